"""Answers `odds`: what the dice make of fire and of assaults, exactly."""

from __future__ import annotations

from collections.abc import Sequence

from toi_scenario.finding import Refused
from toi_scenario.games.answers import Answer, OddsOption, Said
from toi_scenario.games.tide_of_iron.answers.odds_doubts import doubts
from toi_scenario.games.tide_of_iron.answers.odds_of_assault import AssaultOdds
from toi_scenario.games.tide_of_iron.answers.odds_of_fire import FireOdds
from toi_scenario.games.tide_of_iron.combat.assaults import Assault, Assaulted, Fights, assault
from toi_scenario.games.tide_of_iron.combat.defence import red_dice
from toi_scenario.games.tide_of_iron.combat.fighters import MOST_DICE, Fighter, told
from toi_scenario.games.tide_of_iron.combat.fire import Fire, check
from toi_scenario.games.tide_of_iron.combat.volleys import (
    IN_RANGE,
    Mode,
    Shot,
    Volley,
    check_muzzles,
    half,
    target_cover,
    volleys,
)
from toi_scenario.games.tide_of_iron.ground.ranges import HARD
from toi_scenario.model.catalog.nouns import Catalog

NEEDS = "how many dice attack (--dice 5), or who (--attacker elite,elite,machine-gun --range 3)"
FAR = 40
OPTIONS: Sequence[OddsOption] = (
    OddsOption("dice", "How many dice attack.", (1, MOST_DICE), None),
    OddsOption("attacker", "Who attacks, instead: elite,elite,machine-gun or tiger.", metavar="UNIT"),
    OddsOption("range", "How many hexes away; with --dice: close, normal or long.", metavar="HEXES"),
    OddsOption("supporter", "Who supports it, in words or as its firepower; once for each.", metavar="UNIT", many=True),
    OddsOption("target", "Who is attacked; in an assault or by mortars, once for each.", metavar="UNIT", many=True),
    OddsOption("cover", "Dice of cover, of the ground and the fortification.", (0, MOST_DICE)),
    OddsOption("armor", "The target is a vehicle with so much armour.", (0, MOST_DICE), None),
    OddsOption("suppressive", "It suppresses instead of killing."),
    OddsOption("above", "The attacker stands higher."),
    OddsOption("inside", "The target is in a building or a pillbox."),
    OddsOption("area", "An area attack: only mortars fire."),
    OddsOption("move", "Fire and movement: half firepower, no long range."),
    OddsOption("op_fire", "Op fire at a unit that moves."),
    OddsOption("assault", "An assault."),
    OddsOption(
        "defence", "In an assault, how many dice the defenders roll, instead of --target.", (0, MOST_DICE), None
    ),
)


def answer(said: Said, catalog: Catalog) -> Answer:
    """The odds of an attack that is told in words."""
    if (said["dice"] is None) == (said["attacker"] is None):
        raise Refused(f"say {NEEDS}")
    mode = mode_of(said)
    leader = Fighter("dice", "squad", "", (), (), "sound", dice=said["dice"]) if said["dice"] else None
    leader = leader or told(said["attacker"], catalog)
    supporters = [told(text, catalog) for text in said["supporter"]]
    targets = _targets(said, catalog)
    if said["assault"]:
        return _assault(said, catalog, leader, supporters, targets)
    if said["defence"] is not None:
        raise Refused("--defence goes with --assault; --cover and --armor say how a target defends itself")
    mode = mode._replace(area=mode.area or is_area_only(leader))
    if len(targets) > 1 and not mode.area:
        raise Refused("an attack has one target; only area attacks and assaults have several")
    for one in (leader, *supporters) if mode.area else ():
        check_muzzles(one)
    cases = []
    for target in targets:
        if target.kind == "vehicle" and mode.suppressive and len(targets) > 1:
            continue
        check(target, mode)
        others = [one for one in targets if one is not target]
        for volley in _volleys(said, catalog, leader, supporters, target, mode):
            less = target_cover(leader, *supporters) if volley.band == "close" else 0
            red = red_dice(catalog, target, others, said["cover"], mode.suppressive, less)
            cases.append(Fire(catalog, volley, mode, target, red))
    if not cases:
        raise Refused("suppressive fire does nothing to vehicles")
    halved = mode.moving or leader.state == "pinned"
    after = list(doubts(catalog, (leader, *supporters, *targets), halved, [leader]))
    if leader.state == "pinned" and not leader.having("rally"):
        after.append(f"assumed: an officer is beside {leader.name}, who would not fire otherwise")
    return FireOdds(tuple(cases), after=tuple(after))


