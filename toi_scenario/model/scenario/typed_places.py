"""Finds the place that somebody means by a word."""

from __future__ import annotations

from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place
from toi_scenario.names import find


def typed_place(scenario: Scenario, typed: str) -> Place:
    """The place of an address, or where the objective or unit of that name is; `Refused` if that is not in play."""
    standing = {unit.id: unit.place for unit in scenario.units if unit.id}
    goals = {name: goal.place for name, goal in scenario.objectives.items()}
    place = find(typed, {**standing, **goals})
    return place if place is not None and place in scenario.surface.whole else scenario.in_play(typed)
