"""The main job by keyboard alone, in a window enlarged to 200 %."""

from keyboard.walk import walk

__all__ = ["walk"]
