"""Draws the ground that a shape hides from a point."""

from __future__ import annotations

import numpy as np
from shapely import box, difference, get_coordinates, get_parts, get_rings, polygons, set_precision, union_all
from shapely.geometry.base import BaseGeometry

from toi_scenario.model.surfaces.patch import GRID
from toi_scenario.model.surfaces.places import Place


def shade(shape: BaseGeometry, viewer: Place, within: BaseGeometry) -> BaseGeometry:
    """What of some ground a shape, in which the viewer does not stand, hides: all behind its edges, but not itself."""
    left, top, right, bottom = box(*within.bounds).union(shape).bounds
    far = 2 * (right - left + bottom - top)
    behind = [shape]
    for ring in get_rings(get_parts(shape)):
        corners = get_coordinates(ring)
        away = corners - viewer
        length = np.hypot(away[:, 0], away[:, 1])
        beyond = corners + away * (far / np.maximum(length, GRID))[:, None]
        quarters = np.stack([corners[:-1], corners[1:], beyond[1:], beyond[:-1]], axis=1)
        behind += [*set_precision(polygons(quarters), GRID)]
    return difference(union_all(behind, grid_size=GRID), shape, grid_size=GRID).intersection(within)
