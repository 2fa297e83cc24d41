"""Draws who sees whom on a map, with legend and heading."""

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
from toi_scenario.drawing.map.view import LegendEntry, MapView
from toi_scenario.drawing.marks.curves import Step
from toi_scenario.drawing.marks.page import Disc, Group, Mark, Path, Point, Polygon, Stroke
from toi_scenario.model.catalog.nouns import Piece, Terrain
from toi_scenario.model.surfaces import Place

# By the reason why a hex is not seen, in the words of the answer: its sign, and the number of its hatching.
REASONS: Mapping[str, tuple[str, int]] = {
    "blocked": ("x", 0),
    "above": ("^", 2),
    "blind": ("b", 3),
    "rim": ("r", 1),
    "unrecorded": ("?", 4),
}
# By the colour of a line, the phrase that explains it.
_LINES: Mapping[str, str] = {SEEN: "line", HIDDEN: "broken", UNSURE: "doubtful"}
# By whether a hex is seen: the colour of its frame, and the ending of the phrases that say so.
_FRAMES: Mapping[bool | None, tuple[str, str]] = {
    True: (SEEN, ""),
    False: (HIDDEN, "_hidden"),
    None: (UNSURE, "_unsure"),
}


# The dashes of the lines that lead to each side's ground, so that the sides differ in greyscale too.
_WATCHED: tuple[tuple[float, ...], ...] = ((1.4, 0.9), (0.1, 0.8), (2.6, 0.8, 0.1, 0.8), (3.4, 1.2))


def sight(view: MapView, viewer: Place, seen: Mapping[Place, tuple[bool | None, str, Place | None]]) -> Iterator[Mark]:
    """What a hex sees: a line to each hex, as far as sight goes; unseen hexes are dark, with the sign of the reason."""
    here = taken(view)
    reasons: dict[str, list[Place]] = {}
    lines: dict[str, list[Step]] = {HIDDEN: [], UNSURE: [], SEEN: []}
    for place, (visible, reason, by) in sorted(seen.items()):
        if not visible:
            reasons.setdefault(reason if reason in REASONS else "blocked", []).append(place)
        end = view.at(place if visible or by is None else by)
        if end != view.at(viewer):
            lines[SEEN if visible else _colour(reason)] += [("M", *view.at(viewer)), ("L", *end)]
    for reason, places in sorted(reasons.items()):
        yield from veil(view, places, _colour(reason), REASONS[reason][1])
    for colour, steps in lines.items():
        if steps and colour == SEEN:
            yield Path("sight-line", tuple(steps), "none", SEEN, 0.16, 0.75)
        elif steps:
            yield Path("sight-line", tuple(steps), "none", colour, 0.12, 0.45, (0.9, 0.7))
    bright = [place for place, (visible, _, _) in seen.items() if visible]
    yield Path("seen", rim(view, {viewer, *bright}), "none", SEEN, 0.7)
    for reason, places in sorted(reasons.items()):
        mark = sign(REASONS[reason][0], _colour(reason), view.theme.paper)
        for place in places:
            yield Group("sight-reason", mark, view.by(place, *free(view, here.get(place, ()), 0)))
    yield from _viewer(view, viewer, here.get(viewer, ()))
    words = view.words
    view.asked = words["ask_sight"].format(viewer=view.surface.address(viewer))
    if bright:
        view.key.append(LegendEntry((*_framed(view, SEEN),), view.small, words["seen"]))
    for colour in (SEEN, HIDDEN, UNSURE):
        if lines[colour]:
            line = Stroke("sight-line", (ONE, OTHER), colour, 0.25, () if colour == SEEN else (0.9, 0.7))
            view.key.append(LegendEntry((line,), 0.7, words[_LINES[colour]]))
    for reason in sorted(reasons):
        view.key.append(_dark_entry(view, reason))


