"""Tests the paths that people type."""

from __future__ import annotations

import pytest

from toi_scenario.authoring.file_change import path_of
from toi_scenario.finding import Refused

DATA = {"rows": [{"1": [5, 6]}, 7], "1": {"2": 3}, "a b": {"c.d": [1]}, "title": "T"}


@pytest.mark.parametrize(
    ("typed", "steps"),
    [
        ("rows", ("rows",)),
        ("rows[0]", ("rows", 0)),
        ("rows.0", ("rows", 0)),
        ("rows.0.1", ("rows", 0, "1")),
        ("rows[0].1[1]", ("rows", 0, "1", 1)),
        ("rows.0.1.1", ("rows", 0, "1", 1)),
        ("rows.9.x", ("rows", 9, "x")),
        ("rows.x", ("rows", "x")),
        ("rows.1.2", ("rows", 1, "2")),
        ("1", ("1",)),
        ("1.2", ("1", "2")),
        ("1.2.3", ("1", "2", "3")),
        ("a b", ("a b",)),
        ('a b."c.d".0', ("a b", "c.d", 0)),
        ('"a b"."c.d"[0]', ("a b", "c.d", 0)),
        ("new.1", ("new", "1")),
    ],
)
def test_paths_as_people_write_them(typed: str, steps: tuple[str | int, ...]) -> None:
    """A number is a place in a list and a word in a mapping, as what is there tells; brackets are always a place."""
    assert steps == path_of(typed, DATA)


@pytest.mark.parametrize(
    "typed", ["", ".", "rows.", ".rows", "rows..0", "rows[x]", "rows[0", "rows]", 'a"b"', "rows[0]x", "[1]", '""']
)
def test_what_is_no_path(typed: str) -> None:
    """It is refused, and told how one is written."""
    with pytest.raises(Refused, match=r"is written like sides\.american\.deploy\[0\]$"):
        path_of(typed, DATA)
