"""Silhouettes of units and pictograms of markers, about five millimetres wide."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from toi_scenario.drawing.marks.curves import drawn, ring
from toi_scenario.drawing.marks.page import Mark, Path

_TRACK = "M -2.1 .35 L 2.1 .35 C 2.7 .35 2.7 1.45 1.9 1.45 L -1.9 1.45 C -2.7 1.45 -2.7 .35 -2.1 .35 Z"
# Areas filled with the colour that stands on a side's colour.
SOLID: Mapping[str, tuple[str, ...]] = {
    "soldier": (
        "M -.15 -1.75 C .05 -2.35 1.05 -2.3 1.15 -1.6 L 1.4 -1.45 L -.2 -1.45 Z",
        """M -.9 -.95 L .1 -1.3 L .9 -1.1 L 1.35 -.35 L 2.1 -.45 L 2.15 -.1 L 1.1 .1 L .65 -.35
        L .4 .4 L 1.05 1.05 L 1 2 L .5 2 L .5 1.3 L -.35 .7 L -.85 1.45 L -1.75 1.9 L -1.95 1.5
        L -1.3 1.05 L -.85 .1 Z""",
        "M -1.9 -.2 L 2.6 -1.15 L 2.65 -.9 L -1.3 .15 L -1.75 .4 Z",
    ),
    "officer": (
        "M -.5 -1.75 C -.3 -2.35 .7 -2.3 .8 -1.6 L 1.05 -1.45 L -.55 -1.45 Z",
        """M -.85 -1.1 L .75 -1.15 L 1.2 -1.6 L 1.9 -2.3 L 2.2 -2.05 L 1.4 -1.05 L .8 -.45
        L .75 .45 L 1.05 2 L .5 2 L .05 .75 L -.45 2 L -1 2 L -.75 .45 L -1.15 .35 L -1.4 -.45 Z""",
    ),
    "gunner": (
        "M -2.3 .45 L -1.2 -.2 L -.3 -.15 L .3 -.4 L .35 .1 L -.4 .75 L -2.3 1.2 Z",
        "M -1.05 -.55 C -1 -1.25 -.1 -1.25 0 -.6 L .15 -.45 L -1.05 -.35 Z",
        "M .1 -.55 L .9 -.6 L .9 -.45 L 2.7 -.45 L 2.7 -.2 L .9 -.2 L .9 -.05 L .1 -.05 Z",
        "M 1.1 -.25 L 1.35 -.25 L 1.9 1.2 L 1.6 1.2 L 1.22 .2 L .8 1.2 L .5 1.2 Z",
    ),
    "tube": (
        "M -1.15 1.35 L .75 -2 L 1.45 -1.6 L -.45 1.75 Z",
        "M .35 -.75 L .7 -.95 L 1.95 1.6 L 1.55 1.75 Z",
        "M -1.9 1.55 L .1 1.55 L .1 1.95 L -1.9 1.95 Z",
        "M -.2 .55 L 1.4 .9 L 1.4 1.2 L -.35 .85 Z",
    ),
    "tank": (
        _TRACK,
        "M -2.4 .15 L -2.1 -.45 L 1.7 -.45 L 2.5 .15 Z",
        "M -1.2 -.6 L -.95 -1.35 L .55 -1.35 L .95 -.6 Z",
        "M .6 -1.15 L 2.9 -1.15 L 2.9 -.85 L .6 -.85 Z",
    ),
    "casemate": (
        _TRACK,
        "M -2.4 .15 L -2.2 -.4 L -1.6 -.45 L -1.3 -1.1 L .6 -1.1 L 1.1 -.4 L 2.5 .15 Z",
        "M .5 -.8 L 2.9 -.6 L 2.9 -.3 L .5 -.45 Z",
    ),
    "half-track": (
        "M -2.4 .3 L -2.4 -1 L .5 -1 L .9 -.35 L 2.1 -.25 L 2.35 .55 L -2.2 .55 Z",
        "M -2 .7 L .1 .7 C .7 .7 .7 1.6 0 1.6 L -1.9 1.6 C -2.6 1.6 -2.6 .7 -2 .7 Z",
    ),
    "carrier": ("M -2.3 .5 L -2.1 -.55 L .4 -.55 L .7 -.9 L 1.3 -.9 L 1.2 -.45 L 2.2 .5 Z", _TRACK),
    "truck": (
        "M -2.4 .75 L -2.4 -1.15 C -1.9 -1.55 .2 -1.55 .6 -1.15 L .6 .75 Z",
        "M .8 .75 L .8 -.75 L 1.6 -.75 L 1.85 -.1 L 2.4 .05 L 2.4 .75 Z",
    ),
    "aircraft": (
        "M -.3 -2.1 C -.15 -2.4 .15 -2.4 .3 -2.1 L .3 .6 L .14 2.1 L -.14 2.1 L -.3 .6 Z",
        "M -2.7 -1.25 L 2.7 -1.25 L 2.7 -.35 L -2.7 -.35 Z",
        "M -1.05 1.45 L 1.05 1.45 L .85 2.05 L -.85 2.05 Z",
        "M -.8 -2.45 L .8 -2.45 L .8 -2.3 L -.8 -2.3 Z",
    ),
    "horse": (
        """M -2 -.5 L -1.6 -.75 L .6 -.7 L 1.3 -1.9 L 1.75 -2.2 L 1.85 -1.85 L 2.65 -1.1 L 2.4 -.75 L 1.75 -1.05
        L 1.5 .2 L 1.45 2 L 1.1 2 L 1 .55 L .8 .5 L .75 2 L .4 2 L .35 .5 L -.95 .4 L -1.2 1.1 L -.95 2 L -1.3 2
        L -1.6 1.1 L -1.65 2 L -2 2 L -1.95 .8 L -1.75 .1 L -2.1 1 L -2.4 1 Z""",
    ),
    "boat": (
        "M -2.6 .3 L 2.6 .3 L 1.9 1.5 L -1.9 1.5 Z",
        "M -.9 .1 L -.9 -.7 L 1.1 -.7 L 1.1 .1 Z",
        "M -.1 -.85 L -.1 -1.7 L .5 -1.7 L .5 -.85 Z",
    ),
    "strongpoint": (
        "M -2.6 1.9 L -2.1 -.9 L -1.2 -1.6 L 1.2 -1.6 L 2.1 -.9 L 2.6 1.9 L .5 1.9 L .5 .9 L -.5 .9 L -.5 1.9 Z",
    ),
    "scarecrow": (
        "M -.2 -.9 L .2 -.9 L .25 2.1 L -.25 2.1 Z",
        "M -2.2 -.75 L 2.2 -.75 L 2.2 -.4 L 1.5 -.4 L 1.2 .5 L .8 -.4 L -.7 -.4 L -1.1 .6 L -1.5 -.4 L -2.2 -.4 Z",
        "M -.75 -1.45 C -.75 -.85 .75 -.85 .75 -1.45 Z",
        "M -1.3 -1.5 L -.7 -1.65 L -.55 -2.2 L .55 -2.2 L .7 -1.65 L 1.3 -1.5 Z",
    ),
    "gun": (
        "M -.5 -1.15 L .15 -1.35 L .35 .5 L -.2 .6 Z",
        "M -.6 -.75 L 2.9 -.95 L 2.9 -.65 L -.6 -.35 Z",
        "M -.1 .3 L -2.5 1.4 L -2.6 1.65 L -2.1 1.65 L .1 .75 Z",
    ),
}
# Wheels: where, and how large.
_WHEELS: Mapping[str, tuple[tuple[float, float, float], ...]] = {
    "half-track": ((1.5, 1.05, 0.6),),
    "truck": ((-1.75, 1.1, 0.55), (-0.55, 1.1, 0.55), (1.6, 1.1, 0.55)),
    "gun": ((0.15, 0.95, 0.75),),
}
_RUNNERS: Mapping[str, tuple[tuple[float, float, float], ...]] = {
    "tank": tuple((x, 0.9, 0.3) for x in (-1.7, -0.85, 0.0, 0.85, 1.7)),
    "casemate": tuple((x, 0.9, 0.3) for x in (-1.7, -0.85, 0.0, 0.85, 1.7)),
    "carrier": tuple((x, 0.9, 0.3) for x in (-1.4, -0.3, 0.8, 1.7)),
    "half-track": tuple((x, 1.15, 0.22) for x in (-1.8, -0.95, -0.1)),
}
# Markers are lines: each with its width, and whether it is filled.
_LINES: Mapping[str, tuple[tuple[str, float, bool], ...]] = {
    "trench": (
        ("M -2.3 .9 L -1.5 -.7 L -.75 .9 L 0 -.7 L .75 .9 L 1.5 -.7 L 2.3 .9", 0.5, False),
        ("M -2.3 1.6 L 2.3 1.6", 0.3, False),
    ),
    "bunker": (
        ("M -2.2 1.5 L -1.5 -1.2 L 1.5 -1.2 L 2.2 1.5 Z", 0.3, True),
        ("M -1.1 .1 L 1.1 .1", 0.75, False),
    ),
    "wire": (
        (
            """M -2.3 .9 C -2.3 -1.5 -.4 -1.5 -.7 .3 C -1 1.6 -1.9 1 -1.2 -.1 C -.4 -1.6 1 -1.2 .7 .3
            C .5 1.6 -.5 1 .2 -.1 C 1 -1.5 2.4 -1 2.3 .9""",
            0.3,
            False,
        ),
        ("M -2.3 1.5 L 2.3 1.5", 0.3, False),
        ("M -1.6 -1.5 L -1.2 -.9 M -1.2 -1.5 L -1.6 -.9 M .3 -1.5 L .7 -.9 M .7 -1.5 L .3 -.9", 0.22, False),
    ),
    "teeth": (
        ("M -2.3 1.4 L -1.35 -.9 L -.4 1.4 Z", 0.25, True),
        ("M .4 1.4 L 1.35 -.9 L 2.3 1.4 Z", 0.25, True),
        ("M -.95 .5 L 0 -1.6 L .95 .5 Z", 0.25, True),
    ),
    "mines": (
        ("M 0 -1.9 L 0 1.9 M -1.9 0 L 1.9 0 M -1.3 -1.3 L 1.3 1.3 M -1.3 1.3 L 1.3 -1.3", 0.35, False),
        ("M 1.25 0 L .88 .88 L 0 1.25 L -.88 .88 L -1.25 0 L -.88 -.88 L 0 -1.25 L .88 -.88 Z", 0.3, True),
    ),
    "smoke": (
        (
            """M -1.9 1.4 C -2.8 1 -2.4 -.1 -1.6 -.1 C -1.7 -1.2 -.3 -1.5 .1 -.7
            C .6 -1.7 2.1 -1.3 1.8 -.2 C 2.7 .1 2.6 1.4 1.7 1.4 Z""",
            0.35,
            False,
        ),
        ("M -1 .6 C -.9 0 0 .1 -.1 .6 M .5 .6 C .6 0 1.4 .1 1.3 .6", 0.28, False),
    ),
    "burst": (
        (
            """M 0 -1.95 L .42 -1.02 L 1.63 -1.63 L 1.02 -.42 L 1.95 0 L 1.02 .42 L 1.63 1.63 L .42 1.02
            L 0 1.95 L -.42 1.02 L -1.63 1.63 L -1.02 .42 L -1.95 0 L -1.02 -.42 L -1.63 -1.63 L -.42 -1.02 Z""",
            0.3,
            False,
        ),
        ("M 0 -.5 L .5 0 L 0 .5 L -.5 0 Z", 0.3, True),
    ),
}  # fmt: skip


@lru_cache(maxsize=256)
def silhouette(look: str, colour: str, under: str) -> tuple[Mark, ...]:
    """A unit from the side, in one colour; wheels that show against it are in the colour under it."""
    marks: list[Mark] = [Path("silhouette", drawn(outline), colour) for outline in SOLID.get(look, ())]
    for x, y, radius in _WHEELS.get(look, ()):
        marks.append(Path("silhouette", ring(x, y, radius), colour, under, 0.18))
    marks += [Path("silhouette", ring(x, y, radius), under) for x, y, radius in _RUNNERS.get(look, ())]
    return tuple(marks)


@lru_cache(maxsize=64)
def pictogram(look: str, ink: str, paper: str) -> tuple[Mark, ...]:
    """A marker in lines."""
    marks: list[Mark] = []
    for index, (outline, width, solid) in enumerate(_LINES.get(look, ())):
        edge = paper if look == "bunker" and index == 1 else ink
        marks.append(Path("pictogram", drawn(outline), ink if solid else "none", edge, width))
    return tuple(marks)
