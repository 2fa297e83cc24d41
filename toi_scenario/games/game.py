"""Defines a game as a record of data."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path as File
from typing import Any

from toi_scenario.finding import Rejected
from toi_scenario.finding.records import NamedTuple
from toi_scenario.model.catalog.by_identity import by_identity
from toi_scenario.model.catalog.nouns import Catalog, empty, several
from toi_scenario.model.catalog.reader import OwnNouns, nouns
from toi_scenario.model.catalog.snapshot import data_of
from toi_scenario.model.scenario.build import Lay
from toi_scenario.model.scenario.game_words import GameWords
from toi_scenario.model.scenario.sides import Own, nothing_own
from toi_scenario.model.scenario.table import of_boards
from toi_scenario.rules.rule import Rule, gathered, rule_name, rules_in


def nothing_of_board(catalog: Catalog, boards: Collection[str]) -> Mapping[str, str]:  # noqa: ARG001
    """Nothing has to be said of boards but how they lie."""
    return {}


def as_it_is(catalog: Catalog, facts: object) -> Catalog:  # noqa: ARG001
    """A catalog whose entries scenarios name as it does."""
    return catalog


@by_identity
class Game(NamedTuple):
    """All that the stages ask of a game."""

    name: str
    schema: str
    rank: int  # in which order games are told; the first is taken where nobody names one
    home: str  # the package of its modules, with its rules in `rules` and its nouns in `catalog`
    words: GameWords
    lay: Lay  # makes its table of the `board` block
    has: tuple[str, ...]  # what only some games have: shared rules about it ask the others nothing
    tables: tuple[str, ...]  # those of its catalog, in the order in which they are told
    nouns: OwnNouns = OwnNouns()
    known_as: Callable[[Catalog, Any], Catalog] = as_it_is  # the catalog as a scenario names it, with its own, too
    unlaid: Lay = of_boards  # makes its table where the block cannot be read
    of_scenario: Own = nothing_own  # reads what only its scenarios say,
    of_side: Own = nothing_own  # and what only its sides do
    of_board: Callable[[Catalog, Collection[str]], Mapping[str, str]] = nothing_of_board  # what `new` says of boards

    @property
    def answer_modules(self) -> Mapping[str, str]:
        """By what is asked, the module that answers it."""
        return self.words.answer_modules

    @property
    def title(self) -> str:
        """What the game is called."""
        return self.words.title


@cache
def catalog_of(game: Game) -> Catalog:
    """The nouns a game ships with."""
    tables: dict[str, dict[str, object]] = {}
    files = (file for file in sorted(catalog_folder(game).iterdir()) if file.suffix == ".yaml")
    for data in data_of(game.name, files, game.tables):
        for table, entries in data.items():
            tables.setdefault(table, {}).update(entries)
    catalog, found = nouns(tables, empty(game.nouns.makers), game.nouns)
    if found:
        raise Rejected(found)
    return catalog


def catalog_folder(game: Game) -> File:
    """Where the nouns that a game ships with are kept."""
    return File(import_module(game.home).__path__[0]) / "catalog"


@cache
def families_of(game: Game) -> dict[str, tuple[Rule, ...]]:
    """Every rule of a game by family, those of the gates and packs too."""
    has = {"", *game.has, *game.answer_modules}
    shared = {
        title: tuple(rule for rule in rules if has.issuperset(several(getattr(rule, "only_with", ""))))
        for title, rules in rules_in("toi_scenario.rules").items()
    }
    return gathered(shared, rules_in(f"{game.home}.rules"))


def _is_asked(rule: Rule) -> bool:
    return not getattr(rule, "told_by", "")


@cache
def named_rules(game: Game) -> tuple[tuple[str, Rule], ...]:
    """The rules that a scenario of a game is asked, with their names."""
    return tuple((rule_name(rule), rule) for rules in families_of(game).values() for rule in rules if _is_asked(rule))
