"""Tests every change to many small texts, to the letter."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from copy import deepcopy
from difflib import unified_diff
from itertools import pairwise
from pathlib import Path as File
from typing import Any

import pytest

from tests.conftest import Golden
from tests.support import random_edits
from tests.support.cases import cases
from tests.support.paths import ROOT
from tests.text.test_edit_in_full import shown
from toi_scenario.finding import Path, Refused
from toi_scenario.text.document import Document, read
from toi_scenario.text.edit import Change, Delete, Insert, Rename, Set, edit, joined, patched

KINDS = ("blocks", "brackets", "texts", "odd")
VALUES: tuple[Any, ...] = ("no", 3, ["v", 2], {"p": 1}, "two\nlines\n")
OTHERS: tuple[Any, ...] = ("w", [], [{"p": 1}, {"p": {}}], None, "a: b")  # each part becomes one of these


def changes(data: Any) -> Iterator[tuple[Change, ...]]:
    """Each change of each part, then some of neighbours at once."""
    for number, path in enumerate(random_edits.paths(data)):
        part = random_edits.at(data, path)
        yield (Delete(path),)
        yield from ((Set(path, value),) for value in (*VALUES, OTHERS[number % len(OTHERS)]) if value != part)
        if isinstance(path[-1], str):
            yield from ((Rename(path, key),) for key in ("w", "v, w"))
        else:
            yield from ((Insert(path, value),) for value in ("w", {"p": 1}))
    for path in ((), *random_edits.paths(data)):
        part = random_edits.at(data, path)
        if isinstance(part, dict | list):
            yield from _of_neighbours(path, part)
            if path or isinstance(part, dict):
                yield from ((Set(path, other),) for other in _nearly(part) if other != part)


def _nearly(part: Any) -> Iterator[Any]:
    """What differs from a list or mapping at its beginning, within, at its end, or at both."""
    if isinstance(part, list):
        yield from (part[1:], part[:-1], ["w", *part], [*part, "w"], [*part[:1], "w", *part[1:]], part[::-1])
        yield from (["w", *part[1:]], [*part[:-1], "w"], [*part[:1], "w", *part[2:]], [*part[1:-1], "w", "v"])
    else:
        rows = list(part.items())
        yield from map(dict, (rows[1:], rows[:-1], [("w", 1), *rows], [*rows[:1], *rows[2:], ("w", 1)], rows[::-1]))


def _of_neighbours(path: Path, part: Any) -> Iterator[tuple[Change, ...]]:
    is_list = isinstance(part, list)
    steps = [(*path, step) for step in (range(len(part)) if is_list else part)]
    end = (*path, len(part)) if is_list else (*path, "w")
    yield from ((Insert(end, value),) for value in ("no", ["v", 2], {"p": {"q": [1]}}, "two\nlines"))
    yield Insert(end, 1), Insert(end if is_list else (*path, "v"), 2)
    for one, other in pairwise(steps):
        yield Delete(one), Delete(other)
        yield Set(one, random_edits.at(part, other[-1:])), Set(other, random_edits.at(part, one[-1:]))
        yield (Delete(one), Insert(other, 1)) if is_list else (Delete(one), Rename(other, "w"))
        yield Set(one, 1), Delete(other), Insert(end, 2)
    if steps:
        yield tuple(map(Delete, steps))
        yield tuple(map(Delete, steps[1:]))
        yield *map(Delete, steps), Insert(end, 1)


def told(document: Document, some: tuple[Change, ...]) -> list[str]:
    """The changes, and the lines that go and come, or why none do."""
    lines = [" + ".join(f"{type(one).__name__} {named(one)}" for one in some)]
    after = outcome(document, some)
    if after.startswith("refused: "):
        return [*lines, after]
    both = unified_diff(document.text.split("\n"), after.split("\n"), lineterm="", n=0)
    return [*lines, *(shown(line) for line in both if not line.startswith(("---", "+++", "@@")))]


def named(one: Change) -> str:
    """The path of a change, and what it writes there."""
    what = "" if isinstance(one, Delete) else f" {one.key}" if isinstance(one, Rename) else f" {one.value!a}"
    return f"{'.'.join(map(str, one.path))}{what}"


@pytest.mark.parametrize("kind", KINDS)
def test_every_change(kind: str, golden: Golden) -> None:
    """What each change makes of each text, with a line break at its end and without one."""
    lines = []
    for name, text in texts(kind).items():
        document, bare = read(text), read(text.rstrip("\n"))
        lines.append(f"== {name}")
        for some in changes(document.data):
            lines += told(document, some)
            if bare.data == document.data:
                lines += _unended(document, bare, some)
    golden(File(f"tests/golden/edited/{kind}.txt"), "\n".join(lines) + "\n")


@pytest.mark.parametrize("line_break", ["\r\n", "\r"])
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_line_break(kind: str, line_break: str) -> None:
    """The same lines go and come where lines end otherwise."""
    for text in texts(kind).values():
        document, other = read(text), read(text.replace("\n", line_break))
        for some in changes(document.data):
            assert outcome(document, some).replace("\n", line_break) == outcome(other, some), some


@pytest.mark.parametrize("kind", KINDS[:-1])
def test_every_comment_stays(kind: str) -> None:
    """A change of one part touches no line but its own, and no comment but those within."""
    for text in texts(kind).values():
        document = read(text)
        for path in random_edits.paths(document.data):
            for one in _of_one(document, path):
                assert "" == random_edits.touched_too_much(document, edit(document, [one.change]), one), one


def _of_one(document: Document, path: Path) -> Iterator[random_edits.Edit]:
    """The changes that delete a part, or give it one of some values."""
    some: list[Change] = [Delete(path), *(Set(path, value) for value in VALUES)]
    for change in some:
        data = deepcopy(document.data)
        if isinstance(change, Set):
            random_edits.at(data, path[:-1])[path[-1]] = change.value
        else:
            del random_edits.at(data, path[:-1])[path[-1]]
        yield random_edits.Edit(change, data, *random_edits.bounds(document, change, adds=False))


@pytest.mark.parametrize("kind", KINDS)
def test_every_patch(kind: str) -> None:
    """The patches stand in the order of the text, apart from each other, and none writes what is there already."""
    for text in texts(kind).values():
        document = read(text)
        for some in changes(document.data):
            with suppress(Refused):
                patches = patched(document, some)
                assert edit(document, some).text == joined(text, patches)
                assert [] == [one for one in patches if one.text == text[one.start : one.end]], some
                assert all(one.end <= other.start for one, other in pairwise(patches))


def texts(kind: str) -> dict[str, str]:
    """The texts of a kind, by their names."""
    return cases(ROOT / "tests/data/edited" / f"{kind}.txt")


def outcome(document: Document, some: tuple[Change, ...]) -> str:
    """The text that comes of changes, or why there is none."""
    try:
        return edit(document, some).text
    except Refused as refused:
        return f"refused: {refused}"


def _unended(document: Document, bare: Document, some: tuple[Change, ...]) -> list[str]:
    """What is otherwise if the text has no line break at its end."""
    after, usual = outcome(bare, some), outcome(document, some)
    return [] if after == usual.removesuffix("\n") else [f"unended: {after[-40:]!a}"]
