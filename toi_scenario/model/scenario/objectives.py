"""Objectives: what they are, where they lie, what they bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toi_scenario.finding import Path
from toi_scenario.finding.records import NamedTuple
from toi_scenario.model.scenario.units import Called
from toi_scenario.model.surfaces import Place

if TYPE_CHECKING:
    from toi_scenario.model.scenario.scenario import Scenario
    from toi_scenario.model.scenario.schema_types import ObjectiveFacts


class Spot(NamedTuple):
    """A point, or a feature, at which one of several markers lies, and where that is written."""

    inside: str  # the feature; empty if it is a point
    place: Place
    path: Path


class Objective(NamedTuple):
    """A place worth holding."""

    name: str
    called: Called
    kind: str
    owner: str
    held_by: str  # the side that holds it at the start; empty if the scenario does not say
    place: Place
    points: int | None
    value: int | None
    path: Path
    facts: ObjectiveFacts
    inside: str = ""  # the feature in which it lies, if it may lie anywhere in it
    spots: tuple[Spot, ...] = ()  # where it lies if it is several markers; then it has no place of its own

    @property
    def places(self) -> tuple[Place, ...]:
        """The place of each of its markers."""
        return tuple(spot.place for spot in self.spots) or (self.place,)

    @property
    def at(self) -> Path:
        """The path at which the scenario says where it lies."""
        return (*self.path, "spots" if self.spots else "in" if self.inside else "at")

    @property
    def number(self) -> int | None:
        """The number on its counter."""
        return self.points if self.value is None else self.value


def earns(scenario: Scenario, goal: Objective) -> int:
    """The most victory points that an objective can bring one side of itself."""
    if scenario.words.earns:
        return scenario.words.earns(scenario, goal)
    return (goal.points or 0) * scenario.last_round
