"""Lists the ground that matters under fire: objectives, zones, enemies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from toi_scenario.games.dropzone_commander.answers.named_squads import every_squad
from toi_scenario.games.dropzone_commander.goals import every_goal
from toi_scenario.games.dropzone_commander.profiles import Profile
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.set_up import deployment
from toi_scenario.model.surfaces.patch import Patch, patch_of, together

_CALLED = {"objective": "objective {}", "zone": "where {} deploys", "unit": "{}"}


class Goal(NamedTuple):
    """Ground with a name: an objective, where a side deploys, or where an enemy squad stands."""

    kind: str
    name: str
    ground: Patch
    profile: Profile | None = None  # of a squad

    @property
    def called(self) -> str:
        """What a table calls it."""
        return _CALLED[self.kind].format(self.name)

    @property
    def counters(self) -> bool:
        """Whether weapons reach it with their countered range only."""
        return self.profile is not None and bool(self.profile.countermeasures)


def goals(scenario: Scenario, side: str) -> Iterator[Goal]:
    """What a side may want to fire at."""
    surface, features = scenario.surface, scenario.scenery.features
    for goal in every_goal(scenario):
        grounds = [features[one.inside].patch if one.inside else surface.at(one.place) for one in goal.spots]
        if grounds:
            yield Goal("objective", goal.name, together(map(patch_of, grounds)))
    for enemy in scenario.sides:
        if enemy != side and (zone := patch_of(deployment(scenario, enemy))):
            yield Goal("zone", enemy, zone)
    for named in every_squad(scenario).values():
        squad = named.squad
        if squad.side == side or squad.profile.flies:
            continue
        if squad.inside:
            yield Goal("unit", named.name, patch_of(features[squad.inside].patch), squad.profile)
        elif squad.spots:
            ground = together(patch_of(surface.at(spot)) for spot in squad.spots)
            yield Goal("unit", named.name, ground, squad.profile)
