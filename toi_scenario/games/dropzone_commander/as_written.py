"""What squads are written with, by the game's schema."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toi_scenario.model.scenario.units import Unit

if TYPE_CHECKING:
    from toi_scenario.games.dropzone_commander.schema_types import DropSquadFacts


def of_unit(unit: Unit) -> DropSquadFacts:
    """A squad that the scenario has."""
    found: DropSquadFacts = unit.facts
    return found
