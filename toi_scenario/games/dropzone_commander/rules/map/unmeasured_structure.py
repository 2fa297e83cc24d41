"""A structure has no size, or no armour.

Its size and its armour tell what it withstands, how many stands it holds and how hard it is to search. Write both.

Rules: "Statistiques des structures".

Good::

    board:
      table: {width: 36in, depth: 36in}
      features:
        hall: {terrain: structure, rectangle: [15, 16, 6, 4], size: small, armor: normal, height: 4, entrances: [south, north]}

Bad::

    board:
      table: {width: 36in, depth: 36in}
      features:
        hall: {terrain: structure, rectangle: [15, 16, 6, 4], height: 4, entrances: [south, north]}  # <- hall is a structure, and has no size and no armor
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.dropzone_commander.rules.subjects import OF_STRUCTURES
from toi_scenario.games.dropzone_commander.structures import structures, written
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = OF_STRUCTURES


def check(scenario: Scenario) -> Iterator[Finding]:
    for one in structures(scenario).values():
        facts = written(scenario, one.feature)
        missing = [f"no {word}" for word in ("size", "armor") if word not in facts]
        if missing:
            told = f"{one.name} is a structure, and has {' and '.join(missing)}"
            yield Finding(one.feature.path, told, "write `size:` and `armor:`")
