"""A link does not join two structures.

Links are corridors between two different structures. Name two of them. Through a micro structure, which holds nobody,
a link leads nowhere.

Rules: "Structures liées".

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
      links: [[hall, hall]]  # <- hall is linked with itself

Bad::

    board:
      table: {width: 36in, depth: 36in}
      features:
        hall: {terrain: structure, rectangle: [15, 16, 6, 4], size: small, armor: normal, height: 4, entrances: [south, north]}
        ridge: {terrain: hill, rectangle: [15, 22, 6, 4], height: 4}
      links: [[hall, ridge]]  # <- ridge is linked, and is no structure

Bad::

    board:
      table: {width: 36in, depth: 36in}
      features:
        hall: {terrain: structure, rectangle: [15, 16, 6, 4], size: small, armor: normal, height: 4, entrances: [south, north]}
        annex: {terrain: structure, rectangle: [15, 22, 6, 4], size: small, armor: normal, height: 4, entrances: [west]}
      links: [[hall, annex], [annex, hall]]  # <- annex and hall are linked already

Bad::

    board:
      table: {width: 36in, depth: 36in}
      features:
        hall: {terrain: structure, rectangle: [15, 16, 6, 4], size: small, armor: normal, height: 4, entrances: [south, north]}
        booth: {terrain: structure, rectangle: [15, 22, 2, 2], size: micro, armor: normal, height: 4}
      links: [[hall, booth]]  # <- booth is linked, and is a micro structure, which holds nobody
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.dropzone_commander.rules.subjects import OF_LINKS
from toi_scenario.games.dropzone_commander.structures import links, structures
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = OF_LINKS


def check(scenario: Scenario) -> Iterator[Finding]:
    known = set[frozenset[str]]()
    for link in links(scenario):
        names = (link.one.name, link.other.name)
        path = link.paths[0][:-1]
        for name, at in zip(names, link.paths, strict=True):
            structure = structures(scenario).get(name)
            if structure is None:
                yield Finding(at, f"{name} is linked, and is no structure", "link two structures")
            elif structure.size and not structure.size.holds:
                told = f"{name} is linked, and is a {structure.size.name} structure, which holds nobody"
                yield Finding(at, told, "take the link away", severity=Severity.WARNING)
        if names[0] == names[1]:
            yield Finding(path, f"{names[0]} is linked with itself", "link two structures")
        elif frozenset(names) in known:
            yield Finding(path, f"{names[0]} and {names[1]} are linked already", "take one of the links away")
        known.add(frozenset(names))
