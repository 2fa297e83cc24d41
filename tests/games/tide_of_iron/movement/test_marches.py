"""Tests which hexes units reach on their own, round by round."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from tests.support.lane_marches import CLEAR, ENEMY, HALF_TRACK, SQUADS, TANK, TRUCK, found, line, lines, made, the, way
from tests.support.written_boards import at, board, lane, on, scenario
from toi_scenario.games.tide_of_iron.movement.itinerary import Stop

# on foot ---------------------------------------------------------------------------------------------------------


def test_turn_after_turn() -> None:
    """Each class of unit moves with all its points each round, and at the end of round 1 may still stand where it
    began."""
    some = made(squads=SQUADS | {"regular": 3, "officer": 1}, deploy=["B2"])
    assert {"squad": "1111122223333", "squad with officer": "1111112222233"} == lines(some)
    assert {HALF_TRACK: "1111111122222"} == lines(made(vehicles={"half-track": 1}, deploy=["B2"]))
    assert {TRUCK: "1111122223333"} == lines(made(vehicles={"truck": 1}, deploy=["B2"]))
    assert {TANK: "1111111222222"} == lines(made(vehicles={"sherman": 1}, deploy=["B2"]))


def test_no_further_than_the_last_round() -> None:
    """A hex that takes more rounds than the game has is never reached."""
    assert {"squad": "111112222...."} == lines(made(squads=SQUADS, deploy=["B2"], rounds=2))


def test_from_any_hex_of_a_zone() -> None:
    """A unit begins at the hex of its zone that suits best."""
    some = made(squads=SQUADS, deploy=["B2", "E2", "N2"])
    assert {"squad": "1111111111111"} == lines(some)
    assert {"squad": "1111111122223"} == lines(made(squads=SQUADS, deploy=["B2", "E2"]))


def test_no_march_for_what_a_side_has_not() -> None:
    """Only the classes that a side has march: none for a force without figures, and no officers if it has none."""
    assert {} == lines(made(deploy=["B2"]))
    assert {"squad"} == set(lines(made(squads=SQUADS | {"officer": 0}, vehicles={"sherman": 0}, deploy=["B2"])))


def test_the_enemy_marches_too() -> None:
    """Both sides march, and neither holds up the other."""
    some = made(squads=SQUADS, deploy=["B2"])
    assert ["1111122223333"] == [line(some, march) for march in found(some, "german")]


def test_guns_stay() -> None:
    """A vehicle without movement points stands in its zone and nowhere else."""
    gun = {"actions": 3, "nation": "american", "vehicles": {"m1-57mm": 1}, "deploy": ["C2", "D2"]}
    some = scenario({"X": CLEAR}, rounds=4, sides={"american": gun, "german": ENEMY})
    assert {"m1-57mm": ".11.........."} == lines(some)


def test_rounds_in_the_way() -> None:
    """A move that ends in wire or mines goes on in the next round, and out of mines only one hex."""
    squads: dict[str, Any] = {"squads": SQUADS, "deploy": ["B2"]}
    assert {"squad": "1112222333344"} == lines(made(**squads, markers={"razor-wire": "D2"}))
    assert {"squad": "111233334444."} == lines(made(**squads, markers={"minefield": "D2"}))
    tank: dict[str, Any] = {"vehicles": {"sherman": 1}, "deploy": ["B2"]}
    assert {TANK: "1111111222222"} == lines(made(**tank, markers={"razor-wire": "D2"}))
    assert {TANK: "1123333334444"} == lines(made(**tank, markers={"tank-trap": "D2"}))


def test_ground_where_it_cannot_begin() -> None:
    """A vehicle does not begin in a building of its zone, and nobody begins in a pond."""
    some = made(lane(13, {"C": "b"}), squads=SQUADS, vehicles={"sherman": 1}, deploy=["C2"])
    assert {"sherman": ".............", "squad": "1111112222333"} == lines(some)
    assert {"squad": "............."} == lines(made(lane(13, {"C": "p"}), squads=SQUADS, deploy=["C2"]))
    flooded = made(lane(13, {}, on("stream", "C2")), streams="flooded", squads=SQUADS, deploy=["C2"])
    assert {"squad": "............."} == lines(flooded)


def test_streams_in_the_way() -> None:
    """A deep stream slows squads and stops vehicles, a flooded one stops all, and a bridge helps over both."""
    stream, bridge = on("stream", "D2"), on("bridge", "D2")
    force: dict[str, Any] = {"squads": SQUADS, "vehicles": {"sherman": 1}, "deploy": ["B2"]}
    deep = made(lane(13, {}, stream), streams="deep", **force)
    assert {TANK: "11...........", "squad": "1112222333344"} == lines(deep)
    flooded = made(lane(13, {}, stream), streams="flooded", **force)
    assert {TANK: "11...........", "squad": "11..........."} == lines(flooded)
    bridged = made(lane(13, {}, stream, bridge), streams="flooded", **force)
    assert {TANK: "1111111222222", "squad": "1111122223333"} == lines(bridged)


# placed units ----------------------------------------------------------------------------------------------------


def unit(**facts: Any) -> str:
    """The line of one unit that the scenario places at C2."""
    some = made(units=[{"at": "C2"} | facts])
    [march] = found(some)
    return line(some, march)


def test_placed_units() -> None:
    """A unit that the scenario places marches from where it stands."""
    assert "1111112222333" == unit(squad=["regular"])
    assert "1111111222223" == unit(squad=["regular", "officer"])
    assert "1111111122222" == unit(vehicle="sherman")


@pytest.mark.parametrize("condition", ["pinned", "exhausted", "fatigued"])
def test_pinned_and_exhausted_units_stay_in_the_first_round(condition: str) -> None:
    """A unit that starts pinned or exhausted does not move in the first round."""
    assert "2122223333444" == unit(squad=["regular"], condition=condition)


def test_disrupted_units_are_pinned_in_the_second_round() -> None:
    """A unit that starts disrupted moves in the third round, but beside an officer in the second."""
    some = made(units=[{"at": "C2", "squad": ["regular"], "condition": "disrupted"}], rounds=5)
    assert ["3133334444555"] == [line(some, march) for march in found(some)]
    assert "2122222333334" == unit(squad=["regular", "officer"], condition="disrupted")


def test_double_time() -> None:
    """Squads of a side with the card have two points more, vehicles have not; a card for some rounds is left out."""
    force: dict[str, Any] = {"squads": SQUADS, "vehicles": {"sherman": 1}, "deploy": ["B2"]}
    slow, quick = {TANK: "1111111222222", "squad": "1111122223333"}, {TANK: "1111111222222", "squad": "1111111222222"}
    cards: list[Any] = [{"card": "double-time", "until": 2}]
    assert (slow, slow) == (lines(made(**force)), lines(made(**force, operations=cards)))
    assert quick == lines(made(**force, operations=["double-time"]))


@pytest.mark.parametrize(("shared", "told"), [(True, "1111111222222"), (False, "1111122223333")])
def test_double_time_of_the_enemy(shared: bool, told: str) -> None:
    """A card that both sides share hurries this one, too, and once where both list it."""
    card = {"card": "double-time", "shared": shared}
    for own in ([], [card]) if shared else ([],):
        sides = {"american": {"actions": 3, "squads": SQUADS, "deploy": ["B2"], "operations": own}}
        sides["german"] = ENEMY | {"operations": [card]}
        assert {"squad": told} == lines(scenario({"X": CLEAR}, rounds=4, sides=sides))


def test_damaged_vehicles() -> None:
    """A vehicle that starts severely damaged never moves, because nothing repairs it; one lightly damaged does."""
    assert ".1..........." == unit(vehicle="sherman", damage="heavy")
    assert "1111111122222" == unit(vehicle="sherman", damage="light")


def test_fixed_units() -> None:
    """A fixed unit stays for the whole game."""
    assert ".1..........." == unit(squad=["regular"], fixed=True)
    assert ".1..........." == unit(vehicle="sherman", fixed=True)
    assert ".1..........." == unit(vehicle="sherman", fixed=True, damage="heavy")


@pytest.mark.parametrize("shelter", ["entrenchment", "pillbox"])
def test_leaving_a_fortification(shelter: str) -> None:
    """A squad that starts in a fortification pays one point, once, to leave it."""
    some = made(units=[{"at": "C2", "squad": ["regular"], "in": shelter}], markers={shelter: "C2"})
    [march] = found(some)
    assert "1111122223333" == line(some, march)


def test_engineers_and_razor_wire() -> None:
    """Razor wire does not end the move of a squad with engineers."""
    some = made(units=[{"at": "B2", "squad": ["regular"], "specialization": "engineer"}], markers={"razor-wire": "D2"})
    [march] = found(some)
    assert "1111122223333" == line(some, march)


@pytest.mark.parametrize(
    ("state", "told"), [({"damage": "heavy"}, "1............"), ({"condition": "exhausted"}, "1222222333333")]
)
def test_forces_that_start_damaged(state: dict[str, str], told: str) -> None:
    """Vehicles of a force that start severely damaged never move, exhausted ones not in the first round."""
    some = made(vehicles={"sherman": {"count": 1} | state}, deploy=["B2"])
    assert {TANK: told} == lines(some)


def test_fixed_forces() -> None:
    """Vehicles of a force that are fixed stay where they are set up."""
    some = made(vehicles={"sherman": {"count": 1, "fixed": True}}, deploy=["B2", "C2"])
    assert {TANK: "11..........."} == lines(some)


# reinforcements --------------------------------------------------------------------------------------------------


def coming(rounds: int = 4, **facts: Any) -> str:
    """The line of a squad that comes later, without B2, the hex by which it enters."""
    force = {"squads": SQUADS, "enter": ["B2"]} | facts
    some = made(reinforcements=[force], rounds=rounds)
    [march] = found(some)
    return line(some, march)[1:]


def test_reinforcements_move_in_the_next_round() -> None:
    """Reinforcements of round R first move in round R + 1."""
    assert "222233334444" == coming(round=1)
    assert "33334444...." == coming(round=2)
    assert "............" == coming(round=4)


def test_rounds_after_the_last() -> None:
    """A march goes on after the last round, so that "too late" can be told from "never"."""
    some = made(reinforcements=[{"round": 4, "squads": SQUADS, "enter": ["B2"]}], rounds=4)
    [march] = found(some)
    assert [5, 5, 6] == [march.rounds[at(some, address)] for address in ("B2", "F2", "G2")]


def test_reinforcements_in_the_action_phase() -> None:
    """Reinforcements that arrive in the action phase move in that round."""
    by = {"by": ["B2"], "phase": "action"}
    assert "222233334444" == coming(round=2, enter=by)
    assert "222233334444" == coming(round=2, phase="action")
    assert "4444........" == coming(round=4, enter=by)
    assert "33334444...." == coming(round=2, enter={"by": ["B2"], "phase": "status"})


@pytest.mark.parametrize(
    ("rounds", "names"),
    [
        ([3, 2], ["american, from round 3", "american, from round 2"]),
        ({"one_of": [4, 2]}, ["american, if from round 4", "american, if from round 2"]),
    ],
)
def test_reinforcements_in_several_rounds(rounds: Any, names: list[str]) -> None:
    """Reinforcements of several rounds, or of a random one of them, march from each of these rounds."""
    some = made(reinforcements=[{"squads": SQUADS, "enter": ["B2"], "round": rounds}])
    lines = {2: "3333344445555", 3: "4444455556666", 4: "5555566667777"}
    wanted = [(name, lines[int(name[-1])].replace("5", ".").replace("6", ".").replace("7", ".")) for name in names]
    assert wanted == [(march.origin.name, line(some, march)) for march in found(some)]


def test_a_side_that_enters() -> None:
    """A side that enters from off the map begins in the round and the phase that it names."""
    some = made(squads=SQUADS, enter={"by": ["B2", "C2"], "round": 1, "phase": "action"})
    assert {"squad": "1111112222333"} == lines(some)
    later = made(squads=SQUADS, enter={"by": ["B2"], "round": 2, "phase": "action"})
    assert {"squad": "2222233334444"} == lines(later)


def test_a_force_and_its_reinforcements() -> None:
    """Units that start on the map and reinforcements march independently."""
    some = made(
        squads=SQUADS, deploy=["B2"], reinforcements=[{"round": 1, "vehicles": {"sherman": 1}, "enter": ["N2"]}]
    )
    assert "1111122223333" == line(some, the(some, "squad"))
    assert "333333222222" == line(some, the(some, TANK))[:12]  # without N2, where it enters


# ways ------------------------------------------------------------------------------------------------------------


def test_ways_on_foot() -> None:
    """A way lists where a unit stands at the start and at the end of each round."""
    some = made(squads=SQUADS, deploy=["B2"])
    assert ["B2", "B2 F2", "B2 F2 J2", "B2 F2 J2 L2"] == [way(some, "squad", a) for a in ("B2", "F2", "J2", "L2")]


def test_a_way_takes_as_many_rounds_as_it_is_told_to() -> None:
    """Without mines or rides, the way to a hex of round n has n moves of at most four hexes each."""
    some = made(squads=SQUADS, deploy=["B2"])
    march = the(some, "squad")
    for place, number in march.rounds.items():
        stops = [stop.place for stop in march.way(place)]
        assert len(stops) == (1 if place == at(some, "B2") else number + 1)
        assert all(some.surface.distance(a, b) <= 4 for a, b in pairwise(stops))


def test_a_way_past_a_minefield() -> None:
    """A move of more than one hex never begins in a minefield, even where a hex beside it would allow it."""
    meadow = board(". . . . . . . / . . . . . . . / . . . . . . . / . . . . . . . / - . - . - . -")
    some = made(meadow, squads=SQUADS, deploy=["B2", "B3"], markers={"minefield": "B2"})
    march = the(some, "squad")
    mine = at(some, "B2")
    ways = {some.surface.address(place): march.way(place)[0].place for place in march.rounds}
    far = [address for address in ways if some.surface.distance(mine, at(some, address)) > 1]
    assert dict.fromkeys(far, "B3") == {address: some.surface.address(ways[address]) for address in far}


# objectives ------------------------------------------------------------------------------------------------------


def test_who_begins_in_an_objective_stands_there() -> None:
    """A unit that begins in an objective stands there at the end of round 1, even if it may not move."""
    some = scenario(
        {"X": CLEAR},
        objectives={"goal": {"kind": "victory", "at": "C2", "points": 1}},
        units=[{"side": "american", "squad": ["regular"], "at": "C2", "condition": "pinned"}],
        sides={"american": {"actions": 3, "squads": SQUADS, "deploy": ["C2"]}, "german": ENEMY},
    )
    goal = some.objectives["goal"].place
    assert [1, 1] == [march.rounds[goal] for march in found(some)]
    assert [1] == [march.rounds[goal] for march in found(some, "german")]
    assert [[Stop(1, goal, "", None)]] * 2 == [march.way(goal) for march in found(some)]


def test_nobody_comes_into_a_full_hex() -> None:
    """Reinforcements do not enter a hex that already holds three units that never move."""
    rocks = [{"squad": ["regular"], "at": "B2", "fixed": True}] * 3
    come = {"round": 1, "squads": SQUADS, "enter": ["B2"]}
    [coming] = [march for march in found(made(units=rocks, reinforcements=[come])) if march.origin.stands > 1]
    assert {} == coming.rounds
