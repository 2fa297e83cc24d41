"""Who can stand where at the end of which round: on foot and carried, from the start and as reinforcements.

Most maps are a lane one hex wide, B2, C2, D2 …, so that all that is reached can be written as a line of rounds.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from tests.test_movement import at, board, lane, lane_road, on, road, scenario
from toi_scenario.games.tide_of_iron.marches import marches
from toi_scenario.games.tide_of_iron.movement import Mover, going, turn
from toi_scenario.games.tide_of_iron.standing import barred
from toi_scenario.games.tide_of_iron.stops import March, Stop
from toi_scenario.scenario import Scenario
from toi_scenario.surfaces import Place

SQUADS = {"bases": 1, "regular": 4}
ENEMY = {"actions": 3, "squads": SQUADS, "deploy": ["B2"]}
CLEAR = lane(13)
TRUCK, HALF_TRACK, TANK = "gmc-truck", "m3-half-track", "sherman"


def made(
    lane: Mapping[str, Any] = CLEAR, units: Any = (), streams: str = "", rounds: int = 4, **american: Any
) -> Scenario:
    """A scenario on a lane with some forces of the Americans; the Germans have a squad at B2."""
    markers = american.pop("markers", {})
    return scenario(
        {"X": lane},
        streams=streams,
        markers=markers,
        rounds=rounds,
        units=[{"side": "american", **unit} for unit in units],
        sides={"american": {"actions": 3, **american}, "german": ENEMY},
    )


def found(scenario: Scenario, side: str = "american") -> list[March]:
    return [march for march in marches(scenario) if march.origin.side == side]


def line(scenario: Scenario, march: March) -> str:
    """The rounds of a lane, from B2 on; a dot where it does not come in the rounds there are."""
    places = [at(scenario, f"{chr(66 + index)}2") for index in range(13)]
    numbers = [march.rounds.get(place, scenario.rounds + 1) for place in places]
    return "".join(str(number) if number <= scenario.rounds else "." for number in numbers)


def lines(scenario: Scenario) -> dict[str, str]:
    """The line of each class of unit."""
    return {march.mover.name: line(scenario, march) for march in found(scenario)}


def the(scenario: Scenario, unit: str) -> March:
    """The march of one class of unit."""
    [march] = [march for march in found(scenario) if march.mover.name == unit]
    return march


def way(scenario: Scenario, unit: str, address: str) -> str:
    """The hexes where it stands on its way, with what carried it there."""
    stops = the(scenario, unit).way(at(scenario, address))
    return " ".join(scenario.surface.address(stop.place) + (f"/{stop.by}" if stop.by else "") for stop in stops)


# on foot ---------------------------------------------------------------------------------------------------------


def test_turn_after_turn() -> None:
    """Each class of unit goes on each round with all its points, and stands where it began at the end of round 1."""
    some = made(squads=SQUADS | {"regular": 3, "officer": 1}, deploy=["B2"])
    assert {"squad": "1111122223333", "squad with officer": "1111112222233"} == lines(some)
    assert {HALF_TRACK: "1111111122222"} == lines(made(vehicles={"half-track": 1}, deploy=["B2"]))
    assert {TRUCK: "1111122223333"} == lines(made(vehicles={"truck": 1}, deploy=["B2"]))
    assert {TANK: "1111111222222"} == lines(made(vehicles={"sherman": 1}, deploy=["B2"]))


def test_no_further_than_the_last_round() -> None:
    """What would take more rounds than there are is never reached."""
    assert {"squad": "111112222...."} == lines(made(squads=SQUADS, deploy=["B2"], rounds=2))


def test_from_any_hex_of_a_zone() -> None:
    """It begins wherever in its zone suits best."""
    some = made(squads=SQUADS, deploy=["B2", "E2", "N2"])
    assert {"squad": "1111111111111"} == lines(some)
    assert {"squad": "1111111122223"} == lines(made(squads=SQUADS, deploy=["B2", "E2"]))


def test_no_march_for_what_a_side_has_not() -> None:
    """Only the classes a side has march: none for a force of no figures, no officers among none."""
    assert {} == lines(made(deploy=["B2"]))
    assert {"squad"} == set(lines(made(squads=SQUADS | {"officer": 0}, vehicles={"sherman": 0}, deploy=["B2"])))


def test_the_enemy_marches_too() -> None:
    """The other side marches as well, and neither holds up the other."""
    some = made(squads=SQUADS, deploy=["B2"])
    assert ["1111122223333"] == [line(some, march) for march in found(some, "german")]


def test_guns_stay() -> None:
    """A vehicle without movement points stands in its zone and nowhere else."""
    gun = {"actions": 3, "nation": "american", "vehicles": {"m1-57mm": 1}, "deploy": ["C2", "D2"]}
    some = scenario({"X": CLEAR}, rounds=4, sides={"american": gun, "german": ENEMY})
    assert {"m1-57mm": ".11.........."} == lines(some)


def test_rounds_in_the_way() -> None:
    """A move that ends in wire or mines goes on in the next round, out of mines one hex only."""
    squads: dict[str, Any] = {"squads": SQUADS, "deploy": ["B2"]}
    assert {"squad": "1112222333344"} == lines(made(**squads, markers={"razor-wire": "D2"}))
    assert {"squad": "111233334444."} == lines(made(**squads, markers={"minefield": "D2"}))
    tank: dict[str, Any] = {"vehicles": {"sherman": 1}, "deploy": ["B2"]}
    assert {TANK: "1111111222222"} == lines(made(**tank, markers={"razor-wire": "D2"}))
    assert {TANK: "1123333334444"} == lines(made(**tank, markers={"tank-trap": "D2"}))


def test_ground_where_it_cannot_begin() -> None:
    """A vehicle does not begin in a building of its zone, nobody in its pond."""
    some = made(lane(13, {"C": "b"}), squads=SQUADS, vehicles={"sherman": 1}, deploy=["C2"])
    assert {"sherman": ".............", "squad": "1111112222333"} == lines(some)
    assert {"squad": "............."} == lines(made(lane(13, {"C": "p"}), squads=SQUADS, deploy=["C2"]))
    flooded = made(lane(13, {}, on("stream", "C2")), streams="flooded", squads=SQUADS, deploy=["C2"])
    assert {"squad": "............."} == lines(flooded)


def test_streams_in_the_way() -> None:
    """A deep stream holds up squads and stops vehicles, a flooded one all, and a bridge helps over both."""
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


@pytest.mark.parametrize("condition", ["pinned", "disrupted"])
def test_pinned_and_disrupted_units_stay_in_the_first_round(condition: str) -> None:
    """A unit that starts pinned or disrupted does not move in the first round."""
    assert "2122223333444" == unit(squad=["regular"], condition=condition)


def test_damaged_vehicles() -> None:
    """A vehicle that starts severely damaged does not move in the first round, one lightly damaged does."""
    assert "2122222233333" == unit(vehicle="sherman", damage="heavy")
    assert "1111111122222" == unit(vehicle="sherman", damage="light")


def test_fixed_units() -> None:
    """A fixed unit stays in the whole game."""
    assert ".1..........." == unit(squad=["regular"], fixed=True)
    assert ".1..........." == unit(vehicle="sherman", fixed=True)
    assert ".1..........." == unit(vehicle="sherman", fixed=True, damage="heavy")


@pytest.mark.parametrize("shelter", ["entrenchment", "pillbox"])
def test_leaving_a_fortification(shelter: str) -> None:
    """A squad that starts in a fortification pays a point to leave it, once."""
    some = made(units=[{"at": "C2", "squad": ["regular"], "in": shelter}], markers={shelter: "C2"})
    [march] = found(some)
    assert "1111122223333" == line(some, march)


def test_engineers_and_razor_wire() -> None:
    """Razor wire does not end the move of a squad with engineers."""
    some = made(units=[{"at": "B2", "squad": ["regular"], "specialization": "engineer"}], markers={"razor-wire": "D2"})
    [march] = found(some)
    assert "1111122223333" == line(some, march)


@pytest.mark.parametrize("state", [{"damage": "heavy"}, {"condition": "disrupted"}])
def test_forces_that_start_damaged(state: dict[str, str]) -> None:
    """Vehicles of a force that start severely damaged or disrupted do not move in the first round."""
    some = made(vehicles={"sherman": {"count": 1} | state}, deploy=["B2"])
    assert {TANK: "1222222333333"} == lines(some)


def test_fixed_forces() -> None:
    """Vehicles of a force that are fixed stay where they are set up."""
    some = made(vehicles={"sherman": {"count": 1, "fixed": True}}, deploy=["B2", "C2"])
    assert {TANK: "11..........."} == lines(some)


# reinforcements --------------------------------------------------------------------------------------------------


def coming(rounds: int = 4, **facts: Any) -> str:
    """The line of a squad that comes later, without the hex by which it comes, B2."""
    force = {"squads": SQUADS, "enter": ["B2"]} | facts
    some = made(reinforcements=[force], rounds=rounds)
    [march] = found(some)
    return line(some, march)[1:]


def test_reinforcements_move_in_the_next_round() -> None:
    """Reinforcements of round R first move in R + 1."""
    assert "222233334444" == coming(round=1)
    assert "33334444...." == coming(round=2)
    assert "............" == coming(round=4)


def test_rounds_after_the_last() -> None:
    """A march goes on after the last round, so that too late can be told from never."""
    some = made(reinforcements=[{"round": 4, "squads": SQUADS, "enter": ["B2"]}], rounds=4)
    [march] = found(some)
    assert [5, 5, 6] == [march.rounds[at(some, address)] for address in ("B2", "F2", "G2")]


def test_reinforcements_in_the_action_phase() -> None:
    """What arrives in the action phase moves in that round."""
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
    """What comes in several rounds, or in one of them by chance, marches from each of them."""
    some = made(reinforcements=[{"squads": SQUADS, "enter": ["B2"], "round": rounds}])
    lines = {2: "3333344445555", 3: "4444455556666", 4: "5555566667777"}
    wanted = [(name, lines[int(name[-1])].replace("5", ".").replace("6", ".").replace("7", ".")) for name in names]
    assert wanted == [(march.origin.name, line(some, march)) for march in found(some)]


def test_a_side_that_enters() -> None:
    """A side that enters from off the map begins in the round and the phase it says."""
    some = made(squads=SQUADS, enter={"by": ["B2", "C2"], "round": 1, "phase": "action"})
    assert {"squad": "1111112222333"} == lines(some)
    later = made(squads=SQUADS, enter={"by": ["B2"], "round": 2, "phase": "action"})
    assert {"squad": "2222233334444"} == lines(later)


def test_a_force_and_its_reinforcements() -> None:
    """What is there and what comes later march each for itself."""
    some = made(
        squads=SQUADS, deploy=["B2"], reinforcements=[{"round": 1, "vehicles": {"sherman": 1}, "enter": ["N2"]}]
    )
    assert "1111122223333" == line(some, the(some, "squad"))
    assert "333333222222" == line(some, the(some, TANK))[:12]  # without N2, by which it comes


# carried ---------------------------------------------------------------------------------------------------------


def test_carried_by_a_half_track() -> None:
    """A squad rides seven hexes, gets off for two points and goes on with those it has left."""
    some = made(squads=SQUADS, vehicles={"half-track": 1}, deploy=["B2"])
    assert {HALF_TRACK: "1111111122222", "squad": "1111111111222"} == lines(some)


def test_an_officer_goes_on_for_longer() -> None:
    """A squad with an officer has three points left when it has got off."""
    some = made(squads=SQUADS | {"officer": 1}, vehicles={"half-track": 1}, deploy=["B2"])
    assert ["1111111111222", "1111111111122"] == [lines(some)[name] for name in ("squad", "squad with officer")]


def test_carried_by_a_truck() -> None:
    """A squad rides as far as a road leads, and where a truck pays for each hex only as far as it pays."""
    on_road = made(lane(13, {}, lane_road(9)), squads=SQUADS, vehicles={"truck": 1}, deploy=["B2"])
    assert {TRUCK: "1111111111222", "squad": "1111111111112"} == lines(on_road)
    off_road = made(squads=SQUADS, vehicles={"truck": 1}, deploy=["B2"])
    assert {TRUCK: "1111122223333", "squad": "1111111222233"} == lines(off_road)


def test_tanks_carry_nobody() -> None:
    """A squad does not ride on a tank."""
    some = made(squads=SQUADS, vehicles={"sherman": 1}, deploy=["B2"])
    assert "1111122223333" == lines(some)["squad"]


def test_vehicles_are_not_carried() -> None:
    """A tank goes no further for a half-track beside it."""
    some = made(vehicles={"half-track": 1, "sherman": 1}, deploy=["B2"])
    assert {HALF_TRACK: "1111111122222", TANK: "1111111222222"} == lines(some)


def test_getting_off_before_a_building() -> None:
    """Where no vehicle may go its squad goes on foot, as far as the points last."""
    some = made(lane(13, {"E": "b"}), squads=SQUADS, vehicles={"half-track": 1}, deploy=["B2"])
    assert {HALF_TRACK: "111..........", "squad": "1111222233334"} == lines(some)


def test_getting_off_in_a_minefield() -> None:
    """A squad that gets off where its vehicle stands in mines goes one hex only."""
    some = made(squads=SQUADS, vehicles={"half-track": 1}, deploy=["B2"], markers={"minefield": "G2"})
    assert {HALF_TRACK: "1111112333333", "squad": "1111111222233"} == lines(some)


def test_riding_through_the_rounds() -> None:
    """Who stays aboard rides on in the next round, and gets off at its end."""
    long = lane(25, {})
    some = made(long, squads=SQUADS, vehicles={"half-track": 1}, deploy=["B2"])
    rounds = the(some, "squad").rounds
    assert {"K2": 1, "L2": 2, "R2": 2, "S2": 3} == {name: rounds[at(some, name)] for name in ("K2", "L2", "R2", "S2")}


def test_reinforcements_come_aboard() -> None:
    """Squads that come with a half-track come aboard it, and move when it moves."""
    come = {"round": 1, "squads": SQUADS, "vehicles": {"half-track": 1}, "enter": ["B2"]}
    some = made(reinforcements=[come])
    assert "222222222333" == line(some, the(some, "squad"))[1:]


def test_aboard_a_placed_vehicle() -> None:
    """A squad that the scenario puts aboard a vehicle rides, gets off for two points and goes on."""
    units = [{"vehicle": HALF_TRACK, "at": "B2", "id": "bus"}, {"squad": ["regular"], "aboard": "bus"}]
    assert "1111111111222" == lines(made(units=units)).get("squad")


def test_aboard_in_the_zone_of_the_vehicles() -> None:
    """A squad may start the game aboard, so also where only its side's vehicles are set up."""
    some = made(squads=SQUADS, vehicles={"half-track": 1}, deploy={"squads": ["B2"], "vehicles": ["C2"]})
    assert "1111111111122" == lines(some)["squad"]


