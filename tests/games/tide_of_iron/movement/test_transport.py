"""Tests which hexes squads reach, round by round, when vehicles carry them."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from tests.support.lane_marches import ENEMY, HALF_TRACK, SQUADS, TANK, TRUCK, found, line, lines, made, the, way
from tests.support.written_boards import at, board, lane, lane_road, road, scenario
from toi_scenario.games.tide_of_iron.ground.barriers import barred
from toi_scenario.games.tide_of_iron.movement.steps import Mover, going, turn
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place

# carried ---------------------------------------------------------------------------------------------------------


def test_carried_by_a_half_track() -> None:
    """A squad rides seven hexes, gets off for two points and goes on with the points it has left."""
    some = made(squads=SQUADS, vehicles={"half-track": 1}, deploy=["B2"])
    assert {HALF_TRACK: "1111111122222", "squad": "1111111111222"} == lines(some)


def test_an_officer_goes_on_for_longer() -> None:
    """A squad with an officer has three points left after getting off."""
    some = made(squads=SQUADS | {"officer": 1}, vehicles={"half-track": 1}, deploy=["B2"])
    assert ["1111111111222", "1111111111122"] == [lines(some)[name] for name in ("squad", "squad with officer")]


def test_carried_by_a_truck() -> None:
    """A squad rides as far as a road leads; off the road, only as far as the truck's points last."""
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
    """A squad gets off where its vehicle cannot go on, and walks as far as its points last."""
    some = made(lane(13, {"E": "b"}), squads=SQUADS, vehicles={"half-track": 1}, deploy=["B2"])
    assert {HALF_TRACK: "111..........", "squad": "1111222233334"} == lines(some)


def test_getting_off_in_a_minefield() -> None:
    """A squad that gets off in a minefield goes only one hex."""
    some = made(squads=SQUADS, vehicles={"half-track": 1}, deploy=["B2"], markers={"minefield": "G2"})
    assert {HALF_TRACK: "1111112333333", "squad": "1111111222233"} == lines(some)


def test_riding_through_the_rounds() -> None:
    """A squad that stays aboard rides on in the next round, and gets off at its end."""
    long = lane(25, {})
    some = made(long, squads=SQUADS, vehicles={"half-track": 1}, deploy=["B2"])
    rounds = the(some, "squad").rounds
    assert {"K2": 1, "L2": 2, "R2": 2, "S2": 3} == {name: rounds[at(some, name)] for name in ("K2", "L2", "R2", "S2")}


def test_reinforcements_come_aboard() -> None:
    """Squads that arrive with a half-track arrive aboard, and move when it moves."""
    come = {"round": 1, "squads": SQUADS, "vehicles": {"half-track": 1}, "enter": ["B2"]}
    some = made(reinforcements=[come])
    assert "222222222333" == line(some, the(some, "squad"))[1:]


def test_aboard_a_placed_vehicle() -> None:
    """A squad that the scenario puts aboard a vehicle rides, gets off for two points and goes on."""
    units = [{"vehicle": HALF_TRACK, "at": "B2", "id": "bus"}, {"squad": ["regular"], "aboard": "bus"}]
    assert "1111111111222" == lines(made(units=units)).get("squad")


def test_aboard_in_the_zone_of_the_vehicles() -> None:
    """A squad may start the game aboard, even where only its side's vehicles are set up."""
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
    """A squad that has walked three hexes has no points left to get in: the vehicle comes one hex towards it and
    stops."""
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
    """Three units that never move fill a hex: other units of their side pass through it but do not stop there."""
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
    """A brute force: every state of one squad and one vehicle, round after round, whichever moves first."""
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
            for now in driven(car):  # the vehicle moves first
                if aboard:
                    after.add((now, now, True))
                    after |= {(place, now, inside) for place, inside in walked(now, 6, now)}
                else:
                    after |= {(place, now, inside) for place, inside in walked(squad, 0, now)}
            firsts = walked(car, 6, car) if aboard else walked(squad, 0, car)  # the squad moves first
            for place, inside in firsts:
                after |= {(now if inside else place, now, inside) for now in driven(car)}
        states = after
        for squad, _, aboard in states:
            if not aboard:
                found.setdefault(squad, number)
    return found


@pytest.mark.parametrize("seed", range(12))
def test_one_squad_and_one_vehicle(seed: int) -> None:
    """On random ground, a squad and a vehicle that may carry it reach what a search of all their moves reaches."""
    random = Random(seed)
    rows = [" ".join(random.choices(".wrb", (6, 2, 1, 1), k=7)) for _ in range(4)]
    ground = board(" / ".join([*rows, "- . - . - . -"]), road("B2 C2 D2 E2 F2"))
    unit = random.choice((HALF_TRACK, TRUCK))
    free = scenario({"X": ground}, rounds=5, sides={"american": {"actions": 3, "squads": SQUADS}, "german": ENEMY})
    open_to_all = sorted(free.cells.places - barred(free, "vehicle"))
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


def test_ways_of_who_is_carried() -> None:
    """The way of a squad that is carried is the vehicle's, round by round, and ends on foot if the squad went on."""
    some = made(lane(25), squads=SQUADS, vehicles={"half-track": 1}, deploy=["B2"])
    assert "B2/m3-half-track I2/m3-half-track K2" == way(some, "squad", "K2")
    assert "B2/m3-half-track I2/m3-half-track" == way(some, "squad", "I2")
    assert "B2/m3-half-track I2/m3-half-track P2/m3-half-track R2" == way(some, "squad", "R2")
    assert "B2 E2" == way(some, "squad", "E2")


@pytest.mark.parametrize("unit", [HALF_TRACK, TRUCK])
@pytest.mark.parametrize("drives", "CDEFHJNRW")
def test_one_squad_and_one_vehicle_far_apart(drives: str, unit: str) -> None:
    """On a long lane over five rounds, a vehicle that fetches a squad never moves twice in one round."""
    ground = lane(25, {"H": "w", "P": "r"})
    units = [{"vehicle": unit, "at": f"{drives}2"}, {"squad": ["regular"], "at": "B2"}]
    some = made(ground, units=units, rounds=5)
    marching = the(some, "squad")
    wanted = together(some, marching.mover, the(some, unit).mover, (at(some, "B2"), at(some, f"{drives}2")), 5)
    assert wanted == {place: number for place, number in marching.rounds.items() if number <= 5}


def test_a_vehicle_that_cannot_move_at_first() -> None:
    """A squad that begins aboard an exhausted vehicle is carried as soon as the vehicle can move."""
    units = [
        {"vehicle": HALF_TRACK, "at": "B2", "id": "bus", "condition": "exhausted"},
        {"squad": ["regular"], "aboard": "bus"},
    ]
    assert "1112222222333" == lines(made(units=units))["squad"]


def test_a_second_vehicle() -> None:
    """When a second vehicle stands further on, squads of the force may begin aboard it."""
    far = []
    for units in ([], [{"vehicle": HALF_TRACK, "at": "K2"}]):
        some = made(lane(25), squads=SQUADS, vehicles={"half-track": 1}, deploy=["B2"], units=units)
        far.append(the(some, "squad").rounds[at(some, "X2")])
    assert [3, 2] == far
