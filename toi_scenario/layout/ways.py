"""The links of a path in, its curves in each hex out: they meet at the sides, so that it runs on smoothly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toi_scenario.layout.chance import chance, chances
from toi_scenario.layout.curves import Step, bow
from toi_scenario.layout.page import Point
from toi_scenario.surfaces import Place

if TYPE_CHECKING:
    from toi_scenario.layout.projection import Sheet

Stroke = tuple[Point, Step]
# How wide each look is drawn with its banks, and without.
WIDTHS = {"road": (2.35, 1.75), "trail": (1.5, 1.0), "stream": (2.9, 2.2)}
SWAY = {"road": 0.5, "trail": 0.9, "stream": 1.3}  # how far it may cross beside the middle of a side
BEYOND = 2.0  # how far it runs on under the frame


def strokes(sheet: Sheet, name: str, look: str) -> dict[Place, list[Stroke]]:
    """A path's curves in each hex: from side to side where it runs through, to the centre where it ends."""
    found: dict[Place, list[Stroke]] = {}
    whole, steps = sheet.surface.places, sheet.surface.steps
    for place, onward in sheet.links(name):
        if place not in whole:
            continue
        centre = _centre(sheet, place, look)
        ends = [_crossing(sheet, place, other, look) for other in onward]
        here = found.setdefault(place, [])
        for (x, y), other in zip(ends, onward, strict=True):
            if other not in whole:  # on to the frame, straight
                u, v = sheet.at(other)
                far = ((u - x) ** 2 + (v - y) ** 2) ** 0.5
                u, v = u + (u - x) * BEYOND / far, v + (v - y) * BEYOND / far
                here.append(((x, y), bow((x, y), ((x + u) / 2, (y + v) / 2), (u, v))))
        turns = [steps.index((other[0] - place[0], other[1] - place[1])) for other in onward]
        # Ways that leave by neighbouring sides meet in the centre; all others run through.
        pairs = [
            (one, other)
            for one in range(len(onward))
            for other in range(one + 1, len(onward))
            if len(onward) == 2 or 2 <= (turns[other] - turns[one]) % len(steps) <= len(steps) - 2
        ]
        here += [(ends[one], bow(ends[one], centre, ends[other])) for one, other in pairs]
        if len(onward) != 2:
            here += [(end, bow(end, ((end[0] + centre[0]) / 2, (end[1] + centre[1]) / 2), centre)) for end in ends]
        if not onward:
            (u, v), start, end = centre, sheet.by(place, -4.6, 1.2), sheet.by(place, 4.6, -1.2)
            here.append((start, ("C", u - 2, v - 3.4, u + 2, v + 3.4, *end)))
    return found


def _centre(sheet: Sheet, place: Place, look: str) -> Point:
    sway = SWAY[look]
    across, down = chances(place, 11)
    return sheet.by(place, (across - 0.5) * sway * 1.6, (down - 0.5) * sway * 1.6)


def _crossing(sheet: Sheet, place: Place, other: Place, look: str) -> Point:
    """Where a path crosses a side: the same point seen from both hexes; at the frame in the middle."""
    x, y = sheet.middle(place, other)
    if other not in sheet.surface.places:
        return x, y
    side = (place[0] + other[0], place[1] + other[1])
    sway = (chance(side, 13) - 0.5) * 2 * SWAY[look]
    (a, b), (c, d) = sheet.at(place), sheet.at(other)
    length = ((c - a) ** 2 + (d - b) ** 2) ** 0.5
    turn = 1 if (place < other) else -1
    return x - turn * (d - b) / length * sway, y + turn * (c - a) / length * sway
