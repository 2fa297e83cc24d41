"""The option that names a game, and the game it names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from toi_scenario import games
from toi_scenario.games.game import Game
from toi_scenario.names import listed


def game_option(help: str) -> Callable[..., Any]:
    """The option of a command that is about one game: the first, where nobody names one."""
    return click.option("--game", default=games.FIRST.name, show_default=True, help=help)


def game_named(name: str) -> Game:
    """The game that an option names; a usage error if there is none."""
    game = games.named(name)
    if game is None:
        raise click.UsageError(f"there is no game {name}; there is {listed(games.ALL, 'and')}")
    return game
