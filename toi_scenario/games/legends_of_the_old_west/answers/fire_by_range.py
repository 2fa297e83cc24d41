"""Tells what units hit at short, usual and long range."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from toi_scenario.finding import Refused
from toi_scenario.games.answers import Said
from toi_scenario.games.dice import at_least
from toi_scenario.games.legends_of_the_old_west.answers.named_units import Named
from toi_scenario.games.legends_of_the_old_west.answers.odds_notes import of_vehicle, of_weapon
from toi_scenario.games.legends_of_the_old_west.answers.wording import WORDS, length, words_in
from toi_scenario.games.legends_of_the_old_west.combat.shooting import TANK, Shooter, Shot, rolls
from toi_scenario.games.legends_of_the_old_west.combat.weapons import ARTILLERY, Reach, is_automatic, reach
from toi_scenario.games.legends_of_the_old_west.figures import is_of
from toi_scenario.games.number_tables import Head, NumberTable, Row, TableAnswer
from toi_scenario.games.told_numbers import exactly, percent
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.model.scenario.printed_names import titled
from toi_scenario.model.scenario.scenario import Scenario

Band = tuple[float, float, int]  # from, to, and the roll that hits
_BANDS = ("near", "short", "usual", "long")
_MOST = 400  # lines of a table


def by_range(scenario: Scenario, found: Sequence[tuple[Named, Shooter]], said: Said) -> TableAnswer:
    """What each weapon of some units hits, by how far it fires."""
    if len(found) > _MOST:
        raise Refused(f"there are {len(found):,} weapons, and {_MOST} can be told: name a unit")
    if said["distance"] is not None:
        raise Refused("--distance goes with a target: odds FILE ATTACKER TARGET --distance 30")
    told = [(named, shooter, *_bands(scenario.catalog, shooter, said)) for named, shooter in found]

    def below(lang: str) -> list[str]:
        notes = [note for *_, note in told if note]
        for named, shooter in found:
            notes += of_weapon(scenario.catalog, shooter.weapon, lang)
            notes += of_vehicle(shooter.vehicle, named.unit, lang) if shooter.vehicle else ()
        return [*dict.fromkeys(notes), words_in(lang)["cover"]]

    rows: dict[str, object] = {
        "units": [
            {
                "side": named.unit.side,
                "unit": named.name,
                "figure": shooter.figure.name if shooter.figure else None,
                "number": shooter.number,
                "weapon": shooter.weapon.name,
                "roll": shooter.roll,
                "bands": {word: _band(band) for word, band in bands.items()},
            }
            for named, shooter, bands, _ in told
        ],
        "notes": below(""),
    }
    used = [word for word in _BANDS if any(word in bands for _, _, bands, _ in told)]
    sides = {name: side.nation for name, side in scenario.sides.items()}

    def table(lang: str) -> NumberTable:
        words = words_in(lang)
        heads = [Head(f" {words[word]}") for word in ("number", "reach", *used)]
        lines = [_line(*one[:3], used, lang) for one in told]
        nations = list(scenario.catalog.nations)
        return NumberTable(words["odds"], words["fire"], heads, lines, below(lang), sides, nations)

    return TableAnswer(rows, {lang: table(lang) for lang in ("", *WORDS)})


def _bands(catalog: Catalog, shooter: Shooter, said: Said) -> tuple[dict[str, Band], str]:
    """The ranges at which it fires, and why it does not if there are none."""
    far, bands = reach(shooter.weapon), dict[str, Band]()
    try:
        for word, (least, most) in _ranges(catalog, shooter, far or Reach(0.0)).items():
            at = Shot(_within(least, most), said["moved"], observed=said["observed"])
            bands[word] = (least, most, rolls(catalog, shooter, at)[0])
    except Refused as refused:
        return {}, str(refused)
    return bands, ""


def _within(least: float, most: float) -> float:
    """A distance of a band that is in no other."""
    return least + 1 if most == inf else (least + most) / 2


def _ranges(catalog: Catalog, shooter: Shooter, far: Reach) -> dict[str, tuple[float, float]]:
    """Where each range begins and ends; those that a tank's fire cannot miss come first."""
    weapon, begin, most = shooter.weapon, far.least, far.most
    found: dict[str, tuple[float, float]] = {}
    edges = {"usual": most}
    if is_automatic(weapon):
        edges = {"short": most / 2, "usual": most, "long": inf}
    elif is_of(weapon, ARTILLERY) and most > catalog.limit("long-range"):
        edges = {"usual": catalog.limit("long-range"), "long": most}
    if shooter.vehicle and is_of(shooter.vehicle, TANK):
        edges = {"near": catalog.limit("sure-hit"), **edges}
    for word, end in edges.items():
        if end > begin:
            found[word], begin = (begin, end), end
    return found


def _band(band: Band) -> dict[str, object]:
    least, most, roll = band
    return {"from": least, "to": None if most == inf else most, "needs": roll, "hit": exactly(at_least(roll))}


def _line(named: Named, shooter: Shooter, bands: dict[str, Band], used: Sequence[str], lang: str) -> Row:
    words = words_in(lang)
    who = shooter.vehicle or shooter.figure
    label = ", ".join([named.name, *(titled(piece, lang) for piece in (who, shooter.weapon) if piece)])
    far = reach(shooter.weapon)
    told = "-" if far is None else words["endless"] if far.most == inf else length(far.most, lang)
    chances = [at_least(bands[word][2]) if word in bands else None for word in used]
    fields = [str(shooter.number), told, *(percent(chance, lang) for chance in chances)]
    return Row(label, fields, [0.0, 0.0, *(float(chance or 0) for chance in chances)], named.unit.side)
