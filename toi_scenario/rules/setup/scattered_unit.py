"""A model of a unit stands too far from the others.

A unit keeps together: each of its models stands within so much of another of them, so that all hang together, or all
stand within so much of their leader. Move them nearer to each other.

Rules: the distance is that of the game, or of the unit.

Good::

    units: [{side: american, squad: {figure: 3}, at: [[10, 10], [24, 10], [38, 10]]}]

Bad::

    units: [{side: american, squad: {figure: 3}, at: [[10, 10], [24, 10], [40, 10]]}]  # <- the model at (40, 10) is more than 15 centimetres from the others
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import measured

severity = Severity.ERROR
only_with = "features"


def check(scenario: Scenario) -> Iterator[Finding]:
    surface, spread = scenario.surface, scenario.words.spread
    if not measured(surface) or spread is None:
        return
    for unit in scenario.units:
        asked = spread(scenario, unit) if len(unit.spots) > 1 else None
        if asked is not None and (most := surface.length(asked.most)):
            far = f"more than {surface.unit.told(most)} {surface.unit.many}"
            whom = "the others" if asked.around is None else "its leader"
            for index in surface.scattered(unit.spots, most, asked.around):
                message = f"the model at {surface.address(unit.spots[index])} is {far} from {whom}"
                yield Finding((*unit.path, "at", index), message, "a unit keeps together", asked.severity)
