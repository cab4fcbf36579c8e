"""Sections 1 and 5: numbers, lengths, bound fields, padding."""

from .errors import VaultError


class Fields:
    """Takes fields from bytes; whatever does not fit is a VaultError."""

    def __init__(self, data: bytes):
        self._data = data
        self._position = 0

    @property
    def remaining(self) -> int:
        return len(self._data) - self._position

    def take(self, count: int) -> bytes:
        if count > self.remaining:
            raise VaultError("a field is longer than what is left")
        start = self._position
        self._position += count
        return self._data[start : self._position]

    def byte(self) -> int:
        return self.take(1)[0]

    def u32(self) -> int:
        return int.from_bytes(self.take(4), "big")

    def i64(self) -> int:
        return int.from_bytes(self.take(8), "big", signed=True)

    def varint(self) -> int:
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                break
            shift += 7
        if value >= 1 << 64 or shift > 63 or (byte == 0 and shift):
            raise VaultError("a number is too large or longer than it need be")
        return value

    def zigzag(self) -> int:
        folded = self.varint()
        return folded >> 1 if folded & 1 == 0 else -(folded >> 1) - 1

    def flag(self) -> bool:
        byte = self.byte()
        if byte > 1:
            raise VaultError("a flag is neither 0 nor 1")
        return byte == 1

    def bytes(self) -> bytes:
        return self.take(self.varint())

    def text(self) -> str:
        try:
            return self.bytes().decode("utf-8")
        except UnicodeDecodeError as error:
            raise VaultError("a text is not UTF-8") from error

    def optional(self, read):
        return read() if self.flag() else None

    def list(self, read) -> list:
        count = self.varint()
        if count > self.remaining:
            raise VaultError("a list is longer than what is left")
        return [read() for _ in range(count)]

    def finish(self) -> None:
        if self.remaining:
            raise VaultError("bytes are left over")


def varint(value: int) -> bytes:
    written = bytearray()
    while value >= 0x80:
        written.append(value & 0x7F | 0x80)
        value >>= 7
    written.append(value)
    return bytes(written)


def bound(name: str, *fields: "bytes | int | None") -> bytes:
    """B(label, fields): whole numbers take eight bytes, None is an empty field."""
    parts = [label(name)]
    for field in fields:
        if field is None:
            field = b""
        elif isinstance(field, int):
            field = (field & (1 << 64) - 1).to_bytes(8, "big")
        parts.append(field)
    return b"".join(varint(len(part)) + part for part in parts)


def label(name: str) -> bytes:
    return b"keepwell/v1/" + name.encode("ascii")


def is_step(length: int) -> bool:
    """Whether sealed bytes can have this length."""
    if length <= 4096:
        return length > 0 and length % 256 == 0
    exponent = (length - 1).bit_length() - 1
    return length % (1 << exponent - 4) == 0


def unpad(padded: bytes) -> bytes:
    fields = Fields(padded)
    content = fields.bytes()
    if any(fields.take(fields.remaining)):
        raise VaultError("padding is not zero")
    return content
