"""Nobody of a side leads a section.

A side holds the cards up to its most advanced section that has a leader. Without any it never holds one, and its hand
never grows. Give one section a leader.

Rules: page 13, "Vous tenez toutes les cartes de terrain situées entre votre section commandée la plus avancée et votre
carte de point de départ."

Good::

    units:
      - {side: american, section: [sample-leader]}
      - {side: american, section: [sample-scout]}
      - {side: german, section: [sample-fuhrer, sample-spaher]}

Bad::

    sides:
      american: {deploy: 2}
      german: {deploy: 8}  # <- nobody leads a section of german, so it never holds a card
    units:
      - {side: american, section: [sample-leader, sample-scout]}
      - {side: german, section: [sample-sniper]}
      - {side: german, section: [sample-spaher]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.frontline_d_day.sections import is_leaderless, leader, of_side
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for side in scenario.sides.values():
        sections = list(of_side(scenario, side.name))
        # Of a section that needs a leader `leaderless-section` tells.
        led = any(leader(unit) or is_leaderless(scenario, unit) for unit in sections)
        if sections and not led:
            message = f"nobody leads a section of {side.name}, so it never holds a card"
            yield Finding(side.path, message, "add a soldier with a command of 1 or more")
