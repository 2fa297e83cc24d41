"""What scenarios are written with, by the game's schema."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from toi_scenario.model.scenario.scenario import Scenario

if TYPE_CHECKING:
    from toi_scenario.games.frontline_d_day.schema_types import LaneCardFacts, ScenarioFacts
    from toi_scenario.model.catalog.table_types import CounterFacts


def lane_cards(scenario: Scenario) -> list[LaneCardFacts]:
    """The cards of the lane; none if they are drawn at random."""
    written: ScenarioFacts = scenario.facts
    cards = written["board"]["cards"]
    return [] if isinstance(cards, str) else cards


def own_counters(scenario: Scenario) -> Mapping[str, CounterFacts]:
    """The damage counters that a scenario records itself."""
    written: Mapping[str, CounterFacts] = scenario.own_catalog.get("counters", {})
    return written
