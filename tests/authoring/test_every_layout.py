"""Tests the layout of small texts, with comments in every place."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path as File

import pytest

from tests.conftest import Golden
from tests.support.cases import cases
from tests.support.paths import ROOT
from toi_scenario.authoring import formatting
from toi_scenario.authoring.formatting import formatted
from toi_scenario.authoring.formatting.comment_tree import comments
from toi_scenario.finding import Refused, Rejected
from toi_scenario.text.document import read

DATA = ROOT / "tests/data"
EDITED = ("blocks", "brackets", "texts", "odd")


def outcome(text: str) -> str:
    """A text laid out, which another time changes nothing; or why it is not."""
    try:
        after = formatted(text)
    except (Refused, Rejected) as refused:
        return f"refused: {refused}\n"
    assert after == formatted(after)
    assert after.replace("\n", "\r\n") == formatted(text.replace("\n", "\r\n"))
    return after


def test_every_word(golden: Golden) -> None:
    """What each small text becomes."""
    lines = [f"== {name}\n{outcome(text)}" for name, text in cases(DATA / "formatted/words.txt").items()]
    golden(File("tests/golden/formatted/words.txt"), "".join(lines))


@pytest.mark.parametrize("kind", EDITED)
def test_what_is_edited(kind: str, golden: Golden) -> None:
    """What each text becomes whose edits are tested."""
    lines = [f"== {name}\n{outcome(below(text))}" for name, text in cases(DATA / f"edited/{kind}.txt").items()]
    golden(File(f"tests/golden/formatted/edited-{kind}.txt"), "".join(lines))


def below(text: str) -> str:
    """A text that is a mapping: a list stands below a word of its own."""
    return f"x:\n{text}" if isinstance(read(text).data, list) else text


def commented(text: str) -> Iterator[tuple[str, str]]:
    """The same data with a comment or an empty line in each place, and what that place is called."""
    data, lines = read(text).data, text.split("\n")
    for number, line in enumerate(lines):
        places = {f"above {number}, at {at}": [*lines[:number], f"{' ' * at}# c", *lines[number:]] for at in (0, 2, 4)}
        places[f"behind {number}"] = [*lines[:number], f"{line}  # c", *lines[number + 1 :]]
        places[f"space above {number}"] = [*lines[:number], "", *lines[number:]]
        for where, new in places.items():
            try:
                if read("\n".join(new)).data == data and (line or "behind" not in where):
                    yield where, "\n".join(new)
            except Rejected:
                continue


@pytest.mark.parametrize("kind", EDITED)
def test_a_comment_in_every_place(kind: str, golden: Golden) -> None:
    """Where a comment or an empty line comes to stand: the lines around it."""
    lines = []
    for name, text in cases(DATA / f"edited/{kind}.txt").items():
        before = formatted(below(text)).splitlines()
        lines.append(f"== {name}")
        for where, new in commented(below(text)):
            after = outcome(new)
            assert sorted(comments(read(new))) == sorted(comments(read(after)))
            told = unified_diff(before, after.splitlines(), lineterm="", n=0)
            lines += [where, *(line for line in told if not line.startswith(("---", "+++")))]
    golden(File(f"tests/golden/formatted/comments-{kind}.txt"), "\n".join(lines) + "\n")


@pytest.mark.parametrize(
    "wrong",
    [
        "game: tide-of-iron\nboxes: [b, a]\nzones: {x: {hexes: [B2, C3]}, w: {hexes: C4}}\n",
        "game: tide-of-iron\nboxes: [a, c]\nzones: {x: {hexes: [B2, C3]}, w: {hexes: C4}}\n",
        "game: tide-of-iron\nboxes: [a]\nzones: {x: {hexes: [B2, C3]}, w: {hexes: C4}}\n",
        "game: tide-of-iron\nboxes: [a, b]\nzones: {w: {hexes: C4}, x: {hexes: [B2, C3]}}\n",
        "game: tide-of-iron\nboxes: [a, b]\nzones: {x: {hexes: [B2, C2]}, w: {hexes: C4}}\n",
        "game: tide-of-iron\nboxes: [a, b]\nzones: {x: {hexes: [B2, C3]}, w: {hexes: [C4]}}\n",
    ],
)
def test_what_would_read_otherwise(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A layout with another item, or in another order that means something, would be refused; one in which hexes or
    words of the format change places is the same."""
    right = "zones: {x: {hexes: [C3, B2]}, w: {hexes: C4}}\nboxes: [a, b]\ngame: tide-of-iron\n"
    monkeypatch.setattr(formatting, "emitted", lambda tree, shape: right)
    assert right == formatted(right)
    monkeypatch.setattr(formatting, "emitted", lambda tree, shape: wrong)
    with pytest.raises(Refused, match="not read the same"):
        formatted(right)


def test_every_width(golden: Golden) -> None:
    """Which lines are long enough to be broken, and how long they become."""
    lines = []
    for long in range(84, 112):
        word, hexes = "w" * long, ", ".join(f"{letter}2" for letter in "ABCDEFGHIJKLMNOPQRSTUVWX")
        texts = {
            "a word in brackets": f"a: [{word}]",
            "two words in brackets": f"a: [{word}, x]",
            "a mapping": f"a: {{k: {word}, l: 1}}",
            "a mapping in a list": f"a: [{{k: {word}, l: 1}}, {{k: 1}}]",
            "a list in a list": f"a: [[[{word}], x]]",
            "in several lines": f"a: {word[:40]}\n  {word[40:]} x {word[:30]}",
            "hexes": f"game: tide-of-iron\nzones: {{{word[60:]}: {{hexes: [{hexes}]}}}}",
        }
        for name, text in texts.items():
            lines.append(f"{long} {name}: {[*map(len, formatted(text).splitlines())]}")
    golden(File("tests/golden/formatted/widths.txt"), "\n".join(lines) + "\n")
