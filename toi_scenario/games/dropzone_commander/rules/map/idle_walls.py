"""A feature has a size, armour or entrances that mean nothing.

Only structures are entered, searched and destroyed, and a micro structure holds nobody, so it has no entrances. Make it
a structure, or a larger one, or take these words away.

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
        ridge: {terrain: hill, rectangle: [2, 16, 6, 4], height: 4, size: small}  # <- ridge is no structure, so its size means nothing

Bad::

    board:
      table: {width: 36in, depth: 36in}
      features:
        hall: {terrain: structure, rectangle: [15, 16, 6, 4], size: small, armor: normal, height: 4, entrances: [south, north]}
        booth:
          terrain: structure
          rectangle: [2, 16, 2, 2]
          size: micro
          armor: weak
          height: 3
          entrances: [south]  # <- booth is a micro structure, which holds nobody, so its entrances mean nothing
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.finding.articles import with_article
from toi_scenario.games.dropzone_commander.structures import is_structure, structures, written
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for feature in scenario.scenery.features.values():
        facts = written(scenario, feature)
        for word in ("size", "armor", "entrances"):
            if word in facts and not is_structure(feature):
                means = "mean" if word == "entrances" else "means"
                told = f"{feature.name} is no structure, so its {word} {means} nothing"
                yield Finding((*feature.path, word), told, "take it away, or write `terrain: structure`")
                break
    for one in structures(scenario).values():
        if one.entrances and one.size and not one.size.holds:
            told = f"{one.name} is {with_article(one.size.name)} structure, which holds nobody, so its entrances mean nothing"
            yield Finding((*one.feature.path, "entrances"), told, "take them away, or make it larger")
