"""Answers `odds` in a scenario: what squads hit, and what it does."""

from __future__ import annotations

from toi_scenario.finding import Refused
from toi_scenario.games.answers import Answer, Said
from toi_scenario.games.dropzone_commander.answers.damage_by_target import by_target
from toi_scenario.games.dropzone_commander.answers.los import squads_apart, to_feature
from toi_scenario.games.dropzone_commander.answers.named_squads import Named, every_squad, squad_named
from toi_scenario.games.dropzone_commander.answers.ranges import InRange, weapon_names
from toi_scenario.games.dropzone_commander.answers.told_shots import Case, told
from toi_scenario.games.dropzone_commander.combat.shots import Aim, shot
from toi_scenario.games.dropzone_commander.profiles import AIRCRAFT, VEHICLE, Profile, Weapon
from toi_scenario.games.dropzone_commander.structures import Structure, structures
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import find

READ = (
    *("energy", "accuracy", "shots", "armor", "damage", "structure", "inside", "cancels"),
    *("masonry", "below_half", "search", "squads", "reserve", "intel", "close_quarters", "morale"),
)
NAMED = False
_SAID = ("low_position", "reaction", "interception")


def attack(scenario: Scenario, one: str, other: str, said: Said) -> Answer:
    """What a shot of every weapon does to everything there is, or of one squad's; or what one squad does to another, or
    to a structure."""
    attackers = [squad_named(scenario, one)] if one else [*every_squad(scenario).values()]
    armed = [(named, name, weapon) for named in attackers for name, weapon in weapon_names(named.squad.profile)]
    if not armed:
        raise Refused(f"{attackers[0].name if one else 'nobody here'} has {'no' if one else 'a'} weapon")
    if not other:
        return by_target(scenario, armed, said)
    structure = find(other, structures(scenario))
    target = None if structure else squad_named(scenario, other)
    if target and target.side == attackers[0].side:
        raise Refused(f"{attackers[0].name} and {target.name} are both of {target.side}")
    cases, refusals = [], []
    far = _distance(scenario, attackers[0], target, structure, said)
    for named, name, weapon in armed:
        at = InRange(name, weapon, far, target.squad.profile if target else None)
        if not at.reaches:
            refusals.append(f"{name}: {at.why_not or f'the target is {far:.1f} in away, which is out of range'}")
        else:
            cases.append(_case(scenario, named, name, weapon, target, structure, said))
    if not cases:
        raise Refused("; ".join(refusals))
    return told(scenario.catalog, cases, refusals)


def _case(
    scenario: Scenario,
    named: Named,
    name: str,
    weapon: Weapon,
    target: Named | None,
    structure: Structure | None,
    said: Said,
) -> Case:
    number = weapon.shots * named.squad.number
    if structure is not None:
        aim = Aim(_armor(structure), structure=True)
        points, size = structure.size.damage if structure.size else None, structure.size
    else:
        assert target is not None
        profile = target.squad.profile
        _check(profile, said)
        low_position, reaction, interception = (bool(said[word]) for word in _SAID)
        inside = bool(target.squad.inside)
        aim = Aim(armor_of(profile), False, inside, low_position, reaction, interception, cancels(profile))
        points, size = profile.damage, None
    one, unit = shot(scenario.catalog, weapon.accuracy, weapon.energy, aim), f"{named.name}, {name}"
    may_be_low = target is not None and target.squad.profile.kind == VEHICLE
    return Case(number, weapon.energy, weapon.accuracy, aim, one, points, size, named.side, unit, may_be_low)


def armor_of(profile: Profile) -> int:
    """The armour of a unit. Refused if nobody has recorded it."""
    if profile.armor is None:
        raise Refused(f"the armour of {profile.name} is not recorded: write `armor:` into its profile")
    return profile.armor


def cancels(profile: Profile) -> int | None:
    """What cancels a hit at a unit, if it has passive countermeasures. Refused if nobody has recorded that roll."""
    if profile.countermeasures != "passive":
        return None
    if profile.cancels is None:
        raise Refused(
            f"{profile.name} has passive countermeasures, and the roll that cancels a hit is not recorded: write "
            "`cancels:` into its profile"
        )
    return profile.cancels


def _armor(structure: Structure) -> int:
    if structure.armor is None:
        raise Refused(f"how strong {structure.name} is, the scenario does not say: write its `size:` and `armor:`")
    return structure.armor


def _check(profile: Profile, said: Said) -> None:
    """Refuse what is not said of such a target."""
    for word, kinds in (("low_position", (VEHICLE,)), ("reaction", (AIRCRAFT,)), ("interception", (AIRCRAFT,))):
        if said[word] and profile.kind not in kinds:
            flag, what = word.replace("_", "-"), "an aircraft" if AIRCRAFT in kinds else "a vehicle"
            raise Refused(f"--{flag} is about {what}, and {profile.name} is {profile.kind}")


def _distance(scenario: Scenario, one: Named, target: Named | None, structure: Structure | None, said: Said) -> float:
    """How far it is, if all stand somewhere; else what is said. Refused if one does not see the other."""
    line = None
    if target is not None:
        line = squads_apart(scenario, one, target)
    elif structure is not None:
        line = to_feature(scenario, one, structure.feature)
    if line is None:
        if said["distance"] is None:
            raise Refused("the scenario does not say where both start: say how far it is with --distance, in inches")
        return float(said["distance"])
    if said["distance"] is not None:
        raise Refused("--distance is read off the table, where both stand somewhere")
    if not line.sight.visible:
        raise Refused(f"{one.name} does not see {target.name if target else structure.name if structure else ''}")
    return line.inches
