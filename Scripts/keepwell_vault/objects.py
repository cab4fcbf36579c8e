"""Section 8: sealed objects and the root."""

from dataclasses import dataclass

from . import primitives
from .errors import UnknownFormat, VaultError
from .fields import Fields, bound, is_step, unpad

ROOT = 1


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
    if fields.byte() != 1:
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
    fields.finish()
    return root


def uuid_hash(root: Root, uuid: bytes) -> bytes:
    return primitives.mac(root.identity_key, bound("identity/uuid", uuid))[:16]


def sync_hash(root: Root, client: bytes, type_name: str, identifier: str) -> bytes:
    message = bound("identity/sync", client, type_name.encode(), identifier.encode())
    return primitives.mac(root.identity_key, message)[:16]
