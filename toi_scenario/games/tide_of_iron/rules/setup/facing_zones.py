"""Units start in sight and range of the enemy.

Every hex where they may be set up is seen from the enemy's ground and lies in normal range of enemy figures or vehicles, so
whoever acts first shoots before anyone has moved. Move the zones apart, put something between them, or make one
larger. What is concealed or in a fortification is left out, and so is the fire of mortars and of units that begin
exhausted, pinned or disrupted. Silent where a text speaks of sight or of ranges.

Rules: "Ligne de vue", "Hauteurs et portée".

Good::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2, B3]}
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [F2, F3]}

Good::

    sides:
      american: {actions: 3}
      german: {actions: 3}
    units:
      - {side: american, squad: {regular: 4}, at: D2, condition: pinned}
      - {side: german, squad: {regular: 4}, at: E2, condition: exhausted, fixed: true}

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [D2]}  # <- american deploys in D2, in sight and normal range of german in E2, 1 hex away
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E2]}
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from operator import or_

from toi_scenario.finding import Finding, Path, Severity
from toi_scenario.finding.records import NamedTuple
from toi_scenario.games.tide_of_iron.as_written import of_stock, of_unit
from toi_scenario.games.tide_of_iron.ground.bit_sets import FARTHEST, sheet_of
from toi_scenario.games.tide_of_iron.ground.ranges import OF_SIGHT, TARGETS, from_above
from toi_scenario.games.tide_of_iron.movement import shared_results
from toi_scenario.games.tide_of_iron.movement.origins import UNITS, held_back, placed_by, rallies, stays_put
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario, Side
from toi_scenario.model.surfaces import Place
from toi_scenario.names import counted

severity = Severity.WARNING


class Target(NamedTuple):
    """What starts somewhere in an area: what it is to the enemy's fire, and where the scenario says so."""

    side: str
    unit: str  # squad or vehicle
    places: frozenset[Place]
    path: Path
    placed: bool  # by the scenario itself


class Threat(NamedTuple):
    """Ground from which a side may fire, with its range against squads and against vehicles."""

    side: str
    unit: str  # squad or vehicle
    places: frozenset[Place]
    ranges: Mapping[str, int]


def check(scenario: Scenario) -> Iterator[Finding]:
    if scenario.assumed or scenario.speaks_of(OF_SIGHT):
        return
    sides = scenario.sides.values()
    targets = {target.path: target for side in sides for target in _targets(scenario, side)}
    threats = [one for side in sides for one in _threats(scenario, side)]
    bonus = from_above(scenario.catalog)
    covered = {
        side.name: _covered(scenario, [one for one in threats if one.side != side.name], bonus) for side in sides
    }
    barred = {unit: shared_results.barred(scenario, unit) for unit in {one.unit for one in targets.values()}}
    shut = {unit: shared_results.bits(scenario, places) for unit, places in barred.items()}
    near = [
        one
        for one in targets.values()
        if not shared_results.bits(scenario, one.places) & ~shut[one.unit] & ~covered[one.side]
    ]
    if not near:
        return
    # `shared-ground` reports ground that both sides may use.
    of_enemies = {
        side.name: frozenset[Place]().union(*(one.places for one in threats if one.side != side.name)) for side in sides
    }
    fair = _together(one for one in threats if of_enemies[one.side].isdisjoint(one.places))
    told = set[frozenset[Place]]()
    for target in near:
        if of_enemies[target.side].isdisjoint(target.places):
            # Two zones that face each other are one mistake, reported once.
            against = [one for one in fair if one.side != target.side and one.places not in told]
            finding = _exposed(scenario, target, against, bonus)
            if finding is not None:
                told.add(target.places)
                yield finding


def _covered(scenario: Scenario, threats: list[Threat], bonus: int) -> int:
    """All that could possibly lie in range, whoever sees whom: what lies beyond is safe, as in most zones."""
    sheet = sheet_of(scenario.cells.places)
    reach = max((max(threat.ranges.values()) + bonus for threat in threats), default=0)
    if reach > FARTHEST:
        return sheet.all
    return sheet.near(reduce(or_, (shared_results.bits(scenario, threat.places) for threat in threats), 0), reach)


def _targets(scenario: Scenario, side: Side) -> Iterator[Target]:
    """The ground where a side sets up squads, or else vehicles; and units in the open that the scenario places."""
    for force in side.starting:
        for one in force.deployments:
            area = one.area
            if force.free or not area.sure:
                continue
            for unit, kind in UNITS.items():
                if kind in one.kinds and force.count(kind):
                    yield Target(side.name, unit, area.places, area.path, False)
                    break
    for placed in placed_by(scenario, side.name):
        if not (placed.carrier or placed.concealed or placed.shelter):
            yield Target(side.name, placed.kind, frozenset((placed.place,)), placed.at, True)


