"""The scenario does not say which side begins with the initiative.

A scenario says who holds the initiative token at the start: that side sets up first, acts first in round 1 and wins a
tie. Where it is left to chance, and `setup_first:` does not say either who begins, the players do not know how to set
up. Name the side, write `setup_first:`, or say in a special rule how it is found out.

Silent on boards whose hexes are only assumed and where there are no boards, because there a picture may show the token.

Rules: setup step 4, "Placement des marqueurs de tour et de jeu".

Good::

    initiative: german

Good::

    initiative: random
    setup_first: german

Good::

    initiative: random
    special_rules: [{title: Who begins, text: Roll a die each for the initiative.}]

Bad::

    initiative: random  # <- the initiative is random, and nobody is said to set up first
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.own import setup_first
from toi_scenario.games.tide_of_iron.setup.room import is_on_known_map
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed

severity = Severity.WARNING

_OF_CHANCE = r"\b(initiativ|dic?e\b|dés?\b|random|hasard|begins?\b|commence)"


def check(scenario: Scenario) -> Iterator[Finding]:
    named = scenario.initiative in scenario.sides or setup_first(scenario)
    if not named and is_on_known_map(scenario) and not scenario.speaks_of(_OF_CHANCE):
        message = f"the initiative is {scenario.initiative}, and nobody is said to set up first"
        help = f"write `initiative:` {listed(scenario.sides)}, or who sets up first with `setup_first:`"
        yield Finding(("initiative",), message, help)
