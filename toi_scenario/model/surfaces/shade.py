"""Draws the ground that a shape hides from a point."""

from __future__ import annotations

from math import inf

import numpy as np
from shapely import box, difference, get_coordinates, get_parts, get_rings, polygons, set_precision, union_all
from shapely.affinity import scale
from shapely.geometry.base import BaseGeometry

from toi_scenario.model.surfaces.patch import GRID
from toi_scenario.model.surfaces.places import Place


def shade(shape: BaseGeometry, viewer: Place, within: BaseGeometry) -> BaseGeometry:
    """What of some ground a shape, in which the viewer does not stand, hides: all behind its edges, but not itself."""
    return difference(swept(shape, viewer, within, 1.0, inf), shape, grid_size=GRID).intersection(within)


def swept(shape: BaseGeometry, viewer: Place, within: BaseGeometry, least: float, most: float) -> BaseGeometry:
    """All ground, and more than there is, over which a shape passes as it grows away from a viewer: from so many times
    its distance to so many, or endlessly."""
    left, top, right, bottom = box(*within.bounds).union(shape).bounds
    far = 2 * (right - left + bottom - top)
    begins = shape if least == 1 else _grown(shape, viewer, least)
    swept = [begins] if most == inf else [begins, _grown(shape, viewer, most)]
    for ring in get_rings(get_parts(shape)):
        away = get_coordinates(ring) - viewer
        length = np.hypot(away[:, 0], away[:, 1])
        near = viewer + away * least
        beyond = viewer + away * (most if most < inf else (least + far / np.maximum(length, GRID))[:, None])
        quarters = np.stack([near[:-1], near[1:], beyond[1:], beyond[:-1]], axis=1)
        swept += [*set_precision(polygons(quarters), GRID)]
    return union_all(swept, grid_size=GRID)


def _grown(shape: BaseGeometry, viewer: Place, times: float) -> BaseGeometry:
    return set_precision(scale(shape, times, times, origin=viewer), GRID)
