"""Reads lengths on a table: numbers, or text with a unit.

Inside the tool every length is a whole number of micrometres: an eighth of an inch is 3,175 of them.
"""

from __future__ import annotations

import re

from toi_scenario.finding.records import NamedTuple

UNITS = {"mm": 1_000, "cm": 10_000, "m": 1_000_000, "in": 25_400, "ft": 304_800}
# Twenty metres, in micrometres: the products that tell on which side of a line a point lies are exact up to there.
MOST = 20_000_000
_WRITTEN = re.compile(r"([0-9]{1,9}(?:\.[0-9]{1,9})?) ?([a-z]{1,2})")
_POINT = re.compile(r"\(?\s*(-?[0-9][0-9.]* ?[a-z]{0,2})\s*,\s*(-?[0-9][0-9.]* ?[a-z]{0,2})\s*\)?")


class Unit(NamedTuple):
    """The unit of a game: lengths without one are in it, and messages speak in it."""

    name: str
    one: str  # what messages call one of it, and several
    many: str
    sign: str  # what stands behind a number in print

    @property
    def micrometres(self) -> int:
        return UNITS[self.name]

    def told(self, micrometres: float) -> str:
        """A length as people write it in this unit: 30, 12.5."""
        return f"{micrometres / self.micrometres:.4f}".rstrip("0").rstrip(".")

    def counted(self, micrometres: float) -> str:
        """A length with the unit in words: 1 centimetre, 12.5 inches."""
        told = self.told(micrometres)
        return f"{told} {self.one if told == '1' else self.many}"


CENTIMETRES = Unit("cm", "centimetre", "centimetres", "\u00a0cm")
INCHES = Unit("in", "inch", "inches", "\u2033")


def is_length(text: str) -> bool:
    """Whether a text is written like a length, however long it is."""
    named = _WRITTEN.fullmatch(text)
    return named is not None and named[2] in UNITS


def point(text: str) -> list[object] | None:
    """The two lengths of a text like `30,45` or `(30, 45)`, as files have them; None if it is not written like that."""
    found = _POINT.fullmatch(text)
    return [_number(part) for part in found.groups()] if found else None


def _number(text: str) -> object:
    try:
        number = float(text)
    except ValueError:
        return text
    return int(number) if number.is_integer() else number


def micrometres(written: object, unit: Unit) -> int | None:
    """A length that is written; None if it is none, or is longer than any table."""
    if type(written) is int and -MOST <= written <= MOST:  # as most are
        length = written * UNITS[unit.name]
        return length if -MOST <= length <= MOST else None
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
