"""Builds a catalog's nouns from its data."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from toi_scenario.finding import Finding, Path, each_name
from toi_scenario.finding.articles import with_article
from toi_scenario.finding.records import NamedTuple
from toi_scenario.model.catalog.nouns import (
    UNRECORDED,
    Board,
    Box,
    Catalog,
    Limit,
    Nation,
    Piece,
    Terrain,
    clear,
    empty,
    maker,
    several,
)
from toi_scenario.model.surfaces import addresses, hexes
from toi_scenario.model.surfaces.boards import Grid, grid_of
from toi_scenario.names import MOST_FINDINGS, also_called, counted, did_you_mean, find, listed, plain

if TYPE_CHECKING:
    from toi_scenario.model.catalog.nouns import Titled
    from toi_scenario.model.catalog.piece_types import PieceFacts
    from toi_scenario.model.catalog.schema_types import RecordedBoardFacts, TerrainFacts

MOST_CELLS = 200_000  # of all boards of one catalog
Facts = Mapping[str, Any]  # of any kind of entry, before it is made
Known = Mapping[str, object]  # by name


class Names(NamedTuple):
    """A word of an entry that names something: what that is called, and which there are. Of a table, its keys may be
    the names, or those of the tables in it, or its values."""

    word: str
    what: str
    known: Callable[[Catalog], Known]
    where: str = "values"


def nothing_strange(catalog: Catalog, every: Catalog, path: Path) -> Iterator[Finding]:  # noqa: ARG001
    """Of a game whose nouns name nothing but what every game has."""
    return iter(())


class OwnNouns(NamedTuple):
    """The nouns that only one game has. `makers` make those of each table; `strange` finds the names in a catalog that
    stand for nothing, given that catalog, all nouns there are, and the path where the catalog stands. `names` are the
    words of its entries that name nouns, by table."""

    makers: Mapping[str, Callable[[str, Any], Titled]] = {}
    strange: Callable[[Catalog, Catalog, Path], Iterator[Finding]] = nothing_strange
    names: Mapping[str, tuple[Names, ...]] = {}


def nouns(data: Facts, below: Catalog, own: OwnNouns, path: Path = ()) -> tuple[Catalog, list[Finding]]:
    """The nouns that a catalog's data adds to those below it, and findings for its unknown names."""
    found: list[Finding] = []
    catalog = empty(own.makers)
    for table, make in (*_MAKERS.items(), *own.makers.items()):
        made, inherit = catalog.table(table), _Inheritance(data.get(table, {}), below.table(table))
        for name in data.get(table, {}):
            made[name] = make(name, inherit.facts(name, (*path, table, name), found))
            if len(found) >= MOST_FINDINGS:  # whoever has so many has one cause elsewhere
                return catalog, found
    every = catalog.over(below)
    for name, piece in catalog.pieces.items():
        if nation := piece.facts.get("nation"):
            found.extend(unknown("nation", nation, every.nations, (*path, "pieces", name, "nation")))
    found.extend(own.strange(catalog, every, path))
    terrain = every.terrain
    left = MOST_CELLS
    for name, facts in data.get("boards", {}).items():
        catalog.boards[name] = board = _board(name, facts, terrain, (*path, "boards", name), found)
        left -= len(board.cells)
        if left < 0:
            message = f"the boards up to {name} have more than {MOST_CELLS:,} hexes, more than can be kept"
            found.append(Finding((*path, "boards", name), message, rule="wrong-shape", on_key=True))
        if left < 0 or len(found) >= MOST_FINDINGS:
            break
    return catalog, found


def unknown(what: str, name: str, known: Mapping[str, object], path: Path) -> Iterator[Finding]:
    """What there is to say of a name that stands for nothing."""
    if find(name, known) is None:
        help = also_called(name, known) or did_you_mean(name, known)
        yield Finding(path, f"there is no {what} {name}", help, rule="unknown-name")


