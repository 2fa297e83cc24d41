"""Ground as it is drawn: its rim, and spots in it."""

# Annotations are evaluated here: as text, each field would be compiled at every start.

from collections.abc import Iterator
from math import ceil, sqrt
from typing import NamedTuple

from toi_scenario.drawing.marks.curves import Step, Steps
from toi_scenario.drawing.marks.page import Point
from toi_scenario.drawing.marks.scatter import chances
from toi_scenario.drawing.marks.theme import Theme
from toi_scenario.model.surfaces.outlines import Spot, lines, middle_of, nearly, rims, shrunk
from toi_scenario.model.surfaces.patch import Patch

_MOST = 1_500  # pictures on one piece of ground
_MOST_CORNERS = 1_000  # of ground that is drawn with another rim within its own
_ROW = 0.87  # of the distance between spots: how far one row of them is from the next


class Lot(NamedTuple):
    """Some ground in micrometres, and the way from there to the page."""

    theme: Theme
    ground: Patch
    size: float  # millimetres on the page for a micrometre
    left: float = 0.0  # where (0, 0) is on the page
    top: float = 0.0
    course: tuple[Spot, ...] = ()  # the middle of it, if it is a line

    def at(self, spot: Spot) -> Point:
        """A point of the ground on the page."""
        return self.left + spot[0] * self.size, self.top + spot[1] * self.size

    def rims(self) -> Iterator[list[Point]]:
        """The corners of each piece."""
        for rim in rims(self.ground):
            yield [self.at(spot) for spot in rim]

    def outline(self) -> Steps:
        """Its rim as a figure."""
        steps: list[Step] = []
        for rim in self.rims():
            steps += [("L" if index else "M", x, y) for index, (x, y) in enumerate(rim)]
            steps.append(("Z",))
        return tuple(steps)

    def within(self, by: float) -> "Lot":
        """What lies so many millimetres of the page from its rim. A rim of very many corners, each of which meets
        dozens of others at that distance, is taken for a plainer one."""
        distance = by / self.size
        return self._replace(ground=shrunk(nearly(self.ground, abs(distance), _MOST_CORNERS), distance))

    def lines(self, degrees: float, apart: float) -> Steps:
        """Parallel lines across it, so many millimetres apart."""
        steps: list[Step] = []
        for one, other in lines(self.ground, degrees, apart / self.size):
            steps += [("M", *self.at(one)), ("L", *self.at(other))]
        return tuple(steps)

    def spots(self, apart: float, margin: float, salt: int = 0) -> list[tuple[int, Point]]:
        """Spots all over it, about so many millimetres apart and at least `margin` from its rim, upper ones first; each
        with a number, the same for the same ground wherever it is drawn."""
        inner = self.within(margin).ground
        if not inner:
            return []
        left, top, right, bottom = inner.shape.bounds
        apart = max(apart, sqrt((right - left) * (bottom - top) / _MOST) * self.size) / self.size
        found: list[tuple[int, Point]] = []
        for row in range(ceil((bottom - top) / (apart * _ROW)) + 1):
            for column in range(ceil((right - left) / apart) + 1):
                x, y = chances((column, row), salt)
                spot = (
                    left + (column + 0.5 * (row % 2) + 0.5 * (x - 0.5)) * apart,
                    top + (row + 0.5 * (y - 0.5)) * apart * _ROW,
                )
                if spot in inner:
                    found.append((row * 31 + column * 7, self.at(spot)))
        return sorted(found, key=lambda one: one[1][1]) or [(0, self.at(middle_of(inner)))]
