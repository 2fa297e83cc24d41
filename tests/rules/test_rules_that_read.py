"""Tests that a rule needs no chapters but those it names."""

from __future__ import annotations

from inspect import getsource
from typing import Any

import pytest

from tests.rules.test_examples_of_rules import RULES
from tests.support.examples import IN_PACK, SHIPPED, examples
from tests.support.mutations import mutations
from toi_scenario import games
from toi_scenario.finding import Path
from toi_scenario.games.asking import rules_of
from toi_scenario.model.scenario.gate import Built, build
from toi_scenario.names import WHOLE, LeftOut, plain
from toi_scenario.pipeline import check
from toi_scenario.rules.rule import Rule
from toi_scenario.text.document import read

READING = [pytest.param(game.name, rule, id=name) for game, name, rule in RULES if hasattr(rule, "READS")]
EVERY = 40


def built(data: Any, left_out: LeftOut = WHOLE) -> Built:
    game = games.ALL[data["game"]]
    return build(data, game, IN_PACK.catalog(game), "any", left_out)


def told(rule: Rule, made: Built) -> list[tuple[Path, str]]:
    assert made.scenario is not None
    return [(one.path, one.message) for one in rule.check(made.scenario)]


def without(data: Any, chapter: str) -> Built:
    """A scenario without a chapter, whose words are not known any more."""
    words = frozenset(plain(word) for word in str(data[chapter]).replace("'", " ").replace(",", " ").split())
    return built({word: part for word, part in data.items() if word != chapter}, LeftOut(((chapter,),), words))


@pytest.mark.parametrize(("game", "rule"), READING)
def test_without_a_chapter(game: str, rule: Rule) -> None:
    """A rule finds the same when a chapter is missing that it does not read, and does find something."""
    own = [one.text for one in examples(rule.__doc__ or "", game)]
    hits = 0
    for text in (*own, *(file.read_text(encoding="utf-8") for file in SHIPPED.values())):
        data = read(text).data
        if rule not in rules_of(games.ALL[data["game"]]).values():
            continue
        found = told(rule, built(data))
        hits += bool(found)
        for chapter in data.keys() - {"game", *getattr(rule, "READS", ())}:
            others = [
                [one for one in each if one[0][0] != chapter] for each in (found, told(rule, without(data, chapter)))
            ]
            assert others[0] == others[1], chapter
    assert hits


@pytest.mark.slow
def test_with_another_chapter() -> None:
    """Over all damage to shipped scenarios: whatever is damaged elsewhere, a rule finds the same."""
    compared = 0
    for file in SHIPPED.values():
        text = file.read_text(encoding="utf-8")
        data = read(text).data
        rules = [rule for rule in rules_of(games.ALL[data["game"]]).values() if hasattr(rule, "READS")]
        before = {id(rule): told(rule, built(data)) for rule in rules}
        for _, _, damaged in [*mutations(text)][::EVERY]:
            if check(damaged, setting=IN_PACK).halted:
                continue
            after = read(damaged).data
            changed = {word for word in data.keys() | after.keys() if data.get(word) != after.get(word)}
            made = built(after)
            for rule in rules:
                if changed.isdisjoint(getattr(rule, "READS", ())):
                    both = (before[id(rule)], told(rule, made))
                    first, second = ([one for one in each if one[0][0] not in changed] for each in both)
                    assert first == second, (file.name, rule.__name__, changed)
                    compared += 1
    assert compared > 500


def test_what_can_be_read() -> None:
    """A rule names chapters that scenarios of its game have."""
    for game, name, rule in RULES:
        known = {word for data in map(_data, SHIPPED.values()) if data["game"] == game.name for word in data}
        optional = {"players", "catalog", "boards", "events", "special_rules", "variants"}
        assert set(getattr(rule, "READS", ())) <= known | optional, name


def test_texts_of_play_are_read() -> None:
    """A rule that a special rule or an event may silence reads both chapters."""
    spoken = [(name, rule) for _, name, rule in RULES if "scenario.speaks_of(" in getsource(rule)]  # type: ignore[arg-type]
    assert len(spoken) > 20
    for name, rule in spoken:
        assert {"special_rules", "events"} <= set(getattr(rule, "READS", ("special_rules", "events"))), name


def _data(file: Any) -> Any:
    return read(file.read_text(encoding="utf-8")).data
