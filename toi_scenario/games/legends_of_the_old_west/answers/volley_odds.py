"""Tells what fire does: in a table, and for programs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toi_scenario.games.legends_of_the_old_west.answers.odds_notes import notes
from toi_scenario.games.legends_of_the_old_west.answers.wording import WORDS, length, words_in
from toi_scenario.games.legends_of_the_old_west.combat.effects import Volley
from toi_scenario.games.legends_of_the_old_west.combat.fire import MOST, Effect, Fired
from toi_scenario.games.number_tables import Head, NumberTable, Row, TableAnswer
from toi_scenario.games.told_numbers import decimal, exactly, percent
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.model.scenario.printed_names import titled


def told(catalog: Catalog, every: Sequence[Fired], refusals: Sequence[str], in_scenario: bool) -> TableAnswer:
    """All that is to be said of some cases."""
    below = {lang: [*refusals, *notes(catalog, every, in_scenario, lang)] for lang in ("", *WORDS)}
    rows: dict[str, object] = {"cases": [_row(one) for one in every], "notes": below[""]}
    return TableAnswer(rows, {lang: _table(every, below[lang], lang) for lang in below})


def _row(one: Fired) -> dict[str, object]:
    shooter, shot = one.case.shooter, one.case.shot
    return {
        "side": one.case.side,
        "unit": one.case.unit,
        "figure": shooter.figure.name if shooter.figure else None,
        "vehicle": shooter.vehicle.name if shooter.vehicle else None,
        "number": shooter.number,
        "weapon": shooter.weapon.name,
        "loader": shooter.loader,
        "distance": shot.distance,
        "roll": shooter.roll,
        "changes": dict(one.changes),
        "needs": one.roll,
        "volleys": [{"shots": way.told, "effects": list(map(_effect_row, each))} for way, each in one.effects],
    }


def _effect_row(effect: Effect) -> dict[str, object]:
    return {
        "what": effect.what,
        "target": effect.name or None,
        "withstands": effect.number or None,
        "roll": effect.roll,
        "each": exactly(effect.each),
        "mean": None if effect.mean is None else float(effect.mean),
        "at_least": [exactly(share) for share in effect.least],
    }


def _table(every: Sequence[Fired], below: Sequence[str], lang: str) -> NumberTable:
    words = words_in(lang)
    heads = [words["on"], words["each"], words["mean"], *(words["least"].format(number=one + 1) for one in range(MOST))]
    rows = [row for one in every for row in _rows(one, lang)]
    return NumberTable(words["odds"], words["fire"], [Head(f" {head}") for head in heads], rows, below)


def _rows(one: Fired, lang: str) -> Iterator[Row]:
    yield Row(_heading(one, lang))
    for way, effects in one.effects:
        for effect in effects:
            shares = [0.0, float(effect.each), 0.0, *map(float, effect.least)] + [0.0] * (MOST - len(effect.least))
            least = [percent(share, lang) for share in effect.least] or ["-"] * MOST
            fields = [_on(effect.roll, lang), percent(effect.each, lang), decimal(effect.mean, lang), *least]
            yield Row(_label(one, way, effect, lang), fields, shares, one.case.side)


def _heading(one: Fired, lang: str) -> str:
    words, (shooter, shot) = words_in(lang), one.case[:2]
    who = [titled(piece, lang) for piece in (shooter.vehicle or shooter.figure, shooter.weapon) if piece]
    of = words["of"].format(side=one.case.side, unit=one.case.unit) if one.case.unit else ""
    several = words["several"].format(number=shooter.number) if shooter.number > 1 else ""
    at = words["at"].format(distance=length(shot.distance, lang)) if shot.distance is not None else ""
    has = words["has"].format(roll=shooter.roll) if shooter.roll else ""
    changes = "".join(f", {words[word]} {change:+}" for word, change in one.changes)
    return f"{of}{several}{', '.join(who)}{at}{has}{changes}"


def _on(roll: int | None, lang: str) -> str:
    words = words_in(lang)
    if roll is None:
        return "-"
    return words["sure"] if roll <= 1 else words["never"] if roll > 6 else words["roll"].format(roll=roll)


def _label(one: Fired, way: Volley, effect: Effect, lang: str) -> str:
    words = words_in(lang)
    target = next((each for each in one.case.targets if each.name == effect.name), None)
    name = titled(target.piece, lang) if target and target.piece else ""
    key = "wounds_any" if effect.what == "wounds" and not effect.number else effect.what
    what = words[key].format(name=name, number=effect.number)
    if effect.what == "knocked_out" or way.told == "1":
        return what
    return words["dice" if way.dice else "sum"].format(what=what, number=way.dice, dice=way.told)
