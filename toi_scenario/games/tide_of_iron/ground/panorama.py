"""Works out which hexes of a whole map see each other.

A set of hexes is an integer with a bit for each; "the hex so many steps from here" is a shift. So each direction is a
handful of operations for all pairs of the map, done when somebody asks for one. It gives the same answers as
`sight.look`, which also says why, except that it takes ground that nobody recorded to be open.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import reduce
from itertools import accumulate
from math import inf
from operator import or_
from typing import NamedTuple

from toi_scenario.games.tide_of_iron.ground.sight import Relief
from toi_scenario.model.surfaces import Place
from toi_scenario.model.surfaces.lines import Line, line, steps

# The steps to the hexes next to one, and to those two away.
_RING = {(x, y): steps((x, y)) for x in range(-6, 7, 3) for y in range(-4, 5) if (x // 3 + y) % 2 == 0}
_RING = {step: distance for step, distance in _RING.items() if distance in (1, 2)}

# All hexes of a line within two steps of its beginning are among this many of its first.
_CLOSE = 6


class Panorama:
    """Who sees whom on a whole map."""

    def __init__(self, relief: Relief) -> None:
        self.places = sorted(relief.places)
        left = min((x for x, _ in self.places), default=0)
        top = min((y for _, y in self.places), default=0)
        self._columns = (max((x for x, _ in self.places), default=0) - left) // 3 + 1
        self._high = max((y for _, y in self.places), default=0) - top
        # Columns are so far apart that a step never leads from the end of one into the next, not even a step along an
        # edge just outside the map.
        self._stride = self._high + 4
        first = self._step(left, top - top % 2) - self._stride
        self.bit = {place: self._step(*place) - first for place in self.places}
        self._place = {bit: place for place, bit in self.bit.items()}
        self.every = self.bits(self.places)
        self._seen: dict[Place, int] = {}
        heights = sorted({relief.level(place) for place in self.places})
        levels = [self.bits(p for p in self.places if relief.level(p) == height) for height in heights]
        ground = self.bits(relief.blocking & relief.places)
        block = (self._columns + 2) * self._stride
        # A line upward is the mirror image of one downward, so each line serves for two directions.
        mirrors = (self._step, lambda x, y: self._step(x, -y))
        self._ways = [_Obstacles(heights, levels, ground, block, step) for step in mirrors if self.places]

    def sees(self, one: Place, other: Place) -> bool:
        """Whether two hexes in play see each other."""
        if one == other:
            return True
        away = (other[0] - one[0], other[1] - one[1])
        if away < (0, 0):
            one, away = other, (-away[0], -away[1])
        return bool(self.seeing(away) >> self.bit[one] & 1)

    def pairs(self) -> int:
        """How many unordered pairs see each other; `benchmarks/ground.py` prints it, tests keep it for each board."""
        return sum(self.seeing(away).bit_count() for away in self.steps() if away > (0, 0))

    def steps(self, farthest: float = inf) -> list[Place]:
        """The steps that may join two hexes of the map, if these are no farther apart than that; the nearest first."""
        across, down = int(min(farthest, self._columns - 1)), int(min(2 * farthest, self._high))
        columns = (3 * x for x in range(-across, across + 1))
        every = [(x, y) for x in columns for y in range(-down, down + 1) if (x // 3 + y) % 2 == 0]
        far = {step: distance for step in every if 0 < (distance := steps(step)) <= farthest}
        return sorted(far, key=lambda step: (far[step], step))

    def seeing(self, away: Place) -> int:
        """The hexes that see the one so many lattice steps away."""
        if away < (0, 0):
            return self.moved(self.seeing((-away[0], -away[1])), (-away[0], -away[1]))
        if away not in self._seen:
            self._seen[away] = self._look(*away)
        return self._seen[away]

    def bits(self, places: Iterable[Place]) -> int:
        """A set of hexes as bits; those out of play do not count."""
        return reduce(or_, (1 << self.bit[place] for place in places if place in self.bit), 0)

    def moved(self, bits: int, away: Place) -> int:
        """A set of hexes so many lattice steps away, all of which have to be in play."""
        return _shift(bits, -self._step(*away))

    def within(self, bits: int) -> Iterator[Place]:
        """The hexes of a set."""
        signs = bin(bits)[:1:-1]
        at = signs.find("1")
        while at >= 0:
            yield self._place[at]
            at = signs.find("1", at + 1)

    def _step(self, x: int, y: int) -> int:
        """How far apart the bits of two hexes are that lie these lattice steps from each other."""
        return x // 3 * self._stride + (y - x // 3) // 2

    def _look(self, x: int, y: int) -> int:
        """The hexes that see the one so many steps to the right, or straight down."""
        step = self._step(x, y)
        pairs = self.every & self.every >> step
        if not pairs or _RING.get((x, y)) == 1:
            return pairs
        between = line(x, abs(y))
        close = (_close(between[0]), _close(between[1]), _close(between[2]))
        return pairs & ~self._ways[y < 0].on(between, close, pairs, step)


class _Close(NamedTuple):
    """Of the hexes on a line, those next to its beginning and those two steps from it."""

    one: tuple[Place, ...]
    two: tuple[Place, ...]


class _Pairs(NamedTuple):
    """The pairs that one step joins, each marked at its first hex. `anywhere`: those that an obstacle blocks wherever
    it stands, with a block of bits for each kind of obstacle. The others: those whose first hex is lower, lower by
    just one level, higher, or higher by just one."""

    anywhere: int
    up: int
    gently_up: int
    down: int
    gently_down: int


class _Obstacles:
    """What blocks lines, for all places at once; `step` turns lattice steps into a shift."""

    def __init__(
        self, heights: list[int], levels: list[int], ground: int, block: int, step: Callable[[int, int], int]
    ) -> None:
        # Blocking ground hides hexes of one level from each other, and each height those that both stand lower. All of
        # these stand side by side in one long integer.
        things = [ground, *levels[1:]]
        self._moved = _Shifted(reduce(or_, (bits << index * block for index, bits in enumerate(things))), step)
        self._shifts = [index * block for index in range(1, len(things))]
        self._levels = levels
        self._lower = list(zip(accumulate(levels, or_), self._shifts, strict=False))
        self._above = [(level, reduce(or_, levels[index + 1 :], 0)) for index, level in enumerate(levels)]
        self._steep = [
            (levels[i], levels[j]) for i, one in enumerate(heights) for j, two in enumerate(heights) if two - one > 1
        ]
        # What hides the lower of two hexes stands within two steps of it; the higher is not at the rim if the next hex
        # on the line is as high.
        self._hides, self._rims = {}, {}
        for ring in _RING:
            away = step(*ring)
            self._hides[ring] = reduce(or_, (level & _shift(ground | above, away) for level, above in self._above))
            self._rims[ring] = reduce(or_, (level & _shift(level, away) for level in levels))

    def on(self, between: Line, close: tuple[_Close, _Close, _Close], pairs: int, step: int) -> int:
        """Where something blocks a line; one that runs along edges is blocked only if both its sides are."""
        crossed, left, right = between
        at_crossed, at_left, at_right = close
        told = self._pairs(pairs, step)
        blocked = self._by(crossed, at_crossed, at_crossed, told, step)
        if left:
            other = self._by(right, at_right, at_left, told, step)
            blocked |= self._by(left, at_left, at_right, told, step) & other
        return blocked

    def _pairs(self, pairs: int, step: int) -> _Pairs:
        same = up = steeply_up = steeply_down = 0
        for level in self._levels:
            same |= level & level >> step
        anywhere = same
        for lower, shift in self._lower:
            anywhere |= (lower & lower >> step) << shift
        for level, above in self._above:
            up |= level & above >> step
        for level, above in self._steep:
            steeply_up |= level & above >> step
            steeply_down |= above & level >> step
        down = pairs ^ same ^ up
        return _Pairs(anywhere, up, up ^ steeply_up, down, down ^ steeply_down)

    def _by(self, offsets: tuple[Place, ...], close: _Close, mirrored: _Close, pairs: _Pairs, step: int) -> int:
        """Where one of these hexes blocks. Seen from its other end a line is the same, with left and right swapped."""
        blocked = found = reduce(or_, map(self._moved.__getitem__, offsets), 0) & pairs.anywhere
        for shift in self._shifts:
            blocked |= found >> shift
        _, up, gently_up, down, gently_down = pairs
        if up or down:
            hides, rims = self._hides, self._rims
            for offset in close.one:
                blocked |= hides[offset] & up | rims[offset] & down
            for offset in close.two:
                blocked |= hides[offset] & gently_up
            for x, y in mirrored.one:
                blocked |= hides[-x, -y] >> step & down | rims[-x, -y] >> step & up
            for x, y in mirrored.two:
                blocked |= hides[-x, -y] >> step & gently_down
        return blocked


_NOTHING_CLOSE = _Close((), ())


def _close(offsets: tuple[Place, ...]) -> _Close:
    if not offsets:
        return _NOTHING_CLOSE
    one, two = [], []
    for offset in offsets[:_CLOSE]:
        distance = _RING.get(offset)
        if distance == 1:
            one.append(offset)
        elif distance == 2:
            two.append(offset)
    return _Close(tuple(one), tuple(two))


class _Shifted(dict[Place, int]):
    """A set shifted by each offset, worked out when first asked for."""

    def __init__(self, bits: int, step: Callable[[int, int], int]) -> None:
        self.bits = bits
        self.step = step

    def __missing__(self, offset: Place) -> int:
        self[offset] = moved = _shift(self.bits, self.step(*offset))
        return moved


def _shift(bits: int, step: int) -> int:
    return bits >> step if step >= 0 else bits << -step
