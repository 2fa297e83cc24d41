"""The scenario needs more pieces than its boxes hold.

Everything but dice and the tokens for activation, damage, condition, command and control is limited to what is in the
box. More at the start is an error. More only when all reinforcements are counted is a warning, because casualties go
back to the box and may be used again. Use fewer, or say which boxes the table owns: `boxes: {base: 2}`.

Rules: "Pénurie de pièces de jeu".

Good::

    boxes: {base: 2, practice: 1}
    sides:
      american: {actions: 3, squads: {bases: 4, regular: 3, elite: 13}, deploy: [B2, B3]}
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}

Bad::

    sides:
      american: {actions: 3, squads: {bases: 4, regular: 3, elite: 13}, deploy: [B2, B3]}  # <- 13 american elite are needed at the start, and the boxes hold 12
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german:
        actions: 3
        squads: {bases: 1, regular: 4}
        vehicles: {tiger: 4}
        deploy: [E3, E4]
        reinforcements:
          - {round: 2, vehicles: {tiger: 3}, enter: [E4]}  # <- 7 tiger are needed with all reinforcements, and the boxes hold 6
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import accumulate

from toi_scenario.catalog import Board, Catalog, Deck, Noun, Operation, Piece
from toi_scenario.finding import Finding, Path, Severity
from toi_scenario.names import listed
from toi_scenario.scenario import Scenario

severity = Severity.ERROR


Boxes = tuple[tuple[str, int], ...]

# So many of a piece for a nation, and where the scenario says so. A plain tuple: there are hundreds of them.
Need = tuple[Piece, str, int, Path]


def check(scenario: Scenario) -> Iterator[Finding]:
    boxes = tuple(scenario.boxes.items())
    start = _heaps(_at_start(scenario))
    short = set()
    for heap, needs in start.items():
        if _goes_beyond(scenario, needs, boxes):
            short.add(heap)
            yield _finding(scenario, needs, boxes, "at the start", None)
    for heap, needs in _heaps(_later(scenario)).items():
        together = start.get(heap, []) + needs
        if heap not in short and _goes_beyond(scenario, together, boxes):
            yield _finding(scenario, together, boxes, "with all reinforcements", Severity.WARNING)
    yield from _overlays(scenario, boxes)
    yield from _unboxed(scenario)


def _unboxed(scenario: Scenario) -> Iterator[Finding]:
    """Boards and cards that come in a box the table is not said to own."""
    owned = scenario.boxes.keys()
    told = set()
    nouns: list[tuple[Board | Deck | Operation, Path]] = [
        (tile.board, tile.path) for tile in scenario.tiles if tile.board.box not in owned
    ]
    for side in scenario.sides.values():
        nouns += [(use.deck, use.path) for use in side.decks if use.deck]
        nouns += [(use.operation, use.path) for use in side.operations]
    for noun, path in nouns:
        boxes = _boxes(noun)
        if boxes and noun.name not in told and owned.isdisjoint(boxes):
            told.add(noun.name)
            yield Finding(path, f"{noun.name} comes in the box {listed(boxes)}, which `boxes:` does not name")


@lru_cache(maxsize=1024)
def _boxes(noun: Board | Deck | Operation) -> tuple[str, ...]:
    """The boxes something comes in; none if that is not recorded, or if it is the author's own."""
    if isinstance(noun, Board):
        return (noun.box,) if noun.box else ()
    return tuple(noun.facts.get("boxes", ()))


def _at_start(scenario: Scenario) -> Iterator[Need]:
    pieces = scenario.catalog.pieces
    for side in scenario.sides.values():
        for force in side.starting:
            for stock in force.stock:
                yield stock.piece, force.nation, stock.number, stock.path
    for unit in scenario.units:
        for piece in unit.pieces:
            yield piece, unit.nation, 1, unit.path
        if unit.kind == "squad":
            yield pieces["bases"], unit.nation, 1, unit.path
        for special in unit.specializations:
            yield special, unit.nation, 1, unit.path
        if unit.concealed:
            yield pieces["concealed"], unit.nation, 1, unit.path
    for mark in scenario.markers:
        yield mark.piece, "", mark.number * len(mark.area.places), mark.path
    for goal in scenario.objectives.values():
        if token := pieces.get(f"{goal.kind}-objective"):
            owner = scenario.sides.get(goal.owner)
            yield token, owner.nation if owner else goal.owner, 1, goal.path


