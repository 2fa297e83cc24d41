"""A card or a deck is for rounds after the last.

An operations card may be used `from` a round or `until` one, and a deck may be drawn from only in some `rounds`. This
one names a round that is never played: the game became shorter, or the number is a slip. Name a round of the game, or
leave it out if it is for the whole game.

Rules: "Avancer le marqueur round".

Good::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2], operations: [{card: heavy-fog, until: 4}]}
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2], operations: [{card: heavy-fog, until: 6}]}  # <- heavy-fog is used until round 6, and the game ends after round 4
      german:
        actions: 3
        command: 1
        squads: {bases: 1, regular: 4}
        deploy: [E3]
        decks: [{deck: morale-1, rounds: [5, 8]}]  # <- morale-1 is used from round 5, and the game ends after round 4
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Path, Severity
from toi_scenario.games.tide_of_iron.forces.card_decks import deck_name
from toi_scenario.games.tide_of_iron.own import cards_of
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.rules.subjects import LONGER_PLAY

severity = Severity.ERROR
told_otherwise = LONGER_PLAY
READS = ("rounds", "sides", "catalog")


def check(scenario: Scenario) -> Iterator[Finding]:
    last = scenario.rounds
    for side in scenario.sides.values():
        for held in cards_of(side).operations:
            first, until = held.first or 1, held.last or 1
            if first > last:
                yield _finding((*held.path, "from"), f"{held.operation.name} is used from round {first}", last)
            elif until > last:
                yield _finding((*held.path, "until"), f"{held.operation.name} is used until round {until}", last)
        for use in cards_of(side).decks:
            if use.rounds:
                begin, end = use.rounds
                if begin > last:
                    yield _finding((*use.path, "rounds"), f"{deck_name(use)} is used from round {begin}", last)
                elif end > last:
                    yield _finding((*use.path, "rounds"), f"{deck_name(use)} is used until round {end}", last)


def _finding(path: Path, what: str, last: int) -> Finding:
    return Finding(path, f"{what}, and the game ends after round {last}", "name a round of the game, or leave it out")
