"""Draws markers and objectives as counters on the map."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import takewhile
from math import cos, pi, sin
from typing import NamedTuple

from toi_scenario.drawing.map.arrivals import arrivals
from toi_scenario.drawing.map.place_forms import CAPTION
from toi_scenario.drawing.map.shared_places import PLATE, STAR, marker_slots
from toi_scenario.drawing.map.silhouettes import pictogram
from toi_scenario.drawing.map.unit_tokens import states
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.curves import Steps, ring
from toi_scenario.drawing.marks.page import Disc, Group, Label, Mark, Path, Point, Polygon
from toi_scenario.drawing.marks.theme import Theme
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Marked
from toi_scenario.model.scenario.victory import Objective
from toi_scenario.model.surfaces import Place, places_in


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


# Markers


def marker(theme: Theme, piece: Piece, sign: str) -> tuple[Mark, ...]:
    return _marker(theme, piece.look, sign)


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
        marks.append(Label("marker", (0, 0.75), sign, 2.0 if len(sign) < 3 else 1.7, theme.ink, bold=True))
    return tuple(marks)


def number_on(mark: Marked) -> str:
    """The number on a marker: what it adds, or its value; "" if it has none."""
    value = mark.value
    return "" if value is None else f"+{value}" if mark.piece.bears == "bonus" else str(value)


# Words between others that no sign is made of.
_SMALL_WORDS = frozenset("of the a an and with à au aux de du des la le les et".split())


def sign_of(view: MapView, piece: Piece, number: str = "") -> str:
    """The first letters of a piece's name, without words such as "of"; with a number, one letter is enough, and a dot,
    because it is no square. Of two markers that begin alike, the later has another letter of its name."""
    words = view.title(piece).replace("-", " ").split()
    words = [word for word in words if word.casefold() not in _SMALL_WORDS] or words
    if number and words:
        return f"{words[0][0]}·{number}"
    if len(words) > 1 or not words:
        return "".join(word[0] for word in words[:2]).upper() or "?"
    (word,) = words
    every = view.scenario.catalog.pieces.values() if piece.lies_on else ()
    before = (view.title(other) for other in takewhile(lambda other: other.name != piece.name, every) if other.lies_on)
    alike = sum(title.startswith(word[:2]) and " " not in title for title in before)
    return word[0] + word[1 + alike : 2 + alike]


def markers(view: MapView) -> Iterator[Mark]:
    """Fortifications, obstacles, smoke: each kind on a spot of its own, with how many there are."""
    for place, marks in view.marked.items():
        slots = marker_slots(view.spots(place), len(view.goals.get(place, ())), len(marks))
        for mark, (x, y, scale) in zip(marks, slots, strict=False):
            drawn = marker(view.theme, mark.piece, sign_of(view, mark.piece, number_on(mark)))
            at, size = view.by(place, x, y), scale * PLATE
            yield Group("marker", drawn, at, size)
            if mark.number > 1:
                yield from count(view.theme, (at[0] + 1.75 * size, at[1] - 1.5 * size), f"{mark.number}", size)
        if more := len(marks) - len(slots):
            yield from count(view.theme, view.by(place, *view.spots(place).more), f"+{more}")


def count(theme: Theme, at: Point, text: str, size: float = 1.0) -> Iterator[Mark]:
    """A number on a dark disc."""
    yield Disc("count", at, 1.0 * size, theme.ink, theme.paper, 0.2)
    yield Label("count", (at[0], at[1] + 0.6 * size), text[:2], 1.7 * size, theme.paper, bold=True)


# Objectives


@lru_cache(maxsize=1)
def _star() -> tuple[Point, ...]:
    return tuple(
        (reach * sin(pi * index / 5), -reach * cos(pi * index / 5))
        for index in range(10)
        for reach in ((3.0, 1.62)[index % 2],)
    )


@lru_cache(maxsize=128)
def badge(theme: Theme, shape: str, fill: str, on: str, value: str, initial: str) -> tuple[Mark, ...]:
    """An objective: a star, a disc or a flag; its value on it, its owner's letter."""
    marks: list[Mark] = []
    edge = theme.ink if theme.codes else theme.paper
    if shape == "star":
        if theme.shade != "none":
            marks.append(
                Polygon("objective-shadow", tuple((x + 0.35, y + 0.45) for x, y in _star()), theme.shade, opacity=0.45)
            )
        marks.append(Polygon("objective", _star(), fill, edge, 0.35))
        marks.append(Label("objective", (0, 0.95), value, 2.5, on, bold=True))
    elif shape == "disc":
        if theme.shade != "none":
            marks.append(Path("objective-shadow", ring(0.35, 0.45, 2.15), theme.shade, opacity=0.45))
        marks.append(Disc("objective", (0, 0), 2.15, fill, edge, 0.4))
        marks.append(Disc("objective", (0, 0), 1.6, "none", on, 0.22))
        marks.append(Label("objective", (0, 0.95), value, 2.6, on, bold=True))
    else:
        pole = ((-1.5, -2.4), (-1.1, -2.4), (-1.1, 2.3), (-1.5, 2.3))
        flag = ((-1.1, -2.3), (2.3, -1.9), (1.5, -0.8), (2.3, 0.4), (-1.1, 0.2))
        marks.append(Polygon("objective", flag, fill, edge if not theme.codes else theme.ink, 0.3))
        marks.append(Polygon("objective", pole, theme.ink, edge, 0.15))
        marks.append(Label("objective", (0.2, -0.25), value, 2.0, on, bold=True))
    if initial:
        marks.append(Group("owner", letter(theme, initial), (1.75, 1.7)))
    return tuple(marks)


