"""Counts the dice that units fire with, in each range band.

Rules: "Attaquer avec des squads mixtes", "Déterminer la portée de tir", "Tirs combinés", "Modificateurs de calcul".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import NamedTuple

from toi_scenario.finding import Refused
from toi_scenario.finding.articles import with_article
from toi_scenario.games.tide_of_iron.combat.fighters import Fighter
from toi_scenario.games.tide_of_iron.forces.squads import is_heavy
from toi_scenario.games.tide_of_iron.ground.ranges import BANDS, TARGETS, band, from_above
from toi_scenario.games.tide_of_iron.nouns import combat
from toi_scenario.model.catalog.nouns import Catalog, Piece, several

IN_RANGE = BANDS[:-1]
_AREA = "area-attack"


class Mode(NamedTuple):
    """What kind of attack it is."""

    suppressive: bool = False
    moving: bool = False  # fire and movement
    area: bool = False
    opportune: bool = False  # op fire


class Shot(NamedTuple):
    """From where a unit fires: how far it is from its target, whether it stands higher, whether the target is in a
    building or a pillbox, whether an officer stands beside it, what halves its firepower."""

    distance: int
    above: bool = False
    inside: bool = False
    led: bool = False
    halved: tuple[str, ...] = ()


class Part(NamedTuple):
    """The dice that some pieces of a unit add, and the band in which they fire; `rapid` ones may fire again in op
    fire."""

    band: str
    dice: int
    name: str
    rapid: bool = False


class Volley(NamedTuple):
    """One way to fire: so many dice in a band, by these pieces and supporters; `rapid` if the leader then stays in op
    fire."""

    dice: int
    band: str
    by: tuple[str, ...]
    rapid: bool = False


def half(catalog: Catalog, dice: int) -> int:
    """Half of some firepower."""
    return ceil(dice / combat(catalog, "halving"))


def least_roll(catalog: Catalog, band: str, area: bool) -> int:
    """The lowest roll that hits."""
    if area:
        return combat(catalog, "hits-area-long" if band == "long" else "hits-area")
    return combat(catalog, f"hits-{band}")


def volleys(
    catalog: Catalog, leader: tuple[Fighter, Shot], supporters: Sequence[tuple[Fighter, Shot]], at: str, mode: Mode
) -> list[Volley]:
    """The ways to fire at a kind of unit, the best band first: who can only fire in a worse band may hold back. The
    worst band of those who fire counts for all. Refused if the leader or a supporter cannot fire."""
    team: list[tuple[Fighter, tuple[str, ...], list[Part]]] = []
    for fighter, shot in (leader, *supporters):
        halvings = _halvings(fighter, shot, mode, supports=bool(team))
        parts = list(_parts(catalog, fighter, shot, at, mode))
        if not parts:
            raise Refused(f"{fighter.name} cannot fire {_how_far(at, shot, mode)}")
        team.append((fighter, halvings, parts))
    found: list[Volley] = []
    for number, worst in enumerate(IN_RANGE):
        dice, by, bands, rapid = 0, list[str](), set[str](), False
        for fighter, halvings, parts in team:
            firing = [part for part in parts if part.band in IN_RANGE[: number + 1]]
            power = sum(part.dice for part in firing)
            if not power and fighter is leader[0]:
                break
            dice += half(catalog, power) if halvings else power
            bands |= {part.band for part in firing}
            if fighter is leader[0]:
                by += (part.name for part in firing)
                rapid = all(part.rapid for part in firing)
            elif power:
                by.append(f"{fighter.name} in support")
        if worst in bands:
            found.append(Volley(dice, worst, tuple(by), rapid))
    return found


def check_muzzles(fighter: Fighter, ground: str = "") -> None:
    """Refuse an area attack out of ground or a fortification from which its pieces do not fire."""
    for piece in fighter.pieces:
        if inside := {ground, fighter.in_fortification}.intersection(
            several(piece.of(fighter.nation).get("not_in", ()))
        ):
            raise Refused(f"{piece.name} does not fire from {with_article(min(inside))}")


def _halvings(fighter: Fighter, shot: Shot, mode: Mode, supports: bool) -> tuple[str, ...]:
    """What halves its firepower. Refused if it may not fire so, or would be halved twice."""
    name = fighter.name
    heavy = any(is_heavy(piece, fighter.nation) for piece in fighter.pieces)
    if mode.moving and supports:
        raise Refused("nobody supports fire and movement")
    if mode.moving and heavy:
        raise Refused(f"{name} has a heavy weapon, and so cannot fire and move")
    if mode.moving and fighter.state == "heavy":
        raise Refused(f"{name} is heavily damaged, and so does not move")
    if mode.moving and fighter.kind == "vehicle" and fighter.pieces and not any(map(_speed, fighter.pieces)):
        raise Refused(f"{name} never moves")
    if mode.area and mode.opportune:
        raise Refused("area attacks are never op fire")
    if fighter.kind == "squad" and fighter.state == "disrupted":
        raise Refused(f"{name} is disrupted, and so cannot fire")
    rallied = fighter.state == "pinned"
    if rallied and (supports or mode.moving or mode.opportune or not (shot.led or fighter.having("rally"))):
        raise Refused(f"{name} is pinned: it fires by itself only, beside an officer, as a concentrated attack")
    reasons = (*shot.halved, *["fire and movement"] * mode.moving, *["support"] * supports, *["rally"] * rallied)
    if len(reasons) > 1:
        raise Refused(f"{name} would be halved twice, by {' and '.join(reasons)}, and so cannot fire")
    return reasons


def _speed(piece: Piece) -> float:
    return piece.facts.get("movement") or 0


def _parts(catalog: Catalog, fighter: Fighter, shot: Shot, at: str, mode: Mode) -> Iterator[Part]:
    """What each sort of its pieces adds; nothing for those that do not reach, or that fire in another way."""
    if fighter.dice is not None:
        yield Part(IN_RANGE[0], fighter.dice, "dice")
        return
    for piece in dict.fromkeys(fighter.pieces):
        facts = piece.of(fighter.nation)
        if (_AREA in facts.get("traits", ())) is not mode.area or (mode.area and mode.opportune):
            continue
        number = fighter.pieces.count(piece)
        bonus = [piece for piece in fighter.bearing() if not is_heavy(piece, fighter.nation)]
        far = max((_range(one, fighter, at) for one in (piece, *bonus)), default=0)
        power = number * _firepower(piece, fighter, at, mode)
        if shot.inside and at == "squad" and "concussive-firepower" in facts.get("traits", ()):
            far += catalog.limit("concussive-range")
            power += combat(catalog, "concussive-firepower")
        here = band(catalog, far + from_above(catalog) * shot.above, shot.distance, facts.get("minimum_range") or 0)
        if power and far and here in IN_RANGE and not (mode.moving and here == "long"):
            name = f"{number} {piece.name}" if number > 1 else piece.name
            yield Part(here, power, name, "rapid-op-fire" in facts.get("traits", ()))
    for piece in () if mode.area else fighter.bearing():
        facts = piece.of(fighter.nation)
        more = facts.get("bonus", {}).get("firepower", {}).get(TARGETS[at], 0)
        near = "adjacent-only" in facts.get("traits", ())
        far = max(_range(one, fighter, at) for one in (piece, *fighter.pieces))
        here = band(catalog, far + from_above(catalog) * shot.above, shot.distance)
        if more and here in IN_RANGE and (here == "close" or not near) and not (mode.moving and here == "long"):
            yield Part(here, int(more), piece.name)


def _range(piece: Piece, fighter: Fighter, at: str) -> float:
    return piece.of(fighter.nation).get("range", {}).get(TARGETS[at], 0)


def _firepower(piece: Piece, fighter: Fighter, at: str, mode: Mode) -> int:
    by_target = piece.of(fighter.nation).get("firepower", {})
    usual = by_target.get(TARGETS[at], 0)
    return int(by_target.get("suppressive", usual) if mode.suppressive and at == "squad" else usual)


def target_cover(*fighters: Fighter) -> int:
    """What some units add to the cover of a target next to them, below 0; several do no more than one."""
    return min((piece.facts.get("target_cover", 0) for one in fighters for piece in one.bearing()), default=0)


def _how_far(at: str, shot: Shot, mode: Mode) -> str:
    how = "".join(("in op fire " * mode.opportune, "on the move " * mode.moving, "in an area attack " * mode.area))
    hexes = "in the next hex" if shot.distance == 1 else f"{shot.distance} hexes away"
    return f"{how}at {at}s {hexes}"
