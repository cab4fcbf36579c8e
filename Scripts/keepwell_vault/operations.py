"""Sections 5 and 6: segments and what their operations say."""

from dataclasses import dataclass, field

from . import primitives
from .columns import read_block
from .errors import UnknownFormat, VaultError
from .fields import Fields, bound, is_step, label, unpad

MOST_CHANGES = 65_536
MOST_BYTES = 16 << 20


@dataclass
class Operation:
    client: bytes
    consent: int
    saved_at: int
    import_id: "bytes | None"
    is_edit: bool
    deletes: list = field(default_factory=list)
    by_person: bool = False
    saves: list = field(default_factory=list)

    @property
    def change_count(self) -> int:
        return len(self.deletes) + len(self.saves)


def open_segment(vault, segment_id: bytes, epoch: int, sealed_key: bytes) -> bytes:
    if len(sealed_key) != 81 or epoch != vault.epoch:
        raise VaultError("a segment's key has another length or epoch")
    if sealed_key[0] != 1:
        raise UnknownFormat("a segment's key of another version")
    associated_data = bound("segment/key", vault.account, segment_id, epoch)
    return primitives.hpke_open(vault.key, label("segment/key"), associated_data, sealed_key[1:])


def open_operation(
    key: bytes, account: bytes, segment_id: bytes, first: int, last: int, counter: int, sealed: bytes
) -> Operation:
    if not is_step(len(sealed)) or len(sealed) > MOST_BYTES:
        raise VaultError("a sealed operation has a length that none has")
    if sealed[0] != 1:
        raise UnknownFormat("a sealed operation of another version")
    associated_data = bound("operation", b"\x01", account, segment_id, first, last, counter)
    nonce = bytes(4) + counter.to_bytes(8, "big")
    operation = decode(unpad(primitives.aead_open(key, nonce, sealed[1:], associated_data)))
    if operation.change_count != last - first + 1:
        raise VaultError("an operation has another number of changes than its place")
    return operation


def decode(content: bytes) -> Operation:
    fields = Fields(content)
    kind, version, compression = fields.byte(), fields.byte(), fields.byte()
    if kind not in (1, 2, 3) or version != 1 or compression != 0:
        raise UnknownFormat("an operation of an unknown kind, version or compression")
    operation = Operation(
        client=fields.take(16),
        consent=fields.varint(),
        saved_at=fields.zigzag(),
        import_id=fields.optional(lambda: fields.take(16)),
        is_edit=kind == 3,
    )
    if kind != 1:
        by = fields.byte()
        if by not in (1, 2):
            raise VaultError("a delete by nobody")
        operation.by_person = by == 1
        operation.deletes = fields.list(lambda: fields.take(16))
    if kind != 2:
        operation.saves = read_saves(fields, len(operation.deletes))
    fields.finish()
    empty = (kind != 1 and not operation.deletes) or (kind != 2 and not operation.saves)
    if empty or operation.change_count > MOST_CHANGES:
        raise VaultError("an operation is empty or too large")
    return operation


def read_saves(fields: Fields, offset: int) -> list:
    rows: list = []
    for _ in range(fields.varint()):
        rows += read_block(fields, MOST_CHANGES - len(rows))
    rows.sort(key=lambda row: row[0])
    if [number for number, _ in rows] != list(range(offset, offset + len(rows))):
        raise VaultError("change numbers leave a gap or come twice")
    return [sample for _, sample in rows]
