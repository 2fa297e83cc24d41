"""Tests what sides need and never reach, or too late."""

from __future__ import annotations

import pytest

from tests.support.dropzone import HALL, battle
from toi_scenario.pipeline import check

FOOT = "  - {side: blue, battlegroup: first, unit: squad, id: foot, at: [24, 4]}\n"
WON = "victory: {conditions: [{winner: blue, when: end, holds: case}, {winner: red, otherwise: true}]}"
IN_HALL = "case: {kind: objective, in: hall}"


def text(units: str, goal: str, features: str = HALL, rounds: int = 6) -> str:
    """A battle that blue wins with the case."""
    return battle(units, features, goal, rounds).replace("victory: {text: Who has more points wins.}", WON)


def found(written: str) -> dict[str, str]:
    """What the rules about these find."""
    rules = ("late-objective", "unreachable-objective", "closed-objective", "impassable-start")
    return {one.rule: one.message for one in check(written).diagnostics if one.rule in rules}


@pytest.mark.parametrize(
    ("units", "goal", "rounds", "told"),
    [
        # 16 inches to the wall, of which 5 may be saved by doors and transports, with 4 in a round.
        (FOOT, IN_HALL, 3, {}),
        (
            FOOT,
            IN_HALL,
            2,
            {"late-objective": "blue cannot come to case, (24, 24), before the game ends after round 2"},
        ),
        (
            "",
            IN_HALL,
            6,
            {"unreachable-objective": "no unit of blue can ever stand in case, (24, 24), and blue needs it"},
        ),
        ("", "case: {kind: objective, at: [24, 16]}", 2, {}),
        (
            "",
            "case: {kind: objective, at: [24, 16]}",
            1,
            {"late-objective": "blue cannot come to case, at (24, 16)"},
        ),
        ("  - {side: blue, battlegroup: first, unit: squad}\n", IN_HALL, 3, {}),
    ],
)
def test_needs(units: str, goal: str, rounds: int, told: dict[str, str]) -> None:
    """The soonest of a side's squads is counted, at the very best."""
    rules = found(text(units, goal, rounds=rounds))
    assert told.keys() == rules.keys()
    for rule, message in told.items():
        assert message.split(",")[0] in rules[rule]


@pytest.mark.parametrize(
    ("units", "goal", "features", "rule", "message"),
    [
        (
            "",
            "case: {kind: objective, at: [40, 40]}",
            "pond: {terrain: water, circle: [40, 40, 3]}",
            "closed-objective",
            "case lies in (40, 40), water, where nobody can stand",
        ),
        (
            "  - {side: blue, battlegroup: first, unit: tank, at: [40, 40]}\n",
            "case: {kind: objective, at: [4, 4]}",
            "pond: {terrain: water, circle: [40, 40, 3]}",
            "impassable-start",
            "starts in (40, 40), water, where no vehicle can be",
        ),
    ],
)
def test_closed_ground(units: str, goal: str, features: str, rule: str, message: str) -> None:
    """Nothing lies or starts in water, which keeps them out."""
    assert message in found(text(units, goal, features))[rule]
