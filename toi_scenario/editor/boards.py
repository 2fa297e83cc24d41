"""Records boards for the page, as `board` does for the terminal."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path as File
from typing import NamedTuple, TypeGuard

from toi_scenario import games
from toi_scenario.authoring.board_record import (
    NOT_YET,
    Record,
    beginning,
    catalog,
    fresh,
    hex_name,
    home,
    recorded,
    records,
)
from toi_scenario.authoring.board_record.cells import erased, painted
from toi_scenario.authoring.board_record.gaps import lacking
from toi_scenario.authoring.file_change import change, changed_into, check_sound
from toi_scenario.authoring.kept_changes import keep, redone, step, undone
from toi_scenario.files.whole_file import make, write_new
from toi_scenario.finding import Refused
from toi_scenario.games.game import Game
from toi_scenario.model.catalog.nouns import Catalog, title
from toi_scenario.model.surfaces.boards import HEX_MM, Grid
from toi_scenario.packs.discovery import MANIFEST
from toi_scenario.packs.workspace import Workspace
from toi_scenario.text.edit import Change

Asked = Mapping[str, object]
_Painting = Callable[[Record, str, Iterable[str], Catalog], list[Change]]


class _Place(NamedTuple):
    """Where boards of a game are kept: in the pack that the editor was opened in, or in the user's own folder."""

    game: Game
    pack: File | None
    workspace: Workspace
    nouns: Catalog


def boards(folder: File, asked: Asked) -> dict[str, object]:
    """The boards that are recorded, what may be painted on one, and the grid of those that are only known by name."""
    there = _place(folder, asked)
    nouns = there.nouns
    return {
        "pack": _pack(folder) is not None,
        "folder": str(home(there.workspace, there.pack)),
        "recorded": [one.name for one in records(there.workspace, there.game, there.pack) if one.board],
        "known": {
            name: [one.grid.columns, one.grid.rows, one.grid.hex_mm]
            for name, one in nouns.boards.items()
            if not one.cells and not one.assumed
        },
        "hex_mm": HEX_MM,
        "terrain": [
            {"name": name, "sign": one.token, "path": one.kind == "path", "label": title(one, _text(asked, "lang"))}
            for name, one in nouns.terrain.items()
            if one.token or one.kind == "path"
        ],
    }


def board(folder: File, asked: Asked) -> dict[str, object]:
    """One board as it is recorded: its grid, the sign of each hex, its paths, and what is still missing."""
    there = _place(folder, asked)
    return _told(there, _sound(recorded(there.workspace, _text(asked, "name"), there.game, there.pack)))


def begun(folder: File, asked: Asked) -> dict[str, object]:
    """A new board, with nothing on it yet."""
    there = _place(folder, asked)
    start = beginning(there.workspace, _text(asked, "name").strip(), there.game, there.pack)
    columns, rows = asked.get("columns"), asked.get("rows")
    hex_mm = asked.get("hex_mm") or HEX_MM
    if not (_within(columns, 99) and _within(rows, 99) and _within(hex_mm, 999)) or columns % 1 or rows % 1:
        raise Refused("say how large its grid is: columns and rows from 1 to 99, and the size of a hex")
    text = fresh(start, Grid(int(columns), int(rows), hex_mm))
    make(start.file.parent)
    write_new(start.file, text.encode())
    return board(folder, {**asked, "name": start.name})


def done(folder: File, asked: Asked) -> dict[str, object]:
    """What is painted or erased on a board, as an entry of the undo journal; or that is taken back or made again."""
    there = _place(folder, asked)
    record = _sound(recorded(there.workspace, _text(asked, "name"), there.game, there.pack))
    action, terrain = _text(asked, "action"), _text(asked, "terrain")
    if action in ("undo", "redo"):
        step(undone(record.read.file) if action == "undo" else redone(record.read.file))
        return {**board(folder, asked), "spelled": f"toi-scenario {action} {shlex.quote(str(record.read.file))}"}
    hexes = asked.get("hexes")
    if not isinstance(hexes, list) or not hexes or not all(isinstance(one, str) for one in hexes):
        raise Refused("say which hexes")
    label = shlex.join(["board", action, record.name, terrain, *hexes])
    after = change(record.read, _changes(action)(record, terrain, hexes, there.nouns))
    check_sound(record.read, after)
    if after.raw != record.read.raw:
        keep(changed_into(record.read, after), label)
    pack = shlex.join(["--pack", str(there.pack)]) if there.pack else ""
    return {**board(folder, asked), "spelled": f"toi-scenario {label} {pack}".rstrip()}


def _changes(action: str) -> _Painting:
    if action not in ("paint", "erase"):
        raise Refused(f"there is no action {action} for a board")
    return painted if action == "paint" else erased


def _place(folder: File, asked: Asked) -> _Place:
    game = games.ALL.get(_text(asked, "game"))
    if game is None:
        raise Refused("say for which game the board is")
    pack = _pack(folder) if asked.get("pack") in (True, "true") else None
    workspace = Workspace()
    return _Place(game, pack, workspace, catalog(workspace, game, pack))


def _pack(folder: File) -> File | None:
    return folder if (folder / MANIFEST).is_file() else None


def _sound(record: Record) -> Record:
    if record.wrong:
        raise Refused(f"{record.read.file}: {record.wrong[0].message}")
    return record


def _told(there: _Place, record: Record) -> dict[str, object]:
    assert record.board is not None  # as it is sound
    known = record.board
    return {
        "name": record.name,
        "file": str(record.read.file),
        "back": known.back,
        "columns": known.grid.columns,
        "rows": known.grid.rows,
        "cells": {hex_name(cell): _sign(known.cells.get(cell), there.nouns) for cell in known.grid.cells()},
        "paths": [[name, [hex_name(cell) for cell in cells]] for name, cells in known.paths],
        "lacking": [one.message for one in lacking(record, there.nouns, there.pack)],
    }


def _sign(cell: tuple[int, str] | None, nouns: Catalog) -> str:
    """A hex as its record writes it: its level, and the sign of its ground."""
    level, ground = cell or (0, "")
    if not ground:
        return f"{level or ''}{NOT_YET}"
    sign = nouns.terrain[ground].token
    return f"{level or ''}{'' if level and sign == '.' else sign}"


def _within(value: object, most: int) -> TypeGuard[float]:
    return isinstance(value, int | float) and not isinstance(value, bool) and 1 <= value <= most


def _text(asked: Asked, word: str) -> str:
    value = asked.get(word)
    return value if isinstance(value, str) else ""
