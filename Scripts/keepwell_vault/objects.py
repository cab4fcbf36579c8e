"""Section 8: sealed objects, the root and the profile."""

import datetime
from dataclasses import dataclass, field

from . import primitives
from .errors import UnknownFormat, VaultError
from .fields import Fields, bound, is_step, unpad

ROOT = 1
PROFILE = 4


@dataclass
class Root:
    version: int
    epoch: int
    merged_through: int
    identity_key: bytes
    consent_number: int
    consent_hash: bytes
    index_pages: list
    mark_pages: list
    types: list
    # Id and version; None where there is no profile.
    profile: "tuple | None" = None


def open_object(vault, object_id: bytes, kind: int, epoch: int, sealed: bytes) -> bytes:
    if not is_step(len(sealed)) or epoch != vault.epoch:
        raise VaultError("a sealed object has another length or epoch")
    if sealed[0] != 1:
        raise UnknownFormat("a sealed object of another version")
    salt, ciphertext = sealed[1:33], sealed[33:]
    key = primitives.hkdf(vault.root, bound("object", vault.account, object_id, epoch), salt)
    place = bound("object", b"\x01", vault.account, object_id, bytes([kind]), epoch)
    return unpad(primitives.aead_open(key, bytes(12), ciphertext, place))


def read_root(content: bytes) -> Root:
    fields = Fields(content)
    form = fields.byte()
    if form not in (1, 2):
        raise UnknownFormat("a root of another version")
    root = Root(
        version=fields.i64(),
        epoch=fields.u32(),
        merged_through=fields.i64(),
        identity_key=fields.take(32),
        consent_number=fields.i64(),
        consent_hash=fields.take(32),
        index_pages=fields.list(lambda: fields.take(16)),
        mark_pages=fields.list(lambda: fields.take(16)),
        types=fields.list(lambda: (fields.text(), fields.take(16))),
    )
    if form == 2:
        root.profile = fields.optional(lambda: (fields.take(16), fields.i64()))
    fields.finish()
    return root


@dataclass
class Profile:
    version: int
    date_of_birth: "str | None" = None
    biological_sex: "int | None" = None
    blood_type: "int | None" = None
    skin_type: "int | None" = None
    wheelchair_use: "int | None" = None
    units: "dict[str, str]" = field(default_factory=dict)
    favourites: "list[str]" = field(default_factory=list)


# The numbers of the choices: field → name, greatest value.
CHOICES = {2: ("biological_sex", 3), 3: ("blood_type", 8), 4: ("skin_type", 6), 5: ("wheelchair_use", 2)}


def read_profile(content: bytes) -> Profile:
    fields = Fields(content)
    if fields.byte() != 1:
        raise UnknownFormat("a profile of another version")
    profile = Profile(version=fields.i64())
    entries = fields.list(lambda: (fields.byte(), fields.bytes()))
    fields.finish()
    numbers = [number for number, _ in entries]
    if numbers != sorted(set(numbers)):
        raise VaultError("the fields of a profile do not rise")
    for number, data in entries:
        inner = Fields(data)
        _read_profile_field(profile, number, inner)
        inner.finish()
    return profile


def _read_profile_field(profile: Profile, number: int, inner: Fields) -> None:
    if number == 1:
        year, month, day = inner.varint(), inner.byte(), inner.byte()
        try:
            profile.date_of_birth = datetime.date(year, month, day).isoformat()
        except (ValueError, OverflowError):
            raise VaultError("a date of birth that no calendar has") from None
    elif number in CHOICES:
        name, greatest = CHOICES[number]
        value = inner.varint()
        if not 1 <= value <= greatest:
            raise UnknownFormat("a choice that is not known")
        setattr(profile, name, value)
    elif number == 16:
        pairs = inner.list(lambda: (inner.text(), inner.text()))
        profile.units = dict(pairs)
        if len(profile.units) != len(pairs):
            raise VaultError("a type has two units")
    elif number == 17:
        profile.favourites = inner.list(inner.text)
        if len(set(profile.favourites)) != len(profile.favourites):
            raise VaultError("a type is a favourite twice")
    else:
        raise UnknownFormat("a field of the profile that is not known")


def uuid_hash(root: Root, uuid: bytes) -> bytes:
    return primitives.mac(root.identity_key, bound("identity/uuid", uuid))[:16]


def sync_hash(root: Root, client: bytes, type_name: str, identifier: str) -> bytes:
    message = bound("identity/sync", client, type_name.encode(), identifier.encode())
    return primitives.mac(root.identity_key, message)[:16]
