"""Tests the rules about where sides may set up."""

from __future__ import annotations

import pytest

from tests.support.force_changes import BESIDE, ONE, RULE, TANKS, american, divided, told

CASES = {
    # no-deployment
    "nobody says where on boards of which nobody knows the hexes": (
        "board: {layout: [[1A]]}\n" + american("squads: {bases: 1, regular: 4}").replace(", deploy: [E3]", ""),
        [],
    ),
    "a special rule of setting up": (
        RULE % "The Americans set up anywhere north of the road." + american("squads: {bases: 1, regular: 4}"),
        [],
    ),
    "forces that enter": (american("squads: {bases: 1, regular: 4}, enter: {by: [B2], round: 1, phase: action}"), []),
    "squads that all ride": (
        american("squads: {bases: 2, regular: 8}, vehicles: {truck: 1}, deploy: {vehicles: [B2]}"),
        [],
    ),
    "one that finds no seat": (
        american("squads: {bases: 3, regular: 12}, vehicles: {truck: 1}, deploy: {vehicles: [B2]}"),
        [
            (
                "no-deployment",
                "american sets up 3 squads, and nobody says where",
                "write `deploy:` with a zone or hexes, or `enter:` if it comes later",
            )
        ],
    ),
    "one division of two": (
        divided().replace(", deploy: [B3]", "", 1),
        [
            (
                "no-deployment",
                "american dark sets up 1 squad, and nobody says where",
                "write `deploy:` with a zone or hexes, or `enter:` if it comes later",
            )
        ],
    ),
    "tokens need no place": (
        american("concealed: 1, deploy: [B2]").replace("deploy: [B2]", "enter: [B2]"),
        [
            (
                "idle-side",
                "american has no forces, neither at the start nor later",
                "write `squads: {bases: …, regular: …}` or `vehicles:`",
            )
        ],
    ),
    # cramped-zone
    "vehicles of two kinds": (
        american(
            "squads: {bases: 1, regular: 4}, vehicles: {sherman: 3, half-track: 1}, "
            "deploy: {squads: [B3], vehicles: [B2]}"
        ),
        [
            (
                "cramped-zone",
                f"american must set up {TANKS} here, and 1 hex holds 3 of them {BESIDE}: {ONE} does not fit",
                "make room for 1 of M4A1 Sherman and M3A1 half-track more, or start with fewer",
            )
        ],
    ),
    "one to a hex, and hexes enough": (
        "zones: {line: {hexes: [B2, B3, B4], each: 1}}\nvictory: {text: 'Leave {zone:line}.'}\n"
        + american("squads: {bases: 3, regular: 12}, deploy: line"),
        [],
    ),
}


@pytest.mark.parametrize(("changes", "expected"), CASES.values(), ids=CASES)
def test_case(changes: str, expected: list[tuple[str, str, str]]) -> None:
    """The case has exactly these findings of these rules, with their help."""
    assert expected == told(changes)
