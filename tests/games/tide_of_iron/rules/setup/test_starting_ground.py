"""Tests the rules about ground where units cannot start or leave."""

from __future__ import annotations

import pytest

from tests.support.map_changes import (
    PINNED,
    SQUAD,
    board,
    found,
    german,
    overlaid,
    units,
)

CASES = {
    # impassable-start
    "a tank in shallow water": (
        overlaid("stream, along: [E2, F3]") + units("vehicle: panzer-iv, at: F3"),
        [],
    ),
    "a squad in a flood": (
        overlaid("stream, along: [E2, F3]", rest="streams: flooded") + units(f"{SQUAD}, at: F3"),
        [("impassable-start", "this squad starts in F3, a flooded stream, where no squad can be")],
    ),
    "a bridge lifts it": (
        overlaid("stream, along: [D2, D3]", "bridge, at: [D2, D3]", rest="streams: flooded")
        + units(f"{SQUAD}, at: D3"),
        [],
    ),
    "a gun that may move": (
        units("vehicle: pak-40, at: F2"),
        [("impassable-start", "this vehicle starts in F2, a building, where no vehicle can be")],
    ),
    "a gun in a pond, fixed or not": (
        units("vehicle: pak-40, at: F4, fixed: true"),
        [("impassable-start", "this vehicle starts in F4, a pond, where no vehicle can be")],
    ),
    "a squad aboard is where its vehicle is": (
        units("vehicle: opel-blitz, id: truck, at: F4", f"{SQUAD}, aboard: truck"),
        [("impassable-start", "this vehicle starts in F4, a pond, where no vehicle can be")],
    ),
    "next to a board whose grid is assumed": (board("north: n", '[[P1A, "1A"]]') + units("vehicle: tiger, at: F2"), []),
    # stuck-start
    "squads on a rock": (
        overlaid("hill, level: 2, at: F3", rest="north: n") + german("squads: {bases: 1, regular: 4}, deploy: [F3]"),
        [("stuck-start", "no squad of german can leave F3 where it is set up")],
    ),
    "squads that players build as they like, on a rock": (
        overlaid("hill, level: 2, at: F3", rest="north: n")
        + german("squads: {bases: 1, regular: 4, free: true}, deploy: [F3]"),
        [],
    ),
    "a rock next to a board whose grid is assumed": (
        overlaid("hill, level: 2, at: F3", rest="north: n", layout='[[P1A, "1A"]]') + units(f"{SQUAD}, at: F3"),
        [],
    ),
    "all its ground is an island": (
        overlaid("stream, along: [D2, E2, E3, E4, D4]", rest="streams: deep")
        + german("squads: {bases: 1, regular: 4}, vehicles: {panzer-iv: 1}, deploy: {squads: [C1], vehicles: [F3]}"),
        [("stuck-start", "no panzer-iv of german can leave F3 where it is set up")],
    ),
    "one hex of it leads out": (
        overlaid("stream, along: [D2, E2, E3, E4, D4]", rest="streams: deep")
        + german(
            "squads: {bases: 1, regular: 4}, vehicles: {panzer-iv: 1}, deploy: {squads: [C1], vehicles: [F3, E1]}"
        ),
        [],
    ),
    "squads wade": (
        overlaid("stream, along: [D2, E2, E3, E4, D4]", rest="streams: deep") + units(f"{SQUAD}, at: F3"),
        [],
    ),
    "a gun never moves": (
        overlaid("stream, along: [D2, E2, E3, E4, D4]", rest="streams: deep") + units("vehicle: pak-40, at: F3"),
        [],
    ),
    "a cliff all round": (
        overlaid("hill, level: 2, at: F3", rest="north: n") + units("vehicle: panzer-iv, at: F3"),
        [("stuck-start", "this panzer-iv cannot leave F3, where it starts")],
    ),
    "hurt on the map is meant": (
        units("vehicle: panzer-iv, at: E4, damage: heavy", f"{SQUAD}, at: E4, condition: pinned"),
        [],
    ),
    "pinned off the map": (
        german(f"{PINNED}, enter: {{by: [E3], round: 1, phase: action}}"),
        [("stuck-start", "4 regular infantry are pinned, so they cannot come onto the map in the Action Phase")],
    ),
    "pinned off the map, and placed in the Status Phase": (german(f"{PINNED}, enter: {{by: [E3], round: 1}}"), []),
}


@pytest.mark.parametrize(("changes", "expected"), CASES.values(), ids=CASES)
def test_case(changes: str, expected: list[tuple[str, str]]) -> None:
    """The case has exactly these findings of these rules."""
    assert expected == found(changes)
