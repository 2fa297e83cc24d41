"""Counts the pieces that a table needs and its boxes hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from toi_scenario.finding import Path
from toi_scenario.finding.records import NamedTuple
from toi_scenario.games.tide_of_iron.nouns import Deck, Operation, Supply, supplies
from toi_scenario.games.tide_of_iron.own import cards_of
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Board, Catalog, Piece, so_many, title
from toi_scenario.model.scenario.scenario import Scenario, Unit

Boxes = tuple[tuple[str, int], ...]

# What is printed on card and comes whole: boards and cards.
Cut = Board | Deck | Operation

# How many of something each box holds, of all nations or of each; None where the number is not known.
Contents = Mapping[str, int | Mapping[str, int] | None]

# What boxes hold.
Held = Cut | Piece | Supply

# A piece, its nation, how many are needed, and where the scenario says so. A plain tuple: there are hundreds of them.
Need = tuple[Piece, str, int, Path]

# A supply that pieces are drawn from: its name and its nation, which is empty where all nations share it.
Heap = tuple[str, str]


def at_start(scenario: Scenario) -> list[Need]:
    """What must lie on the table before anyone acts."""
    forces = [force for side in scenario.sides.values() for force in side.starting]
    return [
        *((stock.piece, force.nation, stock.number, stock.path) for force in forces for stock in force.stock),
        *((piece, unit.nation, 1, unit.path) for unit, drawn in _placed(scenario) for piece in drawn),
        *_laid(scenario),
    ]


def _placed(scenario: Scenario) -> Iterator[tuple[Unit, list[Piece]]]:
    """Each unit that the scenario places, and what it is made of and bears."""
    pieces, carriers = scenario.catalog.pieces, set()
    for unit in scenario.units:
        drawn = [*unit.pieces]
        if unit.kind == "squad":
            drawn.append(pieces["bases"])
        drawn += unit.bears
        if unit.concealed:
            drawn.append(pieces["concealed"])
        if unit.carrier and unit.carrier not in carriers:
            carriers.add(unit.carrier)
            drawn.append(pieces["transport"])
        yield unit, drawn


def _laid(scenario: Scenario) -> Iterator[Need]:
    """What the scenario lays on the map: markers, objectives and overlays."""
    pieces = scenario.catalog.pieces
    for mark in scenario.markers:
        yield mark.piece, "", mark.number * len(mark.area.places), mark.path
    for goal in scenario.objectives.values():
        if token := pieces.get(f"{goal.kind}-objective"):
            owner = scenario.sides.get(goal.owner)
            yield token, owner.nation if owner else goal.owner, 1, goal.path
    for laying in scenario.overlays:
        yield pieces["overlay"], "", len(laying.places), laying.path


def later(scenario: Scenario) -> list[Need]:
    """What comes with reinforcements, all of them together."""
    return [
        (stock.piece, force.nation, stock.number * force.times, stock.path)
        for side in scenario.sides.values()
        for force in side.arriving
        for stock in force.stock
    ]


def heaps(needs: Iterable[Need]) -> dict[Heap, list[Need]]:
    """Needs by the heap of the box they draw from: two-faced tokens share one, figures are each nation's own."""
    found: dict[Heap, list[Need]] = {}
    for need in needs:
        name, by_nation = heap_of(need[0])
        found.setdefault((name, need[1] if by_nation else ""), []).append(need)
    return found


def ever_needed(scenario: Scenario) -> dict[str, dict[Piece, int]]:
    """How many each nation needs of each piece `at_start` and `later`: quicker than all needs one by one."""
    found: dict[str, dict[Piece, int]] = {}
    for unit, drawn in _placed(scenario):
        its = found.setdefault(unit.nation, {})
        for piece in drawn:
            its[piece] = its.get(piece, 0) + 1
    for force in scenario.forces:
        its, times = found.setdefault(force.nation, {}), force.times
        for stock in force.stock:
            piece = stock.piece
            its[piece] = its.get(piece, 0) + stock.number * times
    for piece, nation, number, _ in _laid(scenario):
        its = found.setdefault(nation, {})
        its[piece] = its.get(piece, 0) + number
    return found


