"""A unit starts face down next to the enemy.

A unit that comes on next to an enemy does so face up, except in forest; and an enemy that moves beside a unit turns it
up. One that starts face down there contradicts that. Move it away, or into forest.
Silent where a special rule lets units stay face down there.

Rules: "sauf si elle est adjacente à une carte Unité ennemie lors de son déploiement".

Good::

    hidden_deployment: true
    units:
      - {side: american, unit: sample-rifles, at: B2, face: down}
      - {side: german, unit: sample-grenadiers, at: D2, face: up}

Bad::

    hidden_deployment: true
    units:
      - {side: american, unit: sample-rifles, at: B2, face: down}  # <- sample-rifles starts face down in B2, next to the enemy in C3
      - {side: german, unit: sample-grenadiers, at: C3, face: up}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.rules.plain_words import clauses

severity = Severity.WARNING

_HIDDEN = (
    r"^(?=.*\b(face down|concealed|hidden|dissimul\w*|cach\w*)\b)"
    r"(?=.*\b(stays?|remains?|keeps?|next to|beside|adjacent\w*|restent?|demeurent?|à côté)\b)"
)


def check(scenario: Scenario) -> Iterator[Finding]:
    if clauses(scenario, _HIDDEN):
        return
    name = scenario.surface.address
    for unit in scenario.units:
        if not unit.concealed or unit.place not in scenario.surface.whole:
            continue
        if scenario.catalog.terrain[scenario.ground.of(unit.place)].conceals:
            continue
        enemies = {other.place for other in scenario.units if other.side != unit.side}
        near = sorted(enemies & set(scenario.cells.neighbours(unit.place)))
        if near:
            where = f"in {name(unit.place)}, next to the enemy in {name(near[0])}"
            yield Finding(
                unit.at,
                f"{unit.pieces[0].name} starts face down {where}",
                "move it away or into forest, or write `face: up`",
            )
