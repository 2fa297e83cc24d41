"""Answers `odds` in a scenario: one unit attacks another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from toi_scenario.finding import Refused
from toi_scenario.games.answers import UNSURE, Answer, Said, Seen
from toi_scenario.games.tide_of_iron.answers.los import see
from toi_scenario.games.tide_of_iron.answers.odds import is_area_only, mode_of
from toi_scenario.games.tide_of_iron.answers.odds_doubts import doubts
from toi_scenario.games.tide_of_iron.answers.odds_of_assault import AssaultOdds
from toi_scenario.games.tide_of_iron.answers.odds_of_fire import FireOdds
from toi_scenario.games.tide_of_iron.as_written import IDLE, of_unit
from toi_scenario.games.tide_of_iron.combat.assaults import Assaulted, Fights, assault
from toi_scenario.games.tide_of_iron.combat.defence import red_dice
from toi_scenario.games.tide_of_iron.combat.fighters import Fighter, of_unit_placed, told
from toi_scenario.games.tide_of_iron.combat.fire import Fire, check
from toi_scenario.games.tide_of_iron.combat.volleys import Mode, Shot, check_muzzles, target_cover, volleys
from toi_scenario.games.tide_of_iron.ground.ranges import HARD, OF_SIGHT
from toi_scenario.games.tide_of_iron.movement import shared_results
from toi_scenario.games.tide_of_iron.piece_rules import halves, rules_of
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario, Unit
from toi_scenario.model.surfaces import Place
from toi_scenario.names import find, listed

READ = ("dice", "attacker", "range", "target", "cover", "armor", "above", "inside", "defence")
NAMED = True


class Standing(NamedTuple):
    """A unit in a hex: one that the scenario places, or one that is told in words."""

    fighter: Fighter
    place: Place
    unit: Unit | None = None


def attack(scenario: Scenario, one: str, other: str, said: Said) -> Answer:
    """The odds of an attack from one unit on another. Refused if it cannot be made."""
    mode = mode_of(said)
    leader = _one_at(scenario, one)
    supporters = [_one_at(scenario, text) for text in said["supporter"]]
    mode = mode._replace(area=mode.area or is_area_only(leader.fighter))
    whole_hex = mode.area or said["assault"]
    targets, hidden = _in_the_open(_all_at(scenario, other) if whole_hex else [_one_at(scenario, other)])
    _may_be_attacked(leader, supporters, targets)
    if mode.moving and leader.unit and of_unit(leader.unit).get("fixed"):
        raise Refused(f"{leader.fighter.name} stays where it is for the whole game, and so does not fire and move")
    if said["assault"]:
        targets, hidden = _in_the_open(_all_beside(scenario, targets))
    left_out = [f"{one.fighter.name} is concealed, and left out" for one in hidden]
    if said["assault"]:
        return _assault(scenario, leader, supporters, targets, left_out)
    place = targets[0].place
    seen = [_seen(scenario, standing, place, mode) for standing in (leader, *supporters)]
    beside = _placed_at(scenario, place)
    cases = []
    for target in targets:
        if target.fighter.kind == "vehicle" and mode.suppressive and len(targets) > 1:
            continue
        check(target.fighter, mode)
        team = [(one.fighter, _shot(scenario, one, target)) for one in (leader, *supporters)]
        for volley in volleys(scenario.catalog, team[0], team[1:], target.fighter.kind, mode):
            less = target_cover(*(fighter for fighter, shot in team if shot.distance == 1))
            others = [one.fighter for one in beside if one.unit is not target.unit]
            cover = _cover(scenario, target)
            red = red_dice(scenario.catalog, target.fighter, others, cover, mode.suppressive, less)
            cases.append(Fire(scenario.catalog, volley, mode, target.fighter, red))
    if not cases:
        raise Refused("suppressive fire does nothing to vehicles")
    halved = mode.moving or any(shot.halved for _, shot in team) or leader.fighter.state == "pinned"
    return FireOdds(
        tuple(cases),
        (*dict.fromkeys(seen), _told_of(scenario, leader, targets[0])),
        (*left_out, *_notes(scenario, (leader, *supporters), targets, halved)),
        _about(scenario, leader, targets[0], seen[0]),
    )


def _assault(
    scenario: Scenario,
    leader: Standing,
    supporters: Sequence[Standing],
    targets: Sequence[Standing],
    left_out: Sequence[str],
) -> AssaultOdds:
    place = targets[0].place
    for one in (leader, *supporters):
        if scenario.cells.distance(one.place, place) != 1:
            where = scenario.surface.address
            raise Refused(f"{where(one.place)} is not next to {where(place)}, and an assault is against the next hex")
    squad = next((one for one in targets if one.fighter.kind == "squad"), targets[0])
    ground = Assaulted(_cover(scenario, squad), any(mark.blocks for mark in _marks(scenario, place)))
    team = [Fights(one.fighter, _halved(scenario, one, assaults=True)) for one in (leader, *supporters)]
    others = [Fights(one.fighter, _halved(scenario, one)) for one in targets]
    defenders = [one.fighter for one in targets]
    found = assault(scenario.catalog, team[0], team[1:], others, ground)
    sentence = see(scenario, shared_results.relief(scenario), leader.place, place).sentence
    halved = ground.smoke or any(one.halved or one.fighter.state == "pinned" for one in (*team, *others))
    return AssaultOdds(
        scenario.catalog,
        found,
        tuple(one.fighter for one in team),
        tuple(defenders),
        (_told_of(scenario, leader, targets[0]),),
        (*left_out, *_notes(scenario, (leader, *supporters), targets, halved, assaults=True)),
        _about(scenario, leader, targets[0], sentence),
    )


def _one_at(scenario: Scenario, text: str) -> Standing:
    """The unit that a text names: by its id, as the only one in a hex, or in words: elite,elite@C4."""
    found = _all_at(scenario, text)
    if len(found) > 1:
        names = [f"{one.fighter.name}{'' if one.unit and one.unit.id else ' (without an id)'}" for one in found]
        raise Refused(f"{len(found)} units stand in {text}: {listed(names, 'and')}; name one by its id")
    return found[0]


def _all_at(scenario: Scenario, text: str) -> list[Standing]:
    words, at, where = text.rpartition("@")
    if at:
        return [Standing(told(words, scenario.catalog), scenario.in_play(where))]
    ids = {unit.id: unit for unit in scenario.units if unit.id}
    if (unit := find(text, ids)) is not None:
        if unit.carrier:
            raise Refused(f"{unit.id} is aboard {unit.carrier}, and so neither fires nor is fired at")
        return [Standing(of_unit_placed(unit), unit.place, unit)]
    place = scenario.in_play(text)
    if here := _placed_at(scenario, place):
        return here
    raise Refused(f"the scenario places nobody at {text}; say who stands there, as in elite,2 regular@{text}")


def _all_beside(scenario: Scenario, named: list[Standing]) -> list[Standing]:
    """All who defend a hex, even if only one of them is named; who is told in words is alone there."""
    unit = named[0].unit
    if unit is None:
        return named
    return [one for one in _placed_at(scenario, unit.place) if one.unit and one.unit.side == unit.side]


def _in_the_open(units: list[Standing]) -> tuple[list[Standing], list[Standing]]:
    """Those that can be attacked, and those that are concealed, beside others; who is concealed alone is told later."""
    hidden = [one for one in units if one.unit and one.unit.concealed]
    seen = [one for one in units if one not in hidden]
    return (seen, hidden) if seen else (units, [])


def _placed_at(scenario: Scenario, place: Place) -> list[Standing]:
    return [
        Standing(of_unit_placed(unit), place, unit)
        for unit in scenario.units
        if unit.place == place and not unit.carrier
    ]


def _may_be_attacked(leader: Standing, supporters: Sequence[Standing], targets: Sequence[Standing]) -> None:
    """Refuse friends and concealed squads as targets, and friends of the target in support."""
    sides = {one.unit.side for one in (leader, *supporters) if one.unit}
    if len(sides) > 1:
        raise Refused("the attacker and those who support it are of two sides")
    for target in targets:
        name = target.fighter.name
        if target.unit and target.unit.side in sides:
            raise Refused(f"{name} is of the side that attacks")
        if target.unit and target.unit.concealed:
            raise Refused(f"{name} is concealed, and no target until it is revealed")


def _seen(scenario: Scenario, one: Standing, place: Place, mode: Mode) -> str:
    """That a unit sees its target, in a sentence. Refused if it does not; a mortar may have a friend look for it."""
    relief = shared_results.relief(scenario)
    seen = see(scenario, relief, one.place, place)
    if mode.area:
        check_muzzles(one.fighter, scenario.ground.of(one.place))
    if seen.visible is not False:
        return seen.sentence
    if not mode.area or not any("ballistic-fire" in piece.traits for piece in one.fighter.pieces):
        raise Refused(seen.sentence)
    return f"{seen.sentence}; {_spotted(scenario, one, place)}"


def _spotted(scenario: Scenario, one: Standing, place: Place) -> str:
    relief = shared_results.relief(scenario)
    friends = (unit for unit in scenario.units if one.unit and unit.side == one.unit.side and not unit.carrier)
    for friend in friends:
        if friend is not one.unit and of_unit(friend).get("condition") not in IDLE:
            seen: Seen = see(scenario, relief, friend.place, place)
            if seen.visible:
                return f"a friend spots for it: {seen.sentence}"
    return "it fires if a friend who is not exhausted sees it"


def _shot(scenario: Scenario, one: Standing, target: Standing) -> Shot:
    ground = scenario.ground
    inside = bool(HARD & {ground.of(target.place), target.fighter.in_fortification})
    led = any(friend.fighter.having("rally") for friend in _placed_at(scenario, one.place))
    above = ground.level(one.place) > ground.level(target.place)
    distance = scenario.cells.distance(one.place, target.place)
    if not distance:
        raise Refused("nobody fires at the hex it stands in")
    return Shot(distance, above, inside, led, _halved(scenario, one))


def _marks(scenario: Scenario, place: Place) -> list[Piece]:
    return [mark.piece for mark in scenario.markers if place in mark.area.places]


def _halved(scenario: Scenario, one: Standing, assaults: bool = False) -> tuple[str, ...]:
    """The markers in its hex that halve its firepower; smoke does not, where it assaults."""
    bears = [token.name for token in one.fighter.bears]
    marks = (mark for mark in _marks(scenario, one.place) if not (assaults and mark.blocks))
    return tuple(dict.fromkeys(mark.name for mark in marks if halves(mark, one.fighter.kind, bears)))


def _cover(scenario: Scenario, target: Standing) -> int:
    """The cover of a hex: its ground or a path on it, and markers that nobody has to go into."""
    terrain, ground = scenario.catalog.terrain, scenario.ground
    kinds = [
        kind for name in (ground.of(target.place), *ground.paths.get(target.place, ())) if (kind := terrain.get(name))
    ]
    cover = max((kind.facts.get("cover", 0) for kind in kinds), default=0)
    for mark in _marks(scenario, target.place):
        rules = rules_of(mark)
        if "fortification" not in mark.traits and target.fighter.kind in (rules.cover_for or (target.fighter.kind,)):
            cover += rules.cover
    return cover


def _told_of(scenario: Scenario, leader: Standing, target: Standing) -> str:
    """How far, how high, and in which cover."""
    ground, place = scenario.ground, target.place
    distance = scenario.cells.distance(leader.place, place)
    levels = " and ".join(str(ground.level(one)) for one in (leader.place, place))
    more = " (from above: more range)" if ground.level(leader.place) > ground.level(place) else ""
    names = [ground.of(place), *ground.paths.get(place, ()), *(mark.name for mark in _marks(scenario, place))]
    where = listed(filter(None, names), "and") or "unrecorded ground"
    return f"distance {distance}, levels {levels}{more}; the target is in {where}"


def _about(scenario: Scenario, leader: Standing, target: Standing, sentence: str) -> dict[str, object]:
    name = scenario.surface.address
    return {
        "attacker": leader.fighter.name,
        "from": name(leader.place),
        "at": name(target.place),
        "distance": scenario.cells.distance(leader.place, target.place),
        "levels": [scenario.ground.level(one) for one in (leader.place, target.place)],
        "sight": sentence,
    }


def _notes(
    scenario: Scenario, team: Sequence[Standing], targets: Sequence[Standing], halved: bool, assaults: bool = False
) -> list[str]:
    """What is not certain, and what is left out."""
    fighters = [one.fighter for one in (*team, *targets)]
    notes = list(doubts(scenario.catalog, fighters, halved, [one.fighter for one in team]))
    for one in team[:1] if assaults else team:  # the exhausted may support an assault
        if one.unit and of_unit(one.unit).get("condition") in IDLE:
            notes.append(f"{one.fighter.name} begins exhausted, and does not act in round 1")
    if scenario.speaks_of(OF_SIGHT):
        notes.append("a special rule or an event speaks of sight, range or fire; it is left out")
    return notes if scenario.ground.complete else [*notes, UNSURE]
