"""Lets readers of a gallery pick scenarios by boxes, players and length."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from itertools import chain
from typing import NamedTuple

from toi_scenario.drawing.map.labels import Labels
from toi_scenario.drawing.marks.theme import COLOR
from toi_scenario.drawing.sheet.names import Names
from toi_scenario.drawing.words.paper import PHRASES
from toi_scenario.model.scenario.printed_names import agreed
from toi_scenario.model.scenario.scenario import Scenario


class Needs(NamedTuple):
    """What a table needs for a scenario: boxes as each language calls them, fewest and most players, and rounds, 0 if
    nobody counts them, and what each language calls those."""

    boxes: Mapping[str, Sequence[str]]
    players: tuple[int, int]
    rounds: int
    counted: Mapping[str, str]


class _Filter(NamedTuple):
    """One choice: the name of its group, what it is called, whether it is made at first, and which pictures it hides by
    being made, or else by not being made."""

    group: str
    text: str
    first: bool
    hides: frozenset[int]
    by_being_made: bool


def in_html(text: str) -> str:
    """A text as a page may hold it, without letters that nobody sees."""
    return escape("".join(letter if letter.isprintable() else " " for letter in text))


def needs_of(scenario: Scenario) -> Needs:
    """What a scenario needs."""
    names = {lang: Names(Labels(scenario, COLOR, lang)) for lang in PHRASES}
    boxes = {lang: one.boxes() for lang, one in names.items()}
    return Needs(boxes, scenario.players, scenario.rounds, {lang: one.words["rounds"] for lang, one in names.items()})


def filters(every: Sequence[Needs], lang: str) -> tuple[str, str]:
    """Styles that hide what is not wanted, and the choices; nothing where there is nothing to choose. A picture is
    hidden by its place in the list, so that no script is needed."""
    made = list(_filters(every, lang))
    rules, groups = [], dict[str, list[str]]()
    for number, one in enumerate(made):
        kind = "radio" if one.by_being_made else "checkbox"
        group = groups.setdefault(one.group, [])
        box = f'<input type="{kind}" name="{escape(one.group)}" id="f{number}"{" checked" * one.first}>'
        group.append(f"<label>{box} {in_html(one.text)}</label>")
        state = f"#f{number}:checked" if one.by_being_made else f"#f{number}:not(:checked)"
        rules += [f"body:has({state}) li:nth-child({place + 1}) {{ display: none; }}" for place in sorted(one.hides)]
    fields = (
        f"<fieldset><legend>{escape(group)}</legend>{''.join(labels)}</fieldset>" for group, labels in groups.items()
    )
    return "\n  ".join(rules), f"<form>{''.join(fields)}</form>\n" if made else ""


def _filters(every: Sequence[Needs], lang: str) -> Iterator[_Filter]:
    words, boxes = PHRASES[lang], [one.boxes[lang] for one in every]
    if any(one != boxes[0] for one in boxes):
        for box in dict.fromkeys(chain.from_iterable(boxes)):
            yield _Filter(words["boxes"], box, True, _those(box in needed for needed in boxes), False)
    numbers = sorted({number for one in every for number in range(one.players[0], one.players[1] + 1)})
    if len({one.players for one in every}) > 1:
        yield _Filter(words["players"], words["any"], True, frozenset(), True)
        for number in numbers:
            misfits = (not one.players[0] <= number <= one.players[1] for one in every)
            yield _Filter(words["players"], str(number), False, _those(misfits), True)
    lengths = sorted({one.rounds for one in every})
    if len(lengths) > 1:
        group = agreed((one.counted[lang] for one in every), words["rounds"])
        yield _Filter(group, words["any"], True, frozenset(), True)
        for most in filter(None, lengths[:-1]):
            longer = (not 0 < one.rounds <= most for one in every)
            yield _Filter(group, words["at_most"].format(most), False, _those(longer), True)


def _those(hidden: Iterable[bool]) -> frozenset[int]:
    return frozenset(place for place, one in enumerate(hidden) if one)
