"""Markers, objectives, arrivals and placed units in, counters on their spots of the hex out; none covers another."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from toi_scenario.catalog import Piece
from toi_scenario.layout.curves import Steps, ring
from toi_scenario.layout.lettering import fitted, width
from toi_scenario.layout.page import Disc, Group, Mark, Path, Point, Shape, Words, rectangle
from toi_scenario.layout.projection import Sheet
from toi_scenario.layout.silhouettes import SOLID, pictogram, silhouette
from toi_scenario.layout.states import states, token
from toi_scenario.layout.theme import Theme
from toi_scenario.scenario import Objective, Unit
from toi_scenario.surfaces import Place

# Where on a hex things lie, in millimetres from its centre: names above, units in the middle, the rest around them.
UNIT = (0.0, -0.85)
OBJECTIVE = (4.75, -0.9)
ENTRY = (-4.45, -3.5)
MARKERS = ((-2.9, 4.0), (2.9, 4.0), (-5.0, 0.1), (5.0, 2.2))
MORE = (-5.6, 3.1)  # how many kinds of marker lie there besides those that have a spot
CAPTION = 6.95
STACK = (2.4, -1.9)  # how far a stack is spread, from its lowest to its highest


@lru_cache(maxsize=64)
def plate(half: float, high: float, corner: float) -> Steps:
    """A rounded rectangle about (0, 0)."""
    bend = corner * 0.45
    return (
        ("M", -half + corner, -high),
        ("L", half - corner, -high),
        ("C", half - bend, -high, half, -high + bend, half, -high + corner),
        ("L", half, high - corner),
        ("C", half, high - bend, half - bend, high, half - corner, high),
        ("L", -half + corner, high),
        ("C", -half + bend, high, -half, high - bend, -half, high - corner),
        ("L", -half, -high + corner),
        ("C", -half, -high + bend, -half + bend, -high, -half + corner, -high),
        ("Z",),
    )


def caption(sheet: Sheet, at: Point, text: str, colour: str = "none") -> Iterator[Mark]:
    """A name on a strip of paper, so that it can be read on any ground; the strip may have a colour about it."""
    theme = sheet.theme
    text = fitted(text, 23, 1.8, True)
    half = width(text, 1.8, True) / 2 + 0.55
    x = min(max(at[0], half + 0.5), sheet.width - half - 0.5)
    box = rectangle(x - half, at[1] - 1.6, x + half, at[1] + 0.65)
    yield Shape("caption", box, theme.paper, colour, 0.3 * (theme.pen if theme.codes else 1), 0.85)
    yield Words("caption", (x, at[1]), text, 1.8, theme.words, bold=True)


# Markers


def marker(theme: Theme, piece: Piece, sign: str) -> tuple[Mark, ...]:
    return _marker(theme, str(piece.facts.get("look", "")), sign)


@lru_cache(maxsize=256)
def _marker(theme: Theme, look: str, sign: str) -> tuple[Mark, ...]:
    marks: list[Mark] = []
    if theme.shade != "none":
        marks.append(
            Group("marker-shadow", (Path("marker", plate(1.85, 1.75, 0.5), theme.shade, opacity=0.4),), (0.3, 0.4))
        )
    marks.append(Path("marker", plate(1.85, 1.75, 0.5), theme.plate, theme.ink, 0.18 if theme.codes else 0.25))
    picture = pictogram(look, theme.ink, theme.plate)
    if picture:
        marks.append(Group("marker", picture, (0, 0), 0.62))
    else:
        marks.append(Words("marker", (0, 0.75), sign, 2.0, theme.ink, bold=True))
    return tuple(marks)


def sign_of(sheet: Sheet, piece: Piece) -> str:
    """The first letters of a thing's name."""
    words = sheet.title(piece.facts, piece.name).replace("-", " ").split()
    return "".join(word[0] for word in words[:2]).upper() if len(words) > 1 else words[0][:2] if words else "?"


def markers(sheet: Sheet) -> Iterator[Mark]:
    """Fortifications, obstacles, smoke: each kind on the next free spot of its hex, with how many there are."""
    taken: dict[Place, int] = {}
    for mark in sheet.scenario.markers:
        for place in sorted(mark.area.places & sheet.surface.places):
            spot = taken[place] = taken.get(place, -1) + 1
            if spot >= len(MARKERS):
                continue  # the next loop says how many
            at = sheet.by(place, *MARKERS[spot])
            yield Group("marker", marker(sheet.theme, mark.piece, sign_of(sheet, mark.piece)), at)
            if mark.number > 1:
                yield from _count(sheet.theme, (at[0] + 1.75, at[1] - 1.5), f"{mark.number}")
    for place, last in taken.items():
        if last >= len(MARKERS):
            yield from _count(sheet.theme, sheet.by(place, *MORE), f"+{last + 1 - len(MARKERS)}")


def _count(theme: Theme, at: Point, text: str) -> Iterator[Mark]:
    yield Disc("count", at, 1.0, theme.ink, theme.paper, 0.2)
    yield Words("count", (at[0], at[1] + 0.6), text[:2], 1.7, theme.paper, bold=True)


