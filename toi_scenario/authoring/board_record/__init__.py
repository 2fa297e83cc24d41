"""Records a board: the file for what somebody sees on it."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping
from pathlib import Path as File
from typing import Any, NamedTuple

from toi_scenario.authoring.file_change import Source, source
from toi_scenario.authoring.formatting.order import aligned
from toi_scenario.files.user_folders import config_folder
from toi_scenario.finding import Diagnostic, Refused, Rejected
from toi_scenario.games.game import Game
from toi_scenario.model.catalog.nouns import Board, Catalog
from toi_scenario.model.surfaces.addresses import letters
from toi_scenario.model.surfaces.boards import Grid
from toi_scenario.names import did_you_mean, find, listed, plain
from toi_scenario.packs.discovery import ENDINGS, MANIFEST, stay
from toi_scenario.packs.workspace import Workspace
from toi_scenario.text import document
from toi_scenario.text.edit import Change, Set, apply
from toi_scenario.text.edit.spelling import quoted

NOT_YET = "?"
REST = "rest"  # in place of hexes: all that are not recorded yet


def command(pack: File | None, *words: str) -> str:
    """The command line of `board` with some words, and with the pack if there is one."""
    return shlex.join(["toi-scenario", "board", *words, *(["--pack", str(pack)] if pack else [])])


class Record(NamedTuple):
    """A board in the file that records it, as it is read there; the board itself, if nothing is wrong with the file."""

    name: str
    read: Source
    wrong: tuple[Diagnostic, ...]
    board: Board | None

    @property
    def facts(self) -> Mapping[str, Any]:
        facts: Mapping[str, object] = self.read.document.data["boards"][self.name]
        return facts


# where they are kept ------------------------------------------------------------------------------------------------


def home(workspace: Workspace, pack: File | None) -> File:
    """The folder a board is kept in: the user's own, or that of a pack."""
    if pack is None:
        return config_folder() / "boards"
    if not (pack / MANIFEST).is_file():
        raise Refused(f"{pack} is no pack: there is no {MANIFEST} in it")
    if "catalogs" in workspace.pack_of(pack / MANIFEST).facts:
        raise Refused(f"{pack / MANIFEST} lists its `catalogs:`; boards are found in `boards/` only where it does not")
    return pack / "boards"


def catalog(workspace: Workspace, game: Game, pack: File | None) -> Catalog:
    """A game's catalog with the user's boards, and those of a pack if one is named: the folder one happens to stand in
    has no say."""
    return workspace.pack_of((pack or File(File().absolute().anchor)) / "x").catalog(game)


def records(workspace: Workspace, game: Game, pack: File | None) -> Iterator[Record]:
    """Every board recorded in the folder."""
    nouns = catalog(workspace, game, pack).boards
    for file, read in _files(workspace, pack):
        if read is not None:
            wrong = workspace.check(file).diagnostics
            boards = read.document.data.get("boards") if isinstance(read.document.data, dict) else None
            for name in boards if isinstance(boards, dict) else ():
                yield Record(name, read, wrong, None if wrong else nouns.get(name))


def _files(workspace: Workspace, pack: File | None) -> Iterator[tuple[File, Source | None]]:
    """Every file of the folder, with what it says; None if it cannot be read."""
    folder = home(workspace, pack)
    for file in sorted(folder.iterdir()) if folder.is_dir() else ():
        if file.suffix in ENDINGS and (pack is None or _stays(file, pack)):
            try:
                yield file, source(file, workspace)
            except Rejected:
                yield file, None


def _stays(file: File, pack: File) -> bool:
    """Whether a file is of a pack; of a link that leads elsewhere `validate` tells."""
    try:
        stay(file, pack)
    except Rejected:
        return False
    return True


def unread(workspace: Workspace, pack: File | None) -> str:
    """Which files of the folder cannot be read, in a sentence; empty if all can."""
    broken = [str(file) for file, read in _files(workspace, pack) if read is None]
    may = "what it holds is not known" if len(broken) == 1 else "what they hold is not known"
    return (
        f"{listed(broken, 'and')} cannot be read, so {may}; `toi-scenario validate {broken[0]}` says why"
        if broken
        else ""
    )


def recorded(workspace: Workspace, name: str, game: Game, pack: File | None) -> Record:
    """The record of the board with a name."""
    _check_is_no_file(name)
    known = {record.name: record for record in records(workspace, game, pack)}
    if (record := find(name, known)) is None:
        begin = f"`{command(pack, 'new', name)}` begins to record it"
        help = did_you_mean(name, known) or unread(workspace, pack) or begin
        raise Refused(f"there is no board {name} in {home(workspace, pack)}; {help}")
    return record


def _check_is_no_file(name: str) -> None:
    if name.casefold().endswith(ENDINGS):
        what = "a board has a name, such as 5A, and is found by it"
        raise Refused(f"{name} is a file: {what}; terrain is laid on a scenario by `toi-scenario paint`")


# beginning one ------------------------------------------------------------------------------------------------------


class Beginning(NamedTuple):
    """A board nobody has recorded yet: its file, what is known of it, and the grid if somebody assumed one."""

    name: str
    file: File
    facts: Mapping[str, Any]


def beginning(workspace: Workspace, name: str, game: Game, pack: File | None) -> Beginning:
    """Where a new board goes; refused if it is recorded already."""
    _check_is_no_file(name)
    if not catalog(workspace, game, None).boards:
        raise Refused(f"{game.title} is not laid of boards, so there are none to record")
    if not name.strip() or not name.isprintable() or not {"@", ".", "/", "\\"}.isdisjoint(name):
        raise Refused(f"{name or 'nothing'} cannot be the name of a board: a name has letters, and no @, dot or slash")
    for record in records(workspace, game, pack):
        if plain(record.name) == plain(name):
            raise Refused(f"board {record.name} is recorded already, in {record.read.file}")
    known = find(name, catalog(workspace, game, None).boards)
    if known is not None and known.cells:
        raise Refused(f"board {known.name} is known already, hex by hex")
    facts = {word: value for word, value in known.facts.items() if word != "assumed"} if known else {}
    return Beginning(known.name if known else name, home(workspace, pack) / f"{plain(name)}.yaml", facts)


def _written(value: str | list[str]) -> str:
    """A name, or several, as a file has them."""
    return quoted(value) if isinstance(value, str) else f"[{', '.join(map(quoted, value))}]"


def fresh(begun: Beginning, grid: Grid) -> str:
    """The file of a board with nothing on it yet."""
    if grid.columns % 2 == 0:
        raise Refused(f"{grid.columns} columns: the first and the last are cut in half, so their number is odd")
    rows = (
        " ".join(NOT_YET if grid.holds(column, number) else "-" for column in range(grid.columns))
        for number in range(1, grid.rows + 2)
    )
    told = "".join(f"    {word}: {_written(begun.facts[word])}\n" for word in ("box", "back") if word in begun.facts)
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


def hex_name(cell: tuple[int, int]) -> str:
    """A hex of a board as it is written."""
    return f"{letters(cell[0])}{cell[1]}"


def laid_alone(name: str, smallest: str) -> str:
    """The text of a scenario that is nothing but this board, to be shown or drawn."""
    data = document.read(smallest).data
    changes: list[Change] = [Set(("title",), f"Board {name}"), Set(("board", "layout"), [[name]])]
    changes += [Set(("sides", side, "deploy"), {"edge": "any"}) for side in data["sides"]]
    return apply(smallest, changes)
