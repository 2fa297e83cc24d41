"""Tests the lane of cards against shapes and exhaustive searches."""

from __future__ import annotations

import pytest
import shapely

from toi_scenario.model.surfaces import Surface, celled
from toi_scenario.model.surfaces.lanes import Lane

CARDS = (1, 2, 9, 40)


@pytest.fixture(params=CARDS)
def lane(request: pytest.FixtureRequest) -> Lane:
    return Lane(request.param)


def test_names(lane: Lane) -> None:
    """Cards are called by their numbers, as a number or as text, and the next number is no card."""
    surface: Surface = lane
    assert celled(surface)
    assert list(map(str, range(1, lane.cards + 1))) == [lane.address(place) for place in sorted(lane.places)]
    for card in range(1, lane.cards + 1):
        assert lane.find(card) == lane.find(str(card))
        assert lane.find(card) in lane.places
    assert lane.find(lane.cards + 1) not in lane.places


@pytest.mark.parametrize("text", ["0", "01", "C7", "", "-1", "1.5", "4 ", "½", "٤", "1" * 4400])
def test_no_address(text: str) -> None:
    """Only a number that a person would write calls a card."""
    assert (False, None) == (Lane(9).is_address(text), Lane(9).find(text))


def test_lists_of_addresses(lane: Lane) -> None:
    """A list is read fast if all of it is in play."""
    assert lane.places == lane.find_all([1, *map(str, range(2, lane.cards + 1))])
    assert None is lane.find_all([1, lane.cards + 1])
    assert None is lane.find_all([1, [2]])


def test_distance(lane: Lane) -> None:
    """Distance counts the cards that one passes, and those that touch are one apart; the rulebook's own examples."""
    for one in lane.places:
        assert set(lane.neighbours(one)) == {other for other in lane.places if lane.distance(one, other) == 1}
        for far in (0, 1, 3):
            assert lane.near([one], far) == {other for other in lane.places if lane.distance(one, other) <= far}
    two, five, four, eight = ((2 * card - 1, 1) for card in (2, 5, 4, 8))
    assert (3, 4) == (lane.distance(two, five), lane.distance(four, eight))


def test_shapes(lane: Lane) -> None:
    """Cards are as large as their corners say, touch, and fill the lane."""
    assert 4 * lane.cards == lane.outline.area == shapely.box(lane.left, lane.top, lane.right, lane.bottom).area
    assert all(lane.shape([place]).equals(shapely.Polygon(_corners(lane, place))) for place in lane.places)
    assert 0 == lane.shape([(-1, 1)]).area


def _corners(lane: Lane, place: tuple[int, int]) -> list[tuple[int, int]]:
    return [(place[0] + x, place[1] + y) for x, y in lane.form]


def test_edges(lane: Lane) -> None:
    """The lane runs from west to east."""
    assert [["1"], [str(lane.cards)], lane.cards, lane.cards] == [
        *([lane.address(place) for place in lane.edge(edge)] for edge in ("west", "east")),
        *(len(lane.edge(edge)) for edge in ("north", "south")),
    ]


def test_rows_and_columns(lane: Lane) -> None:
    """It has one row without a name, and a column for each card."""
    assert (lane.places, frozenset(), "") == (lane.of_rows(1, 1), lane.of_rows(2, 5), lane.row_name(1))
    assert {(1, 1)} == lane.of_columns(0, 0)
    assert {1} == {lane.row(place) for place in lane.places}
