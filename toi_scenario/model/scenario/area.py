"""An area: ground, how sure it is, the words that leave it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal

from toi_scenario.finding import Path, each_name
from toi_scenario.finding.records import NamedTuple
from toi_scenario.model.scenario.scenery import no_length
from toi_scenario.model.surfaces import (
    SHAPES,
    Measured,
    Place,
    Region,
    boarded,
    boards_of,
    cells_of,
    measured,
)
from toi_scenario.model.surfaces.addresses import column_of
from toi_scenario.model.surfaces.boards import Laid
from toi_scenario.names import did_you_mean, find

if TYPE_CHECKING:
    from toi_scenario.model.scenario.areas import Areas
    from toi_scenario.model.scenario.schema_types import AreaAwayFacts, AreaFacts, AreaWords

EDGES = ("north", "south", "east", "west")


def ground_word(facts: Mapping[str, object]) -> Literal["area", "hexes"]:
    """The word under which a zone or condition has its ground: either of two that mean the same."""
    return "area" if "area" in facts else "hexes"


class Stray(NamedTuple):
    """An address that names no place in play: where it is written, and what it names instead."""

    path: Path
    address: str
    place: Place


class Stretch(NamedTuple):
    """Rows or columns that an area names by the first and the last, and where."""

    path: Path
    word: Literal["rows", "columns"]
    first: int
    last: int


class Area(NamedTuple):
    """The ground an area names. It is not certain if it asks for terrain that nobody recorded, or lies on boards whose
    grid is assumed; it is astray if some address in it names no place in play."""

    path: Path
    region: Region
    certain: bool = True
    astray: bool = False

    @property
    def sure(self) -> bool:
        """Whether this is all of its ground, and no other."""
        return self.certain and not self.astray

    @property
    def places(self) -> frozenset[Place]:
        """Its places, to be counted or listed; none on a surface that is not made of them."""
        return self.region if isinstance(self.region, frozenset) else frozenset()


_IN_ORDER = ("boards", "zone", "edge", "rows", "columns", "within", "away", "marker", "level", "terrain", "except")


class WordedArea:
    """A mapping of area words: all must hold, so each cuts down what the others leave."""

    def __init__(self, areas: Areas, words: AreaWords, path: Path) -> None:
        self.areas = areas
        self.surface = areas.surface
        self.words: Mapping[str, Any] = words  # also those that only some surfaces know
        self.path = path
        self.region = areas.surface.whole
        self.certain = True
        self.astray = False

    def area(self) -> Area:
        """Apply the cheap words first; those that look at the ground of each place that is left come last."""
        if "boards" not in self.words:
            self.certain = bool(self.region) and not self.areas.assumed(boards_of(self.surface))
        if measured(self.surface) and not self.words.keys().isdisjoint(SHAPES):
            self._draw(self.surface)
        for word in _IN_ORDER:
            if word in self.words:
                getattr(self, f"_{word}")(self.words.get(word))
                self.areas.count(self.region, self.path)
        return Area(self.path, self.region, self.certain, self.astray)

    def _read(self, value: AreaFacts, *steps: str) -> Region:
        return self._add(self.areas.read(value, (*self.path, *steps)))

    def _add(self, part: Area) -> Region:
        """The ground of an area that is part of this one, which then shares its doubts."""
        self.certain &= part.certain
        self.astray |= part.astray
        return part.region

    def _boards(self, names: str | list[str]) -> None:
        known = self.areas.boards
        boards: list[Laid] = []
        for path, name in each_name(names, (*self.path, "boards")):
            self.areas.lookup.offer(path, "board", known)
            board = find(name, known)
            if board is not None:
                self.areas.lookup.note(path, "board", name)
                boards.extend(other for other in boards_of(self.surface) if other.name == board.name)
            elif self.areas.lookup.passes_over(name, path, ("board", "layout"), ("board", "boards")):
                continue
            elif find(name, self.areas.catalog.boards):
                self.areas.lookup.say(path, f"{name} is not on the map", did_you_mean(name, known))
            else:
                self.areas.lookup.noun(name, known, path, "board")
        self.astray |= bool(names) and not boards
        self.certain &= not self.areas.assumed(boards)
        self.region = self.surface.of_boards(boards) if boarded(self.surface) else self.areas.nothing

    def _zone(self, zone: str | list[str]) -> None:
        self.region &= self._read(zone if isinstance(zone, str) else [*zone], "zone")

    def _edge(self, edge: str) -> None:
        surface, edges = self.surface, EDGES if edge == "any" else (edge,)
        written = self.words.get("depth")
        depth = 0 if written is None else self._far(written, "depth", least=1)
        if measured(surface) and depth:
            self.region &= surface.union(surface.edge(one, depth) for one in edges)
        else:
            self.region &= surface.union(map(surface.edge, edges))

    def _draw(self, surface: Measured) -> None:
        shape = self.areas.drawn(surface, self.words, self.path)
        self.astray |= shape.is_empty
        self.region &= surface.patch(shape)

    def _far(self, written: float | str, *steps: str, least: int = 0) -> int:
        """A distance as its surface counts it; none, and a finding, where what is written is no length."""
        if not measured(self.surface):
            return int(written)
        length = self.surface.length(written)
        if length is None or length < least:
            self.areas.lookup.findings.append(no_length(self.surface, written, (*self.path, *steps), least > 0))
            self.astray = True
        return max(0, length or 0)

    def _rows(self, rows: int | list[int]) -> None:
        low, high = sorted(rows) if isinstance(rows, list) else (rows, rows)
        if isinstance(rows, list):
            self.areas.stretches.append(Stretch((*self.path, "rows"), "rows", low, high))
        self.region &= cells_of(self.surface).of_rows(low, high)

    def _columns(self, columns: str | list[str]) -> None:
        low, high = sorted(map(column_of, columns if isinstance(columns, list) else (columns, columns)))
        if isinstance(columns, list):
            self.areas.stretches.append(Stretch((*self.path, "columns"), "columns", low, high))
        self.region &= cells_of(self.surface).of_columns(low, high)

    def _within(self, steps: int) -> None:
        self.region &= self._near(self._read(self.words["of"], "of"), self._far(steps, "within"))

    def _away(self, away: AreaAwayFacts) -> None:
        least = self._far(away["by"], "away", "by")
        self.region -= self._near(self._read(away["from"], "away", "from"), least - 1)

    def _near(self, region: Region, distance: int) -> Region:
        self.areas.count(region, self.path, rounded=True)
        return self.surface.near(region, distance)

    def _marker(self, names: str | list[str]) -> None:
        marked: list[Region] = []
        for path, name in each_name(names, (*self.path, "marker")):
            if piece := self.areas.lookup.noun(name, self.areas.catalog.pieces, path, "marker"):
                marked.append(self._add(self.areas.marked(piece.name)))
        self.region &= self.surface.union(marked)

    def _level(self, level: int | list[int]) -> None:
        ground = self.areas.ground
        levels, places = level if isinstance(level, list) else [level], self._recorded()
        self.region = frozenset(place for place in places if ground.recorded(place) and ground.level(place) in levels)

    def _terrain(self, names: str | list[str]) -> None:
        lookup, terrain = self.areas.lookup, self.areas.catalog.terrain
        asked = each_name(names, (*self.path, "terrain"))
        kinds = [kind for path, name in asked if (kind := lookup.noun(name, terrain, path, "terrain"))]
        if measured(self.surface):
            self.region &= self.surface.union(map(self.areas.having, kinds))
            return
        places = self._recorded()
        self.region = frozenset().union(*(self.areas.ground.having(kind, places) for kind in kinds))

    def _recorded(self) -> frozenset[Place]:
        """The places that are left, to be asked for their ground, which somebody should have recorded."""
        places = Area(self.path, self.region).places
        self.certain = self.certain and self.areas.ground.all_recorded(places)
        return places

    def _except(self, area: AreaFacts) -> None:
        self.region -= self._read(area, "except")
