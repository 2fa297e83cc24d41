"""The games there are: every folder here is one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib import import_module

from toi_scenario.games.game import Game
from toi_scenario.model.catalog.nouns import SHARED_TABLES
from toi_scenario.names import closest


def _games() -> Iterator[Game]:
    [home] = __path__
    for name in os.listdir(home):  # noqa: PTH208 - every command waits for this
        if os.path.exists(os.path.join(home, name, "__init__.py")):  # noqa: PTH110, PTH118
            game: Game = import_module(f"{__name__}.{name}").GAME
            yield game


ALL: dict[str, Game] = {game.name: game for game in sorted(_games(), key=lambda game: game.rank)}
FIRST = next(iter(ALL.values()))  # taken where nobody names one
# What a catalog of some game may hold at its top.
TABLES = frozenset((*SHARED_TABLES, *(table for game in ALL.values() for table in game.tables)))


def answering(command: str) -> dict[str, Game]:
    """The games that answer a command."""
    return {name: game for name, game in ALL.items() if command in game.answer_modules}


def is_catalog(data: object) -> bool:
    """Whether the data of a file is a catalog: tables and nothing else, but for the game it is for. The name of a table
    may be misspelt."""
    if not isinstance(data, dict) or "board" in data:  # which only scenarios have
        return False
    tables = data.keys() - {"game"}
    return bool(tables) and all(map(_is_table, tables))


def _is_table(word: object) -> bool:
    return word in TABLES or bool(closest(str(word), TABLES, 0.75))
