"""An operations card is for units that the side never has.

Lay Smoke is for engineers, Tank Ace for a tank; without them the card changes nothing. Give the side such a unit, now
or as a reinforcement, or take the card away. Silent where the side's forces are not known to the last figure, where a
deck brings reinforcements, where a text names what the card needs, and where the card has a `text:` of its own.
Camouflage is idle only where nothing at all conceals; because a strategy card may, it is reported only for a side
without a deck.

Rules: "Cartes Opérations", "Spécialisations de base".

Good::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, specializations: {engineer: 1}, deploy: [B2], operations: [lay-smoke]}
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2], operations: [lay-smoke]}  # <- lay-smoke needs an engineer squad, and american never has one
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3], operations: [camouflage]}  # <- camouflage needs a concealed squad, and german never has one
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.finding.articles import with_article
from toi_scenario.games.tide_of_iron.as_written import may_bring_more
from toi_scenario.games.tide_of_iron.forces.card_decks import brings_units
from toi_scenario.games.tide_of_iron.forces.order_of_battle import are_among, pieces_of
from toi_scenario.games.tide_of_iron.forces.squads import tally
from toi_scenario.games.tide_of_iron.nouns import needs_of
from toi_scenario.games.tide_of_iron.own import cards_of
from toi_scenario.model.catalog.nouns import title
from toi_scenario.model.scenario.scenario import Scenario, Side
from toi_scenario.names import listed, plain

severity = Severity.WARNING

_KINDS = {"squad", "vehicle"}  # words of which every text is full
_STEM = 7  # letters that a word keeps in all its forms: conceal-s, ingénie-urs


def check(scenario: Scenario) -> Iterator[Finding]:
    for side in scenario.sides.values():
        for use in cards_of(side).operations:
            operation, needs = use.operation, needs_of(use.operation)
            if not needs or use.text is not None or _has(scenario, side, needs):
                continue
            sides = scenario.sides.values() if use.shared else (side,)
            if any(_has(scenario, one, needs) for one in sides) or not all(map(_is_known, sides)):
                continue
            if any(use for one in sides for use in cards_of(one).decks) and operation.cards_may_bring:
                continue
            if not _is_told(scenario, needs):
                needed = listed(_in_words(scenario, need) for need in needs)
                message = f"{operation.name} needs {needed}, and {side.name} never has one"
                yield Finding(use.path, message, f"give {side.name} what it needs, or take the card away")


def _in_words(scenario: Scenario, need: str) -> str:
    """What a card needs, as one of it: a token is for squads."""
    piece = scenario.catalog.pieces.get(need)
    word = f"{need} squad" if piece is not None and piece.kind in ("token", "specialization") else need
    return with_article(word)


def _has(scenario: Scenario, side: Side, needs: tuple[str, ...]) -> bool:
    """Whether a side ever has a piece of one of some names or classes."""
    if are_among(scenario, needs, pieces_of(scenario, side.name)):
        return True
    return any(
        unit.side == side.name and ((unit.concealed and "concealed" in needs) or are_among(scenario, needs, unit.bears))
        for unit in scenario.units
    )


def _is_known(side: Side) -> bool:
    """Whether all a side ever has is written down: no free build, no figures left out, no deck that brings units."""
    forces = (*side.forces, *side.reinforcements)
    if any(force.free for force in forces) or not any(force.stock for force in forces):
        return False
    if any(map(brings_units, cards_of(side).decks)):
        return False
    if may_bring_more(side):
        return False
    return all(one.slots <= one.taken for one in map(tally, forces))


def _is_told(scenario: Scenario, needs: tuple[str, ...]) -> bool:
    """Whether a text speaks of what the card needs: perhaps it says who is or has it."""
    named = set(needs)
    for need in needs:
        if piece := scenario.catalog.pieces.get(need):
            named |= {title(piece, word) for word in ("en", "fr")}
    words = {word for name in named for word in re.findall(r"\w{4,}", name) if plain(word) not in _KINDS}
    if not words:
        return False
    stems = re.compile("|".join(re.escape(word[:_STEM]) for word in words), re.IGNORECASE)
    return any(stems.search(one.text) for one in scenario.texts if one.word == "text")
