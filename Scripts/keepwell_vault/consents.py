"""Sections 10 and 11: consent records, their chains, and the checkpoint beside the keys."""

import hashlib
import sqlite3
from dataclasses import dataclass, field

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from .errors import VaultError
from .fields import Fields, label

KINDS = {1: "decision", 2: "policy accepted", 3: "new signing key", 4: "restored"}
DIRECTIONS = {1: "write", 2: "read"}
DECISIONS = {1: "granted", 2: "denied", 3: "withdrawn"}
CHANNELS = {1: "page", 2: "client request", 3: "api"}
SITE = bytes(15) + b"\x01"
NO_HASH = bytes(32)


def public_keys(seeds: "dict[int, bytes]") -> "dict[int, bytes]":
    """The public halves of the server's signing keys: all that a check needs of them."""
    return {
        number: Ed25519PrivateKey.from_private_bytes(seed).public_key().public_bytes_raw()
        for number, seed in seeds.items()
    }


def is_signed(keys: "dict[int, bytes]", number: int, signature: bytes, message: bytes) -> bool:
    try:
        Ed25519PublicKey.from_public_bytes(keys[number]).verify(signature, message)
    except (KeyError, InvalidSignature, ValueError):
        return False
    return True


@dataclass(frozen=True)
class Statement:
    """What one record says."""

    kind: int
    account: bytes
    number: int
    previous: bytes
    signing_key: int
    at: int
    policy_version: int
    policy_hash: bytes
    content: dict = field(default_factory=dict)

    @staticmethod
    def read(signed: bytes) -> "Statement":
        fields = Fields(signed)
        name = label("consent record")
        if fields.take(len(name)) != name or fields.byte() != 1:
            raise VaultError("these are not the bytes of a consent record")
        kind = fields.byte()
        head = (
            fields.take(16), fields.i64(), fields.take(32), fields.u32(), fields.i64(),
            fields.i64(), fields.take(32),
        )
        content = read_content(kind, fields)
        fields.finish()
        return Statement(kind, *head, content)

    @property
    def columns(self) -> tuple:
        """What the columns beside the signed bytes have to say."""
        about = self.content if self.kind == 1 else {}
        return (
            self.account, self.number, self.at, self.policy_version, about.get("client", SITE),
            about.get("type", ""), about.get("direction", 0), about.get("decision", 0),
        )

    @property
    def next_key(self) -> int:
        return self.content["id"] if self.kind == 3 else self.signing_key


def read_content(kind: int, fields: Fields) -> dict:
    if kind not in KINDS:
        raise VaultError("a consent record of an unknown kind")
    if kind == 3:
        return {"id": fields.u32(), "public_key": fields.take(32)}
    if kind != 1:
        return {}
    content = {
        "client": fields.take(16), "type": fields.text(), "direction": fields.byte(),
        "decision": fields.byte(), "channel": fields.byte(), "purpose_hash": fields.take(32),
        "client_policy": fields.text(),
    }
    known = (DIRECTIONS, DECISIONS, CHANNELS)
    if any(content[name] not in of for name, of in zip(("direction", "decision", "channel"), known)):
        raise VaultError("a decision with an unknown code")
    return content


@dataclass
class Chain:
    """One account's records, checked one after the other."""

    account: bytes
    keys: "dict[int, bytes]"
    statements: "list[Statement]" = field(default_factory=list)
    hashes: "list[bytes]" = field(default_factory=lambda: [NO_HASH])

    def append(self, row: sqlite3.Row) -> None:
        statement = Statement.read(row["signed"])
        if not is_signed(self.keys, statement.signing_key, row["signature"], row["signed"]):
            raise VaultError("its signature is wrong")
        if statement.kind == 3:
            if self.keys.get(statement.content["id"]) != statement.content["public_key"]:
                raise VaultError("it announces another key than the server's")
        digest = hashlib.sha256(row["signed"] + row["signature"]).digest()
        columns = tuple(
            row[name]
            for name in ("account", "number", "recorded_ms", "policy_version", "client", "type",
                         "direction", "decision")
        )
        if digest != row["hash"] or columns != statement.columns:
            raise VaultError("its columns do not say what was signed")
        if statement.account != self.account:
            raise VaultError("it belongs to another account")
        if statement.number != len(self.hashes):
            raise VaultError("the one before it is missing")
        if statement.previous != self.hashes[-1]:
            raise VaultError("it does not continue the one before it")
        if self.statements and self.statements[-1].next_key != statement.signing_key:
            raise VaultError("it is signed with a key that was not announced")
        self.statements.append(statement)
        self.hashes.append(digest)


