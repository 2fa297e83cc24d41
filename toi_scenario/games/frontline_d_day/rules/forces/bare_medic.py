"""A medic has no bandages.

In each turn a medic takes a morale counter from a soldier, or, with bandages, a wound, and keeps the bandages. Without
them half of what a medic is for is lost, and they cost nothing. Write `equipment: bandages`. Silent where his card
carries no equipment.

Rules: "Médecins", "Lorsqu'un médecin utilise ses bandages pour retirer une blessure, ne retirez pas son pion de bandages."

Good::

    battle_size: 13
    units:
      - {side: american, section: [sample-leader, {soldier: sample-medic, equipment: bandages}, sample-scout]}
      - {side: german, section: [sample-fuhrer, sample-spaher]}
    waive: {uneven-forces: a medic more}

Bad::

    battle_size: 13
    units:
      - {side: american, section: [sample-leader, sample-scout, sample-medic]}  # <- sample-medic has no bandages
      - {side: german, section: [sample-fuhrer, sample-spaher]}
    waive: {uneven-forces: a medic more}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.frontline_d_day.nouns import has
from toi_scenario.games.frontline_d_day.printed import card, equipment
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for unit in scenario.units:
        for soldier in unit.members:
            if not has(scenario.catalog, soldier.piece, "healer") or not card(soldier.piece).equipment:
                continue
            if not any(equipment(piece).heals for piece in soldier.bears):
                message = f"{soldier.piece.name} has no bandages"
                has_more = "add bandages to its `equipment:`"
                alone = f"write `{{soldier: {soldier.piece.name}, equipment: bandages}}` for this soldier"
                yield Finding(soldier.path, message, has_more if soldier.bears else alone)
