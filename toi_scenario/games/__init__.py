"""The games there are: every folder here is one."""

from __future__ import annotations

import os
from importlib import import_module

from toi_scenario import games  # itself: only so are the names below made when they are asked for
from toi_scenario.games.game import Game
from toi_scenario.model.catalog.nouns import SHARED_TABLES
from toi_scenario.names import closest

# Made when somebody asks for it, because most commands want one game and have no need to read the others.
ALL: dict[str, Game]
FIRST: Game  # taken where nobody names one
TABLES: frozenset[str]  # what a catalog of some game may hold at its top


def game(name: str) -> Game:
    """The game of a name; `KeyError` if there is none."""
    if "ALL" in globals():
        return games.ALL[name]
    folder = name.replace("-", "_")
    if folder.isidentifier() and _is_game(folder) and (found := _in(folder)).name == name:
        return found
    raise KeyError(name)


def __getattr__(name: str) -> object:
    """`ALL`, `FIRST` and `TABLES`, when somebody asks for the first of them."""
    if name not in ("ALL", "FIRST", "TABLES"):
        raise AttributeError(name)
    [home] = __path__
    games = sorted(map(_in, filter(_is_game, os.listdir(home))), key=lambda game: game.rank)  # noqa: PTH208 - quicker
    tables = frozenset((*SHARED_TABLES, *(table for game in games for table in game.tables)))
    globals().update(ALL={game.name: game for game in games}, FIRST=games[0], TABLES=tables)
    return globals()[name]


def _is_game(folder: str) -> bool:
    return os.path.exists(os.path.join(*__path__, folder, "__init__.py"))  # noqa: PTH110, PTH118 - quicker


def _in(folder: str) -> Game:
    found: Game = import_module(f"{__name__}.{folder}").GAME
    return found


def answering(command: str) -> dict[str, Game]:
    """The games that answer a command."""
    return {name: game for name, game in games.ALL.items() if command in game.answer_modules}


def is_catalog(data: object) -> bool:
    """Whether the data of a file is a catalog: tables and nothing else, but for the game it is for. The name of a table
    may be misspelt."""
    if not isinstance(data, dict) or "board" in data:  # which only scenarios have
        return False
    tables = data.keys() - {"game"}
    return bool(tables) and all(map(_is_table, tables))


def _is_table(word: object) -> bool:
    return word in games.TABLES or bool(closest(str(word), games.TABLES, 0.75))
