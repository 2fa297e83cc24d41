"""Stores sets of hexes as integers, with a bit for each hex.

A whole map spreads by one step in six shifts.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, reduce
from itertools import repeat
from operator import or_

from toi_scenario.model.surfaces import Place

FARTHEST = 15


class BitMap:
    """Which bit stands for which place of a map; around it there is room for `FARTHEST` steps out of play."""

    def __init__(self, places: Iterable[Place]) -> None:
        every = list(places)
        ys = [y for _, y in every] or [0]
        self._stride = (max(ys) - min(ys)) // 2 + FARTHEST + 2
        steps = [x // 3 * self._stride + (y - x // 3) // 2 for x, y in every]
        first = min(steps, default=0) - self._stride
        self.one = {place: 1 << step - first for place, step in zip(every, steps, strict=True)}
        self.all = self.bits(every)

    def bits(self, places: Iterable[Place]) -> int:
        """A set of places; those out of play do not count."""
        return reduce(or_, map(self.one.get, places, repeat(0)), 0)

    def places(self, bits: int) -> list[Place]:
        """The places of a set."""
        return [place for place, bit in self.one.items() if bits & bit]

    def beside(self, bits: int) -> int:
        """What is next to a set, in play or not."""
        s = self._stride
        return bits << 1 | bits >> 1 | bits << s | bits >> s | bits << s - 1 | bits >> s - 1

    def spread(self, bits: int) -> int:
        """A set and what is next to it, in play or not."""
        s = self._stride
        pairs = bits | bits << 1
        return pairs | bits >> 1 | pairs << s - 1 | pairs >> s

    def flood(self, bits: int, over: int, steps: int, wanted: int) -> int:
        """What so many steps over some ground lead to, or fewer if they lead to all that is wanted."""
        s = self._stride
        for _ in range(steps):
            if not wanted & ~bits:
                break
            pairs = bits | bits << 1
            bits = (pairs | bits >> 1 | pairs << s - 1 | pairs >> s) & over
        return bits

    def shift(self, step: Place) -> int:
        """By how many bits a step moves a set; down if it is less than nothing."""
        return step[0] // 3 * self._stride + (step[1] - step[0] // 3) // 2

    def near(self, bits: int, steps: int) -> int:
        """What lies within a number of steps of a set, across ground out of play too."""
        steps, s = min(steps, FARTHEST), self._stride
        # A point drawn along three lines, one after the other, covers a hexagon; each shift doubles the length of a
        # line. The line that shifts down comes last, so that no bits fall off the low end before.
        for line in (1, s - 1, -s):
            grown = 0
            while grown < steps:
                more = min(grown + 1, steps - grown)
                bits |= bits << more * line if line > 0 else bits >> more * -line
                grown += more
        return bits


@lru_cache(maxsize=64)
def sheet_of(places: frozenset[Place]) -> BitMap:
    """The sheet of a map, made once for all scenarios that lay their boards alike."""
    return BitMap(places)