class Painted(NamedTuple):
    """How an objective is drawn, on the map and in the legend."""

    shape: str
    fill: str
    on: str


def shape_of(view: MapView, kind: str) -> str:
    """A star for victory, a disc for the kinds that the game names, a flag for all others."""
    return "star" if kind == "victory" else "disc" if kind in view.called.discs else "flag"


def painted(view: MapView, goal: Objective) -> Painted:
    theme = view.theme
    on = theme.ink if theme.codes else theme.paper
    shape = shape_of(view, goal.kind)
    if shape == "star":
        return Painted(shape, theme.victory, on)
    if goal.owner in view.scenario.sides:
        return Painted(shape, view.colour(goal.owner), view.on_colour(goal.owner))
    return Painted(shape, theme.neutral, on)


def sign_for(view: MapView, goal: Objective, place: Place) -> str:
    """What stands on the counter of an objective: its number, or the sign of its kind; of several, which it is."""
    if goal.number is not None:
        return str(goal.number)[:2]
    which = str(goal.places.index(place) + 1) if len(goal.places) > 1 else ""
    return (which + view.called.goal_signs.get(goal.kind, ""))[:2]


def objectives(view: MapView) -> Iterator[Mark]:
    """Each with its value, and the side that owns it or holds it at the start."""
    for place, goals in view.goals.items():
        for goal, (x, y, scale) in zip(goals, view.spots(place).beside, strict=False):
            shape, fill, on = painted(view, goal)
            value = sign_for(view, goal, place)
            whose = goal.held_by or (goal.owner if goal.owner in view.scenario.sides else "")
            initial = view.initial(whose) if whose else ""
            drawn = badge(view.theme, shape, fill, on, value, initial)
            yield Group("objective", drawn, view.by(place, x, y), scale * STAR)


@lru_cache(maxsize=64)
def letter(theme: Theme, text: str, dark: bool = False) -> tuple[Mark, ...]:
    """The little disc on a counter that says whose it is, or that it is concealed."""
    fill, on = (theme.ink, theme.paper) if dark else (theme.paper, theme.ink)
    return (
        Disc("owner", (0, 0), 1.0, fill, theme.ink, 0.2),
        Label("owner", (0, 0.6 if len(text) == 1 else 0.45), text, 1.6 if len(text) == 1 else 1.2, on, bold=True),
    )


def occupied(view: MapView) -> dict[Place, list[tuple[float, float, float]]]:
    """What lies on each hex, as discs measured from its centre; anything else put there keeps clear of them."""
    found: dict[Place, list[tuple[float, float, float]]] = {}
    for place, units in view.standing.items():
        spots = view.spots(place)
        for unit, (x, y) in zip(units, spots.units, strict=False):
            borne = [
                (x + dx * spots.size, y + dy * spots.size, 1.15 * spots.size) for (dx, dy), _ in states(view, unit)
            ]
            found.setdefault(place, []).extend(((x, y, 3.4 * spots.size), *borne))
    for place, goals in view.goals.items():
        taken = view.spots(place).beside[: len(goals)]
        found.setdefault(place, []).extend((x, y, 2.6 * STAR * size) for x, y, size in taken)
        found[place].append((0.0, CAPTION, 1.4))
    if "reinforcements" in view.layers:
        for region in arrivals(view.scenario).values():
            for place in places_in(region):
                x, y, size = view.spots(place).entry
                found.setdefault(place, []).append((x, y, 1.8 * size))
    for place, marks in view.marked.items():
        slots = marker_slots(view.spots(place), len(view.goals.get(place, ())), len(marks))
        found.setdefault(place, []).extend((x, y, 2.1 * PLATE * size) for x, y, size in slots)
    return found
