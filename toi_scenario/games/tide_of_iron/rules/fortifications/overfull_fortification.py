"""A fortification holds more than fits in it.

An entrenchment or a pillbox takes one squad, and never a vehicle; and a squad can only be in one that lies in its hex.
Put the squad beside it, or lay another: `count: 2`.

Rules: "Retranchements", "Bunker".

Good::

    board:
      layout: [[P1A]]
      markers: [{marker: pillbox, at: F3, count: 2}]
    units:
      - {side: german, squad: {regular: 4}, at: F3, in: pillbox}
      - {side: german, squad: {regular: 4}, at: F3, in: pillbox}
      - {side: german, squad: {regular: 4}, at: F3}

Bad::

    board:
      layout: [[P1A]]
      markers: [{marker: pillbox, at: F3}]
    units:
      - {side: german, squad: {regular: 4}, at: F3, in: pillbox}
      - {side: german, squad: {regular: 4}, at: F3, in: pillbox}  # <- 2 squads are in the pillbox of F3, and 1 fits

Bad::

    board:
      layout: [[P1A]]
      markers: [{marker: entrenchment, at: F3}]
    units:
      - {side: german, vehicle: panzer-iv, at: F3, in: entrenchment}  # <- this vehicle is in an entrenchment, which holds squads only

Bad::

    board:
      layout: [[P1A]]
      markers: [{marker: pillbox, at: E4}]
    units:
      - {side: german, squad: {regular: 4}, at: F3, in: pillbox}  # <- this squad is in a pillbox, and there is none in F3
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Delete, Finding, Fix, Severity
from toi_scenario.finding.articles import with_article
from toi_scenario.games.tide_of_iron.ground.heaps_of_markers import lying, total
from toi_scenario.games.tide_of_iron.piece_rules import rules_of
from toi_scenario.games.tide_of_iron.rules.subjects import FORTIFICATIONS
from toi_scenario.model.catalog.nouns import Piece, so_many
from toi_scenario.model.scenario.scenario import Scenario, Unit
from toi_scenario.names import listed

severity = Severity.ERROR
told_otherwise = FORTIFICATIONS
fixable = True


def check(scenario: Scenario) -> Iterator[Finding]:
    inside = [unit for unit in scenario.units if unit.shelter and unit.place in scenario.surface.whole]
    for index, unit in enumerate(inside):
        if unit.shelter is None:
            continue
        takes = rules_of(unit.shelter).classes
        if unit.kind in takes:
            before = [other for other in inside[:index] if (other.place, other.shelter) == (unit.place, unit.shelter)]
            yield from _among(scenario, unit, unit.shelter, 1 + sum(other.kind in takes for other in before))
        else:
            holds = (
                f"which holds {listed([f'{kind}s' for kind in takes], 'and')} only" if takes else "which holds nobody"
            )
            help = f"leave `in: {unit.shelter.name}` out: it stands in the hex then, outside"
            path = (*unit.path, "in")
            fix = Fix(f"put the {unit.kind} outside the {unit.shelter.name}", (Delete(path),))
            yield Finding(path, f"this {unit.kind} is in {_one(unit.shelter)}, {holds}", help, fix=fix)


def _among(scenario: Scenario, unit: Unit, shelter: Piece, number: int) -> Iterator[Finding]:
    """Whether there is room for the squad that is the first, second … in a fortification of its hex."""
    marks = [mark for mark in scenario.markers if mark.piece is shelter and unit.place in mark.area.places]
    each = scenario.catalog.limit("squads-in-fortification")
    if number <= each * sum(mark.number for mark in marks):
        return
    there = total([one for one in lying(scenario).get(unit.place, []) if one.mark.piece is shelter])
    where, path = scenario.surface.address(unit.place), (*unit.path, "in")
    if there == 0:
        if not scenario.assumed:  # otherwise the two may be in one hex after all
            help = f"lay one there, `{{marker: {shelter.name}, at: {where}}}`, or put the squad where one lies"
            yield Finding(path, f"this squad is in {_one(shelter)}, and there is none in {where}", help)
    elif number > there * each:
        what, room = (f"the {shelter.name}" if there == 1 else f"the {so_many(shelter, there)}"), there * each
        needed = -(-number // each)
        dug = total([one for one in lying(scenario)[unit.place] if "fortification" in one.mark.piece.traits])
        help = f"leave `in: {shelter.name}` out: it stands in the hex then, outside"
        if dug - there + needed <= scenario.catalog.limit("fortifications"):
            help = f"{help}; or lay {needed - there} more there: `count: {needed}`"
        message = f"{number} squads are in {what} of {where}, and {room} {'fits' if room == 1 else 'fit'}"
        yield Finding(path, message, help)


def _one(piece: Piece) -> str:
    return with_article(piece.name)
