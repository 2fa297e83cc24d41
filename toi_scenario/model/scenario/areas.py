"""Works out which places an area names.

An area is an address, a name, a list, or a mapping of words that must all hold.
"""

# Annotations are evaluated here: as text, each field would be compiled at every start.

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from toi_scenario.finding import Path
from toi_scenario.model.catalog.nouns import Board, Catalog
from toi_scenario.model.scenario.ground import Ground
from toi_scenario.model.surfaces import NOWHERE, Place, Surface
from toi_scenario.model.surfaces.addresses import column_of, how_written
from toi_scenario.model.surfaces.boards import Laid
from toi_scenario.names import Lookup, did_you_mean, each_name, find

if TYPE_CHECKING:
    from toi_scenario.model.scenario.schema_types import AreaAwayFacts, AreaFacts, AreaWords

MOST_DEPTH = 60  # of areas within areas, and of names standing for names
PLACE, NAMED = "place", "zone, objective or unit"  # what is noted as such
EDGES = ("north", "south", "east", "west")


class Stray(NamedTuple):
    """An address that names no place in play: where it is written, and what it names instead."""

    path: Path
    address: str
    place: Place


class Area(NamedTuple):
    """The places an area names. It is not certain if it asks for terrain that nobody recorded, or lies on boards whose
    grid is assumed; it is astray if some address in it names no place in play."""

    path: Path
    places: frozenset[Place]
    certain: bool = True
    astray: bool = False

    @property
    def sure(self) -> bool:
        """Whether these are all of its places, and no others."""
        return self.certain and not self.astray


class Areas:
    """Reads the areas of one scenario, and remembers the addresses out of play that it meets."""

    def __init__(
        self,
        surface: Surface,
        ground: Ground,
        catalog: Catalog,
        boards: Mapping[str, Board],
        named: Mapping[str, tuple["AreaFacts", Path]],
        markers: Callable[[str], Iterable[tuple["AreaFacts", Path]]],
        lookup: Lookup,
    ) -> None:
        self.surface = surface
        self.ground = ground
        self.catalog = catalog
        self.named = named  # zones, objectives and units: what each is written as, and where
        self.markers = markers  # where a marker lies: what is written, and where
        self.lookup = lookup
        self.strays: list[Stray] = []
        self.circles: dict[Path, str] = {}  # where an area is made of itself, and how to say so
        self._depth = 0
        self._read: dict[str, Area] = {}
        self._open: list[str] = []
        self._assumed = frozenset(name for name, board in boards.items() if board.assumed)
        # The places that lie on no board with an assumed grid.
        self._sure = surface.places
        if self._assumed:
            self._sure = surface.of_boards(board for board in surface.laid if board.name not in self._assumed)

    def read(self, value: "AreaFacts", path: Path) -> Area:
        """The area a value names."""
        if isinstance(value, str):
            return self._name(value, path)
        self._depth += 1
        try:
            if self._depth > MOST_DEPTH:
                self.circles[path] = f"areas within areas, more than {MOST_DEPTH} deep"
                return Area(path, frozenset(), astray=True)
            return self._list(value, path) if isinstance(value, list) else _AreaWords(self, value, path).area()
        finally:
            self._depth -= 1

    def place(self, address: str, path: Path) -> Place:
        """The one place an address names."""
        place = self.surface.find(address)
        if place is None:
            place = NOWHERE
            board = address.rpartition(".")[0]
            if not board or find(board, self.catalog.boards) is None:
                help = did_you_mean(address, self.surface.boards) if board else ""
                help = help or how_written(self.surface.cell, bool(self.catalog.boards))
                self.lookup.say(path, f"{address} is no {self.surface.cell}", help)
                return place
        self.lookup.notes.append((path, PLACE, address))
        if place not in self.surface.places:
            self._stray(path, address, place)
        return place

    @property
    def names(self) -> frozenset[str]:
        """The names of zones, objectives and units that areas used so far, as they write them."""
        return frozenset(self._read)

    def _stray(self, path: Path, address: str, place: Place) -> None:
        """Keep an address out of play, unless the grid that says so is only assumed."""
        board = find(address.rpartition(".")[0], self.surface.boards)
        if not (self.assumed([board]) if board and place == NOWHERE else self._assumed):
            self.strays.append(Stray(path, address, place))

    def quietly(self, value: "AreaFacts", path: Path) -> Area:
        """The area a value names, without findings or notes: those are made where the value itself is read."""
        strays, found, noted = len(self.strays), len(self.lookup.findings), len(self.lookup.notes)
        area = self.read(value, path)
        del self.strays[strays:], self.lookup.findings[found:], self.lookup.notes[noted:]
        return area

    def _list(self, items: list[Any], path: Path) -> Area:
        """The area of a list. Most lists hold only addresses in play, and may be long: those are read fast."""
        if (all_in_play := self.surface.find_all(items)) is not None:
            self.lookup.notes.append((path, PLACE, items))
            return Area(path, all_in_play, all_in_play <= self._sure)
        in_play = self.surface.places
        places: set[Place] = set()
        certain, astray = True, False
        for index, item in enumerate(items):
            if isinstance(item, str) and (place := self.surface.find(item)) is not None:
                self.lookup.notes.append(((*path, index), PLACE, item))
                if place not in in_play:
                    self._stray((*path, index), item, place)
                places.add(place)
                certain = certain and (place in self._sure or not self._assumed)
            else:
                part = self.read(item, (*path, index))
                places |= part.places
                certain &= part.certain
                astray |= part.astray
        within = in_play.intersection(places)
        return Area(path, within, certain, astray or len(within) < len(places))

    def _name(self, name: str, path: Path) -> Area:
        if self.surface.find(name) is not None or "." in name:
            place = self.place(name, path)
            places = self.surface.places.intersection((place,))
            return Area(path, places, place in self._sure or not self._assumed, not places)
        known = self._read.get(name)
        if known is None:
            entry = self.lookup.noun(name, self.named, path, NAMED)
            if entry is None:
                return Area(path, frozenset(), astray=True)
            if name in self._open or len(self._open) > MOST_DEPTH:
                self.circles[path] = f"{name} is made of itself"
                return Area(path, frozenset(), astray=True)
            self._open.append(name)
            known = self.quietly(*entry)
            self._open.pop()
            self._read[name] = known
        else:
            self.lookup.notes.append((path, NAMED, name))
        return Area(path, known.places, known.certain, known.astray)

    def assumed(self, boards: Iterable[Laid]) -> bool:
        """Whether the grid of one of these boards is only assumed."""
        return not self._assumed.isdisjoint(board.name for board in boards)


