"""The battle takes more cards than the box has.

The box holds 165 cards in all, soldiers and terrain among them. So a deck can have no more than the lane leaves of them
(an error), nor, if the soldiers are those of the box, than lane and sections leave (a warning). Count the action cards
again.

Rules: "165 cartes".

Good::

    action_deck: {attack: 20, covering-fire: 8, stay-low: 10}

Bad::

    action_deck:  # <- the deck has 160 cards and the lane 9, and the box 165 in all
      attack: 110
      rally: 50

Bad::

    action_deck:  # <- the deck has 153 cards, the lane 9 and the sections 4, and the box 165 in all
      attack: 103
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
    number, all_cards = sum(own(scenario).deck.values()), scenario.catalog.limit("box-cards")
    lane, soldiers = scenario.catalog.limit("lane"), sum(len(unit.members) for unit in scenario.units)
    most = all_cards - lane
    if number > most:
        message = f"the deck has {number} cards and the lane {lane}, and the box {all_cards} in all"
        yield Finding(("action_deck",), message, f"write {most} or fewer")
    elif number and number > most - soldiers:
        message = (
            f"the deck has {number} cards, the lane {lane} and the sections {soldiers}, and the box {all_cards} in all"
        )
        help = f"write {most - soldiers} or fewer"
        yield Finding(("action_deck",), message, help, Severity.WARNING)
