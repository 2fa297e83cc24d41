"""Tests how games are found."""

from __future__ import annotations

from toi_scenario import games


def test_the_first_game_is_that_of_the_lowest_rank() -> None:
    """Ranks are read off, not run, and agree with those of the games."""
    assert games.FIRST is next(iter(games.ALL.values()))
    assert games.FIRST.rank == min(game.rank for game in games.ALL.values())


def test_a_game_is_named_in_any_case() -> None:
    """By its name, or as somebody might write it; a folder of the house is no game."""
    for name, game in games.ALL.items():
        assert (game, game) == (games.named(name), games.named(name.upper()))
    assert [None] * 3 == [games.named(name) for name in ("", "answers", "no-game")]
