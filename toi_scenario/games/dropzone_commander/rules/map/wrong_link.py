"""A link does not join two structures.

Links are corridors between two different structures. Name two of them. Through a micro structure, which holds nobody,
a link leads nowhere; and straight through a third structure it leads into that one, unless that is lower than both (a
warning, because a walkway may bend).

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

Bad::

    board:
      table: {width: 36in, depth: 36in}
      features:
        hall: {terrain: structure, rectangle: [15, 16, 6, 4], size: small, armor: normal, height: 4, entrances: [south]}
        shed: {terrain: structure, rectangle: [15, 20.5, 6, 1.5], size: tiny, armor: normal, height: 4, entrances: [east]}
        annex: {terrain: structure, rectangle: [15, 22.5, 6, 4], size: small, armor: normal, height: 4, entrances: [west]}
      links: [[hall, annex]]  # <- the link of hall and annex leads through shed
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.finding.articles import with_article
from toi_scenario.games.dropzone_commander.rules.subjects import OF_LINKS
from toi_scenario.games.dropzone_commander.structures import Link, links, structures
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces.walls import gap, is_between

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
                told = f"{name} is linked, and is {with_article(structure.size.name)} structure, which holds nobody"
                yield Finding(at, told, "take the link away", severity=Severity.WARNING)
        if names[0] == names[1]:
            yield Finding(path, f"{names[0]} is linked with itself", "link two structures")
        elif frozenset(names) in known:
            yield Finding(path, f"{names[0]} and {names[1]} are linked already", "take one of the links away")
        elif third := _in_the_way(scenario, link):
            told = f"the link of {names[0]} and {names[1]} leads through {third}"
            yield Finding(path, told, f"link both with {third}, or move it", severity=Severity.WARNING)
        known.add(frozenset(names))


def _in_the_way(scenario: Scenario, link: Link) -> str:
    """The third structure through which a link leads straight; empty if there is none. It leads over what is lower."""
    one, other, _ = link
    if one.shape.is_empty or other.shape.is_empty or one.shape.intersects(other.shape):
        return ""
    low = min(one.height, other.height)
    third = [built.feature for built in structures(scenario).values() if built.name not in (one.name, other.name)]
    high = [feature for feature in third if not feature.shape.is_empty and not 0 < feature.height < low]
    ends = gap(one.shape, other.shape) if high else None
    return next((feature.name for feature in high if ends and is_between(feature.shape, ends)), "")
