"""Section 6: blocks of samples in columns."""

from dataclasses import dataclass, field
from decimal import Decimal

from .errors import UnknownFormat, VaultError
from .fields import Fields

COLUMNS = [1, 2, 3, 4, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25]
SOURCE = ["bundleIdentifier", "version", "productType", "operatingSystemVersion"]
DEVICE = [
    "name", "manufacturer", "model", "hardwareVersion", "firmwareVersion", "softwareVersion",
    "localIdentifier", "udiDeviceIdentifier",
]


@dataclass
class Sample:
    uuid: bytes
    type: str
    start: int
    end: int
    value: str
    unit: str
    metadata: dict = field(default_factory=dict)
    source: dict = field(default_factory=dict)
    device: "dict | None" = None


def wrapped(number: int) -> int:
    """Modulo 2⁶⁴, in the range of a signed number."""
    number &= (1 << 64) - 1
    return number - (1 << 64) if number >> 63 else number


def integers(data: bytes, rows: int) -> list:
    fields = Fields(data)
    form = fields.byte()
    if form == 0:
        values = [fields.zigzag()] * rows
    elif form == 1:
        first, step = fields.zigzag(), fields.zigzag()
        values = [wrapped(first + step * row) for row in range(rows)]
    elif form == 2:
        values = [fields.zigzag() for _ in range(rows)]
    elif form == 3:
        values, last = [], 0
        for _ in range(rows):
            last = wrapped(last + fields.zigzag())
            values.append(last)
    else:
        raise UnknownFormat(f"a column of form {form}")
    fields.finish()
    return values


def digits(coefficient: int, scale: int) -> str:
    if abs(coefficient) >= 10**18 or not 0 <= scale <= 60:
        raise VaultError("a number has too many digits or places")
    sign, text = ("-" if coefficient < 0 else ""), str(abs(coefficient)).rjust(scale + 1, "0")
    return sign + (f"{text[:-scale]}.{text[-scale:]}" if scale else text)


def read_digits(fields: Fields) -> str:
    return digits(fields.zigzag(), fields.byte())


def metadata_value(fields: Fields) -> dict:
    kind = fields.byte()
    if kind == 1:
        return {"string": fields.text()}
    if kind == 2:
        return {"number": read_digits(fields)}
    if kind == 3:
        return {"boolean": fields.flag()}
    if kind == 4:
        return {"date": fields.zigzag()}
    if kind == 5:
        return {"quantity": read_digits(fields), "unit": fields.text()}
    raise UnknownFormat(f"metadata of kind {kind}")


def dictionary(data: bytes, read) -> list:
    fields = Fields(data)
    entries = fields.list(lambda: read(fields))
    fields.finish()
    return entries


def read_source(fields: Fields) -> dict:
    return {"name": fields.text(), **{part: fields.optional(fields.text) for part in SOURCE}}


def read_device(fields: Fields) -> dict:
    return {part: fields.optional(fields.text) for part in DEVICE}


def metadata_sets(data: bytes) -> list:
    fields = Fields(data)
    keys = fields.list(fields.text)

    def entry() -> tuple:
        return at(keys, fields.varint()), metadata_value(fields)

    def one_set() -> dict:
        entries = fields.list(entry)
        if len(dict(entries)) != len(entries):
            raise VaultError("a metadata key comes twice")
        return dict(entries)

    sets = fields.list(one_set)
    fields.finish()
    return sets


def at(entries: list, number: int):
    if not 0 <= number < len(entries):
        raise VaultError("a number points outside its list")
    return entries[number]


def read_block(fields: Fields, most_rows: int) -> list:
    """The samples of one block, each behind its offset among the operation's changes."""
    kind = fields.byte()
    if kind != 1:
        raise UnknownFormat(f"content of kind {kind}")
    type_name, rows = fields.text(), fields.varint()
    if not 1 <= rows <= most_rows:
        raise VaultError("a block has no rows or too many")
    pairs = fields.list(lambda: (fields.byte(), fields.bytes()))
    numbers = [number for number, _ in pairs]
    if numbers != sorted(set(numbers)):
        raise VaultError("columns are out of order")
    if set(numbers) - set(COLUMNS):
        raise UnknownFormat("a column that is not known")
    if numbers != COLUMNS:
        raise VaultError("a column is missing")
    return samples(dict(pairs), type_name, rows)


def samples(columns: dict, type_name: str, rows: int) -> list:
    units = dictionary(columns[1], Fields.text)
    sources = dictionary(columns[2], read_source)
    devices = dictionary(columns[3], read_device)
    sets = metadata_sets(columns[4])
    if len(columns[16]) != 16 * rows:
        raise VaultError("the uuid column has another length")
    values = {number: integers(columns[number], rows) for number in COLUMNS[5:]}
    read = []
    for row in range(rows):
        start, end = values[17][row], wrapped(values[17][row] + values[18][row])
        if end < start:
            raise VaultError("a sample ends before it starts")
        device = values[23][row]
        sample = Sample(
            uuid=columns[16][16 * row : 16 * row + 16],
            type=type_name,
            start=start,
            end=end,
            value=digits(values[19][row], values[20][row]),
            unit=at(units, values[21][row]),
            metadata=at(sets, values[24][row]),
            source=at(sources, values[22][row]),
            device=None if device == 0 else at(devices, device - 1),
        )
        read.append((values[25][row], sample))
    return read


def sync_identity(sample: Sample) -> "tuple[str, Decimal] | None":
    identifier = sample.metadata.get("HKMetadataKeySyncIdentifier", {}).get("string")
    version = sample.metadata.get("HKMetadataKeySyncVersion", {}).get("number")
    return None if identifier is None or version is None else (identifier, Decimal(version))