_IN_ORDER = ("boards", "zone", "edge", "rows", "columns", "within", "away", "marker", "level", "terrain", "except")


class _AreaWords:
    """A mapping of area words: all must hold, so each cuts down what the others leave."""

    def __init__(self, areas: Areas, words: "AreaWords", path: Path) -> None:
        self.areas = areas
        self.surface = areas.surface
        self.words = words
        self.path = path
        self.places = areas.surface.places
        self.certain = True
        self.astray = False

    def area(self) -> Area:
        """Apply the cheap words first; those that look at the ground of each place that is left come last."""
        if "boards" not in self.words:
            self.certain = bool(self.surface.places) and not self.areas.assumed(self.surface.laid)
        for word in _IN_ORDER:
            if word in self.words:
                getattr(self, f"_{word}")(self.words.get(word))
        return Area(self.path, self.places, self.certain, self.astray)

    def _read(self, value: "AreaFacts", *steps: str) -> frozenset[Place]:
        return self._add(self.areas.read(value, (*self.path, *steps)))

    def _add(self, part: Area) -> frozenset[Place]:
        """The places of an area that is part of this one, which then shares its doubts."""
        self.certain &= part.certain
        self.astray |= part.astray
        return part.places

    def _boards(self, names: str | list[str]) -> None:
        boards: list[Laid] = []
        for path, name in each_name(names, (*self.path, "boards")):
            board = find(name, self.surface.boards)
            if board is not None:
                self.areas.lookup.notes.append((path, "board", name))
                boards.extend(other for other in self.surface.laid if other.name == board.name)
            elif find(name, self.areas.catalog.boards):
                self.areas.lookup.say(path, f"{name} is not on the map", did_you_mean(name, self.surface.boards))
            else:
                self.areas.lookup.noun(name, self.surface.boards, path, "board")
        self.astray |= bool(names) and not boards
        self.certain &= not self.areas.assumed(boards)
        self.places = self.surface.of_boards(boards)

    def _zone(self, zone: str | list[str]) -> None:
        self.places &= self._read(zone if isinstance(zone, str) else [*zone], "zone")

    def _edge(self, edge: str) -> None:
        self.places &= frozenset().union(*map(self.surface.edge, EDGES)) if edge == "any" else self.surface.edge(edge)

    def _rows(self, rows: int | list[int]) -> None:
        low, high = sorted(rows) if isinstance(rows, list) else (rows, rows)
        self.places = frozenset(place for place in self.places if low <= self.surface.row(place) <= high)

    def _columns(self, columns: str | list[str]) -> None:
        low, high = sorted(map(column_of, columns if isinstance(columns, list) else (columns, columns)))
        self.places &= self.surface.of_columns(low, high)

    def _within(self, steps: int) -> None:
        self.places &= self.surface.near(self._read(self.words["of"], "of"), steps)

    def _away(self, away: "AreaAwayFacts") -> None:
        self.places -= self.surface.near(self._read(away["from"], "away", "from"), away["by"] - 1)

    def _marker(self, names: str | list[str]) -> None:
        marked: set[Place] = set()
        for path, name in each_name(names, (*self.path, "marker")):
            if piece := self.areas.lookup.noun(name, self.areas.catalog.pieces, path, "marker"):
                for entry in self.areas.markers(piece.name):
                    marked |= self._add(self.areas.quietly(*entry))
        self.places &= marked

    def _level(self, level: int | list[int]) -> None:
        ground = self.areas.ground
        levels = level if isinstance(level, list) else [level]
        self._need_ground()
        self.places = frozenset(p for p in self.places if ground.recorded(p) and ground.level(p) in levels)

    def _terrain(self, names: str | list[str]) -> None:
        lookup, terrain = self.areas.lookup, self.areas.catalog.terrain
        asked = each_name(names, (*self.path, "terrain"))
        kinds = [kind for path, name in asked if (kind := lookup.noun(name, terrain, path, "terrain"))]
        self._need_ground()
        self.places = frozenset().union(*(self.areas.ground.having(kind, self.places) for kind in kinds))

    def _need_ground(self) -> None:
        self.certain = self.certain and self.areas.ground.all_recorded(self.places)

    def _except(self, area: "AreaFacts") -> None:
        self.places -= self._read(area, "except")
