"""The points to be destroyed are not half of the enemy's.

A side wins when it has destroyed half of the victory points of the enemy's forces, rounded up. A condition with another
number changes that, or counts wrong: write the half, or waive this where the battle is meant so. Silent where a text
says the same number, unless it is the half rounded down.

Rules: "Le premier joueur à avoir éliminé la moitié en valeur de points de victoire, arrondie à l'entier supérieur".

Good::

    victory:
      conditions:
        - {winner: american, when: any, destroys: 5}
        - {winner: german, when: any, destroys: 5}

Bad::

    victory:
      conditions:
        - {winner: american, when: any, destroys: 4}  # <- american is to destroy 4 points; half of the 10 that german has is 5
        - {winner: german, when: any, destroys: 5}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.frontline_d_day.rules.counts_in_prose import destructions
from toi_scenario.games.frontline_d_day.sections import threshold
from toi_scenario.model.scenario.prices import price_of_enemy
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for one in scenario.victory.conditions:
        if one.destroys is None or not one.side:
            continue
        enemy, price = price_of_enemy(scenario, one.side)
        if not price or one.destroys > price:  # `impossible-victory` tells
            continue
        half = threshold(scenario, price)
        told = any(text.side in ("", one.side) and text.of(price) == one.destroys for text in destructions(scenario))
        if one.destroys != half and (not told or one.destroys == price - half):
            message = f"{one.side} is to destroy {one.destroys} points; half of the {price} that {enemy} has is {half}"
            yield Finding((*one.path, "destroys"), message, f"write `destroys: {half}`")
