"""Tests that sets of hexes tell what marches hex by hex tell."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.tide_of_iron.movement.test_missed_objectives import by_every_march, told
from tests.support.lane_marches import CLEAR, ENEMY, SQUADS
from tests.support.random_boards import random_board
from tests.support.written_boards import MOVERS, lane, on, scenario
from toi_scenario.games.tide_of_iron.movement import missed_objectives, wide_marches
from toi_scenario.games.tide_of_iron.movement.shared_results import barred
from toi_scenario.games.tide_of_iron.movement.steps import going, turn
from toi_scenario.games.tide_of_iron.movement.wide_steps import wide_going
from toi_scenario.model.scenario.scenario import Scenario

DEPTHS = ("", "shallow", "deep", "flooded", "frozen")
FORCES = ({"squads": SQUADS}, {"vehicles": {"half-track": 1}}, {"vehicles": {"truck": 2}}, {"vehicles": {"sherman": 1}})


def names_of(board: dict[str, Any]) -> list[str]:
    """The whole hexes of a board."""
    return [f"{chr(65 + column)}{row}" for column in range(1, board["columns"] - 1) for row in range(2, board["rows"])]


def test_a_turn_from_many_hexes() -> None:
    """A move of every class, of any length, from some hexes at once, leads where it leads step by step; without roads
    it leads nowhere else."""
    unknown = 0
    for seed in range(40):
        random = Random(seed)
        written = random_board(seed, DEPTHS[seed % 5])
        kinds = random.sample(["razor-wire", "minefield"], random.randint(0, 2))
        markers = {kind: random.choice(names_of(written)) for kind in kinds}
        some = scenario({"X": written}, streams=DEPTHS[seed % 5], markers=markers)
        for mover in MOVERS.values():
            wide, off_road = wide_going(some, mover, roads=True), wide_going(some, mover, roads=False)
            unknown += wide is None
            if wide is None or off_road is None:
                continue
            sheet, steps = wide.steps.sheet, going(some, mover)
            for _ in range(8):
                begin = random.choices(sorted(some.cells.places - barred(some, mover.pays)), k=random.randint(1, 4))
                spent, thirds = random.choice([0, 0, 3]), random.randint(0, 24)
                expected = turn(steps, [(place, spent) for place in begin], thirds).cost
                found = wide.turn(sheet.bits(begin), spent, thirds)
                assert sorted(expected) == sorted(sheet.places(found)), (seed, mover.name)
                assert 0 == off_road.turn(sheet.bits(begin), spent, thirds) & ~found
    assert unknown < 40  # of 200: where a bridge leads into a building


def test_what_sets_do_not_tell() -> None:
    """Who begins beside a trap may enter it, which no set knows; nor does a road help that leads into a building by a
    bridge, where it is dearer than the bridge alone."""
    trap = scenario({"X": CLEAR}, markers={"tank-trap": "C2"})
    dear = scenario({"X": lane(13, {"D": "b"}, on("bridge", "D2"))})
    told = {unit: [wide_going(some, MOVERS[unit], roads=True) is not None for some in (trap, dear)] for unit in MOVERS}
    assert (told["squad"], told["tank"]) == ([True, False], [False, True])


def made(seed: int) -> Scenario:
    """A battle on broken ground: squads and vehicles that are set up, placed, placed aboard, or arrive."""
    random = Random(seed)
    written = random_board(seed, DEPTHS[seed % 5])
    names = names_of(written)
    west = names[: len(names) // 3]

    def force() -> dict[str, Any]:
        return {**random.choice(FORCES), **random.choice(FORCES)}

    later = [
        {"round": random.randint(1, 2), "division": "light", **force(), "enter": random.sample(west, 1)}
        for _ in range(random.randint(0, 2))
    ]
    units: list[dict[str, Any]] = [{"squad": ["regular"], "at": west[0], "condition": "pinned"}]
    units += [{"vehicle": "half-track", "at": names[len(names) // 2]}] if random.random() < 0.3 else []
    if random.random() < 0.5:
        units += [{"vehicle": "half-track", "at": west[-1], "id": "ours"}, {"squad": ["regular"], "aboard": "ours"}]
    goals = {f"goal-{place.lower()}": {"kind": "victory", "at": place} for place in random.sample(names, 4)}
    divisions = {name: {**force(), "deploy": random.sample(west, 1)} for name in ("light", "dark")}
    return scenario(
        {"X": written},
        streams=DEPTHS[seed % 5],
        markers={"razor-wire": random.choice(names)},
        rounds=1,
        objectives=goals,
        sides={"american": {"actions": 3, "divisions": divisions, "reinforcements": later}, "german": ENEMY},
        units=[{"side": "american", **unit} for unit in units],
        victory={
            "conditions": [
                {"winner": "american", "when": "end", "holds": [*goals]},
                {"winner": "german", "otherwise": True},
            ]
        },
    )


def test_as_every_march_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is told of needs is what every unit by itself makes of them, whether sets tell it or not; mostly they do."""
    asked, answered = 0, 0

    def counted(*given: Any) -> Any:
        nonlocal asked, answered
        found = wide_marches.soonest(*given)
        asked, answered = asked + 1, answered + (found is not None)
        return found

    monkeypatch.setattr(missed_objectives, "soonest", counted)
    late = never = 0
    for seed in range(60):
        expected = by_every_march(some := made(seed))
        assert expected == told(some), seed
        late += any(number is not None for _, number in expected)
        never += any(number is None for _, number in expected)
    assert asked > answered > 25
    assert late > 12
    assert never > 6