# Objectives


@lru_cache(maxsize=1)
def _star() -> tuple[Point, ...]:
    return tuple(
        (reach * sin(pi * index / 5), -reach * cos(pi * index / 5))
        for index in range(10)
        for reach in ((3.0, 1.62)[index % 2],)
    )


@lru_cache(maxsize=128)
def badge(theme: Theme, kind: str, fill: str, on: str, value: str, initial: str) -> tuple[Mark, ...]:
    """An objective: a star for victory, a disc for command, a flag for control; its value on it, its owner's letter."""
    marks: list[Mark] = []
    edge = theme.ink if theme.codes else theme.paper
    if kind == "victory":
        if theme.shade != "none":
            marks.append(
                Shape("objective-shadow", tuple((x + 0.35, y + 0.45) for x, y in _star()), theme.shade, opacity=0.45)
            )
        marks.append(Shape("objective", _star(), fill, edge, 0.35))
        marks.append(Words("objective", (0, 0.95), value, 2.5, on, bold=True))
    elif kind == "command":
        if theme.shade != "none":
            marks.append(Path("objective-shadow", ring(0.35, 0.45, 2.15), theme.shade, opacity=0.45))
        marks.append(Disc("objective", (0, 0), 2.15, fill, edge, 0.4))
        marks.append(Disc("objective", (0, 0), 1.6, "none", on, 0.22))
        marks.append(Words("objective", (0, 0.95), value, 2.6, on, bold=True))
    else:
        pole = ((-1.5, -2.4), (-1.1, -2.4), (-1.1, 2.3), (-1.5, 2.3))
        flag = ((-1.1, -2.3), (2.3, -1.9), (1.5, -0.8), (2.3, 0.4), (-1.1, 0.2))
        marks.append(Shape("objective", flag, fill, edge if not theme.codes else theme.ink, 0.3))
        marks.append(Shape("objective", pole, theme.ink, edge, 0.15))
        marks.append(Words("objective", (0.2, -0.25), value, 2.0, on, bold=True))
    if initial:
        marks.append(Group("owner", letter(theme, initial), (1.75, 1.7)))
    return tuple(marks)


class Painted(NamedTuple):
    """What an objective is drawn with, which is what its legend says."""

    kind: str
    fill: str
    on: str


def painted(sheet: Sheet, goal: Objective) -> Painted:
    theme = sheet.theme
    on = theme.ink if theme.codes else theme.paper
    if goal.kind == "victory":
        return Painted("victory", theme.victory, on)
    if goal.owner in sheet.scenario.sides:
        return Painted(goal.kind, sheet.colour(goal.owner), sheet.on_colour(goal.owner))
    return Painted(goal.kind, theme.neutral, on)


def objectives(sheet: Sheet) -> Iterator[Mark]:
    """Each with its value, its owner or who holds it at the start, and its name."""
    for goal in sheet.scenario.objectives.values():
        if goal.place in sheet.surface.places:
            kind, fill, on = painted(sheet, goal)
            value = str(goal.facts.get("value", goal.facts.get("points", "")))[:2]
            whose = goal.facts.get("held_by") or (goal.owner if goal.owner in sheet.scenario.sides else "")
            initial = sheet.initial(str(whose)) if whose else ""
            yield Group(
                "objective", badge(sheet.theme, kind, fill, on, value, initial), sheet.by(goal.place, *OBJECTIVE)
            )


def captions(sheet: Sheet) -> Iterator[Mark]:
    """The names of the objectives, over the counters of neighbouring hexes."""
    for goal in sheet.scenario.objectives.values():
        if goal.place in sheet.surface.places:
            yield from caption(sheet, sheet.by(goal.place, 0, CAPTION), goal.name)


@lru_cache(maxsize=64)
def letter(theme: Theme, text: str, dark: bool = False) -> tuple[Mark, ...]:
    """The little disc by which a counter says whose it is, or that it is not what it seems."""
    fill, on = (theme.ink, theme.paper) if dark else (theme.paper, theme.ink)
    return (
        Disc("owner", (0, 0), 1.0, fill, theme.ink, 0.2),
        Words("owner", (0, 0.6 if len(text) == 1 else 0.45), text, 1.6 if len(text) == 1 else 1.2, on, bold=True),
    )


# Arrivals


@lru_cache(maxsize=64)
def arrival_mark(theme: Theme, fill: str, on: str, initial: str) -> tuple[Mark, ...]:
    """An R that points inward, in the colour of the side that comes on there."""
    arrow = ((-1.5, -1.45), (1.2, -1.45), (2.3, 0), (1.2, 1.45), (-1.5, 1.45))
    return (
        Shape("reinforcements", arrow, fill, theme.ink if theme.codes else theme.paper, 0.28),
        Words(
            "reinforcements",
            (-0.1, 0.9 if len(initial) == 1 or not theme.codes else 0.6),
            f"R{initial}" if theme.codes else "R",
            (2.1 if len(initial) == 1 else 1.5) if theme.codes else 2.5,
            on,
            bold=True,
        ),
    )


