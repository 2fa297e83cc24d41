"""Answers `odds` in a scenario: what units hit, and what it does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toi_scenario.finding import Refused
from toi_scenario.games.answers import Answer, Said
from toi_scenario.games.legends_of_the_old_west.answers.fire_by_range import by_range
from toi_scenario.games.legends_of_the_old_west.answers.named_units import Named, unit_named, units
from toi_scenario.games.legends_of_the_old_west.answers.told_shots import (
    BUILDING,
    check_search,
    shot_of,
    weapon_named,
    withstands,
)
from toi_scenario.games.legends_of_the_old_west.answers.volley_odds import told
from toi_scenario.games.legends_of_the_old_west.combat.effects import Target
from toi_scenario.games.legends_of_the_old_west.combat.fire import Case, Fired, fired
from toi_scenario.games.legends_of_the_old_west.combat.shooting import Shooter
from toi_scenario.games.legends_of_the_old_west.combat.weapons import borne, fired_by
from toi_scenario.games.legends_of_the_old_west.figures import horseback
from toi_scenario.games.legends_of_the_old_west.figures import number as number_of
from toi_scenario.games.legends_of_the_old_west.rows import profile, weapon_row
from toi_scenario.games.legends_of_the_old_west.servants import loaded
from toi_scenario.games.legends_of_the_old_west.sight import to_ground, visible
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario, Unit
from toi_scenario.model.scenario.scenery import Feature, trait
from toi_scenario.model.scenario.units import Member
from toi_scenario.model.surfaces import Place
from toi_scenario.names import find

READ = ("figure", "shoot", "vehicle", "at")
NAMED = False
_PLACES = 4  # of a centimetre: whole micrometres
_CREW = 2  # so many serve a weapon, of whom one loads it


def attack(scenario: Scenario, one: str, other: str, said: Said) -> Answer:
    """What all units hit by range, or one of them; or what one does to another, or to a building."""
    if said["locate"]:
        raise Refused("--locate goes without a scenario: say who searches with --figure")
    check_search(said)
    attackers = [unit_named(scenario, one)] if one else list(units(scenario).values())
    found = [(named, shooter) for named in attackers for shooter in shooters(scenario, named, said)]
    if not found:
        raise Refused(f"{one or 'nobody'} has {'no' if one else 'a'} weapon that is fired")
    if not other:
        return by_range(scenario, found, said)
    return _at(scenario, attackers[0], [shooter for _, shooter in found], other, said)


def shooters(scenario: Scenario, named: Named, said: Said) -> Iterator[Shooter]:
    """Who in a unit fires what; only the weapon that is said, if one is."""
    catalog, unit = scenario.catalog, named.unit
    only = weapon_named(catalog, said["weapon"]) if said["weapon"] else None
    vehicle = unit.pieces[0] if unit.kind == "vehicle" and unit.pieces else None
    helped, crewed = loaded(unit), unit.kind == "gun" and number_of(unit) >= _CREW
    for member, weapon, number in fired_by(catalog, unit):
        if only is None or weapon.name == only.name:
            figure = member.piece if member else None
            served = crewed or (member is not None and (member.path, weapon.name) in helped)
            loader = said["loader"] or (vehicle is None and served)
            yield Shooter(roll_of(unit, member), weapon, figure, vehicle, number, loader)


def roll_of(unit: Unit, member: Member | None) -> int | None:
    """The lowest roll with which a figure hits, also on horseback."""
    if member is None:
        return None
    horse = horseback(unit, member)
    return (horse.profile if horse else profile(member.piece)).shoot


def _at(scenario: Scenario, attacker: Named, every: Sequence[Shooter], other: str, said: Said) -> Answer:
    feature = find(other, scenario.scenery.features)
    target = None if feature else unit_named(scenario, other)
    if target and target.unit.side == attacker.unit.side:
        raise Refused(f"{attacker.name} and {target.name} are both of {target.unit.side}")
    if feature and not trait(feature.terrain, "indoors"):
        raise Refused(f"{feature.told} is no building, and nobody fires at other ground")
    there = (feature.middle,) if feature else target.unit.spots if target else ()
    distance = _distance(scenario, attacker.unit.spots, there, feature, said)
    if target:
        _check_sight(scenario, attacker, target)
    vehicle = target.unit.pieces[0] if target and target.unit.kind in ("vehicle", "aircraft") else None
    figure = target.unit.members[0].piece if target and not vehicle and target.unit.members else None
    shot = shot_of({**said, "at": BUILDING if feature else None}, vehicle or figure, distance)
    targets = list(_targets(scenario, target.unit, vehicle, said)) if target else []
    done: list[Fired] = []
    refusals: list[str] = []
    for shooter in every:
        case = Case(shooter, shot, targets, attacker.unit.side, attacker.name, said["wound"])
        try:
            done.append(fired(scenario.catalog, case))
        except Refused as refused:
            refusals.append(str(refused))
    if not done:
        raise Refused("; ".join(dict.fromkeys(refusals)))
    refusals += [_hidden(scenario, target)] if target and (target.unit.concealed or target.unit.inside) else []
    return told(scenario.catalog, done, list(dict.fromkeys(refusals)), in_scenario=True)


def _check_sight(scenario: Scenario, attacker: Named, target: Named) -> None:
    """Refuse fire at who is not seen, where both stand at points."""
    seen, hiding = visible(scenario, attacker.unit.spots, target.unit.spots)
    if not seen:
        raise Refused(f"{attacker.name} does not see {target.name}: {hiding} is in the way")


def _hidden(scenario: Scenario, target: Named) -> str:
    where = "in ambush" if target.unit.concealed else f"in {scenario.scenery.features[target.unit.inside].told}"
    return f"{target.name} is {where}, so it has to be found before anybody fires at it: odds --locate"


def _distance(
    scenario: Scenario, here: Sequence[Place], there: Sequence[Place], feature: Feature | None, said: Said
) -> float | None:
    """How far it is from the nearest model to the nearest, if all stand at points; else what is said."""
    if not (here and there):
        if said["distance"] is None:
            raise Refused("the scenario does not say at which points both start: say how far it is with --distance")
        return float(said["distance"])
    if said["distance"] is not None:
        raise Refused("--distance is read off the table, where both stand at points")
    if feature:  # it is as near as its nearest wall
        return round(min(to_ground(scenario, one, feature.patch) for one in here), _PLACES)
    return round(min(scenario.surface.distance(one, other) for one in here for other in there), _PLACES)


def _targets(scenario: Scenario, unit: Unit, vehicle: Piece | None, said: Said) -> Iterator[Target]:
    """Whoever may be hit, each resistance once."""
    if vehicle:
        yield Target(vehicle.name, withstands(vehicle), vehicle, said["save"])
        return
    seen = set[tuple[int, int | None]]()
    for member in unit.members:
        saves = [weapon_row(item).save for item in borne(scenario.catalog, member)]
        save = said["save"] or min((one for one in saves if one is not None), default=None)
        if (key := (withstands(member.piece), save)) not in seen:
            seen.add(key)
            yield Target(member.piece.name, key[0], member.piece, save)
