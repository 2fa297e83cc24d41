"""Counts the dice of both sides in an assault.

Rules: "Assauts".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from toi_scenario.finding import Refused
from toi_scenario.games.tide_of_iron.combat.defence import red_dice
from toi_scenario.games.tide_of_iron.combat.dice import Chances, net_hits, successes
from toi_scenario.games.tide_of_iron.combat.fighters import Fighter
from toi_scenario.games.tide_of_iron.combat.volleys import half, least_roll, target_cover
from toi_scenario.games.tide_of_iron.forces.squads import is_heavy
from toi_scenario.games.tide_of_iron.nouns import combat
from toi_scenario.model.catalog.nouns import Catalog


class Assaulted(NamedTuple):
    """The hex that is assaulted: the cover of its ground, and whether smoke lies there."""

    cover: int
    smoke: bool = False


class Assault(NamedTuple):
    """The attack, cover and defence dice of an assault, and what halves the leader."""

    attack: int
    cover: int
    defence: int


class Fights(NamedTuple):
    """A unit in an assault, and what halves its firepower where it stands."""

    fighter: Fighter
    halved: tuple[str, ...] = ()


def assault(
    catalog: Catalog,
    leader: Fights,
    supporters: Sequence[Fights],
    defenders: Sequence[Fights],
    hex: Assaulted,
) -> Assault:
    """The dice of an assault. Refused if the rules forbid it."""
    _check(catalog, leader, supporters, defenders, hex)
    attack = _power(catalog, leader, hex)
    attack += sum(half(catalog, _firepower(one.fighter)) for one in supporters)
    less = target_cover(*(one.fighter for one in (leader, *supporters)))
    # Armour does not count, fortifications do.
    fighters = [one.fighter for one in defenders]
    squads = [one for one in fighters if one.kind == "squad"]
    cover = hex.cover + sum(one.shelter for one in squads)
    first = (squads or fighters)[0]._replace(shelter=0, kind="squad", armor=0)
    cover = red_dice(catalog, first, squads, cover, False, less)
    led = any(one.having("determination") for one in fighters)
    return Assault(attack, cover, sum(_answer(catalog, one, led) for one in defenders))


def outcome(catalog: Catalog, dice: Assault) -> tuple[Chances, Chances]:
    """How likely each number of hits is, on the defenders and on the attackers."""
    least = least_roll(catalog, "close", area=False)
    cover = successes(dice.cover, combat(catalog, "defence"))
    return net_hits(successes(dice.attack, least), cover), successes(dice.defence, least)


def _check(
    catalog: Catalog,
    leader: Fights,
    supporters: Sequence[Fights],
    defenders: Sequence[Fights],
    hex: Assaulted,
) -> None:
    most = combat(catalog, "assault-supporters")
    if len(supporters) > most:
        raise Refused(f"{len(supporters)} squads cannot support one assault; {most} may")
    if supporters and hex.smoke:
        raise Refused("nobody supports an assault on a hex in smoke: its firepower would be halved twice")
    for one in (leader, *supporters):
        fighter = one.fighter
        if fighter.kind != "squad":
            raise Refused(f"{fighter.name} is no squad, and only squads assault")
        if any(is_heavy(piece, fighter.nation) for piece in fighter.pieces):
            raise Refused(f"{fighter.name} has a heavy weapon, and so takes no part in an assault")
        if fighter.state != "sound":
            raise Refused(f"{fighter.name} is {fighter.state}, and so takes no part in an assault")
        if len(one.halved) + (one is not leader) + (one is leader and hex.smoke) > 1:
            raise Refused(f"{fighter.name} would be halved twice, and so takes no part in an assault")
    for target in (one.fighter for one in defenders):
        if target.having("heavy-vehicle"):
            raise Refused(f"{target.name} is a heavy vehicle, and its hex cannot be assaulted")


def _power(catalog: Catalog, leader: Fights, hex: Assaulted) -> int:
    whole = _firepower(leader.fighter)
    return half(catalog, whole) if leader.halved or hex.smoke else whole


def _answer(catalog: Catalog, defender: Fights, led: bool) -> int:
    """The dice of a defender: none if it is disrupted, half if it is pinned and no officer is beside it, or if it is in
    what halves it. Halved twice, it has none."""
    fighter = defender.fighter
    halvings = (fighter.state == "pinned" and not led) + len(defender.halved)
    if fighter.state == "disrupted" or halvings > 1:
        return 0
    whole = _firepower(fighter, defends=True)
    return half(catalog, whole) if halvings else whole


def _firepower(fighter: Fighter, defends: bool = False) -> int:
    """Its firepower against infantry; a mortar adds nothing, and a flamethrower only where it attacks."""
    if fighter.dice is not None:
        return fighter.dice
    pieces = [piece.of(fighter.nation) for piece in fighter.pieces]
    power = sum(
        int(facts.get("firepower", {}).get("infantry", 0))
        for facts in pieces
        if "area-attack" not in facts.get("traits", ())
    )
    tokens = () if defends else fighter.bearing()
    return power + sum(int(piece.facts.get("bonus", {}).get("firepower", {}).get("infantry", 0)) for piece in tokens)
