"""Writes the addresses in a typed value as files have them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import deepcopy
from typing import Any

from toi_scenario.finding import Path, part_at
from toi_scenario.model.surfaces.addresses import letters, parsed
from toi_scenario.model.surfaces.lengths import point
from toi_scenario.names import find

# The words whose value is an area or a place, wherever they stand in these chapters.
_AREAS = frozenset(
    ("at", "along", "area", "hexes", "deploy", "enter", "by", "to", "of", "from", "except", "in", "zone")
)
_CHAPTERS = ("zones", "objectives", "sides", "units", "victory")
# Within an area, the values of these are not places.
_OTHER = frozenset(("boards", "terrain", "marker", "level", "edge", "rows", "columns", "within"))


def capitals(address: str, boards: Iterable[str] = ()) -> str:
    """An address as files have it: its letters in capitals, its board spelt like the board's name."""
    if (found := parsed(address)) is None:
        return address
    board, column, number = found
    called = find(board, {name: name for name in boards}) or board
    return f"{called}." * bool(board) + f"{letters(column)}{number}"


def as_written(address: str, boards: Iterable[str] = ()) -> str | int:
    """An address as files have it; one that is a number as a number."""
    return int(address) if address.isdecimal() else capitals(address, boards)


def laid(data: object) -> list[str]:
    """The names of a map's boards, as far as data that may be wrong tells."""
    block = data.get("board") if isinstance(data, Mapping) else None
    block = block if isinstance(block, Mapping) else {}
    rows, placed = ([*part] if isinstance(part := block.get(word), list) else [] for word in ("layout", "boards"))
    entries = [entry for row in rows if isinstance(row, list) for entry in row]
    entries += [entry.get("board") for entry in placed if isinstance(entry, Mapping)]
    return [entry.partition("@")[0] for entry in entries if isinstance(entry, str)]


def typed(data: object, path: Path, value: object) -> object:
    """A typed value as files have it at a path of some data, which may be wrong."""
    block = data.get("board") if isinstance(data, Mapping) else None
    if isinstance(block, Mapping) and "table" in block:
        return _respelled(path, value, lambda name: point(name) or name)
    return in_capitals(path, value, laid(data))


def in_capitals(path: Path, value: Any, boards: Iterable[str] = ()) -> object:
    """A value with its addresses as files have them, if it stands at a path of a scenario."""
    return _respelled(path, value, lambda name: capitals(name, boards) if parsed(name) else name)


def may_be_place(path: Path) -> bool:
    """Whether a place may be named at a path of a scenario."""
    whole: object = "x"
    for step in reversed(path):
        whole = {step: whole} if isinstance(step, str) else [whole]
    return isinstance(whole, dict) and isinstance(whole.get("board", {}), dict) and any(_places(whole))


def _respelled(path: Path, value: Any, anew: Callable[[str], object]) -> object:
    """A value with each word in it written anew that stands where a place may stand."""
    whole = deepcopy(value)
    for step in reversed(path):
        whole = {step: whole}
    for where, name in [*_places(whole)] if isinstance(whole.get("board", {}), dict) else ():
        part_at(whole, where[:-1])[where[-1]] = anew(name)
    for step in path:
        whole = whole[step]
    return whole


def _places(data: Mapping[str, Any]) -> Iterator[tuple[Path, str]]:
    """Every word of typed data, with its path, that stands where an area or a place may stand."""
    board = data.get("board", {})
    for chapter in ("overlays", "markers"):
        for path, name, _ in _below(board.get(chapter, []), ("board", chapter), ""):
            yield path, name
    for chapter in _CHAPTERS:
        for path, name, word in _below(data.get(chapter, {}), (chapter,), ""):
            # A unit is `in` a marker, and a condition is met `by` a side: these are not places.
            if (chapter, word) != ("units", "in") and not (
                path[:2] == ("victory", "conditions") and path[3:] == ("by",)
            ):
                yield path, name


def _below(data: object, path: Path, word: str) -> Iterator[tuple[Path, str, str]]:
    """Each word there, and the word whose value it is part of."""
    if isinstance(data, str):
        if word:
            yield path, data, word
    elif isinstance(data, list):
        for index, inner in enumerate(data):
            yield from _below(inner, (*path, index), word)
    elif isinstance(data, dict):
        # A mapping in place of an area holds area words, or says where each part of a force goes.
        for key, inner in data.items():
            if key in _AREAS:
                yield from _below(inner, (*path, key), key)
            elif key not in _OTHER:
                yield from _below(inner, (*path, key), word if word in ("deploy", "enter") else "")
