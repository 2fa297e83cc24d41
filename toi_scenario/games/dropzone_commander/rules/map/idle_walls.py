"""A feature that is no structure has a size, armour or entrances.

Only structures are entered, searched and destroyed. Make it a structure, or take these words away.

Rules: "Statistiques des structures".

Good::

    board:
      table: {width: 36in, depth: 36in}
      features:
        hall: {terrain: structure, rectangle: [15, 16, 6, 4], size: small, armor: normal, height: 4, entrances: [south, north]}
        ridge: {terrain: hill, rectangle: [2, 16, 6, 4], height: 4}

Bad::

    board:
      table: {width: 36in, depth: 36in}
      features:
        hall: {terrain: structure, rectangle: [15, 16, 6, 4], size: small, armor: normal, height: 4, entrances: [south, north]}
        ridge: {terrain: hill, rectangle: [2, 16, 6, 4], height: 4, size: small}  # <- ridge is a hill, so its size means nothing
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.dropzone_commander.structures import is_structure, written
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for feature in scenario.scenery.features.values():
        facts = written(scenario, feature)
        for word in ("size", "armor", "entrances"):
            if word in facts and not is_structure(feature):
                told = f"{feature.name} is a {feature.terrain.name}, so its {word} means nothing"
                yield Finding((*feature.path, word), told, "take it away, or write `terrain: structure`")
                break
