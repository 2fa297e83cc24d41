"""A strategy card has nearly the name of one that is known.

Not all cards of the decks are known, so a name that nobody knows may be right. This one differs in a letter or two from
a card that is known, and is probably a slip: whoever sets up looks for it in vain. Mend it, or waive this if there is
such a card.

Rules: "Cartes Stratégie".

Good::

    sides:
      american:
        actions: 3
        command: 3
        squads: {bases: 1, regular: 4}
        deploy: [B2]
        decks: [morale-1]
        start_cards: {headquarters: [take-cover, stand-fast]}
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}

Bad::

    sides:
      american:
        actions: 3
        command: 3
        squads: {bases: 1, regular: 4}
        deploy: [B2]
        decks: [{deck: morale-1, remove: [desparation]}]  # <- no card is known as desparation
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.nouns import decks
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import closest, find

severity = Severity.WARNING
READS = ("sides", "catalog")

_NEARLY = 0.85


def check(scenario: Scenario) -> Iterator[Finding]:
    named = [(path, name) for path, what, name in scenario.notes if what == "card" and isinstance(name, str)]
    known = _known(scenario.catalog)
    for path, name in dict.fromkeys(named):  # a note may be taken twice
        if find(name, known) is None:
            meant = closest(name, known, _NEARLY)
            if meant and _numbers(meant) == _numbers(name):
                on_key = path[-1] == name  # of a mapping
                yield Finding(path, f"no card is known as {name}", f"did you mean {meant}?", on_key=on_key)


@kept
def _known(catalog: Catalog) -> Mapping[str, object]:
    """Every card of the decks by its name."""
    return {name: card for deck in decks(catalog).values() for name, card in deck.cards.items()}


def _numbers(name: str) -> list[str]:
    """The numbers in a name, which tell one card from another."""
    return re.findall(r"\d+|\b[ivx]+\b", name.casefold())
