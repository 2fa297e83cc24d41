"""Answers about the ground in, marks to draw over the map out, and what they mean for its legend.

They lie over the ground and under the counters, and each keeps to a spot that no counter takes. What is seen, hidden or
not certain differs by hatching and by sign as well as by colour.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

from toi_scenario.layout.areas import hatching
from toi_scenario.layout.counters import occupied
from toi_scenario.layout.curves import Step, polygon
from toi_scenario.layout.page import Disc, Group, Line, Mark, Path, Point, Shape, Words
from toi_scenario.layout.projection import Entry, Sheet
from toi_scenario.surfaces import Place

SEEN, HIDDEN, UNSURE = "#1d7a34", "#2b2b2b", "#7a4fa0"
VEIL = 0.34
# Why a hex is not seen: the sign on it, and which hatching it bears. The words are those of the answer.
REASONS: Mapping[str, tuple[str, int]] = {
    "blocked": ("x", 0),
    "above": ("^", 2),
    "blind": ("b", 3),
    "rim": ("r", 1),
    "unrecorded": ("?", 4),
}
# Where a number may stand on a hex, and on a square, the best spot first; the side after the first looks to the right.
_SPOTS = {
    False: ((-2.5, 0.6), (-5.5, 1.3), (-2.7, 4.2), (-5.2, -1.4), (-2.2, -2.4)),
    True: ((-2.5, 0.6), (-5.1, 0.9), (-5.1, 4.9), (-5.1, -1.9), (-2.0, 5.1), (-5.1, -4.6)),
}
_RADIUS = 1.55
_ONE, _OTHER = (-4.5, 2.0), (4.5, -2.0)


def sight(sheet: Sheet, viewer: Place, seen: Mapping[Place, tuple[bool | None, str, Place | None]]) -> Iterator[Mark]:
    """What a hex sees: the rest in the dark with the sign of its reason, and a line to each as far as it goes."""
    taken = occupied(sheet)
    reasons: dict[str, list[Place]] = {}
    open_lines: list[Step] = []
    shut_lines: list[Step] = []
    for place, (visible, reason, by) in sorted(seen.items()):
        if not visible:
            reasons.setdefault(reason if reason in REASONS else "blocked", []).append(place)
        end = sheet.at(place if visible or by is None else by)
        lines = open_lines if visible else shut_lines
        lines += [("M", *sheet.at(viewer)), ("L", *end)]
    for reason, places in sorted(reasons.items()):
        colour = UNSURE if reason == "unrecorded" else HIDDEN
        yield from _veil(sheet, places, colour, REASONS[reason][1])
    yield Path("sight-line", tuple(shut_lines), "none", HIDDEN, 0.12, 0.45, (0.9, 0.7))
    yield Path("sight-line", tuple(open_lines), "none", SEEN, 0.16, 0.75)
    bright = [place for place, (visible, _, _) in seen.items() if visible]
    yield Path("seen", _rim(sheet, {viewer, *bright}), "none", SEEN, 0.7)
    for reason, places in sorted(reasons.items()):
        sign = _sign(REASONS[reason][0], UNSURE if reason == "unrecorded" else HIDDEN, sheet.theme.paper)
        for place in places:
            yield Group("sight-reason", sign, sheet.by(place, *_free(sheet, taken.get(place, ()), 0)))
    yield from _viewer(sheet, viewer)
    words, paper = sheet.words, sheet.theme.paper
    sheet.key += [Entry(_eye(paper), 1.0, words["viewer"]), Entry(tuple(_bright(sheet)), 0.4, words["seen"])]
    for reason in sorted(reasons):
        word = words["unsure" if reason == "unrecorded" else reason]
        sheet.key.append(Entry(tuple(_dark(sheet, reason)), 0.4, word))


def pair(
    sheet: Sheet,
    viewer: Place,
    other: Place,
    visible: bool | None,
    courses: Sequence[tuple[str, Place | None]],
) -> Iterator[Mark]:
    """Whether two hexes see one another: the line between them, with what blocks it. Where it runs along the sides of
    hexes there are two, moved a little to the left and to the right, and each has its own reason."""
    (x, y), (u, v) = sheet.at(viewer), sheet.at(other)
    far = ((u - x) ** 2 + (v - y) ** 2) ** 0.5 or 1.0
    across = ((v - y) / far, -(u - x) / far)
    shifts = (1.15, -1.15) if len(courses) > 1 else (0.0,)
    paper = sheet.theme.paper
    reasons = []
    for (reason, by), shift in zip(courses, shifts, strict=False):
        stopped = reason in REASONS
        colour = UNSURE if reason == "unrecorded" else HIDDEN if stopped else SEEN
        ends = tuple((a + across[0] * shift, b + across[1] * shift) for a, b in ((x, y), (u, v)))
        yield Line("sight-line", ends, paper, 1.3)
        yield Line("sight-line", ends, colour, 0.6, (1.6, 1.2) if stopped else ())
        if stopped and by is not None:
            reasons.append(reason)
            yield from _veil(sheet, [by], colour, REASONS[reason][1])
            (a, b), beside = sheet.at(by), 3.4 * (shift or 1)
            sign = _sign(REASONS[reason][0], colour, paper)
            yield Group("sight-reason", sign, (a + across[0] * beside, b + across[1] * beside))
    yield from _viewer(sheet, viewer)
    yield Path("seen", _rim(sheet, {other}), "none", {True: SEEN, False: HIDDEN, None: UNSURE}[visible], 0.9)
    words = sheet.words
    sheet.key.append(Entry(_eye(paper), 1.0, words["viewer"]))
    if any(reason not in REASONS for reason, _ in courses):
        sheet.key.append(Entry((Line("sight-line", (_ONE, _OTHER), SEEN, 0.6),), 0.7, words["line"]))
    if reasons:
        sheet.key.append(Entry((Line("sight-line", (_ONE, _OTHER), HIDDEN, 0.6, (1.6, 1.2)),), 0.7, words["broken"]))
    for reason in dict.fromkeys(reasons):
        word = words["unsure" if reason == "unrecorded" else reason]
        sheet.key.append(Entry(tuple(_dark(sheet, reason)), 0.4, word))


def rounds(sheet: Sheet, reached: Mapping[str, Mapping[Place, int]], word: str = "first") -> Iterator[Mark]:
    """For each side the first round in which it can do something to each place, with a contour where the round changes;
    `word` says what: `first`, that it can stand there, or `fired`, that it can fire there."""
    theme, taken = sheet.theme, occupied(sheet)
    for index, (side, numbers) in enumerate(reached.items()):
        colour = theme.ink if theme.codes else sheet.colour(side)
        dashes = () if index == 0 else (1.8, 1.3)
        for number in sorted(set(numbers.values()))[:-1]:
            outline = _rim(sheet, {place for place, first in numbers.items() if first <= number})
            if not theme.codes:
                yield Path("contour", outline, "none", theme.paper, 1.2, 0.6)
            yield Path("contour", outline, "none", colour, 0.7, 1.0, dashes)
        for place, number in sorted(numbers.items()):
            spot = _free(sheet, taken.get(place, ()), index)
            yield Group("round", _number(sheet, side, number), sheet.by(place, *spot))
        name = sheet.name(side)
        border = Line("contour", (_ONE, _OTHER), colour, 0.9, dashes)
        sheet.key.append(Entry(_number(sheet, side, 1), 1.3, sheet.words[word].format(side=name)))
        sheet.key.append(Entry((border,), 0.7, sheet.words["border"].format(side=name)))
    yield from _doubt(sheet)


def exposure(sheet: Sheet, side: str, ground: Mapping[Place, tuple[Place, int] | None]) -> Iterator[Mark]:
    """A side's ground to set up on: safe, or seen, with a line from where and how far that is."""
    theme, taken, words = sheet.theme, occupied(sheet), sheet.words
    index = _index(sheet, side)
    colour = theme.ink if theme.codes else sheet.colour(side)
    seen = {place: watcher for place, watcher in sorted(ground.items()) if watcher}
    safe = [place for place in sorted(ground) if place not in seen]
    safely = _sign("o", SEEN, theme.paper)
    if seen:
        yield from _veil(sheet, seen, HIDDEN, 0)
    if safe:
        yield Path("safe", _rim(sheet, set(safe)), "none", SEEN, 0.8)
    lines = [step for place, (by, _) in seen.items() for step in (("M", *sheet.at(by)), ("L", *sheet.at(place)))]
    yield Path("exposure-line", tuple(lines), "none", colour, 0.25, 0.8, (1.4, 0.9))
    for place in safe:
        yield Group("safe", safely, sheet.by(place, *_free(sheet, taken.get(place, ()), index)))
    for place, (_, distance) in seen.items():
        spot = _free(sheet, taken.get(place, ()), index)
        yield Group("exposure-distance", _number(sheet, side, distance), sheet.by(place, *spot))
    known = {entry.text for entry in sheet.key}
    if seen:
        sheet.key.append(Entry(_number(sheet, side, 3), 1.3, words["exposed"].format(side=sheet.name(side))))
        if words["watch"] not in known:
            watched = Line("exposure-line", (_ONE, _OTHER), theme.ink, 0.4, (1.4, 0.9))
            sheet.key.append(Entry((watched,), 0.7, words["watch"]))
    if safe and words["safe"] not in known:
        sheet.key.append(Entry(safely, 1.3, words["safe"]))
    if words["doubt"] not in known:
        yield from _doubt(sheet)


