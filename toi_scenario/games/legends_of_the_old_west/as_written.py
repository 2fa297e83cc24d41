"""What units and figures are written with, by the game's schema."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toi_scenario.model.scenario.units import Member, Unit

if TYPE_CHECKING:
    from toi_scenario.games.legends_of_the_old_west.schema_types import ForceUnitFacts, SquadFiguresWords


def of_unit(unit: Unit) -> ForceUnitFacts:
    """A unit that the scenario places."""
    found: ForceUnitFacts = unit.facts
    return found


def of_member(member: Member) -> SquadFiguresWords:
    """A figure of a squad or crew; empty where only its name is written."""
    found: SquadFiguresWords = member.facts
    return found
