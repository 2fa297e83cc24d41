"""Finds places that sides need but may not reach in time.

Most are cleared by a rough reckoning, in which squads pay for each hex what the dearest one costs. Only where that
leaves a doubt are the marches worked out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, islice
from math import ceil

from toi_scenario.games.tide_of_iron.as_written import may_bring_more, of_unit
from toi_scenario.games.tide_of_iron.forces.card_decks import brings_units
from toi_scenario.games.tide_of_iron.forces.squads import tally
from toi_scenario.games.tide_of_iron.ground.bit_sets import sheet_of
from toi_scenario.games.tide_of_iron.movement import shared_results
from toi_scenario.games.tide_of_iron.movement.cliffs import beside, cliffs
from toi_scenario.games.tide_of_iron.movement.costs import THIRDS, slopes
from toi_scenario.games.tide_of_iron.movement.origins import held_back
from toi_scenario.games.tide_of_iron.movement.steps import full, rooted, slowest_squad, stops
from toi_scenario.games.tide_of_iron.own import cards_of, depth
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.model.scenario.needs import Missed, Need, needs
from toi_scenario.model.scenario.printed_names import in_every_language
from toi_scenario.model.scenario.scenario import Force, Scenario, Side
from toi_scenario.model.surfaces import Place
from toi_scenario.rules.subjects import MOVEMENT

_UNITS = frozenset(("base", "figure", "vehicle"))
_FEW = 8  # hexes to begin from, which are enough to show that a squad comes everywhere


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
    if not shared_results.is_known(scenario) or all_is_near(scenario):
        return ()
    every = list(needs(scenario))
    known = {name for name in _sides(every) if _all_known(scenario.sides[name])}
    open_ = [need for need in every if known.issuperset(need.sides) and not _is_drowned(scenario, need)]
    for name in _sides(open_):
        if any(name in need.sides for need in open_):
            open_ = _without_the_near(scenario, scenario.sides[name], open_)
    return tuple(open_)


def _sides(needs: Iterable[Need]) -> dict[str, None]:
    return dict.fromkeys(name for need in needs for name in need.sides)


def _is_drowned(scenario: Scenario, need: Need) -> bool:
    """Whether it is an objective where nobody can stand, which `closed-objective` reports."""
    return need.goal is not None and need.goal.place in _drowned(scenario)


@kept
def _drowned(scenario: Scenario) -> frozenset[Place]:
    return shared_results.barred(scenario, "squad") & shared_results.barred(scenario, "vehicle")


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
    kinds = {stock.piece.kind for stock in force.stock if stock.number} & _UNITS
    if force.arrival is not None:
        return force.arrival.by.sure if force.arrival.by else not kinds
    if not all(one.area.sure for one in force.deployments if not kinds.isdisjoint(one.kinds)):
        return False
    return kinds.issubset(kind for one in force.deployments for kind in one.kinds)


# the rough reckoning -------------------------------------------------------------------------------------------------


def _without_the_near(scenario: Scenario, side: Side, every: list[Need]) -> list[Need]:
    """The needs that squads of a side cannot surely meet in time: those of one force, or else those of all."""
    open_, starts, forces = every, dict[int, int](), 0
    for forces, (number, places) in enumerate(_starts(scenario, side), 1):
        starts[number] = starts.get(number, 0) | shared_results.bits(scenario, places)
        if forces == 1:
            open_ = _without_those_near(scenario, side, every, starts)
            if not any(side.name in need.sides for need in open_):
                break
    return open_ if forces < 2 else _without_those_near(scenario, side, open_, starts)


def _without_those_near(scenario: Scenario, side: Side, every: list[Need], starts: Mapping[int, int]) -> list[Need]:
    """The needs that squads of a side cannot surely meet in time that begin in some hexes, by the round in which they
    first move."""
    sheet = sheet_of(scenario.cells.places)
    wanted = [(index, need, sheet.bits(need.places)) for index, need in enumerate(every) if side.name in need.sides]
    open_ = dict(enumerate(every))
    free, stand, pace = _open_ground(scenario)
    shut = sheet.bits(full(scenario, side.name))
    free, stand = free & ~shut, stand & ~shut
    rims = cliffs(scenario)
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


def all_is_near(scenario: Scenario) -> bool:
    """Whether squads of each side that begin together surely come, in the first rounds that are judged, wherever
    anybody may be asked to stand. So it is on most maps, and then no need is looked at by itself."""
    goals, won = scenario.objectives.values(), scenario.victory
    places, last = {goal.place for goal in goals}, scenario.last_round
    if len(places) < len(goals) or any(cliffs(scenario)):
        return False
    for one in won.conditions:
        if one.units or (one.holds and one.holds.places):
            return False
        last = min(last, one.last)
    for score in won.scores:
        last = min(last, max(score.first, score.last))
    sheet, (free, stand, pace) = sheet_of(scenario.cells.places), _open_ground(scenario)
    if not pace:  # some ground is too dear for one step of some squad
        return False
    wanted, bit = sheet.bits(places), sheet.one
    for score in won.scores:
        if score.by and score.by.area:  # one hex of an area tells as much as all of them, and sooner
            way = next((bit[place] for place in score.by.area.places if bit.get(place, 0) & free), 0)
            if not way:
                return False
            wanted |= way
    for side in scenario.sides.values() if wanted else ():
        number, begin = next(_starts(scenario, side), (last + 1, frozenset()))
        shut = sheet.bits(full(scenario, side.name)) if rooted(scenario) else 0
        here = sheet.bits(islice(begin, _FEW)) & free & ~shut
        here = sheet.flood(here, free & ~shut, pace * (last - number), wanted)
        if number > last or wanted & ~(sheet.spread(here) & stand & ~shut):
            return False
    return True


@kept
def _open_ground(scenario: Scenario) -> tuple[int, int, int]:
    """Where squads can go on and where they can stand, and how many hexes they surely go in a round."""
    sheet, catalog, stand = sheet_of(scenario.cells.places), scenario.catalog, shared_results.open_to(scenario, "squad")
    pace = slowest_squad(catalog).thirds // THIRDS // dearest(catalog, depth(scenario), "squad")
    # In a snare a move ends.
    areas = [mark.area.places for mark in scenario.markers if mark.piece.name in _snares(catalog)]
    return stand & ~sheet.bits(chain.from_iterable(areas)), stand, pace


@kept
def _snares(catalog: Catalog) -> frozenset[str]:
    """The markers that stop squads."""
    walker = slowest_squad(catalog)
    return frozenset(name for name, piece in catalog.pieces.items() if stops(piece, walker))


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
            for one in force.deployments:
                if "base" in one.kinds and one.area.certain:
                    yield 1 + stays, one.area.places
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
