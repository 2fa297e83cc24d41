"""Tests the rules about unused zones and zones that look alike."""

from __future__ import annotations

import pytest

from tests.support.map_changes import (
    american,
    coloured,
    found,
)

CASES = {
    # unused-zone
    "a zone used by another": (
        "zones: {wood: {hexes: [C2]}, near: {hexes: {within: 1, of: wood}}}\nvictory: {text: 'Hold {zone:near}.'}\n",
        [],
    ),
    "a zone in other letters": (
        "zones: {Wood-Land: {hexes: [B2]}}\n" + american("deploy: wood-land").replace("deploy: [B2], ", ""),
        [],
    ),
    "a zone by which units leave": (
        (
            "zones: {way-out: {hexes: [E4]}}\n"
            "victory: {text: Leave., points: [{side: german, for: {exited: squad, by: way-out}, points: 1}]}\n"
        ),
        [],
    ),
    "a zone in prose": ("zones: {long-lane: {hexes: [B2]}}\nvictory: {text: 'Hold the Long\n  Lane.'}\n", []),
    "a colour in prose": ("zones: {z-1: {color: Gold, hexes: [B2]}}\nvictory: {text: Hold all gold hexes.}\n", []),
    "a longer word is another word": (
        "zones: {mill: {color: gold, hexes: [B2]}}\nvictory: {text: Hold the golden windmills.}\n",
        [("unused-zone", "nothing refers to the zone mill")],
    ),
    "each of them": (
        "zones: {mill: {hexes: [B2]}, farm: {hexes: [B3]}}\n",
        [("unused-zone", "nothing refers to the zone mill"), ("unused-zone", "nothing refers to the zone farm")],
    ),
    "an empty one is told of elsewhere": ("zones: {mill: {hexes: {terrain: pond, rows: 1}}}\n", []),
    # same-color-zones
    "one colour in two spellings": (
        coloured("color: grey, hexes: [B2]", "color: Gray, hexes: [E3]"),
        [("same-color-zones", "the zones z-0 and z-1 are both Gray, and both lie on P1A")],
    ),
    "no colour is no colour": (coloured("hexes: [B2]", "hexes: [E3]"), []),
    "whole boards may share a colour": (
        coloured("color: green, hexes: {boards: P1A}", "color: green, hexes: {boards: [X]}", layout="[[P1A, X]]"),
        [],
    ),
    "a whole board and part of another": (
        coloured("color: green, hexes: {boards: P1A}", "color: green, hexes: [G3]", layout="[[P1A, X]]"),
        [],
    ),
    "parts of two boards that do not touch": (
        coloured("color: green, hexes: [B2]", "color: green, hexes: [X.C3]", layout="[[P1A, X]]"),
        [],
    ),
    "parts of two boards that touch": (
        coloured("color: green, hexes: [F3]", "color: green, hexes: [G3]", layout="[[P1A, X]]"),
        [("same-color-zones", "the zones z-0 and z-1 are both green, and both lie on P1A")],
    ),
    "above and below a seam": (
        coloured("color: green, hexes: [C4]", "color: green, hexes: [C5]", layout="[[P1A], [X]]"),
        [("same-color-zones", "the zones z-0 and z-1 are both green, and they touch in C5")],
    ),
    "three of one colour": (
        coloured("color: green, hexes: [B2]", "color: green, hexes: [C1]", "color: green, hexes: [E3]"),
        [
            ("same-color-zones", "the zones z-0 and z-1 are both green, and both lie on P1A"),
            ("same-color-zones", "the zones z-0 and z-2 are both green, and both lie on P1A"),
        ],
    ),
    "zones of boards whose grid is assumed": (
        coloured("color: green, hexes: [1A.B2]", "color: green, hexes: [1A.D3]", layout='[["1A"]]'),
        [],
    ),
}


@pytest.mark.parametrize(("changes", "expected"), CASES.values(), ids=CASES)
def test_case(changes: str, expected: list[tuple[str, str]]) -> None:
    """The case has exactly these findings of these rules."""
    assert expected == found(changes)
