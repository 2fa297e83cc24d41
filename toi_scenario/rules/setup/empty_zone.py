"""An area holds no ground in play.

Nothing can be set up, enter or be counted there. All the words of a mapping must hold at once; perhaps two of them
exclude each other. Where an area asks for terrain that nobody has recorded, this rule is silent.

Rules: none; common sense.

Good::

    zones: {heights: {color: grey, hexes: {terrain: hill}}}
    victory: {text: "Hold {zone:heights}."}

Bad::

    zones:
      beach: {color: blue, hexes: {terrain: pond, rows: [1, 2]}}  # <- the zone beach holds no hex in play

Good::

    game: frontline-d-day
    zones: {wood: {area: {terrain: scattered-trees}}}
    special_rules: [{text: "Nobody fires into {zone:wood}."}]

Bad::

    game: frontline-d-day
    zones:
      ruins: {area: {terrain: burned-out-buildings}}  # <- the zone ruins holds no card in play
    special_rules: [{text: "Nobody fires into {zone:ruins}."}]

Good::

    game: legends-of-the-old-west
    zones: {near: {area: {edge: south, depth: 30, except: farm}}}
    special_rules: [{text: "Nobody fires into {zone:near}."}]

Bad::

    game: legends-of-the-old-west
    zones:
      field: {area: {zone: farm, edge: south, depth: 30}}  # <- the zone field holds no ground
    special_rules: [{text: "Nobody fires into {zone:field}."}]
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.printed_names import both
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import celled

severity = Severity.ERROR


def check(scenario: Scenario) -> Iterator[Finding]:
    empty = [area for area in scenario.areas if not area.region and area.sure]
    if not empty:
        return
    names = {zone.area.path: f"the zone {both(zone.name, zone.called)}" for zone in scenario.zones.values()}
    there = f"{scenario.surface.cell} in play" if celled(scenario.surface) else "ground"
    for area in empty:
        what = names.get(area.path, "this area")
        yield Finding(area.path, f"{what} holds no {there}", "all words of an area must hold at once")
