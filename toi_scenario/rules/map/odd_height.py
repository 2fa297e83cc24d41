"""A feature is so high that nobody would play with it.

It is higher than half of the shorter side of the table: perhaps it is in another unit, or what it is in the world and
not on the table. Write the unit with the number, such as `height: 10cm`.

Rules: none; common sense.

Good::

    board:
      table: {width: 120cm, depth: 120cm}
      features: {tower: {terrain: building, rectangle: [50, 53, 10, 10], height: 60}}

Bad::

    board:
      table: {width: 120cm, depth: 120cm}
      features:
        mill:
          terrain: building
          rectangle: [50, 53, 10, 10]
          height: 8m  # <- mill is 800 centimetres high: is that the unit?

Bad::

    game: dropzone-commander
    board:
      table: {width: 36in, depth: 36in}
      features:
        hall:
          terrain: structure
          rectangle: [15, 16, 6, 4]
          size: small
          armor: normal
          height: 40  # <- hall is 40 inches high: is that the unit?
          entrances: [south]
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import measured
from toi_scenario.rules.map.odd_table import is_odd

severity = Severity.WARNING
only_with = "features"

_PART = 2  # of the shorter side of the table


def check(scenario: Scenario) -> Iterator[Finding]:
    surface = scenario.surface
    if not measured(surface) or is_odd(surface):  # of an odd table nobody knows the unit
        return
    most = min(surface.right, surface.bottom) // _PART
    for one in scenario.scenery.features.values():
        if one.height > most:
            message = f"{one.name} is {surface.unit.told(one.height)} {surface.unit.many} high: is that the unit?"
            yield Finding((*one.path, "height"), message, "write the unit with the number, such as 4in or 10cm")
