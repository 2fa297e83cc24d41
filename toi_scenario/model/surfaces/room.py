"""Finds points that surely have room around them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import numpy as np
from shapely import STRtree, get_coordinates, points

from toi_scenario.model.surfaces.patch import Patch
from toi_scenario.model.surfaces.places import Place

# What is drawn round ground reaches so many times as far from its corners as from its walls; and walls are drawn to a
# hundredth of that.
_AT_CORNERS, _NEARLY = 2, 1.015


class Room:
    """A whole rectangle without the ground that is shut, of which one asks where so much room is around a point."""

    def __init__(self, whole: Patch, shut: Sequence[Patch], around: float) -> None:
        self.bounds = whole.shape.bounds
        self.far = around * _NEARLY
        self.shut = np.array([ground.shape for ground in shut], dtype=object)
        self.walls = STRtree(self.shut)

    @cached_property
    def _corners(self) -> STRtree:
        return STRtree(points(get_coordinates(self.shut)))

    def surely(self, spots: Sequence[Place]) -> list[bool]:
        """Whether each point surely lies in what `shrunk` leaves of that ground. Of one that does not, that has to be
        asked."""
        places = np.array(spots, dtype=float).reshape(-1, 2)
        left, top, right, bottom = self.bounds
        (x, y), far = places.T, self.far
        free = (x > left + far) & (x < right - far) & (y > top + far) & (y < bottom - far)
        asked = points(places)
        near = np.unique(self.walls.query(asked, "dwithin", _AT_CORNERS * far)[0])
        near = near[free[near]]
        if len(near):
            for tree, distance in ((self.walls, far), (self._corners, _AT_CORNERS * far)):
                free[near[tree.query(asked[near], "dwithin", distance)[0]]] = False
        return [bool(one) for one in free]
