"""The scenario needs more pieces than its boxes hold.

Everything but dice and the tokens for activation, damage, condition, command and control is limited to what is in the
box. More at the start is an error. More only when all reinforcements are counted is a warning, because casualties go
back to the box and may be used again. Use fewer, or say which boxes the table owns: `boxes: {base: 2}`.

Rules: "Pénurie de pièces de jeu".

Good::

    boxes: {base: 2, practice: 1}
    sides:
      american: {actions: 3, squads: {bases: 4, regular: 3, elite: 13}, deploy: [B2, C3]}
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}

Bad::

    sides:
      american: {actions: 3, squads: {bases: 4, regular: 3, elite: 13}, deploy: [B2, C3]}  # <- 13 american elite are needed at the start, and the boxes hold 12
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

from collections.abc import Iterator
from typing import NamedTuple

from toi_scenario.catalog import Noun, Piece
from toi_scenario.finding import Finding, Path, Severity
from toi_scenario.names import listed
from toi_scenario.scenario import Scenario

severity = Severity.ERROR


class Need(NamedTuple):
    """So many of a piece for a nation, and where the scenario says so."""

    piece: Piece
    nation: str
    count: int
    path: Path


def check(scenario: Scenario) -> Iterator[Finding]:
    start = list(_at_start(scenario))
    later = list(_later(scenario))
    told: set[tuple[str, str]] = set()
    for needs, when, severity in ((start, "at the start", None), (start + later, "with all reinforcements", Severity.WARNING)):
        totals: dict[tuple[str, str], int] = {}
        over: dict[tuple[str, str], Need] = {}
        for need in needs:
            heap = _heap(scenario, need)
            totals[heap] = totals.get(heap, 0) + need.count
            owned = _owned(scenario, need)
            if owned is not None and totals[heap] > owned:
                over.setdefault(heap, need)
        for heap, need in over.items():
            if heap not in told:
                told.add(heap)
                yield _finding(scenario, need, totals[heap], when, severity)
    yield from _overlays(scenario)


def _at_start(scenario: Scenario) -> Iterator[Need]:
    pieces = scenario.catalog.pieces
    for side in scenario.sides.values():
        for force in side.starting:
            yield from (Need(stock.piece, force.nation, stock.count, stock.path) for stock in force.stock)
    for unit in scenario.units:
        yield from (Need(piece, unit.nation, 1, unit.path) for piece in unit.pieces)
        if unit.kind == "squad":
            yield Need(pieces["bases"], unit.nation, 1, unit.path)
        if unit.concealed:
            yield Need(pieces["concealed"], unit.nation, 1, unit.path)
    for mark in scenario.markers:
        yield Need(mark.piece, "", mark.count * len(mark.area.places), mark.path)
    for goal in scenario.objectives.values():
        if piece := pieces.get(f"{goal.kind}-objective"):
            owner = scenario.sides.get(goal.owner)
            yield Need(piece, owner.nation if owner else goal.owner, 1, goal.path)


def _later(scenario: Scenario) -> Iterator[Need]:
    for side in scenario.sides.values():
        for force in side.arriving:
            times = force.times
            yield from (Need(stock.piece, force.nation, stock.count * times, stock.path) for stock in force.stock)


def _heap(scenario: Scenario, need: Need) -> tuple[str, str]:
    """Which heap of the box a piece is taken from: two-faced tokens share one, figures are each nation's own."""
    supply = need.piece.facts.get("supply")
    return (supply, "") if supply else (need.piece.name, need.nation if _by_nation(need.piece) else "")


def _by_nation(piece: Piece) -> bool:
    return any(isinstance(count, dict) for count in piece.facts.get("boxes", {}).values())


def _owned(scenario: Scenario, need: Need) -> int | None:
    """How many the table's boxes hold; None where that is not known or does not matter."""
    noun: Piece | Noun = need.piece
    if supply := need.piece.facts.get("supply"):
        noun = scenario.catalog.supplies[supply]
    boxes = noun.facts.get("boxes")
    if boxes is None or noun.facts.get("unlimited"):
        return None
    owned = 0
    for name, copies in scenario.boxes.items():
        held = boxes.get(name, 0)
        if isinstance(held, dict):
            held = held.get(need.nation, 0)
        if held is None or (not held and not scenario.catalog.boxes[name].complete):
            return None
        owned += held * copies
    return owned


def _finding(scenario: Scenario, need: Need, total: int, when: str, severity: Severity | None) -> Finding:
    owned = _owned(scenario, need)
    supply = need.piece.facts.get("supply")
    name = scenario.catalog.supplies[supply].facts["en"].lower() if supply else need.piece.name
    noun = f"{need.nation} {name}" if _by_nation(need.piece) and need.nation else name
    comes_in = [box for box in (need.piece.facts.get("boxes") or {}) if box not in scenario.boxes]
    help = f"use {total - (owned or 0)} fewer, or say in `boxes:` what the table owns"
    if not owned and comes_in:
        help = f"it comes in the box {listed(comes_in)}, which `boxes:` does not name"
    return Finding(need.path, f"{total} {noun} are needed {when}, and the boxes hold {owned or 'none'}", help, severity)


def _overlays(scenario: Scenario) -> Iterator[Finding]:
    """Overlay hexes: the list of contents promises more than the errata says there are."""
    piece = scenario.catalog.pieces["overlay"]
    total = sum(len(laying.places) for laying in scenario.overlays)
    if not total:
        return
    path: Path = ("board", "overlays")
    listed_in_box = _owned(scenario, Need(piece, "", total, path))
    really = sum(piece.facts["errata"].get(box, 0) * copies for box, copies in scenario.boxes.items())
    if listed_in_box is not None and total > listed_in_box:
        yield Finding(path, f"{total} overlay hexes are needed, and the boxes hold {listed_in_box}")
    elif really and total > really:
        message = f"{total} overlay hexes are needed; the box lists {listed_in_box}, but the errata counts {really}"
        yield Finding(path, message, severity=Severity.WARNING)
