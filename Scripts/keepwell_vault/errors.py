"""What can be wrong with a vault."""


class VaultError(Exception):
    """Bytes that do not open, or that no vault writes."""


class UnknownFormat(VaultError):
    """A version, kind or column that this reader does not know."""


class WrongSecret(VaultError):
    """The slot was made for another password or code."""
