"""A shape crosses itself or has no area.

The corners of a polygon are written in order round it. Where two sides cross, nobody can say what lies inside, and what
has no area covers nothing. Until the shape is mended it counts as no ground at all.

Rules: none; common sense.

Good::

    board:
      table: {width: 120cm, depth: 120cm}
      features:
        house: {terrain: building, polygon: [[40, 40], [60, 40], [60, 60], [40, 60]]}

Bad::

    board:
      table: {width: 120cm, depth: 120cm}
      features:
        house: {terrain: building, polygon: [[40, 40], [60, 60], [60, 40], [40, 60]]}  # <- this polygon crosses itself at (50, 50)
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
only_with = "features"


def check(scenario: Scenario) -> Iterator[Finding]:
    yield from scenario.scenery.broken
