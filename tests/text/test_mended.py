"""Tests that a text is read while somebody writes a line."""

from __future__ import annotations

import pytest

from tests.support.editing import SHIPPED
from toi_scenario.finding import Rejected
from toi_scenario.text.document import read
from toi_scenario.text.mended import mended

AROUND = "a: 1\n{}\nz: [2]\n"


@pytest.mark.parametrize(
    ("line", "better"),
    [
        ("b: [1, 2", "b: [1, 2]"),
        ("b: {c: [d, {e", "b: {c: [d, {e}]}"),
        ("b: {c: d,   # why", "b: {c: d,   }# why"),
        ("b: {c:}", "b: {c: }"),
        ('b: "c', 'b: "c"'),
        ("b: 'it''s", "b: 'it''s'"),
        ('b: {c: "d', 'b: {c: "d"}'),
        ("boa", "boa: "),
        ("boa   # a board", "boa: # a board"),
        ("b: ]", "# b: ]"),
        ("b: it's {fine", "b: it's {fine"),
    ],
)
def test_what_is_missing_on_a_line_is_added(line: str, better: str) -> None:
    """Brackets and quotes are closed, or a colon is added, or the line is left out; other lines stay where they are."""
    found = mended(AROUND.format(line), 2)
    assert found is not None
    assert better == found.line
    assert (3, 1) == found.document.span(("z",))[:2]


def test_a_fault_elsewhere_is_not_mended() -> None:
    """What is broken on another line, or where there is no such line, stays broken."""
    text = AROUND.format("b: [1, 2")
    assert [None, None, None] == [mended(text, number) for number in (1, 3, 9)]
    found = mended(text.replace("\n", "\r\n"), 2)
    assert found is not None
    assert {"a": 1, "b": [1, 2], "z": [2]} == found.document.data


def typed(line: str, closing: bool) -> str:
    """A line as far as it is typed, with what an editor adds that closes brackets and quotes."""
    waiting = ""
    for at, letter in enumerate(line if closing else ""):
        if waiting[:1] in ('"', "'"):
            waiting = waiting[1:] if letter == waiting[0] else waiting
        elif letter in "{[" or (letter in "\"'" and line[at - 1 : at] in ("", " ", "[", "{")):
            waiting = {"{": "}", "[": "]"}.get(letter, letter) + waiting
        elif letter == waiting[:1]:
            waiting = waiting[1:]
    return line + waiting


@pytest.mark.parametrize("closing", [False, True], ids=["plain", "closing"])
def test_nearly_all_that_is_typed_can_be_read(closing: bool) -> None:
    """Lines of every shipped scenario are typed letter by letter; of the states that are no YAML, at least 98 of 100
    are read with their line mended, and nothing raises."""
    broken = read_again = 0
    for number, file in enumerate(SHIPPED):
        lines = file.read_text(encoding="utf-8").split("\n")
        for at in range(number % 17, len(lines), 17):
            for end in range(len(lines[at])):
                text = "\n".join([*lines[:at], typed(lines[at][: end + 1], closing), *lines[at + 1 :]])
                try:
                    read(text)
                except Rejected:
                    broken += 1
                    read_again += mended(text, at + 1) is not None
    assert broken > 400
    assert read_again >= 0.98 * broken, (read_again, broken)
