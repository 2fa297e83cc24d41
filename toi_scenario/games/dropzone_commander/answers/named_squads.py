"""Names the squads of a scenario as one asks for them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from toi_scenario.games.dropzone_commander.forces import Squad, squads
from toi_scenario.games.named_units import by_names, one_named
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.scenario import Scenario


class Named(NamedTuple):
    """A squad, and its name: its id, or else its unit, with a number from the second on."""

    name: str
    squad: Squad

    @property
    def side(self) -> str:
        return self.squad.side


@kept
def every_squad(scenario: Scenario) -> Mapping[str, Named]:
    """All squads by their names."""
    of = {squad.unit.path: squad for squad in squads(scenario)}
    named = by_names(scenario.units, lambda unit: unit.pieces[0].name if unit.pieces else "")
    return {name: Named(name, of[unit.path]) for name, unit in named.items() if unit.path in of}


def squad_named(scenario: Scenario, name: str) -> Named:
    """A squad by its name."""
    return one_named(every_squad(scenario), name)
