"""Looks at ground in points, and tells which of them see which."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

import numpy as np
from shapely import contains_xy

from toi_scenario.model.surfaces.patch import Patch
from toi_scenario.model.surfaces.places import Place
from toi_scenario.model.surfaces.sightlines import Blockers
from toi_scenario.model.surfaces.skyline import Eye, Skyline

_TINY = 100.0  # micrometres: whatever is no wider is a point
_CLOSEST = 20_000.0  # micrometres from one point of a grid to the next, at least


def spots(ground: Patch, most: int) -> list[Place]:
    """Points in some ground, evenly spread, some so many of them: one in each piece of it that is no larger than a
    point, and otherwise in a grid."""
    found: list[Place] = []
    wide = []
    for piece in ground.polygons:
        left, top, right, bottom = piece.bounds
        if max(right - left, bottom - top) <= _TINY:
            found.append((round((left + right) / 2), round((top + bottom) / 2)))
        else:
            wide.append(piece)
    step = max(sqrt(float(ground.shape.area) / most), _CLOSEST)
    for piece in wide:
        left, top, right, bottom = piece.bounds
        across, down = (np.arange(begin + step / 2, end, step) for begin, end in ((left, right), (top, bottom)))
        x, y = (values.ravel() for values in np.meshgrid(across, down))
        inside = contains_xy(piece, x, y)
        here = [(round(a), round(b)) for a, b in zip(x[inside], y[inside], strict=True)]
        middle = piece.representative_point()
        found += here or [(round(middle.x), round(middle.y))]
    return found


def seen_at(blockers: Blockers, sources: Sequence[Place], targets: Sequence[Place]) -> list[list[float]]:
    """From how far away each target is seen: the distances to all sources that see it, the least first, in
    micrometres."""
    found: list[list[float]] = [[] for _ in targets]
    ends = np.array(targets, dtype=float).reshape(-1, 2)
    for source in sources:
        far = np.hypot(*(ends - source).T)
        for index, visible in enumerate(blockers.seen_from(source, targets)):
            if visible:
                found[index].append(float(far[index]))
    return [sorted(distances) for distances in found]


def nearest(skyline: Skyline, sources: Sequence[Eye], targets: Sequence[Eye]) -> list[float]:
    """How far each target is from the nearest source that sees it, in micrometres and with their heights; endless if
    none does."""
    places = np.array([eye.place for eye in targets], dtype=float).reshape(-1, 2)
    heights, feet = (np.array([eye[part] for eye in targets], dtype=float) for part in (1, 2))
    found = np.full(len(targets), np.inf)
    for one in sources:
        seen = skyline.seen_points(one, places, heights, feet)
        far = np.hypot(np.hypot(*(places - one.place).T), heights - one.height)
        found = np.where(seen, np.minimum(found, far), found)
    return [*map(float, found)]
