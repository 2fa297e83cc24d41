"""The games there are: every folder here is one."""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module

from toi_scenario.games.game import Game
from toi_scenario.model.catalog.nouns import SHARED_TABLES
from toi_scenario.names import closest

# Made when somebody asks for it, because most commands want one game and have no need to read the others.
ALL: dict[str, Game]
FIRST: Game  # taken where nobody names one


def __getattr__(name: str) -> object:
    if name == "ALL":
        return _every()
    if name == "FIRST":
        return next(iter(_every().values()))
    raise AttributeError(name)


def game(name: str) -> Game:
    """The game of a name; `KeyError` if there is none."""
    folder = name.replace("-", "_")
    if folder.isidentifier() and _is_game(folder) and (found := _in(folder)).name == name:
        return found
    return _every()[name]


@cache
def _every() -> dict[str, Game]:
    [home] = __path__
    games = map(_in, filter(_is_game, os.listdir(home)))  # noqa: PTH208 - many commands wait for this
    return {game.name: game for game in sorted(games, key=lambda game: game.rank)}


@cache
def _tables() -> frozenset[str]:
    """What a catalog of some game may hold at its top."""
    return frozenset((*SHARED_TABLES, *(table for game in _every().values() for table in game.tables)))


def _is_game(folder: str) -> bool:
    return os.path.exists(os.path.join(*__path__, folder, "__init__.py"))  # noqa: PTH110, PTH118 - as above


def _in(folder: str) -> Game:
    found: Game = import_module(f"{__name__}.{folder}").GAME
    return found


def answering(command: str) -> dict[str, Game]:
    """The games that answer a command."""
    return {name: game for name, game in _every().items() if command in game.answer_modules}


def is_catalog(data: object) -> bool:
    """Whether the data of a file is a catalog: tables and nothing else, but for the game it is for. The name of a table
    may be misspelt."""
    if not isinstance(data, dict) or "board" in data:  # which only scenarios have
        return False
    tables = data.keys() - {"game"}
    return bool(tables) and all(map(_is_table, tables))


def _is_table(word: object) -> bool:
    return word in _tables() or bool(closest(str(word), _tables(), 0.75))
