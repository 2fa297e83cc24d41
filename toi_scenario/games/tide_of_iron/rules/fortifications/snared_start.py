"""A unit starts where it fires at half strength.

Whoever is in razor wire, in a minefield or in smoke fires with half of its firepower, and in two of them cannot fire
at all. The scenario places this unit in such a hex, among markers that its own side laid or that nobody is said to
have laid. Put it behind them. What the enemy laid round a unit is taken to be intended.

Rules: "Fils barbelés", "Champ de mines", "Fumigènes", "Modificateurs de calcul".

Good::

    board:
      layout: [[P1A]]
      markers:
        - {marker: razor-wire, at: E4, side: german}
        - {marker: minefield, at: F2, side: american}
    units:
      - {side: german, squad: {regular: 4}, at: E3}
      - {side: german, squad: {regular: 4}, at: F2}
      - {side: german, vehicle: panzer-iv, at: E4}

Bad::

    board:
      layout: [[P1A]]
      markers: [{marker: razor-wire, at: [E4, F2]}, {marker: minefield, at: F2}]
    units:
      - {side: german, squad: {regular: 4}, at: E4}  # <- this squad starts in razor-wire, in E4, so it fires at half strength
      - {side: german, squad: {regular: 4}, at: F2}  # <- this squad starts in minefield and razor-wire, in F2, so it cannot fire
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.ground.heaps_of_markers import Lying, lying
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario, Unit
from toi_scenario.names import listed

severity = Severity.WARNING

_HALVES = "halves-firepower"


def check(scenario: Scenario) -> Iterator[Finding]:
    snaring = [mark.area.places for mark in scenario.markers if _HALVES in mark.piece.traits]
    if not snaring or all(places.isdisjoint([unit.place for unit in scenario.units]) for places in snaring):
        return
    there = lying(scenario)
    for unit in scenario.units:
        if unit.place in there and not unit.carrier and _fires(unit):
            snares = sorted({one.mark.piece.name for one in there[unit.place] if _snares(one, unit)})
            if snares:
                where = scenario.surface.address(unit.place)
                so = "it fires at half strength" if len(snares) == 1 else "it cannot fire"
                message = f"this {unit.kind} starts in {listed(snares, 'and')}, in {where}, so {so}"
                yield Finding(unit.at, message, "put it behind, where it looks over them")


def _snares(one: Lying, unit: Unit) -> bool:
    """Whether a marker of its own side, or of nobody's, halves what a unit fires with."""
    piece = one.mark.piece
    return one.mark.side in ("", unit.side) and _HALVES in piece.traits and _is_caught(piece, unit)


def _is_caught(piece: Piece, unit: Unit) -> bool:
    """Whether a marker catches a unit: one that stops units catches only those; smoke stops nobody and catches all."""
    stops = piece.facts.get("stops")
    free = set(piece.facts.get("not_stopped", ()))
    return not stops or (unit.kind in stops and free.isdisjoint(special.name for special in unit.bears))


def _fires(unit: Unit) -> bool:
    """Whether it has any firepower to lose."""
    return any(any(piece.of(unit.nation).get("firepower", {}).values()) for piece in unit.pieces)