# getting in on the way -------------------------------------------------------------------------------------------


def meeting(address: str) -> Scenario:
    """A squad at B2 and a half-track elsewhere on a long lane."""
    units = [{"vehicle": HALF_TRACK, "at": address}, {"squad": ["regular"], "at": "B2"}]
    return made(lane(25), units=units)


def test_getting_in_on_the_way() -> None:
    """A squad walks two hexes to a half-track, gets in for two points, and is carried on in the same round."""
    wanted = {"C2": 1, "F2": 1, "G2": 2, "M2": 2, "T2": 2, "U2": 3}
    rounds = the(meeting("D2"), "squad").rounds
    assert wanted == {address: rounds[at(meeting("D2"), address)] for address in wanted}
    assert "B2 D2 K2/m3-half-track R2/m3-half-track T2" == way(meeting("D2"), "squad", "T2")


def test_getting_in_takes_two_points() -> None:
    """Who has walked three hexes has no points left to get in: the vehicle comes a hex towards it, and is done."""
    rounds = the(meeting("E2"), "squad").rounds
    wanted = {"F2": 1, "G2": 2, "M2": 2, "N2": 3}
    assert wanted == {address: rounds[at(meeting("E2"), address)] for address in wanted}
    assert "B2 D2 K2/m3-half-track M2" == way(meeting("E2"), "squad", "M2")


