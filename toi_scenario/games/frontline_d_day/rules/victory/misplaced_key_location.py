"""A key location is in play outside cards 4 to 6.

A section can make a key location only of card 4, 5 or 6. One that is in play from the start lies in one of these, too.
Move it, or make it an objective of another kind.

Rules: "Key Location (position clé)".

Good::

    objectives: {mill: {kind: key-location, at: 4}}

Bad::

    objectives:
      mill: {kind: key-location, at: 3}  # <- mill is a key location in card 3, and key locations are cards 4 to 6
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.frontline_d_day.rules.subjects import NUMBER, OF_KEY_LOCATIONS, together
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.victory import of_kind

severity = Severity.ERROR
_ELSEWHERE = rf"(?:cards?|cartes?) (?:{NUMBER})|any card|every card|anywhere|n['’]importe|toutes? (?:les )?cartes?"
told_otherwise = together(OF_KEY_LOCATIONS, _ELSEWHERE)


def check(scenario: Scenario) -> Iterator[Finding]:
    first, last = (scenario.catalog.limit(name) for name in ("first-key-card", "last-key-card"))
    for goal in of_kind(scenario, "key-location"):
        card = scenario.surface.address(goal.place)
        if goal.place in scenario.surface.whole and not first <= int(card) <= last:
            message = f"{goal.name} is a key location in card {card}, and key locations are cards {first} to {last}"
            yield Finding((*goal.path, "at"), message, "move it, or make it `kind: control`")
