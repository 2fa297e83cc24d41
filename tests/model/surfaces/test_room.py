"""Tests which points surely have room around them."""

from __future__ import annotations

import random

import pytest
from shapely import LineString, Polygon, box, set_precision
from shapely.affinity import rotate

from toi_scenario.model.surfaces.outlines import shrunk
from toi_scenario.model.surfaces.patch import Patch, together
from toi_scenario.model.surfaces.room import Room

AROUND, SIDE = 1_000, 30_000
WHOLE = Patch(box(0, 0, SIDE, SIDE))


def shut(chance: random.Random) -> Patch:
    """A rectangle, straight or turned, or a thorn."""
    x, y = chance.randrange(SIDE), chance.randrange(SIDE)
    wide, high = chance.randrange(1_000, 6_000), chance.randrange(1_000, 6_000)
    if chance.random() < 0.4:
        return Patch(Polygon([(x, y), (x + wide, y + chance.randrange(300, 900)), (x + wide, y + high)]))
    turned = rotate(box(x, y, x + wide, y + high), chance.choice((0, 0, 30, 45, 77)))
    return Patch(set_precision(turned, 1.0)) & WHOLE


@pytest.mark.parametrize("seed", range(40))
def test_room_is_room(seed: int) -> None:
    """A point that surely has room is on what is left of open ground, also where a road runs over what is shut; and
    most points on that have it surely."""
    chance = random.Random(seed)
    grounds = [shut(chance) for _ in range(chance.randrange(8))]
    ends = [(chance.randrange(SIDE), chance.randrange(SIDE)) for _ in range(2)]
    road = Patch(set_precision(LineString(ends).buffer(900, cap_style="flat"), 1.0))
    left = shrunk(WHOLE - (together(grounds) - road) if seed % 2 else WHOLE - together(grounds), AROUND)
    spots = [(chance.randrange(-500, SIDE + 500), chance.randrange(-500, SIDE + 500)) for _ in range(600)]
    surely = Room(WHOLE, grounds, AROUND).surely(spots)
    assert all(spot in left for spot, one in zip(spots, surely, strict=True) if one)
    assert sum(surely) > 0.5 * sum(spot in left for spot in spots)


def test_room_in_an_alley() -> None:
    """Between two walls there is room right in the middle, but at a corner only twice as far from it."""
    walls = [Patch(box(0, 0, 30_000, 10_000)), Patch(box(20_000, 12_050, 30_000, 20_000))]
    middle, wall, corner, aslant = (25_000, 11_025), (25_000, 10_900), (19_000, 13_000), (18_500, 14_600)
    assert [True, False, False, True] == Room(WHOLE, walls, AROUND).surely([middle, wall, corner, aslant])
    assert [] == Room(WHOLE, walls, AROUND).surely([])
    assert [True, False] == Room(WHOLE, [], AROUND).surely([middle, (500, 15_000)])
