"""Damages every part of a scenario, one at a time.

Each mutation has the damaged text, the kind of damage, and where it was done.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path as File
from typing import Any, NamedTuple

from tests.support.examples import SHIPPED_PACKS
from toi_scenario.finding import Path
from toi_scenario.model.scenario.printed_names import LANGUAGES
from toi_scenario.pipeline import Checked, check
from toi_scenario.text.document import read

KINDS = ("dropped", "doubled", "copied", "off the map", "handed over", "swapped", "raised", "zero", "renamed")
# The keys of these mappings are names that authors choose.
_FREE = {"features", "zones", "objectives", "sides", "battlegroups", "divisions"}
_PROSE = set("title version author license language date place background notes text goal id".split())
_ADDRESS = re.compile(r"(?:P\d[AB]\.)?[A-Z]{1,2}\d{1,2}")
_TWICE = "\ufffd"  # marks a key that is to be written twice
_NOTHING = object()


class Mutation(NamedTuple):
    """One damage done to one scenario."""

    kind: str
    place: str  # without the names that authors choose and the numbers of items
    text: str


def mutations(text: str) -> Iterator[Mutation]:
    """Drops every part of a scenario, doubles it, moves it off the map, gives it to the other side, and so on."""
    data = read(text).data
    for path, value in parts(data):
        for kind, damaged in _damages(data, path, value):
            yield Mutation(kind, place(path), written(damaged))


def written(data: Any) -> str:
    """Writes data as YAML, as quickly as possible; a marked key is written twice."""
    return json.dumps(data, ensure_ascii=False).replace(_TWICE, "")


def place(path: Path) -> str:
    """The place of a path in the format: `sides.*.squads.regular`."""
    steps = [
        "*" if isinstance(step, int) or before in _FREE else step
        for before, step in zip(("", *path), path, strict=False)
    ]
    return ".".join(steps)


def looked_at(file: File, text: str) -> Checked:
    """The findings in a damaged text, checked in the setting of its original file."""
    return check(text, file.name, SHIPPED_PACKS.pack_of(file).setting(), file.stem)


class Tally:
    """For each kind of damage and place: how often it was done, how often nothing was found, and how often each rule
    found it."""

    def __init__(self) -> None:
        self.done: Counter[tuple[str, str]] = Counter()
        self.unseen: Counter[tuple[str, str]] = Counter()
        self.rules: dict[tuple[str, str], Counter[str]] = {}

    def count(self, mutation: Mutation, found: Checked) -> None:
        """Adds one mutation."""
        key = mutation[:2]
        rules = {one.rule for one in found.diagnostics}
        self.done[key] += 1
        self.unseen[key] += not rules
        self.rules.setdefault(key, Counter()).update(rules)

    def lines(self) -> Iterator[str]:
        """The report, a line for each kind and place."""
        for kind, where in sorted(self.done, key=lambda key: (KINDS.index(key[0]), key[1])):
            done, unseen = self.done[kind, where], self.unseen[kind, where]
            rules = sorted(self.rules[kind, where].items(), key=lambda one: (-one[1], one[0]))
            told = ", ".join(f"{rule} {count}" for rule, count in rules) or "nobody"
            yield f"{kind:11} {where or 'the whole'}: {done - unseen} of {done}: {told}"


def parts(data: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every key and item at every depth."""
    if isinstance(data, (dict, list)):
        for step, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield (*path, step), value
            yield from parts(value, (*path, step))


def _damages(data: Any, path: Path, value: Any) -> Iterator[tuple[str, Any]]:
    put: Callable[[Any], Any] = partial(_with, data, path)
    parent, step = path[:-1], path[-1]
    yield "dropped", put(_NOTHING)
    if isinstance(step, int):
        yield "doubled", changed(data, parent, lambda items: [*items[: step + 1], *items[step:]])
    else:
        yield "doubled", changed(data, parent, lambda old: {**old, _TWICE + step: value})
        if parent and parent[-1] in _FREE:
            yield "copied", changed(data, parent, lambda old: {**old, f"{step}-copy": value})
            yield "renamed", changed(data, parent, partial(renamed, step, f"{step}-x"))
    sides = list(data["sides"])
    if isinstance(value, str) and _PROSE.isdisjoint({step, parent[-1] if parent and step in LANGUAGES else step}):
        if value in sides:
            yield "handed over", put(sides[1 - sides.index(value)])
        if _ADDRESS.fullmatch(value):
            yield "off the map", put("Z99")
        else:
            yield "renamed", put(f"{value}-x")
    if isinstance(value, int) and not isinstance(value, bool):
        yield "raised", put(99 * max(1, value))
        yield "zero", put(0)
    if len(path) == 3 and path[0] == "sides":
        yield "swapped", _swapped(data, sides, step)


def renamed(old: str, new: str, items: dict[str, Any]) -> dict[str, Any]:
    """The same with another key."""
    return {new if key == old else key: value for key, value in items.items()}


def _swapped(data: Any, sides: list[str], word: Any) -> Any:
    """What two sides say about the same thing, exchanged."""
    one, other = (data["sides"][side].get(word, _NOTHING) for side in sides[:2])
    first = _with(data, ("sides", sides[0], word), other)
    return _with(first, ("sides", sides[1], word), one)


def _with(data: Any, path: Path, value: Any) -> Any:
    """Data with something else at a path, or with nothing there."""

    def put(parent: Any) -> Any:
        step: Any = path[-1]
        if isinstance(parent, list):
            return [*parent[:step], *([] if value is _NOTHING else [value]), *parent[step + 1 :]]
        if value is _NOTHING:
            return {key: kept for key, kept in parent.items() if key != step}
        return {**parent, step: value}

    return changed(data, path[:-1], put)


def changed(data: Any, path: Path, change: Callable[[Any], Any]) -> Any:
    """A copy of data in which only one part is different."""
    if not path:
        return change(data)
    step, *rest = path
    inner = changed(data[step], tuple(rest), change)
    if isinstance(data, list):
        return [inner if index == step else item for index, item in enumerate(data)]
    return {key: inner if key == step else value for key, value in data.items()}
