"""Section 2: a vault's rows in a SQLite database, and the server's key files."""

import pathlib
import re
import sqlite3

from .errors import VaultError
from .objects import PROFILE, ROOT, Profile, Root, open_object, read_profile, read_root
from .operations import open_operation, open_segment
from .record import Record
from .rows import RowCodes
from .slots import PasswordParameters, Slot, Vault, open_slot, password_key, recovery_secret, slot_key


def server_keys(directory: "str | pathlib.Path") -> "dict[str, dict[int, bytes]]":
    """Purpose → id → 32 bytes."""
    keys: dict = {}
    for path in pathlib.Path(directory).glob("*.key"):
        match = re.fullmatch(r"([a-z0-9]+)\.([1-9][0-9]*)\.key", path.name)
        content = path.read_text("ascii")
        if match and re.fullmatch(r"[0-9a-f]{64}\n", content):
            keys.setdefault(match[1], {})[int(match[2])] = bytes.fromhex(content)
        else:
            raise VaultError(f"{path} is no key file")
    return keys


class AccountReader:
    """One account; what is wrong with it is gathered in `problems`, and the rest is read."""

    def __init__(self, database: str, name: str, keys: "dict | None" = None):
        uri = pathlib.Path(database).resolve().as_uri() + "?mode=ro"
        self._connection = sqlite3.connect(uri, uri=True)
        self._connection.row_factory = sqlite3.Row
        self._keys = keys
        self._codes = RowCodes(keys.get("authentication", {})) if keys else None
        self.problems: list[str] = []
        self._account = self._one("SELECT * FROM account WHERE name = ?", name)
        if self._account is None:
            raise VaultError("there is no account of this name")
        self._id = self._account["id"]
        self._check_account()

    def open_with_password(self, password: bytes) -> Vault:
        slot = self._slots(1)[0]
        parameters = PasswordParameters.read(slot.parameters)
        secret = (self._keys or {}).get("argon2", {}).get(parameters.server_secret)
        if secret is None:
            raise VaultError("the server key that this password needs is not there")
        return self._checked(open_slot(slot, password_key(password, parameters, secret)))

    def open_with_recovery_code(self, text: str) -> Vault:
        key = slot_key(recovery_secret(text), 2)
        slots = self._slots(2)
        # The code in use, or the one that was shown and not typed back.
        fitting = [slot for slot in slots if slot.is_for(key)]
        return self._checked(open_slot((fitting or slots)[0], key))

    def profile(self, vault: Vault) -> "Profile | None":
        """The profile; None where there is none, or none that can be read."""
        root = self._root(vault)
        rows = self._all(f"SELECT * FROM sealed_object WHERE account = ? AND kind = {PROFILE}")
        if root is None or (root.profile is None and not rows):
            return None
        if [(row["id"], row["version"]) for row in rows] != [root.profile]:
            self.problems.append("the profile is not the one that the root names")
            return None
        row = rows[0]
        try:
            profile = read_profile(
                open_object(vault, row["id"], PROFILE, row["epoch"], row["sealed"])
            )
        except VaultError as error:
            self.problems.append(f"profile: {error}")
            return None
        if profile.version != row["version"]:
            self.problems.append("the profile is not its latest version")
        return profile

    def read(self, vault: Vault) -> Record:
        root = self._root(vault)
        if root is not None:
            self._check_consents(root)
        record, segments, expected = Record(), self._segments(vault), 1
        operations = self._all("SELECT * FROM operation WHERE account = ? ORDER BY last_number")
        for row in operations:
            first, last = row["first_number"], row["last_number"]
            if first > expected:
                self.problems.append(f"operations {expected} to {first - 1} are missing")
            elif first < expected:
                self.problems.append(f"operation {first} to {last} overlaps the one before")
            expected = last + 1
            key = segments.get(row["segment"])
            try:
                if key is None:
                    raise VaultError("its segment is missing or damaged")
                counter = row["counter"] & (1 << 64) - 1
                place = (self._id, row["segment"], first, last, counter)
                record.apply(open_operation(key, *place, row["sealed"]), first)
            except VaultError as error:
                self.problems.append(f"operation {first} to {last}: {error}")
        if expected - 1 != self._account["operation_head"]:
            self.problems.append("operations at the end are missing")
        return record

    def _segments(self, vault: Vault) -> dict:
        keys = {}
        for row in self._all("SELECT * FROM segment WHERE account = ?"):
            place = (row["id"], row["epoch"], row["sealed_key"])
            try:
                if self._codes and not self._codes.segment(row["mac"], self._id, *place):
                    raise VaultError("its code is not this server's")
                keys[row["id"]] = open_segment(vault, *place)
            except VaultError as error:
                self.problems.append(f"segment {row['id'].hex()}: {error}")
        return keys

    def _check_account(self) -> None:
        account = self._account
        if not self._codes:
            return
        identity = (account["name"], account["role"], account["status"])
        if not self._codes.identity(account["identity_mac"], self._id, *identity):
            self.problems.append("name, role or status were altered")
        head = account["operation_head"]
        if not self._codes.head(account["operation_head_mac"], self._id, head):
            self.problems.append("the head number was altered")

    def _slots(self, kind: int) -> "list[Slot]":
        rows = self._all(f"SELECT * FROM slot WHERE account = ? AND kind = {kind} ORDER BY owner")
        if not rows:
            raise VaultError("the account has no slot of this kind")
        return [self._slot(kind, row) for row in rows]

    def _slot(self, kind: int, row: sqlite3.Row) -> Slot:
        slot = Slot(
            self._id, kind, row["owner"], row["epoch"], row["public_key"], row["parameters"],
            row["sealed_seed"], row["expires_ms"], bool(row["is_confirmed"]),
        )
        if self._codes and not self._codes.slot(row["mac"], slot):
            raise VaultError("the slot was altered")
        return slot

    def _checked(self, vault: Vault) -> Vault:
        row = self._one("SELECT * FROM vault WHERE account = ?", self._id)
        if row is None or row["epoch"] != vault.epoch:
            raise VaultError("the vault is missing or of another epoch than the slot")
        vault.check(row["public_key"])
        place = (self._id, vault.epoch, row["public_key"])
        if self._codes and not self._codes.public_key(row["public_key_mac"], *place):
            raise VaultError("the vault's public key was not written by this server")
        return vault

    def _root(self, vault: Vault) -> "Root | None":
        rows = self._all(f"SELECT * FROM sealed_object WHERE account = ? AND kind = {ROOT}")
        if len(rows) != 1:
            self.problems.append("there is not exactly one root")
            return None
        row = rows[0]
        try:
            root = read_root(open_object(vault, row["id"], ROOT, row["epoch"], row["sealed"]))
        except VaultError as error:
            self.problems.append(f"root: {error}")
            return None
        if root.version != row["version"]:
            self.problems.append("the root is not its latest version")
        return root

    def _check_consents(self, root: Root) -> None:
        if root.consent_number == 0:
            return
        query = "SELECT hash FROM consent WHERE account = ? AND number = ?"
        row = self._one(query, self._id, root.consent_number)
        if row is None or row["hash"] != root.consent_hash:
            self.problems.append("the chain of consents is shorter or another than the root says")

    def _one(self, query: str, *values) -> "sqlite3.Row | None":
        return self._connection.execute(query, values).fetchone()

    def _all(self, query: str) -> list:
        return self._connection.execute(query, (self._id,)).fetchall()