def pair(
    view: MapView,
    ends: tuple[Place, Place],
    visible: bool | None,
    deciding: tuple[str, Place | None],
    courses: Sequence[tuple[str, Place | None]],
    obstacle: Terrain | Piece | None,
) -> Iterator[Mark]:
    """Whether two hexes see each other: the line between them, with what blocks it. Where it runs along the sides of
    hexes there are two lines, a little to the left and to the right, each with its own reason. `obstacle` is what lies
    in the hex that decides."""
    viewer, other = ends
    (x, y), (u, v) = view.at(viewer), view.at(other)
    far = ((u - x) ** 2 + (v - y) ** 2) ** 0.5 or 1.0
    across = ((v - y) / far, -(u - x) / far)
    shifts = (1.15, -1.15) if len(courses) > 1 else (0.0,)
    paper = view.theme.paper
    here, signs = taken(view), list[Mark]()
    reasons = []
    for (reason, by), shift in zip(courses, shifts, strict=False):
        stopped = reason in REASONS
        colour = _colour(reason) if stopped else SEEN
        line = tuple((a + across[0] * shift, b + across[1] * shift) for a, b in ((x, y), (u, v)))
        yield Stroke("sight-line", line, paper, 1.3)
        yield Stroke("sight-line", line, colour, 0.6, (1.6, 1.2) if stopped else ())
        if stopped and by is not None:
            reasons.append(reason)
            yield from veil(view, [by], colour, REASONS[reason][1])
            mark = sign(REASONS[reason][0], colour, paper)
            lying = (*here.get(by, ()), *_along(view.at(by), (x, y), (u, v), 0.8 + abs(shift)))
            eye = ((*free(view, here.get(viewer, ()), 0), 2.3),) if by == viewer else ()
            signs.append(Group("sight-reason", mark, view.by(by, *free(view, (*lying, *eye), 0))))
    yield from cleared(view, [((x, y), (u, v))])
    yield from signs
    yield from _viewer(view, viewer, here.get(viewer, ()))
    words = view.words
    frame, which = _FRAMES[visible]
    yield Path("seen", rim(view, {other}), "none", frame, 0.9)
    view.key.append(LegendEntry(_framed(view, frame), view.small, words[f"looked{which}"]))
    for colour in dict.fromkeys(_colour(reason) if reason in REASONS else SEEN for reason, _ in courses):
        line_of = Stroke("sight-line", (ONE, OTHER), colour, 0.6, () if colour == SEEN else (1.6, 1.2))
        view.key.append(LegendEntry((line_of,), 0.7, words[_LINES[colour]]))
    for reason in dict.fromkeys(reasons):
        view.key.append(_dark_entry(view, reason))
    why = ""
    if not visible:
        reason, by = deciding
        what = view.title(obstacle) if obstacle else ""
        why = words[f"why_{reason}"].format(by=view.surface.address(by) if by else "", what=what)
    names = (view.surface.address(place) for place in ends)
    view.asked = words[f"ask_pair{which}"].format(**dict(zip(("viewer", "other"), names, strict=True)), why=why)


