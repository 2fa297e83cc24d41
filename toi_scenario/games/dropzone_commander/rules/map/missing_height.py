"""A structure or a hill has no height.

Heights decide who sees over what; aircraft do not fly over structures above 6 inches, and climb over higher ground.
Write `height:`.

Rules: "un Aéronef ... ne peut pas se déplacer au dessus des Structures dont la hauteur excède 6”"; "Contours abrupts".

Good::

    board:
      table: {width: 36in, depth: 36in}
      features:
        hall: {terrain: structure, rectangle: [15, 16, 6, 4], size: small, armor: normal, height: 4, entrances: [south, north]}

Bad::

    board:
      table: {width: 36in, depth: 36in}
      features:
        hall: {terrain: structure, rectangle: [15, 16, 6, 4], size: small, armor: normal, entrances: [south, north]}  # <- hall is a structure, and has no height
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.finding.articles import with_article
from toi_scenario.games.dropzone_commander.structures import is_structure
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.scenery import trait

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for feature in scenario.scenery.features.values():
        high = is_structure(feature) or trait(feature.terrain, "contour") is True
        if high and feature.height <= 0:
            told = f"{feature.name} is {with_article(feature.terrain.name)}, and has no height"
            yield Finding(feature.path, told, "write `height:`")
