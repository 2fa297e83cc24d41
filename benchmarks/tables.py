"""Measures sight and ways on a large table among polygons.

Run it with `python -m benchmarks.tables`. The table is 180 by 120 centimetres. What is measured beside sight is Shapely
alone: the same lines, made and asked whether they meet one prepared union. The bound for deciding exactly what only
touches is 1.3 times that, also where polygons and points have heights. Ways among forty polygons, from the zones along
two edges to four objectives, may take half a second, with all that is kept.
"""

from __future__ import annotations

import random
from functools import partial
from math import cos, pi, sin
from statistics import median

import numpy as np
from shapely import Polygon, box, intersects, linestrings, prepare, union_all

from benchmarks.ground import seconds
from toi_scenario.model.surfaces.patch import Patch, together
from toi_scenario.model.surfaces.sightlines import Blockers
from toi_scenario.model.surfaces.skyline import Eye, Skyline
from toi_scenario.model.surfaces.ways import Ways

WIDTH, DEPTH, STEP = 1_800_000, 1_200_000, 10_000


def polygons(number: int) -> list[Polygon]:
    """Random polygons of eight corners, in micrometres, three to twenty centimetres across."""
    chance = random.Random(number)
    made: list[Polygon] = []
    while len(made) < number:
        x, y, radius = chance.randrange(WIDTH), chance.randrange(DEPTH), chance.randrange(15_000, 100_000)
        turns = sorted(chance.random() * 2 * pi for _ in range(8))
        shape = Polygon([(x + round(radius * cos(turn)), y + round(radius * sin(turn))) for turn in turns])
        if shape.is_valid:
            made.append(shape)
    return made


def ways() -> None:
    """Finds the ways from both zones to each objective, all anew."""
    shapes = polygons(40)
    found = Ways(Patch(box(0, 0, WIDTH, DEPTH)) - together(map(Patch, shapes)))
    for goal in ((900_000, 600_000), (300_000, 500_000), Patch(shapes[0]), Patch(shapes[1])):
        to = found.to(goal)
        for top in (0, DEPTH - 250_000):
            to.way(Patch(box(0, top, WIDTH, top + 250_000)))


def main() -> None:
    """Prints all figures."""
    print(f"ways among 40 polygons: {seconds(ways) * 1e3:.0f} ms")
    shapes = polygons(60)
    field = [(x, y) for x in range(0, WIDTH + 1, STEP) for y in range(0, DEPTH + 1, STEP)]
    ends, whole = np.array(field, dtype=float), union_all(shapes)
    prepare(whole)
    chance = random.Random(1)
    tops = [chance.randrange(10_000, 150_000) for _ in shapes]
    heights = np.array([chance.choice((0, 10_000, 60_000)) for _ in field], dtype=float)
    ratios, high = [], []
    for one in ((0, 600_000), (903_000, 597_000), (1_655_000, 100_000)):
        blockers = Blockers(shapes)
        blockers.seen_from(one, ends)

        def alone(one: tuple[int, int] = one) -> object:
            starts = np.broadcast_to(np.array(one, dtype=float), ends.shape)
            return intersects(whole, linestrings(np.stack([starts, ends], axis=1)))

        ours, theirs = seconds(partial(blockers.seen_from, one, ends)), seconds(alone)
        ratios.append(ours / theirs)
        skyline = Skyline(shapes, tops)
        with_heights = partial(skyline.seen_points, Eye(one, 20_000), ends, heights, np.zeros(len(field)))
        high.append(seconds(with_heights) / theirs)
        print(f"{len(field)} points from {one}: {ours * 1e3:.0f} ms, Shapely alone {theirs * 1e3:.0f} ms")
    print(f"median of the ratios {median(ratios):.2f}, with heights {median(high):.2f}")


if __name__ == "__main__":
    main()
