"""Reinforcements have two rounds, or two phases.

`round:` says when they come, and so does the `round:` within `enter:`, and the two differ; the checks and the sheet go
by the one within `enter:`. Or the two say different phases. Leave one of them out. Silent where both say the same.

Rules: "5) Renforts de scénario et évènements".

Good::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german:
        actions: 3
        squads: {bases: 1, regular: 4}
        deploy: [E3]
        reinforcements: [{round: 2, vehicles: {panzer-iv: 1}, enter: {by: [E4], round: 2, phase: action}}]

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german:
        actions: 3
        squads: {bases: 1, regular: 4}
        deploy: [E3]
        reinforcements:
          - round: 2
            vehicles: {panzer-iv: 1}
            enter: {by: [E4], round: 3}  # <- these reinforcements come in round 3 by this, and in round 2 by `round:` before

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german:
        actions: 3
        squads: {bases: 1, regular: 4}
        deploy: [E3]
        reinforcements:
          - round: 2
            phase: action
            vehicles: {panzer-iv: 1}
            enter: {by: [E4], phase: command}  # <- these reinforcements come in the command phase by this, and in the action phase by `phase:` before
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.as_written import of_side
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.sides import rounds_of
from toi_scenario.names import listed

if TYPE_CHECKING:
    from toi_scenario.games.tide_of_iron.schema_types import EnterWords

severity = Severity.WARNING
READS = ("sides",)


def check(scenario: Scenario) -> Iterator[Finding]:
    for side in scenario.sides.values():
        if not side.reinforcements:
            continue
        for force, facts in zip(side.reinforcements, of_side(side)["reinforcements"], strict=True):
            entry = facts.get("enter")
            if not isinstance(entry, dict) or "by" not in entry:
                continue
            enter = cast("EnterWords", entry)
            first, second = rounds_of(facts["round"]), rounds_of(enter.get("round", facts["round"]))
            if {*first[0]} != {*second[0]} or first[1] != second[1]:
                here, there = _in_words(*second), _in_words(*first)
                message = f"these reinforcements come in {here} by this, and in {there} by `round:` before"
                yield Finding((*force.path, "enter", "round"), message, "leave one of the two out")
            phases = facts.get("phase"), enter.get("phase")
            if None not in phases and phases[0] != phases[1]:
                message = f"these reinforcements come in the {phases[1]} phase by this, and in the {phases[0]} phase by `phase:` before"
                yield Finding((*force.path, "enter", "phase"), message, "leave one of the two out")


def _in_words(rounds: tuple[int, ...], random: bool) -> str:
    """Some rounds in words: `round 3`, `rounds 3 and 4`, `one of the rounds 3 and 4`."""
    if len(rounds) == 1:
        return f"round {rounds[0]}"
    return f"{'one of the ' if random else ''}rounds {listed(map(str, rounds), 'and')}"
