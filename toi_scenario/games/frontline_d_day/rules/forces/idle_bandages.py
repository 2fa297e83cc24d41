"""Bandages are carried where there is nobody to bind up.

Bandages do nothing for vehicles and infantry guns, and this side has nothing else. Take something else along.

Rules: page 14, "Les bandages ne peuvent pas retirer de blessure aux véhicules ou aux canons d'infanterie."

Good::

    units:
      - {side: american, section: [{soldier: sample-leader, equipment: bandages}, sample-scout]}
      - {side: german, section: [sample-fuhrer, sample-spaher]}

Bad::

    catalog:
      pieces:
        own-gun:
          kind: infantry-gun
          nation: german
          points: 10
          command: 1
          morale: 2
          equipment: 1
          ammunition: gun
          fire: {aimed: [10, 10, 8, 8]}
    units:
      - {side: american, section: [sample-leader, sample-scout]}
      - side: german
        section:
          - soldier: own-gun
            equipment: bandages  # <- bandages do nothing for what german has, infantry-guns
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.frontline_d_day.printed import equipment
from toi_scenario.games.frontline_d_day.sections import of_side
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for side in scenario.sides:
        soldiers = [one for unit in of_side(scenario, side) for one in unit.members]
        kinds = dict.fromkeys(one.piece.kind for one in soldiers)
        for soldier in soldiers:
            for piece in dict.fromkeys(soldier.bears):
                if kinds.keys() <= equipment(piece).not_for:
                    what = listed([f"{kind}s" for kind in kinds], "and")
                    message = f"{piece.name} do nothing for what {side} has, {what}"
                    yield Finding((*soldier.path, "equipment"), message, "take something else along")
