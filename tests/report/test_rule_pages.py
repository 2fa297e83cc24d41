"""Tests the pages about the rules of each game.

For each game one page lists the rules by family, and one page lists what covers each statement of the rulebook.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping
from pathlib import Path as File
from typing import Any, NamedTuple

import pytest

from tests.conftest import Golden
from tests.support import skirmish
from tests.support.paths import ROOT
from toi_scenario import games
from toi_scenario.games.asking import rules_of
from toi_scenario.games.game import Game, families_of
from toi_scenario.report.rule_pages import as_markdown
from toi_scenario.rules.rule import FAMILIES, Families, rule_name, rules_in

FIRST = next(iter(games.ALL))
NOT_OURS = "not a matter of the scenario: "
_HOLDER = r"`[^`]+`( \d+| \*[^*]+\*)?"  # a rule or a clause, and which example or case shows it


def home(game: Game) -> File:
    """The folder of a game's rules."""
    return ROOT / "toi_scenario" / "games" / game.name.replace("-", "_") / "rules"


def folder_of(rule: object) -> str:
    """The folder that a rule lies in."""
    return str(getattr(rule, "__name__", "")).split(".")[-2]


def own(game: Game) -> Families:
    """The rules that only this game has."""
    return rules_in(f"{game.home}.rules")


def page(kind: str, game: str) -> File:
    """A page about a game; the pages about the first game do not have its name."""
    return File("docs") / (f"{kind}.md" if game == FIRST else f"{kind}-{game}.md")


class Coverage(NamedTuple):
    """Which rules and schema clauses cover each statement of a rulebook."""

    game: Game
    rows: list[list[str]]  # each a statement, its source, and what covers it
    named: set[str]  # the rules named on the page
    clauses: list[str]  # the clauses of the schema named on the page


def coverage(game: Game) -> Coverage:
    lines = (ROOT / page("coverage", game.name)).read_text(encoding="utf-8").splitlines()
    told = [line for line in lines if line.startswith("| ") and not line.startswith("| statement |")]
    rows = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in told]
    held = [row[-1] for row in rows if not row[-1].startswith(NOT_OURS)]
    named = {name for cell in held for name in re.findall(r"`([a-z]+(?:-[a-z]+)+)`", cell)}
    return Coverage(
        game, rows, named, sorted({path for cell in held for path in re.findall(r"`schema: ([^`]+)`", cell)})
    )


COVERED = [coverage(game) for game in games.ALL.values()]
ROWS = [pytest.param(row, id=f"{one.game.name}-{row[0][:40]}") for one in COVERED for row in one.rows]
CLAUSES = [pytest.param(one.game, path, id=f"{one.game.name}-{path}") for one in COVERED for path in one.clauses]
EVERY = [pytest.param(game, name, id=f"{game.name}-{name}") for game in games.ALL.values() for name in rules_of(game)]
each_game = pytest.mark.parametrize("game", games.ALL.values(), ids=list(games.ALL))
each_page = pytest.mark.parametrize("page", COVERED, ids=[one.game.name for one in COVERED])


@each_game
def test_rules_page(game: Game, golden: Golden) -> None:
    """The page has the texts of the rules' docstrings."""
    golden(page("rules", game.name), as_markdown(game, games.FIRST))


@each_game
def test_every_rule_has_one_family(game: Game) -> None:
    """Each rule is on the page once, in the family whose folder it lies in."""
    families = families_of(game)
    told = Counter(rule_name(rule) for rules in families.values() for rule in rules)
    astray = [rule for title, rules in families.items() for rule in rules if FAMILIES[folder_of(rule)] != title]
    assert ({1}, []) == (set(told.values()), astray)


@each_game
def test_every_module_is_a_rule(game: Game) -> None:
    """Every module among a game's rules is a rule that the game runs."""
    modules = {file.stem.replace("_", "-") for file in home(game).glob("*/*.py")} - {"--init--"}
    assert {rule_name(rule) for rules in own(game).values() for rule in rules} == modules


def test_every_shared_module_is_a_rule() -> None:
    """Every module among the shared rules is a rule that some game runs: those of tables the made-up one."""
    modules = {file.stem.replace("_", "-") for file in (ROOT / "toi_scenario" / "rules").glob("*/*.py")} - {"--init--"}
    asked = {name for game in (*games.ALL.values(), skirmish.GAME) for name in rules_of(game)}
    assert (set(), True) == (modules - asked, len(modules) > 20)


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_every_rule_says_what_it_rests_on(game: Game, name: str) -> None:
    """A rule names its basis in the rulebook, or says that there is none."""
    assert 1 == len(re.findall(r"^Rules: \S", rules_of(game)[name].__doc__ or "", re.MULTILINE))


@pytest.mark.parametrize("row", ROWS)
def test_every_statement_is_held(row: list[str]) -> None:
    """Each row has a statement, its source, and what covers it or why nothing needs to."""
    statement, section, holder = row
    named = re.fullmatch(rf"{_HOLDER}(, {_HOLDER})*", holder) is not None
    assert (True, True, True) == (statement.endswith("."), bool(section), holder.startswith(NOT_OURS) or named)


@each_page
def test_rules_named_in_the_coverage_exist(page: Coverage) -> None:
    """Every rule that the page names exists."""
    assert set() == page.named - set(rules_of(page.game))


@each_page
def test_existing_rules_are_in_the_coverage(page: Coverage) -> None:
    """Every rule of the game is named on the page."""
    asked = {rule_name(rule) for rules in own(page.game).values() for rule in rules}
    assert set() == (set(rules_of(page.game)) if page.game.name == FIRST else asked) - page.named


def inside(schema: Mapping[str, Any], node: Any) -> dict[str, Any]:
    """The keys inside a part of a schema, `*` for free ones."""
    while "$ref" in node:
        node = schema["$defs"][node["$ref"].rpartition("/")[2]]
    words: dict[str, Any] = {}
    for other in (*node.get("allOf", ()), *(node[word] for word in ("then", "else") if word in node)):
        words.update(inside(schema, other))
    for free in ("items", "additionalProperties"):
        if isinstance(node.get(free), dict):
            words["*"] = node[free]
    words.update(node.get("properties", {}))
    return words


@pytest.mark.parametrize(("game", "path"), CLAUSES)
def test_clauses_in_the_coverage_exist(game: Game, path: str) -> None:
    """Every clause of the schema that the page names exists."""
    schema = json.loads((ROOT / "schemas" / f"{game.schema}.schema.json").read_text(encoding="utf-8"))
    node: Any = schema
    for step in path.split("."):
        assert step in inside(schema, node)
        node = inside(schema, node)[step]
