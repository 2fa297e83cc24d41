"""Tests what the rough reckoning clears without a march."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tide_of_iron.movement.test_missed_objectives import made
from tests.support.examples import IN_PACK, whole
from tests.support.lane_marches import CLEAR, SQUADS
from tests.support.written_boards import lane, on, scenario
from toi_scenario.games.tide_of_iron.movement.late_objectives import doubtful
from toi_scenario.pipeline import load

GOALS = "B2 C2 D2 E2 F2 G2 H2 I2 J2 K2"
ROUNDS = 5


def cleared(ground: Any = CLEAR, goals: str = GOALS, units: Any = (), streams: str = "", **american: Any) -> str:
    """For each goal the fewest rounds in which a side surely comes there; a dot where it does not in five."""
    found = ["."] * len(goals.split())
    for rounds in range(ROUNDS, 0, -1):
        some = made(ground, goals, rounds, units, streams=streams, **american)
        open_ = {need.goal.place for need in doubtful(some) if need.goal}
        for index, goal in enumerate(goals.split()):
            if some.objectives[f"goal-{goal.lower()}"].place not in open_:
                found[index] = str(rounds)
    return "".join(found)


SET_UP: dict[str, Any] = {"squads": SQUADS, "deploy": ["B2"]}
LATER: dict[str, Any] = {"squads": SQUADS, "enter": ["B2"]}
PINNED: dict[str, Any] = {"bases": 1, "regular": {"count": 4, "condition": "pinned"}}
FIXED: dict[str, Any] = {"bases": 1, "regular": {"count": 4, "fixed": True}}
RIFLES: dict[str, Any] = {"squad": ["regular"], "at": "B2"}
ABOARD: list[Any] = [{"vehicle": "half-track", "at": "B2", "id": "x"}, {"squad": ["regular"], "aboard": "x"}]
TANKS: dict[str, Any] = {"vehicles": {"sherman": 1}, "deploy": ["B2"]}


@pytest.mark.parametrize(
    ("american", "line"),
    [
        (SET_UP, "1112233445"),
        (SET_UP | {"deploy": ["B2", "G2"]}, "1111111122"),
        (SET_UP | {"squads": PINNED}, "222334455."),
        (SET_UP | {"squads": FIXED}, ".........."),
        (TANKS, ".........."),
        (TANKS | {"squads": SQUADS, "deploy": {"vehicles": ["F2"], "squads": ["B2"]}}, "1112233445"),
        (TANKS | {"reinforcements": [LATER | {"round": 1}]}, "222334455."),
        (TANKS | {"reinforcements": [LATER | {"round": 1, "phase": "command"}]}, "1112233445"),
        (TANKS | {"reinforcements": [LATER | {"round": [2, 4]}]}, "3334455..."),
        (TANKS | {"units": [RIFLES]}, "1112233445"),
        (TANKS | {"units": [RIFLES | {"fixed": True}]}, ".........."),
        (TANKS | {"units": [RIFLES | {"condition": "disrupted"}]}, ".........."),
        (TANKS | {"markers": {"entrenchment": "B2"}, "units": [RIFLES | {"in": "entrenchment"}]}, ".........."),
        (TANKS | {"units": ABOARD}, ".........."),
        (SET_UP | {"markers": {"razor-wire": "D2"}}, "112......."),
        (SET_UP | {"markers": {"tank-trap": "D2"}}, "1112233445"),
        (SET_UP | {"units": 3 * [{"squad": ["regular"], "at": "D2", "fixed": True}]}, "11........"),
        (SET_UP | {"units": 2 * [{"squad": ["regular"], "at": "D2", "fixed": True}]}, "1112233445"),
        ({"divisions": {"light": SET_UP, "dark": SET_UP | {"deploy": ["K2"]}}}, "1112222111"),
        ({"divisions": {"light": SET_UP, "dark": SET_UP | {"squads": FIXED, "deploy": ["K2"]}}}, "1112233445"),
    ],
)
def test_what_is_cleared(american: dict[str, Any], line: str) -> None:
    """Squads go two hexes in a round, whatever the ground; who cannot move, or may be slow to begin, clears nothing."""
    assert line == cleared(**american)
    alone = GOALS.split()[1::3]  # a map with one goal is looked at by itself
    assert line[1::3] == "".join(cleared(goals=goal, **american) for goal in alone)


@pytest.mark.parametrize(
    ("ground", "streams", "line"),
    [
        (lane(13, dict.fromkeys("CDEFGHIJK", "w")), "", "1112233445"),
        (lane(13, {"E": "p"}), "", "1111......"),
        (lane(13, {"E": "2"}), "", "111......."),
        (lane(13, {"D": "1", "E": "2", "F": "1"}), "", "1112233445"),
        (lane(13, {"B": "2", "C": "2", "D": "1"}), "", "1112233445"),
        (lane(13, {"B": "2", "C": "2"}), "", "11........"),
        (lane(13, {}, on("stream", "D2 E2")), "shallow", "1112233445"),
        (lane(13, {}, on("stream", "D2 E2")), "deep", "112345...."),
        (lane(13, {}, on("stream", "D2 E2")), "flooded", "1111......"),
        (lane(13, {}, on("stream", "D2 E2"), on("bridge", "D2")), "flooded", "1111......"),
    ],
)
def test_ground(ground: Any, streams: str, line: str) -> None:
    """Each hex counts as the dearest; what is closed and cliffs are in the way. Where nobody can be, nobody is late."""
    assert line == cleared(ground, streams=streams, **SET_UP)


def test_a_need_of_several_hexes() -> None:
    """It is met once squads stand in as many of them as it asks for."""
    for least, rounds in ((1, 1), (2, 3), (3, 4)):
        for number in (rounds - 1, rounds):
            some = scenario(
                {"X": CLEAR},
                rounds=max(number, 1),
                zones={"ends": {"hexes": ["D2", "G2", "J2"]}},
                sides={
                    "american": {"actions": 3, **SET_UP},
                    "german": {"actions": 3, "squads": SQUADS, "deploy": ["B2"]},
                },
                victory={
                    "conditions": [
                        {"winner": "american", "when": "end", "holds": {"hexes": "ends", "at_least": least}},
                        {"winner": "german", "otherwise": True},
                    ]
                },
            )
            assert not number or (number < rounds) == bool(doubtful(some)), (least, number)


FREE = """sides:
  american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]MORE}
  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}
rounds: 1
objectives: {far: {kind: victory, at: F2}}
victory: {conditions: [{winner: american, when: end, holds: far}, {winner: german, otherwise: true}]}
"""


@pytest.mark.parametrize(
    ("more", "is_known"),
    [
        ("", True),
        (", decks: [supply-1]", True),
        (", decks: [american-reinforcements-1]", False),
        (", reinforcements: [{round: 1, squads: {bases: 1, regular: 4}, enter: {edge: west}}]", True),
        (", reinforcements: [{round: 1, squads: {bases: 1, regular: 4}}]", False),
        (", reinforcements: [{round: 1, specializations: {medic: 1}}]", True),
    ],
)
def test_whether_it_is_known_where_all_begin(more: str, is_known: bool) -> None:
    """Nothing is late where a deck may bring units, or where nobody says by which way some come."""
    some = load(whole(FREE.replace("MORE", more), "tide-of-iron"), IN_PACK)
    assert is_known == bool(doubtful(some))
