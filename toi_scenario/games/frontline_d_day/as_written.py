"""What scenarios are written with, by the game's schema."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from toi_scenario.model.scenario.scenario import Scenario

if TYPE_CHECKING:
    from toi_scenario.games.frontline_d_day.schema_types import ScenarioFacts
    from toi_scenario.model.catalog.schema_types import PieceFacts


def own_pieces(scenario: Scenario) -> Mapping[str, PieceFacts]:
    """The pieces that a scenario makes up itself."""
    written: ScenarioFacts = scenario.facts
    return written.get("catalog", {}).get("pieces", {})
