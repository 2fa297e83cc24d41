"""Counters for units, to cut out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toi_scenario.drawing.map.counters import sign_of
from toi_scenario.drawing.map.silhouettes import SOLID, silhouette
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.curves import polygon
from toi_scenario.drawing.marks.lettering import fitted, width, wrapped
from toi_scenario.drawing.marks.page import Group, Label, Mark, Path, Polygon, rectangle
from toi_scenario.drawing.print.cutouts import Cutout
from toi_scenario.games.printed_answers import PrintedCounter
from toi_scenario.model.catalog.nouns import Piece

_APART = 2.0  # between counters
_EDGE = 0.9  # between the cut and what is printed
_NARROW = 14.0  # of two such and more, a counter is wide: its letters are larger, and its name has one line
_CAPITAL = 0.73  # how high a capital is, in letter sizes
_KEY = 2.5  # the letter size of what the numbers are


def unit_counters(view: MapView, needed: Iterable[PrintedCounter], key: str) -> list[Cutout]:
    """As many of each as it takes, and below them what their numbers are."""
    counters = list(needed)
    cutouts = [one for counter in counters for one in [_counter(view, counter)] * counter.number]
    if key and any(counter.values for counter in counters):
        wide = width(key, _KEY)
        cutouts.append(Cutout(wide, 6.0, (Label("counter-key", (0, 1), key, _KEY, view.theme.ink),)))
    return cutouts


def _counter(view: MapView, counter: PrintedCounter) -> Cutout:
    theme, wide, high = view.theme, counter.wide, counter.high
    right, low = wide / 2 - _EDGE, high / 2 - _EDGE
    fill, on = view.colour(counter.side), view.on_colour(counter.side)
    on = theme.ink if theme.codes and not counter.side else on
    # Where ink is spared, only the strip with the name is in the colour of the side.
    face, on_face, strip, on_strip = (theme.paper, theme.ink, fill, on) if theme.codes else (fill, on, on, fill)
    name = f"{view.initial(counter.side)} \u00b7 {counter.name}" if counter.slot else counter.name
    names = _name(name, 2 * right - 0.8, 1 if wide >= 2 * _NARROW else 2)
    tall = 0.8 + sum(size * 1.12 for _, size in names)
    square = tuple(polygon(rectangle(-wide / 2, -high / 2, wide / 2, high / 2)))
    marks: list[Mark] = [Path("cut-line", square, face, theme.ink, 0.25, dashes=(2, 1.4))]
    if counter.slot:
        marks += _slots(counter.slot, -high / 2 + wide / 2, on_face)
    marks.append(
        Polygon(
            "counter-strip", rectangle(-right, low - tall, right, low), strip, on_strip if theme.codes else "none", 0.15
        )
    )
    y = low - tall + 0.3
    for text, size in names:
        y += size * 1.1
        marks.append(Label("counter-name", (0, y - size * 0.2), text, size, on_strip, bold=True))
    if not counter.slot:
        marks += _front(view, counter, (-right, -high / 2 + _EDGE, right, low - tall), face, on_face)
    return Cutout(wide, high, tuple(marks), _APART, _back(view, counter, counter.back) if counter.back else ())


def _back(view: MapView, counter: PrintedCounter, piece: Piece) -> tuple[Mark, ...]:
    """Its other side, which has no numbers."""
    return _counter(view, counter._replace(piece=piece, name=view.title(piece), values=(), back=None)).marks


def _front(
    view: MapView, counter: PrintedCounter, room: tuple[float, float, float, float], face: str, on: str
) -> Iterator[Mark]:
    """Its side on the left, its numbers on the right; between them its silhouette, or below them the first letters of
    its name."""
    left, top, right, bottom = room
    if counter.side:
        yield Label("counter-side", (left, top + 1.7), view.initial(counter.side), 2.2, on, "start", True)
    lines = max(len(counter.values), 1)
    size = min(2.3 if counter.wide >= 2 * _NARROW else 1.65, (bottom - top) / (1.3 * lines))
    for number, value in enumerate(counter.values, 1):
        yield Label("counter-value", (right, top + (number * 1.3 - 0.35) * size), value, size, on, "end", True)
    look = view.figure(counter.piece)
    if look in SOLID:
        right -= max((width(value, size, True) + 0.3 for value in counter.values), default=0.0)
        scale = min((right - left) / 5.2, (bottom - top - (1.2 if counter.wide < 2 * _NARROW else 0)) / 4.8)
        yield Group("counter", silhouette(look, on, face), ((left + right) / 2, bottom - 2.5 * scale), scale)
    else:
        sign = sign_of(view, counter.piece)
        high = bottom - 1.6 - top - 1.3 * size * max(1, len(counter.values))
        size = min(5.0, high / _CAPITAL, 5.0 * (right - left) / width(sign, 5.0, True))
        yield Label("counter", (0, bottom - 0.8), sign, size, on, bold=True)


def _slots(side: float, middle: float, colour: str) -> Iterator[Mark]:
    """Where the four pieces go that lie on it."""
    for x in (-side, 0.0):
        for y in (middle - side, middle):
            box = tuple(polygon(rectangle(x + 0.6, y + 0.6, x + side - 0.6, y + side - 0.6)))
            yield Path("counter-slot", box, "none", colour, 0.15)


def _name(name: str, room: float, lines: int) -> list[tuple[str, float]]:
    """A name in as many lines as there may be, each with its letter size."""
    sizes = (1.75, 1.6, 1.45, 1.3) if lines > 1 else (2.2, 2.0, 1.8, 1.6, 1.4)
    for size in sizes:
        found = wrapped(name, room, size, True)
        if len(found) <= lines and " ".join(found) == name:  # no word is broken
            return [(text, size) for text in found]
    first, *rest = wrapped(name, room, sizes[-1], True)
    shown = (
        [first, fitted(" ".join(rest), room, sizes[-1], True)] if lines > 1 else [fitted(name, room, sizes[-1], True)]
    )
    return [(text, sizes[-1]) for text in shown]
