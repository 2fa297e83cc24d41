"""What lies on each place: its level, its ground, its paths."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain, pairwise

from toi_scenario.finding.records import NamedTuple
from toi_scenario.model.catalog.by_identity import by_identity
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import UNRECORDED, Board, Terrain, clear, is_recorded
from toi_scenario.model.surfaces import Place
from toi_scenario.model.surfaces.boards import Laid


class Overlay(NamedTuple):
    """Terrain laid on top of the boards: in single places, or along neighbours."""

    terrain: Terrain
    level: int
    places: tuple[Place, ...]
    joined: bool


class Ground:
    """What lies on each place. The tables hold only places with something printed or laid on them."""

    def __init__(
        self,
        laid: Iterable[tuple[Laid, Board]],
        terrain: Mapping[str, Terrain],
        clear_places: Iterable[Place] = (),
        once: bool = False,
    ) -> None:
        """Boards that are laid only this `once` do not push others out of those that are remembered."""
        self.clear = clear(terrain)
        self.printed = (_together if once else _remembered)(tuple(laid), self.clear)
        self._put: dict[Place, None] = dict.fromkeys(clear_places)  # beside or onto what boards print
        self.cells = self.printed.cells.copy()
        for place in self._put:
            self.cells.setdefault(place, (0, self.clear))
        self._by_cell: Mapping[tuple[int, str], Sequence[Place]] | None = None
        self.paths = self.printed.paths.copy()
        self.links = {name: set(pairs) for name, pairs in self.printed.links.items()}
        self.complete = self.printed.complete
        self.keeps_levels = True  # whether all places stand as high as boards print

    def level(self, place: Place) -> int:
        return self.cells.get(place, (0, ""))[0]

    def of(self, place: Place) -> str:
        """The ground of a place; "" where it is not recorded."""
        return self.cells.get(place, (0, UNRECORDED))[1]

    def recorded(self, place: Place) -> bool:
        return self.of(place) != UNRECORDED

    def all_recorded(self, places: Iterable[Place]) -> bool:
        """Whether somebody recorded what lies on each of these places."""
        return self.complete or all(map(self.recorded, places))

    @property
    def by_cell(self) -> Mapping[tuple[int, str], Sequence[Place]]:
        """The places by their level and ground: areas and several rules look for some of them."""
        if self._by_cell is None:
            put, boards = self._put, self.printed
            by_cell: dict[tuple[int, str], Sequence[Place]] = {**boards.by_cell}
            for cell in {boards.cells[place] for place in put.keys() & boards.cells.keys()}:
                by_cell[cell] = [place for place in by_cell[cell] if place not in put]
            for cell, places in _sorted({place: self.cells[place] for place in put}).items():
                by_cell[cell] = [*by_cell.get(cell, ()), *places]
            self._by_cell = by_cell
        return self._by_cell

    def put(self, place: Place, level: int, ground: str) -> None:
        """Give a place another level and ground than it had."""
        self.keeps_levels &= level == self.level(place)
        self.cells[place] = level, ground
        self._put[place] = None
        self._by_cell = None

    def having(self, terrain: Terrain, places: frozenset[Place]) -> frozenset[Place]:
        """Those places that have a terrain: as their ground, as one of their paths, or by standing high."""
        paths, name = self.paths, terrain.name
        if terrain.kind == "path":
            return frozenset([place for place in places if place in paths and name in paths[place]])
        high = terrain.kind == "level"
        there = [those for (level, ground), those in self.by_cell.items() if (level if high else ground == name)]
        return places.intersection(chain.from_iterable(there))

    def overlay(self, overlay: Overlay) -> None:
        """Lay terrain on top: it sets only what it names, so woods laid on a hill keep its level."""
        terrain = overlay.terrain
        if terrain.kind == "path":
            for place in overlay.places:
                self.paths[place] = self.paths.get(place, frozenset()) | {terrain.name}
            if overlay.joined:
                self.links.setdefault(terrain.name, set()).update(_pairs(overlay.places))
            return
        for place in overlay.places:
            level, ground = self.cells.get(place, (0, UNRECORDED))
            if terrain.kind == "level":
                self.put(place, overlay.level or 1, ground)
            else:
                self.put(place, overlay.level or level, terrain.name)


Cells = dict[Place, tuple[int, str]]


def _pairs(places: Iterable[Place]) -> Iterator[tuple[Place, Place]]:
    """Each step of a run, both ways."""
    for one, other in pairwise(places):
        yield one, other
        yield other, one


class Printed(NamedTuple):
    """What a board prints where it lies: its whole hexes, those its edges cut, the paths on each, and their steps."""

    inner: Cells
    rim: Cells
    paths: dict[Place, frozenset[str]]
    links: dict[str, frozenset[tuple[Place, Place]]]


@by_identity
class Together(NamedTuple):
    """What boards print that lie side by side, and whether all of it is recorded. What rules make of it is kept with
    it, for all scenarios that lay their boards alike."""

    laid: tuple[tuple[Laid, Board], ...]
    cells: Cells
    by_cell: Mapping[tuple[int, str], Sequence[Place]]
    paths: dict[Place, frozenset[str]]
    links: dict[str, set[tuple[Place, Place]]]
    complete: bool


def _together(laid: tuple[tuple[Laid, Board], ...], plain: str) -> Together:
    """What these boards print, `plain` where it is clear."""
    cells: Cells = {}
    paths: dict[Place, frozenset[str]] = {}
    links: dict[str, set[tuple[Place, Place]]] = {}
    for board, printed in laid:
        inner, rim, own, steps = _printed(printed, board)
        seam = [(place, cells[place]) for place in rim.keys() & cells.keys()]
        cells |= inner
        cells |= rim
        for place, there in seam:
            cell = rim[place]
            if there != cell:
                # At a seam the clear half yields to the other, and of two levels the higher holds. What is not
                # recorded could be anything, so it yields only to what is not clear.
                ground = there[1] if there[1] not in (plain, UNRECORDED) or cell[1] == plain else cell[1]
                cells[place] = (max(there[0], cell[0]), ground)
        shared = [(place, paths[place]) for place in own.keys() & paths.keys()]
        paths |= own
        for place, names in shared:
            paths[place] |= names
        for name, pairs in steps.items():
            links.setdefault(name, set()).update(pairs)
    return Together(laid, cells, _sorted(cells), paths, links, all(is_recorded(printed) for _, printed in laid))


_remembered = lru_cache(maxsize=16)(_together)  # the files of a pack have few layouts, one after the other


def _sorted(cells: Cells) -> dict[tuple[int, str], list[Place]]:
    """Places by their level and ground."""
    by_cell: defaultdict[tuple[int, str], list[Place]] = defaultdict(list)
    for place, cell in cells.items():
        by_cell[cell].append(place)
    return by_cell


@kept
def _printed(board: Board, laid: Laid) -> Printed:
    """What a board prints where it lies, worked out once: packs lay the same boards in the same places again."""
    inner: Cells = {}
    rim: Cells = {}
    for column, number in laid.grid.cells():
        what = board.cells.get((column, number), (0, UNRECORDED))
        place = laid.at(column, number)
        cut = place[0] in (laid.x, laid.right) or place[1] in (laid.y, laid.bottom)
        (rim if cut else inner)[place] = what
    runs = [(name, [laid.at(*cell) for cell in along]) for name, along in board.paths]
    links: dict[str, set[tuple[Place, Place]]] = {}
    for name, along in runs:
        links.setdefault(name, set()).update(_pairs(along))
    paths: dict[Place, frozenset[str]] = {}
    for name, along in runs:
        paths |= {place: paths.get(place, frozenset()) | {name} for place in along}
    return Printed(inner, rim, paths, {name: frozenset(pairs) for name, pairs in links.items()})
