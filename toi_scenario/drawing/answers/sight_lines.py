"""Who sees whom in, marks to draw over the map out, and what they mean for its legend and its heading."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from toi_scenario.drawing.answers.signs import (
    HIDDEN,
    ONE,
    OTHER,
    SEEN,
    UNSURE,
    VEIL,
    cleared,
    doubt,
    free,
    hatched,
    index_of,
    number,
    rim,
    sign,
    taken,
    veil,
)
from toi_scenario.drawing.map.view import Entry, Sheet
from toi_scenario.drawing.marks.curves import Step
from toi_scenario.drawing.marks.page import Disc, Group, Line, Mark, Path, Point, Shape
from toi_scenario.model.catalog.nouns import Piece, Terrain
from toi_scenario.model.surfaces import Place

# Why a hex is not seen: the sign on it, and which hatching it bears. The words are those of the answer.
REASONS: Mapping[str, tuple[str, int]] = {
    "blocked": ("x", 0),
    "above": ("^", 2),
    "blind": ("b", 3),
    "rim": ("r", 1),
    "unrecorded": ("?", 4),
}
# By the colour of a line, what it says.
_LINES: Mapping[str, str] = {SEEN: "line", HIDDEN: "broken", UNSURE: "doubtful"}
# By whether one is seen: in what colour it is framed, and which of some words say so.
_FRAMES: Mapping[bool | None, tuple[str, str]] = {
    True: (SEEN, ""),
    False: (HIDDEN, "_hidden"),
    None: (UNSURE, "_unsure"),
}


# How the lines to who sees a side's ground are broken, for grey to tell the sides apart.
_WATCHED: tuple[tuple[float, ...], ...] = ((1.4, 0.9), (0.1, 0.8), (2.6, 0.8, 0.1, 0.8), (3.4, 1.2))


def sight(sheet: Sheet, viewer: Place, seen: Mapping[Place, tuple[bool | None, str, Place | None]]) -> Iterator[Mark]:
    """What a hex sees: the rest in the dark with the sign of its reason, and a line to each as far as it goes."""
    here = taken(sheet)
    reasons: dict[str, list[Place]] = {}
    lines: dict[str, list[Step]] = {HIDDEN: [], UNSURE: [], SEEN: []}
    for place, (visible, reason, by) in sorted(seen.items()):
        if not visible:
            reasons.setdefault(reason if reason in REASONS else "blocked", []).append(place)
        end = sheet.at(place if visible or by is None else by)
        if end != sheet.at(viewer):
            lines[SEEN if visible else _colour(reason)] += [("M", *sheet.at(viewer)), ("L", *end)]
    for reason, places in sorted(reasons.items()):
        yield from veil(sheet, places, _colour(reason), REASONS[reason][1])
    for colour, steps in lines.items():
        if steps and colour == SEEN:
            yield Path("sight-line", tuple(steps), "none", SEEN, 0.16, 0.75)
        elif steps:
            yield Path("sight-line", tuple(steps), "none", colour, 0.12, 0.45, (0.9, 0.7))
    bright = [place for place, (visible, _, _) in seen.items() if visible]
    yield Path("seen", rim(sheet, {viewer, *bright}), "none", SEEN, 0.7)
    for reason, places in sorted(reasons.items()):
        mark = sign(REASONS[reason][0], _colour(reason), sheet.theme.paper)
        for place in places:
            yield Group("sight-reason", mark, sheet.by(place, *free(sheet, here.get(place, ()), 0)))
    yield from _viewer(sheet, viewer, here.get(viewer, ()))
    words = sheet.words
    sheet.asked = words["ask_sight"].format(viewer=sheet.surface.address(viewer))
    if bright:
        sheet.key.append(Entry((*_framed(sheet, SEEN),), 0.4, words["seen"]))
    for colour in (SEEN, HIDDEN, UNSURE):
        if lines[colour]:
            line = Line("sight-line", (ONE, OTHER), colour, 0.25, () if colour == SEEN else (0.9, 0.7))
            sheet.key.append(Entry((line,), 0.7, words[_LINES[colour]]))
    for reason in sorted(reasons):
        sheet.key.append(_dark_entry(sheet, reason))


def pair(
    sheet: Sheet,
    ends: tuple[Place, Place],
    visible: bool | None,
    deciding: tuple[str, Place | None],
    courses: Sequence[tuple[str, Place | None]],
    obstacle: Terrain | Piece | None,
) -> Iterator[Mark]:
    """Whether two hexes see one another: the line between them, with what blocks it. Where it runs along the sides of
    hexes there are two, moved a little to the left and to the right, and each has its own reason; `obstacle` is what
    lies in the hex that decides."""
    viewer, other = ends
    (x, y), (u, v) = sheet.at(viewer), sheet.at(other)
    far = ((u - x) ** 2 + (v - y) ** 2) ** 0.5 or 1.0
    across = ((v - y) / far, -(u - x) / far)
    shifts = (1.15, -1.15) if len(courses) > 1 else (0.0,)
    paper = sheet.theme.paper
    here, signs = taken(sheet), list[Mark]()
    reasons = []
    for (reason, by), shift in zip(courses, shifts, strict=False):
        stopped = reason in REASONS
        colour = _colour(reason) if stopped else SEEN
        line = tuple((a + across[0] * shift, b + across[1] * shift) for a, b in ((x, y), (u, v)))
        yield Line("sight-line", line, paper, 1.3)
        yield Line("sight-line", line, colour, 0.6, (1.6, 1.2) if stopped else ())
        if stopped and by is not None:
            reasons.append(reason)
            yield from veil(sheet, [by], colour, REASONS[reason][1])
            mark = sign(REASONS[reason][0], colour, paper)
            lying = (*here.get(by, ()), *_along(sheet.at(by), (x, y), (u, v), 0.8 + abs(shift)))
            eye = ((*free(sheet, here.get(viewer, ()), 0), 2.3),) if by == viewer else ()
            signs.append(Group("sight-reason", mark, sheet.by(by, *free(sheet, (*lying, *eye), 0))))
    yield from cleared(sheet, [((x, y), (u, v))])
    yield from signs
    yield from _viewer(sheet, viewer, here.get(viewer, ()))
    words = sheet.words
    frame, which = _FRAMES[visible]
    yield Path("seen", rim(sheet, {other}), "none", frame, 0.9)
    sheet.key.append(Entry(_framed(sheet, frame), 0.4, words[f"looked{which}"]))
    for colour in dict.fromkeys(_colour(reason) if reason in REASONS else SEEN for reason, _ in courses):
        line_of = Line("sight-line", (ONE, OTHER), colour, 0.6, () if colour == SEEN else (1.6, 1.2))
        sheet.key.append(Entry((line_of,), 0.7, words[_LINES[colour]]))
    for reason in dict.fromkeys(reasons):
        sheet.key.append(_dark_entry(sheet, reason))
    why = ""
    if not visible:
        reason, by = deciding
        what = sheet.title(obstacle.facts, obstacle.name) if obstacle else ""
        why = words[f"why_{reason}"].format(by=sheet.surface.address(by) if by else "", what=what)
    names = (sheet.surface.address(place) for place in ends)
    sheet.asked = words[f"ask_pair{which}"].format(**dict(zip(("viewer", "other"), names, strict=True)), why=why)


def exposure(sheet: Sheet, grounds: Mapping[str, Mapping[Place, tuple[Place, int] | None]]) -> Iterator[Mark]:
    """Each side's ground to set up on: safe, or seen, with a line from the nearest who sees it and how far that is."""
    theme, here, words = sheet.theme, taken(sheet), sheet.words
    safely = sign("o", SEEN, theme.paper)
    tags: list[Mark] = []
    lines: list[Mark] = []
    safe: list[Place] = []
    for side, ground in grounds.items():
        index, name = index_of(sheet, side), sheet.name(side)
        dashes = _WATCHED[index % len(_WATCHED)]
        colour = theme.ink if theme.codes else sheet.colour(side)
        seen = {place: watcher for place, watcher in sorted(ground.items()) if watcher}
        hidden = [place for place in sorted(ground) if place not in seen]
        if hidden:
            yield Path("safe", rim(sheet, set(hidden)), "none", SEEN, 0.8)
        for place in hidden:
            tags.append(Group("safe", safely, sheet.by(place, *free(sheet, here.get(place, ()), index))))
        safe += hidden
        if not seen:
            continue
        yield from veil(sheet, seen, HIDDEN, 0)
        steps = [step for place, (by, _) in seen.items() for step in (("M", *sheet.at(by)), ("L", *sheet.at(place)))]
        lines.append(Path("exposure-line", tuple(steps), "none", colour, 0.25, 0.8, dashes))
        for place, (_, distance) in seen.items():
            spot = sheet.by(place, *free(sheet, here.get(place, ()), index))
            tags.append(Group("exposure-distance", number(sheet, side, distance), spot))
        tag = Group("exposure-distance", number(sheet, side, 3), (0, 0), 2.2)
        sheet.key.append(Entry((*_dim(sheet, HIDDEN, 0), tag), 0.4, words["exposed"].format(side=name)))
        watched = Line("exposure-line", (ONE, OTHER), colour, 0.4, dashes)
        sheet.key.append(Entry((watched,), 0.7, words["watch"].format(side=name)))
    yield from (*lines, *tags)
    if safe:
        marks = (*_framed(sheet, SEEN), Group("safe", safely, (0, 0), 2.2))
        sheet.key.append(Entry(marks, 0.4, words["safe"]))
    sheet.asked = words["ask_exposure"]
    yield from doubt(sheet)


