"""Turns or swaps boards, and moves what lies on them.

A hex that lies on one board goes where that board goes. A hex on the seam of two boards belongs to neither, and stays
where it is on the map, so that turning twice ends where it began. What is written per board, P1A.C2, needs no change:
it goes with its board. Words of the map's own frame, such as `edge`, `rows` and `columns`, stay as they are.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from toi_scenario.authoring import on_tables
from toi_scenario.authoring.file_change import unknown
from toi_scenario.authoring.paint import broken
from toi_scenario.authoring.respelling import respelled
from toi_scenario.finding import Path, Refused, dotted
from toi_scenario.games.answers import answers_of
from toi_scenario.model.scenario.areas import PLACE
from toi_scenario.model.scenario.mentions import mentions_of
from toi_scenario.model.scenario.scenario import Scenario, Tile
from toi_scenario.model.scenario.table import lay
from toi_scenario.model.surfaces import NOWHERE, Place, boards_at, measured
from toi_scenario.model.surfaces.boards import Laid
from toi_scenario.model.surfaces.hexes import Hexes
from toi_scenario.names import find, listed, plain
from toi_scenario.text.edit import Change, Delete, Set
from toi_scenario.text.edit.plan import plan_of

_LINES = ("rows", "columns")


def turn(scenario: Scenario, board: str) -> list[Change]:
    """Turn a board half round where it lies, or a card of the map over."""
    if measured(scenario.surface):
        raise on_tables.no_turn(scenario, board)
    if edits := answers_of(scenario, "edits"):
        return edits.turn(scenario, scenario.in_play(board))
    tile = _tile(scenario, board)
    entry = scenario.written(tile.path)
    if isinstance(entry, str):
        name, at, _ = entry.partition("@")
        own: list[Change] = [Set(tile.path, name if at else f"{name}@180")]
    elif "@" in entry["board"]:
        own = [Set((*tile.path, "board"), entry["board"].partition("@")[0])]
        own += [Delete((*tile.path, "turned"))] if "turned" in entry else []
    else:
        turned = (*tile.path, "turned")
        own = [Delete(turned) if entry.get("turned") else Set(turned, 180)]
    return _with_all(scenario, own, {tile.path: tile.path})


def swap(scenario: Scenario, one: str, other: str) -> list[Change]:
    """Let two boards or cards change places, each turned as it was."""
    if measured(scenario.surface):
        raise on_tables.no_swap()
    if edits := answers_of(scenario, "edits"):
        return edits.swap(scenario, scenario.in_play(one), scenario.in_play(other))
    first, second = _tile(scenario, one), _tile(scenario, other)
    if first is second:
        raise Refused(f"{one} and {other} are the same board")
    written = [scenario.written(tile.path) for tile in (first, second)]
    own: list[Change]
    if isinstance(written[0], str):
        own = [Set(first.path, written[1]), Set(second.path, written[0])]
        return _with_all(scenario, own, {first.path: second.path, second.path: first.path})
    own = [Set((*first.path, "at"), written[1]["at"]), Set((*second.path, "at"), written[0]["at"])]
    return _with_all(scenario, own, {first.path: first.path, second.path: second.path})


def stays(scenario: Scenario, *boards: str) -> str:
    """A note on areas by `rows:` or `columns:` with places on some boards, which do not go with them."""
    laid = {tile.laid for tile in scenario.tiles if plain(tile.board.name) in map(plain, boards)}
    areas = [
        dotted(area.path)
        for area in scenario.areas
        if _counts_lines(scenario.written(area.path))
        and any(laid.intersection(boards_at(scenario.surface, place)) for place in area.places)
    ]
    they, counts = ("they do", "count") if len(areas) > 1 else ("it does", "counts")
    told = f"{listed(areas, 'and')} {counts} rows or columns of the map, so {they} not go with the boards"
    return told if areas else ""


def _counts_lines(value: object) -> bool:
    """Whether an area, or one within it, has words that count rows or columns of the map."""
    if isinstance(value, Mapping):
        return not value.keys().isdisjoint(_LINES) or any(map(_counts_lines, value.values()))
    return isinstance(value, list) and any(map(_counts_lines, value))


def _tile(scenario: Scenario, board: str) -> Tile:
    """The board of that name on the map."""
    named = {tile.board.name: tile for tile in scenario.tiles}
    tile = find(board, named)
    if tile is None:
        raise unknown(board, named, "board on the map called")
    if sum(one.board is tile.board for one in scenario.tiles) > 1:
        raise Refused(f"{board} lies on the map more than once: `set` turns or moves one of them")
    return tile


def _with_all(scenario: Scenario, own: list[Change], goes: dict[Path, Path]) -> list[Change]:
    """The boards' own changes, and those to all that lies on them and is written by its place on the map. `goes` says
    at which path each moved board is written afterwards."""
    after = _laid_anew(scenario, own)
    surface = Hexes(after.values())
    moved = {tile.path: (tile.laid, after[goes[tile.path]]) for tile in scenario.tiles if tile.path in goes}

    def anew(address: str) -> str:
        place = scenario.surface.find(address)
        if place is None or place not in scenario.surface.whole:
            return address
        here = [tile for tile in scenario.tiles if tile.laid in boards_at(scenario.surface, place)]
        if len(here) != 1 or here[0].path not in moved:
            return address
        new = _carried(place, *moved[here[0].path])
        return surface.address(new) if new in surface.places else address

    on_map = [one for one in mentions_of(scenario) if one.kind == PLACE and "." not in one.name]
    moves = {one: anew(one.name) for one in on_map}
    runs = {one.path: new for one, new in moves.items() if one.path[-2:-1] == ("along",)}
    changes = list(own)
    for index, entry in enumerate(scenario.board.get("overlays", [])):
        if "along" in entry:
            changes += _along(entry, index, surface, runs)
    return [*changes, *respelled(scenario, {one: new for one, new in moves.items() if one.path not in runs})]


def _carried(place: Place, was: Laid, now: Laid) -> Place:
    """Where a hex lies once its board has moved."""
    x, y = (was.right - place[0], was.bottom - place[1]) if was.turned else (place[0] - was.x, place[1] - was.y)
    return (now.right - x, now.bottom - y) if now.turned else (now.x + x, now.y + y)


def _along(entry: dict[str, Any], index: int, surface: Hexes, moves: dict[Path, str]) -> list[Change]:
    """Move a road or stream; where it ran from a moved board to another, it is cut in two."""
    along = [moves.get(("board", "overlays", index, "along", step), name) for step, name in enumerate(entry["along"])]
    runs: list[list[str]] = []
    last: Place | None = None
    for address in along:
        place = surface.find(address) or NOWHERE
        if last is not None and surface.distance(last, place) == 1:
            runs[-1].append(address)
        else:
            runs.append([address])
        last = place
    return broken(entry, index, runs) if runs else []


def _laid_anew(scenario: Scenario, own: list[Change]) -> dict[Path, Laid]:
    """How all boards lie once the changes are made, by the path at which each is written."""
    data = scenario.facts
    data = plan_of(data, own).after(data)
    found: list[Any] = []
    tiles = lay(data["board"], scenario.catalog.boards, ("board",), found)
    if found:
        raise Refused(f"the boards would not fit: {found[0].message}")
    return {tile.path: tile.laid for tile in tiles}
