"""A hex, or a square, holds more units than fit there.

In Tide of Iron three units, squads and vehicles together, fill a hex, and squads aboard a vehicle are not counted; in
Heroes of Normandie one unit card fills a square: the stacking limit. One more could not be set up, so the game could
not begin. Move it next door, or bring it on later. Silent where a special rule gives a higher number.

Rules: "limite d'empilement", setup step 6; "Déplacer une carte Unité sur le champ de bataille".

Good::

    units:
      - {side: german, vehicle: panzer-iv, at: E3}
      - {side: german, vehicle: opel-blitz, id: truck, at: E3}
      - {side: german, squad: {regular: 4}, at: E3}
      - {side: german, squad: {regular: 4}, aboard: truck}
    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E4]}

Bad::

    units:
      - {side: german, vehicle: panzer-iv, at: E4}
      - {side: german, vehicle: panzer-iv, at: E4}
      - {side: german, vehicle: panzer-iv, at: E4}
      - {side: german, squad: {regular: 4}, at: E4}  # <- E4 already holds 3 units, as many as fit there
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place
from toi_scenario.names import counted
from toi_scenario.rules.plain_words import highest
from toi_scenario.rules.subjects import IN_ONE_PLACE, STACKING, UNITS

severity = Severity.ERROR
only_with = "stacking"
told_otherwise = STACKING


def check(scenario: Scenario) -> Iterator[Finding]:
    limit = scenario.catalog.limits.get("stacking")
    if limit is None:  # any number may stand in one place
        return
    most = limit.value
    if most and len({unit.place for unit in scenario.units}) == len(scenario.units):
        return  # each stands alone
    standing: dict[Place, int] = {}
    for unit in scenario.units:
        if unit.carrier or unit.place not in scenario.surface.whole:
            continue
        there = standing[unit.place] = standing.get(unit.place, 0) + 1
        if there > most and there > highest(scenario, IN_ONE_PLACE, UNITS):
            where = scenario.surface.address(unit.place)
            cell, units = scenario.surface.cell, counted(most, "unit")
            help = f"a {cell} holds {units}"
            if most > 1 and scenario.words.stacked:
                help = f"{help}, {scenario.words.stacked}"
            yield Finding(unit.at, f"{where} already holds {units}, as many as fit there", help)
