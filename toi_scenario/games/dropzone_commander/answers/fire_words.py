"""Says what answers about ground under fire count, and leave out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from toi_scenario.games.dropzone_commander.answers.named_squads import Named
from toi_scenario.games.dropzone_commander.movement.firing_grounds import Gun
from toi_scenario.games.dropzone_commander.nouns import rolls
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed


class Left(NamedTuple):
    """A squad that is not counted, and why."""

    named: Named
    why: str


def notes(scenario: Scenario, every: Sequence[Gun], left: Sequence[Left]) -> list[str]:
    """What is counted how, and what is not."""
    height = scenario.catalog.limit("flying-height")
    found = ["nobody is farther than counted here; sight, arcs, and ways round what is closed are left to the table"]
    if any(gun.weapon.antiair for gun in every):
        found.append(f"at aircraft the range is counted to {height} in above the table, from its ground")
    if any(gun.sweeps for gun in every):
        needs = 1 + rolls(scenario.catalog)["fast-mover"].results[0]["to"]
        found.append(f"fast movers attack anywhere on the table, in each turn in which they come, on {needs}+")
    return [*found, *of_guns(every, left)]


def of_guns(every: Sequence[Gun], left: Sequence[Left]) -> Iterator[str]:
    """What is assumed of squads, and which are not counted at all."""
    if any(gun.reserve for gun in every):
        yield "from reserve: as if the first roll succeeded"
    if any(gun.distances and gun.distances[0] is None for gun in every):
        yield "who is aboard a transport fires from the turn after it gets off"
    for why in dict.fromkeys(one.why for one in left):
        who = listed(dict.fromkeys(one.named.name for one in left if one.why == why), "and")
        yield f"{who}: not counted: {why}"
