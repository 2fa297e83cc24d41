"""What somebody sees on a board of theirs in, the file that records it, and what that still lacks, out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from pathlib import Path as File
from typing import Any, NamedTuple

from toi_scenario import document
from toi_scenario.catalog import UNRECORDED, Board, Catalog
from toi_scenario.changes import Source, source
from toi_scenario.edit import Change, Insert, Refused, Set, apply
from toi_scenario.edit.spelling import quoted
from toi_scenario.finding import Diagnostic, Finding, Rejected, Severity
from toi_scenario.formatting.order import aligned
from toi_scenario.game import Game
from toi_scenario.names import counted, did_you_mean, find, listed, plain
from toi_scenario.pack import ENDINGS, MANIFEST, check_file, config_folder, pack_of
from toi_scenario.pipeline import diagnostic
from toi_scenario.surfaces import hexes
from toi_scenario.surfaces.addresses import letters, parsed

NOT_YET = "?"
REST = "rest"  # in place of hexes: all that are not recorded yet


class Record(NamedTuple):
    """A board in the file that records it, as it is read there; the board itself, if nothing is wrong with the file."""

    name: str
    read: Source
    wrong: tuple[Diagnostic, ...]
    board: Board | None

    @property
    def facts(self) -> Mapping[str, Any]:
        facts: Mapping[str, Any] = self.read.document.data["boards"][self.name]
        return facts


# where they are kept ------------------------------------------------------------------------------------------------


def home(pack: File | None) -> File:
    """The folder a board is kept in: the user's own, or that of a pack."""
    if pack is None:
        return config_folder() / "boards"
    if not (pack / MANIFEST).is_file():
        raise Refused(f"{pack} is no pack: there is no {MANIFEST} in it")
    if "catalogs" in pack_of(pack / MANIFEST).facts:
        raise Refused(f"{pack / MANIFEST} lists its `catalogs:`; boards are found in `boards/` only where it does not")
    return pack / "boards"


def catalog(game: Game, pack: File | None) -> Catalog:
    """All that is known with the user's boards, and a pack's."""
    return pack_of((pack or File()) / "x").setting().catalog(game)


def records(game: Game, pack: File | None) -> Iterator[Record]:
    """Every board in a folder of such."""
    folder = home(pack)
    nouns = catalog(game, pack).boards
    for file in sorted(folder.iterdir()) if folder.is_dir() else ():
        if file.suffix in ENDINGS:
            try:
                read = source(file)
            except Rejected:
                continue  # `validate` says what is wrong with it
            wrong = check_file(file).diagnostics
            boards = read.document.data.get("boards") if isinstance(read.document.data, dict) else None
            for name in boards if isinstance(boards, dict) else ():
                yield Record(name, read, wrong, None if wrong else nouns.get(name))


def recorded(name: str, game: Game, pack: File | None) -> Record:
    """The board of a name."""
    known = {record.name: record for record in records(game, pack)}
    if (record := find(name, known)) is None:
        help = did_you_mean(name, known) or f"`toi-scenario board new {name}` begins to record it"
        raise Refused(f"there is no board {name} in {home(pack)}; {help}")
    return record


# beginning one ------------------------------------------------------------------------------------------------------


class Beginning(NamedTuple):
    """A board nobody has recorded yet: its file, what is known of it, and the grid if somebody assumed one."""

    name: str
    file: File
    facts: Mapping[str, Any]


def beginning(name: str, game: Game, pack: File | None) -> Beginning:
    """Where a new board goes; refused if it is recorded already."""
    if not name.strip() or "@" in name or "." in name or "/" in name:
        raise Refused(f"{name} cannot be the name of a board: no @, dot or slash")
    for record in records(game, pack):
        if plain(record.name) == plain(name):
            raise Refused(f"board {record.name} is recorded already, in {record.read.file}")
    known = find(name, catalog(game, None).boards)
    if known is not None and known.cells:
        raise Refused(f"board {known.name} is known already, hex by hex")
    facts = {word: value for word, value in known.facts.items() if word != "assumed"} if known else {}
    return Beginning(known.name if known else name, home(pack) / f"{plain(name)}.yaml", facts)


