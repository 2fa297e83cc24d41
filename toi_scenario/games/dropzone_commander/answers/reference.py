"""The profiles and tables of the reference sheet that a scenario uses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toi_scenario.games.dropzone_commander.answers.sheet_words import counted, words
from toi_scenario.games.dropzone_commander.forces import squads
from toi_scenario.games.dropzone_commander.goals import INTEL, OBJECTIVE, every_goal
from toi_scenario.games.dropzone_commander.nouns import Roll, Size, coherencies, damage_score, rolls
from toi_scenario.games.dropzone_commander.own import RESERVE
from toi_scenario.games.dropzone_commander.profiles import (
    AIRCRAFT,
    FAST_MOVER,
    INFANTRY,
    INTERCEPTOR,
    VEHICLE,
    Profile,
    Weapon,
)
from toi_scenario.games.dropzone_commander.structures import Structure, structures
from toi_scenario.games.printed_answers import NOTHING, SheetNames, SheetRow, SheetTable, filled
from toi_scenario.model.scenario.printed_names import capital, written_in
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces.lengths import INCHES


def reference(scenario: Scenario, names: SheetNames) -> Iterator[SheetTable]:
    """Units, weapons, structures, and the tables of dice that may be rolled on."""
    told, units = words(names.lang), profiles(scenario)
    if units:
        heads = [told[word] for word in UNIT]
        rows = [SheetRow(title(scenario, one, names), unit_numbers(one, names)) for one in units]
        heads, rows = filled(heads, rows)
        yield SheetTable(
            told["units"], heads, rows, [_key(told["unit_key"]), *_told(scenario, units, names)], tight=True
        )
    if weapons := [(one, weapon) for one in units for weapon in one.weapons]:
        heads = [told[word] for word in WEAPON]
        rows = [
            SheetRow(weapon_name(scenario, one, weapon, names), weapon_numbers(weapon, names))
            for one, weapon in weapons
        ]
        notes = [_key(told["weapon_key"])]
        if any(weapon.antiair for _, weapon in weapons):
            notes.append(told["antiair"])
        yield SheetTable(told["weapons"], *filled(heads, rows), notes, tight=True)
    yield from _energy(scenario, [weapon for _, weapon in weapons], names)
    yield from _structures(scenario, names)
    yield from _rolls(scenario, names)


def profiles(scenario: Scenario) -> list[Profile]:
    """The units that are used, in the order of the catalog."""
    found = {squad.profile.name: squad.profile for squad in squads(scenario)}
    return [found[name] for name in scenario.catalog.pieces if name in found]


def title(scenario: Scenario, one: Profile, names: SheetNames) -> str:
    """What a unit is called."""
    return names.title(scenario.catalog.pieces[one.name])


UNIT = ("move", "armor", "damage", "countermeasures", "cqb", "morale", "command")
WEAPON = ("shots", "energy", "accuracy", "range", "countered", "arc", "moving")


def unit_numbers(one: Profile, names: SheetNames) -> list[str]:
    """What stands on a profile."""
    told = words(names.lang)
    guarded = told[one.countermeasures] if one.countermeasures else NOTHING
    return [
        _inches(one.move, names),
        _number(one.armor),
        _number(one.damage),
        f"{guarded}\u00a0{one.cancels}+" if one.cancels else guarded,
        _number(one.cqb),
        _number(one.morale),
        _number(one.command),
    ]


def _told(scenario: Scenario, units: Sequence[Profile], names: SheetNames) -> Iterator[str]:
    """How near the models of each unit keep, and what each carries."""
    told, known = words(names.lang), coherencies(scenario.catalog)
    for name, coherency in known.items():
        if alike := [names.common(title(scenario, one, names)) for one in units if one.coherency == name]:
            how = capital(told["coherency"].format(coherency=names.common(names.title(coherency))))
            yield f"{names.lead(how)} {', '.join(alike)}."
    for one in units:
        if one.carries:
            yield f"{names.lead(title(scenario, one, names))} {carries(one, names)}."


def carries(one: Profile, names: SheetNames) -> str:
    """What a transport carries."""
    told = words(names.lang)
    loads = [counted(told[kind], number) for kind, number in one.carries.items()]
    return told["carries"].format(load=f" {told['either']} ".join(loads))


def weapon_name(scenario: Scenario, one: Profile, weapon: Weapon, names: SheetNames) -> str:
    """What a weapon is called, with whose it is where it has no name; a star if it fires at aircraft."""
    called = written_in({**weapon.names}, names.lang) if weapon.names else title(scenario, one, names)
    return f"{called}*" if weapon.antiair else called


def weapon_numbers(weapon: Weapon, names: SheetNames) -> list[str]:
    """What stands on the profile of a weapon."""
    return [
        str(weapon.shots),
        str(weapon.energy),
        f"{weapon.accuracy}+",
        _inches(weapon.range, names, "∞"),
        _inches(weapon.countered, names, "∞"),
        words(names.lang)[weapon.arc],
        _inches(weapon.move_and_fire, names),
    ]


def _energy(scenario: Scenario, weapons: Sequence[Weapon], names: SheetNames) -> Iterator[SheetTable]:
    """The rows and columns of energy against armour that can be met."""
    told, catalog = words(names.lang), scenario.catalog
    energies = sorted({weapon.energy for weapon in weapons})
    armors = {one.armor for one in profiles(scenario)} | {one.armor for one in structures(scenario).values()}
    better = catalog.limit("garrison-armor")
    if structures(scenario):
        armors |= {one.armor + better for one in profiles(scenario) if one.kind == INFANTRY and one.armor}
    if not energies or not any(armors):
        return
    rows = [
        SheetRow(
            told["armour_row"].format(number=armor),
            [f"{score}+" if (score := damage_score(catalog, energy, armor)) else NOTHING for energy in energies],
        )
        for armor in sorted(filter(None, armors))
    ]
    heads = [f"E{energy}" for energy in energies]
    yield SheetTable(told["table"], heads, rows, [told["table_note"].format(better=better)], tight=True)


def _structures(scenario: Scenario, names: SheetNames) -> Iterator[SheetTable]:
    """The structures on the table, and what searching those in which something lies takes."""
    told, built = words(names.lang), structures(scenario)
    if built:
        heads = [told[word] for word in ("size", "armor", "damage", "height", "fires", "holds")]
        rows = [SheetRow(label(one, names), structure_numbers(one, names)) for one in built.values()]
        yield SheetTable(told["structures"], heads, rows, [_key(told["structure_note"])], tight=True)
    searched = {spot.inside for goal in every_goal(scenario) if goal.kind == OBJECTIVE for spot in goal.spots}
    sizes: dict[str, Size] = {
        one.size.name: one.size for one in built.values() if one.size and one.name in searched and one.search
    }
    if sizes:
        most = max(len(size.search) for size in sizes.values())
        rows = [
            SheetRow(
                capital(told["search_of"].format(size=names.common(names.title(size)))),
                [f"{score}+" for score in size.search],
            )
            for size in sizes.values()
        ]
        yield SheetTable(
            told["search"], [str(turn + 1) for turn in range(most)], rows, [told["search_note"]], tight=True
        )


def label(one: Structure, names: SheetNames) -> str:
    """What a structure is called."""
    return names.labelled(one.feature.called, one.name)


def structure_numbers(one: Structure, names: SheetNames) -> list[str]:
    """What stands in the table of structures, and how high it is."""
    unit, size = INCHES, one.size
    return [
        names.common(names.title(size)) if size else NOTHING,
        _number(one.armor),
        _number(size.damage if size else None),
        f"{names.decimal(float(unit.told(one.feature.height)))}″" if one.feature.height else NOTHING,
        _number(size.fires if size else None),
        _number(one.holds),
    ]


def _rolls(scenario: Scenario, names: SheetNames) -> Iterator[SheetTable]:
    """The tables of dice for what is on the table."""
    known = rolls(scenario.catalog)
    for name in _needed(scenario):
        yield _roll(known[name], names)


def _needed(scenario: Scenario) -> Iterator[str]:
    """Which tables of dice may be rolled on."""
    units, every = profiles(scenario), squads(scenario)
    traits = {trait for one in units for trait in one.traits}
    if any(squad.state == RESERVE for squad in every):
        yield "reserve"
    if any(one.cqb for one in units) and structures(scenario):
        yield "close-quarters"
    if any(one.kind == INFANTRY for one in units) and structures(scenario):
        yield "masonry"
    if any(goal.kind == INTEL for goal in every_goal(scenario)):
        yield "intel"
    carriers = {one.kind for one in units if one.carries}
    yield from (name for kind, name in ((VEHICLE, "ground-transport"), (AIRCRAFT, "air-transport")) if kind in carriers)
    if any(one.flies for one in units):
        yield "low-flight"
    yield from (trait for trait in (FAST_MOVER, INTERCEPTOR) if trait in traits)


def _roll(roll: Roll, names: SheetNames) -> SheetTable:
    """A table of dice: what each number does, or what a die needs in each column."""
    told = words(names.lang)
    dice = roll.dice or told["die"]
    heading = f"{names.title(roll)} ({dice})"
    if roll.scores:
        heads = [str(number + 1) for number in range(len(roll.scores))]
        row = SheetRow(written_in(roll.column, names.lang), [f"{score}+" for score in roll.scores])
        return SheetTable(heading, heads, [row], tight=True)
    first, rows = 2 if dice == "2D6" else 1, []
    for result in roll.results:
        last = result["to"]
        number = told["to" if first == last else "upto"].format(number=last, first=first, last=last)
        rows.append(SheetRow(f"{names.lead(number)} {capital(written_in(result['text'], names.lang))}", []))
        first = last + 1
    return SheetTable(heading, [], rows)


def _number(value: int | None) -> str:
    return NOTHING if value is None else str(value)


def _inches(value: float | None, names: SheetNames, none: str = NOTHING) -> str:
    return none if value is None else f"{names.decimal(value)}″"


def _key(text: str) -> str:
    """What letters stand for, where each stays on one line with the first word for it."""
    return text.replace(": ", ":\u00a0")
