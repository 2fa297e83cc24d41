"""A side does not say how many actions it takes.

A round is played in turns, and in each turn of its own a side takes the number of actions that the scenario gives it.
Without that number nobody knows when to pass the turn on. Write `actions:` for both sides; they need not be equal. A
special rule that speaks of the actions of a side, such as a die that is rolled for them, will do instead.

Rules: "Phase Actions".

Good::

    sides:
      american: {squads: {bases: 1, regular: 4}, deploy: [B2]}
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}
    special_rules:
      - {side: american, text: "Roll a die at the start of each turn: that many actions, and at least two."}

Bad::

    sides:
      american: {squads: {bases: 1, regular: 4}, deploy: [B2]}  # <- american does not say how many actions it takes in a turn
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.printed_names import in_every_language
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import plain

severity = Severity.ERROR

_ACTIONS = r"\bactions?\b"


def check(scenario: Scenario) -> Iterator[Finding]:
    for side in scenario.sides.values():
        if side.actions is None and not _is_told(scenario, side.name):
            message = f"{side.name} does not say how many actions it takes in a turn"
            yield Finding(side.path, message, "write `actions:` and a number, such as 3", on_key=True)


def _is_told(scenario: Scenario, side: str) -> bool:
    """Whether a special rule speaks of this side's actions."""
    return any(
        re.search(_ACTIONS, in_every_language(rule.text), re.IGNORECASE)
        for rule in scenario.entries.get("special_rules", ())
        if not rule.side or plain(rule.side) == plain(side)
    )
