"""Tests which words of typed data are written as addresses."""

from __future__ import annotations

from pathlib import Path as File
from typing import Any

import pytest

from tests.conftest import Golden
from toi_scenario.authoring.capitals import as_written, in_capitals, laid, may_be_place, typed
from toi_scenario.finding import Path, dotted

CHAPTERS: tuple[Path, ...] = (
    ("zones", "a"), ("objectives", "a"), ("sides", "a"), ("units", 0), ("victory", "conditions", 0), ("victory",),
    ("board", "overlays", 0), ("board", "markers", 0), ("board",), ("events", 0), ("title",),
)  # fmt: skip
WORDS = (
    "at along area hexes deploy enter by to of from except in zone "
    "boards terrain marker level edge rows columns within name"
)


def test_every_word(golden: Golden) -> None:
    """Where what looks like an address is one, in each chapter and below each word, and where a place may stand."""
    lines = []
    for path in (
        (*chapter, *deeper, word) for chapter in CHAPTERS for deeper in ((), ("b",)) for word in WORDS.split()
    ):
        told = in_capitals(path, ["b2", {"of": "b2", "terrain": "b2", "more": ["b2", 3]}])
        lines.append(f"{dotted(path)}: {in_capitals(path, 'b2')}, {told}{', a place' * may_be_place(path)}")
    for word in WORDS.split():
        lines.append(f"at: {in_capitals(('zones', 'a', 'at'), {word: 'b2', 'x': 'b2'})}")
    golden(File("tests/golden/typed/addresses.txt"), "\n".join(lines) + "\n")


def test_odd_data() -> None:
    """Data that may be wrong has the boards that can be made out; without a map, addresses are all the same."""
    odd: list[Any] = [None, 5, [], {}, {"board": 5}, {"board": {"layout": 5}}]
    assert [[]] * len(odd) == [*map(laid, odd)]
    board = {"layout": [["P1A", "p2b@180"], "x", [5]], "boards": [{"board": "P3A@180"}, {"board": 5}, "y", {}]}
    assert ["P1A", "p2b", "P3A"] == laid({"board": board})
    assert ["p2B.C3", "P1A.C3", "C3", "zz"] == [
        in_capitals(("zones", "a", "at"), name, ["P1A", "p2B"]) for name in ("p2b.c3", "P1a.c3", "c3", "zz")
    ]
    assert ("P1A.C3", 12, "zz") == tuple(as_written(name, ["P1A"]) for name in ("p1a.c3", "12", "zz"))
    for data, told in (({"board": board}, "P1A.C3"), ({"board": {"table": {}}}, "p1a.c3"), (None, "p1a.C3")):
        assert told == typed(data, ("zones", "a", "at"), "p1a.c3")
    assert [[10, 20], "c3"] == [typed({"board": {"table": {}}}, ("zones", "a", "at"), name) for name in ("10,20", "c3")]
    assert ["b2", "b2"] == [in_capitals(("board", word), "b2") for word in ("streams", "layout")]


@pytest.mark.parametrize(
    ("path", "value", "written"),
    [
        (("units",), [{"in": "b2", "at": "b2"}], [{"in": "b2", "at": "B2"}]),
        (("units", 0, "in"), "b2", "b2"),
        (("victory", "conditions"), [{"by": "b2", "units": {"in": "b2"}}], [{"by": "b2", "units": {"in": "B2"}}]),
        (("victory", "points"), [{"for": {"exited": "squad", "by": "b2"}}], [{"for": {"exited": "squad", "by": "B2"}}]),
        (("sides", "german", "enter"), {"by": "b2"}, {"by": "B2"}),
        (("zones", "c3"), {"hexes": {"terrain": "b2", "of": "b2"}}, {"hexes": {"terrain": "b2", "of": "B2"}}),
    ],
)
def test_where_places_stand(path: tuple[str | int, ...], value: Any, written: Any) -> None:
    """A unit is in a marker and a condition is met by a side: names that look like addresses stay as they are."""
    assert written == in_capitals(path, value)
