"""Something stands where aircraft are to land.

Aircraft land only on ground that holds no unit and no structure, not even in part. Move the landing zone, or what is on
it.

Rules: "Un aéronef peut atterrir uniquement sur une Zone qui ne contient pas d’unités ou de Structures (pas même en
partie)."

Good::

    board:
      table: {width: 36in, depth: 36in}
      features:
        hall: {terrain: structure, rectangle: [15, 16, 6, 4], size: small, armor: normal, height: 4, entrances: [south, north]}
      markers: [{marker: landing-zone, at: [18, 10], radius: 2, side: blue}]

Bad::

    board:
      table: {width: 36in, depth: 36in}
      features:
        hall: {terrain: structure, rectangle: [15, 16, 6, 4], size: small, armor: normal, height: 4, entrances: [south, north]}
      markers: [{marker: landing-zone, at: [18, 14.5], radius: 2, side: blue}]  # <- hall stands on the landing zone at (18, 14.5)

Bad::

    board:
      table: {width: 36in, depth: 36in}
      features:
        hall: {terrain: structure, rectangle: [15, 16, 6, 4], size: small, armor: normal, height: 4, entrances: [south, north]}
      markers: [{marker: landing-zone, at: [18, 3], radius: 2, side: blue}]  # <- a model stands on the landing zone at (18, 3), at (19, 4)
    units:
      - {side: blue, battlegroup: first, unit: sample-flak, at: [19, 4]}
      - {side: blue, battlegroup: second, unit: sample-squad, count: 3}
      - {side: red, battlegroup: first, unit: sample-flak}
      - {side: red, battlegroup: second, unit: sample-squad, count: 3}
Bad::

    board:
      table: {width: 36in, depth: 36in}
      features:
        hall: {terrain: structure, rectangle: [15, 16, 6, 4], size: small, armor: normal, height: 4, entrances: [south, north]}
      markers: [{marker: landing-zone, at: [1, 10], radius: 2, side: blue}]  # <- the landing zone at (1, 10) reaches over the edge
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.dropzone_commander.forces import squads
from toi_scenario.games.dropzone_commander.landing import landing_zones
from toi_scenario.games.dropzone_commander.structures import structures
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    surface = scenario.surface
    for zone in landing_zones(scenario):
        where = surface.address(zone.place)
        if not zone.fits:
            yield Finding(zone.path, f"the landing zone at {where} reaches over the edge", "move it onto the table")
        for one in structures(scenario).values():
            if not zone.ground.isdisjoint(one.feature.patch):
                told = f"{one.name} stands on the landing zone at {where}"
                yield Finding(zone.path, told, "move the landing zone")
        for squad in squads(scenario):
            for spot in squad.spots:
                if not zone.ground.isdisjoint(zone.around(squad.profile.base, spot)):
                    told = f"a model stands on the landing zone at {where}, at {surface.address(spot)}"
                    yield Finding(zone.path, told, "move the landing zone, or the model")
