"""Finds places that sides need but may not reach in time.

Most are cleared by a rough reckoning, in which squads pay for each hex what the dearest one costs. Only where that
leaves a doubt are the marches worked out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import ceil

from toi_scenario.games.tide_of_iron.as_written import may_bring_more, of_unit
from toi_scenario.games.tide_of_iron.forces.card_decks import brings_units
from toi_scenario.games.tide_of_iron.forces.squads import tally
from toi_scenario.games.tide_of_iron.ground.bit_sets import BitMap, sheet_of
from toi_scenario.games.tide_of_iron.movement import shared_results
from toi_scenario.games.tide_of_iron.movement.costs import THIRDS, slopes
from toi_scenario.games.tide_of_iron.movement.origins import held_back
from toi_scenario.games.tide_of_iron.movement.steps import full, squad, stops
from toi_scenario.games.tide_of_iron.own import cards_of, depth
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.model.scenario.needs import Missed, Need, needs
from toi_scenario.model.scenario.printed_names import in_every_language
from toi_scenario.model.scenario.scenario import Force, Scenario, Side
from toi_scenario.model.surfaces import Place
from toi_scenario.rules.subjects import MOVEMENT


def hurries(side: Side) -> bool:
    """Whether a card may make a side faster than its marches."""
    texts = (in_every_language(use.operation.text) for use in cards_of(side).operations)
    return any(re.search(MOVEMENT, text, re.IGNORECASE) for text in texts)


@kept
def missed(scenario: Scenario) -> tuple[Missed, ...]:
    """What sides need and cannot reach in time."""
    needs = doubtful(scenario)
    if not needs:
        return ()
    from toi_scenario.games.tide_of_iron.movement.missed_objectives import missed_among

    return missed_among(needs, scenario)


@kept
def doubtful(scenario: Scenario) -> tuple[Need, ...]:
    """What sides need and may not reach in time, as far as it is known where all their units begin."""
    if not shared_results.is_known(scenario):
        return ()
    known = {name for name, side in scenario.sides.items() if _all_known(side)}
    wanted = needs(scenario) if known else ()
    open_ = [need for need in wanted if known.issuperset(need.sides) and not _is_drowned(scenario, need)]
    for name, side in scenario.sides.items():
        if any(name in need.sides for need in open_):
            open_ = _without_the_near(scenario, side, open_)
    return tuple(open_)


def _is_drowned(scenario: Scenario, need: Need) -> bool:
    """Whether it is an objective where nobody can stand, which `closed-objective` reports."""
    every = (shared_results.barred(scenario, unit) for unit in ("squad", "vehicle"))
    return need.goal is not None and all(need.goal.place in places for places in every)


def _all_known(side: Side) -> bool:
    """Whether it is known where all of a side's units begin; players build free forces, some decks bring units, and a
    text beside reinforcements may do anything."""
    if may_bring_more(side):
        return False
    if any(brings_units(use) for use in cards_of(side).decks):
        return False
    return all(_known(force) for force in (*side.forces, *side.reinforcements))


def _known(force: Force) -> bool:
    if force.free:
        return False
    kinds = {stock.piece.kind for stock in force.stock if stock.number} & {"base", "figure", "vehicle"}
    if force.arrival is None:
        areas = [one.area for kind in kinds for one in force.deployments if kind in one.kinds]
        somewhere = all(any(kind in one.kinds for one in force.deployments) for kind in kinds)
    else:
        areas = [force.arrival.by] if force.arrival.by else []
        somewhere = bool(areas) or not kinds
    return somewhere and all(area.sure for area in areas)


# the rough reckoning -------------------------------------------------------------------------------------------------


def _without_the_near(scenario: Scenario, side: Side, every: list[Need]) -> list[Need]:
    """The needs that squads of a side cannot surely meet in time."""
    sheet = sheet_of(scenario.cells.places)
    open_ = dict(enumerate(every))
    wanted = [(index, need, sheet.bits(need.places)) for index, need in open_.items() if side.name in need.sides]
    starts: dict[int, int] = {}
    for number, places in _starts(scenario, side):
        starts[number] = starts.get(number, 0) | shared_results.bits(scenario, places)
    if not starts:
        return every
    walker = squad(scenario.catalog)
    stand = sheet.all & ~shared_results.bits(
        scenario, shared_results.barred(scenario, "squad") | full(scenario, side.name)
    )
    snares = (mark.area.places for mark in scenario.markers if stops(mark.piece, walker))
    free = stand & ~sheet.bits(place for places in snares for place in places)  # in a snare a move ends
    rims = cliffs(scenario)
    pace = walker.thirds // THIRDS // dearest(scenario.catalog, depth(scenario), "squad")
    here = been = 0
    for number in range(1, max(need.round for _, need, _ in wanted) + 1):
        begin = starts.get(number, 0) & stand
        here |= begin & free
        around = beside(sheet, rims, here) if pace else 0
        seen = begin | around & stand
        here |= around & free
        for _ in range(pace - 1):
            here |= beside(sheet, rims, here) & free
        seen |= here
        been |= seen
        for index, need, bits in wanted:
            if number <= need.round and (bits & been).bit_count() >= need.least:
                open_.pop(index, None)
        if not any(index in open_ for index, *_ in wanted):
            break
    return list(open_.values())


def _starts(scenario: Scenario, side: Side) -> Iterator[tuple[int, frozenset[Place]]]:
    """Where squads of a side begin, and the first round in which they move."""
    for force in (*side.forces, *side.reinforcements):
        if force.free or not tally(force).bases:
            continue
        stays, fixed = held_back(force)
        if fixed:
            continue
        arrival = force.arrival
        if arrival is None:
            areas = (one.area for one in force.deployments if "base" in one.kinds)
            yield from ((1 + stays, area.places) for area in areas if area.certain)
        elif arrival.by is not None and arrival.by.certain:
            yield min(arrival.rounds) + (arrival.phase == "status") + stays, arrival.by.places
    for unit in scenario.units:
        free = not (unit.carrier or unit.shelter or of_unit(unit).get("fixed") or "condition" in of_unit(unit))
        if unit.side == side.name and unit.kind == "squad" and free:
            yield 1, frozenset((unit.place,))


@kept
def dearest(catalog: Catalog, depth: str, pays: str) -> int:
    """The most points that a class of unit ever pays for a step."""
    worst = max(ceil(kind.cost(depth).get(pays, 0)) for kind in catalog.terrain.values())
    return int(max(worst, ceil(slopes(catalog).up[pays] / THIRDS)))


@kept
def cliffs(scenario: Scenario) -> tuple[int, int]:
    """The hexes of level 2 and those of level 0, as bits; zeros where no two of them touch."""
    sheet, cells = sheet_of(scenario.cells.places), scenario.ground.cells
    raised = [(place, level) for place, (level, _) in cells.items() if level]
    cliff = slopes(scenario.catalog).cliff
    top = sheet.bits([place for place, level in raised if level >= cliff])
    low = sheet.all & ~sheet.bits([place for place, _ in raised]) if top else 0
    return (top, low) if sheet.beside(low) & top else (0, 0)


def beside(sheet: BitMap, rims: tuple[int, int], bits: int) -> int:
    """What is next to a set without a cliff between."""
    top, low = rims
    if not top:
        return sheet.beside(bits)
    return sheet.beside(bits & ~top & ~low) | sheet.beside(bits & low) & ~top | sheet.beside(bits & top) & ~low
