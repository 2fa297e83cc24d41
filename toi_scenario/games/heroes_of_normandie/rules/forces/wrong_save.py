"""A card has an impossible save.

A save is the lowest roll of one die that takes the hit away, 2 to 6. A card may also have none.

Rules: "Sauvegarde".

Good::

    catalog:
      pieces:
        band: {kind: unit, nation: american, types: [infantry], activation: 4, fires: [{value: 8}], save: 6, hit_points: 2}

Bad::

    catalog:
      pieces:
        band: {kind: unit, nation: american, types: [infantry], activation: 4, save: 8, hit_points: 1}  # <- band has a save of 8; a card has 2 to 6
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.cards import outside
from toi_scenario.games.heroes_of_normandie.rules.subjects import VALUES
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = VALUES


def check(scenario: Scenario) -> Iterator[Finding]:
    return outside(scenario, "save", "a save", "lowest-roll", "highest-roll")
