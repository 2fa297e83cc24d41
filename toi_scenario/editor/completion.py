"""Offers the words that may stand where somebody writes.

A word that nobody uses is put there, and the text goes through the gates: the schema says which words it knows at that
place, and gate 3 which names it looked for there. No other list of names is kept.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path as File
from typing import NamedTuple

from toi_scenario import games
from toi_scenario.authoring.capitals import may_be_place
from toi_scenario.finding import Path, Rejected
from toi_scenario.games.asking import no_rule, rules_of
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.text_tokens import WORDS, things
from toi_scenario.model.surfaces import celled
from toi_scenario.model.surfaces.addresses import letters
from toi_scenario.names import Asked
from toi_scenario.packs.workspace import Workspace
from toi_scenario.pipeline import check, game_of, known_rules
from toi_scenario.text.document import Document, read
from toi_scenario.text.filled import filled
from toi_scenario.text.mended import mended
from toi_scenario.text.schema_words import keys_at, values_at

PROBE = "qq-cursor-qq"
_LEFT, _RIGHT = re.compile(r"[\w@./+#-]*\Z"), re.compile(r"[\w@./+-]*")
_BEGINS = re.compile(r"\s*(?:- +)*")
_IN_PROSE = re.compile(r"\{\s*(?:(\w+)\s*:\s*)?([\w-]*)\Z")


class Offer(NamedTuple):
    """A word, what it is, and the columns of what it replaces on the line of the cursor."""

    word: str
    detail: str
    start: int
    stop: int


class _Cursor(NamedTuple):
    """Where the cursor is in the data, with the probe there; the columns of the word that the probe replaced."""

    document: Document
    path: Path
    on_key: bool
    start: int
    stop: int
    alone: bool  # it begins its line, so that it may become a key


def offers(
    text: str, line: int, column: int, file: File, workspace: Workspace, last: Scenario | None = None, other: str = ""
) -> list[Offer]:
    """What may stand at a line and column of a text; `last` is the last scenario that the text was, `other` the schema
    of one that is none."""
    lines = text.split("\n")
    if not 1 <= line <= len(lines):
        return []
    before, after = lines[line - 1][: column - 1], lines[line - 1][column - 1 :]
    cursor = _cursor(lines, line, before, after)
    if cursor is None:  # it is within a text
        prose = _IN_PROSE.search(before)
        return list(_in_prose(prose, last, column)) if prose and last else []
    words = _by_schema(other, cursor) if other else _in_scenario(cursor, file, workspace, last)
    return [Offer(word, detail, cursor.start, cursor.stop) for word, detail in words.items()]


def _by_schema(schema: str, cursor: _Cursor) -> dict[str, str]:
    """What may stand in a manifest or a catalog: the words of its schema, and rules where they are named."""
    data, path = cursor.document.data, cursor.path
    if not cursor.on_key:
        rules = schema == "pack" and path[0] in ("select", "ignore")
        found = _rules() if rules else values_at(schema, data, path)
        return found or (keys_at(schema, data, path) if cursor.alone else {})
    found = _rules() if (schema, path[:-1]) == ("pack", ("waive",)) else keys_at(schema, data, path[:-1])
    return {word: told for word, told in found.items() if word not in _mapping(data, path[:-1])}


def _rules() -> dict[str, str]:
    return {name: _first(rule.__doc__) for name, rule in known_rules().items()}


def _cursor(lines: list[str], line: int, before: str, after: str) -> _Cursor | None:
    left, right = _LEFT.search(before), _RIGHT.match(after)
    assert left is not None  # as it may be empty
    assert right is not None
    start, stop = left.start() + 1, len(before) + right.end() + 1
    written = f"{before[: left.start()]}{PROBE}{after[right.end() :]}"
    text = "\n".join([*lines[: line - 1], written, *lines[line:]])
    try:
        document = read(text)
    except Rejected:
        found = mended(text, line)
        if found is None:
            return None
        document = found.document
    at = next(_where(document.data, ()), None)
    alone = _BEGINS.fullmatch(before, 0, left.start()) is not None
    return _Cursor(document, *at, start, stop, alone) if at else None


def _where(data: object, path: Path) -> Iterator[tuple[Path, bool]]:
    """The path of the probe, and whether it is a key."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key == PROBE:
                yield (*path, key), True
            yield from _where(value, (*path, key))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            yield from _where(value, (*path, index))
    elif data == PROBE:
        yield path, False


