"""Answers about the ground in, marks to draw over the map out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from toi_scenario.layout.page import Disc, Line, Mark, Shape, Words
from toi_scenario.layout.projection import Sheet
from toi_scenario.surfaces import Place
from toi_scenario.surfaces.hexes import STEPS

SEEN, HIDDEN, UNSURE = "#2f8f3a", "#3a3a3a", "#8a6fb0"
ROUNDS = ("#1a7f37", "#7aa814", "#d0a215", "#d9701e", "#c2352b", "#8e2a7a", "#4b3f9e", "#33485f")


def sight(sheet: Sheet, viewer: Place, seen: Mapping[Place, tuple[bool | None, str, Place | None]]) -> Iterator[Mark]:
    """What a hex sees: the rest in the dark with its reason, and a line to each hex as far as it goes."""
    for place, (visible, _, _) in seen.items():
        colour = {True: SEEN, False: HIDDEN, None: UNSURE}[visible]
        yield Shape("sight", sheet.outline(place, 0.94), colour, opacity=0.12 if visible else 0.45)
    for place, (visible, _, by) in seen.items():
        end = place if visible or by is None else by
        yield Line("sight-line", (sheet.at(viewer), sheet.at(end)), SEEN if visible else HIDDEN, 0.16)
    for place, (visible, reason, _) in seen.items():
        if not visible:
            yield Words("sight-reason", sheet.at(place, 0, 0.33), reason, 1.7, sheet.theme.paper, bold=True)
    yield Disc("viewer", sheet.at(viewer), 2.4, SEEN, sheet.theme.paper, 0.6)


def rounds(sheet: Sheet, reached: Mapping[str, Mapping[Place, int]]) -> Iterator[Mark]:
    """For each side the round in which it can first stand in each hex, with a contour where the round changes."""
    for index, (side, numbers) in enumerate(reached.items()):
        colour = sheet.colour(side)
        for place, number in sorted(numbers.items()):
            for step, (dx, dy) in enumerate(STEPS):
                other = (place[0] + dx, place[1] + dy)
                if numbers.get(other, 0) > number:
                    yield Line("contour", sheet.side(place, step, 0.98 - 0.08 * index), colour, 0.9)
            x, y = sheet.at(place, -0.24 if index == 0 else 0.24, 0.02)
            yield Disc("round", (x, y), 1.9, ROUNDS[min(number, len(ROUNDS)) - 1], colour, 0.5)
            yield Words("round-number", (x, y + 0.85), str(number), 2.4, sheet.theme.paper, bold=True)


def exposure(sheet: Sheet, side: str, ground: Mapping[Place, tuple[Place, int] | None]) -> Iterator[Mark]:
    """A side's ground to set up on: safe, or seen, with a line from where and how far that is."""
    colour = sheet.colour(side)
    for place, watcher in sorted(ground.items()):
        yield Shape("exposure", sheet.outline(place, 0.8), HIDDEN if watcher else SEEN, opacity=0.3)
        if watcher:
            yield Line("exposure-line", (sheet.at(watcher[0]), sheet.at(place)), colour, 0.3, (1.2, 0.8))
            yield Disc("exposure-range", sheet.at(place), 2.0, colour, sheet.theme.paper, 0.4)
            x, y = sheet.at(place)
            yield Words("exposure-distance", (x, y + 0.9), str(watcher[1]), 2.5, sheet.theme.paper, bold=True)
