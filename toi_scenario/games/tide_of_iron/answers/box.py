"""Compares what a table needs with what its boxes hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from toi_scenario.games.tide_of_iron.forces.components import (
    Held,
    InBoxes,
    at_start,
    boxes_of,
    by_errata,
    contents_of,
    heap_name,
    heap_of,
    holding,
    later,
    source,
    totals,
)
from toi_scenario.games.tide_of_iron.nouns import Deck, Operation
from toi_scenario.games.tide_of_iron.own import cards_of
from toi_scenario.model.catalog.nouns import Board, Catalog, Piece
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed

# What the kinds of piece are called, in the order in which a table is laid.
GROUPS = {
    "overlay": "overlays",
    "figure": "figures",
    "base": "bases",
    "vehicle": "vehicles",
    "specialization": "tokens",
    "token": "tokens",
    "marker": "markers",
    "objective": "objectives",
}
_ORDER = list(GROUPS.values())


class Item(NamedTuple):
    """One thing the table needs: how many at the start, how many with all reinforcements together, what the boxes of
    the scenario hold, and how many of those the errata counts where it corrects the box (else 0)."""

    group: str
    name: str
    noun: Held
    nation: str
    start: int
    together: int
    held: InBoxes
    errata: int

    @property
    def left(self) -> int:
        """How many surely stay in the box, at worst; negative where it is short."""
        return (self.errata or self.held.number) - self.together

    @property
    def boxes(self) -> tuple[str, ...]:
        """The boxes it comes in; none where nobody knows, or where it is the author's own."""
        return boxes_of(self.noun)

    def row(self) -> dict[str, object]:
        """The same for programs."""
        return {
            "group": self.group,
            "name": self.name,
            "start": self.start,
            "together": self.together,
            "held": self.held.number,
            "more": self.held.more,
            **({"errata": self.errata} if self.errata else {}),
            "left": self.left,
            "in": list(self.boxes),
        }


def table(scenario: Scenario) -> Iterator[str]:
    """What the table needs beside what its boxes hold, in lines."""
    owned = listed((copies_of(*box) for box in scenario.boxes.items()), "and")
    yield f"{f'against {owned}':40}{'start':>8}{'in all':>8}{'held':>8}{'left':>8}"
    group = ""
    for row in items(scenario):
        if row.group != group:
            group = row.group
            yield group
        held, left = str(row.held.number), str(row.left)
        if row.held.more:  # at least so many; if nothing is recorded, nothing can be said
            held = f"{held}+" if row.held.number else "?"
            left = f"{left}+" if row.left >= 0 else "?"
        note = f"  the errata counts {row.errata}, so {left} are left" if row.errata else ""
        yield f"  {row.name:38}{row.start:>8}{row.together:>8}{held:>8}{left:>8}{note}"


def copies_of(box: str, copies: int) -> str:
    """So many copies of a box."""
    return box if copies == 1 else f"{copies} {box}"


def items(scenario: Scenario) -> list[Item]:
    """Everything that the box holds a number of; what never runs out, such as dice, is left out."""
    pieces = sorted(_pieces(scenario), key=lambda item: _ORDER.index(item.group))
    return [*_boards(scenario), *pieces, *_cards(scenario)]


def tokens(catalog: Catalog) -> Iterator[tuple[Piece, Mapping[str, int]]]:
    """How many of each piece the first box that has it holds, by nation where each has its own. A token with two faces
    counts as two kinds: half of the heap shows each."""
    shared = Counter(piece.supply for piece in catalog.pieces.values() if piece.supply)
    for piece in catalog.pieces.values():
        count = next((count for count in (contents_of(source(catalog, piece)) or {}).values() if count), 0)
        kinds = shared.get(piece.supply, 1)
        yield piece, {"": count // kinds} if isinstance(count, int) else count


def _item(scenario: Scenario, group: str, name: str, noun: Board | Deck | Operation, number: int) -> Item:
    held = holding(scenario.catalog, noun, "", tuple(scenario.boxes.items()))
    return Item(group, name, noun, "", number, number, held, 0)


def _boards(scenario: Scenario) -> Iterator[Item]:
    """The boards; the two faces of one are one thing."""
    faces: dict[frozenset[str], list[Board]] = {}
    for tile in scenario.tiles:
        board = tile.board
        faces.setdefault(frozenset((board.name, board.back or board.name)), []).append(board)
    for laid in faces.values():
        names = dict.fromkeys(board.name for board in laid)
        yield _item(scenario, "boards", " and ".join(names), laid[0], len(laid))


def _pieces(scenario: Scenario) -> Iterator[Item]:
    catalog, boxes = scenario.catalog, tuple(scenario.boxes.items())
    numbers: dict[tuple[str, str], tuple[Piece, str, int, int]] = {}
    for index, needs in enumerate((at_start(scenario), later(scenario))):
        for (piece, nation), number in totals(needs).items():
            heap, by_nation = heap_of(piece)
            key = (heap, nation if by_nation else "")
            first, whose, start, together = numbers.get(key, (piece, key[1], 0, 0))
            numbers[key] = (first, whose, start + number * (not index), together + number)
    for piece, nation, start, together in numbers.values():
        noun = source(catalog, piece)
        if together and not noun.facts.get("unlimited"):
            held = holding(catalog, noun, nation, boxes)
            name = heap_name(catalog, piece, nation)
            yield Item(GROUPS[piece.kind], name, noun, nation, start, together, held, by_errata(piece, boxes))


def _cards(scenario: Scenario) -> Iterator[Item]:
    """Decks and operations cards: one for each side that has it, and one for all who share it."""
    for group in ("decks", "operations"):
        having: dict[Deck | Operation, set[str]] = {}
        for side in scenario.sides.values():
            for use in cards_of(side).decks if group == "decks" else cards_of(side).operations:
                if card := use[0]:
                    having.setdefault(card, set()).add("" if use.shared else side.name)
        for card, whose in having.items():
            yield _item(scenario, group, card.name, card, len(whose))