def _threats(scenario: Scenario, side: Side) -> Iterator[Threat]:
    """The ground where a side starts that can fire: by area, and unit by unit."""
    for force in side.starting:
        for unit, kind in (("squad", "figure"), ("vehicle", "vehicle")):
            idle = unit == "squad" and held_back(force)[0]
            fresh = [one for one in force.of_kind(kind) if one.number and not idle and not stays_put(of_stock(one))]
            ranges = _ranges(stock.piece for stock in fresh)
            for one in force.deployments:
                area = one.area
                if ranges and not force.free and kind in one.kinds and area.sure:
                    yield Threat(side.name, unit, area.places, ranges)
    for placed in placed_by(scenario, side.name):
        if placed.carrier or placed.concealed or (stays_put(of_unit(placed)) and not rallies(scenario, placed)):
            continue
        if ranges := _ranges(placed.pieces):
            yield Threat(side.name, placed.kind, frozenset((placed.place,)), ranges)


def _together(threats: Iterable[Threat]) -> list[Threat]:
    """The threats of one side from the same ground made one, with the best ranges of all."""
    found: dict[tuple[str, str, frozenset[Place]], Threat] = {}
    for one in threats:
        known = found.setdefault((one.side, one.unit, one.places), one)
        ranges = {kind: max(reach, known.ranges[kind]) for kind, reach in one.ranges.items()}
        found[one.side, one.unit, one.places] = known._replace(ranges=ranges)
    return list(found.values())


@kept
def _reach(piece: Piece) -> Mapping[str, int]:
    """A figure's or vehicle's ranges; none for one that cannot fire at what is close, or not at all."""
    facts = piece.of(piece.nation)
    armed = any(facts.get("firepower", {}).values()) and not facts.get("minimum_range")
    ranges = facts.get("range", {}) if armed else {}
    return {unit: int(ranges.get(word, 0)) for unit, word in TARGETS.items()} if ranges else {}


def _ranges(figures: Iterable[Piece]) -> Mapping[str, int]:
    """The farthest that figures fire; mortars, which cannot fire at what is close, are left out."""
    found = [reach for piece in figures if (reach := _reach(piece))]
    return {unit: max(one[unit] for one in found) for unit in TARGETS} if found else {}


def _exposed(scenario: Scenario, target: Target, threats: list[Threat], bonus: int) -> Finding | None:
    """Try hex after hex until one is safe; the finding if none is."""
    first = None
    for place in sorted(target.places - shared_results.barred(scenario, target.unit)):
        by = next(_shooters(scenario, place, target.unit, threats, bonus), None)
        if by is None:
            return None
        first = first or (place, *by)
    if first is None:
        return None
    place, enemy, spot = first
    surface = scenario.cells
    from_there = f"in sight and normal range of {enemy} in {surface.address(spot)}, {counted(surface.distance(place, spot), 'hex', 'hexes')} away"
    where = surface.address(place)
    if target.placed:
        message = f"this {target.unit} starts in {where}, {from_there}"
    elif len(target.places) == 1:
        message = f"{target.side} deploys in {where}, {from_there}"
    else:
        message = f"all {len(target.places)} hexes where {target.side} deploys are in sight and normal range of {enemy}: {where} is {from_there}"
    return Finding(target.path, message, "move them apart, or put woods, buildings or a hill between")


def _shooters(
    scenario: Scenario, place: Place, unit: str, threats: list[Threat], bonus: int
) -> Iterator[tuple[str, Place]]:
    """Where enemies stand that could fire at a hex: from higher ground a little farther."""
    distance, relief = scenario.surface.distance, shared_results.relief(scenario)
    for threat in threats:
        for spot in sorted(threat.places - shared_results.barred(scenario, threat.unit)):
            reach = threat.ranges[unit] + (bonus if relief.level(spot) > relief.level(place) else 0)
            if distance(place, spot) <= max(reach, 1) and _sees(scenario, place, spot):
                yield threat.side, spot


def _sees(scenario: Scenario, place: Place, spot: Place) -> bool:
    """Whether they are known to see each other, and how high both stand is known too."""
    return scenario.ground.all_recorded((place, spot)) and shared_results.sees(scenario, place, spot) is True
