"""Tells how likely a shot of each weapon damages each target."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from toi_scenario.finding import Refused
from toi_scenario.games.answers import Said
from toi_scenario.games.dropzone_commander.answers.named_squads import Named
from toi_scenario.games.dropzone_commander.answers.wording import WORDS, inches, words_in
from toi_scenario.games.dropzone_commander.combat.shots import Aim, shot
from toi_scenario.games.dropzone_commander.forces import squads
from toi_scenario.games.dropzone_commander.profiles import INFANTRY, Profile, Weapon
from toi_scenario.games.dropzone_commander.structures import structures
from toi_scenario.games.number_tables import Head, NumberTable, Row, TableAnswer
from toi_scenario.games.told_numbers import exactly, percent
from toi_scenario.model.scenario.printed_names import titled
from toi_scenario.model.scenario.scenario import Scenario

Armed = Sequence[tuple[Named, str, Weapon]]
_MOST = 40  # lines and columns of a table


class Kind(NamedTuple):
    """A kind of target, and how it is fired at; none for what nobody has recorded all of."""

    name: str
    aim: Aim | None
    profile: Profile | None = None  # none for structures
    indoors: bool = False


class Column(NamedTuple):
    """A weapon of a unit, whichever squads bear it."""

    profile: Profile
    name: str
    weapon: Weapon
    bearers: tuple[str, ...]

    def called(self, scenario: Scenario, lang: str) -> str:
        """The unit, and the weapon if it has several."""
        unit = titled(scenario.catalog.pieces[self.profile.name], lang)
        return f"{unit}, {self.weapon.names.get(lang, self.name)}" if len(self.profile.weapons) > 1 else unit


def by_target(scenario: Scenario, armed: Armed, said: Said) -> TableAnswer:
    """How likely one shot of each weapon damages each target there is, seen in full."""
    if given := [word for word in ("distance", "low_position", "reaction", "interception") if said[word]]:
        raise Refused(f"--{given[0].replace('_', '-')} goes with a target: odds FILE ATTACKER TARGET")
    kinds, columns = [*_kinds(scenario)], [*_columns(armed)]
    if len(columns) > _MOST or len(kinds) > _MOST:
        raise Refused(f"there are {len(columns):,} weapons and {len(kinds):,} targets to tell: name an attacker")
    chances = [[_chance(scenario, one.weapon, kind) for one in columns] for kind in kinds]
    notes = {lang: [*_notes(kinds, lang)] for lang in ("", *WORDS)}

    def table(lang: str) -> NumberTable:
        words = words_in(lang)
        plain = [0.0] * len(columns)
        lines = [
            Row(words["number"], [str(one.weapon.shots) for one in columns], plain),
            Row(words["range"], [inches(one.weapon.range, lang) for one in columns], plain),
            Row(words["countered"], [inches(one.weapon.countered, lang) for one in columns], plain),
        ]
        lines += [
            Row(_called(scenario, kind, lang), [percent(one, lang) for one in row], [float(one or 0) for one in row])
            for kind, row in zip(kinds, chances, strict=True)
        ]
        heads = [Head(f"  {one.called(scenario, lang)}") for one in columns]
        return NumberTable(words["by_target"], words["target"], heads, lines, notes[lang])

    rows: dict[str, object] = {
        "weapons": [
            {
                "unit": one.profile.name,
                "squads": list(one.bearers),
                "weapon": one.name,
                "shots": one.weapon.shots,
                "range": one.weapon.range,
                "countered": one.weapon.countered,
                "antiair": one.weapon.antiair,
                "damages": {
                    kind.name: None if row[index] is None else exactly(row[index] or Fraction(0))
                    for kind, row in zip(kinds, chances, strict=True)
                },
            }
            for index, one in enumerate(columns)
        ],
        "notes": notes[""],
    }
    return TableAnswer(rows, {lang: table(lang) for lang in ("", *WORDS)})


def _columns(armed: Armed) -> Iterator[Column]:
    """Each weapon of each unit once."""
    found: dict[tuple[str, int], Column] = {}
    for named, name, weapon in armed:
        profile = named.squad.profile
        key = (profile.name, profile.weapons.index(weapon))
        before = found[key].bearers if key in found else ()
        found[key] = Column(profile, name, weapon, (*before, named.name))
    yield from found.values()


def _kinds(scenario: Scenario) -> Iterator[Kind]:
    """Each unit once, infantry in a structure too, and each armour of the structures there are."""
    built = sorted({one.armor for one in structures(scenario).values() if one.armor is not None})
    seen: dict[str, Profile] = {squad.profile.name: squad.profile for squad in squads(scenario)}
    for profile in seen.values():
        known = profile.armor is not None and (profile.countermeasures != "passive" or profile.cancels is not None)
        aim = Aim(profile.armor or 0, cancels=profile.cancels) if known else None
        yield Kind(profile.name, aim, profile)
        if profile.kind == INFANTRY and built:
            yield Kind(f"{profile.name}, inside", aim._replace(inside=True) if aim else None, profile, True)
    for armor in built:
        yield Kind(f"structure, {armor}", Aim(armor, structure=True))


def _chance(scenario: Scenario, weapon: Weapon, kind: Kind) -> Fraction | None:
    if kind.aim is None or (kind.profile is not None and kind.profile.flies and not weapon.antiair):
        return None
    return shot(scenario.catalog, weapon.accuracy, weapon.energy, kind.aim).damage


def _called(scenario: Scenario, kind: Kind, lang: str) -> str:
    words = words_in(lang)
    if kind.profile is None:
        assert kind.aim is not None
        return words["built"].format(armor=kind.aim.armor)
    unit = titled(scenario.catalog.pieces[kind.profile.name], lang)
    return words["indoors"].format(unit=unit) if kind.indoors else unit


def _notes(kinds: Sequence[Kind], lang: str) -> Iterator[str]:
    words = words_in(lang)
    yield words["in_full"]
    for kind in kinds:
        if kind.profile is not None and kind.aim is None and not kind.indoors:
            word = "armor" if kind.profile.armor is None else "cancels"
            yield words["unrecorded"].format(unit=kind.profile.name, word=word)
    if any(kind.profile is not None and kind.profile.flies for kind in kinds):
        yield words["antiair"]
