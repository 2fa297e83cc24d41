"""Says what answers about ground under fire count, and leave out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from toi_scenario.games.legends_of_the_old_west.answers.named_units import Named
from toi_scenario.games.legends_of_the_old_west.answers.wording import length
from toi_scenario.games.legends_of_the_old_west.combat.weapons import is_automatic
from toi_scenario.games.legends_of_the_old_west.movement.firing_grounds import BOMBS, Gun
from toi_scenario.games.legends_of_the_old_west.movement.speeds import AIR
from toi_scenario.games.legends_of_the_old_west.rows import weapon_row
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed

MOST_ROUNDS = 10  # that are told of a battle without end


class Left(NamedTuple):
    """What is not counted: a weapon of a unit or its aircraft, or all of its weapons, and why."""

    named: Named
    weapon: Piece | None
    why: str


_TOLD = {
    "bound": "nobody is farther than counted here; sight, cover, turning of vehicles and ground that holds them up "
    "are left to the table",
    "moves": "figures fire after half a move at most, and weapons that take a whole turn to be set up after one "
    "without a move",
    "set_up": "{weapons}: counted as set up when the game begins; otherwise the first turn goes into that",
    "beyond": "{weapons}: may fire beyond their range with one less on the roll, how far is not said; that is not "
    "counted",
    "reach_dice": "{weapon}: reaches {dice} more, which is left to the dice",
    "bipod": "{weapon}: counted on a tripod; on a bipod it reaches {near} cm",
    "flies": "{units}: each turn its way is written anew, so it may be anywhere it can fly to; it fires after half a "
    "move at most, and at the ground from below {below} cm",
    "guns": "the guns of aircraft are counted as the rulebook calls them, as machine-guns, and the Lewis as a light "
    "one; they reach {far} cm more than on the ground, and where they point is left to the table",
    "bombs": "bombs: counted where the aircraft can be when they drop; their template of {size} cm scatters",
    "intercepts": "{units}: flies against aircraft alone, so no ground comes under its fire",
    "nowhere": "{units}: not counted, since the scenario does not say where they start: write `deploy:` or `at:`",
    "endless": "{weapon}: how far it reaches is not recorded: write `pieces: {{{weapon}: {{like: {weapon}, reach: "
    "CENTIMETRES}}}}` under `catalog:`, or in a pack's pieces.yaml",
    "unmoved": "{weapon}: how far it flies is not recorded: write `move: CENTIMETRES` where the catalog has it",
    "off_table": "{weapon}: how far a battery beyond the table stands from it is not said, so what it reaches "
    "there is not counted",
    "unbounded": "the game has no last turn; the first {number} are told",
}


def notes(scenario: Scenario, fires: Sequence[tuple[Named, Gun]], left: Sequence[Left]) -> list[str]:
    """What is counted how, and what is not."""
    found = [_TOLD["bound"], _TOLD["moves"], *of_guns([gun for _, gun in fires], left), *_of_aircraft(scenario, fires)]
    if not scenario.rounds:
        found.append(_TOLD["unbounded"].format(number=MOST_ROUNDS))
    return list(dict.fromkeys(found))


def of_guns(every: Sequence[Gun], left: Sequence[Left]) -> Iterator[str]:
    """What is assumed of weapons, what of their range is left out, and which are not counted at all."""
    if set_up := [gun for gun in every if gun.set_up or ("set-up" in gun.weapon.traits and not gun.move)]:
        yield _TOLD["set_up"].format(weapons=_weapons(set_up))
    if automatic := [gun for gun in every if is_automatic(gun.weapon)]:
        yield _TOLD["beyond"].format(weapons=_weapons(automatic))
    for gun in every:
        row, weapon = weapon_row(gun.weapon), gun.weapon.name
        if row.reach_dice:
            yield _TOLD["reach_dice"].format(weapon=weapon, dice=row.reach_dice)
        if row.reach_on_bipod is not None:
            yield _TOLD["bipod"].format(weapon=weapon, near=length(row.reach_on_bipod, ""))
    for why in dict.fromkeys(one.why for one in left):
        mine = [one for one in left if one.why == why]
        for weapon_left in dict.fromkeys(one.weapon for one in mine):
            who = listed(dict.fromkeys(one.named.name for one in mine), "and")
            yield _TOLD[why].format(units=who, weapon=weapon_left.name if weapon_left else "")


def _of_aircraft(scenario: Scenario, fires: Sequence[tuple[Named, Gun]]) -> Iterator[str]:
    """How those that fly are counted."""
    limit, flying = scenario.catalog.limit, [(named, gun) for named, gun in fires if gun.ground == AIR]
    if flying:
        units = listed(dict.fromkeys(named.name for named, _ in flying), "and")
        yield _TOLD["flies"].format(units=units, below=limit("strafing-altitude"))
        if any(gun.weapon.name != BOMBS for _, gun in flying):
            yield _TOLD["guns"].format(far=limit("flight-reach"))
        if any(gun.weapon.name == BOMBS for _, gun in flying):
            yield _TOLD["bombs"].format(size=length(limit("bomb-template") / 10, ""))


def _weapons(every: Sequence[Gun]) -> str:
    return listed(dict.fromkeys(gun.weapon.name for gun in every), "and")
