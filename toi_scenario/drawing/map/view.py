"""Where a scenario's hexes lie on the page, and how they look."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cached_property
from math import hypot
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from toi_scenario.drawing.map.path_curves import WIDTHS, Curve, strokes
from toi_scenario.drawing.map.place_forms import form_of
from toi_scenario.drawing.map.shared_places import Spots, spots_for
from toi_scenario.drawing.marks.curves import Steps, rims, rounded, sides
from toi_scenario.drawing.marks.page import Mark, Point, rectangle
from toi_scenario.drawing.marks.theme import HEAD, HEX, MARGIN, Theme
from toi_scenario.drawing.words.map import WORDS
from toi_scenario.drawing.words.phrases import initial, label, phrase
from toi_scenario.model.catalog.nouns import UNRECORDED, Piece, Terrain
from toi_scenario.model.scenario.printed_names import capital, in_words, printed, written_in
from toi_scenario.model.scenario.scenario import Called, Marked, Scenario, Unit, Zone
from toi_scenario.model.scenario.victory import Objective
from toi_scenario.model.surfaces import Place, boards_of
from toi_scenario.model.surfaces.boards import Laid
from toi_scenario.model.surfaces.hexes import scale_of

if TYPE_CHECKING:
    from toi_scenario.model.catalog.nouns import Noun, Titled

RAISED = ("height", "redoubt")  # looks of ground that stands above what lies around it
# Millimetres for one step of the hex lattice, by which a print kit cuts out its hexes.
ACROSS, DOWN = scale_of(HEX)
_Thing = TypeVar("_Thing", Unit, Objective, Marked)


class LegendEntry(NamedTuple):
    """A sign of the legend, in millimetres about (0, 0), the scale at which it is shown, and what it means."""

    marks: tuple[Mark, ...]
    scale: float
    text: str


class MapView:
    """A scenario with all that is needed to draw it: measures, colours, words and layers."""

    def __init__(
        self, scenario: Scenario, theme: Theme, lang: str, layers: frozenset[str] = frozenset(), size: float = 1.0
    ) -> None:
        self.scenario, self.called = scenario, scenario.words
        self.theme, self.lang, self.layers = theme, lang, layers
        self.words = {**WORDS.get(lang, WORDS["en"]), **self.called.on_maps.get(lang, {})}
        self.surface, self.boards = scenario.cells, boards_of(scenario.surface)
        self.place_words = self.surface.place_words(lang)
        self.right, self.bottom = self.surface.right, self.surface.bottom
        across, down = self.surface.scale
        wide, high = (max(one) - min(one) for one in zip(*self.surface.form, strict=True))
        # Millimetres for one step of the lattice: a place is as high on every surface, or as wide if it is higher than
        # wide, so that pictures have room; a layout may draw them larger.
        self.down = DOWN * size * max(1.0, high * down / (wide * across))
        self.across = self.down * (across / down)
        (dx, dy), *_ = self.surface.steps
        self.apart = hypot(dx * self.across, dy * self.down)  # from the middle of a place to that of the next
        self.sides = sides(self.surface.form)
        self.up = self.sides[0][0]
        self.turns = {step: index for index, (step, _, _) in enumerate(self.sides)}
        self.swatch: tuple[Point, ...] = tuple((x * self.across, y * self.down) for x, y in self.surface.form)
        self.small = 0.4 * DOWN / self.down  # the scale at which the legend shows places
        self.form = form_of(self.swatch)
        self.width = max(92.0, (self.right - self.surface.left) * self.across + 2 * MARGIN)
        self.map_bottom = MARGIN + HEAD + (self.bottom - self.surface.top) * self.down
        self.height = self.map_bottom + MARGIN
        self.above = self.below = 0.0  # what is kept free over and under the map for what belongs to its places
        self.scale_at, self.legend_top = (MARGIN, self.map_bottom + 2.6), self.map_bottom + 8.0
        self.drawn = self.surface.places | self.surface.cut
        self.every = sorted(self.drawn)
        self.key: list[LegendEntry] = []  # what an answer adds to the legend
        self.asked = ""  # the question it answers, in a line over the map
        self.entries: tuple[LegendEntry, ...] = ()
        self._left = (self.width - (self.right + self.surface.left) * self.across) / 2  # in the middle of the page
        self._top = MARGIN + HEAD - self.surface.top * self.down
        self._looks: dict[str, str] = {name: terrain.look for name, terrain in scenario.catalog.terrain.items()}

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
    def corners(self) -> tuple[Point, Point]:
        """The upper left and the lower right corner of the frame."""
        return self.point(self.surface.left, self.surface.top), self.point(self.right, self.bottom)

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

    def colour(self, side: str) -> str:
        """A side's colour; the neutral one for whoever is no side."""
        return self.theme.sides[self._colours[side]] if side in self._colours else self.theme.neutral

    def on_colour(self, side: str) -> str:
        """The colour of what is written on a side's colour."""
        return self.theme.on_sides[self._colours[side]] if side in self._colours else self.theme.paper

    @cached_property
    def _colours(self) -> Mapping[str, int]:
        nations = {name: side.nation for name, side in self.scenario.sides.items()}
        return self.theme.numbered(nations, self.scenario.catalog.nations)

    def initial(self, side: str) -> str:
        """A side's first letter, or two if that tells it from the others, or else its number."""
        names = {one: self.name(one) for one in self.scenario.sides}
        return initial(self.lang, side, names) if side in names else ""

    def look(self, terrain: str) -> str:
        """How a terrain is drawn; "" for ground that nobody recorded."""
        return self._looks[terrain] if terrain != UNRECORDED else ""

    def figure(self, piece: Piece) -> str:
        """How a piece is drawn."""
        return self.called.look(self.scenario.catalog, piece)

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
        return self._lying("objectives", ((goal.place, goal) for goal in self.scenario.objectives.values()))

    @cached_property
    def marked(self) -> Mapping[Place, list[Marked]]:
        """The markers that are drawn on each place."""
        every = ((place, mark) for mark in self.scenario.markers for place in sorted(mark.area.places))
        return self._lying("markers", every)

    def _lying(self, layer: str, things: Iterable[tuple[Place | None, _Thing]]) -> Mapping[Place, list[_Thing]]:
        """What of a layer lies on each place in play."""
        found: dict[Place, list[_Thing]] = {}
        for place, thing in things if layer in self.layers else ():
            if place in self.surface.places:
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
    def heading(self) -> str:
        """The title of the scenario in the language of the page."""
        return written_in(self.scenario.title, self.lang)

    def title(self, noun: Titled) -> str:
        """What the catalog calls a noun in the language of the page."""
        return self.worded(noun.facts, noun.name)

    def worded(self, facts: Mapping[str, object], fallback: str) -> str:
        """What a part of the catalog is called in the language of the page."""
        written = facts.get(self.lang) or facts.get("en") or facts.get("fr")
        return str(written or written_in(facts.get("name"), self.lang) or capital(in_words(fallback)))

    def name(self, side: str) -> str:
        """What a side is called in labels: by its own name without its article, or else as its nation where it bears
        the nation's name."""
        known = self.scenario.sides.get(side)
        called = known.called if known else ""
        nation = self.scenario.catalog.nations.get(side)
        if nation is not None and not called:
            return self.nation(nation)
        return capital(phrase(self.lang, printed(called, side, self.lang)).bare)

    def nation(self, nation: Noun) -> str:
        """What a nation is called in labels."""
        title = self.title(nation)
        people = phrase(self.lang, written_in(nation.facts.get("people"), self.lang) or title).bare
        return capital(self.words["side"].format(nation=title, people=people))

    def label(self, thing: Zone | Objective) -> str:
        """What a zone or an objective is called in labels."""
        return self.labelled(thing.called, thing.name)

    def labelled(self, called: Called, name: str) -> str:
        """What is called by the name for print or by this id, as labels have it."""
        return label(self.lang, printed(called, name, self.lang))

    @cached_property
    def strokes(self) -> Mapping[str, dict[Place, list[Curve]]]:
        """The curves of each path in each hex, by the path's name."""
        looks = [(kind.name, kind.look) for kind in self.used if kind.kind == "path"]
        return {name: strokes(self, name, look) for name, look in looks if look in WIDTHS}
