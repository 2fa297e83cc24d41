"""A side draws cards that cost command, and never has any.

Strategy cards are paid for with command. It comes from command objectives that are the side's own or neutral, and from
what the side has at the start; this side has neither, so it would draw card after card and play none. Give it `command:`,
or lay a command objective. Silent where a text speaks of command, and where the map is not recorded and no objective
laid, because then nobody could say where one lies.

Rules: "Recevoir des PC", "Activer des cartes Stratégie".

Good::

    objectives: {post: {kind: command, value: 2, at: C2}}
    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2], decks: [morale-1]}
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}

Bad::

    objectives: {post: {kind: command, owner: american, value: 2, at: C2}}
    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2], decks: [morale-1]}
      german:
        actions: 3
        squads: {bases: 1, regular: 4}
        deploy: [E3]
        decks: [command-1]  # <- the cards of command-1 cost command, and german never has any
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.as_written import of_side
from toi_scenario.games.tide_of_iron.own import cards_of
from toi_scenario.games.tide_of_iron.setup.room import is_on_known_map
from toi_scenario.model.scenario.scenario import Scenario, Side
from toi_scenario.model.scenario.victory import Objective

severity = Severity.WARNING

_OF_COMMAND = r"\b(command\w*|PC|CP)\b"


def check(scenario: Scenario) -> Iterator[Finding]:
    for side in scenario.sides.values():
        if of_side(side).get("command") or not cards_of(side).decks:
            continue
        if any(goal.kind == "command" and _pays(goal, side) for goal in scenario.objectives.values()):
            continue
        costly = [(use.deck, use.path) for use in cards_of(side).decks if use.deck and use.deck.costs_command]
        if costly and _is_known(scenario) and not _is_told(scenario):
            deck, path = costly[0]
            message = f"the cards of {deck.name} cost command, and {side.name} never has any"
            yield Finding(path, message, f"give {side.name} `command:`, or lay a command objective that pays it")


def _pays(goal: Objective, side: Side) -> bool:
    if goal.value == 0:
        return False
    return goal.owner == "neutral" or goal.owner in {side.name, side.nation, *(force.nation for force in side.forces)}


def _is_known(scenario: Scenario) -> bool:
    """Whether an objective that is missing could have been laid: on a map that nobody recorded it could not."""
    return bool(scenario.objectives) or is_on_known_map(scenario)


def _is_told(scenario: Scenario) -> bool:
    """Whether some rule in words may bring command: of the scenario, a deck or a card."""
    told = ("special_rules", "events", "sides")
    return any(re.search(_OF_COMMAND, one.text) for one in scenario.texts if one.path[0] in told and one.word == "text")
