"""Reads example scenarios from docstrings and files, with their expected findings.

A comment `# <- message` in an example marks a finding that is expected there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from inspect import cleandoc
from textwrap import dedent
from typing import NamedTuple

from toi_scenario import Scenario, Setting, games, load
from toi_scenario.files import shipped_files
from toi_scenario.games.asking import rules_of
from toi_scenario.games.game import Game
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.packs.discovery import is_scenario
from toi_scenario.packs.workspace import Workspace
from toi_scenario.report.rule_pages import EXAMPLE, NAMED_GAME

_WORD = re.compile(r"^([a-z_]+):", re.MULTILINE)
_BLOCK = r"^{}:.*\n(?:[ #-].*\n)*"


_FILE = re.compile(r"^# ([\w.]+\.yaml)\n", re.MULTILINE)

SHIPPED_PACKS = Workspace()


def nouns(game: Game) -> Catalog:
    """The nouns of the pack that ships with a game, which also holds the smallest scenario that examples change."""
    return SHIPPED_PACKS.pack_of(shipped_files.folder() / game.name / "smallest.yaml").catalog(game)


IN_PACK = Setting(catalog=nouns)
# Every scenario that ships with the tool; those of the first game go by their names alone.
SHIPPED = {
    file.stem if game == next(iter(games.ALL)) else f"{game}-{file.stem}": file
    for game in games.ALL
    for file in sorted((shipped_files.folder() / game).glob("*.yaml"))
    if is_scenario(file.read_bytes())
}
# Those on maps of single places, which tables without places are not.
ON_PLACES = [
    name
    for name in SHIPPED
    if not name.startswith(tuple(game.name for game in games.ALL.values() if "features" in game.has))
]


def shipped_one(name: str) -> Scenario:
    """A shipped scenario, read as part of its pack."""
    return load(SHIPPED[name].read_bytes(), IN_PACK)


class Example(NamedTuple):
    """A scenario or a pack from a docstring: whether it is a good example, its whole text, and the game it is of."""

    good: bool
    text: str
    game: str

    def files(self, game: str) -> dict[str, str]:
        """The files of a pack by name, each below a line `# NAME`; empty for a single scenario."""
        if not _FILE.match(self.text):
            return {}
        _, *parts = _FILE.split(self.text)
        named = dict(zip(parts[::2], parts[1::2], strict=True))
        return {name: text if name == "pack.yaml" else whole(text, game) for name, text in named.items()}


def examples(doc: str, game: str) -> Iterator[Example]:
    """The examples of a docstring, each a change to the smallest scenario of its game."""
    for found in EXAMPLE.finditer(cleandoc(doc) + "\n"):
        text = dedent(found[2]).rstrip() + "\n"
        of = named[1] if (named := NAMED_GAME.search(text)) else game
        yield Example(found[1] == "Good", text if _FILE.match(text) else whole(text, of), of)


def whole(text: str, game: str) -> str:
    """A whole scenario; a text that has not both game and title is a change to the smallest one."""
    words = _WORD.findall(text)
    if {"game", "title"} <= {*words}:
        return text
    small = shipped_files.smallest(game)
    for word in words:
        small = re.sub(_BLOCK.format(word), "", small, flags=re.MULTILINE)
    return small + text


def expected(text: str) -> list[tuple[int, str]]:
    """The findings that a text marks, by line."""
    return [
        (number, message.strip())
        for number, line in enumerate(text.splitlines(), 1)
        for message in line.split("# <- ")[1:]
    ]


# Each rule by name, with the game that its examples are of.
RULES_AND_GAMES = {name: (game, rule) for game in reversed(games.ALL.values()) for name, rule in rules_of(game).items()}
