"""Section 6: blocks of samples in columns."""

from dataclasses import dataclass, field
from decimal import Decimal

from .errors import UnknownFormat, VaultError
from .fields import Fields

COLUMNS = [2, 3, 4, 16, 17, 18, 22, 23, 24, 25]
CONTENT_COLUMNS = {1: [1, 19, 20, 21], 2: [29], 3: [30], 4: [31], 5: [32]}
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
    content: dict
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
    if kind not in CONTENT_COLUMNS:
        raise UnknownFormat(f"content of kind {kind}")
    type_name, rows = fields.text(), fields.varint()
    if not 1 <= rows <= most_rows:
        raise VaultError("a block has no rows or too many")
    pairs = fields.list(lambda: (fields.byte(), fields.bytes()))
    numbers = [number for number, _ in pairs]
    if numbers != sorted(set(numbers)):
        raise VaultError("columns are out of order")
    if set(numbers) - set(COLUMNS).union(*CONTENT_COLUMNS.values()):
        raise UnknownFormat("a column that is not known")
    if numbers != sorted(COLUMNS + CONTENT_COLUMNS[kind]):
        raise VaultError("a column is missing, or one of another kind")
    columns = dict(pairs)
    return samples(columns, type_name, rows, contents(columns, kind, rows))


def samples(columns: dict, type_name: str, rows: int, held: list) -> list:
    sources = dictionary(columns[2], read_source)
    devices = dictionary(columns[3], read_device)
    sets = metadata_sets(columns[4])
    if len(columns[16]) != 16 * rows:
        raise VaultError("the uuid column has another length")
    values = {number: integers(columns[number], rows) for number in COLUMNS[4:]}
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
            content=held[row],
            metadata=at(sets, values[24][row]),
            source=at(sources, values[22][row]),
            device=None if device == 0 else at(devices, device - 1),
        )
        read.append((values[25][row], sample))
    return read


def contents(columns: dict, kind: int, rows: int) -> list:
    """What each row is about."""
    if kind == 1:
        return quantities(columns, rows)
    if kind == 2:
        return [{"category": number} for number in integers(columns[29], rows)]
    read = {3: read_parts, 4: read_workout, 5: read_opaque}[kind]
    fields = Fields(columns[CONTENT_COLUMNS[kind][0]])
    held = [read(fields) for _ in range(rows)]
    fields.finish()
    return held


def quantities(columns: dict, rows: int) -> list:
    units = dictionary(columns[1], Fields.text)
    values = [integers(columns[number], rows) for number in (19, 20, 21)]
    return [
        {"quantity": digits(coefficient, scale), "unit": at(units, unit)}
        for coefficient, scale, unit in zip(*values)
    ]


def read_parts(fields: Fields) -> dict:
    parts = fields.list(lambda: {"uuid": uuid_text(fields.take(16)), "type": fields.text()})
    return {"parts": parts}


def read_opaque(fields: Fields) -> dict:
    return {"mediaType": fields.text(), "bytes": fields.bytes().hex()}


def read_workout(fields: Fields) -> dict:
    workout = {
        "activity": fields.zigzag(),
        "statedDuration": read_amount(fields),
        "totals": [read_amount(fields) for _ in range(4)],
        "events": fields.list(lambda: read_event(fields)),
        "activities": fields.list(lambda: read_activity(fields)),
        "statistics": fields.list(lambda: read_statistics(fields)),
    }
    return {"workout": workout}


def read_event(fields: Fields) -> dict:
    return {
        "kind": fields.zigzag(),
        "start": fields.zigzag(),
        "end": fields.zigzag(),
        "metadata": one_metadata_set(fields),
    }


def read_activity(fields: Fields) -> dict:
    return {
        "uuid": uuid_text(fields.take(16)),
        "activity": fields.zigzag(),
        "start": fields.zigzag(),
        "end": fields.optional(fields.zigzag),
        "events": fields.list(lambda: read_event(fields)),
        "statistics": fields.list(lambda: read_statistics(fields)),
        "metadata": one_metadata_set(fields),
    }


def read_statistics(fields: Fields) -> dict:
    statistics = {"type": fields.text()}
    for name in ["start", "end"]:
        statistics[name] = fields.optional(fields.zigzag)
    for name in ["sum", "average", "minimum", "maximum", "mostRecent"]:
        statistics[name] = read_amount(fields)
    return statistics


def read_amount(fields: Fields) -> "dict | None":
    return fields.optional(lambda: {"quantity": read_digits(fields), "unit": fields.text()})


def one_metadata_set(fields: Fields) -> dict:
    entries = fields.list(lambda: (fields.text(), metadata_value(fields)))
    if len(dict(entries)) != len(entries):
        raise VaultError("a metadata key comes twice")
    return dict(entries)


def uuid_text(uuid: bytes) -> str:
    hexed = uuid.hex()
    return "-".join([hexed[:8], hexed[8:12], hexed[12:16], hexed[16:20], hexed[20:]])


def sync_identity(sample: Sample) -> "tuple[str, Decimal] | None":
    identifier = sample.metadata.get("HKMetadataKeySyncIdentifier", {}).get("string")
    version = sample.metadata.get("HKMetadataKeySyncVersion", {}).get("number")
    return None if identifier is None or version is None else (identifier, Decimal(version))
