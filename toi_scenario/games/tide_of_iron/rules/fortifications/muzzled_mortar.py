"""A mortar starts where it cannot fire.

Mortars fire high, so they cannot fire from inside a building or a pillbox. This one has to come out first. Put it in
the open, in woods, or in an entrenchment.

Rules: "Batteries de mortier".

Good::

    board: {layout: [[P1A]], markers: [{marker: entrenchment, at: E4}]}
    units:
      - {side: german, squad: {mortar: 1, regular: 2}, at: E4, in: entrenchment}

Bad::

    board: {layout: [[P1A]], markers: [{marker: pillbox, at: E4}]}
    units:
      - {side: german, squad: {mortar: 1, regular: 2}, at: E4, in: pillbox}  # <- the mortar in E4 cannot fire from inside a pillbox
      - {side: german, squad: {mortar: 1, regular: 2}, at: F2}  # <- the mortar in F2 cannot fire from inside a building

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, mortar: 2}, deploy: [F2]}  # <- a mortar squad of american can only be set up inside a building, where it cannot fire
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.finding.articles import with_article
from toi_scenario.games.tide_of_iron.movement import shared_results
from toi_scenario.games.tide_of_iron.piece_rules import rules_of
from toi_scenario.games.tide_of_iron.setup.room import Placement, groups, is_known
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Catalog, Piece
from toi_scenario.model.scenario.scenario import Force, Scenario, Stock, Unit

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    mortars = _mortars(scenario.catalog)
    for unit in scenario.units:
        if mortars.isdisjoint(unit.pieces):
            continue
        if unit.kind == "squad" and not unit.carrier and unit.place in scenario.surface.whole:
            for piece in unit.pieces:
                if what := _around(scenario, unit).intersection(rules_of(piece).not_in):
                    where, inside = scenario.surface.address(unit.place), min(what)
                    message = f"the {piece.name} in {where} cannot fire from inside {with_article(inside)}"
                    yield Finding(unit.at, message, "put it in the open, in woods or in an entrenchment")
                    break
    for side in scenario.sides.values():
        doubtful: dict[Force, list[Stock]] = {}
        for force in side.starting:
            for stock in force.stock:
                if stock.piece in mortars and stock.number and _may_be_muzzled(scenario, force, stock):
                    doubtful.setdefault(force, []).append(stock)
        for group in groups(scenario, side) if doubtful and not scenario.assumed else ():
            for stock in doubtful.get(group.force, ()):
                if group.unit == "squad" and is_known(group):
                    yield from _set_up(scenario, group, stock)


@kept
def _mortars(catalog: Catalog) -> frozenset[Piece]:
    """The figures that cannot fire from everywhere."""
    return frozenset(piece for piece in catalog.pieces.values() if piece.kind == "figure" and rules_of(piece).not_in)


def _may_be_muzzled(scenario: Scenario, force: Force, stock: Stock) -> bool:
    """Whether in some area there is no hex where they can stand and fire; mostly one of the first is such a hex."""
    of, forbidden, barred = scenario.ground.of, rules_of(stock.piece).not_in, shared_results.barred(scenario, "squad")
    return any(all(of(place) in forbidden or place in barred for place in one.area.places) for one in force.deployments)


def _set_up(scenario: Scenario, group: Placement, stock: Stock) -> Iterator[Finding]:
    """Mortars that players can set up only where they cannot fire."""
    usable, of, forbidden = group.usable, scenario.ground.of, rules_of(stock.piece).not_in
    if usable and all(of(place) in forbidden for place in usable):
        inside = min(map(of, usable))
        message = f"{with_article(stock.piece.name)} squad of {group.force.side} can only be set up inside {with_article(inside)}, where it cannot fire"
        yield Finding(group.area.path, message, "let them be set up in the open as well")


def _around(scenario: Scenario, unit: Unit) -> set[str]:
    """What a unit is inside: the ground of its hex, and the fortification."""
    return {scenario.ground.of(unit.place)} | ({unit.shelter.name} if unit.shelter else set())
