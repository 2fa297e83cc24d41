"""Answers `threat`: which hexes come under fire, and with how many dice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from toi_scenario.games.answers import UNSURE, Strongest
from toi_scenario.games.tide_of_iron.combat.fields_of_fire import all_batteries, fields_of_fire
from toi_scenario.games.tide_of_iron.ground.ranges import OF_SIGHT, TARGETS
from toi_scenario.games.tide_of_iron.own import cards_of
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place

KINDS: Mapping[str, Mapping[str, str]] = {
    "squads": {"en": "squads", "fr": "les squads"},
    "vehicles": {"en": "vehicles", "fr": "les véhicules"},
}
_KIND = dict(zip(KINDS, TARGETS, strict=True))


def units(scenario: Scenario) -> list[str]:
    """The classes of unit, and the placed units with an id, that fire."""
    return list(dict.fromkeys(name for one in all_batteries(scenario) if one.is_armed for name in one.names))


def threat(scenario: Scenario, unit: str) -> dict[str, dict[Place, int]]:
    """For each side the first round in which it could fire at anything in each hex."""
    found: dict[str, dict[Place, int]] = {side: {} for side in scenario.sides}
    for side, first in found.items():
        for kind in TARGETS:
            for number, here in enumerate(fields_of_fire(scenario, side, kind, unit), 1):
                for place in here:
                    first[place] = min(number, first.get(place, number))
    return found


def strongest(scenario: Scenario, number: int, unit: str, kind: str) -> dict[str, Mapping[Place, Strongest]]:
    """For each side its strongest fire at each hex in a round."""
    return {side: fields_of_fire(scenario, side, _KIND[kind], unit)[number - 1] for side in scenario.sides}


def left_out(scenario: Scenario) -> Iterator[str]:
    """What the answer rests on."""
    yield "one unit alone fires; of a force, the strongest squad its figures could make"
    if any(side_cards.decks or side_cards.operations for side_cards in map(cards_of, scenario.sides.values())):
        yield "what cards may change is left out, but for movement that lasts the whole game"
    if scenario.speaks_of(OF_SIGHT):
        yield "a special rule or an event speaks of sight, range or fire; it is left out"
    if not scenario.ground.complete:
        yield UNSURE
