"""An overlay lifts ground higher than any hill.

There are three heights: the plain, which is level 0, and hills of level 1 and 2. Sight and range know no other, and no
hex in the box shows one. Write a lower level.

Rules: "Hauteurs et portée".

Good::

    board: {layout: [[P1A]], overlays: [{terrain: hill, level: 1, at: D2}]}

Bad::

    boards:
      H:
        columns: 7
        rows: 4
        terrain: |
          2 2 2 2w 2 2 2
          2 2 2 2w 2 2 2
          2 2 2 2w 2 2 2
          2 2 2 2w 2 2 2
          - 2 - 2w - 2 -
    board:
      layout: [[H]]
      overlays: [{terrain: hill, level: 3, at: D3}]  # <- this overlay has level 3, and no hill is higher than level 2
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.scenario import Scenario

severity = Severity.ERROR


def check(scenario: Scenario) -> Iterator[Finding]:
    for index, entry in enumerate(scenario.facts["board"].get("overlays", ())):
        level = entry.get("level", 0)
        if level and level > (most := _highest(scenario)):
            message = f"this overlay has level {level}, and no hill is higher than level {most}"
            yield Finding(("board", "overlays", index, "level"), message, f"write `level: {most}` or less")


def _highest(scenario: Scenario) -> int:
    """The highest level that any terrain of the catalog comes in."""
    return max(int(level) for kind in scenario.catalog.terrain.values() for level in kind.facts.get("levels", (0,)))
