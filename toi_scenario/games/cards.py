"""Collects the cards that a scenario uses or makes up, each once."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from toi_scenario.finding import Path
from toi_scenario.finding.records import NamedTuple
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import find


class Card(NamedTuple):
    """A card, and where the scenario says what it is, or else where it first uses it."""

    piece: Piece
    path: Path
    own: Mapping[str, object]  # what the scenario itself writes of it

    def at(self, word: str) -> Path:
        """Where one of its facts stands."""
        return (*self.path, word) if word in self.own else self.path


def collected(scenario: Scenario, kinds: Collection[str], used: Iterable[tuple[Piece, Path]]) -> tuple[Card, ...]:
    """The cards of these kinds, given which cards a scenario uses and where."""
    found: dict[str, Card] = {}
    for name, written in scenario.own_pieces.items():
        piece = find(name, scenario.catalog.pieces)
        if piece and piece.kind in kinds:
            found[piece.name] = Card(piece, ("catalog", "pieces", name), written)
    for piece, path in used:
        if piece.kind in kinds:
            found.setdefault(piece.name, Card(piece, path, {}))
    return tuple(found.values())
