"""A card has no activation, or an impossible one.

A unit is activated by one die that rolls its activation or more. It is 2 to 6, or the letter A for a unit that is
always activated. Face down every unit counts as 4, whatever its card says.

Rules: "Résolution de l'activation", "Précision".

Good::

    catalog:
      pieces:
        band: {kind: unit, nation: american, types: [infantry], activation: 4, fires: [{value: 8}], save: 6, hit_points: 2}

Bad::

    catalog:
      pieces:
        band: {kind: unit, nation: american, types: [infantry], activation: 0, fires: [{value: 8}], hit_points: 1}  # <- band has an activation of 0; a card has 2 to 6

Bad::

    catalog:
      pieces:
        band: {kind: unit, nation: american, types: [infantry], fires: [{value: 8}], hit_points: 1}  # <- band has no activation; a card has 2 to 6, or A
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.cards import ALWAYS, outside
from toi_scenario.games.heroes_of_normandie.rules.subjects import VALUES
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = VALUES


def check(scenario: Scenario) -> Iterator[Finding]:
    return outside(
        scenario, "activation", "an activation", "lowest-roll", "highest-roll", "no activation", f", or {ALWAYS}"
    )
