"""Tests points in ground, and which of them see which."""

from __future__ import annotations

from toi_scenario.model.surfaces.lengths import CENTIMETRES
from toi_scenario.model.surfaces.patch import Patch
from toi_scenario.model.surfaces.samples import nearest, seen_at, spots
from toi_scenario.model.surfaces.sightlines import Blockers
from toi_scenario.model.surfaces.skyline import Eye, Skyline
from toi_scenario.model.surfaces.tabletops import Tabletop

CM = 10_000
TABLE = Tabletop(120 * CM, 80 * CM, CENTIMETRES)


def ground(*numbers: float) -> Patch:
    """A rectangle of the table."""
    return TABLE.patch(TABLE.drawn({"rectangle": [*numbers]})[0])


def test_spots() -> None:
    """Some so many points of a ground, all of them in it; of a point that point, and of small ground not too many."""
    wide = ground(10, 10, 60, 40)
    found = spots(wide, 100)
    assert (True, True) == (80 <= len(found) <= 120, all(place in wide for place in found))
    points = TABLE.union([TABLE.at((5 * CM, 5 * CM)), TABLE.at((7 * CM, 5 * CM))])
    assert [(5 * CM, 5 * CM), (7 * CM, 5 * CM)] == sorted(spots(points, 100))
    assert 12 == len(spots(ground(0, 0, 8, 6), 1_000))
    strip = ground(0, 0, 120, 0.1)
    assert all(place in strip for place in spots(strip, 10))
    assert spots(strip, 10)


def test_who_is_seen_from_how_far() -> None:
    """From a target, the distances to all who see it, the least first; who is hidden is seen by nobody."""
    wall = ground(50, 0, 1, 80)
    west, east = (10 * CM, 40 * CM), (90 * CM, 40 * CM)
    found = seen_at(Blockers([wall.shape]), [west, (30 * CM, 40 * CM)], [(40 * CM, 40 * CM), east])
    assert [[10 * CM, 30 * CM], []] == found


def test_who_is_nearest() -> None:
    """How far each target is from the nearest who sees it, with its height; what is low behind a wall nobody sees."""
    wall = Skyline([ground(50, 0, 1, 80).shape], [10 * CM])
    west, east = (10 * CM, 40 * CM), (90 * CM, 40 * CM)
    high, low = (Eye(east, height, 0) for height in (60 * CM, 5 * CM))
    near = Eye((93 * CM, 44 * CM), 5 * CM, 5 * CM)
    assert [100 * CM, float("inf")] == nearest(wall, [Eye(west, 0, 0)], [high, low])
    assert [5 * CM] == nearest(wall, [Eye(west, 0, 0), near], [low])