def test_a_half_track_fetches_who_comes_later() -> None:
    """The vehicle may come to the squad: it waits where the reinforcements enter."""
    come = {"round": 2, "squads": SQUADS, "enter": ["B2"]}
    some = made(lane(25), vehicles={"half-track": 1}, deploy=["N2"], reinforcements=[come], rounds=6)
    squad = next(march for march in found(some) if march.mover.name == "squad")
    wanted = {"F2": 3, "G2": 4, "T2": 4, "U2": 5}
    assert wanted == {address: squad.rounds[at(some, address)] for address in wanted}


def test_where_nobody_can_stop() -> None:
    """Three units that never move fill a hex: others of their side pass through it and do not stop there."""
    rocks = [{"squad": ["regular"], "at": "F2", "fixed": True}] * 3
    some = made(squads=SQUADS, deploy=["B2"], units=rocks)
    walking = next(march for march in found(some) if march.origin.name == "american")
    assert "1111.22233334" == line(some, walking)
    two = made(squads=SQUADS, deploy=["B2"], units=rocks[:2])
    walking = next(march for march in found(two) if march.origin.name == "american")
    assert "1111122223333" == line(two, walking)


def together(
    scenario: Scenario, walker: Mover, carrier: Mover, begin: tuple[Place, Place], last: int
) -> dict[Place, int]:
    """A brute force: every state of one squad and one vehicle, round after round, whoever of them is active first."""
    on_foot, on_wheels = going(scenario, walker), going(scenario, carrier)

    @cache
    def driven(place: Place) -> set[Place]:
        return set(turn(on_wheels, [(place, 0)], carrier.thirds).cost)

    @cache
    def walked(place: Place, spent: int, car: Place) -> set[tuple[Place, bool]]:
        reached = turn(on_foot, [(place, spent)], walker.thirds)
        states = {(other, False) for other in reached.cost}
        stays = car == place or car not in on_foot.ends
        if car in reached.cost and stays and reached.cost[car] + 6 <= walker.thirds:
            states.add((car, True))
        return states

    found = {begin[0]: 1}
    states = {(begin[0], begin[1], False)}
    for number in range(1, last + 1):
        after = set()
        for squad, car, aboard in states:
            for now in driven(car):  # the vehicle first
                if aboard:
                    after.add((now, now, True))
                    after |= {(place, now, inside) for place, inside in walked(now, 6, now)}
                else:
                    after |= {(place, now, inside) for place, inside in walked(squad, 0, now)}
            firsts = walked(car, 6, car) if aboard else walked(squad, 0, car)  # the squad first
            for place, inside in firsts:
                after |= {(now if inside else place, now, inside) for now in driven(car)}
        states = after
        for squad, _, aboard in states:
            if not aboard:
                found.setdefault(squad, number)
    return found


