"""A decoy has values.

A decoy only causes doubt: it has no fire, no save, no hit points and no activation, and it is discarded as soon as its
face is seen. Leave the values out, or give the card another type.

Rules: "Ce type de carte n'a aucune valeur.".

Good::

    catalog:
      pieces:
        shadow: {kind: unit, nation: american, types: [decoy]}

Bad::

    catalog:
      pieces:
        shadow: {kind: unit, nation: american, types: [decoy], fires: [{value: 8}], hit_points: 2}  # <- shadow is a decoy, and a decoy has no fires or hit_points
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.cards import cards, has
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed

severity = Severity.ERROR
told_otherwise = r"\b(decoys?|leurres?|cards?|cartes?)\b"

_VALUES = ("fires", "save", "hit_points", "activation", "armored")


def check(scenario: Scenario) -> Iterator[Finding]:
    for card in cards(scenario):
        if has(scenario, card.piece, "hidden"):
            valued = [word for word in _VALUES if card.piece.facts.get(word)]
            if valued:
                message = f"{card.piece.name} is a decoy, and a decoy has no {listed(valued)}"
                yield Finding(card.at(valued[0]), message, f"leave {listed(valued, 'and')} out")
