"""Draws placed units as counters, or as cards in card games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from toi_scenario.drawing.map.counters import count, marker, plate, sign_of
from toi_scenario.drawing.map.labels import Labels
from toi_scenario.drawing.map.silhouettes import SOLID, silhouette
from toi_scenario.drawing.map.unit_tokens import states, token
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.lettering import width
from toi_scenario.drawing.marks.page import Disc, Group, Label, Mark, Path, Polygon
from toi_scenario.drawing.marks.theme import Theme
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Unit

Marks = tuple[Mark, ...]
WIDE, HIGH = 2.6, 3.45  # half a card
MOST_DOTS = 6
IN_LEGEND = {False: 0.95, True: 0.82}  # the scale of a counter there, and of a card


def is_card(view: Labels, piece: Piece | None) -> bool:
    """Whether a unit of this piece is a card, not a counter."""
    return piece is not None and piece.kind in view.called.cards


@lru_cache(maxsize=512)
def counter(theme: Theme, fill: str, on: str, look: str, sign: str, strength: str, initial: str) -> Marks:
    """A unit: its side's colour and letter, its silhouette, and how many figures it has."""
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
        marks.append(Label("unit", (0, 0.6), sign, 2.2, on, bold=True))
    marks.append(Label("unit-side", (-1.95, -1.35), initial, 1.4, on, bold=True))
    if strength:
        marks.append(Label("unit-strength", (1.95, 2.45), strength, 1.9, on, bold=True))
    return tuple(marks)


@lru_cache(maxsize=512)
def card(theme: Theme, fill: str, on: str, look: str, sign: str, initial: str, text: str, dots: int) -> Marks:
    """A unit card: its side's colour and letter, what it is, and on a strip below its text and its dots."""
    # Where ink is spared, only the strip is in the colour of the side.
    face, on_face, strip, on_strip = (theme.paper, theme.words, fill, on) if theme.codes else (fill, on, on, fill)
    edge = theme.ink if theme.codes else theme.paper
    marks: list[Mark] = []
    if theme.shade != "none":
        marks.append(
            Group("unit-shadow", (Path("unit", plate(WIDE, HIGH, 0.5), theme.shade, opacity=0.45),), (0.4, 0.5))
        )
    marks.append(Path("unit", plate(WIDE, HIGH, 0.5), face, edge, 0.2 if theme.codes else 0.3))
    if look in SOLID:
        marks.append(Group("unit", silhouette(look, on_face, face), (0.15, -0.55), 0.84))
    else:
        marks.append(Label("unit", (0, 0.1), sign, 2.2, on_face, bold=True))
    marks.append(Label("unit-side", (-WIDE + 0.45, -2.05), initial, 1.4, on_face, "start", True))
    box = ((-WIDE + 0.35, 1.6), (WIDE - 0.35, 1.6), (WIDE - 0.35, HIGH - 0.35), (-WIDE + 0.35, HIGH - 0.35))
    marks.append(Polygon("unit-strip", box, strip, on_face if theme.codes else "none", 0.12, 0.92))
    marks += _on_strip(text, dots, on_strip)
    return tuple(marks)


@lru_cache(maxsize=64)
def back(theme: Theme, fill: str, on: str, initial: str) -> Marks:
    """A card face down: whose it is, and no more."""
    face, on_face = (theme.paper, theme.ink) if theme.codes else (fill, on)
    edge = theme.ink if theme.codes else theme.paper
    return (
        Path("unit", plate(WIDE, HIGH, 0.5), face, edge, 0.2 if theme.codes else 0.3),
        Path("unit", plate(WIDE - 0.5, HIGH - 0.5, 0.35), "none", on_face, 0.15),
        Label("unit", (0, 1.05), "?", 3.0, on_face, bold=True),
        Label("unit-side", (-WIDE + 0.75, -1.75), initial, 1.4, on_face, "start", True),
    )


def hidden(view: Labels, unit: Unit) -> bool:
    """Whether it is a card that lies face down, so that a reader may not know what it is."""
    return unit.concealed and unit.side != view.scenario.reader and is_card(view, portrait(view, unit))