def totals(needs: Iterable[Need]) -> dict[tuple[Piece, str], int]:
    """How many of each piece each nation needs: quicker than heaps, where it does not matter who needs them."""
    found: dict[tuple[Piece, str], int] = {}
    for piece, nation, number, _ in needs:
        one = (piece, nation)
        found[one] = found.get(one, 0) + number
    return found


@kept
def heap_of(piece: Piece) -> tuple[str, bool]:
    """The heap a piece lies in, and whether each nation has one of its own."""
    if supply := piece.supply:
        return supply, False
    return piece.name, any(isinstance(count, dict) for count in (contents_of(piece) or {}).values())


def heap_name(catalog: Catalog, piece: Piece, nation: str) -> str:
    """What to call the heap a piece lies in."""
    if supply := piece.supply:
        return title(supplies(catalog)[supply]).lower()
    return f"{nation} {piece.name}" if heap_of(piece)[1] and nation else piece.name


def heap_of_so_many(catalog: Catalog, piece: Piece, nation: str, number: int) -> str:
    """So many of what lies in a heap."""
    if piece.supply:
        return f"{number} {heap_name(catalog, piece, nation)}"
    own = catalog.nations.get(nation) if heap_of(piece)[1] else None
    return so_many(piece, number, nation, f"{title(own)} " if own else "")


def source(catalog: Catalog, piece: Piece) -> Piece | Supply:
    """The noun that says which boxes hold a piece."""
    supply = piece.supply
    return supplies(catalog)[supply] if supply else piece


class InBoxes(NamedTuple):
    """How many of something boxes surely hold, and whether there may be more that nobody recorded."""

    number: int
    more: bool


def contents_of(noun: Held) -> Contents | None:
    """How many of something each box holds; None where nobody recorded it, and for boards, which say it otherwise."""
    return None if isinstance(noun, Board) else noun.facts.get("boxes")


def in_box(contents: Contents, box: str, nation: str) -> int | None:
    """How many a box holds for a nation; None where that is not known."""
    count = contents.get(box, 0)
    return count.get(nation, 0) if isinstance(count, Mapping) else count


def holding(catalog: Catalog, noun: Held, nation: str, boxes: Boxes) -> InBoxes:
    """What some boxes hold of something."""
    if isinstance(noun, Board):
        return InBoxes(sum(copies for box, copies in boxes if box in noun.boxes), not noun.boxes)
    contents = contents_of(noun)
    if contents is None:
        return InBoxes(0, True)
    number, more = 0, False
    for box, copies in boxes:
        count = in_box(contents, box, nation)
        if count:
            number += count * copies
        elif count is None or not catalog.boxes[box].complete:
            more = True
    return InBoxes(number, more)


@kept
def owned(catalog: Catalog, piece: Piece, nation: str, boxes: Boxes) -> int | None:
    """How many the table's boxes hold; None where that is not known or does not matter."""
    noun = source(catalog, piece)
    number, more = holding(catalog, noun, nation, boxes)
    return None if more or noun.facts.get("unlimited") else number


@kept
def supply(catalog: Catalog, piece: Piece, nation: str, boxes: Boxes) -> tuple[Heap, int | None]:
    """The heap a nation draws a piece from, and how many surely lie in it; None where that does not matter."""
    name, by_nation = heap_of(piece)
    there = owned(catalog, piece, nation, boxes)
    return (name, nation if by_nation else ""), there if there is None else by_errata(piece, boxes) or there


@kept
def by_errata(piece: Piece, boxes: Boxes) -> int:
    """How many the errata counts in the table's boxes; 0 where it has nothing to say."""
    errata = piece.facts.get("errata", {})
    return sum(count * copies for box, copies in boxes if isinstance(count := errata.get(box), int))


def nouns(scenario: Scenario) -> Iterator[tuple[Cut, Path]]:
    """The boards and cards of a scenario, and where it names them."""
    for tile in scenario.tiles:
        yield tile.board, tile.path
    for side in scenario.sides.values():
        for use in cards_of(side).decks:
            if use.deck:
                yield use.deck, use.path
        for card in cards_of(side).operations:
            yield card.operation, card.path


@kept
def boxes_of(noun: Held) -> tuple[str, ...]:
    """The boxes something comes in; none if that is not recorded, or if it is the author's own."""
    if isinstance(noun, Board):
        return noun.boxes
    return tuple(contents_of(noun) or ())
