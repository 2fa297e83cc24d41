"""What scenarios and sides are written with, by the game's schema."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toi_scenario.model.scenario.scenario import Scenario, Side

if TYPE_CHECKING:
    from toi_scenario.games.heroes_of_normandie.schema_types import ArmyFacts, ScenarioFacts


def of_scenario(scenario: Scenario) -> ScenarioFacts:
    """The whole scenario."""
    found: ScenarioFacts = scenario.facts
    return found


def of_side(side: Side) -> ArmyFacts:
    """A side."""
    found: ArmyFacts = side.facts
    return found
