"""Works out which ground an area names.

An area is an address, a name, a list, or a mapping of words that must all hold.
"""

# Annotations are evaluated here: as text, each field would be compiled at every start.

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from toi_scenario.finding import Finding, Path, Rejected
from toi_scenario.model.catalog.nouns import Board, Catalog
from toi_scenario.model.scenario.ground import Ground
from toi_scenario.model.surfaces import (
    NOWHERE,
    Place,
    Region,
    Surface,
    boarded,
    boards_of,
    celled,
    cells_of,
    how_written,
)
from toi_scenario.model.surfaces.addresses import column_of
from toi_scenario.model.surfaces.boards import Laid
from toi_scenario.names import Lookup, did_you_mean, each_name, find

if TYPE_CHECKING:
    from toi_scenario.model.scenario.schema_types import AreaAwayFacts, AreaFacts, AreaWords

MOST_DEPTH = 60  # of areas within areas, and of names standing for names
MOST_PLACES = 2_000_000  # that the areas in words of one scenario choose from, each from the whole map
_TOO_DEEP = f"areas within areas, more than {MOST_DEPTH} deep"
PLACE, NAMED = "place", "zone, objective or unit"  # what is noted as such
EDGES = ("north", "south", "east", "west")


def ground_word(facts: Mapping[str, Any]) -> Literal["area", "hexes"]:
    """The word under which a zone or condition has its ground: either of two that mean the same."""
    return "area" if "area" in facts else "hexes"


