"""Where a scenario's hexes lie on the page, and how they look."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cached_property
from math import hypot
from typing import NamedTuple, TypeVar

from toi_scenario.drawing.map.labels import Labels
from toi_scenario.drawing.map.parts import Parts
from toi_scenario.drawing.map.path_curves import WIDTHS, Curve, strokes
from toi_scenario.drawing.map.place_forms import Form, form_of
from toi_scenario.drawing.map.shared_places import Spots, spots_for
from toi_scenario.drawing.marks.curves import Sides, Steps, rims, rounded, sides
from toi_scenario.drawing.marks.page import Mark, Point, rectangle
from toi_scenario.drawing.marks.theme import HEAD, HEX, MARGIN, Theme
from toi_scenario.model.catalog.nouns import UNRECORDED, Terrain
from toi_scenario.model.scenario.scenario import Marked, Scenario, Unit
from toi_scenario.model.scenario.victory import Objective
from toi_scenario.model.surfaces import Cells, Place, Surface, boards_of, celled
from toi_scenario.model.surfaces.boards import Laid
from toi_scenario.model.surfaces.hexes import scale_of

RAISED = ("height", "redoubt")  # looks of ground that stands above what lies around it
# Millimetres for one step of the hex lattice, by which a print kit cuts out its hexes.
ACROSS, DOWN = scale_of(HEX)
Part = tuple[int, int, int, int]  # of a surface: where it begins and ends, as left, top, right, bottom
_Thing = TypeVar("_Thing", Unit, Objective, Marked)


def _step(surface: Surface) -> float:
    """Millimetres for a step of the lattice: a place is as high on every surface, or as wide if it is higher than wide,
    so that pictures have room. A surface without places is as large as it is."""
    across, down = surface.scale
    if not celled(surface):
        return down
    wide, high = (max(one) - min(one) for one in zip(*surface.form, strict=True))
    size: float = DOWN * max(1.0, high * down / (wide * across))
    return size


class LegendEntry(NamedTuple):
    """A sign of the legend, in millimetres about (0, 0), the scale at which it is shown, and what it means."""

    marks: tuple[Mark, ...]
    scale: float
    text: str


class MapView(Labels):
    """A scenario with all that is needed to draw it: measures, colours, words and layers."""

    def __init__(
        self,
        scenario: Scenario,
        theme: Theme,
        lang: str,
        layers: frozenset[str] = frozenset(),
        size: float = 1.0,
        part: Part | None = None,
    ) -> None:
        super().__init__(scenario, theme, lang)
        self.layers, self.boards = layers, boards_of(scenario.surface)
        ground = scenario.surface
        self.left, self.top, self.right, self.bottom = part or (ground.left, ground.top, ground.right, ground.bottom)
        across, down = ground.scale
        # Millimetres for one step of the lattice; a layout may draw it larger, or smaller.
        self.down = _step(ground) * size
        self.across = self.down * (across / down)
        self.width = max(92.0, (self.right - self.left) * self.across + 2 * MARGIN)
        self.map_bottom = MARGIN + HEAD + (self.bottom - self.top) * self.down
        self.height = self.map_bottom + MARGIN
        # What is kept free over, under and beside the map for what belongs to its places.
        self.above = self.below = self.beside = 0.0
        self.scale_at, self.legend_top = (MARGIN, self.map_bottom + 2.6), self.map_bottom + 8.0
        self.key: list[LegendEntry] = []  # what an answer adds to the legend
        self.rim = 2.0  # how much of what lies around a part of the map is shown with it
        self.parts = Parts()
        self.asked = ""  # the question it answers, in a line over the map
        self.entries: tuple[LegendEntry, ...] = ()
        self._left = (self.width - (self.right + self.left) * self.across) / 2  # in the middle of the page
        self._top = MARGIN + HEAD - self.top * self.down
        self.whole = ground.whole  # what of the ground in play is drawn
        self._looks: dict[str, str] = {name: terrain.look for name, terrain in scenario.catalog.terrain.items()}

    # of places ---------------------------------------------------------------------------------------------------

    @cached_property
    def surface(self) -> Cells:
        """Its surface, if that is made of places."""
        return self.scenario.cells

    @cached_property
    def drawn(self) -> frozenset[Place]:
        """The places that are drawn, in play or not."""
        return self.surface.places | self.surface.cut

    @cached_property
    def every(self) -> list[Place]:
        """The same in order."""
        return sorted(self.drawn)

    @cached_property
    def apart(self) -> float:
        """How far it is from the middle of a place to that of the next."""
        (dx, dy), *_ = self.surface.steps
        return hypot(dx * self.across, dy * self.down)

    @cached_property
    def sides(self) -> Sides:
        """The steps to the neighbours of a place, each with the side that faces it."""
        return sides(self.surface.form)

    @property
    def up(self) -> Place:
        """The step to the neighbour above."""
        return self.sides[0][0]

    @cached_property
    def turns(self) -> Mapping[Place, int]:
        """The number of each of these steps."""
        return {step: index for index, (step, _, _) in enumerate(self.sides)}

    @cached_property
    def swatch(self) -> tuple[Point, ...]:
        """A place about (0, 0)."""
        return tuple((x * self.across, y * self.down) for x, y in self.surface.form)

    @property
    def small(self) -> float:
        """The scale at which the legend shows places."""
        return 0.4 * DOWN / self.down

    @cached_property
    def form(self) -> Form:
        """What fits into a place."""
        return form_of(self.swatch)

    def at(self, place: Place, dx: float = 0.0, dy: float = 0.0) -> Point:
        """A point of the lattice on the page, moved by so many hex widths."""
        return self._left + place[0] * self.across + dx * HEX, self._top + place[1] * self.down + dy * HEX

    def by(self, place: Place, dx: float, dy: float) -> Point:
        """A point of the lattice on the page, moved by so many millimetres."""
        return self._left + place[0] * self.across + dx, self._top + place[1] * self.down + dy

    def point(self, x: float, y: float) -> Point:
        return self._left + x * self.across, self._top + y * self.down

    def keep_free(self, above: float, below: float) -> None:
        """Keep so much more free."""
        self.above, self.below = self.above + above, self.below + below
        self._top, self.map_bottom = self._top + above, self.map_bottom + above
        self.height, self.legend_top = self.height + above + below, self.legend_top + above + below

    @property
    def frame(self) -> tuple[float, float, float, float]:
        """The map with what is kept free around it, as left, top, right, bottom."""
        (left, top), (right, bottom) = self.corners
        return left - self.beside, top - self.above, right + self.beside / 2, bottom + self.below

    @property
    def corners(self) -> tuple[Point, Point]:
        """The upper left and the lower right corner of the frame."""
        return self.point(self.left, self.top), self.point(self.right, self.bottom)

    def points(self, corners: list[Place]) -> list[Point]:
        return [(self._left + x * self.across, self._top + y * self.down) for x, y in corners]

    def outline(self, place: Place, size: float = 1.0) -> tuple[Point, ...]:
        """The corners of a place."""
        x, y = place
        return tuple(self.point(x + dx * size, y + dy * size) for dx, dy in self.surface.form)

    def side(self, place: Place, index: int, size: float) -> tuple[Point, Point]:
        """The side of a hex that faces a direction."""
        _, (a, b), (c, d) = self.sides[index]
        x, y = self._left + place[0] * self.across, self._top + place[1] * self.down
        across, down = size * self.across, size * self.down
        return (x + a * across, y + b * down), (x + c * across, y + d * down)

    def rims(self, places: Collection[Place]) -> Iterator[list[Place]]:
        """The lattice corners around each group of places."""
        return rims(places, self.sides)

    def rectangle(self, board: Laid) -> tuple[Point, ...]:
        """The corners of a board."""
        return tuple(self.point(*corner) for corner in rectangle(board.x, board.y, board.right, board.bottom))

    def look(self, terrain: str) -> str:
        """How a terrain is drawn; "" for ground that nobody recorded."""
        return self._looks[terrain] if terrain != UNRECORDED else ""

    @cached_property
    def in_legend(self) -> Theme:
        """The theme for what the legend shows smaller than the map, with lines that are no thinner there."""
        return self.theme._replace(thinnest=self.theme.thinnest / self.small)

    @cached_property
    def standing(self) -> Mapping[Place, list[Unit]]:
        """The units that are drawn on each place."""
        return self._lying("units", ((unit.place, unit) for unit in self.scenario.units))

    @cached_property
    def goals(self) -> Mapping[Place, list[Objective]]:
        """The objectives that are drawn on each place."""
        every = ((place, goal) for goal in self.scenario.objectives.values() for place in goal.places)
        return self._lying("objectives", every)

    @cached_property
    def marked(self) -> Mapping[Place, list[Marked]]:
        """The markers that are drawn on each place."""
        every = ((place, mark) for mark in self.scenario.markers for place in sorted(mark.area.places))
        return self._lying("markers", every)

    def _lying(self, layer: str, things: Iterable[tuple[Place | None, _Thing]]) -> Mapping[Place, list[_Thing]]:
        """What of a layer lies on each place in play."""
        found: dict[Place, list[_Thing]] = {}
        for place, thing in things if layer in self.layers else ():
            if place is not None and place in self.whole:
                found.setdefault(place, []).append(thing)
        return found

    def coded(self, place: Place) -> bool:
        """Whether letters say which ground a place has: in a theme without colours, and where much lies on it."""
        return self.theme.codes or sum(len(on.get(place, ())) for on in (self.standing, self.goals, self.marked)) > 2

    def spots(self, place: Place) -> Spots:
        """Where things lie on a place."""
        return spots_for(self.form.spots, len(self.standing.get(place, ())))

    @cached_property
    def grounds(self) -> Mapping[str, list[Place]]:
        """The places of each ground that is drawn, by its name; those nobody recorded under ""."""
        found: dict[str, list[Place]] = {}
        for place in self.every:
            found.setdefault(self.scenario.ground.of(place), []).append(place)
        return found

    def looking(self, *looks: str) -> list[Terrain]:
        """The terrain of the catalog that looks like one of these, and that this map has."""
        return [kind for kind in self.used if kind.look in looks]

    @cached_property
    def used(self) -> list[Terrain]:
        """The terrain this map has, in the catalog's order."""
        ground = self.scenario.ground
        paths = {name for place in self.every for name in ground.paths.get(place, ())}
        high = any(ground.level(place) for place in self.every)
        return [
            kind
            for name, kind in self.scenario.catalog.terrain.items()
            if name in self.grounds or name in paths or (kind.kind == "level" and high)
        ]

    @cached_property
    def contours(self) -> tuple[tuple[int, Steps], ...]:
        """Each level, and the contour about all ground as high as that, through the middles of the sides at its rim."""
        heights = {place: height for place in self.every if (height := self.level(place))}
        found = []
        for level in range(1, max(heights.values(), default=0) + 1):
            high = frozenset(place for place, height in heights.items() if height >= level)
            found.append((level, tuple(step for rim in self.rims(high) for step in rounded(self.points(rim), 0.74))))
        return tuple(found)

    def level(self, place: Place) -> int:
        """How high a place is drawn: at its own level, or one step up if its ground is raised."""
        ground = self.scenario.ground
        return ground.level(place) or int(self.look(ground.of(place)) in RAISED)

    def links(self, name: str) -> Iterator[tuple[Place, tuple[Place, ...]]]:
        """For each drawn place of a path, where the path goes on to; what runs along the frame is out of play."""
        whole = self.surface.places
        onward: dict[Place, list[Place]] = {}
        for one, other in self.scenario.ground.links.get(name, ()):
            if (one in whole or other in whole) and one in self.drawn:
                onward.setdefault(one, []).append(other)
        having = {place for place, paths in self.scenario.ground.paths.items() if name in paths}
        if self.look(name) == "stream":  # where it is recorded hex by hex, without links, it runs on to its neighbours
            alone = {place for place in having if place not in onward and place in whole}
            for x, y in alone:
                near = [(x + dx, y + dy) for dx, dy in self.turns if (x + dx, y + dy) in alone]
                onward.update({(x, y): near} if near else {})
        for place in sorted(having):
            if place in whole or place in onward:
                yield place, tuple(sorted(onward.get(place, ()), key=lambda other: self.turn(place, other)))

    def turn(self, place: Place, other: Place) -> int:
        """In which of the directions a neighbour lies."""
        return self.turns[other[0] - place[0], other[1] - place[1]]

    @cached_property
    def strokes(self) -> Mapping[str, dict[Place, list[Curve]]]:
        """The curves of each path in each hex, by the path's name."""
        looks = [(kind.name, kind.look) for kind in self.used if kind.kind == "path"]
        return {name: strokes(self, name, look) for name, look in looks if look in WIDTHS}
