"""Tells the odds of shots, and of falling masonry."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from toi_scenario.finding import Refused
from toi_scenario.games.answers import Said
from toi_scenario.games.dice import mean, of_chance, of_several
from toi_scenario.games.dropzone_commander.answers.wording import WORDS, score, words_in
from toi_scenario.games.dropzone_commander.combat.felling import MOST_SHOTS, shots_for
from toi_scenario.games.dropzone_commander.combat.masonry import masonry
from toi_scenario.games.dropzone_commander.combat.shots import Aim, Shot, shot
from toi_scenario.games.dropzone_commander.nouns import Size, armors, damage_score, sizes
from toi_scenario.games.number_tables import Head, NumberTable, Row, TableAnswer
from toi_scenario.games.told_numbers import decimal, exactly, percent
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.model.scenario.printed_names import titled
from toi_scenario.names import did_you_mean, find, listed

MOST = 3  # so many hits are told one by one
_EVEN, _NINE = Fraction(1, 2), Fraction(9, 10)


class Case(NamedTuple):
    """Some shots that are alike, at whom, and what comes of one. `points` are those that destroy the target."""

    number: int
    energy: int
    accuracy: int
    aim: Aim
    shot: Shot
    points: int | None = None
    size: Size | None = None  # of a structure
    side: str = ""
    unit: str = ""  # with its weapon
    may_be_low: bool = False  # the target is a vehicle on a table


def shots(said: Said, catalog: Catalog) -> TableAnswer:
    """The odds of shots that are told in options."""
    size, built, armor, points = None, None, said["armor"], said["damage"]
    if said["structure"]:
        if armor is not None:
            raise Refused("--armor and --structure do not go together: a structure has an armour of its own")
        size, built = _structure(catalog, said["structure"])
        armor, points = built, points or size.damage
    if armor is None:
        raise Refused("say what it is fired at: --armor 9, or --structure small")
    words = ("inside", "low_position", "reaction", "interception")
    inside, low_position, reaction, interception = (bool(said[word]) for word in words)
    armor = checked_armor(catalog, armor)
    aim = Aim(armor, size is not None, inside, low_position, reaction, interception, said["cancels"])
    if size is not None and (off := [f"--{word.replace('_', '-')}" for word in words if said[word]]):
        raise Refused(
            f"a structure is hit on {catalog.limit('structure-score')}+; {listed(off, 'and')} changes nothing"
        )
    accuracy = said["accuracy"] or catalog.limit("structure-score")
    one = shot(catalog, accuracy, said["energy"], aim)
    return told(catalog, [Case(said["shots"], said["energy"], accuracy, aim, one, points, size)], [])


def told(catalog: Catalog, every: Sequence[Case], refusals: Sequence[str]) -> TableAnswer:
    """All that is to be said of some shots."""
    below = {lang: [*refusals, *dict.fromkeys(_notes(catalog, every, lang))] for lang in ("", *WORDS)}

    def table(lang: str) -> NumberTable:
        words = words_in(lang)
        heads = [words["on"], words["each"], words["mean"]]
        heads += [words["least"].format(number=one + 1) for one in range(MOST)]
        lines = [row for one in every for row in _rows(one, lang)]
        return NumberTable(words["odds"], words["fire"], [Head(f" {head}") for head in heads], lines, below[lang])

    rows: dict[str, object] = {"cases": [_row(one) for one in every], "notes": below[""]}
    return TableAnswer(rows, {lang: table(lang) for lang in ("", *WORDS)})


def _effects(one: Case) -> Iterator[tuple[str, int | None, Fraction]]:
    """What a shot may do, what the die for it needs, and how likely it does so."""
    yield "hits", one.shot.needs, one.shot.hit
    if one.aim.cancels is not None:
        yield "kept", None, one.shot.hit * one.shot.kept
    yield "damage", one.shot.damages, one.shot.damage


def _rows(one: Case, lang: str) -> Iterator[Row]:
    words = words_in(lang)
    of = words["of"].format(side=one.side, unit=one.unit) if one.unit else ""
    numbers = {"number": one.number, "energy": one.energy, "accuracy": one.accuracy}
    if one.size is not None:
        told = words["at_structure"].format(size=titled(one.size, lang), armor=one.shot.armor, **numbers)
    else:
        changes = "".join(f", {words[word]} +{more}" for word, more in one.shot.changes)
        told = words["shots"].format(at=words["armor"].format(armor=one.shot.armor), changes=changes, **numbers)
    yield Row(of + told)
    for what, needs, each in _effects(one):
        least = of_several(of_chance(each), one.number, MOST)
        on = "-" if what == "kept" else score(needs, lang)
        fields = [on, percent(each, lang), decimal(one.number * each, lang), *(percent(share, lang) for share in least)]
        yield Row(words[what], fields, [0.0, float(each), 0.0, *map(float, least)], one.side)


def _row(one: Case) -> dict[str, object]:
    effects: list[dict[str, object]] = []
    for what, needs, each in _effects(one):
        least = of_several(of_chance(each), one.number, MOST)
        effects.append(
            {
                "what": what,
                "needs": needs,
                "each": exactly(each),
                "mean": exactly(one.number * each),
                "at_least": [exactly(share) for share in least],
            }
        )
    return {
        "side": one.side,
        "unit": one.unit,
        "shots": one.number,
        "energy": one.energy,
        "accuracy": one.accuracy,
        "armor": one.shot.armor,
        "changes": dict(one.shot.changes),
        "effects": effects,
        "points": one.points,
        "all_points": exactly(_taken(one, one.points)) if one.points else None,
        "more": exactly(_taken(one, one.points + 1)) if one.points else None,
        "fells": dict(zip(("mean", "half", "nine_tenths"), _fells(one), strict=True)) if one.size else None,
    }


def _taken(one: Case, points: int) -> Fraction:
    """How likely all shots together take so many points."""
    return of_several(of_chance(one.shot.damage), one.number, points)[-1]


def _fells(one: Case) -> tuple[float | None, int | None, int | None]:
    """How many such shots take all points: on average, as likely as not, and nine times in ten."""
    if not one.shot.damage or one.points is None:
        return None, None, None
    half, nine = shots_for(one.shot.damage, one.points, (_EVEN, _NINE))
    return float(one.points / one.shot.damage), half, nine


def _notes(catalog: Catalog, every: Sequence[Case], lang: str) -> Iterator[str]:
    words = words_in(lang)
    for one in every:
        if one.size is not None:
            yield words["structure"].format(score=catalog.limit("structure-score"))
            average, half, nine = _fells(one)
            beyond = words["uncounted"].format(number=MOST_SHOTS)
            yield (
                words["fell_never"]
                if average is None
                else words["fell"].format(
                    points=one.points, mean=decimal(average, lang), half=half or beyond, nine=nine or beyond
                )
            )
        elif one.points:
            exact, more = (percent(_taken(one, points), lang) for points in (one.points, one.points + 1))
            of = f"{one.unit}: " if one.unit else ""
            yield of + words["all_points"].format(points=one.points, exactly=exact, more=more)
        if one.may_be_low and not one.aim.low_position:
            yield words["may_be_low"]
        if one.shot.needs > _HIGH or one.shot.damages is None:
            yield words["high"]
    if any(one.points and one.size is None for one in every):
        yield words["destroyed"]


def falling(said: Said, catalog: Catalog) -> TableAnswer:
    """Whom falling masonry hits, and what it does to a squad of some armour."""
    number, armor = said["masonry"], said["armor"]
    whole, halved = (0, number) if said["below_half"] else (number, 0)
    if said["structure"]:
        if said["below_half"]:
            raise Refused("--below-half and --structure do not go together: the size says when half is lost")
        points = size_named(catalog, said["structure"].split(",")[0]).damage
        whole = min(number, points // 2)  # one by one: a point that leaves less than half is rolled for as below half
        halved = min(number, points) - whole
    if armor is not None:
        checked_armor(catalog, armor)
    found = masonry(catalog, whole, halved, armor or 1)
    hurt = 1 - found.damage[0] if armor is not None else None

    def table(lang: str) -> NumberTable:
        words = words_in(lang)
        heads = [Head(f" {words[word]}") for word in ("hit_at_all", "mean", "hurt")]
        label = words["masonry_row"].format(whole=whole, halved=halved)
        fields = [percent(found.hit, lang), decimal(mean(found.hits), lang), percent(hurt, lang)]
        row = Row(label, fields, [float(found.hit), 0.0, float(hurt or 0)])
        notes = [words["masonry_armor"]] if armor is not None else []
        return NumberTable(words["masonry"], words["points_lost"], heads, [row], notes)

    rows: dict[str, object] = {
        "whole": whole,
        "below_half": halved,
        "hit": exactly(found.hit),
        "hits": exactly(mean(found.hits)),
        "needs": found.damages if armor is not None else None,
        "damaged": exactly(hurt) if hurt is not None else None,
    }
    return TableAnswer(rows, {lang: table(lang) for lang in ("", *WORDS)})


def damage_table(catalog: Catalog) -> TableAnswer:
    """What a hit needs, for each energy and each armour."""
    energies, every = range(1, catalog.limit("energies") + 1), range(1, catalog.limit("armors") + 1)
    scores = {armor: [damage_score(catalog, energy, armor) for energy in energies] for armor in every}

    def table(lang: str) -> NumberTable:
        words = words_in(lang)
        lines = [
            Row(str(armor), [f"{one}+" if one else "-" for one in row], [(7 - one) / 6 if one else 0.0 for one in row])
            for armor, row in scores.items()
        ]
        return NumberTable(words["table"], words["energy"], [Head(f" {energy}") for energy in energies], lines)

    rows: dict[str, object] = {"needs": {str(armor): row for armor, row in scores.items()}}
    return TableAnswer(rows, {lang: table(lang) for lang in ("", *WORDS)})


def checked_armor(catalog: Catalog, armor: int) -> int:
    """An armour that the table has."""
    if not 1 <= armor <= catalog.limit("armors"):
        raise Refused(f"armour is 1 to {catalog.limit('armors')}, and this is {armor}")
    return armor


def size_named(catalog: Catalog, name: str) -> Size:
    """A size of structures by its name."""
    size = find(name, sizes(catalog))
    if size is None:
        help = did_you_mean(name, sizes(catalog)) or f"there are {listed(sizes(catalog), 'and')}"
        raise Refused(f"there is no size {name}; {help}")
    return size


def _structure(catalog: Catalog, written: str) -> tuple[Size, int]:
    """A size, and its armour if it is built so, or else normally."""
    name, _, built = written.partition(",")
    size, wanted = size_named(catalog, name.strip()), built.strip() or "normal"
    armor = find(wanted, armors(catalog))
    known = [one for one in armors(catalog) if size.armor.get(one) is not None]
    strength = size.armor.get(armor.name) if armor else None
    if strength is None:
        raise Refused(f"a structure of size {size.name} is built {listed(known)}, not {wanted}")
    return size, strength


_HIGH = 6