def fresh(begun: Beginning, grid: hexes.Grid) -> str:
    """The file of a board with nothing on it yet."""
    if grid.columns % 2 == 0:
        raise Refused(f"{grid.columns} columns: the first and the last are cut in half, so their number is odd")
    rows = (
        " ".join(NOT_YET if grid.holds(column, number) else "-" for column in range(grid.columns))
        for number in range(1, grid.rows + 2)
    )
    told = "".join(f"    {word}: {quoted(begun.facts[word])}\n" for word in ("box", "back") if word in begun.facts)
    terrain = "".join(f"      {line}\n" for line in aligned("\n".join(rows)).splitlines())
    return f"""\
# Board {begun.name}. A1 is the half hex in the upper left corner: columns are lettered from the left edge, and the
# hexes of each are numbered from the top. Which long edge is the upper one you decide once, for both faces.
boards:
  {quoted(begun.name)}:
{told}    columns: {grid.columns}  # the first and the last are cut lengthwise by the edge
    rows: {grid.rows}     # so many hexes in columns A, C, E ...; columns B, D, F ... have one more
    hex_mm: {grid.hex_mm:g}
    # Line n holds the hexes numbered n; {NOT_YET} is not recorded yet, - is no hex.
    terrain: |
{terrain}    paths: []
"""


# painting -----------------------------------------------------------------------------------------------------------


def painted(record: Record, terrain: str, addresses: Iterable[str], nouns: Catalog) -> list[Change]:
    """What to change in the file for hexes to be of a ground, at a level, or on a path."""
    facts, where = record.facts, ("boards", record.name)
    grid = hexes.Grid(facts["columns"], facts["rows"], facts.get("hex_mm", 57))
    signs = _signs(facts.get("terrain", ""), grid, nouns)
    cells = list(_cells(addresses, record.name, grid, signs))
    kind = find(terrain, nouns.terrain)
    if kind is not None and kind.kind == "path":
        run = _run(kind.name, cells, grid)
        if "paths" not in facts:
            return [Set((*where, "paths"), [run])]
        return [Insert((*where, "paths", len(facts["paths"])), run)]
    for cell in cells:
        signs[cell] = _painted(signs[cell], terrain, nouns)
    lines = (
        " ".join(signs.get((column, number), "-") for column in range(grid.columns))
        for number in range(1, grid.rows + 2)
    )
    return [Set((*where, "terrain"), aligned("\n".join(lines)))]


def _signs(text: str, grid: hexes.Grid, nouns: Catalog) -> dict[tuple[int, int], str]:
    """The sign of each hex; one word stands for a whole board."""
    rows = [line.split() for line in text.strip().splitlines()]
    whole = find(text.strip(), nouns.terrain)
    sign = str(whole.facts.get("token", "1")) if whole else NOT_YET
    return {
        (column, number): rows[number - 1][column] if not whole and rows else sign for column, number in grid.cells()
    }


def _cells(
    addresses: Iterable[str], name: str, grid: hexes.Grid, signs: Mapping[tuple[int, int], str]
) -> Iterator[tuple[int, int]]:
    for address in addresses:
        if address == REST:
            yield from (cell for cell, sign in signs.items() if sign == NOT_YET)
            continue
        board, _, hex = address.rpartition(".")
        cell = parsed(hex)
        if cell is None or not grid.holds(*cell[1:]) or (board and plain(board) != plain(name)):
            last = f"{letters(grid.columns - 1)}{grid.rows}"
            raise Refused(f"{address} is no hex of {name}, whose hexes are A1 to {last}")
        yield cell[1:]


def _painted(sign: str, terrain: str, nouns: Catalog) -> str:
    """A hex's sign when something is painted over it: ground keeps its level, a level its ground."""
    level, ground = (sign[0], sign[1:]) if sign[0] in "12" else ("", sign)
    ground = "" if ground in (".", NOT_YET) else ground
    if terrain in ("0", "1", "2"):
        return f"{terrain.strip('0')}{ground}" or "."
    if terrain == NOT_YET:
        return NOT_YET
    kind = find(terrain, nouns.terrain)
    if kind is not None and kind.kind == "level":
        return f"1{ground}"
    if kind is None or "token" not in kind.facts:
        known = [*nouns.terrain, "0", "1", "2"]
        raise Refused(f"there is no terrain {terrain}; {did_you_mean(terrain, known) or f'there are {listed(known)}'}")
    sign = str(kind.facts["token"])
    return (level or ".") if sign == "." else f"{level}{sign}"


