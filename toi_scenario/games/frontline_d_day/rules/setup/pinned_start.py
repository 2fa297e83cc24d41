"""A side starts in ruins that pin it in the enemy's turn.

No section enters or leaves burned-out buildings while the opponent plays, so who starts in them cannot fall back from
the first attack. That may be meant, and then a `waive:` says so; otherwise lay another card there. Silent where a text
says that sections leave ruins in that turn.

Rules: page 12, "Burned-Out Buildings".

Good::

    board:
      cards:
        - open-ground
        - undergrowth
        - burned-out-buildings
        - open-ground
        - stream
        - open-ground
        - burned-out-buildings
        - undergrowth
        - open-ground

Bad::

    board:
      cards:
        - open-ground
        - burned-out-buildings  # <- american starts in card 2, burned-out-buildings, which no section leaves in the enemy's turn
        - open-ground
        - open-ground
        - stream
        - open-ground
        - open-ground
        - scattered-trees
        - open-ground
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.frontline_d_day.own import own
from toi_scenario.games.frontline_d_day.printed import ground
from toi_scenario.games.frontline_d_day.rules.subjects import OF_RUINS, together
from toi_scenario.games.frontline_d_day.sections import starting_cards
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.rules.plain_words import clauses

severity = Severity.WARNING

_LEAVE = r"leaves?|left|retreat\w*|falls? back|quitte\w*|sort\w*|recul\w*"


def check(scenario: Scenario) -> Iterator[Finding]:
    for side in scenario.sides.values():
        starts = starting_cards(scenario, side)
        for card in own(scenario).cards:
            if starts != [card.number] or not card.front or not ground(card.front.terrain).pins:
                continue
            if not clauses(scenario, together(OF_RUINS, _LEAVE)):
                lying = card.front.terrain.name
                message = (
                    f"{side.name} starts in card {card.number}, {lying}, which no section leaves in the enemy's turn"
                )
                yield Finding(card.front.path, message, "lay another card there, or let the side start elsewhere")
