"""A model of a unit stands too far from the others.

A unit keeps together: each of its models stands within so much of another of them, so that all hang together, or all
stand within so much of their leader. Move them nearer to each other.

Rules: the distance is that of the game, or of the unit.

Good::

    units:
      - side: american
        squad: [nco, {figure: regular, count: 7}]
        at: [[60, 10], [51, 10], [69, 10], [60, 18], [62, 10], [64, 10], [66, 10], [68, 10]]
      - {side: german, squad: [nco, {figure: regular, count: 7}]}

Bad::

    units:
      - side: american
        squad: [nco, {figure: regular, count: 7}]
        at:
          - [60, 10]
          - [71, 10]  # <- the model at (71, 10) is more than 10 centimetres from its leader
          - [69, 10]
          - [60, 18]
          - [62, 10]
          - [64, 10]
          - [66, 10]
          - [68, 10]
      - {side: german, squad: [nco, {figure: regular, count: 7}]}
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
            told = f"{surface.unit.told(most)} {surface.unit.many}"
            if isinstance(asked.most, str) and asked.most.endswith("mm"):  # bases are told as they are sold
                told = asked.most.replace("mm", " mm")
            whom = "the others" if asked.around is None else "its leader"
            for index in surface.scattered(unit.spots, most, asked.around):
                message = f"the model at {surface.address(unit.spots[index])} is more than {told} from {whom}"
                yield Finding((*unit.path, "at", index), message, "a unit keeps together", asked.severity)
