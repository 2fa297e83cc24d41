"""Works out what the fire of some weapon does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from toi_scenario.games.dice import (
    Chances,
    at_least,
    mean,
    of_chance,
    of_several,
    together,
)
from toi_scenario.games.legends_of_the_old_west.combat.effects import (
    EXPLODES,
    Target,
    Volley,
    at_vehicle,
    damage,
    is_harmless,
    taken,
    volleys,
    wounded,
    wounding,
)
from toi_scenario.games.legends_of_the_old_west.combat.shooting import Shooter, Shot, rolls
from toi_scenario.games.legends_of_the_old_west.rows import vehicle_row
from toi_scenario.model.catalog.nouns import Catalog, Piece

MOST = 3  # so many hits are told one by one


class Case(NamedTuple):
    """Somebody who fires, and at whom; `side` and `unit` are empty where there is no scenario."""

    shooter: Shooter
    shot: Shot
    targets: Sequence[Target] = ()
    side: str = ""
    unit: str = ""
    wound: int | None = None  # the lowest roll that wounds, if it is said


class Effect(NamedTuple):
    """What a volley may do: how likely one shot does it, and how often all shots of all shooters do it together."""

    what: str  # hits, wounds, at_vehicle, points, knocked_out
    name: str  # of the target
    number: int  # what it withstands, if that matters
    roll: int | None
    each: Fraction
    mean: Fraction | None = None
    least: Sequence[Fraction] = ()


class Fired(NamedTuple):
    """A case that is worked out."""

    case: Case
    roll: int
    changes: Sequence[tuple[str, int]]
    effects: Sequence[tuple[Volley, Sequence[Effect]]]


def fired(catalog: Catalog, case: Case) -> Fired:
    """What the fire of a case does. Refused if the rules do not let it fire."""
    roll, changes = rolls(catalog, case.shooter, case.shot)
    ways = list(volleys(case.shooter.weapon, case.shooter.loader))
    return Fired(case, roll, changes, [(way, list(_effects(catalog, case, roll, way))) for way in ways])


def _effects(catalog: Catalog, case: Case, roll: int, way: Volley) -> Iterator[Effect]:
    hit = at_least(roll)
    yield _effect(case, way, "hits", None, roll, of_chance(hit))
    for target in case.targets:
        if target.piece and target.is_vehicle:
            yield from _at_vehicle(catalog, case, way, target, target.piece, hit)
        elif (wound := wounding(catalog, case.shooter.weapon, target, case.wound)) is not None:
            each = of_chance(wounded(hit, wound, target.save))
            yield _effect(case, way, "wounds", target, wound, each)


def _at_vehicle(
    catalog: Catalog, case: Case, way: Volley, target: Target, vehicle: Piece, hit: Fraction
) -> Iterator[Effect]:
    weapon, share = case.shooter.weapon, at_vehicle(vehicle)
    if share is None or is_harmless(weapon, target):
        return
    yield _effect(case, way, "at_vehicle", target, None, of_chance(hit * share))
    wound = wounding(catalog, weapon, target, case.wound)
    if wound is None:
        return
    chance, lost = wounded(hit * share, wound, target.save), damage(weapon, target)
    yield _effect(case, way, "points", target, wound, taken(chance, lost))
    points = vehicle_row(vehicle).hit_points or 1
    outright = sum(lost[points:], Fraction(0))
    yield Effect("knocked_out", target.name, 0, None, chance * (outright + (1 - outright) * EXPLODES))


def _effect(case: Case, way: Volley, what: str, target: Target | None, roll: int | None, each: Chances) -> Effect:
    number, all_shots = case.shooter.number, together(way.tries, each)
    name, withstands = (target.name, target.withstands) if target else ("", 0)
    expected, least = number * mean(all_shots), of_several(all_shots, number, MOST)
    return Effect(what, name, withstands, roll, 1 - each[0], expected, least)