class _Inheritance:
    """The entries of a table, each with the facts of the one it is `like`, and so on down."""

    def __init__(self, beside: Facts, below: Mapping[str, Titled]) -> None:
        self.beside = beside
        self.below = below
        self.spelled = {plain(name): name for name in beside} if any("like" in one for one in beside.values()) else {}
        self.known: dict[str, Facts] = {}

    def facts(self, name: str, path: Path, found: list[Finding]) -> Facts:
        """An entry's own facts over all that it inherits."""
        own: Facts = self.beside[name]
        if "like" not in own:
            return own
        chain: dict[str, None] = {}
        base: Facts | None = None
        at, in_a_circle = name, False
        while base is None:
            chain[at] = None
            if (like := self.beside[at].get("like")) is None:
                base = {}
                break
            other = self.spelled.get(plain(like))
            in_a_circle = other in chain
            if other is not None and not in_a_circle:
                at = other
                base = self.known.get(other)
            elif (noun := find(like, self.below)) is not None:
                base = noun.facts
            else:
                known = [word for word in self.beside if word not in chain]
                help = did_you_mean(like, self.below if other else [*known, *self.below])
                message = f"{name} would be like itself" if other else f"there is no {like} for {name} to be like"
                found.append(Finding((*path, "like"), message, help, rule="unknown-name"))
                base, in_a_circle = {}, True  # so that it is told of each
        for entry in reversed(chain):
            own = self.beside[entry]
            if "counted" in base:  # of another name there is another plural
                base = {**base, "counted": {lang: said for lang, said in base["counted"].items() if lang not in own}}
            base = {**base, **{word: value for word, value in own.items() if word != "like"}}
            if not in_a_circle:
                self.known[entry] = base
        return base


def _terrain(name: str, facts: TerrainFacts) -> tuple[object, ...]:
    return name, facts, facts.get("cost"), several(facts.get("lifts", ())), several(facts.get("joins", ()))


def _piece(name: str, facts: PieceFacts) -> tuple[object, ...]:
    kind, nation = facts.get("kind", "token"), plain(facts.get("nation", ""))
    stops, not_stopped = several(facts.get("stops", ())), several(facts.get("not_stopped", ()))
    return name, kind, nation, facts, facts.get("class", ""), stops, not_stopped


_MAKERS: Mapping[str, Callable[[str, Any], Titled]] = {
    "nations": maker(Nation),
    "boxes": maker(Box),
    "limits": maker(Limit),
    "pieces": maker(Piece, _piece),
    "terrain": maker(Terrain, _terrain),
}


