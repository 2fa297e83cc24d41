"""An enemy is too near to a landing zone.

Nobody lands there: pilots refuse to where an enemy on the ground is within 3 inches and in sight. Move the landing
zone, or the enemy.

Rules: "Un aéronef ne peut pas se poser si une unité ennemie (infanterie ou véhicule) se trouve à moins de 3” du Point
d’Atterrissage ET dans sa ligne de vue."

Good::

    board:
      table: {width: 36in, depth: 36in}
      features:
        hall: {terrain: structure, rectangle: [15, 16, 6, 4], size: small, armor: normal, height: 4, entrances: [south, north]}
      markers: [{marker: landing-zone, at: [18, 26], radius: 2, side: blue}]
    units:
      - {side: blue, battlegroup: first, unit: sample-flak}
      - {side: blue, battlegroup: second, unit: sample-squad, count: 3}
      - {side: red, battlegroup: first, unit: sample-flak, at: [18, 30]}
      - {side: red, battlegroup: second, unit: sample-squad, count: 3}

Bad::

    board:
      table: {width: 36in, depth: 36in}
      features:
        hall: {terrain: structure, rectangle: [15, 16, 6, 4], size: small, armor: normal, height: 4, entrances: [south, north]}
      markers: [{marker: landing-zone, at: [18, 26], radius: 1, side: blue}]  # <- the model of red at (18, 28.5) sees the landing zone at (18, 26), 2.5 inches away
    units:
      - {side: blue, battlegroup: first, unit: sample-flak}
      - {side: blue, battlegroup: second, unit: sample-squad, count: 3}
      - {side: red, battlegroup: first, unit: sample-flak, at: [18, 28.5]}
      - {side: red, battlegroup: second, unit: sample-squad, count: 3}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.dropzone_commander.forces import squads
from toi_scenario.games.dropzone_commander.landing import landing_zones, sees
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    surface, near = scenario.surface, scenario.catalog.limit("unsafe-landing")
    for zone in landing_zones(scenario):
        for squad in squads(scenario):
            if squad.profile.flies or zone.side in ("", squad.side):
                continue
            for spot in squad.spots:
                far = surface.distance(spot, zone.place)
                if far < near and sees(scenario, spot, zone.place):
                    told = f"the model of {squad.side} at {surface.address(spot)} sees the landing zone"
                    at = f"at {surface.address(zone.place)}, {far:.4g} inches away"
                    yield Finding(zone.path, f"{told} {at}", "move the landing zone, or the enemy")