def mode_of(said: Said) -> Mode:
    """What kind of attack is asked about."""
    if said["assault"] and (said["suppressive"] or said["move"] or said["area"] or said["op_fire"]):
        raise Refused("an assault is always a normal attack")
    if said["op_fire"] and said["move"]:
        raise Refused("op fire and fire and movement do not go together")
    return Mode(said["suppressive"], said["move"], said["area"], said["op_fire"])


def is_area_only(fighter: Fighter) -> bool:
    """Whether all its weapons make area attacks."""
    return bool(fighter.pieces) and fighter.having("area-attack") == len(fighter.pieces)


def _targets(said: Said, catalog: Catalog) -> list[Fighter]:
    if said["target"] and said["armor"] is not None:
        raise Refused("--armor and --target do not go together: a vehicle that is named has its own armour")
    if said["target"]:
        return [told(text, catalog) for text in said["target"]]
    if said["armor"] is not None:
        return [Fighter("a vehicle", "vehicle", "", (), (), "intact", armor=said["armor"])]
    return [Fighter("a squad", "squad", "", (), (), "sound")]


def _volleys(
    said: Said,
    catalog: Catalog,
    leader: Fighter,
    supporters: Sequence[Fighter],
    target: Fighter,
    mode: Mode,
) -> list[Volley]:
    """The ways to fire. Dice that are only told are in the band that is told with them."""
    word = said["range"] or ""
    if leader.dice is None:
        if not word.isdecimal() or len(word) > 3 or not 1 <= int(word) <= FAR:
            raise Refused(f"say how many hexes away the target is, from 1 to {FAR}: --range 3")
        inside = said["inside"] or target.in_fortification in HARD
        shot = Shot(int(word), said["above"], inside, led=True)
        return volleys(catalog, (leader, shot), [(one, shot) for one in supporters], target.kind, mode)
    if word and word not in IN_RANGE and word != "1":
        raise Refused("how far dice reach is not known: --range is close, normal or long with --dice")
    if said["above"] or said["inside"]:
        raise Refused("--above and --inside go with --attacker: they change the range and the dice of its weapons")
    if any(one.dice is None for one in supporters):
        raise Refused("with --dice, a supporter is told by its firepower: --supporter 3")
    if mode.moving and supporters:
        raise Refused("nobody supports fire and movement")
    band = {"": "normal", "1": "close"}.get(word, word)
    if mode.moving and band == "long":
        raise Refused("who fires and moves does not fire at long range")
    dice = half(catalog, leader.dice) if mode.moving else leader.dice
    return [Volley(dice + sum(half(catalog, one.dice or 0) for one in supporters), band, ("dice",))]


def _assault(
    said: Said,
    catalog: Catalog,
    leader: Fighter,
    supporters: Sequence[Fighter],
    defenders: Sequence[Fighter],
) -> AssaultOdds:
    if said["defence"] is None and not said["target"]:
        raise Refused("say who defends the hex (--target regular,regular), or with how many dice (--defence 3)")
    if said["range"] not in (None, "1", "close"):
        raise Refused("an assault is against the next hex")
    if said["defence"] is not None:
        dice = said["defence"]
        defenders = [one._replace(dice=dice) for one in defenders]
    found: Assault = assault(
        catalog, Fights(leader), list(map(Fights, supporters)), list(map(Fights, defenders)), Assaulted(said["cover"])
    )
    halved = any(one.state == "pinned" for one in defenders)
    after = tuple(doubts(catalog, (leader, *supporters, *defenders), halved))
    return AssaultOdds(catalog, found, (leader, *supporters), tuple(defenders), after=after)
