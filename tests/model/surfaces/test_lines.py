"""Tests straight lines between hexes against exact fractions."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache

import pytest

from tests.support import text_boards
from toi_scenario.model.surfaces import Place
from toi_scenario.model.surfaces.hexes import STEPS
from toi_scenario.model.surfaces.lines import Line, line, steps

NEAR = [(3 * column, y) for column in range(-8, 9) for y in range(-17, 18) if (column + y) % 2 == 0]
# A hexagon is the area where each of these is at most so much, measured from its centre.
SIDES = (((0, 1), 1), ((1, 1), 2), ((1, -1), 2))


@cache
def stretch(away: Place, hex: Place) -> tuple[Fraction, Fraction, bool] | None:
    """The stretch of a line that lies in a hexagon, including its rim, and whether it runs along the rim."""
    first, last, along = Fraction(0), Fraction(1), False
    for (a, b), most in SIDES:
        start, slope = -a * hex[0] - b * hex[1], a * away[0] + b * away[1]
        if slope:
            enters, leaves = sorted((Fraction(-most - start, slope), Fraction(most - start, slope)))
            first, last = max(first, enters), min(last, leaves)
        elif abs(start) > most:
            return None
        else:
            along |= abs(start) == most
    return (first, last, along) if first <= last else None


def drawn(away: Place, near: Iterable[Place] = NEAR) -> Line:
    """The line to a hex: the hexes that it crosses, and those left and right of the edges that it runs along."""
    crossed: list[Place] = []
    left: list[Place] = []
    right: list[Place] = []
    for hex in near:
        found = stretch(away, hex)
        if hex in ((0, 0), away) or found is None or found[0] == found[1]:  # touching a corner is not crossing
            continue
        turn = away[0] * hex[1] - away[1] * hex[0]  # y points down, so what lies left of a line is counterclockwise
        (crossed if not found[2] else left if turn < 0 else right).append(hex)
    return Line(tuple(crossed), tuple(left), tuple(right))


def in_order(found: Line) -> Line:
    return Line(*(tuple(sorted(places)) for places in found))


def test_as_drawn() -> None:
    """A line has the hexes whose interior it crosses, and to its left and right those whose edge it runs along."""
    assert 17 * 17 <= len(NEAR)
    expected = {away: in_order(drawn(away)) for away in NEAR}
    assert expected == {away: in_order(line(*away)) for away in NEAR}


def test_kinds_of_lines() -> None:
    """The tested lines include some that touch a corner, some that run along an edge, and some that do neither."""
    touching = [away for away in NEAR if any((found := stretch(away, hex)) and found[0] == found[1] for hex in NEAR)]
    along = [away for away in NEAR if drawn(away).left]
    assert (28, 44, 225) == (len(along), len(touching), len(set(NEAR) - set(touching) - set(along)))


def test_each_once() -> None:
    """No hex is on a line twice, and neither end is on it."""
    for away in NEAR:
        places = [hex for part in line(*away) for hex in part]
        assert len(places) == len({*places} - {away, (0, 0)}), away


def test_the_other_way() -> None:
    """From the other end the same hexes are crossed, and left and right are swapped."""
    for away in NEAR:
        x, y = away
        crossed, left, right = ([(hx - x, hy - y) for hx, hy in part] for part in line(x, y))
        expected = in_order(Line(tuple(crossed), tuple(right), tuple(left)))
        assert expected == in_order(line(-x, -y)), away


@pytest.mark.parametrize(("across", "down"), [(1, -1), (-1, 1)], ids=["upside down", "from behind"])
def test_mirrored(across: int, down: int) -> None:
    """In a mirror a line crosses the mirrored hexes, and left and right are swapped."""
    for away in NEAR:
        crossed, left, right = (tuple((across * x, down * y) for x, y in part) for part in line(*away))
        expected = in_order(Line(crossed, right, left))
        assert expected == in_order(line(across * away[0], down * away[1])), away


def test_left_and_right() -> None:
    """For a line to the right, hexes above it are on its left, and both sides have equally many hexes."""
    assert Line((), ((3, -1),), ((3, 1),)) == line(6, 0)
    assert all(len(line(*away).left) == len(line(*away).right) for away in NEAR)


def test_neighbours() -> None:
    """Nothing lies between a hex and itself, nor between neighbours."""
    assert {Line((), (), ())} == {line(*away) for away in ((0, 0), *STEPS)}


def test_steps() -> None:
    """A step leads as many hexes away as a walk takes."""
    walked = text_boards.around(40)
    assert walked == {away: steps(away) for away in walked}
    assert set(NEAR) < set(walked)


FAR = [(108, 0), (0, 78), (60, 20), (57, -19), (60, 60), (90, -30), (111, -1), (3, -77)]


@pytest.mark.parametrize("away", FAR, ids=str)
def test_far_lines(away: Place) -> None:
    """The longest lines of the largest maps are right."""
    assert in_order(drawn(away, text_boards.around(60))) == in_order(line(*away))
