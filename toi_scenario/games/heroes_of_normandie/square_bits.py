"""Stores sets of squares as integers, with a bit for each."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, reduce
from itertools import repeat
from operator import or_

from toi_scenario.model.surfaces import Place


class Sheet:
    """Which bit stands for which square of a map. The squares around it have bits too: a unit may be put there by
    mistake, and so nothing moves from one end of a row to the other."""

    def __init__(self, places: Iterable[Place]) -> None:
        every = list(places)
        columns, rows = ([(place[axis] - 1) // 2 for place in every] or [0] for axis in (0, 1))
        self._stride = max(columns) - min(columns) + 3
        ring = [(c, r) for r in range(min(rows) - 1, max(rows) + 2) for c in range(min(columns) - 1, max(columns) + 2)]
        self._places = [(2 * column + 1, 2 * row + 1) for column, row in ring]
        self.one = {place: 1 << number for number, place in enumerate(self._places)}
        self.all = self.bits(every)

    def bits(self, places: Iterable[Place]) -> int:
        """A set of squares; those far out of play do not count."""
        return reduce(or_, map(self.one.get, places, repeat(0)), 0)

    def places(self, bits: int) -> list[Place]:
        """The squares of a set."""
        found = []
        while bits:
            lowest = bits & -bits
            found.append(self._places[lowest.bit_length() - 1])
            bits ^= lowest
        return found

    def across(self, bits: int) -> int:
        """What shares a side with a square of a set, in play or not."""
        s = self._stride
        return bits << 1 | bits >> 1 | bits << s | bits >> s

    def around(self, bits: int) -> int:
        """What shares a side or a corner with a square of a set, in play or not."""
        beside = bits << 1 | bits >> 1
        row = bits | beside
        return beside | row << self._stride | row >> self._stride


@lru_cache(maxsize=64)
def sheet_of(places: frozenset[Place]) -> Sheet:
    """The sheet of a map, made once for all scenarios of its size."""
    return Sheet(places)
