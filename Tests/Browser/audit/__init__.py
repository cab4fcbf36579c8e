"""What holds for every page of the site, in every state that it can be in."""

from audit.tour import walk

__all__ = ["walk"]