def _doubt(sheet: Sheet) -> Iterator[Mark]:
    """A question mark on every hex nobody recorded: what an answer says across it is not certain."""
    bare = [place for place in sheet.grounds.get("", ()) if place in sheet.surface.places]
    if bare:
        for place in bare:
            yield Group("doubt", _sign("?", UNSURE, sheet.theme.paper), sheet.by(place, 4.4, -4.1))
        sheet.key.append(Entry(_sign("?", UNSURE, sheet.theme.paper), 1.3, sheet.words["doubt"]))


def _veil(sheet: Sheet, places: Iterable[Place], colour: str, hatch: int) -> Iterator[Mark]:
    """Hexes in the dark: dimmed in one piece, and hatched; without greys only hatched."""
    places = sorted(places)
    if sheet.theme.tint:
        yield Path("sight", _rim(sheet, set(places)), colour, opacity=VEIL)
    hatched = _hatched(hatch, sheet.is_square, sheet.theme.paper if sheet.theme.tint else colour)
    for place in places:
        yield Group("sight-hatch", hatched, sheet.at(place))


@cache
def _hatched(number: int, square: bool, colour: str) -> tuple[Mark, ...]:
    return (Path("sight-hatch", hatching(number, square), "none", colour, 0.2, 0.8),)


def _rim(sheet: Sheet, places: set[Place]) -> tuple[Step, ...]:
    return tuple(step for rim in sheet.rims(places) for step in polygon(sheet.points(rim)))


