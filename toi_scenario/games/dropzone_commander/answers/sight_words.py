"""Says what lines of sight rest on, and leave out."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from toi_scenario.games.dropzone_commander.forces import Squad
from toi_scenario.games.dropzone_commander.sight import unmeasured
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed

LEFT = "vehicles in the way, how much of a body is seen, and arcs of fire are left to the table"


def notes(scenario: Scenario, squads: Sequence[Squad], indoors: Collection[str]) -> list[str]:
    """What is assumed, and what is left out."""
    return list(dict.fromkeys(_notes(scenario, squads, indoors)))


def _notes(scenario: Scenario, squads: Sequence[Squad], indoors: Collection[str]) -> Iterator[str]:
    if indoors:
        yield f"{listed(indoors, 'and')}: looked at along its walls, at any height of it, in points a centimetre apart"
    garrisons = [squad for squad in squads if squad.inside]
    for squad in garrisons:
        yield (
            f"{squad.called} is in {squad.inside}: fire at it has {scenario.catalog.limit('garrison-penalty')} more to "
            f"roll, and its armour is {scenario.catalog.limit('garrison-armor')} better"
        )
    if flat := [one.profile.name for one in squads if one.profile.height is None and not one.profile.flies]:
        yield (
            f"{listed(dict.fromkeys(flat), 'and')}: how high it is, nobody has recorded, so it counts as flat; write "
            "`height:` into its profile"
        )
    if bare := unmeasured(scenario):
        yield f"{listed(bare, 'and')}: no height is written, so nobody sees over it; write `height:`"
    yield LEFT