def _run(terrain: str, cells: list[tuple[int, int]], grid: hexes.Grid) -> dict[str, Any]:
    """A path: through hexes that follow one another, or in single ones where no two do."""
    names = [f"{letters(column)}{number}" for column, number in cells]
    steps = [touch(grid, one, other) for one, other in pairwise(cells)]
    if not any(steps):
        return {"terrain": terrain, "at": names}
    if not all(steps):
        gap = steps.index(False)
        raise Refused(f"{names[gap + 1]} is not next to {names[gap]}; name the hexes in the order the {terrain} runs")
    return {"terrain": terrain, "along": names}


def touch(grid: hexes.Grid, one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether two hexes of a board are neighbours."""
    laid = hexes.Laid("", grid, 0, 0, False)
    (x, y), (u, v) = laid.at(*one), laid.at(*other)
    return (u - x, v - y) in hexes.STEPS


# what is missing ----------------------------------------------------------------------------------------------------


def lacking(record: Record, nouns: Catalog) -> Iterator[Diagnostic]:
    """Everything that a record still lacks, with its place in the file."""
    yield from record.wrong
    if record.board is not None:
        for finding in _lacking(record, record.board, nouns):
            yield diagnostic(record.read.document, str(record.read.file), finding)


def _lacking(record: Record, board: Board, nouns: Catalog) -> Iterator[Finding]:
    where = ("boards", record.name)
    missing = [cell for cell in board.grid.cells() if board.cells.get(cell, (0, UNRECORDED))[1] == UNRECORDED]
    if missing:
        some = ", ".join(_name(cell) for cell in missing[:12]) + (" ..." if len(missing) > 12 else "")
        whole = sum(1 for _ in board.grid.cells())
        message = f"{len(missing)} of {counted(whole, 'hex', 'hexes')} of {record.name} are not recorded: {some}"
        help = f"`toi-scenario board paint {record.name} clear rest` records all of them as clear"
        at = (*where, "terrain") if "terrain" in record.facts else where
        yield Finding(at, message, help, Severity.ERROR, rule="unrecorded-board")
    yield from _broken(board, nouns, (*where, "paths"))
    back = find(board.back, nouns.boards) if board.back else None
    if not board.back:
        message = f"{record.name} does not say which board is on its other side"
        yield Finding(where, message, "write `back:`", Severity.WARNING, rule="both-faces", on_key=True)
    elif back is None or not back.cells:
        message = f"{board.back}, the other side of {record.name}, is not recorded"
        yield Finding((*where, "back"), message, "", Severity.WARNING, rule="both-faces")
    elif plain(back.back) != plain(board.name):
        message = f"{back.name} says its other side is {back.back or 'none'}, not {record.name}"
        yield Finding((*where, "back"), message, "", Severity.ERROR, rule="both-faces")


def _broken(board: Board, nouns: Catalog, where: tuple[str, ...]) -> Iterator[Finding]:
    """Ends of a path beside another one of its kind that it does not join; and what lies over nothing."""
    for name in dict.fromkeys(name for name, _ in board.paths):
        runs = [cells for other, cells in board.paths if other == name]
        lifts = nouns.terrain[name].facts.get("lifts", [])
        under = {cell for other, cells in board.paths if other in lifts for cell in cells}
        for cells in runs:
            apart = {cell for run in runs if set(run).isdisjoint(cells) for cell in run}
            for end in dict.fromkeys((cells[0], cells[-1])) if not lifts else ():
                beside = sorted(cell for cell in apart if touch(board.grid, end, cell))
                if beside:
                    message = f"a {name} ends at {_name(end)}, next to one at {_name(beside[0])}, and does not join it"
                    yield Finding(where, message, "let them share a hex", Severity.WARNING, rule="broken-path")
            for cell in cells if lifts else ():
                if cell not in under:
                    message = f"the {name} at {_name(cell)} has no {listed(lifts)} under it"
                    yield Finding(where, message, "", Severity.ERROR, rule="broken-path")


def _name(cell: tuple[int, int]) -> str:
    return f"{letters(cell[0])}{cell[1]}"


def laid_alone(name: str, smallest: str) -> str:
    """The text of a scenario that is nothing but this board, to be shown or drawn."""
    data = document.read(smallest).data
    changes: list[Change] = [Set(("title",), f"Board {name}"), Set(("board", "layout"), [[name]])]
    changes += [Set(("sides", side, "deploy"), {"edge": "any"}) for side in data["sides"]]
    return apply(smallest, changes)
