"""Sections 3 and 4: from a secret to the seed, and what is derived from it."""

import hashlib
import hmac
from dataclasses import dataclass

from . import primitives
from .errors import UnknownFormat, VaultError, WrongSecret
from .fields import Fields, bound, label

KINDS = {1: "password", 2: "recovery", 3: "session", 4: "client"}
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


@dataclass(frozen=True)
class Slot:
    account: bytes
    kind: int
    owner: bytes
    epoch: int
    public_key: bytes
    parameters: bytes
    sealed_seed: bytes
    expires: "int | None"
    is_confirmed: bool

    @property
    def fields(self) -> tuple:
        return (
            self.account, bytes([self.kind]), self.owner, self.epoch, self.expires,
            self.public_key, self.parameters,
        )

    def is_for(self, key) -> bool:
        return hmac.compare_digest(primitives.public_bytes(key), self.public_key)


@dataclass(frozen=True)
class PasswordParameters:
    memory: int
    passes: int
    lanes: int
    server_secret: int
    salt: bytes

    @staticmethod
    def read(data: bytes) -> "PasswordParameters":
        if len(data) != 33:
            raise VaultError("password parameters have another length")
        if data[0] != 1:
            raise UnknownFormat("password parameters of another version")
        fields = Fields(data[1:])
        read = PasswordParameters(*(fields.u32() for _ in range(4)), fields.take(16))
        within = 47_104 <= read.memory <= 1_048_576 and 1 <= read.passes <= 16
        if not within or not 1 <= read.lanes <= 16:
            raise VaultError("password parameters are out of bounds")
        return read


class Vault:
    """What a seed gives."""

    def __init__(self, account: bytes, epoch: int, seed: bytes):
        self.account, self.epoch = account, epoch
        material = primitives.hkdf(seed, bound("vault/key-pair", account, epoch))
        self.key = primitives.derive_key_pair(material)
        self.root = primitives.hkdf(seed, bound("vault/root", account, epoch))

    def check(self, stored_public_key: bytes) -> None:
        if not hmac.compare_digest(stored_public_key, primitives.public_bytes(self.key)):
            raise VaultError("the vault's public key was replaced")


def slot_key(secret: bytes, kind: int):
    material = primitives.hkdf(secret, bound("slot/" + KINDS[kind]))
    return primitives.derive_key_pair(material)


def password_key(password: bytes, parameters: PasswordParameters, server_secret: bytes):
    stretched = primitives.argon2id(
        password, parameters.salt, server_secret, label("slot/password"),
        parameters.memory, parameters.passes, parameters.lanes,
    )
    return slot_key(stretched, 1)


def open_slot(slot: Slot, key) -> Vault:
    if not slot.is_for(key):
        raise WrongSecret("this is not the secret of the slot")
    if len(slot.sealed_seed) != 81:
        raise VaultError("a sealed seed has another length")
    if slot.sealed_seed[0] != 1:
        raise UnknownFormat("a sealed seed of another version")
    associated_data = bound("slot/seed", *slot.fields)
    seed = primitives.hpke_open(key, label("slot/seed"), associated_data, slot.sealed_seed[1:])
    return Vault(slot.account, slot.epoch, seed)


def recovery_secret(text: str) -> bytes:
    """The 16 bytes of a recovery code as somebody typed it."""
    symbols = [c for c in text.upper() if c not in "- \t\r\n\xa0\u2013"]
    replaced = ["0" if c == "O" else "1" if c in "IL" else c for c in symbols]
    if len(replaced) != 28 or any(c not in ALPHABET for c in replaced):
        raise WrongSecret("this is no recovery code: it has 28 letters and digits")
    number = 0
    for symbol in replaced:
        number = number << 5 | ALPHABET.index(symbol)
    secret = (number >> 12).to_bytes(16, "big")
    digest = hashlib.sha256(bound("recovery-code/check") + secret).digest()
    if number & 0xFFF != int.from_bytes(digest[:2], "big") >> 4:
        raise WrongSecret("a letter or digit of the recovery code is wrong")
    return secret
