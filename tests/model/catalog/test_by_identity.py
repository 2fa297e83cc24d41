"""Things that are themselves and equal to no other."""

from __future__ import annotations

import pickle

import pytest

from toi_scenario.model.catalog.nouns import Piece


def piece() -> Piece:
    return Piece("tiger", "vehicle", "german", {"armor": 6})


def test_equal_to_nothing_else() -> None:
    """Not to one that says the same, nor to a tuple of what it says, from either side."""
    one, other = piece(), piece()
    assert (True, False, False, False) == (one == one, one == other, one == tuple(one), tuple(one) == one)
    assert (False, True, True) == (one != one, one != other, tuple(one) != one)
    assert one not in [other, tuple(one)]


def test_what_is_made_of_it_is_made_once() -> None:
    """It can be a key, though what it holds cannot."""
    one, other = piece(), piece()
    assert {one: 1, other: 2} == {one: 1, other: 2}
    assert 2 == len({one, other, one})


def test_it_stays_as_it_is() -> None:
    """Nobody changes it; whoever wants another makes one."""
    one = piece()
    with pytest.raises(AttributeError):
        one.name = "panther"  # type: ignore[misc]
    assert ("panther", "tiger") == (one._replace(name="panther").name, one.name)


def test_it_travels() -> None:
    """From process to process it keeps what it says, and is another."""
    one = piece()
    other = pickle.loads(pickle.dumps(one))
    assert (tuple(one), False) == (tuple(other), one == other)
