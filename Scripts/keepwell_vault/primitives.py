"""The algorithms of section 1, from the `cryptography` package."""

import hashlib
import hmac

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.kdf.argon2 import Argon2id

from .errors import VaultError

KEM_SUITE = b"KEM" + bytes([0x00, 0x20])
HPKE_SUITE = b"HPKE" + bytes([0x00, 0x20, 0x00, 0x01, 0x00, 0x03])


def mac(key: bytes, message: bytes) -> bytes:
    return hmac.new(key, message, hashlib.sha256).digest()


def extract(salt: bytes, material: bytes) -> bytes:
    return mac(salt or bytes(32), material)


def expand(key: bytes, info: bytes, length: int) -> bytes:
    output = block = b""
    counter = 1
    while len(output) < length:
        block = mac(key, block + info + bytes([counter]))
        output += block
        counter += 1
    return output[:length]


def hkdf(material: bytes, info: bytes, salt: bytes = b"") -> bytes:
    return expand(extract(salt, material), info, 32)


def argon2id(password: bytes, salt: bytes, secret: bytes, data: bytes, m: int, t: int, p: int) -> bytes:
    derivation = Argon2id(
        salt=salt, length=32, iterations=t, lanes=p, memory_cost=m, ad=data, secret=secret
    )
    return derivation.derive(password)


def aead_open(key: bytes, nonce: bytes, sealed: bytes, associated_data: bytes) -> bytes:
    try:
        return ChaCha20Poly1305(key).decrypt(nonce, sealed, associated_data)
    except InvalidTag as error:
        raise VaultError("a seal does not open") from error


def derive_key_pair(material: bytes) -> X25519PrivateKey:
    """DeriveKeyPair of DHKEM(X25519), RFC 9180 section 7.1.3."""
    key = labeled_extract(KEM_SUITE, b"", b"dkp_prk", material)
    return X25519PrivateKey.from_private_bytes(labeled_expand(KEM_SUITE, key, b"sk", b"", 32))


def public_bytes(key: X25519PrivateKey) -> bytes:
    return key.public_key().public_bytes_raw()


def hpke_open(key: X25519PrivateKey, info: bytes, associated_data: bytes, sealed: bytes) -> bytes:
    """Single-shot OpenBase, RFC 9180 section 6.1."""
    encapsulated, ciphertext = sealed[:32], sealed[32:]
    try:
        shared = key.exchange(X25519PublicKey.from_public_bytes(encapsulated))
    except ValueError as error:
        raise VaultError("a seal does not open") from error
    prk = labeled_extract(KEM_SUITE, b"", b"eae_prk", shared)
    context = encapsulated + public_bytes(key)
    secret = labeled_expand(KEM_SUITE, prk, b"shared_secret", context, 32)
    schedule = (
        b"\x00"
        + labeled_extract(HPKE_SUITE, b"", b"psk_id_hash", b"")
        + labeled_extract(HPKE_SUITE, b"", b"info_hash", info)
    )
    prk = labeled_extract(HPKE_SUITE, secret, b"secret", b"")
    aead_key = labeled_expand(HPKE_SUITE, prk, b"key", schedule, 32)
    nonce = labeled_expand(HPKE_SUITE, prk, b"base_nonce", schedule, 12)
    return aead_open(aead_key, nonce, ciphertext, associated_data)


def labeled_extract(suite: bytes, salt: bytes, label: bytes, material: bytes) -> bytes:
    return extract(salt, b"HPKE-v1" + suite + label + material)


def labeled_expand(suite: bytes, key: bytes, label: bytes, info: bytes, length: int) -> bytes:
    return expand(key, length.to_bytes(2, "big") + b"HPKE-v1" + suite + label + info, length)
