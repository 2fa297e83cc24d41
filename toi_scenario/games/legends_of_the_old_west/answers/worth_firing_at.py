"""Lists the ground that matters under fire: objectives, zones, enemies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from toi_scenario.games.legends_of_the_old_west.answers.named_units import units
from toi_scenario.games.legends_of_the_old_west.as_written import of_unit
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.set_up import deployment
from toi_scenario.model.surfaces.patch import Patch, patch_of, together

_CALLED = {"objective": "objective {}", "zone": "where {} sets up", "unit": "{}"}


class Goal(NamedTuple):
    """Ground with a name: an objective, where a side sets up, or where an enemy unit stands."""

    kind: str
    name: str
    ground: Patch

    @property
    def called(self) -> str:
        """What a table calls it."""
        return _CALLED[self.kind].format(self.name)


def goals(scenario: Scenario, side: str) -> Iterator[Goal]:
    """What a side may want to fire at."""
    surface, features = scenario.surface, scenario.scenery.features
    for goal in scenario.objectives.values():
        ground = features[goal.inside].patch if goal.inside else surface.at(goal.place)
        yield Goal("objective", goal.name, patch_of(ground))
    for enemy in scenario.sides:
        if enemy != side and (zone := patch_of(deployment(scenario, enemy))):
            yield Goal("zone", enemy, zone)
    for named in units(scenario).values():
        unit = named.unit
        if unit.side != side and not unit.concealed:
            if unit.inside:
                yield Goal("unit", named.name, patch_of(features[unit.inside].patch))
            elif unit.spots and "enter" not in of_unit(unit):
                yield Goal("unit", named.name, together(patch_of(surface.at(spot)) for spot in unit.spots))
