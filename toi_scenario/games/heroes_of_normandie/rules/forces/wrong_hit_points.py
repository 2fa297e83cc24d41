"""A card has no hit points, or an impossible number of them.

A unit has one to three hit points: as many hits destroy it. The marker that adds one is put on the unit, not written
on the card.

Rules: "Les cartes Unité possèdent entre 1 et 3 points de vie.".

Good::

    catalog:
      pieces:
        band: {kind: unit, nation: american, types: [infantry], activation: 4, fires: [{value: 8}], save: 6, hit_points: 2}

Bad::

    catalog:
      pieces:
        band: {kind: unit, nation: american, types: [infantry], activation: 4, fires: [{value: 8}], hit_points: 4}  # <- band has hit points of 4; a card has 1 to 3

Bad::

    catalog:
      pieces:
        band: {kind: unit, nation: american, types: [infantry], activation: 4, fires: [{value: 8}]}  # <- band has no hit points; a card has 1 to 3
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
    return outside(scenario, "hit_points", "hit points", "fewest-hit-points", "most-hit-points", "no hit points")