class Stray(NamedTuple):
    """An address that names no place in play: where it is written, and what it names instead."""

    path: Path
    address: str
    place: Place


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
        self._depth = self._asked = 0
        self._size = len(Area((), surface.whole).places)
        self._read: dict[str, Area] = {}
        self._marked: dict[str, Area] = {}
        self._open: list[str] = []
        self._assumed = frozenset(name for name, board in boards.items() if board.assumed)
        self.boards = surface.boards if boarded(surface) else {}
        self._sure = surface.whole  # but for boards with an assumed grid
        if self._assumed and boarded(surface):
            self._sure = surface.of_boards(board for board in surface.laid if board.name not in self._assumed)
        self.nothing = surface.union(())

    def read(self, value: "AreaFacts", path: Path) -> Area:
        """The area a value names."""
        if isinstance(value, (str, int)):  # a place may be a number
            return self._name(str(value), path)
        self._depth += 1
        self._asked += self._size if isinstance(value, dict) else 0
        if self._asked > MOST_PLACES:
            message = "these are too many areas in words for so large a map; list their places"
            raise Rejected([*self.lookup.findings, Finding(path, message, rule="refused-yaml")])
        try:
            if self._depth > MOST_DEPTH:
                self.circles[path] = _TOO_DEEP
                return Area(path, self.nothing, astray=True)
            return self._list(value, path) if isinstance(value, list) else _AreaWords(self, value, path).area()
        finally:
            self._depth -= 1

    def place(self, address: str | int, path: Path) -> Place:
        """The one place an address names."""
        address = str(address)
        place = self.surface.find(address)
        if place is None:
            place = NOWHERE
            board = address.rpartition(".")[0]
            unknown = not board or find(board, self.catalog.boards) is None
            if unknown and not self.lookup.passes_over(board, path, ("board",), ("boards",), ("catalog",)):
                help = did_you_mean(address, self.boards) if board else ""
                help = help or how_written(self.surface, bool(self.catalog.boards))
                self.lookup.say(path, f"{address} is no {self.surface.cell}", help)
                return place
        self.lookup.note(path, PLACE, address)
        if place not in self.surface.whole:
            self._stray(path, address, place)
        return place

    @property
    def names(self) -> frozenset[str]:
        """The names of zones, objectives and units that areas used so far, as they write them."""
        return frozenset(self._read)

    def _stray(self, path: Path, address: str, place: Place) -> None:
        """Keep an address out of play, unless the grid that says so is only assumed."""
        board = find(address.rpartition(".")[0], self.boards)
        if not (self.assumed([board]) if board and place == NOWHERE else self._assumed):
            self.strays.append(Stray(path, address, place))

    def quietly(self, value: "AreaFacts", path: Path) -> Area:
        """The area a value names, without findings or notes: those are made where the value itself is read."""
        strays, found, noted = len(self.strays), len(self.lookup.findings), len(self.lookup.notes)
        area = self.read(value, path)
        del self.strays[strays:], self.lookup.findings[found:], self.lookup.notes[noted:]
        return area

    def marked(self, piece: str) -> Area:
        """Where the markers of a sort lie."""
        known = self._marked.get(piece)
        if known is None:
            known = self._marked[piece] = self._together([self.quietly(*entry) for entry in self.markers(piece)], ())
        return known

    def _together(self, parts: list[Area], path: Path) -> Area:
        region = self.surface.union(part.region for part in parts)
        return Area(path, region, all(part.certain for part in parts), any(part.astray for part in parts))

    def _list(self, items: list[Any], path: Path) -> Area:
        """The area of a list. Most lists hold only addresses in play, and may be long: those are read fast."""
        surface = self.surface
        if celled(surface) and (all_in_play := surface.find_all(items)) is not None:
            self.lookup.note(path, PLACE, items)
            return Area(path, all_in_play, self._sure >= all_in_play)
        return self._together([self.read(item, (*path, index)) for index, item in enumerate(items)], path)

    def _name(self, name: str, path: Path) -> Area:
        if self.surface.find(name) is not None or "." in name:
            place = self.place(name, path)
            region = self.surface.at(place)
            return Area(path, region, place in self._sure or not self._assumed, not region)
        known = self._read.get(name)
        if known is None:
            entry = self.lookup.noun(name, self.named, path, NAMED)
            if entry is None:
                return Area(path, self.nothing, astray=True)
            if name in self._open or len(self._open) > MOST_DEPTH:
                self.circles[path] = f"{name} is made of itself" if name in self._open else _TOO_DEEP
                return Area(path, self.nothing, astray=True)
            self._open.append(name)
            known = self.quietly(*entry)
            self._open.pop()
            self._read[name] = known
        else:
            self.lookup.note(path, NAMED, name)
        return known._replace(path=path)

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
        self.region = areas.surface.whole
        self.certain = True
        self.astray = False

    def area(self) -> Area:
        """Apply the cheap words first; those that look at the ground of each place that is left come last."""
        if "boards" not in self.words:
            self.certain = bool(self.region) and not self.areas.assumed(boards_of(self.surface))
        for word in _IN_ORDER:
            if word in self.words:
                getattr(self, f"_{word}")(self.words.get(word))
        return Area(self.path, self.region, self.certain, self.astray)

    def _read(self, value: "AreaFacts", *steps: str) -> Region:
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
        self.region &= self.surface.union(map(self.surface.edge, EDGES if edge == "any" else (edge,)))

    def _rows(self, rows: int | list[int]) -> None:
        low, high = sorted(rows) if isinstance(rows, list) else (rows, rows)
        self.region &= cells_of(self.surface).of_rows(low, high)

    def _columns(self, columns: str | list[str]) -> None:
        low, high = sorted(map(column_of, columns if isinstance(columns, list) else (columns, columns)))
        self.region &= cells_of(self.surface).of_columns(low, high)

    def _within(self, steps: int) -> None:
        self.region &= self.surface.near(self._read(self.words["of"], "of"), steps)

    def _away(self, away: "AreaAwayFacts") -> None:
        self.region -= self.surface.near(self._read(away["from"], "away", "from"), away["by"] - 1)

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
        places = self._recorded()
        self.region = frozenset().union(*(self.areas.ground.having(kind, places) for kind in kinds))

    def _recorded(self) -> frozenset[Place]:
        """The places that are left, to be asked for their ground, which somebody should have recorded."""
        places = Area(self.path, self.region).places
        self.certain = self.certain and self.areas.ground.all_recorded(places)
        return places

    def _except(self, area: "AreaFacts") -> None:
        self.region -= self._read(area, "except")
