"""Shots drift, and nobody knows where north is.

Artillery and air support drift: a die tells in which direction, counted from the North marker. A scenario with such
cards must say where north is, as in `north: ne` under `board:`. One that only names its boards, and leaves the rest to
a picture, may show it there, so this rule is silent then, and where a text says where north is.

Rules: "Marqueur Nord", "Determine Drift".

Good::

    board: {layout: [[P1A]], north: ne}
    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2], decks: [artillery-1], cards: 2, command: 2}
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}

Bad::

    sides:
      american:
        actions: 3
        squads: {bases: 1, regular: 4}
        deploy: [B2]
        decks:
          - artillery-1  # <- shots of artillery-1 drift, and `north:` does not say where north is
        cards: 2
        command: 2
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toi_scenario.finding import Finding, Path, Severity, each_name
from toi_scenario.games.tide_of_iron.as_written import of_side, of_table
from toi_scenario.games.tide_of_iron.nouns import decks
from toi_scenario.games.tide_of_iron.own import cards_of
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.model.scenario.scenario import Scenario, Side
from toi_scenario.model.surfaces.hexes import DIRECTIONS
from toi_scenario.names import listed, plain

severity = Severity.WARNING

_OF_NORTH = (
    r"\b((north|nord) (is|lies|points|est|se trouve)|(edges?|sides?|bords?|côtés?)\b.{0,30}\b(is|lies|est) (to |the |le |au ){0,2}"
    r"(north|nord)|north marker|marqueur nord|drift(s|ed|ing)?|dérive\w*)\b"
)


def check(scenario: Scenario) -> Iterator[Finding]:
    if "north" in of_table(scenario) or not _is_drawn(scenario) or scenario.speaks_of(_OF_NORTH):
        return
    for side in scenario.sides.values():
        for path, name in _drifting(scenario.catalog, side):
            message = f"shots of {name} drift, and `north:` does not say where north is"
            yield Finding(path, message, f"write `north:` {listed(DIRECTIONS)} under `board:`")
            return  # one finding is enough


def _is_drawn(scenario: Scenario) -> bool:
    """Whether the file and not a picture tells what lies where: all boards are recorded, or it puts things on them."""
    things = scenario.overlays or scenario.markers or scenario.objectives or scenario.zones or scenario.units
    recorded = scenario.ground.complete and not scenario.assumed
    return bool(scenario.tiles) and (bool(things) or recorded)


def _drifting(catalog: Catalog, side: Side) -> Iterator[tuple[Path, str]]:
    """The decks of a side, and the cards it has besides, whose shots drift."""
    for use in cards_of(side).decks:
        if use.deck is not None and use.deck.drifts:
            yield use.path, use.deck.name
        elif use.deck is None:
            yield from _cards(catalog, use.cards or (), (*use.path, "cards"))
    started = of_side(side).get("start_cards", {})
    for word, cards in (("headquarters", started.get("headquarters", ())), ("in_play", started.get("in_play", ()))):
        yield from _cards(catalog, cards, (*side.path, "start_cards", word))


def _cards(catalog: Catalog, cards: str | Iterable[str], path: Path) -> Iterator[tuple[Path, str]]:
    """Of some cards, those that come from a deck whose shots drift."""
    return ((at, name) for at, name in each_name(cards, path) if plain(name) in _cards_that_drift(catalog))


@kept
def _cards_that_drift(catalog: Catalog) -> frozenset[str]:
    return frozenset(card for deck in decks(catalog).values() if deck.drifts for card in deck.cards)