def _in_scenario(cursor: _Cursor, file: File, workspace: Workspace, last: Scenario | None) -> dict[str, str]:
    """What may stand in a scenario where the probe stands, each with what it is: names, then words, then places."""
    document, path, on_key = cursor.document, cursor.path, cursor.on_key
    try:
        game = game_of(document.data)
    except Rejected:
        return {name: one.title for name, one in games.ALL.items()} if path == ("game",) else {}
    if on_key:
        words = keys_at(game.schema, document.data, path[:-1])
        if path[:-1] == ("waive",):
            words |= {name: _first(rule.__doc__) for name, rule in rules_of(game).items()}
    else:
        words = values_at(game.schema, document.data, path)
        words |= keys_at(game.schema, document.data, path) if cursor.alone and not words else {}
    probed = _counted(document.data, path) if on_key else document.data
    setting, scenario, found = workspace.pack_of(file).setting(no_rule), last, dict[str, str]()
    for text in _as_it_is_and_filled(probed, document, game.schema):
        asked: list[Asked] = []
        scenario = check(text, str(file), setting._replace(asked=asked), file.stem).in_part or scenario
        here = [one for one in asked if one.path == path or (cursor.alone and one.path == (*path, PROBE))]
        if here:
            found = {name: _detail(one, name) for one in here for name in one.names}
            break
    found |= words
    if scenario and celled(scenario.surface) and not on_key and may_be_place(path):
        found |= dict.fromkeys(_addresses(scenario), scenario.surface.cell)
    beside = {PROBE, *(_mapping(document.data, path[:-1]) if on_key else ())}
    return {word: told for word, told in found.items() if word not in beside}


def _as_it_is_and_filled(data: object, document: Document, schema: str) -> Iterator[Document | str]:
    """A text; and, as no names are looked up in an entry that lacks something, the same with more."""
    yield Document(document.text, data, document.marks)
    yield json.dumps(filled(data, schema), ensure_ascii=False)


def _addresses(scenario: Scenario) -> Iterator[str]:
    """Every place in play as the map names it, row by row, and as each board does."""
    surface = scenario.cells
    for place in sorted(surface.places, key=lambda place: (surface.row(place), surface.column(place))):
        yield surface.address(place)
    for tile in scenario.tiles:
        for column, number in tile.laid.grid.cells():
            if tile.laid.at(column, number) in surface.places:
                yield f"{tile.board.name}.{letters(column)}{number}"


def _mapping(data: object, path: Path) -> Collection[str]:
    for step in path:
        data = data[step]  # type: ignore[index]
    return data if isinstance(data, dict) else ()


def _counted(data: object, path: Path) -> object:
    """The same data with a number at a path, where a key stands whose value is not written yet."""
    step, *rest = path
    if isinstance(data, list):
        return [_counted(inner, tuple(rest)) if index == step else inner for index, inner in enumerate(data)]
    assert isinstance(data, dict)
    value = _counted(data[step], tuple(rest)) if rest else 1 if data[step] is None else data[step]
    return {**data, step: value}


def _detail(asked: Asked, name: str) -> str:
    """What a name is: the kind of thing, and what people call it in French."""
    noun = asked.names[name] if isinstance(asked.names, Mapping) else None
    facts = getattr(noun, "facts", None)
    french = facts.get("fr") if isinstance(facts, Mapping) else None
    return f"{asked.what}, {french}" if isinstance(french, str) else asked.what


def _first(told: str | None) -> str:
    return (told or "").strip().partition("\n")[0]


def _in_prose(found: re.Match[str], scenario: Scenario, column: int) -> Iterator[Offer]:
    """The words of a reference such as {zone:mill}, and the names that may follow."""
    word, begun = found[1], found[2]
    start = column - len(begun)
    if not word:
        yield from (Offer(one, "what a text speaks of", start, column) for one in WORDS if one.startswith(begun))
    elif (known := things(scenario).get(word)) is not None:
        yield from (Offer(name, word, start, column) for name in known)
