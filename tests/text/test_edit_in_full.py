"""Tests what edits make of a text, to the letter."""

from __future__ import annotations

import random
from difflib import unified_diff
from functools import partial
from pathlib import Path as File

import pytest

from tests.conftest import Golden
from tests.support import random_edits
from tests.support.mutations import changed, renamed
from toi_scenario.finding import Refused
from toi_scenario.text.document import read
from toi_scenario.text.edit import Change, Insert, Rename, Set, edit

TEXTS = {
    **{f"odd-{number}": text for number, text in enumerate(random_edits.ODD)},
    "bare": "a: 1\nb:",
    **{name.removesuffix(".yaml"): random_edits.TEXTS[name] for name in ("two-bridges.yaml", "110-blitz.yaml")},
}
TIMES = 60  # that each text is changed


def shown(line: str) -> str:
    """A line, with odd letters as Python writes them."""
    return line if line.isprintable() else ascii(line)


@pytest.mark.parametrize("name", TEXTS)
def test_every_change(name: str, golden: Golden) -> None:
    """The lines that go and come with each of many changes; what is returned reads as the new text does."""
    document, chance, lines = read(TEXTS[name]), random.Random(name), []
    for _ in range(TIMES):
        one = random_edits.edit(document, chance)
        after = edit(document, [one.change])
        again, paths = read(after.text), random_edits.paths(one.expected)
        assert one.expected == after.data == again.data
        assert [after.value_offsets(path) for path in paths] == [again.value_offsets(path) for path in paths]
        if isinstance(document.data, dict):
            assert one.expected == edit(document, [Set((), one.expected)]).data
        new = f" {one.change.value!a}" if isinstance(one.change, Set | Insert) else ""
        path = ".".join(map(str, one.change.path))
        lines.append(f"{type(one.change).__name__} {path}{new if len(new) < 120 else f'{new[:120]}...'}")
        both = unified_diff(document.text.split("\n"), after.text.split("\n"), lineterm="", n=0)
        lines += [shown(line) for line in both if not line.startswith(("---", "+++"))]
    golden(File(f"tests/golden/edited/{name}.txt"), "\n".join(lines) + "\n")


@pytest.mark.parametrize("name", [name for name in TEXTS if name != "110-blitz"])
def test_every_key_renamed(name: str) -> None:
    """A key gets another name in its place, unless there is such a key; items of lists have none."""
    document = read(TEXTS[name])
    for path in random_edits.paths(document.data):
        *above, step = path
        there = random_edits.at(document.data, tuple(above))
        if isinstance(step, str):
            wanted = changed(document.data, tuple(above), partial(renamed, step, "fresh-name"))
            after = edit(document, [Rename(path, "fresh-name")])
            assert (wanted, list(random_edits.at(wanted, tuple(above)))) == (
                after.data,
                list(random_edits.at(after.data, tuple(above))),
            )
        for taken in there if isinstance(there, dict) else ("fresh-name",):
            with pytest.raises(Refused, match="already"):
                edit(document, [Rename(path, taken)])


def test_every_width(golden: Golden) -> None:
    """How long the lines are that an edit makes: none is longer than it need be."""
    document, lines = read("list: [one]\nrows:\n  - a\nother: 1\nfolded: >\n  a\n"), list[str]()
    for long in range(90, 112):
        word = "w" * long
        changes: dict[str, Change] = {
            "in brackets": Insert(("list", 1), word),
            "two in brackets": Insert(("list", 1), [word, "x"]),
            "instead": Set(("other",), [word, "x"]),
            "a mapping": Set(("other",), {"a": word, "b": 1}),
            "new": Set(("new",), {"a": {"b": word}}),
            "in rows": Insert(("rows", 1), {"a": word}),
            "prose": Set(("other",), f"{word} x y\nz"),
            "folded": Set(("folded",), f"{word[25:]} x y z\n"),
        }
        for what, change in changes.items():
            lines.append(f"{long} {what}: {[*map(len, edit(document, [change]).text.splitlines())]}")
        both = edit(document, [Insert(("list", 1), word[:50]), Insert(("list", 1), word[50:])])
        lines.append(f"{long} two: {[*map(len, both.text.splitlines())]}")
        three = edit(document, [Insert(("list", 1), one) for one in (word[:60], word[:40], word[40:])])
        lines.append(f"{long} three: {[*map(len, three.text.splitlines())]}")
    golden(File("tests/golden/edited/widths.txt"), "\n".join(lines) + "\n")