def arrivals(sheet: Sheet) -> dict[str, set[Place]]:
    """Where each side's forces come on."""
    found: dict[str, set[Place]] = {}
    for side in sheet.scenario.sides.values():
        for force in side.arriving:
            if force.arrival is not None and force.arrival.by is not None:
                found.setdefault(side.name, set()).update(force.arrival.by.places & sheet.surface.places)
    return {side: places for side, places in found.items() if places}


def reinforcements(sheet: Sheet) -> Iterator[Mark]:
    taken: dict[Place, int] = {}
    for side, places in arrivals(sheet).items():
        drawn = arrival_mark(sheet.theme, sheet.colour(side), sheet.on_colour(side), sheet.initial(side))
        for place in sorted(places):
            lower = taken[place] = taken.get(place, -1) + 1
            yield Group("reinforcements", drawn, sheet.by(place, ENTRY[0] - 0.6 * lower, ENTRY[1] + 3.1 * lower))


# Units


@lru_cache(maxsize=512)
def counter(theme: Theme, fill: str, on: str, look: str, sign: str, strength: str, initial: str) -> tuple[Mark, ...]:
    """A unit: its side's colour and letter, what it is from the side, and how many figures it has."""
    marks: list[Mark] = []
    if theme.shade != "none":
        marks.append(
            Group("unit-shadow", (Path("unit", plate(2.95, 2.85, 0.6), theme.shade, opacity=0.45),), (0.4, 0.5))
        )
    marks.append(
        Path(
            "unit", plate(2.95, 2.85, 0.6), fill, theme.ink if theme.codes else theme.paper, 0.2 if theme.codes else 0.3
        )
    )
    if look in SOLID:
        marks.append(Group("unit", silhouette(look, on, fill), (0, -0.15 if strength else 0.2), 0.88))
    else:
        marks.append(Words("unit", (0, 0.6), sign, 2.2, on, bold=True))
    marks.append(Words("unit-side", (-1.95, -1.35), initial, 1.4, on, bold=True))
    if strength:
        marks.append(Words("unit-strength", (1.95, 2.45), strength, 1.9, on, bold=True))
    return tuple(marks)


def portrait(unit: Unit) -> Piece | None:
    """The piece that stands for a unit: the one that takes most room on its base, and of those the commonest."""
    if not unit.pieces:
        return None
    names = [piece.name for piece in unit.pieces]
    return max(unit.pieces, key=lambda piece: (piece.facts.get("slots") or 0, names.count(piece.name)))


def unit_marks(sheet: Sheet, unit: Unit) -> tuple[Mark, ...]:
    piece = portrait(unit)
    look = sheet.figure(piece) if piece else ""
    sign = sign_of(sheet, piece) if piece else "?"
    strength = str(len(unit.pieces)) if piece is None or piece.kind == "figure" else ""
    fill, on = sheet.colour(unit.side), sheet.on_colour(unit.side)
    return counter(sheet.theme, fill, on, look, sign, strength, sheet.initial(unit.side))


def units(sheet: Sheet) -> Iterator[Mark]:
    """Units one upon another in their hex; a concealed one bears a question mark."""
    standing: dict[Place, list[Unit]] = {}
    for unit in sheet.scenario.units:
        if unit.place in sheet.surface.places:
            standing.setdefault(unit.place, []).append(unit)
    for place in sorted(standing):
        stack = standing[place]
        for height, unit in enumerate(stack):
            shift = (height - (len(stack) - 1) / 2) / max(1, len(stack) - 1)
            at = sheet.by(place, UNIT[0] + STACK[0] * shift, UNIT[1] + STACK[1] * shift)
            yield Group("unit", unit_marks(sheet, unit), at)
            if unit.concealed:
                yield from _count(sheet.theme, (at[0] + 2.3, at[1] - 2.2), "?")
            for (x, y), title in states(sheet, unit):
                yield Group("state", token(sheet.theme, title), (at[0] + x, at[1] + y))


def occupied(sheet: Sheet) -> dict[Place, list[tuple[float, float, float]]]:
    """What lies on each hex, as discs beside its centre: what else is put there keeps clear of them."""
    found: dict[Place, list[tuple[float, float, float]]] = {}
    scenario, layers = sheet.scenario, sheet.layers
    if "units" in layers:
        for unit in scenario.units:
            found.setdefault(unit.place, []).append((*UNIT, 3.4))
    if "objectives" in layers:
        for goal in scenario.objectives.values():
            found.setdefault(goal.place, []).extend(((*OBJECTIVE, 2.6), (0.0, CAPTION, 1.4)))
    if "reinforcements" in layers:
        for places in arrivals(sheet).values():
            for place in places:
                found.setdefault(place, []).append((*ENTRY, 1.8))
    if "markers" in layers:
        laid: dict[Place, int] = {}
        for mark in scenario.markers:
            for place in mark.area.places:
                spot = laid[place] = laid.get(place, -1) + 1
                if spot < len(MARKERS):
                    found.setdefault(place, []).append((*MARKERS[spot], 2.1))
    return found
