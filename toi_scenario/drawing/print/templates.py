"""Templates and measures at true size, to cut out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import inf

from toi_scenario.drawing.map.paper import PAPERS
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.curves import Steps
from toi_scenario.drawing.marks.lettering import unbroken, width, wrapped
from toi_scenario.drawing.marks.page import Disc, Group, Label, Mark, Path, Stroke
from toi_scenario.drawing.print.cutouts import FOOT, MARGIN, Cutout
from toi_scenario.games.printed_answers import PrintedTemplate

_ROUND = 0.5523  # how far a curve that stands for a quarter of a circle is bent, in radiuses
_STICK, _WING = 26.0, 0.16  # how wide a stick is, and half a flame, in parts of its length
_SIZE, _LEAST = 3.4, 2.3  # letter sizes
_RIM = 0.3  # about a half, so that its edge is seen


def templates(view: MapView, needed: Iterable[PrintedTemplate], paper: str) -> list[Cutout]:
    """Each of them once; what is too long for the paper in two halves, to be joined along a line."""
    wide, high = PAPERS.get(paper, (inf, inf))
    room = (wide - 2 * MARGIN, high - 2 * MARGIN - FOOT)
    return [cutout for one in needed for cutout in _cutouts(view, one, room)]


def _cutouts(view: MapView, one: PrintedTemplate, room: tuple[float, float]) -> Iterator[Cutout]:
    if one.form == "round":
        yield Cutout(one.size, one.size, tuple(_round(view, one)))
    elif one.form == "flame":
        yield from _halves(2 * _WING * one.size, one.size, tuple(_flame(view, one)), room[1])
    elif one.size <= min(room):
        yield Cutout(one.size, one.size, tuple(_quarter(view, one)))
    else:
        yield from _halves(_STICK, one.size, tuple(_stick(view, one)), room[1])


def _halves(wide: float, high: float, marks: tuple[Mark, ...], room: float) -> Iterator[Cutout]:
    """A long piece upright: whole, or cut across into two."""
    if high <= room:
        yield Cutout(wide, high, marks)
        return
    left, half = -wide / 2 - _RIM, high / 2
    for top, middle in ((-half - _RIM, -half / 2), (0.0, half / 2)):
        window = (left, top, wide + 2 * _RIM, half + _RIM)
        yield Cutout(wide, half, (Group("template", marks, (0.0, -middle), window=window),))


def _round(view: MapView, one: PrintedTemplate) -> Iterator[Mark]:
    """A disc with a cross in its middle."""
    theme, radius = view.theme, one.size / 2
    bend = _ROUND * radius
    outline: Steps = (
        ("M", 0.0, -radius),
        ("C", bend, -radius, radius, -bend, radius, 0.0),
        ("C", radius, bend, bend, radius, 0.0, radius),
        ("C", -bend, radius, -radius, bend, -radius, 0.0),
        ("C", -radius, -bend, -bend, -radius, 0.0, -radius),
        ("Z",),
    )
    yield _cut(view, outline)
    arm = min(3.0, radius / 5)
    yield Stroke("cross", ((-arm, 0), (arm, 0)), theme.ink, 0.25)
    yield Stroke("cross", ((0, -arm), (0, arm)), theme.ink, 0.25)
    yield from _told(view, one, 1.2 * radius, 0.0, arm + 5.0)


def _flame(view: MapView, one: PrintedTemplate) -> Iterator[Mark]:
    """A drop, its point at whoever fires."""
    theme, far, wing = view.theme, one.size, _WING * one.size
    tip, shoulder, end = far / 2, -far / 2 + wing, -far / 2
    outline: Steps = (
        ("M", 0.0, tip),
        ("L", -wing, shoulder),
        ("C", -wing, shoulder - 0.55 * wing, -0.55 * wing, end, 0.0, end),
        ("C", 0.55 * wing, end, wing, shoulder - 0.55 * wing, wing, shoulder),
        ("L", 0.0, tip),
        ("Z",),
    )
    yield _cut(view, outline)
    yield Stroke("axis", ((0.0, tip), (0.0, shoulder + wing)), theme.grid, 0.15)
    yield from _told(view, one, 1.5 * wing, 0.0, shoulder)


def _quarter(view: MapView, one: PrintedTemplate) -> Iterator[Mark]:
    """A quarter of a disc, its corner laid where it is measured from."""
    theme, radius, half = view.theme, one.size, one.size / 2
    bend = _ROUND * radius
    outline: Steps = (
        ("M", -half, half),
        ("L", -half, -half),
        ("C", bend - half, -half, half, half - bend, half, half),
        ("Z",),
    )
    yield _cut(view, outline)
    yield Disc("corner", (2.0 - half, half - 2.0), 1.0, theme.ink)
    yield from _told(view, one, 0.6 * radius, -half + 0.4 * radius, half - 0.35 * radius)


def _stick(view: MapView, one: PrintedTemplate) -> Iterator[Mark]:
    """A strip with a line for each centimetre, a longer one for each five."""
    theme, half, wide = view.theme, one.size / 2, _STICK / 2
    outline: Steps = (("M", -wide, -half), ("L", wide, -half), ("L", wide, half), ("L", -wide, half), ("Z",))
    yield _cut(view, outline)
    for number in range(1, int(one.size / 10) + 1):
        y, long = half - 10 * number, number % 5 == 0
        yield Stroke("tick", ((-wide, y), (-wide + (5.0 if long else 2.5), y)), theme.ink, 0.25)
        if long and 10 * number < one.size:
            yield Label("tick", (8.0 - wide, y + 1.2), str(number), _SIZE, theme.ink, bold=True)
    yield from _told(view, one, _STICK - 12, 5.0, half - 0.25 * one.size)


def _cut(view: MapView, outline: Steps) -> Path:
    """Where a template is cut out."""
    return Path("cut-line", outline, view.theme.paper, view.theme.ink, 0.25, dashes=(2, 1.4))


def _told(view: MapView, one: PrintedTemplate, room: float, x: float, y: float) -> Iterator[Label]:
    """What it is, in as many lines as that takes, and so large that no word is broken."""
    longest = max(width(word, 1.0, bold=True) for word in unbroken(f"{one.name} {one.text}").split(" "))
    size = min(_SIZE, max(_LEAST, room / 14), 0.99 * room / longest)
    for text, bold in ((one.name, True), (one.text, False)):
        for line in wrapped(text, room, size, bold) if text else ():
            yield Label("template-name", (x, y), line, size, view.theme.ink, bold=bold)
            y += size * 1.25
