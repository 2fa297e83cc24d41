"""Tells the odds of fire, in words and pictures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from toi_scenario.games.answers import Chart
from toi_scenario.games.tide_of_iron.answers.odds_words import WORDS, exactly, on, percent, told
from toi_scenario.games.tide_of_iron.combat.dice import FACES, mean
from toi_scenario.games.tide_of_iron.combat.fighters import UNHURT
from toi_scenario.games.tide_of_iron.combat.fire import Fire
from toi_scenario.games.tide_of_iron.nouns import combat
from toi_scenario.model.catalog.nouns import so_many, title
from toi_scenario.names import counted, listed

_ROWS = 9  # of a picture, at least: no defence to eight dice


class FireOdds(NamedTuple):
    """The ways in which an attack may be made, and what there is to say before and after."""

    cases: tuple[Fire, ...]
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    about: Mapping[str, object] = {}

    def row(self) -> dict[str, object]:
        """All odds, for programs."""
        return {**self.about, "fire": [_row(case) for case in self.cases], "notes": list(self.after)}

    def lines(self) -> Iterator[str]:
        """The same in words."""
        yield from self.before
        for number, case in enumerate(self.cases):
            if number or self.before:
                yield ""
            yield from _lines(case)
        if self.after:
            yield ""
        yield from self.after

    def chart(self, lang: str) -> Chart:
        """What the best way to fire does, by the dice the target defends itself with."""
        case = max(self.cases, key=lambda case: mean(case.hits))
        words = WORDS[lang]
        parts = _parts(case, words)
        most = max(_ROWS, case.red + 2)
        rows = [
            (str(red), [float(chance) for chance in _outcomes(case._replace(red=red))][::-1]) for red in range(most)
        ]
        least = on(words, case.least, FACES)
        target = _target(case, lang)
        told = words["fire_one" if case.volley.dice == 1 else "fire"]
        heading = told.format(dice=case.volley.dice, least=least, target=target)
        kind = words["suppressive" if case.mode.suppressive else "normal"]
        note = words["note"].format(kind=kind, asked=words["asked"])
        return Chart(heading, words["axis"], parts[::-1], rows, note, words["point"], marked=case.red)


def _outcomes(case: Fire) -> list[Fraction]:
    """How likely each thing is that may happen, nothing first."""
    return list(case.comes_to(case.target.state).values() if case.changes_state else case.losses)


def _parts(case: Fire, words: Mapping[str, str]) -> list[str]:
    """What these are called."""
    if case.changes_state:
        first, *others = case.comes_to(case.target.state)
        stays = words[UNHURT[case.target.kind]] if first == case.target.state else first
        return [stays, *(words.get(other, other) for other in others)]
    most = len(case.losses) - 1
    return [_lost(case, number, most, words) for number in range(most + 1)]


def _lost(case: Fire, number: int, most: int, words: Mapping[str, str]) -> str:
    if number == most and number:
        return words["lost_all"] if case.target.figures else words["lost_many"].format(number=number)
    return words[{0: "lost_none", 1: "lost_one"}.get(number, "lost")].format(number=number)


def _target(case: Fire, lang: str) -> str:
    """What a picture calls the target."""
    words, state = WORDS[lang], case.target.state
    pieces = (*case.target.pieces, *case.target.bears)
    counts = {piece: pieces.count(piece) for piece in pieces}
    alone = len(pieces) == 1
    told = (title(piece, lang) if alone else so_many(piece, number, "", "", lang) for piece, number in counts.items())
    name = ", ".join(told) or words[case.target.kind]
    return name if state == UNHURT[case.target.kind] else words["state"].format(target=name, state=words[state])


def _lines(case: Fire) -> Iterator[str]:
    """One way to fire, each number of hits in a line, and what they come to."""
    yield _told(case)
    hits = case.hits
    wide = max(len(exactly(chance)) for chance in hits)
    yield f"hits   chance  {'exactly':{wide}}  at least"
    for number, chance in enumerate(hits):
        least = percent(sum(hits[number:], Fraction(0)))
        yield f"{number:>4}{percent(chance):>9}  {exactly(chance):{wide}}  {least:>8}  {_does(case, number)}".rstrip()
    if case.changes_state or case.target.figures:
        yield ""
        yield from _ends(case)
    if case.mode.opportune:
        yield from _stopped(case)


def _ends(case: Fire) -> Iterator[str]:
    """How likely each thing is in the end: a column for each state the target may be in."""
    if not case.changes_state:
        columns = {f"the {case.target.kind}": dict(zip(_parts(case, WORDS["en"]), case.losses, strict=True))}
    else:
        columns = {
            f"{state} {case.target.kind}": {_stays(state, end): n for end, n in case.comes_to(state).items()}
            for state in case.states
        }
    rows = dict.fromkeys(end for column in columns.values() for end in column)
    first = max(len(end) for end in rows) + 2
    wide = {name: max(len(_cell(chance)) for chance in column.values()) for name, column in columns.items()}
    wide = {name: max(width, len(name)) + 3 for name, width in wide.items()}
    yield (" " * first + "".join(f"{name:{width}}" for name, width in wide.items())).rstrip()
    for end in rows:
        cells = (_cell(column[end]) if end in column else "" for column in columns.values())
        told = "".join(f"{cell:{width}}" for cell, width in zip(cells, wide.values(), strict=True))
        yield f"{end:{first}}{told}".rstrip()


def _cell(chance: Fraction) -> str:
    return f"{percent(chance):>7}  {exactly(chance)}"


def _stays(state: str, end: str) -> str:
    return "no change" if state == end else WORDS["en"].get(end, end)


def _does(case: Fire, number: int) -> str:
    """What a number of hits does."""
    if case.changes_state:
        after = case.after(number)
        return "" if after == case.target.state else WORDS["en"].get(after, after)
    most = len(case.losses) - 1
    figures = case.target.figures
    if figures is not None and number >= figures:
        return WORDS["en"]["lost_all"]
    return "" if not number else f"{counted(min(number, max(most, number)), 'figure')} lost"


def _stopped(case: Fire) -> Iterator[str]:
    found = list(case.stops())
    if not found:
        yield "normal op fire stops no squad: who is left may go on"
    for sort, chance in found:
        who = f"a {sort} vehicle" if sort else "it"
        yield f"{who} is stopped, and exhausted: {percent(chance)} ({exactly(chance)})"
    if case.volley.rapid:
        yield "who fires stays in op fire, for another target"


def _told(case: Fire) -> str:
    """Who fires at whom, and with how many dice."""
    by = "" if case.volley.by == ("dice",) else f"{listed(case.volley.by, 'and')}: "
    dice, red = case.volley.dice, case.red
    hit = f"hit{'s' if dice == 1 else ''} on {on(WORDS['en'], case.least, FACES)}"
    kind = f"{'suppressive' if case.mode.suppressive else 'normal'} {'area attack' if case.mode.area else 'fire'}"
    who = case.target.name if case.target.pieces else f"a {case.target.kind}"
    stops = f"stop{'s' if red == 1 else ''} a hit on {on(WORDS['en'], combat(case.catalog, 'defence'), FACES)}"
    turned = ", one turned to that" if case.target.having("thick-armor") and red else ""
    defence = f"{counted(red, 'die', 'dice')} of defence that {stops}{turned}" if red else "no defence"
    return f"{by}{counted(dice, 'die', 'dice')} that {hit}, at {case.volley.band} range; {kind} at {who} with {defence}"


def _row(case: Fire) -> dict[str, object]:
    hits = [{"hits": number, **told(chance)} for number, chance in enumerate(case.hits)]
    row: dict[str, object] = {
        "by": list(case.volley.by),
        "dice": case.volley.dice,
        "band": case.volley.band,
        "hits_from": case.least,
        "suppressive": case.mode.suppressive,
        "area": case.mode.area,
        "target": case.target.name,
        "defence": case.red,
        "hits": hits,
    }
    if case.changes_state:
        row["states"] = {
            state: {end: told(chance) for end, chance in case.comes_to(state).items()} for state in case.states
        }
    else:
        row["figures_lost"] = [told(chance) for chance in case.losses]
    if case.mode.opportune:
        row["stays_in_op_fire"] = case.volley.rapid
        row["stopped"] = {sort or case.target.kind: told(chance) for sort, chance in case.stops()}
    return row