@pytest.mark.parametrize("seed", range(12))
def test_one_squad_and_one_vehicle(seed: int) -> None:
    """On random ground, a squad and a vehicle that may carry it come as far as every game they could play shows."""
    random = Random(seed)
    rows = [" ".join(random.choices(".wrb", (6, 2, 1, 1), k=7)) for _ in range(4)]
    ground = board(" / ".join([*rows, "- . - . - . -"]), road("B2 C2 D2 E2 F2"))
    unit = random.choice((HALF_TRACK, TRUCK))
    free = scenario({"X": ground}, rounds=5, sides={"american": {"actions": 3, "squads": SQUADS}, "german": ENEMY})
    open_to_all = sorted(free.surface.places - barred(free, "vehicle"))
    walks, drives = random.sample(open_to_all, 2)
    name = free.surface.address
    some = scenario(
        {"X": ground},
        rounds=5,
        markers={"minefield": name(random.choice(open_to_all)), "razor-wire": name(random.choice(open_to_all))},
        units=[
            {"side": "american", "vehicle": unit, "at": name(drives)},
            {"side": "american", "squad": ["regular"], "at": name(walks)},
        ],
        sides={"american": {"actions": 3}, "german": ENEMY},
    )
    marching = the(some, "squad")
    carrier = the(some, unit).mover
    wanted = together(some, marching.mover, carrier, (walks, drives), 3)
    assert wanted == {place: number for place, number in marching.rounds.items() if number <= 3}


