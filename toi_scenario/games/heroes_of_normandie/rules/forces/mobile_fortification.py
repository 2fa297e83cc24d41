"""A fortification can move.

A fortification is a place of defence, so its card normally has the skill immobile. If this one moves, waive this with
the reason.

Rules: "Elles représentent des positions défensives".

Good::

    catalog:
      pieces:
        band: {kind: unit, nation: german, types: [fortification], activation: 4, fires: [{value: 8}], save: 5, hit_points: 2, skills: [immobile]}

Bad::

    catalog:
      pieces:
        band: {kind: unit, nation: american, types: [fortification], activation: 4, hit_points: 2}  # <- band is a fortification, and it is not immobile
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.cards import cards, has, skilled
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for card in cards(scenario):
        if has(scenario, card.piece, "rooted") and not skilled(card.piece, "immobile"):
            yield Finding(
                card.at("skills"),
                f"{card.piece.name} is a fortification, and it is not immobile",
                "write `skills: [immobile]`",
            )
