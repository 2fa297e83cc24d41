"""The games there are: every folder here is one."""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from pathlib import Path

from toi_scenario import rules
from toi_scenario.games.game import Game
from toi_scenario.model.catalog.nouns import SHARED_TABLES
from toi_scenario.model.catalog.snapshot import data_of
from toi_scenario.names import closest, find
from toi_scenario.rules.rule import modules_in, name_of_module

# Made when somebody asks for it, because most commands want one game and have no need to read the others.
ALL: dict[str, Game]
FIRST: Game  # taken where nobody names one


def __getattr__(name: str) -> object:
    if name == "ALL":
        return _every()
    if name == "FIRST":
        return _first()
    raise AttributeError(name)


@cache
def game(name: str) -> Game:
    """The game of a name; `KeyError` if there is none."""
    folder = name.replace("-", "_")
    if folder.isidentifier() and _is_game(folder) and (found := _in(folder)).name == name:
        return found
    return _every()[name]


def named(name: str) -> Game | None:
    """The game that somebody names, in any case; None if there is none."""
    folder = name.replace("-", "_")
    if folder.isidentifier() and _is_game(folder):
        return _in(folder)
    return find(name, _every())


@cache
def rule_modules() -> dict[str, str]:
    """The module of each rule of every game by its name, of a name in several games that of the last: so no game is
    imported for the rules of others."""
    [home], [shared] = __path__, rules.__path__
    packages = {rules.__name__: shared}
    packages |= {f"{__name__}.{one}.rules": os.path.join(home, one, "rules") for one in _folders()}  # noqa: PTH118
    every = (modules for package, there in packages.items() for modules in modules_in(package, there).values())
    return {name_of_module(module): module for modules in every for module in modules}


@cache
def _folders() -> list[str]:
    """The folders of the games by rank, which is read off: to import every game takes as long as a small check."""
    [home] = __path__
    ranks = {}
    for folder in filter(_is_game, os.listdir(home)):  # noqa: PTH208 - as below
        with open(os.path.join(home, folder, "__init__.py"), encoding="utf-8") as file:  # noqa: PTH118, PTH123
            ranks[folder] = int(file.read().partition("\n    rank=")[2].partition(",")[0])
    return sorted(ranks, key=ranks.__getitem__)


def _first() -> Game:
    """The game of the lowest rank."""
    return _in(_folders()[0])


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


@cache
def boxes() -> tuple[str, ...]:
    """The names of the boxes of all games, which have a file of their own, so that no game need be read for them."""
    files = sorted(Path(*__path__).glob("*/catalog/boxes.yaml"))
    return tuple(name for data in data_of("boxes", files, ["boxes"]) for name in data["boxes"])


def is_catalog(data: object) -> bool:
    """Whether the data of a file is a catalog: tables and nothing else, but for the game it is for. The name of a table
    may be misspelt."""
    if not isinstance(data, dict) or "board" in data:  # which only scenarios have
        return False
    tables = data.keys() - {"game"}
    return bool(tables) and all(map(_is_table, tables))


def _is_table(word: object) -> bool:
    return word in _tables() or bool(closest(str(word), _tables(), 0.75))
