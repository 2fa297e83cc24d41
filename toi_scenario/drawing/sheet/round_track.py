"""The round track of the sheet, and the list of events."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from toi_scenario.drawing.marks.lettering import fitted, width
from toi_scenario.drawing.marks.page import Disc, Label, Mark, Polygon, rectangle
from toi_scenario.drawing.sheet.columns import Atom
from toi_scenario.drawing.sheet.names import Names
from toi_scenario.drawing.sheet.typesetting import Run, Type, item
from toi_scenario.model.scenario.printed_names import capital

ABREAST = 10
_APART = 1.2  # the gap between boxes


class Chip(NamedTuple):
    """A sign in a box of the track: its letter, its colours, and what it means."""

    text: str
    fill: str
    on: str
    meaning: str


def chips(names: Names) -> dict[int, list[Chip]]:
    """What is marked in each round: events first, then arrivals."""
    view, words = names.view, names.words
    found: dict[int, list[Chip]] = {}
    event = Chip("!", view.theme.paper, view.theme.ink, words["event"])
    for entry in names.scenario.entries.get("events", ()):
        for number in entry.rounds:
            if event not in found.setdefault(number, []):
                found[number].append(event)
    for side in names.scenario.sides.values():
        text = f"R{view.initial(side.name)}" if view.theme.codes else "R"
        chip = Chip(
            text,
            view.colour(side.name),
            view.on_colour(side.name),
            words["arrival"].format(side=names.side(side.name)),
        )
        rounds = [number for force in side.arriving if force.arrival for number in force.arrival.rounds]
        for number in (*rounds, *_entries(names, side.name)):
            if chip not in found.setdefault(number, []):
                found[number].append(chip)
    return found


def _entries(names: Names, side: str) -> Iterator[int]:
    """The rounds in which units come that say so themselves."""
    for unit in names.scenario.units:
        enter = unit.facts.get("enter")
        if unit.side == side and isinstance(enter, Mapping) and "round" in enter:
            yield enter["round"]


def track(type: Type, names: Names, room: float) -> list[Atom]:
    """Rows of boxes, the last round framed, and below them what the signs mean. A game without end has as many as
    something happens in, and none if nothing does."""
    marked = chips(names)
    rounds = names.scenario.rounds or max(marked, default=0)
    if not rounds:
        return []
    abreast = min(rounds, ABREAST)
    wide = min((room - (abreast - 1) * _APART) / abreast, type.size * 10)
    high = type.size * (3.6 if marked else 2.2)
    atoms: list[Atom] = []
    for first in range(0, rounds, abreast):
        marks: list[Mark] = []
        for index in range(first, min(rounds, first + abreast)):
            left = (index - first) * (wide + _APART)
            marks += _box(
                type, left, wide, high, index + 1, index + 1 == names.scenario.rounds, marked.get(index + 1, [])
            )
        atoms.append(Atom(high, tuple(marks), _APART if first else type.size * 0.3, True))
    signs = list(dict.fromkeys(chip for number in sorted(marked) for chip in marked[number]))
    atoms += _key(type, signs, names.words["last"] if names.scenario.rounds else "", room)
    return [*atoms[:-1], atoms[-1]._replace(keep=False)]


def _box(type: Type, left: float, wide: float, high: float, number: int, last: bool, signs: list[Chip]) -> list[Mark]:
    theme = type.theme
    corners = rectangle(left, 0.0, left + wide, high)
    marks: list[Mark] = [Polygon("round", corners, theme.paper, theme.ink, 0.2)]
    if last:
        inner = rectangle(left + 0.7, 0.7, left + wide - 0.7, high - 0.7)
        marks = [Polygon("round", corners, theme.paper, theme.ink, 0.6), Polygon("last", inner, "none", theme.ink, 0.2)]
    size = type.size * 1.5
    marks.append(Label("round", (left + wide / 2, type.size * 1.75), str(number), size, theme.ink, "middle", True))
    halves = [_half(type, chip) for chip in signs]
    apart = type.size * 0.4
    x = left + wide / 2 - sum(halves) - apart * (len(signs) - 1) / 2
    for half, chip in zip(halves, signs, strict=True):
        marks += _chip(type, (x + half, type.size * 2.75), chip)
        x += 2 * half + apart
    return marks


def _chip(type: Type, at: tuple[float, float], chip: Chip) -> list[Mark]:
    size = type.small
    half = _half(type, chip)
    x, y = at
    shape: Mark = Disc("sign", at, half, chip.fill, type.theme.ink, 0.2)
    if len(chip.text) > 1:
        high = size * 0.65
        shape = Polygon("sign", rectangle(x - half, y - high, x + half, y + high), chip.fill, type.theme.ink, 0.2)
    return [
        shape,
        Label("sign", (at[0], at[1] + size * 0.36), chip.text, size, chip.on, "middle", True),
    ]


def _half(type: Type, chip: Chip) -> float:
    """Half the width of a sign."""
    return max(type.small * 0.72, width(chip.text, type.small, True) / 2 + type.small * 0.2)


def _key(type: Type, signs: list[Chip], last: str, room: float) -> list[Atom]:
    """What the signs mean, in as many lines as it takes."""
    theme, size = type.theme, type.small
    high = size * 1.75
    rows: list[list[Mark]] = [[]]
    x = 0.0
    for chip in (*signs, *([Chip("", theme.paper, theme.ink, last)] if last else ())):
        half = _half(type, chip)
        said = fitted(chip.meaning, room - 2 * half - size, size)
        wide = 2 * half + size * 2 + width(said, size)
        if x and x + wide > room:
            rows.append([])
            x = 0.0
        if chip.text:
            rows[-1] += _chip(type, (x + half, high / 2), chip)
        else:
            rows[-1] += _framed(theme.ink, theme.paper, x, high / 2, size)
        at = (x + 2 * half + size * 0.5, high / 2 + size * 0.36)
        rows[-1].append(Label("sign", at, said, size, theme.soft, "start"))
        x += wide
    return [Atom(high, tuple(row), size * 0.4 if not index else 0.0, True) for index, row in enumerate(rows)]


def _framed(ink: str, paper: str, x: float, y: float, size: float) -> Iterator[Mark]:
    half = size * 0.65
    yield Polygon("last", rectangle(x + 0.1, y - half, x + 2 * half, y + half), paper, ink, 0.45)
    yield Polygon("last", rectangle(x + 0.6, y - half + 0.5, x + 2 * half - 0.5, y + half - 0.5), "none", ink, 0.15)


def events(type: Type, names: Names, room: float) -> list[Atom]:
    """What happens, round by round."""
    atoms: list[Atom] = []
    for entry in sorted(names.scenario.entries.get("events", ()), key=lambda entry: entry.rounds):
        rounds = [str(number) for number in entry.rounds]
        if len(rounds) == 1:
            when = names.words["round"].format(number=rounds[0])
        else:
            word = "one_of" if entry.random else "in_rounds"
            when = names.words[word].format(rounds=names.all(rounds))
        lead = capital(when)
        if entry.side:
            lead += f" ({names.side(entry.side)})"
        atoms += item(type, [Run(names.lead(lead), True), Run(names.text(entry.text))], room)
    return atoms