# ways ------------------------------------------------------------------------------------------------------------


def test_ways_on_foot() -> None:
    """A way tells where a unit stands at the start and at the end of each round."""
    some = made(squads=SQUADS, deploy=["B2"])
    assert ["B2", "B2 F2", "B2 F2 J2", "B2 F2 J2 L2"] == [way(some, "squad", a) for a in ("B2", "F2", "J2", "L2")]


def test_ways_of_who_is_carried() -> None:
    """Carried, the way is the vehicle's round by round, and a last hex on foot if the squad went on."""
    some = made(lane(25), squads=SQUADS, vehicles={"half-track": 1}, deploy=["B2"])
    assert "B2/m3-half-track I2/m3-half-track K2" == way(some, "squad", "K2")
    assert "B2/m3-half-track I2/m3-half-track" == way(some, "squad", "I2")
    assert "B2/m3-half-track I2/m3-half-track P2/m3-half-track R2" == way(some, "squad", "R2")
    assert "B2 E2" == way(some, "squad", "E2")


def test_a_way_takes_as_many_rounds_as_it_is_told_to() -> None:
    """Without mines or rides, the way to a hex of round n has n moves of at most four hexes each."""
    some = made(squads=SQUADS, deploy=["B2"])
    march = the(some, "squad")
    for place, number in march.rounds.items():
        stops = [stop.place for stop in march.way(place)]
        assert len(stops) == (1 if place == at(some, "B2") else number + 1)
        assert all(some.surface.distance(a, b) <= 4 for a, b in pairwise(stops))


