"""Tests which changes of a text are refused, word by word."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path as File

from tests.conftest import Golden
from tests.text.test_every_edit import named, outcome
from toi_scenario.finding import Path
from toi_scenario.text.document import Document, read
from toi_scenario.text.edit import Change, Delete, Insert, Rename, Set

TEXT = """\
title: Mill
zones:
  yard: {color: red, hexes: [B2, B3]}
  lane: C4
none: []
empty:
rows:
  - {a: 1}
"""
# Paths that lead to something, and how far beyond it.
STARTS: tuple[Path, ...] = (
    (), ("title",), ("zones",), ("zones", "yard"), ("zones", "yard", "hexes"), ("zones", "lane"), ("none",), ("empty",),
    ("rows",), ("rows", 0), ("rows", 0, "a"),
)  # fmt: skip
ENDS: tuple[Path, ...] = ((), ("x",), ("x", "y"), (0,), (1,), (2, "x"), (-1,), (3,), ("yarn",), ("x", 1))
TOGETHER: tuple[Change, ...] = (
    Set(("zones", "yard", "color"), "blue"), Set(("zones", "yard"), {"color": "blue"}), Set(("zones",), 1),
    Set(("zones", "yard", "new", "deep"), 1), Set(("zones", "yard", "new"), {"deep": 2}), Set(("fresh", 0, "a"), 1),
    Set(("fresh", 1), 2), Set(("fresh", 2), 2), Set(("fresh", "a"), 3), Set(("fresh",), [1]), Delete(("zones", "yard")),
    Delete(("rows", 0)), Set(("rows", 0, "a"), 5), Insert(("rows", 0), 6), Insert(("rows", 1), 7),
    Rename(("zones", "yard"), "court"), Rename(("zones", "lane"), "court"), Set(("zones", "court"), 4),
    Set(("empty", "x"), 1), Set(("empty", "y"), 2), Set(("none", 0), 1), Set(("none", 1), 2), Set((), {"title": "T"}),
)  # fmt: skip


def each(path: Path) -> Iterator[Change]:
    """Every kind of change of a path."""
    yield Delete(path)
    yield Set(path, 1)
    yield Insert(path, 1)
    if path:
        yield Rename(path, "zones")


def told(document: Document, *some: Change) -> str:
    """What of a text is refused; otherwise its data."""
    after = outcome(document, some)
    return after if after.startswith("refused: ") else f"{read(after).data}"


def test_every_path(golden: Golden) -> None:
    """What is said of each change of a part that is there, or is not, or cannot be."""
    document, lines = read(TEXT), []
    for path in dict.fromkeys((*start, *end) for start, end in product(STARTS, ENDS)):
        lines += [f"{type(one).__name__} {named(one)}: {told(document, one)}" for one in each(path)]
    golden(File("tests/golden/edited/refused.txt"), "\n".join(lines) + "\n")


def test_every_pair(golden: Golden) -> None:
    """What is said of two changes at once, and what they make where both can be."""
    document, lines = read(TEXT), []
    for one, other in product(TOGETHER, TOGETHER):
        lines.append(f"{named(one)} + {named(other)}: {told(document, one, other)}")
    golden(File("tests/golden/edited/pairs.txt"), "\n".join(lines) + "\n")


def test_texts_that_hold_nothing() -> None:
    """An empty file and one of one word cannot be changed within."""
    for text, said in (("", "the file is empty"), ("x", "the file is one word, with nothing inside it")):
        for path in ((), ("a",)):
            assert f"refused: {said}" == outcome(read(text), (Set(path, {}),))
    lists = list[Path]([(), ("a",), (0, "b"), (0,), (1,), (2,)])
    for one in (change for path in lists for change in each(path)):
        assert outcome(read("[1]"), (one,)).startswith(("refused: ", "[1", "[]"))
