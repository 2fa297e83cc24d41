"""The smooth curves of roads and streams through each hex."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toi_scenario.drawing.marks.curves import BEND, Step, bow
from toi_scenario.drawing.marks.page import Point
from toi_scenario.drawing.marks.scatter import chance, chances
from toi_scenario.model.surfaces import Place

if TYPE_CHECKING:
    from toi_scenario.drawing.map.view import MapView

Curve = tuple[Point, Step]
# How wide each look is drawn with its banks, and without.
WIDTHS = {"road": (2.35, 1.75), "trail": (1.5, 1.0), "stream": (2.9, 2.2)}
SWAY = {"road": 0.5, "trail": 0.9, "stream": 1.3}  # how far from the middle of a side it may cross
# How near to the centre the bends come where three or more meet, so that no ground shows between them and the centre. A
# trail is too narrow for bends: it forks.
MEETING = {"road": 0.74, "stream": 0.76}
BEYOND = 2.0  # how far it runs on under the frame


def strokes(view: MapView, name: str, look: str) -> dict[Place, list[Curve]]:
    """A path's curves in each hex: from side to side where it runs through, to the centre where it ends."""
    found: dict[Place, list[Curve]] = {}
    whole, count = view.surface.places, len(view.turns)
    crossed: dict[Place, Point] = {}  # by the sum of the two places, the same from either

    def crossing(place: Place, other: Place) -> Point:
        side = (place[0] + other[0], place[1] + other[1])
        if side not in crossed:
            crossed[side] = _crossing(view, place, other, look)
        return crossed[side]

    for place, onward in view.links(name):
        if place not in whole:
            continue
        centre = _centre(view, place, look)
        ends = [crossing(place, other) for other in onward]
        here = found.setdefault(place, [])
        for (x, y), other in zip(ends, onward, strict=True):
            if other not in whole:  # straight on to the frame
                u, v = view.at(other)
                far = ((u - x) ** 2 + (v - y) ** 2) ** 0.5
                u, v = u + (u - x) * BEYOND / far, v + (v - y) * BEYOND / far
                here.append(((x, y), bow((x, y), ((x + u) / 2, (y + v) / 2), (u, v))))
        turns = [view.turn(place, other) for other in onward]
        # Ways that leave by neighbouring sides meet in the centre; all others run through.
        pairs = [
            (one, other)
            for one in range(len(onward))
            for other in range(one + 1, len(onward))
            if len(onward) == 2 or 2 <= (turns[other] - turns[one]) % count <= count - 2
        ]
        if bend := BEND if len(onward) == 2 else MEETING.get(look):
            here += [(ends[one], bow(ends[one], centre, ends[other], bend)) for one, other in pairs]
        if len(onward) != 2:
            here += [(end, bow(end, ((end[0] + centre[0]) / 2, (end[1] + centre[1]) / 2), centre)) for end in ends]
        if not onward:
            (u, v), start, end = centre, view.by(place, -4.6, 1.2), view.by(place, 4.6, -1.2)
            here.append((start, ("C", u - 2, v - 3.4, u + 2, v + 3.4, *end)))
    return found


def _centre(view: MapView, place: Place, look: str) -> Point:
    sway = SWAY[look]
    across, down = chances(place, 11)
    return view.by(place, (across - 0.5) * sway * 1.6, (down - 0.5) * sway * 1.6)


def _crossing(view: MapView, place: Place, other: Place, look: str) -> Point:
    """Where a path crosses a side: the same point seen from both hexes; at the frame, the middle of the side."""
    if other not in view.surface.places:
        return view.point((place[0] + other[0]) / 2, (place[1] + other[1]) / 2)
    (a, b), (c, d) = view.at(min(place, other)), view.at(max(place, other))
    length = ((c - a) ** 2 + (d - b) ** 2) ** 0.5
    sway = (chance((place[0] + other[0], place[1] + other[1]), 13) - 0.5) * 2 * SWAY[look] / length
    return (a + c) / 2 - (d - b) * sway, (b + d) / 2 + (c - a) * sway
