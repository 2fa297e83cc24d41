"""There are too few copies of a deck or operations card.

Each comes once in its box. Two sides cannot draw from the same deck unless they share it, which `shared: true` says,
and nobody has the same card twice. Take one away, share it, or say which boxes the table owns: `boxes: {base: 2}`.
What is used in different rounds is not used twice.

Rules: "Contenu de la boîte", "Pénurie de pièces de jeu".

Good::

    sides:
      american: {actions: 3, command: 1, squads: {bases: 1, regular: 4}, deploy: [B2], decks: [{deck: morale-1, shared: true}]}
      german: {actions: 3, command: 1, squads: {bases: 1, regular: 4}, deploy: [E3], decks: [{deck: morale-1, shared: true}]}

Bad::

    sides:
      american: {actions: 3, command: 1, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german:
        actions: 3
        squads: {bases: 1, regular: 4}
        deploy: [E3]
        operations: [heavy-fog, desperate-defenders, heavy-fog]  # <- heavy-fog is needed twice at the same time, and the boxes hold it once

Bad::

    sides:
      american: {actions: 3, command: 1, squads: {bases: 1, regular: 4}, deploy: [B2], decks: [morale-1], operations: [heavy-fog]}
      german:
        actions: 3
        command: 1
        squads: {bases: 1, regular: 4}
        deploy: [E3]
        decks:
          - morale-1  # <- morale-1 is needed twice at the same time, and the boxes hold it once
        operations:
          - heavy-fog  # <- heavy-fog is needed twice at the same time, and the boxes hold it once
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from toi_scenario.finding import Delete, Finding, Fix, Path, Severity
from toi_scenario.games.tide_of_iron.forces.components import contents_of
from toi_scenario.games.tide_of_iron.nouns import Deck, Operation
from toi_scenario.games.tide_of_iron.own import cards_of
from toi_scenario.games.tide_of_iron.rules.subjects import CARDS
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = CARDS
fixable = True

_TIMES = ("never", "once", "twice", "three times", "four times")

# A noun in use from one round to another, where the scenario says so, and whether both sides share it.
Use = tuple[Path, bool, int, int]


def check(scenario: Scenario) -> Iterator[Finding]:
    used: list[Deck | Operation] = []
    for side in scenario.sides.values():
        cards = cards_of(side)
        used += [use.deck for use in cards.decks if use.deck]
        used += [held.operation for held in cards.operations]
    if len(used) == len(set(used)):
        return
    uses: dict[Deck | Operation, list[Use]] = {}
    for side in scenario.sides.values():
        for use in cards_of(side).decks:
            if use.deck:
                first, last = use.rounds or (1, scenario.rounds)
                uses.setdefault(use.deck, []).append((use.path, use.shared, first, last))
        for held in cards_of(side).operations:
            card = held.operation
            first, last = held.first or 1, held.last or scenario.rounds
            uses.setdefault(card, []).append((held.path, held.shared, first, last))
    for noun, those in uses.items():
        if len(those) > 1 and not any(shared for _, shared, _, _ in those):
            yield from _beyond(scenario, noun, those)


def _beyond(scenario: Scenario, noun: Deck | Operation, uses: list[Use]) -> Iterator[Finding]:
    """The first use for which no copy is left."""
    contents = contents_of(noun) or {}
    copies = [contents.get(box, 0) for box in scenario.boxes]
    if not isinstance(owned := _sum(copies, scenario), int) or not owned:  # `short-of-pieces` reports a box not owned
        return
    for index, (path, _, first, last) in enumerate(uses):
        together = 1 + sum(begin <= last and first <= end for _, _, begin, end in uses[:index])
        if together > owned:
            message = (
                f"{noun.name} is needed {_times(together)} at the same time, and the boxes hold it {_times(owned)}"
            )
            help = "take one away, write `shared: true` with each, or name more boxes"
            # A card named twice in one list was written twice; which of two sides should have it, only the author knows.
            twice = path[:3] in {before[:3] for before, *_ in uses[:index]}
            fix = Fix(f"name {noun.name} once", (Delete(path),)) if twice else None
            yield Finding(path, message, help, Severity.WARNING if scenario.partly_recorded else None, fix=fix)
            return


def _sum(copies: list[int | Mapping[str, int] | None], scenario: Scenario) -> int | None:
    known = [number for number in copies if isinstance(number, int)]
    if len(known) < len(copies):
        return None
    return sum(number * owned for number, owned in zip(known, scenario.boxes.values(), strict=True))


def _times(number: int) -> str:
    return _TIMES[number] if number < len(_TIMES) else f"{number} times"