def exposure(view: MapView, grounds: Mapping[str, Mapping[Place, tuple[Place, int] | None]]) -> Iterator[Mark]:
    """Each side's set-up ground: safe, or seen, with a line from the nearest enemy who sees it, and the distance."""
    theme, here, words = view.theme, taken(view), view.words
    safely = sign("o", SEEN, theme.paper)
    tags: list[Mark] = []
    lines: list[Mark] = []
    safe: list[Place] = []
    for side, ground in grounds.items():
        index, name = index_of(view, side), view.name(side)
        dashes = _WATCHED[index % len(_WATCHED)]
        colour = theme.ink if theme.codes else view.colour(side)
        seen = {place: watcher for place, watcher in sorted(ground.items()) if watcher}
        hidden = [place for place in sorted(ground) if place not in seen]
        if hidden:
            yield Path("safe", rim(view, set(hidden)), "none", SEEN, 0.8)
        for place in hidden:
            tags.append(Group("safe", safely, view.by(place, *free(view, here.get(place, ()), index))))
        safe += hidden
        if not seen:
            continue
        yield from veil(view, seen, HIDDEN, 0)
        steps = [step for place, (by, _) in seen.items() for step in (("M", *view.at(by)), ("L", *view.at(place)))]
        lines.append(Path("exposure-line", tuple(steps), "none", colour, 0.25, 0.8, dashes))
        for place, (_, distance) in seen.items():
            spot = view.by(place, *free(view, here.get(place, ()), index))
            tags.append(Group("exposure-distance", number(view, side, distance), spot))
        tag = Group("exposure-distance", number(view, side, 3), (0, 0), 2.2)
        view.key.append(LegendEntry((*_dim(view, HIDDEN, 0), tag), view.small, words["exposed"].format(side=name)))
        watched = Stroke("exposure-line", (ONE, OTHER), colour, 0.4, dashes)
        view.key.append(LegendEntry((watched,), 0.7, words["watch"].format(side=name)))
    yield from (*lines, *tags)
    if safe:
        marks = (*_framed(view, SEEN), Group("safe", safely, (0, 0), 2.2))
        view.key.append(LegendEntry(marks, view.small, words["safe"]))
    view.asked = words["ask_exposure"]
    yield from doubt(view)


def _along(middle: Point, one: Point, other: Point, wide: float) -> Iterator[tuple[float, float, float]]:
    """The room that a line takes up in a place, as discs measured from the middle of the place."""
    (x, y), (u, v) = one, other
    steps = int(((u - x) ** 2 + (v - y) ** 2) ** 0.5)
    for step in range(steps + 1):
        share = step / (steps or 1)
        yield x + (u - x) * share - middle[0], y + (v - y) * share - middle[1], wide


def _colour(reason: str) -> str:
    return UNSURE if reason == "unrecorded" else HIDDEN


def _viewer(view: MapView, viewer: Place, here: Sequence[tuple[float, float, float]]) -> Iterator[Mark]:
    """The hex that looks, and its entry in the legend."""
    eye = _eye(view.theme.paper)
    yield Path("viewer", rim(view, {viewer}), "none", SEEN, 1.1)
    yield Group("viewer", eye, view.by(viewer, *free(view, here, 0)))
    view.key.append(
        LegendEntry((*_framed(view, SEEN, 2.4), Group("viewer", eye, (0, 0), 2.0)), view.small, view.words["viewer"])
    )


@cache
def _eye(paper: str) -> tuple[Mark, ...]:
    lid: tuple[Step, ...] = (
        ("M", -2.3, 0.0),
        ("C", -1.2, -1.7, 1.2, -1.7, 2.3, 0.0),
        ("C", 1.2, 1.7, -1.2, 1.7, -2.3, 0.0),
        ("Z",),
    )
    return (Path("viewer", lid, paper, SEEN, 0.4), Disc("viewer", (0, 0), 0.85, SEEN))


def _framed(view: MapView, colour: str, width: float = 1.6) -> tuple[Mark, ...]:
    """A framed place, for the legend."""
    return (Polygon("seen", view.swatch, view.theme.levels[0], colour, width),)


def _dark_entry(view: MapView, reason: str) -> LegendEntry:
    """The legend entry for the hexes that are not seen for this reason."""
    mark, hatch = REASONS[reason]
    colour = _colour(reason)
    dim = _dim(view, colour, hatch)
    marks = (*dim, Group("sight", sign(mark, colour, view.theme.paper), (0, 0), 2.2))
    return LegendEntry(marks, view.small, view.words["unsure" if reason == "unrecorded" else reason])


def _dim(view: MapView, colour: str, hatch: int) -> Iterator[Mark]:
    """A dark place, for the legend."""
    theme = view.theme
    yield Polygon("sight", view.swatch, theme.levels[0], theme.grid, 0.3)
    if theme.tint:
        yield Polygon("sight", view.swatch, colour, opacity=VEIL)
    yield from hatched(hatch, view.form, theme.paper if theme.tint else colour)
