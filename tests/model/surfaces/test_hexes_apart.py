"""Tests how far apart hexes are, against exhaustive searches."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
import shapely

from tests.support.hex_maps import ARRANGEMENTS, surface
from toi_scenario.model.surfaces.hexes import DIRECTIONS, STEPS, Hexes


def test_counts(big: Hexes) -> None:
    """The counts of a 3 x 2 map are the ones kept."""
    pairs = Counter(big.distance(one, other) for one, other in combinations(big.places, 2))
    touching = sum(len(big.neighbours(place)) for place in big.places) // 2
    assert {"places": 127, "cut": 34, "touching": 334} == {
        "places": len(big.places),
        "cut": len(big.cut),
        "touching": touching,
    }
    expected = [334, 591, 764, 868, 902, 875, 792, 665, 552, 450, 368, 289, 228, 162, 112, 49]
    assert dict(enumerate(expected, 1)) == pairs
    assert 127 * 126 // 2 == sum(expected)


def test_every_pair(big: Hexes) -> None:
    """Distance is symmetric, 0 only for itself, and 1 exactly for hexes that touch; no two hexes overlap."""
    shapes = {place: big.shape([place]) for place in big.places}
    for place in big.places:
        assert 0 == big.distance(place, place)
    pairs = list(combinations(sorted(big.places), 2))
    ones = [shapes[one] for one, _ in pairs]
    others = [shapes[other] for _, other in pairs]
    touching = shapely.touches(ones, others)
    apart = shapely.relate_pattern(ones, others, "F********")  # their interiors share no point
    overlap = shapely.area(shapely.intersection(ones, others))
    for (one, other), touch, disjoint, area in zip(pairs, touching, apart, overlap, strict=True):
        steps = big.distance(one, other)
        assert steps == big.distance(other, one)
        assert steps > 0
        assert (steps == 1) == touch, (one, other)
        assert disjoint
        assert area == 0


def test_triangles(big: Hexes) -> None:
    """No detour is shorter than the distance."""
    steps = {one: {other: big.distance(one, other) for other in big.places} for one in big.places}
    for middle, from_middle in steps.items():
        for to in steps.values():
            first = to[middle]
            assert all(to[end] <= first + second for end, second in from_middle.items())


@pytest.mark.parametrize("name", ["1x1", "2x2", "3x2", "5x1"])
def test_distance_is_the_shortest_walk(name: str) -> None:
    """On a map without gaps the distance is the number of steps from neighbour to neighbour."""
    hexes = surface(ARRANGEMENTS[name])
    for start in hexes.places:
        walked = {start: 0}
        reached = [start]
        for place in reached:  # grows during the loop
            for step in hexes.neighbours(place):
                if step not in walked:
                    walked[step] = walked[place] + 1
                    reached.append(step)
        assert {place: hexes.distance(start, place) for place in hexes.places} == walked


def test_near(hexes: Hexes) -> None:
    """The places near some places are the hexes in play within so many steps of any of them."""
    centres = [sorted(hexes.places)[:1], sorted(hexes.places)[::7], sorted(hexes.cut)[:2], []]
    for steps in (0, 1, 2, 3, 5, 40):
        for centre in centres:
            expected = {p for p in hexes.places if any(hexes.distance(p, other) <= steps for other in centre)}
            assert expected == hexes.near(centre, steps)


def test_neighbours(hexes: Hexes) -> None:
    """The neighbours of a place are the hexes in play at distance 1, and being neighbours is mutual."""
    for place in hexes.places:
        expected = {other for other in hexes.places if hexes.distance(place, other) == 1}
        actual = hexes.neighbours(place)
        assert expected == set(actual)
        assert len(expected) == len(actual)
        assert all(place in hexes.neighbours(other) for other in actual)


def test_directions() -> None:
    """The six directions go clockwise from north."""
    hexes = surface(ARRANGEMENTS["3x2"])
    middle = hexes.find("J5")
    assert middle is not None
    x, y = middle
    actual = [hexes.address((x + dx, y + dy)) for dx, dy in STEPS]
    assert ["J4", "K4", "K5", "J6", "I5", "I4"] == actual
    assert ("n", "ne", "se", "s", "sw", "nw") == DIRECTIONS


def test_scale() -> None:
    """On the table a hex is regular and measures its millimetres across the flats."""
    across, down = surface(ARRANGEMENTS["1x1"]).scale
    assert 57 == 2 * down
    assert pytest.approx(2 * across) == (across**2 + down**2) ** 0.5
