"""Section 7: what the operations add up to."""

from dataclasses import dataclass

from .columns import Sample, sync_identity, uuid_text
from .operations import Operation


BLOOD_PRESSURE = "HKCorrelationTypeIdentifierBloodPressure"


@dataclass
class Stored:
    sample: Sample
    number: int
    operation: Operation


@dataclass
class SyncState:
    version: object
    uuid: bytes
    is_closed: bool = False


class Record:
    """Operations are applied in the order of their numbers."""

    def __init__(self):
        self.samples: dict[bytes, Stored] = {}
        self._known: set[bytes] = set()
        self._sync: dict[tuple, SyncState] = {}
        self._owners: dict[bytes, bytes] = {}
        self._successors: dict[bytes, bytes] = {}

    def apply(self, operation: Operation, first: int) -> None:
        if operation.is_edit and any(uuid not in self.samples for uuid in operation.deletes):
            return
        replaced = [self.samples[uuid] for uuid in operation.deletes if operation.is_edit]
        for uuid in operation.deletes:
            self._delete(uuid, operation)
        first += len(operation.deletes)
        for number, sample in enumerate(operation.saves, first):
            self._save(Stored(sample, number, operation))
        self._succeed(replaced, operation)

    def _succeed(self, replaced: list, operation: Operation) -> None:
        saved = [sample for sample in operation.saves if sample.uuid in self.samples]
        if not saved:
            return
        last = saved[-1]
        for old in replaced:
            same = next((sample for sample in saved if sample.type == old.sample.type), None)
            if same is not None:
                saved.remove(same)
            self._successors[old.sample.uuid] = (same or last).uuid

    def _present(self, uuid: bytes) -> bytes:
        while uuid not in self.samples and uuid in self._successors:
            uuid = self._successors[uuid]
        return uuid

    def _is_whole(self, stored: Stored) -> bool:
        parts = stored.sample.content.get("parts")
        if parts is None:
            return True
        there = sum(self._present(parse_uuid(part["uuid"])) in self.samples for part in parts)
        return there == len(parts) if stored.sample.type == BLOOD_PRESSURE else there > 0

    def _delete(self, uuid: bytes, operation: Operation) -> None:
        stored = self.samples.get(uuid)
        if stored is None:
            return
        if not operation.by_person and stored.operation.client != operation.client:
            return
        self._remove(stored, operation)
        owner = self._owners.pop(uuid, None)
        correlation = None if owner is None else self.samples.get(self._present(owner))
        if correlation is not None and not self._is_whole(correlation):
            self._remove(correlation, operation)

    def _remove(self, stored: Stored, operation: Operation) -> None:
        del self.samples[stored.sample.uuid]
        key = sync_key(stored)
        if operation.by_person and key is not None:
            self._sync[key].is_closed = True

    def _save(self, stored: Stored) -> None:
        uuid = stored.sample.uuid
        if uuid in self._known:
            return
        self._known.add(uuid)
        key = sync_key(stored)
        if key is not None:
            version = sync_identity(stored.sample)[1]
            state = self._sync.get(key)
            if state is None:
                self._sync[key] = SyncState(version, uuid)
            else:
                held_back = state.is_closed or version <= state.version
                if held_back and not stored.operation.is_edit:
                    return
                if self.samples.pop(state.uuid, None) is not None:
                    self._successors[state.uuid] = uuid
                    if state.uuid in self._owners:
                        self._owners[uuid] = self._owners.pop(state.uuid)
                state.version, state.uuid = version, uuid
        self.samples[uuid] = stored
        for part in stored.sample.content.get("parts", []):
            self._owners[parse_uuid(part["uuid"])] = uuid


def parse_uuid(text: str) -> bytes:
    return bytes.fromhex(text.replace("-", ""))


def sync_key(stored: Stored) -> "tuple | None":
    identity = sync_identity(stored.sample)
    if identity is None:
        return None
    return stored.operation.client, stored.sample.type, identity[0]


def as_json(stored: Stored) -> dict:
    """One sample with everything that is stored of it."""
    sample, operation = stored.sample, stored.operation
    return {
        "uuid": uuid_text(sample.uuid),
        "type": sample.type,
        "startMilliseconds": sample.start,
        "endMilliseconds": sample.end,
        "content": sample.content,
        "metadata": sample.metadata,
        "source": sample.source,
        "device": sample.device,
        "client": operation.client.hex(),
        "consentNumber": operation.consent,
        "importID": operation.import_id.hex() if operation.import_id else None,
        "savedMilliseconds": operation.saved_at,
        "changeNumber": stored.number,
    }
