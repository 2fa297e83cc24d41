"""Works out which ground an area names.

An area is an address, a name, a list, or a mapping of words that must all hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from toi_scenario.finding import Finding, Path, Rejected
from toi_scenario.model.catalog.nouns import Board, Catalog, Terrain
from toi_scenario.model.scenario.area import EDGES, Area, Stray, Stretch, WordedArea, ground_word
from toi_scenario.model.scenario.ground import Ground
from toi_scenario.model.scenario.scenery import BARE, Feature, Scenery, drawn_at
from toi_scenario.model.surfaces import (
    NOWHERE,
    Measured,
    Place,
    Region,
    Surface,
    boarded,
    celled,
    how_written,
    measured,
)
from toi_scenario.model.surfaces.boards import Laid
from toi_scenario.names import Lookup, closest, did_you_mean, did_you_mean_either, find, plain, there_is

if TYPE_CHECKING:
    from toi_scenario.model.scenario.schema_types import AreaFacts
    from toi_scenario.model.surfaces import BaseGeometry

MOST_DEPTH = 60  # of areas within areas, and of names standing for names
MOST_SHAPED = 2_000  # areas in words on a surface without places
MOST_CORNERS = 160_000  # of ground that such areas are made of on their way
MOST_PLACES = 2_000_000  # that the areas in words of one scenario choose from, each from the whole map
_TOO_DEEP = f"areas within areas, more than {MOST_DEPTH} deep"
PLACE, NAMED = "place", "zone, objective or unit"  # what is noted as such
NAMED_ON_TABLES = "zone, objective, unit or feature"


class Areas:
    """Reads the areas of one scenario, and remembers the addresses out of play that it meets."""

    def __init__(
        self,
        surface: Surface,
        ground: Ground,
        catalog: Catalog,
        boards: Mapping[str, Board],
        named: Mapping[str, tuple[AreaFacts, Path] | Area],
        markers: Callable[[str], Iterable[tuple[AreaFacts, Path]]],
        lookup: Lookup,
        scenery: Scenery = BARE,
    ) -> None:
        self.surface = surface
        self.ground = ground
        self.catalog = catalog
        self.named = named  # zones, objectives and units: what each is written as, and where; features: their ground
        self.markers = markers  # where a marker lies: what is written, and where
        self.lookup = lookup
        self.scenery = scenery
        self.strays: list[Stray] = []
        self.stretches: list[Stretch] = []
        self.circles: dict[Path, str] = {}  # where an area is made of itself, and how to say so
        self._depth = self._asked = self._corners = self._counted = 0
        self._uncounted: list[tuple[Region, bool]] = []
        self._size = MOST_PLACES // MOST_SHAPED if measured(surface) else len(Area((), surface.whole).places)
        self.known: dict[Path, Area] = {}  # what has been read where it is written, with findings and notes
        self._read: dict[str, Area] = {}
        self._marked: dict[str, Area] = {}
        self._having: dict[str, Region] = {}
        self._open: list[str] = []
        self._assumed = frozenset(name for name, board in boards.items() if board.assumed)
        self.boards = surface.boards if boarded(surface) else {}
        self._sure = surface.whole  # but for boards with an assumed grid
        if self._assumed and boarded(surface):
            self._sure = surface.of_boards(board for board in surface.laid if board.name not in self._assumed)
        self.nothing = surface.union(())
        self.called = NAMED_ON_TABLES if measured(surface) else NAMED

    def read(self, value: AreaFacts, path: Path) -> Area:
        """The area a value names."""
        if isinstance(value, (str, int, float)):  # a place may be a number
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
            return self._list(value, path) if isinstance(value, list) else WordedArea(self, value, path).area()
        finally:
            self._depth -= 1

    def count(self, region: Region, path: Path, rounded: bool = False) -> None:
        """Keep count of the corners of ground without places that areas are made of, or that are rounded off."""
        if measured(self.surface):
            self._uncounted.append((region, rounded))
            self._corners += self.surface.corners_of(region, rounded, at_most=True)
            if self._corners > MOST_CORNERS:  # at the most, so they are counted
                self._counted += sum(self.surface.corners_of(*one) for one in self._uncounted)
                self._uncounted, self._corners = [], self._counted
            if self._corners > MOST_CORNERS:
                message = "the areas up to this one are made of too many corners; draw their shapes"
                raise Rejected([*self.lookup.findings, Finding(path, message, rule="refused-yaml")])

    def having(self, terrain: Terrain) -> Region:
        """The ground of all features of a terrain."""
        if terrain.name not in self._having:
            self._having[terrain.name] = self.surface.union(self.scenery.having(terrain))
        return self._having[terrain.name]

    def place(self, address: str | int | list[object], path: Path) -> Place:
        """The one place an address names."""
        surface, in_parts = self.surface, isinstance(address, list)
        if isinstance(address, str) and (place := surface.find(address)) is not None and place in surface.whole:
            self.lookup.notes.append((path, PLACE, address))
            return place
        place = surface.find(address) if isinstance(address, list) and measured(surface) else None
        address = ",".join(map(str, address)) if isinstance(address, list) else str(address)
        place = place or surface.find(address)
        if place is None and in_parts and self._lacks(path):
            return NOWHERE
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

    def _lacks(self, path: Path) -> bool:
        """Whether part of what is written at a path was left out."""
        return any(left[: len(path)] == path for left in self.lookup.left_out.paths)

    @property
    def names(self) -> frozenset[str]:
        """The names of zones, objectives and units that areas used so far, as they write them."""
        return frozenset(self._read)

    def _stray(self, path: Path, address: str, place: Place) -> None:
        """Keep an address out of play, unless the grid that says so is only assumed."""
        board = find(address.rpartition(".")[0], self.boards)
        if not (self.assumed([board]) if board and place == NOWHERE else self._assumed):
            self.strays.append(Stray(path, address, place))

    def quietly(self, value: AreaFacts, path: Path) -> Area:
        """The area a value names, without findings or notes: those are made where the value itself is read."""
        strays, found, noted = len(self.strays), len(self.lookup.findings), len(self.lookup.notes)
        stretches = len(self.stretches)
        area = self.read(value, path)
        del self.strays[strays:], self.lookup.findings[found:], self.lookup.notes[noted:], self.stretches[stretches:]
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
        if measured(surface) and surface.find(items) is not None:
            return self._point(items, path)
        if celled(surface) and (all_in_play := surface.find_all(items)) is not None:
            self.lookup.note(path, PLACE, items)
            return Area(path, all_in_play, not self._assumed or self._sure >= all_in_play)
        return self._together([self.read(item, (*path, index)) for index, item in enumerate(items)], path)

    def _name(self, name: str, path: Path) -> Area:
        known = self._read.get(name)
        if known is None:
            if self.surface.find(name) is not None or "." in name:
                return self._point(name, path)
            entry = self.lookup.noun(name, self.named, path, self.called, rather=self._remedy)
            if entry is None:
                return Area(path, self.nothing, astray=True)
            if name in self._open or len(self._open) > MOST_DEPTH:
                self.circles[path] = f"{name} is made of itself" if name in self._open else _TOO_DEEP
                return Area(path, self.nothing, astray=True)
            self._open.append(name)
            known = entry if isinstance(entry, Area) else self.known.get(entry[1]) or self.quietly(*entry)
            self._open.pop()
            self._read[name] = known
        else:
            self.lookup.note(path, self.called, name)
        return Area(path, known.region, known.certain, known.astray)

    def _remedy(self, name: str) -> str:
        """How to write the edge that a name may mean, or a place where nothing has a name. Where all ground lies at an
        edge, that is not worth naming."""
        edges = [edge for edge in EDGES if self.surface.edge(edge) != self.surface.whole]
        if plain(name) in edges:
            return f"the edge is {{edge: {plain(name)}}}"
        if not edges or (plain(name) not in EDGES and closest(name, [*self.named, *EDGES]) not in EDGES):
            return "" if self.named else how_written(self.surface, bool(self.boards))
        known = there_is([f"{{edge: {edge}}}" for edge in edges])
        return did_you_mean_either(name, edges, "{{edge: {}}}") or known

    def _point(self, address: str | list[object], path: Path) -> Area:
        place = self.place(address, path)
        region = self.surface.at(place)
        return Area(path, region, place in self._sure or not self._assumed, not region)

    def feature(self, name: str, path: Path) -> Feature | None:
        """The feature of a name."""
        return self.lookup.noun(name, self.scenery.features, path, "feature")

    def spots(self, written: Any, path: Path) -> tuple[Place, ...]:
        """The one place that is written, or each of several points, one for each of several models."""
        if isinstance(written, list) and isinstance(written[0], list):
            return tuple(self.place(point, (*path, index)) for index, point in enumerate(written))
        return (self.place(written, path),)

    def each_spot(self, written: Iterable[Any], path: Path) -> Iterator[tuple[str, Place, Path]]:
        """Where each of several markers lies: the feature, if it names one, the point, and where that is written."""
        for index, one in enumerate(written):
            step: Path = (*path, index)
            if not isinstance(one, str):
                yield "", self.place(one, step), step
            elif inside := self.feature(one, step):
                yield inside.name, inside.middle, step

    def drawn(self, surface: Measured, facts: Mapping[str, object], path: Path) -> BaseGeometry:
        """The shape that some words draw; empty, and a finding, if they draw none."""
        return drawn_at(surface, surface.drawn(facts), path, self.lookup.findings, self.scenery.broken)

    def assumed(self, boards: Iterable[Laid]) -> bool:
        """Whether the grid of one of these boards is only assumed."""
        return not self._assumed.isdisjoint(board.name for board in boards)


_LIES = ("at", "in", "spots")  # the words for where an objective lies


def named_places(
    data: Mapping[str, Any], surface: Surface, scenery: Scenery, lookup: Lookup
) -> Iterator[tuple[str, tuple[AreaFacts, Path] | Area]]:
    """What a name may stand for in an area. A zone's name beats an objective's, that beats a unit's, and that a
    feature's."""

    def check_id(name: str, path: Path) -> None:
        if surface.is_address(name):
            lookup.say(path, f"{name} is the address of a {surface.cell}, so it cannot be a name", on_key=True)

    for feature in scenery.features.values():
        check_id(feature.name, feature.path)
        yield feature.name, Area(feature.path, feature.patch, astray=feature.shape.is_empty)
    ids: set[str] = set()
    for index, unit in enumerate(data.get("units", [])):
        if "id" in unit:
            check_id(unit["id"], ("units", index, "id"))
            if plain(unit["id"]) in ids:
                lookup.say(("units", index, "id"), f"{unit['id']} is the name of another unit, too")
            ids.add(plain(unit["id"]))
            if "at" in unit:
                yield unit["id"], (unit["at"], ("units", index, "at"))
    for word in ("objectives", "zones"):
        for name, facts in data.get(word, {}).items():
            check_id(name, (word, name))
            inner = ground_word(facts) if word == "zones" else next(word for word in _LIES if word in facts)
            yield name, (facts[inner], (word, name, inner))


def marked(data: Mapping[str, Any], name: str) -> Iterator[tuple[AreaFacts, Path]]:
    """Where a marker lies, as it is written: areas may ask before the markers are built."""
    for index, entry in enumerate(data["board"].get("markers", [])):
        if plain(entry["marker"]) == plain(name):
            yield entry["at"], ("board", "markers", index, "at")
