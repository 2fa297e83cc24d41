"""What a game is to the stages: its name, its schema, its nouns, its words, its rules. A value, never a subclass."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path as File
from typing import NamedTuple

from toi_scenario.finding import Rejected
from toi_scenario.model.catalog.by_identity import by_identity
from toi_scenario.model.catalog.from_data import nouns
from toi_scenario.model.catalog.nouns import Catalog, empty
from toi_scenario.model.catalog.snapshot import data_of
from toi_scenario.model.scenario.build import Lay
from toi_scenario.model.scenario.sides import Words
from toi_scenario.rules.rule import Families, Rule, rule_name


@by_identity
class Game(NamedTuple):
    """A game as data. `catalog` is the folder of its nouns."""

    name: str
    title: str
    schema: str
    catalog: File
    words: Words
    lay: Lay  # makes its table of the `board` block
    rules: Callable[[], Families]  # by family; a function, so that who only looks at a map need not wait for them
    answers: Mapping[str, str]  # by command, the module that answers it, imported when it is asked


@cache
def catalog_of(game: Game) -> Catalog:
    """The nouns a game ships with."""
    tables: dict[str, dict[str, object]] = {}
    for data in data_of(game.name, sorted(game.catalog.glob("*.yaml"))):
        for table, entries in data.items():
            tables.setdefault(table, {}).update(entries)
    catalog, found = nouns(tables, empty())
    if found:
        raise Rejected(found)
    return catalog


@cache
def named_rules(game: Game) -> tuple[tuple[str, Rule], ...]:
    """A game's rules with their names."""
    return tuple((rule_name(rule), rule) for rules in game.rules().values() for rule in rules)
