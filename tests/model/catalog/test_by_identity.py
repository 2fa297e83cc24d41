"""Tests values that are equal to nothing but themselves."""

from __future__ import annotations

import pickle

import pytest

from toi_scenario.model.catalog.nouns import Piece


def piece() -> Piece:
    return Piece("tiger", "vehicle", "german", {"armor": 6})


def test_equal_to_nothing_else() -> None:
    """A value is not equal to another with the same contents, nor to a tuple of them, from either side."""
    one, other = piece(), piece()
    assert (True, False, False, False) == (one == one, one == other, one == tuple(one), tuple(one) == one)
    assert (False, True, True) == (one != one, one != other, tuple(one) != one)
    assert one not in [other, tuple(one)]


def test_what_is_made_of_it_is_made_once() -> None:
    """A value can be a dictionary key, though its contents cannot."""
    one, other = piece(), piece()
    assert {one: 1, other: 2} == {one: 1, other: 2}
    assert 2 == len({one, other, one})


def test_it_stays_as_it_is() -> None:
    """A value does not change; whoever wants another makes one."""
    one = piece()
    with pytest.raises(AttributeError):
        one.name = "panther"  # type: ignore[misc]
    assert ("panther", "tiger") == (one._replace(name="panther").name, one.name)


def test_it_travels() -> None:
    """A value that goes to another process keeps its contents, and is a different value there."""
    one = piece()
    other = pickle.loads(pickle.dumps(one))
    assert (tuple(one), False) == (tuple(other), one == other)
