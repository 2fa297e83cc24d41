"""Reads lengths on a table: numbers, or text with a unit.

Inside the tool every length is a whole number of micrometres: an eighth of an inch is 3,175 of them.
"""

# Annotations are evaluated here: as text, each field would be compiled at every start.

import re
from typing import NamedTuple

UNITS = {"mm": 1_000, "cm": 10_000, "m": 1_000_000, "in": 25_400, "ft": 304_800}
# Twenty metres, in micrometres: the products that tell on which side of a line a point lies are exact up to there.
MOST = 20_000_000
_WRITTEN = re.compile(r"([0-9]{1,9}(?:\.[0-9]{1,9})?) ?([a-z]{1,2})")


class Unit(NamedTuple):
    """The unit of a game: lengths without one are in it, and messages speak in it."""

    name: str
    many: str  # what messages call several of it

    @property
    def micrometres(self) -> int:
        return UNITS[self.name]

    def told(self, micrometres: float) -> str:
        """A length as people write it in this unit: 30, 12.5."""
        return f"{micrometres / self.micrometres:.4f}".rstrip("0").rstrip(".")


CENTIMETRES, INCHES = Unit("cm", "centimetres"), Unit("in", "inches")


def is_length(text: str) -> bool:
    """Whether a text is written like a length, however long it is."""
    named = _WRITTEN.fullmatch(text)
    return named is not None and named[2] in UNITS


def micrometres(written: object, unit: Unit) -> int | None:
    """A length that is written; None if it is none, or is longer than any table."""
    number, name = written, unit.name
    if isinstance(written, str):
        named = _WRITTEN.fullmatch(written)
        if named is None or named[2] not in UNITS:
            return None
        number, name = float(named[1]), named[2]
    if isinstance(number, bool) or not isinstance(number, (int, float)) or not -MOST <= number <= MOST:
        return None  # nor is NaN a length, and a whole number may be too large to be multiplied
    length = round(number * UNITS[name])
    return length if abs(length) <= MOST else None
