"""Tests that findings tell an id and the name that is printed."""

from __future__ import annotations

import pytest

from tests.support.sheet_text import text_with
from toi_scenario.pipeline import check

_ALONE = "objectives: {wood: {kind: control, at: C2, name: %s}}"
_BLOODY = {"victory": "victory: {conditions: [{winner: american, destroyed: all}, {winner: german, otherwise: true}]}"}


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        (
            {"zones": "zones: {orchard: {hexes: [C2, C3]}, nw: {hexes: [D2], name: {fr: Bois, en: The North Wood}}}"},
            "nothing refers to the zone nw (The North Wood)",
        ),
        (
            {"objectives": _ALONE % "Hill 112", **_BLOODY},
            "wood (Hill 112) is a control objective, and nothing says what it is for",
        ),
        (
            {"objectives": _ALONE % "The wood", **_BLOODY},  # which says no more than the id
            "wood is a control objective, and nothing says what it is for",
        ),
        (
            {"rest": "units: [{id: tank, side: german, vehicle: panzer-iv, at: C3, name: Old Fritz, aboard: tank}]"},
            "tank (Old Fritz) is aboard itself, so it stands nowhere",
        ),
    ],
)
def test_a_thing_with_a_name(parts: dict[str, str], expected: str) -> None:
    """A finding about a zone, an objective or a unit says how the map calls it, if that is not its id in words."""
    assert expected in [one.message for one in check(text_with(**parts)).diagnostics]
