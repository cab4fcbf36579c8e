"""Section 9: codes of rows under the server's authentication keys."""

import hmac

from . import primitives
from .fields import bound
from .slots import Slot


class RowCodes:
    """The authentication keys by their ids."""

    def __init__(self, keys: "dict[int, bytes]"):
        self._keys = keys

    def public_key(self, code: bytes, account: bytes, epoch: int, public_key: bytes) -> bool:
        return self._is_valid(code, "row/public-key", account, epoch, public_key)

    def slot(self, code: bytes, slot: Slot) -> bool:
        confirmed = bytes([slot.is_confirmed])
        return self._is_valid(code, "row/slot", *slot.fields, slot.sealed_seed, confirmed)

    def segment(self, code: bytes, account: bytes, segment_id: bytes, epoch: int, key: bytes) -> bool:
        return self._is_valid(code, "row/segment", account, segment_id, epoch, key)

    def identity(self, code: bytes, account: bytes, name: str, role: int, status: int) -> bool:
        fields = (account, name.encode(), bytes([role]), bytes([status]))
        return self._is_valid(code, "row/identity", *fields)

    def head(self, code: bytes, account: bytes, number: int) -> bool:
        return self._is_valid(code, "row/head", account, number)

    def _is_valid(self, code: bytes, name: str, *fields) -> bool:
        number = int.from_bytes(code[:4], "big")
        key = self._keys.get(number)
        if len(code) != 36 or key is None:
            return False
        return hmac.compare_digest(code[4:], primitives.mac(key, bound(name, number, *fields)))