class ConsentReader:
    """The chains of a database; what is wrong is gathered in `problems`."""

    def __init__(self, connection: sqlite3.Connection, seeds: "dict[int, bytes]"):
        self._connection = connection
        self._keys = public_keys(seeds)
        self.problems: list[str] = []

    def accounts(self) -> "list[bytes]":
        rows = self._connection.execute("SELECT DISTINCT account FROM consent ORDER BY account")
        return [row[0] for row in rows]

    def chain(self, account: bytes) -> Chain:
        chain = Chain(account, self._keys)
        query = "SELECT * FROM consent WHERE account = ? ORDER BY number"
        for row in self._connection.execute(query, (account,)):
            try:
                chain.append(row)
                self._check_texts(chain.statements[-1])
            except VaultError as error:
                self._report(account, f"record {row['number']}: {error}")
                break
        return chain

    def check(self, checkpoint: bytes, chains: "dict[bytes, Chain]") -> None:
        """Whether every chain reaches what the checkpoint has on record."""
        for account, number, digest in read_checkpoint(checkpoint, self._keys):
            hashes = chains[account].hashes if account in chains else [NO_HASH]
            if len(hashes) <= number:
                self._report(account, f"record {number} was on record at the last checkpoint")
            elif hashes[number] != digest:
                self._report(account, f"record {number} is another than at the last checkpoint")

    def _check_texts(self, statement: Statement) -> None:
        policy = self._one("SELECT body FROM policy WHERE version = ?", statement.policy_version)
        if policy is None or hashlib.sha256(policy[0].encode()).digest() != statement.policy_hash:
            raise VaultError("the privacy policy that it names is missing or another")
        purpose = statement.content.get("purpose_hash", NO_HASH)
        name = self._one("SELECT name FROM account WHERE id = ?", statement.account)
        # The texts of an account that was deleted are erased with it.
        if purpose == NO_HASH or name is None or name[0] is None:
            return
        query = "SELECT salt, body FROM consent_text WHERE account = ? AND hash = ?"
        text = self._one(query, statement.account, purpose)
        if text is None or hashlib.sha256(text[0] + text[1].encode()).digest() != purpose:
            raise VaultError("the text that was shown is missing or another")

    def _one(self, query: str, *values) -> "sqlite3.Row | None":
        return self._connection.execute(query, values).fetchone()

    def _report(self, account: bytes, problem: str) -> None:
        self.problems.append(f"account {account.hex()}: {problem}")


def read_checkpoint(data: bytes, keys: "dict[int, bytes]") -> "list[tuple[bytes, int, bytes]]":
    """Account, number and hash of the last record of each chain."""
    body, signature = data[:-64], data[-64:]
    fields = Fields(body)
    name = label("consent checkpoint")
    if fields.take(len(name)) != name or fields.byte() != 1:
        raise VaultError("this is no checkpoint")
    fields.i64()
    if not is_signed(keys, fields.u32(), signature, body):
        raise VaultError("the checkpoint's signature is wrong")
    heads = fields.list(lambda: (fields.take(16), fields.i64(), fields.take(32)))
    fields.finish()
    return heads


def as_json(statement: Statement) -> dict:
    content = statement.content
    value = {
        "account": statement.account.hex(), "number": statement.number,
        "kind": KINDS[statement.kind], "at": statement.at,
        "policyVersion": statement.policy_version, "signingKey": statement.signing_key,
    }
    if statement.kind == 1:
        value |= {
            "client": content["client"].hex(), "type": content["type"],
            "direction": DIRECTIONS[content["direction"]],
            "decision": DECISIONS[content["decision"]], "channel": CHANNELS[content["channel"]],
        }
    return value