def _along(middle: Point, one: Point, other: Point, wide: float) -> Iterator[tuple[float, float, float]]:
    """What a line takes of a place, as discs beside its middle."""
    (x, y), (u, v) = one, other
    steps = int(((u - x) ** 2 + (v - y) ** 2) ** 0.5)
    for step in range(steps + 1):
        share = step / (steps or 1)
        yield x + (u - x) * share - middle[0], y + (v - y) * share - middle[1], wide


def _colour(reason: str) -> str:
    return UNSURE if reason == "unrecorded" else HIDDEN


def _viewer(sheet: Sheet, viewer: Place, here: Sequence[tuple[float, float, float]]) -> Iterator[Mark]:
    """The hex that looks, and what says so in the legend."""
    eye = _eye(sheet.theme.paper)
    yield Path("viewer", rim(sheet, {viewer}), "none", SEEN, 1.1)
    yield Group("viewer", eye, sheet.by(viewer, *free(sheet, here, 0)))
    sheet.key.append(Entry((*_framed(sheet, SEEN, 2.4), Group("viewer", eye, (0, 0), 2.0)), 0.4, sheet.words["viewer"]))


@cache
def _eye(paper: str) -> tuple[Mark, ...]:
    lid: tuple[Step, ...] = (
        ("M", -2.3, 0.0),
        ("C", -1.2, -1.7, 1.2, -1.7, 2.3, 0.0),
        ("C", 1.2, 1.7, -1.2, 1.7, -2.3, 0.0),
        ("Z",),
    )
    return (Path("viewer", lid, paper, SEEN, 0.4), Disc("viewer", (0, 0), 0.85, SEEN))


def _framed(sheet: Sheet, colour: str, width: float = 1.6) -> tuple[Mark, ...]:
    """A place with a frame, in the legend."""
    return (Shape("seen", sheet.swatch, sheet.theme.levels[0], colour, width),)


def _dark_entry(sheet: Sheet, reason: str) -> Entry:
    """What is not seen for a reason, in the legend."""
    mark, hatch = REASONS[reason]
    colour = _colour(reason)
    dim = _dim(sheet, colour, hatch)
    marks = (*dim, Group("sight", sign(mark, colour, sheet.theme.paper), (0, 0), 2.2))
    return Entry(marks, 0.4, sheet.words["unsure" if reason == "unrecorded" else reason])


def _dim(sheet: Sheet, colour: str, hatch: int) -> Iterator[Mark]:
    """A place in the dark, in the legend."""
    theme = sheet.theme
    yield Shape("sight", sheet.swatch, theme.levels[0], theme.grid, 0.3)
    if theme.tint:
        yield Shape("sight", sheet.swatch, colour, opacity=VEIL)
    yield from hatched(hatch, sheet.is_square, theme.paper if theme.tint else colour)