def _board(
    name: str, facts: RecordedBoardFacts, terrain: Mapping[str, Terrain], path: Path, found: list[Finding]
) -> Board:
    grid = grid_of(facts)
    if grid.columns % 2 == 0:
        message = f"{name} has {grid.columns} columns; the first and last are cut in half, so their number is odd"
        found.append(Finding((*path, "columns"), message, rule="wrong-shape"))
    text = facts.get("terrain", "")
    cells: dict[tuple[int, int], tuple[int, str]] = {}
    paths: list[tuple[str, tuple[tuple[int, int], ...]]] = []
    if text and (whole := find(text.strip(), terrain)) is not None:
        ground = whole.name if whole.kind == "ground" else clear(terrain)
        cells = dict.fromkeys(grid.cells(), (1 if whole.kind == "level" else 0, ground))
        if whole.kind == "path":
            paths.extend((whole.name, (cell,)) for cell in grid.cells())
    elif text and len(text.split()) == 1 and grid.rows > 1:
        help = did_you_mean(text.strip(), terrain)
        message = f"there is no terrain {text.strip()}, and one sign is not the terrain of a whole board"
        found.append(Finding((*path, "terrain"), message, help, rule="unknown-name"))
    elif text:
        cells = dict(_cells(name, text, grid, terrain, (*path, "terrain"), found))
    lines = {kind.name for kind in terrain.values() if kind.kind == "path"} if cells else set[str]()
    for cell, (level, ground) in cells.items():
        if ground in lines:  # a lone stretch of stream, on clear ground
            cells[cell] = (level, clear(terrain))
            paths.append((ground, (cell,)))
    for index, run in enumerate(facts.get("paths", [])):
        along = (*path, "paths", index)
        kind = find(run["terrain"], terrain)
        if kind is None or kind.kind != "path":
            ways = [other.name for other in terrain.values() if other.kind == "path"]
            help = did_you_mean(run["terrain"], ways) or f"a path is {with_article(listed(ways))}"
            found.append(Finding((*along, "terrain"), f"there is no path {run['terrain']}", help, rule="unknown-name"))
            continue
        word = "along" if "along" in run else "at"
        written = run["along"] if "along" in run else several(run.get("at", ()))
        parsed = map(addresses.parsed, written)
        cells_on = tuple(named[1:] if named and not named[0] else (-1, -1) for named in parsed)
        for position, cell in enumerate(cells_on):
            if not grid.holds(*cell):
                message = f"{written[position]} is no hex of {name}"
                found.append(Finding((*along, word, position), message, rule="unknown-name"))
            elif word == "along" and position and not hexes.touch(cells_on[position - 1], cell):
                message = f"{written[position]} is not next to {written[position - 1]}, the hex before it"
                found.append(Finding((*along, word, position), message, rule="wrong-shape"))
        paths.extend([(kind.name, cells_on)] if word == "along" else [(kind.name, (cell,)) for cell in cells_on])
    boxes = tuple([each for _, each in each_name(facts["box"], ())]) if "box" in facts else ()
    return Board(name, boxes, facts.get("back", ""), grid, bool(facts.get("assumed")), cells, tuple(paths), facts)


def _cells(
    name: str, text: str, grid: Grid, terrain: Mapping[str, Terrain], path: Path, found: list[Finding]
) -> Iterator[tuple[tuple[int, int], tuple[int, str]]]:
    """The cells of a terrain text: line n holds the hexes numbered n."""
    tokens = {kind.token: kind.name for kind in terrain.values() if kind.token}
    known = dict.fromkeys(("?", "-"), (0, UNRECORDED))  # what each sign says
    there = {*grid.cells()}
    rows = [line.split() for line in text.strip().splitlines()]
    if len(rows) != grid.rows + 1:
        message = f"the terrain of {name} has {counted(len(rows), 'line')}; its {grid.rows} rows need {grid.rows + 1}"
        found.append(Finding(path, message, rule="wrong-shape"))
    for number, row in enumerate(rows, 1):
        is_whole = len(row) == grid.columns
        if not is_whole:
            has = counted(len(row), "hex", "hexes")
            message = f"line {number} of the terrain of {name} has {has}, not {grid.columns}"
            found.append(Finding(path, message, rule="wrong-shape"))
        for column, token in enumerate(row):
            cell = (column, number)
            if is_whole and token in known and token != "-" and cell in there:  # nearly always
                yield cell, known[token]
                continue
            if is_whole and number <= grid.rows + 1 and (cell in there) == (token == "-"):
                here = f"{addresses.letters(column)}{number}"
                has = (
                    f"{name} has a hex {here}; - says it has not"
                    if token == "-"
                    else f"{name} has no hex {here}; write -"
                )
                found.append(Finding(path, has, rule="wrong-shape"))
            if cell not in there:
                continue
            if token not in known:
                level = int(token[0]) if token[0] in "12" else 0
                ground = tokens.get((token[1:] if level else token) or ".")
                if ground is None:
                    message = f"{addresses.letters(column)}{number} of {name} is {token}, which stands for no terrain"
                    help = f"the signs are {' '.join(sorted(tokens))}, a level 1 or 2 before one, and ? for unrecorded"
                    found.append(Finding(path, message, help, rule="unknown-name", fragment=token))
                    yield cell, (level, UNRECORDED)
                    continue
                known[token] = (level, ground)
            yield cell, known[token]
