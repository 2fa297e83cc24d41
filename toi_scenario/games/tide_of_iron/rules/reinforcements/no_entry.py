"""Nobody says where reinforcements come on.

They are placed on the hexes by which their side enters, and there are none. Write `enter:` with a zone or hexes,
beside the reinforcements or once for the whole side. Where it is a deck that may bring them, it is a warning: its
cards ask for the same hexes.

Silent on boards whose hexes are only assumed and where there are no boards, because there a picture may say where; and
where a special rule, or a text beside them, speaks of how they come.

Rules: "Placer les renforts".

Good::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german:
        actions: 3
        squads: {bases: 1, regular: 4}
        deploy: [E3]
        enter: [E4]
        reinforcements: [{round: 2, vehicles: {tiger: 1}}]

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german:
        actions: 3
        squads: {bases: 1, regular: 4}
        deploy: [E3]
        reinforcements:
          - {round: 2, vehicles: {tiger: 1}}  # <- german brings on 1 Tiger I, and nobody says where

Bad::

    board: {layout: [[P1A]]}
    objectives: {radio: {kind: command, value: 2, at: E4}}
    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german:
        actions: 3
        squads: {bases: 1, regular: 4}
        deploy: [E3]
        cards: 1
        decks:
          - german-reinforcements-1  # <- the cards of german-reinforcements-1 bring on units, and nobody says where german enters
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.as_written import of_side
from toi_scenario.games.tide_of_iron.own import cards_of
from toi_scenario.games.tide_of_iron.setup.room import is_on_known_map
from toi_scenario.model.catalog.nouns import so_many
from toi_scenario.model.scenario.scenario import Force, Scenario, Side
from toi_scenario.names import counted, listed, plain

severity = Severity.ERROR

_OF_COMING = r"\b(reinforc|enter|entr[yaeé]|arriv|comes? on|renfort)"


def check(scenario: Scenario) -> Iterator[Finding]:
    for side in scenario.sides.values():
        lost = any(force.arrival and force.arrival.by is None for force in side.reinforcements)
        if lost or cards_of(side).decks:
            found = [*(_forces(side) if lost else ()), *_decks(side)]
            if found and is_on_known_map(scenario) and not scenario.speaks_of(_OF_COMING):
                yield from found


def _forces(side: Side) -> Iterator[Finding]:
    for force, facts in zip(side.reinforcements, of_side(side).get("reinforcements", ()), strict=True):
        if force.arrival and force.arrival.by is None and "text" not in facts and (units := _units(force)):
            help = "write `enter:` beside them, or once for the whole side"
            yield Finding(force.path, f"{side.name} brings on {units}, and nobody says where", help)


def _units(force: Force) -> str:
    squads = [counted(force.count("base"), "squad")] if force.count("base") else []
    return listed(
        [*squads, *(so_many(stock.piece, stock.number, force.nation) for stock in force.of_kind("vehicle"))], "and"
    )


def _decks(side: Side) -> Iterator[Finding]:
    for use in cards_of(side).decks:
        if use.deck and use.deck.family == "reinforcements" and not _enters(side):
            # `foreign-deck` reports cards of the enemy's own.
            nations = {"", side.nation, *(force.nation for force in side.forces)}
            if use.text is None and plain(use.deck.nation) in nations:
                message = f"the cards of {use.deck.name} bring on units, and nobody says where {side.name} enters"
                help = f"write `enter:` with a zone or hexes in {side.name}"
                yield Finding(use.path, message, help, Severity.WARNING)


def _enters(side: Side) -> bool:
    """Whether it says anywhere by which hexes it comes on."""
    lines = (of_side(side), *of_side(side).get("divisions", {}).values(), *of_side(side).get("reinforcements", ()))
    return any("enter" in line for line in lines)
