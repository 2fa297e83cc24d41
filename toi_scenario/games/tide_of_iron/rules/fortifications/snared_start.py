"""A unit starts where it fires at half strength.

Whoever is in razor wire, in a minefield or in smoke fires with half of its firepower, and in two of them cannot fire
at all. The scenario places this unit in such a hex, among markers that its own side laid or that nobody is said to
have laid, or lets it be set up in no other. Put it behind them. What the enemy laid round a placed unit is taken to be
intended.

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
      - {side: german, squad: {regular: 4}, at: E4}  # <- this squad starts in razor wire, in E4, so it fires at half strength
      - {side: german, squad: {regular: 4}, at: F2}  # <- this squad starts in a minefield and razor wire, in F2, so it cannot fire

Bad::

    board: {layout: [[P1A]], markers: [{marker: minefield, at: B2}]}
    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}  # <- the only hex where a squad of american can be set up has a minefield, so it fires at half strength
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from toi_scenario.finding import Finding, Severity
from toi_scenario.finding.articles import with_article
from toi_scenario.games.tide_of_iron.ground.heaps_of_markers import Lying, lying
from toi_scenario.games.tide_of_iron.piece_rules import HALVES, halves
from toi_scenario.games.tide_of_iron.setup.room import Placement, groups, is_known
from toi_scenario.model.scenario.scenario import Scenario, Unit
from toi_scenario.model.surfaces import Place
from toi_scenario.names import listed

severity = Severity.WARNING

_MASS = ("wire", "smoke")  # of which one says no number


def check(scenario: Scenario) -> Iterator[Finding]:
    halving = [mark.area.places for mark in scenario.markers if HALVES in mark.piece.traits]
    if not halving:
        return
    bad = frozenset().union(*halving)
    for unit in scenario.units:
        if unit.place in bad and not unit.carrier and _fires(unit):
            there = lying(scenario)
            snares = sorted({one.mark.piece.name for one in there[unit.place] if _snares(one, unit)})
            if snares:
                where = scenario.surface.address(unit.place)
                so = "it fires at half strength" if len(snares) == 1 else "it cannot fire"
                message = f"this {unit.kind} starts in {_told(snares)}, in {where}, so {so}"
                blind = any(one.mark.piece.blocks for one in there[unit.place])
                help = "put it elsewhere" if blind else "put it behind, where it looks over them"
                yield Finding(unit.at, message, help)
    for side in scenario.sides.values():
        for group in groups(scenario, side):
            if bad.isdisjoint(group.area.places):
                continue
            if group.usable and group.usable <= bad and is_known(group) and not scenario.assumed:
                yield from _set_up(group, lying(scenario))


def _set_up(group: Placement, there: Mapping[Place, Sequence[Lying]]) -> Iterator[Finding]:
    """Units that players can set up only where they fire at half strength."""
    laid = [[one.mark for one in there[place] if HALVES in one.mark.piece.traits] for place in group.usable]
    names = set()
    for marks in laid:
        pieces = [mark.piece for mark in marks]
        caught = [piece.name for piece in pieces if halves(piece, group.unit, ())]
        if not caught:
            return
        names.update(caught)
    where = f"all {len(laid)} hexes" if len(laid) > 1 else "the only hex"
    has = "have" if len(laid) > 1 else "has"
    message = f"{where} where a {group.unit} of {group.force.side} can be set up {has} {_told(sorted(names))}, so it fires at half strength"
    yield Finding(group.area.path, message, "make the area larger, or move the markers")


def _snares(one: Lying, unit: Unit) -> bool:
    """Whether a marker of its own side, or of nobody's, halves what a unit fires with."""
    piece = one.mark.piece
    return one.mark.side in ("", unit.side) and halves(piece, unit.kind, [special.name for special in unit.bears])


def _fires(unit: Unit) -> bool:
    """Whether it has any firepower to lose."""
    return any(any(piece.of(unit.nation).get("firepower", {}).values()) for piece in unit.pieces)


def _told(names: list[str]) -> str:
    """Markers as one says what one is in: a minefield, razor wire, smoke."""
    plain = [name.replace("-", " ") for name in names]
    return listed((name if name.split()[-1] in _MASS else with_article(name) for name in plain), "and")
