"""The deck of action cards has more cards than the box.

The box holds 165 cards in all, soldiers and terrain among them, so no deck can have more. Count the action cards again.

Rules: "165 cartes".

Good::

    action_deck: {attack: 20, covering-fire: 8, stay-low: 10}

Bad::

    action_deck:  # <- the deck has 170 cards, and the box 165 in all
      attack: 120
      rally: 50
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.frontline_d_day.own import own
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = (
    r"\b((two|three|several|other|deux|plusieurs|autres?) (boxes|box|boîtes?)|proxies|copies|exemplaires)\b"
)


def check(scenario: Scenario) -> Iterator[Finding]:
    number, most = sum(own(scenario).deck.values()), scenario.catalog.limit("box-cards")
    if number > most:
        message = f"the deck has {number} cards, and the box {most} in all"
        yield Finding(("action_deck",), message, f"write {most} or fewer", on_key=True)
