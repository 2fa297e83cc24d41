"""Two linked structures are too far apart.

A corridor or a walkway links structures that are less than 3 inches apart. Move them nearer, or take the link away.

Rules: "Deux Structures peuvent être liées ... s’il se trouve à moins de 3” l’un de l’autre."

Good::

    board:
      table: {width: 36in, depth: 36in}
      features:
        hall: {terrain: structure, rectangle: [15, 16, 6, 4], size: small, armor: normal, height: 4, entrances: [south, north]}
        annex: {terrain: structure, rectangle: [15, 22, 6, 4], size: small, armor: normal, height: 4, entrances: [west]}
      links: [[hall, annex]]

Bad::

    board:
      table: {width: 36in, depth: 36in}
      features:
        hall: {terrain: structure, rectangle: [15, 16, 6, 4], size: small, armor: normal, height: 4, entrances: [south, north]}
        annex: {terrain: structure, rectangle: [15, 23, 6, 4], size: small, armor: normal, height: 4, entrances: [west]}
      links: [[hall, annex]]  # <- hall and annex are linked, and 3 inches or more apart
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.dropzone_commander.rules.subjects import OF_LINKS
from toi_scenario.games.dropzone_commander.structures import links
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import measured
from toi_scenario.model.surfaces.lengths import INCHES

severity = Severity.ERROR
told_otherwise = OF_LINKS


def check(scenario: Scenario) -> Iterator[Finding]:
    surface, most = scenario.surface, scenario.catalog.limit("link-distance")
    for link in links(scenario):
        one, other = link.one, link.other
        if not measured(surface) or one.name == other.name or one.shape.is_empty or other.shape.is_empty:
            continue
        if surface.apart(one.patch, other.patch, most * INCHES.micrometres) is None:
            told = f"{one.name} and {other.name} are linked, and {most} inches or more apart"
            yield Finding(link.paths[0][:-1], told, "move them nearer, or take the link away")