def _later(scenario: Scenario) -> Iterator[Need]:
    for side in scenario.sides.values():
        for force in side.arriving:
            for stock in force.stock:
                yield stock.piece, force.nation, stock.number * force.times, stock.path


def _heaps(needs: Iterable[Need]) -> dict[tuple[str, str], list[Need]]:
    """Needs by the heap of the box they draw from: two-faced tokens share one, figures are each nation's own."""
    heaps: dict[tuple[str, str], list[Need]] = {}
    for need in needs:
        name, by_nation = _heap(need[0])
        heaps.setdefault((name, need[1] if by_nation else ""), []).append(need)
    return heaps


@lru_cache(maxsize=1024)
def _heap(piece: Piece) -> tuple[str, bool]:
    """What heap a piece lies in, and whether each nation has one of its own."""
    if supply := piece.facts.get("supply"):
        return supply, False
    return piece.name, any(isinstance(count, dict) for count in piece.facts.get("boxes", {}).values())


def _goes_beyond(scenario: Scenario, needs: list[Need], boxes: Boxes) -> bool:
    piece, nation, *_ = needs[0]
    owned = _owned(scenario.catalog, piece, nation, boxes)
    return owned is not None and sum([need[2] for need in needs]) > owned


@lru_cache(maxsize=1024)
def _owned(catalog: Catalog, piece: Piece, nation: str, boxes: Boxes) -> int | None:
    """How many the table's boxes hold; None where that is not known or does not matter."""
    supply = piece.facts.get("supply")
    noun: Piece | Noun = catalog.supplies[supply] if supply else piece
    contents = noun.facts.get("boxes")
    if contents is None or noun.facts.get("unlimited"):
        return None
    owned = 0
    for name, copies in boxes:
        held = contents.get(name, 0)
        if isinstance(held, dict):
            held = held.get(nation, 0)
        if held is None or (not held and not catalog.boxes[name].complete):
            return None
        owned += held * copies
    return owned


def _finding(scenario: Scenario, needs: list[Need], boxes: Boxes, when: str, severity: Severity | None) -> Finding:
    """Told where the need first goes beyond what there is."""
    piece, nation, _, _ = needs[0]
    owned = _owned(scenario.catalog, piece, nation, boxes) or 0
    totals = list(accumulate(number for _, _, number, _ in needs))
    path = next(need[3] for need, total in zip(needs, totals, strict=True) if total > owned)
    supply = piece.facts.get("supply")
    name = scenario.catalog.supplies[supply].facts.get("en", supply).lower() if supply else piece.name
    noun = f"{nation} {name}" if _heap(piece)[1] and nation else name
    elsewhere = [box for box in (piece.facts.get("boxes") or {}) if box not in scenario.boxes]
    help = f"use {totals[-1] - owned} fewer, or say in `boxes:` what the table owns"
    if not owned and elsewhere:
        help = f"it comes in the box {listed(elsewhere)}, which `boxes:` does not name"
    are = "is" if totals[-1] == 1 else "are"
    return Finding(
        path, f"{totals[-1]} {noun} {are} needed {when}, and the boxes hold {owned or 'none'}", help, severity
    )


def _overlays(scenario: Scenario, boxes: Boxes) -> Iterator[Finding]:
    """Overlay hexes: the list of contents promises more than the errata says there are."""
    piece = scenario.catalog.pieces["overlay"]
    total = sum(len(laying.places) for laying in scenario.overlays)
    if not total:
        return
    path: Path = ("board", "overlays")
    listed_in_box = _owned(scenario.catalog, piece, "", boxes)
    errata = piece.facts.get("errata", {})
    really = sum((errata.get(box) or 0) * copies for box, copies in scenario.boxes.items())
    if listed_in_box is not None and total > listed_in_box:
        yield Finding(path, f"{total} overlay hexes are needed, and the boxes hold {listed_in_box}")
    elif really and total > really:
        message = f"{total} overlay hexes are needed; the box lists {listed_in_box}, but the errata counts {really}"
        yield Finding(path, message, severity=Severity.WARNING)
