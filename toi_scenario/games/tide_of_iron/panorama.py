"""A map in, every pair of hexes that see each other out: a whole board at once, one big integer a direction.

A set of hexes is an integer with a bit for each; "the hex so many steps from here" is a shift. The nine ways in which
two levels can meet (three alike, six unlike) lie side by side in one longer integer, so that each direction is a
handful of operations for all pairs of the map. It gives the same answers as `sight.look`, which says why; only that it
knows no doubt: ground that nobody recorded is open to it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from operator import or_

from toi_scenario.games.tide_of_iron.sight import Relief
from toi_scenario.surfaces import Place
from toi_scenario.surfaces.lines import Line, line, steps

# The steps to the hexes next to one, and to those two away.
_RING = {(x, y): steps((x, y)) for x in range(-6, 7, 3) for y in range(-4, 5) if (x // 3 + y) % 2 == 0}
_RING = {step: distance for step, distance in _RING.items() if distance in (1, 2)}


# All of a line's hexes so close to its beginning are among its first.
_CLOSE = 6


class Panorama:
    """Who sees whom on a whole map."""

    def __init__(self, relief: Relief) -> None:
        self.places = sorted(relief.places)
        self._level = {place: relief.level(place) for place in self.places}
        heights = sorted(set(self._level.values()))
        # The ways in which two levels can meet, each a block of the long integer. Those for which nothing blocks merely
        # by being on the line come last: an integer with nothing at its end is short.
        ends = [(one, other) for one in heights for other in heights]
        self._ends = sorted(ends, key=lambda ends: ends[0] != ends[1] and max(ends) == heights[-1])
        left = min((x for x, _ in self.places), default=0)
        top = min((y for _, y in self.places), default=0)
        self._columns = (max((x for x, _ in self.places), default=0) - left) // 3 + 1
        self._high = max((y for _, y in self.places), default=0) - top
        # Columns are so far apart that a step never leads from the end of one into the next, and blocks so that a step
        # along an edge just outside the map never leads into the next block.
        self._stride = self._high + 4
        self._block = (self._columns + 2) * self._stride
        first = self._step(left, top - top % 2) - self._stride
        self._bit = {place: self._step(*place) - first for place in self.places}
        self._seen: dict[Place, int] = {}
        if self.places:
            self._look(relief)

    def sees(self, one: Place, other: Place) -> bool:
        """Whether two hexes in play see each other."""
        if one == other:
            return True
        away = (other[0] - one[0], other[1] - one[1])
        if away < (0, 0):
            one, other, away = other, one, (-away[0], -away[1])
        block = self._ends.index((self._level[one], self._level[other]))
        return bool(self._seen.get(away, 0) >> (block * self._block + self._bit[one]) & 1)

    def pairs(self) -> int:
        """How many unordered pairs see each other."""
        return sum(seen.bit_count() for seen in self._seen.values())

    def seen_from(self, one: Place) -> list[Place]:
        """Every hex that a hex sees."""
        return [other for other in self.places if self.sees(one, other)]

    def _step(self, x: int, y: int) -> int:
        """How far apart the bits of two hexes are, so many lattice steps from each other."""
        return x // 3 * self._stride + (y - x // 3) // 2

    def _bits(self, places: Iterable[Place]) -> int:
        return reduce(or_, (1 << self._bit[place] for place in places), 0)

    def _blocks(self, sets: Iterable[int]) -> int:
        """One set for each way two levels can meet, side by side."""
        return reduce(or_, (bits << index * self._block for index, bits in enumerate(sets)), 0)

    def _look(self, relief: Relief) -> None:
        heights = sorted(set(self._level.values()))
        level = {height: self._bits(p for p in self.places if self._level[p] == height) for height in heights}
        above = {height: reduce(or_, (level[other] for other in heights if other > height), 0) for height in heights}
        ground = self._bits(relief.blocking & relief.places)

        def in_the_way(one: int, other: int) -> int:
            """What blocks wherever it stands on the line."""
            return above[max(one, other)] | (ground if one == other else 0)

        def close(one: int, other: int, distance: int) -> int:
            """What blocks because it is so close to the first: it hides the lower, or the higher is not at the rim."""
            if one < other and distance <= (2 if other - one == 1 else 1):
                return ground | above[one]
            return level[one] if one > other and distance == 1 else 0

        anywhere = self._blocks(in_the_way(*ends) for ends in self._ends)
        hides = {n: self._blocks(close(one, other, n) for one, other in self._ends) for n in (1, 2)}
        hidden = {n: self._blocks(close(other, one, n) for one, other in self._ends) for n in (1, 2)}
        ones = self._blocks(level[one] for one, _ in self._ends)
        others = self._blocks(level[other] for _, other in self._ends)
        # A line upward is the mirror image of one downward, so each line serves for two directions.
        ways = [
            (1, _Obstacles(anywhere, hides, hidden, self._step)),
            (-1, _Obstacles(anywhere, hides, hidden, lambda x, y: self._step(x, -y))),
        ]
        for x in range(0, 3 * self._columns, 3):
            # So far to the left of the right edge that the step does not lead over it.
            ones &= self._blocks([(1 << (self._columns - x // 3 + 1) * self._stride) - 1] * len(self._ends))
            for y in range((x // 3) % 2 if x else 2, self._high + 1, 2):
                between = None if _RING.get((x, y)) == 1 else line(x, y)
                for mirror, obstacles in ways if x and y else ways[:1]:
                    step = self._step(x, mirror * y)
                    pairs = ones & _shift(others, step)
                    if pairs:
                        self._seen[x, mirror * y] = pairs & ~obstacles.on(between, step) if between else pairs


class _Obstacles:
    """What stands in the way, for all places at once, of lines whose steps are counted by `step`."""

    def __init__(
        self, anywhere: int, hides: Mapping[int, int], hidden: Mapping[int, int], step: Callable[[int, int], int]
    ) -> None:
        self._anywhere = _Shifted(anywhere, step)
        self._near = {ring: _shift(hides[n], step(*ring)) for ring, n in _RING.items()}
        self._far = {ring: _shift(hidden[n], -step(*ring)) for ring, n in _RING.items()}
        self._uneven = any(hides.values()) or any(hidden.values())

    def on(self, between: Line, step: int) -> int:
        """Where something blocks a line; one that runs along edges is blocked only if both its sides are."""
        crossed, left, right = between
        blocked = self._by(crossed, crossed, step)
        return blocked | self._by(left, right, step) & self._by(right, left, step) if left else blocked

    def _by(self, offsets: tuple[Place, ...], mirrored: tuple[Place, ...], step: int) -> int:
        """Where one of these hexes blocks. Turned half round a line is the same, but for its left and right."""
        found = reduce(or_, map(self._anywhere.__getitem__, offsets), 0)
        if not self._uneven:
            return found
        for offset in offsets[:_CLOSE]:
            if offset in _RING:
                found |= self._near[offset]
        from_other = 0
        for offset in mirrored[:_CLOSE]:
            if offset in _RING:
                from_other |= self._far[offset]
        return found | from_other >> step


class _Shifted(dict[Place, int]):
    """A set as it is seen from so many steps away, worked out when first asked for."""

    def __init__(self, bits: int, step: Callable[[int, int], int]) -> None:
        self.bits = bits
        self.step = step

    def __missing__(self, offset: Place) -> int:
        self[offset] = moved = _shift(self.bits, self.step(*offset))
        return moved


def _shift(bits: int, step: int) -> int:
    return bits >> step if step >= 0 else bits << -step
