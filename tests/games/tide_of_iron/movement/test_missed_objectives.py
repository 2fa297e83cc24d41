"""Tests that marching together tells what every march alone tells."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.support.examples import shipped_one
from tests.support.lane_marches import CLEAR, ENEMY, SQUADS
from tests.support.written_boards import board, lane, scenario
from toi_scenario.games.tide_of_iron.movement import late_objectives, missed_objectives
from toi_scenario.games.tide_of_iron.movement.itinerary import March
from toi_scenario.games.tide_of_iron.movement.late_objectives import all_is_near, doubtful, missed
from toi_scenario.games.tide_of_iron.movement.marches import Marcher, marches
from toi_scenario.model.scenario.scenario import Scenario

FORCES = ({"squads": SQUADS}, {"vehicles": {"half-track": 1}}, {"vehicles": {"truck": 1}}, {"vehicles": {"truck": 2}})


def told(scenario: Scenario) -> list[tuple[str, int | None]]:
    return [(need.goal.name, rounds[0] if rounds else None) for need, rounds in missed(scenario) if need.goal]


def by_every_march(scenario: Scenario) -> list[tuple[str, int | None]]:
    """The same from each origin by itself."""
    every, found = marches(scenario), list[tuple[str, int | None]]()
    for need in doubtful(scenario):
        assert need.goal is not None
        mine = [march.rounds.get(need.goal.place) for march in every if march.origin.side in need.sides]
        first = min((number for number in mine if number is not None), default=None)
        if first is None or first > need.round:
            found.append((need.goal.name, first))
    return found


def made(ground: Any, goals: str, rounds: int, units: Any = (), **american: Any) -> Scenario:
    """A scenario in which the Americans need some objectives in the last round."""
    markers = american.pop("markers", {})
    return scenario(
        {"X": ground},
        streams=american.pop("streams", ""),
        markers=markers,
        rounds=rounds,
        objectives={f"goal-{goal.lower()}": {"kind": "victory", "at": goal} for goal in goals.split()},
        sides={"american": {"actions": 3, **american}, "german": ENEMY},
        units=[{"side": "american", **unit} for unit in units],
        victory={
            "conditions": [
                {"winner": "american", "when": "end", "holds": [f"goal-{goal.lower()}" for goal in goals.split()]},
                {"winner": "german", "otherwise": True},
            ]
        },
    )


def test_the_soonest_of_many() -> None:
    """Of several divisions the one that is nearest counts, and what a vehicle brings nearer."""
    forces = {"near": {"squads": SQUADS, "deploy": ["D2"]}, "far": {"squads": SQUADS, "deploy": ["B2"]}}
    assert [("goal-n2", 3)] == told(made(CLEAR, "N2", 1, divisions=forces))
    forces["far"]["vehicles"] = {"half-track": 1}
    assert [("goal-n2", 2)] == told(made(CLEAR, "N2", 1, divisions=forces))
    walled = lane(13, {"M": "p"})
    assert [("goal-n2", None)] == told(made(walled, "N2", 9, divisions=forces))


def test_nobody_stops_in_a_full_hex() -> None:
    """Three units that never move fill the hex where a squad would end its first round."""
    rocks = [{"squad": ["regular"], "at": "F2", "fixed": True}] * 3
    for units, first in (((), 3), (rocks, 4)):
        some = made(CLEAR, "N2", 1, units=units, squads=SQUADS, deploy=["B2"])
        assert [("goal-n2", first)] == told(some) == by_every_march(some)


def test_one_vehicle_is_not_two() -> None:
    """A way that takes a vehicle on either side of a building is open only where there are two."""
    ground = lane(21, {"J": "b", "U": "b"})
    squad = {"round": 1, "squads": SQUADS, "enter": ["B2"]}
    for vehicles, first in ((1, 6), (2, 5)):
        some = made(ground, "U2", 2, vehicles={"half-track": vehicles}, deploy=["B2", "L2"], reinforcements=[squad])
        assert [("goal-u2", first)] == told(some) == by_every_march(some)


RIDES: dict[str, dict[str, Any]] = {
    "standing before it": {"units": [{"vehicle": "half-track", "at": "C2"}]},
    "coming towards it": {"units": [{"vehicle": "half-track", "at": "G2"}]},
    "waiting farther on": {"units": [{"vehicle": "half-track", "at": "L2"}]},
    "coming later": {"reinforcements": [{"round": 1, "vehicles": {"half-track": 1}, "enter": ["C2"]}]},
    "standing in wire": {"units": [{"vehicle": "half-track", "at": "D2"}], "markers": {"razor-wire": "D2"}},
    "beyond wire": {"units": [{"vehicle": "half-track", "at": "E2"}], "markers": {"razor-wire": "D2"}},
}


@pytest.mark.parametrize("ride", RIDES)
def test_a_squad_walks_to_a_vehicle(ride: str) -> None:
    """A placed squad rides on a vehicle that it meets, whether or not that has moved already, but not where wire has
    stopped it."""
    more = dict(RIDES[ride])
    units = [{"squad": ["regular"], "at": "B2"}, *more.pop("units", [])]
    for goal in "KLMNOPQRSTU":
        some = made(lane(21, {goal: "b"}), f"{goal}2", 1, units=units, **more)
        assert told(some) == by_every_march(some), goal
        assert told(some)


def test_aboard_only_what_comes_along() -> None:
    """Squads arrive aboard the vehicles of their division, not aboard those of another."""
    ground = lane(13, {"N": "b"})
    half_track = {"round": 1, "vehicles": {"half-track": 1}, "enter": ["I2"]}
    squad = {"round": 1, "squads": SQUADS, "enter": ["B2"]}
    for divisions, first in ((("light", "light"), 2), (("light", "dark"), 4)):
        later = [{**what, "division": name} for what, name in zip((half_track, squad), divisions, strict=True)]
        forces = {"light": {"vehicles": {"sherman": 1}, "deploy": ["B2"]}, "dark": {}}
        some = made(ground, "N2", 1, divisions=forces, reinforcements=later)
        assert [("goal-n2", first)] == told(some) == by_every_march(some)


def test_aboard_its_own_vehicle() -> None:
    """A squad that is placed aboard a vehicle does not come where only another vehicle of that kind could take it."""
    units = [
        {"vehicle": "half-track", "at": "B2", "id": "ours"},
        {"squad": ["regular"], "aboard": "ours"},
        {"vehicle": "half-track", "at": "G2"},
    ]
    some = made(lane(13, {"F": "p", "J": "b"}), "J2", 3, units=units)
    assert [("goal-j2", None)] == told(some) == by_every_march(some)


@pytest.mark.parametrize("seed", range(20))
def test_as_every_march_by_itself(seed: int) -> None:
    """On broken ground, whatever is set up, placed, placed aboard, or arrives."""
    random = Random(seed)
    rows = [" ".join(random.choices("....pbw12"[: random.randint(4, 9)], k=9)) for _ in range(5)]
    ground = board(" / ".join([*rows, " ".join("-.-.-.-.-")]))
    names = [f"{column}{row}" for column in "BCDEFGH" for row in range(1, 5)]
    forces = {
        name: {**random.choice(FORCES), **random.choice(FORCES), "deploy": random.sample(names, 2)}
        for name in ("light", "dark", "grey")
    }
    later = [
        {"round": random.randint(1, 2), "division": "light", **random.choice(FORCES), "enter": random.sample(names, 2)}
        for _ in range(2)
    ]
    places = random.sample(names, 4)
    units = [
        {"vehicle": "half-track", "at": places[0], "id": "ours"},
        {"squad": ["regular"], "aboard": "ours"},
        {"squad": ["regular"], "at": places[1]},
    ]
    goals = " ".join(places[2:])
    some = made(ground, goals, random.randint(1, 3), units=units, divisions=forces, reinforcements=later)
    assert by_every_march(some) == told(some)


def strip(seed: int) -> Scenario:
    """A long strip with ground and wire in the way, along which both sides go towards two goals."""
    random = Random(seed)
    rows = [" ".join(random.choices("....2..pbw12"[: random.randint(4, 11)], k=11)) for _ in range(2)]
    names = [f"{column}{row}" for column in "CDEFGHI" for row in (1, 2)]
    one, other = random.sample(names, 2)
    holds: list[dict[str, Any]] = [
        {"when": {"round": random.randint(1, 5)}, "holds": "one"},
        {"when": "end", "holds": "other"},
    ]
    return scenario(
        {"X": board(" / ".join([*rows, " ".join("-.-.-.-.-.-")]))},
        markers={"razor-wire": " ".join(random.sample(names, 3))},
        rounds=random.randint(1, 6),
        objectives={"one": {"kind": "victory", "at": one}, "other": {"kind": "victory", "at": other}},
        sides={
            side: {"actions": 3, "squads": SQUADS, "deploy": random.sample(names, 2)} for side in ("american", "german")
        },
        victory={"conditions": [{"winner": random.choice(("american", "german")), **held} for held in holds]},
    )


def test_near_is_what_is_near_in_the_first_round_that_counts() -> None:
    """A goal at the other end of a lane is near in seven rounds, unless it is asked for sooner."""
    held = {"winner": "american", "when": "end", "holds": "goal"}
    earned = {"side": "german", "for": {"holding": "goal", "each": "end"}, "points": 1}
    left = {"side": "german", "for": {"exited": "squad", "by": ["N2"]}, "points": 1}
    soon = {"round": 6}, {"rounds": [1, 6]}

    def is_near(rounds: int, goal: str, *points: Any, **condition: Any) -> bool:
        goals = {"goal": {"kind": "victory", "at": goal}}
        won = {"conditions": [held | condition], "points": points}
        return all_is_near(scenario({"X": CLEAR}, rounds=rounds, objectives=goals, victory=won))

    assert [False, True] == [is_near(rounds, "N2", earned) for rounds in (6, 7)]
    assert [False, True] == [is_near(rounds, "C2", left) for rounds in (6, 7)]
    assert not is_near(7, "C2", left | {"for": {"exited": "squad", "by": ["C1"]}})  # a pond
    assert not is_near(7, "N2", when=soon[0])
    assert not is_near(7, "N2", earned | {"for": {"holding": "goal", "each": soon[1]}})


def test_near_is_not_what_is_beside_those_who_come_later() -> None:
    """A squad that comes after the last round is near to nothing, not even to the next hex."""
    goals = {"goal": {"kind": "victory", "at": "C2"}}
    won = {"conditions": [{"winner": "american", "when": "end", "holds": "goal"}]}
    for rounds in (2, 3):
        comes = {"actions": 3, "reinforcements": [{"round": 2, "squads": SQUADS, "enter": ["B2"]}]}
        sides = {"american": comes, "german": ENEMY}
        some = scenario({"X": CLEAR}, rounds=rounds, objectives=goals, victory=won, sides=sides)
        assert (rounds == 3) == all_is_near(some)


def test_nothing_is_near_where_a_step_may_be_too_dear() -> None:
    """Where some ground of the catalog takes more than any squad has, not even the next hex is near."""
    bog = {"kind": "ground", "token": "b", "cost": {"squad": 9}}
    goals = {"goal": {"kind": "victory", "at": "C2"}}
    won = {"conditions": [{"winner": "american", "when": "end", "holds": "goal"}]}
    every = [
        scenario({"X": CLEAR}, rounds=7, objectives=goals, victory=won, catalog={"terrain": terrain})
        for terrain in ({"bog": bog | {"cost": {"squad": 1}}}, {"bog": bog})
    ]
    assert [True, False] == list(map(all_is_near, every))


def test_near_is_only_what_every_need_finds_near(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where one look takes all to be near, none of the needs is in doubt."""
    near = {seed for seed in range(200) if all_is_near(strip(seed))}
    monkeypatch.setattr(late_objectives, "all_is_near", lambda _: False)
    surely = {seed for seed in range(200) if not doubtful(strip(seed))}
    assert near
    assert near <= surely


def test_silent_where_it_would_take_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """On the largest of maps with the most of forces nothing is said."""
    monkeypatch.setattr(missed_objectives, "MOST_LOOKS", 100)
    some = {"squads": SQUADS, "deploy": ["B2"]}
    assert [] != told(made(CLEAR, "N2", 1, **some))
    monkeypatch.setattr(missed_objectives, "MOST_LOOKS", 10)
    assert [] == told(made(CLEAR, "N2", 1, **some))


def test_nobody_marches_once_all_is_met(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where sets of hexes tell all, nobody marches; or else once a march meets all that its side needs, no other is
    worked out."""
    asked = list[object]()
    march = Marcher.march

    def counted(*given: Any) -> March:
        asked.append(given)
        return march(*given)

    monkeypatch.setattr(Marcher, "march", counted)
    scenario = shipped_one("two-bridges")
    assert (True, ()) == (bool(doubtful(scenario)), missed(scenario))
    assert [] == asked
    monkeypatch.setattr(missed_objectives, "soonest", lambda *_: None)
    assert () == missed(shipped_one("two-bridges"))
    assert 1 == len(asked)