def _free(sheet: Sheet, taken: Sequence[tuple[float, float, float]], index: int) -> Point:
    """The best spot on a place that keeps clear of what lies there; the second side's to the right of the first's."""
    way = -1 if index % 2 else 1
    spots = [(x * way, y + 2.9 * (index // 2)) for x, y in _SPOTS[sheet.is_square]]
    for x, y in spots:
        if all((x - u) ** 2 + (y - v) ** 2 >= (_RADIUS + radius) ** 2 for u, v, radius in taken):
            return x, y
    return max(spots, key=lambda spot: min((spot[0] - u) ** 2 + (spot[1] - v) ** 2 - r * r for u, v, r in taken))


@cache
def _sign(text: str, colour: str, on: str) -> tuple[Mark, ...]:
    return (
        Disc("sign", (0, 0), 1.3, colour, on, 0.25),
        Words("sign", (0, 0.75 if text != "^" else 1.15), text, 2.2, on, bold=True),
    )


def _index(sheet: Sheet, side: str) -> int:
    """Which side it is, counted from 0."""
    return list(sheet.scenario.sides).index(side) if side in sheet.scenario.sides else 0


def _number(sheet: Sheet, side: str, number: int) -> tuple[Mark, ...]:
    """A number in a side's colour."""
    edge = sheet.theme.ink if sheet.theme.codes else sheet.theme.paper
    return _plate(number, _index(sheet, side) % 2, sheet.colour(side), sheet.on_colour(side), edge)


@cache
def _plate(number: int, square: int, colour: str, on: str, edge: str) -> tuple[Mark, ...]:
    """Round for the first side, square for the second, so that grey tells them apart."""
    r = _RADIUS
    back: Mark = Disc("number", (0, 0), r, colour, edge, 0.28)
    if square:
        back = Shape("number", ((-r, -r), (r, -r), (r, r), (-r, r)), colour, edge, 0.28)
    return (back, Words("number", (0, 0.78), str(number), 2.15 if number < 10 else 1.8, on, bold=True))


def _viewer(sheet: Sheet, viewer: Place) -> Iterator[Mark]:
    yield Path("viewer", _rim(sheet, {viewer}), "none", SEEN, 1.1)
    yield Group("viewer", _eye(sheet.theme.paper), sheet.by(viewer, *_free(sheet, occupied(sheet).get(viewer, ()), 0)))


@cache
def _eye(paper: str) -> tuple[Mark, ...]:
    lid: tuple[Step, ...] = (
        ("M", -2.3, 0.0),
        ("C", -1.2, -1.7, 1.2, -1.7, 2.3, 0.0),
        ("C", 1.2, 1.7, -1.2, 1.7, -2.3, 0.0),
        ("Z",),
    )
    return (Path("viewer", lid, paper, SEEN, 0.4), Disc("viewer", (0, 0), 0.85, SEEN))


def _bright(sheet: Sheet) -> Iterator[Mark]:
    yield Shape("seen", sheet.swatch, sheet.theme.levels[0], SEEN, 1.4)


def _dark(sheet: Sheet, reason: str) -> Iterator[Mark]:
    sign, hatch = REASONS[reason]
    colour = UNSURE if reason == "unrecorded" else HIDDEN
    yield Shape("sight", sheet.swatch, sheet.theme.levels[0], sheet.theme.grid, 0.3)
    if sheet.theme.tint:
        yield Shape("sight", sheet.swatch, colour, opacity=VEIL)
    yield from _hatched(hatch, sheet.is_square, sheet.theme.paper if sheet.theme.tint else colour)
    yield Group("sight", _sign(sign, colour, sheet.theme.paper), (0, 0), 2.2)
