"""An overlay has a level that does not exist.

There are three heights: the plain, which is level 0, and hills of level 1 and 2. Sight and range know no others, and
no hex in the box shows one. A hill of level 0 is no hill: to flatten one, lay another board. Write 1 or 2, or leave
the level out: a hill has level 1, and anything else keeps what is under it.

Rules: "Hauteurs et portée".

Good::

    board: {layout: [[P1A]], overlays: [{terrain: hill, level: 1, at: D2}, {terrain: woods, level: 1, at: C3}]}

Bad::

    board: {layout: [[P1A]], overlays: [{terrain: hill, level: 0, at: D3}]}  # <- this hill has level 0, and there are levels 1 and 2

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
      overlays: [{terrain: hill, level: 3, at: D3}]  # <- this hill has level 3, and there are levels 1 and 2
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed

severity = Severity.ERROR
told_otherwise = r"\b(levels?|heights?|niveau|hauteur|hills?|collines?|cliff|falaise)"


def check(scenario: Scenario) -> Iterator[Finding]:
    for laying in scenario.overlays:
        if laying.level is not None:
            levels, level = _levels(scenario.catalog), laying.level
            if level not in levels and (level or scenario.catalog.terrain[laying.terrain].kind == "level"):
                message = (
                    f"this {laying.terrain} has level {level}, and there are levels {listed(map(str, levels), 'and')}"
                )
                yield Finding((*laying.path, "level"), message, "write one of them, or leave `level:` out")


@kept
def _levels(catalog: Catalog) -> tuple[int, ...]:
    """The heights that hills come in."""
    return tuple(sorted({level for kind in catalog.terrain.values() for level in kind.levels}))