def _on_strip(text: str, dots: int, on: str) -> Iterator[Mark]:
    """Text on the left, dots on the right: in one row if that leaves the text its full size, or else in two; the text
    shrinks to the room that is left. More dots than one can count at a glance are one and their number."""
    left, right, size = -WIDE + 0.65, WIDE - 0.49, 1.5
    if dots > MOST_DOTS:
        number, dots = f"{dots}", 1
        yield Label("unit-dots", (right, 2.89), number, size, on, "end", True)
        right -= width(number, size, True) + 0.2
    centres, dot = [(right - 0.36 - 0.85 * number, 2.42) for number in range(dots)], 0.36
    room = right - 0.85 * dots - left
    if width(text, size, True) > room and dots > 1:
        centres = [(right - 0.28 - 0.68 * (number // 2), 2.35 + 0.34 * (-1) ** (number + 1)) for number in range(dots)]
        dot, room = 0.27, right - 0.68 * ((dots + 1) // 2) - 0.1 - left
    size *= min(1.0, room / max(width(text, size, True), 0.01))
    yield Label("unit-text", (left, 2.35 + 0.36 * size), text, size, on, "start", True)
    yield from (Disc("unit-dots", centre, dot, on) for centre in centres)


def portrait(view: Labels, unit: Unit) -> Piece | None:
    """The piece that stands for a unit: the one that takes most room on its base, and of those the commonest."""
    if not unit.pieces:
        return None
    numbers = Counter(piece.name for piece in unit.pieces)
    for member in unit.members:
        numbers[member.piece.name] += member.number - 1
    return max(unit.pieces, key=lambda piece: (piece.facts.get(view.called.size) or 0, numbers[piece.name]))


def on_card(view: MapView, unit: Unit) -> tuple[str, int]:
    """The text and how many dots are on a unit's card; none if it is no card."""
    piece = portrait(view, unit)
    written = view.called.cards.get(piece.kind) if piece else None
    return written(piece) if piece and written else ("", 0)


def unit_marks(view: MapView, unit: Unit) -> Marks:
    """What stands for a unit; the same object for units that look alike, so that a legend shows it once."""
    piece = portrait(view, unit)
    look = view.figure(piece) if piece else ""
    sign = sign_of(view, piece) if piece else "?"
    strength = str(_number(unit)) if unit.kind in view.called.several else ""
    fill, on = view.colour(unit.side), view.on_colour(unit.side)
    if hidden(view, unit):
        return back(view.theme, fill, on, view.initial(unit.side))
    if is_card(view, piece):
        return card(view.theme, fill, on, look, sign, view.initial(unit.side), *on_card(view, unit))
    return counter(view.theme, fill, on, look, sign, strength, view.initial(unit.side))


def piece_marks(view: MapView, piece: Piece, side: str) -> Marks:
    """What stands for a unit of one piece, or for a marker."""
    if piece.kind == "marker":
        return marker(view.theme, piece, sign_of(view, piece))
    look, sign, initial = view.figure(piece), sign_of(view, piece), view.initial(side)
    fill, on = view.colour(side), view.on_colour(side)
    if written := view.called.cards.get(piece.kind):
        return card(view.theme, fill, on, look, sign, initial, *written(piece))
    return counter(view.theme, fill, on, look, sign, "", initial)


def _number(unit: Unit) -> int:
    """How many figures a unit has."""
    return sum(member.number for member in unit.members) or len(unit.pieces)


def units(view: MapView) -> Iterator[Mark]:
    """Units, side by side in their hex; a concealed one bears a question mark, a card face down shows its back."""
    for place, standing in sorted(view.standing.items()):
        spots = view.spots(place)
        size = spots.size
        for unit, (x, y) in zip(standing, spots.units, strict=False):
            at = view.by(place, x, y)
            yield Group("unit", unit_marks(view, unit), at, size)
            if unit.concealed and not hidden(view, unit):
                yield from count(view.theme, (at[0] + 2.3 * size, at[1] - 2.2 * size), "?", size)
            for (dx, dy), title in states(view, unit):
                yield Group("state", token(view.theme, title), (at[0] + dx * size, at[1] + dy * size), size)
        if more := len(standing) - len(spots.units):
            yield from count(view.theme, view.by(place, *spots.units[-1]), f"+{more}")
