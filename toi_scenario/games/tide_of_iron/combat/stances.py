"""Finds from where a unit fires in each round, and how.

A unit fires from where it stands as the round begins, with all its dice; with half of them from what halves it, and
when it is pinned and rallied; or with half from where it can go with fire and movement. Halved twice, it does not fire.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from toi_scenario.games.tide_of_iron.combat.batteries import Battery
from toi_scenario.games.tide_of_iron.ground.panorama import Panorama
from toi_scenario.games.tide_of_iron.ground.smoke import lasting
from toi_scenario.games.tide_of_iron.movement import shared_results
from toi_scenario.games.tide_of_iron.movement.costs import THIRDS
from toi_scenario.games.tide_of_iron.movement.steps import Going, Mover, boarding, full, going, turn
from toi_scenario.games.tide_of_iron.nouns import combat
from toi_scenario.games.tide_of_iron.piece_rules import halves
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Marked, Scenario
from toi_scenario.model.surfaces import Place

WHOLE, HALVED, MOVING = "whole", "halved", "moving"


class Stances(NamedTuple):
    """Sets of hexes for each round: from where a unit fires with all its dice, with half of them, and on the move;
    where what it began inside still is around it; and where it may look for mortars."""

    whole: list[int]
    halved: list[int]
    moving: list[int]
    inside: list[int]
    looking: list[int]


def stances(scenario: Scenario, panorama: Panorama, battery: Battery) -> Stances:
    """Where a unit can be, against no resistance."""
    origin, mover = battery.march.origin, battery.march.mover
    rounds = range(1, scenario.rounds + 1)
    standing = list(_standing(scenario, panorama, battery, origin.moves))
    moved = list(_moved(scenario, panorama, battery, standing))
    begin = panorama.bits(place for place, stop in battery.march.stops.items() if stop.before is None)
    at_first, later = (_snares(marks, panorama, mover) for marks in (scenario.markers, lasting(scenario)))
    snares = [at_first, *[later] * (scenario.rounds - 1)]
    pinned = [begin if battery.rallied and battery.alert <= number < origin.moves else 0 for number in rounds]
    # It takes a round to come out; who never moves stays inside.
    leaves = origin.moves if mover.thirds else scenario.rounds
    return Stances(
        [bits & ~once & ~twice for bits, (once, twice) in zip(standing, snares, strict=True)],
        [
            bits & once | rallied & ~once & ~twice
            for bits, rallied, (once, twice) in zip(standing, pinned, snares, strict=True)
        ],
        [bits & ~once & ~twice for bits, (once, twice) in zip(moved, snares, strict=True)],
        [begin if battery.inside and number <= leaves else 0 for number in rounds],
        list(_standing(scenario, panorama, battery, battery.alert)),
    )


def _standing(scenario: Scenario, panorama: Panorama, battery: Battery, first: int) -> Iterator[int]:
    """Where a unit may stand as it acts, for each round; where it begins, from the first on."""
    since: dict[int, list[Place]] = {}
    for place, stop in battery.march.stops.items():
        since.setdefault(first if stop.before is None else stop.round + 1, []).append(place)
    bits = 0
    for number in range(1, scenario.rounds + 1):
        bits |= panorama.bits(since.get(number, ()))
        yield bits


def _moved(scenario: Scenario, panorama: Panorama, battery: Battery, standing: list[int]) -> Iterator[int]:
    """Where it can go with fire and movement, for each round; it may get off a vehicle so."""
    mover, origin = battery.march.mover, battery.march.origin
    lost = THIRDS * combat(scenario.catalog, f"fire-and-move-{mover.pays}")
    light = any(weapon.light for weapons in battery.weapons.values() for weapon in weapons)
    shut = full(scenario, origin.side) | shared_results.barred(scenario, mover.pays)
    before = bits = 0
    off: dict[int, list[tuple[Place, int]]] = {}
    for place, number in battery.march.alights.items():
        off.setdefault(number, []).append((place, boarding(scenario.catalog)))
    for number, now in enumerate(standing, 1):
        spent = origin.spent if number == origin.moves else 0
        begins = [*((place, spent) for place in panorama.within(now & ~before)), *off.get(number, ())]
        if begins and light and mover.thirds > lost:
            cost = turn(_going(scenario, mover), begins, mover.thirds - lost).cost
            bits |= panorama.bits(set(cost) - shut)
        before = now
        yield bits


def _snares(marks: Iterable[Marked], panorama: Panorama, mover: Mover) -> tuple[int, int]:
    """Where markers halve the firepower of a class of unit: once, and more than once."""
    caught: dict[Piece, set[Place]] = {}
    for mark in marks:
        if halves(mark.piece, mover.pays, mover.words):
            caught.setdefault(mark.piece, set()).update(mark.area.places)
    times = Counter(place for places in caught.values() for place in places)
    once = panorama.bits(place for place, number in times.items() if number == 1)
    return once, panorama.bits(times) & ~once


@kept
def _going(scenario: Scenario, mover: Mover) -> Going:
    return going(scenario, mover)
