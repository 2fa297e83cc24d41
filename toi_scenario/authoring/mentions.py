"""Finds where a scenario mentions hexes, zones, objectives and units."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from typing import Any, NamedTuple

from toi_scenario.finding import Path
from toi_scenario.model.surfaces.addresses import letters, parsed
from toi_scenario.names import find

# The words whose value is an area or a place, wherever they stand in these chapters.
_AREAS = frozenset(("at", "along", "hexes", "deploy", "enter", "by", "of", "from", "except", "in", "zone"))
_CHAPTERS = ("zones", "objectives", "sides", "units", "victory")
# Within an area, the values of these are not places.
_OTHER = frozenset(("boards", "terrain", "marker", "level", "edge", "rows", "columns", "within"))
_TOKEN = re.compile(r"\{([^\W\d_][^{}:\n]*):([^{}\n]*)\}")


class Named(NamedTuple):
    """A word that may name a place, and the word whose value it is part of."""

    path: Path
    name: str
    word: str


def names(data: Mapping[str, Any]) -> Iterator[Named]:
    """Every word that stands where an area or a place may stand."""
    board = data.get("board", {})
    for chapter in ("overlays", "markers"):
        yield from _below(board.get(chapter, []), ("board", chapter), "")
    for chapter in _CHAPTERS:
        for named in _below(data.get(chapter, {}), (chapter,), ""):
            # A unit is `in` a marker, and a condition is met `by` a side: these are not places.
            if (chapter, named.word) != ("units", "in") and not (
                named.path[:2] == ("victory", "conditions") and named.path[3:] == ("by",)
            ):
                yield named


def addresses(data: Mapping[str, Any]) -> Iterator[Named]:
    """The names that are addresses of the map; a board's own addresses move with the board."""
    for named in names(data):
        if (found := parsed(named.name)) and not found[0]:
            yield named


def capitals(address: str, boards: Iterable[str] = ()) -> str:
    """An address as files have it: its letters in capitals, its board spelt like the board's name."""
    if (found := parsed(address)) is None:
        return address
    board, column, number = found
    called = find(board, {name: name for name in boards}) or board
    return f"{called}." * bool(board) + f"{letters(column)}{number}"


def laid(data: Any) -> list[str]:
    """The names of a map's boards, as far as data that may be wrong tells."""
    block = data.get("board") if isinstance(data, Mapping) else None
    block = block if isinstance(block, Mapping) else {}
    rows, placed = ([*part] if isinstance(part := block.get(word), list) else [] for word in ("layout", "boards"))
    entries = [entry for row in rows if isinstance(row, list) for entry in row]
    entries += [entry.get("board") for entry in placed if isinstance(entry, Mapping)]
    return [entry.partition("@")[0] for entry in entries if isinstance(entry, str)]


def in_capitals(path: Path, value: Any, boards: Iterable[str] = ()) -> Any:
    """A value with its addresses as files have them, if it stands at a path of a scenario."""
    whole = deepcopy(value)
    for step in reversed(path):
        whole = {step: whole}
    for named in [*names(whole)] if isinstance(whole.get("board", {}), dict) else ():
        if parsed(named.name):
            part = whole
            for step in named.path[:-1]:
                part = part[step]
            part[named.path[-1]] = capitals(named.name, boards)
    for step in path:
        whole = whole[step]
    return whole


def prose(data: Any, path: Path = ()) -> Iterator[tuple[Path, str]]:
    """Every text with something in braces."""
    if isinstance(data, str):
        if "{" in data:
            yield path, data
        return
    steps: Any = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for step, inner in steps:
        yield from prose(inner, (*path, step))


def said_anew(text: str, word: str, new: Mapping[str, str]) -> str:
    """A text with new names in its references `{word:…}`."""

    def token(found: re.Match[str]) -> str:
        name = found[2].strip()
        if found[1].strip().casefold() != word or name not in new:
            return found[0]
        return found[0].replace(f":{found[2]}", f":{found[2].replace(name, new[name])}")

    return _TOKEN.sub(token, text)


def tokens(data: Any, word: str) -> set[str]:
    """The names that texts refer to as `{word:…}`."""
    return {
        found[2].strip()
        for _, text in prose(data)
        for found in _TOKEN.finditer(text)
        if found[1].strip().casefold() == word
    }


def _below(data: Any, path: Path, word: str) -> Iterator[Named]:
    if isinstance(data, str):
        if word:
            yield Named(path, data, word)
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
