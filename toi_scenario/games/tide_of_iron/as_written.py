"""What sides, units and cards are written with, by the game's schema."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.scenario import Force, Scenario, Side, Stock, Unit

if TYPE_CHECKING:
    from toi_scenario.games.tide_of_iron.schema_types import (
        BoardFacts,
        SideFacts,
        UnitFacts,
        VehiclesFacts,
    )

# The conditions in which a unit does nothing in its first round; the two words mean the same.
IDLE = frozenset(("exhausted", "fatigued"))


def of_table(scenario: Scenario) -> BoardFacts:
    """The `board` block."""
    found: BoardFacts = scenario.board
    return found


def of_side(side: Side) -> SideFacts:
    """A side."""
    found: SideFacts = side.facts
    return found


def may_bring_more(side: Side) -> bool:
    """Whether a text says of some reinforcements what the data do not."""
    return any("text" in facts for facts in of_side(side).get("reinforcements", ()))


def of_unit(unit: Unit) -> UnitFacts:
    """A unit that the scenario places."""
    found: UnitFacts = unit.facts
    return found


@kept
def in_some_state(scenario: Scenario) -> tuple[tuple[Force, Stock], ...]:
    """The pieces of forces of which more than a number is written, each with its force: mostly there are none."""
    return tuple([(force, stock) for force in scenario.forces for stock in force.stock if stock.facts])


def of_stock(stock: Stock) -> VehiclesFacts:
    """The state in which some pieces begin; only vehicles may be damaged."""
    found: VehiclesFacts = stock.facts
    return found