def test_a_way_past_a_minefield() -> None:
    """A move of more than one hex never begins in a minefield, even where one beside it might."""
    meadow = board(". . . . . . . / . . . . . . . / . . . . . . . / . . . . . . . / - . - . - . -")
    some = made(meadow, squads=SQUADS, deploy=["B2", "B3"], markers={"minefield": "B2"})
    march = the(some, "squad")
    mine = at(some, "B2")
    ways = {some.surface.address(place): march.way(place)[0].place for place in march.rounds}
    far = [address for address in ways if some.surface.distance(mine, at(some, address)) > 1]
    assert dict.fromkeys(far, "B3") == {address: some.surface.address(ways[address]) for address in far}


# objectives ------------------------------------------------------------------------------------------------------


def test_who_begins_in_an_objective_stands_there() -> None:
    """A unit that begins in an objective stands there at the end of round 1, though it may not move."""
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


@pytest.mark.parametrize("unit", [HALF_TRACK, TRUCK])
@pytest.mark.parametrize("drives", "CDEFHJNRW")
def test_one_squad_and_one_vehicle_far_apart(drives: str, unit: str) -> None:
    """On a long lane over five rounds: the vehicle that fetches a squad never goes twice in one."""
    ground = lane(25, {"H": "w", "P": "r"})
    units = [{"vehicle": unit, "at": f"{drives}2"}, {"squad": ["regular"], "at": "B2"}]
    some = made(ground, units=units, rounds=5)
    marching = the(some, "squad")
    wanted = together(some, marching.mover, the(some, unit).mover, (at(some, "B2"), at(some, f"{drives}2")), 5)
    assert wanted == {place: number for place, number in marching.rounds.items() if number <= 5}


def test_a_vehicle_that_cannot_move_at_first() -> None:
    """Who begins aboard of a damaged vehicle is carried as soon as it moves."""
    units = [
        {"vehicle": HALF_TRACK, "at": "B2", "id": "bus", "damage": "heavy"},
        {"squad": ["regular"], "aboard": "bus"},
    ]
    assert "1112222222333" == lines(made(units=units))["squad"]


def test_nobody_comes_into_a_full_hex() -> None:
    """Reinforcements do not come on where three units that never move stand already."""
    rocks = [{"squad": ["regular"], "at": "B2", "fixed": True}] * 3
    come = {"round": 1, "squads": SQUADS, "enter": ["B2"]}
    [coming] = [march for march in found(made(units=rocks, reinforcements=[come])) if march.origin.stands > 1]
    assert {} == coming.rounds


def test_a_second_vehicle() -> None:
    """With a vehicle further on, squads of the force may begin aboard of that one."""
    far = []
    for units in ([], [{"vehicle": HALF_TRACK, "at": "K2"}]):
        some = made(lane(25), squads=SQUADS, vehicles={"half-track": 1}, deploy=["B2"], units=units)
        far.append(the(some, "squad").rounds[at(some, "X2")])
    assert [3, 2] == far
