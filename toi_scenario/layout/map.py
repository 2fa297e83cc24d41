"""A scenario in, its map as a page out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import cycle

from toi_scenario.catalog import UNRECORDED
from toi_scenario.layout.page import Disc, Line, Mark, Page, Point, Shape, Words
from toi_scenario.layout.symbols import ground_symbol
from toi_scenario.layout.theme import COLOR, HEAD, HEX, MARGIN, ZONES, Theme
from toi_scenario.scenario import Scenario
from toi_scenario.surfaces import Place
from toi_scenario.surfaces.hexes import CORNERS, DIRECTIONS, STEPS, Laid

# Millimetres on the page for one step of the lattice, across and down.
_ACROSS, _DOWN = HEX / (2 * 3**0.5), HEX / 2


def lay_out(
    scenario: Scenario, theme: Theme = COLOR, over: Callable[[Sheet], Iterable[Mark]] = lambda sheet: ()
) -> Page:
    """The map: boards, terrain, zones, objectives and units in the order in which they cover one another; `over` adds
    marks on top of them all."""
    sheet = Sheet(scenario, theme)
    marks = (
        *sheet.ground(),
        *sheet.paths(),
        *sheet.symbols(),
        *sheet.zones(),
        *sheet.hexes(),
        *sheet.boards(),
        *sheet.markers(),
        *sheet.objectives(),
        *sheet.units(),
        *over(sheet),
        *sheet.head(),
    )
    boards = ", ".join(tile.board.name for tile in scenario.tiles)
    rounds = f"{scenario.rounds} rounds"
    return Page(sheet.width, sheet.height, str(scenario.facts["title"]), f"Boards {boards}; {rounds}.", marks)


class Sheet:
    """A scenario on its way to the page: where its lattice comes to lie, and in what colours."""

    def __init__(self, scenario: Scenario, theme: Theme) -> None:
        self.scenario = scenario
        self.theme = theme
        self.surface = scenario.surface
        right = max((board.right for board in self.surface.laid), default=0)
        bottom = max((board.bottom for board in self.surface.laid), default=0)
        self.width = max(60.0, (right - self.surface.left) * _ACROSS + 2 * MARGIN)
        self.height = (bottom - self.surface.top) * _DOWN + 2 * MARGIN + HEAD
        self.every = sorted(self.surface.places | self.surface.cut)

    def at(self, place: Place, dx: float = 0.0, dy: float = 0.0) -> Point:
        """A point of the lattice on the page, and so many hex widths beside it."""
        x = MARGIN + (place[0] - self.surface.left) * _ACROSS
        y = MARGIN + HEAD + (place[1] - self.surface.top) * _DOWN
        return x + dx * HEX, y + dy * HEX

    def ground(self) -> Iterator[Mark]:
        for board in self.surface.laid:
            yield Shape("board", self._rectangle(board), self.theme.unrecorded)
        for place in self.every:
            if self.scenario.ground.of(place) != UNRECORDED:
                level = min(self.scenario.ground.level(place), len(self.theme.levels) - 1)
                yield Shape(f"level-{level}", self.outline(place), self.theme.levels[level])
        for place in self.every:
            yield from self._slopes(place)

    def paths(self) -> Iterator[Mark]:
        """Water first, so that roads and bridges cross it."""
        links = self.scenario.ground.links
        for name, colours, widths in (("stream", self.theme.water, (2.6, 1.9)), ("road", self.theme.road, (2.2, 1.5))):
            runs = sorted((one, other) for one, other in links.get(name, ()) if one < other)
            for colour, width in zip(reversed(colours), widths, strict=True):
                for one, other in runs:
                    yield Line(name, (self.at(one), self.at(other)), colour, width)
            lone = [place for place in self.every if name in self.scenario.ground.paths.get(place, ())]
            ends = {place for run in runs for place in run}
            for place in lone:
                if place not in ends:
                    yield Disc(name, self.at(place), 2.2, colours[0], colours[1], 0.4)

    def symbols(self) -> Iterator[Mark]:
        for place in self.every:
            yield from ground_symbol(
                self.scenario.ground.of(place), place, self.at, self.theme, place in self.surface.cut
            )
            if "bridge" in self.scenario.ground.paths.get(place, ()):
                yield from self._bridge(place)

    def zones(self) -> Iterator[Mark]:
        colours = cycle(ZONES)
        for zone in self.scenario.zones.values():
            colour = zone.color or next(colours)
            for place in sorted(zone.area.places):
                yield Shape("zone", self.outline(place, 0.86), colour, opacity=0.22)
            for place in sorted(zone.area.places):
                for index, (dx, dy) in enumerate(STEPS):
                    if (place[0] + dx, place[1] + dy) not in zone.area.places:
                        yield Line("zone-edge", self.side(place, index, 0.9), colour, 0.7)

    def hexes(self) -> Iterator[Mark]:
        for place in self.every:
            if place in self.surface.places:
                yield Shape("hex", self.outline(place), "none", self.theme.hex_edge, 0.18)
                name = self.surface.address(place)
                yield Words("address", self.at(place, 0, -0.37), name, 1.7, self.theme.board_edge)

    def boards(self) -> Iterator[Mark]:
        for place in self.every:
            if place in self.surface.cut:
                yield Shape("cut", self.outline(place), self.theme.cut, opacity=0.45)
        for board in self.surface.laid:
            yield Shape("board-edge", self._rectangle(board), "none", self.theme.board_edge, 0.5)
            x, y = self.at((board.x, board.y))
            turned = " turned" if board.turned else ""
            yield Words(
                "board-name", (x + 1.2, y + 2.6), f"{board.name}{turned}", 2.0, self.theme.board_edge, "start", True
            )

    def markers(self) -> Iterator[Mark]:
        for mark in self.scenario.markers:
            for place in sorted(mark.area.places & self.surface.places):
                x, y = self.at(place, -0.27, 0.2)
                label = "".join(word[0] for word in mark.piece.name.split("-")).upper()
                label = f"{mark.number}{label}" if mark.number > 1 else label
                yield Disc("marker", (x, y), 1.7, self.theme.paper, self.theme.ink, 0.35)
                yield Words("marker-name", (x, y + 0.7), label, 1.9, self.theme.ink, bold=True)

    def objectives(self) -> Iterator[Mark]:
        for goal in self.scenario.objectives.values():
            if goal.place in self.surface.places:
                x, y = self.at(goal.place, 0.24, -0.1)
                owner = self.colour(goal.owner) if goal.owner in self.scenario.sides else self.theme.neutral
                fill = self.theme.victory if goal.kind == "victory" else owner
                yield Disc("objective", (x, y), 2.2, fill, self.theme.paper, 0.5)
                value = str(goal.facts.get("value", goal.facts.get("points", "")))
                yield Words("objective-value", (x, y + 1), value, 2.8, self.theme.paper, bold=True)
                yield Words("objective-name", self.at(goal.place, 0, 0.42), goal.name, 1.9, self.theme.ink, bold=True)

    def units(self) -> Iterator[Mark]:
        stacked: dict[Place, int] = {}
        for unit in self.scenario.units:
            if unit.place not in self.surface.places:
                continue
            height = stacked[unit.place] = stacked.get(unit.place, 0) + 1
            x, y = self.at(unit.place, 0.02 * height, 0.12 - 0.07 * height)
            box = ((x - 4, y - 1.5), (x + 4, y - 1.5), (x + 4, y + 1.5), (x - 4, y + 1.5))
            yield Shape("unit", box, self.colour(unit.side), self.theme.paper, 0.3)
            label = unit.pieces[0].name if len(unit.pieces) == 1 else f"{len(unit.pieces)} figures"
            yield Words("unit-name", (x, y + 0.5), label, 1.3, self.theme.paper, bold=True)

    def head(self) -> Iterator[Mark]:
        facts = self.scenario.facts
        yield Words("title", (MARGIN, MARGIN + 4.5), str(facts["title"]), 5.0, self.theme.ink, "start", True)
        parts = [str(facts[word]) for word in ("place", "date") if word in facts]
        line = ", ".join((*parts, f"{self.scenario.rounds} rounds"))
        yield Words("subtitle", (MARGIN, MARGIN + 9), line, 3.0, self.theme.ink, "start")
        if north := facts["board"].get("north"):
            dx, dy = STEPS[DIRECTIONS.index(north)]
            length = (dx * dx * _ACROSS**2 + dy * dy * _DOWN**2) ** 0.5
            x, y = self.width - MARGIN - 4, MARGIN + 4.5
            ux, uy = dx * _ACROSS / length, dy * _DOWN / length
            tip, tail = (x + 4 * ux, y + 4 * uy), (x - 4 * ux, y - 4 * uy)
            left, right = (x - 1.6 * uy, y + 1.6 * ux), (x + 1.6 * uy, y - 1.6 * ux)
            yield Line("north", (tail, tip), self.theme.ink, 0.6)
            yield Shape("north", (tip, left, right), self.theme.ink)
            yield Words("north", (x + 6.5 * ux, y + 6 * uy + 1.2), "N", 3.4, self.theme.ink, bold=True)

    def colour(self, side: str) -> str:
        return self.theme.sides[list(self.scenario.sides).index(side) % len(self.theme.sides)]

    def outline(self, place: Place, size: float = 1.0) -> tuple[Point, ...]:
        """A hex, or the part of it that lies on a board."""
        corners = [(place[0] + dx * size, place[1] + dy * size) for dx, dy in CORNERS]
        return tuple(self._point(x, y) for x, y in self._on_boards(place, corners))

    def _on_boards(self, place: Place, corners: list[tuple[float, float]]) -> list[tuple[float, float]]:
        if place in self.surface.places:
            return corners
        left = min(board.x for board in self.surface.boards_at(place))
        right = max(board.right for board in self.surface.boards_at(place))
        top = min(board.y for board in self.surface.boards_at(place))
        bottom = max(board.bottom for board in self.surface.boards_at(place))
        return [(min(max(x, left), right), min(max(y, top), bottom)) for x, y in corners]

    def _point(self, x: float, y: float) -> Point:
        across, down = x - self.surface.left, y - self.surface.top
        return MARGIN + across * _ACROSS, MARGIN + HEAD + down * _DOWN

    def side(self, place: Place, index: int, size: float) -> tuple[Point, Point]:
        """The side of a hex that faces a direction."""
        # Corner 0 lies east; the side facing north runs from corner 4 to corner 5, and so on round.
        ends = (CORNERS[(index + 4) % 6], CORNERS[(index + 5) % 6])
        one, other = (self._point(place[0] + dx * size, place[1] + dy * size) for dx, dy in ends)
        return one, other

    def _slopes(self, place: Place) -> Iterator[Mark]:
        """A contour where the ground falls away."""
        level = self.scenario.ground.level(place)
        for index, (dx, dy) in enumerate(STEPS):
            other = (place[0] + dx, place[1] + dy)
            if level > self.scenario.ground.level(other) and other in self.surface.places | self.surface.cut:
                drop = level - self.scenario.ground.level(other)
                if place in self.surface.places:
                    yield Line("slope", self.side(place, index, 0.97), self.theme.slope, 0.7 * drop)

    def _bridge(self, place: Place) -> Iterator[Mark]:
        """A deck across the water, along the road."""
        roads = [other for one, other in sorted(self.scenario.ground.links.get("road", ())) if one == place]
        ends = [self._towards(place, other, 0.28) for other in roads[:2]] or [
            self.at(place, -0.25),
            self.at(place, 0.25),
        ]
        if len(ends) == 1:
            ends.append(self.at(place))
        run = (ends[0], self.at(place), ends[1])
        yield Line("bridge", run, self.theme.bridge[1], 3.6)
        yield Line("bridge", run, self.theme.bridge[0], 2.4)

    def _towards(self, place: Place, other: Place, share: float) -> Point:
        (x, y), (u, v) = self.at(place), self.at(other)
        return x + (u - x) * share, y + (v - y) * share

    def _rectangle(self, board: Laid) -> tuple[Point, ...]:
        corners = ((board.x, board.y), (board.right, board.y), (board.right, board.bottom), (board.x, board.bottom))
        return tuple(self._point(*corner) for corner in corners)
