"""Tests that looking for stems first hides nothing from a rule."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path as File

import pytest

from tests.support.examples import IN_PACK, RULES_AND_GAMES, examples
from tests.support.paths import ROOT
from toi_scenario import Scenario, load
from toi_scenario.finding import Finding
from toi_scenario.model.scenario.prose import Prose
from toi_scenario.rules import plain_words
from toi_scenario.rules.numbers_in_prose import TIMES, _standing, _words
from toi_scenario.rules.plain_words import OF_PLAY, clauses_about
from toi_scenario.rules.rule import Rule
from toi_scenario.rules.words import stray_place

_LOOKING = {"clauses_about", "clauses_of_sides", "texts_about"}  # what rules import that look for stems
READERS = {name: rule for name, (_, rule) in RULES_AND_GAMES.items() if not _LOOKING.isdisjoint(vars(rule))}
STEMS = [(name, word) for name, rule in READERS.items() for word in vars(rule) if "STEMS" in word]
# The lines of this module are among those that are read: sentences for stems that no other test of a rule has.
MORE = """
The reinforcements arrive in round 4.
Les renforts arrivent au round 4.
The Sherman arrives in round 4.
The Sherman will appear in round 4.
Le Sherman apparaît au round 4.
The Sherman comes in round 4.
The Sherman enters in round 4.
Le Sherman entre au round 4.
Le Sherman vient au round 4.
The brook is deep.
The brook is shallow.
The stream is flooded.
The stream is fordable.
Le ruisseau est guéable.
Le ruisseau est peu profond.
Le ruisseau est torrentiel.
The Germans start the game.
The Americans start the game.
Nobody enters square G9.
Personne n'entre dans la case G9.
The Americans win as soon as they have 4 VPs.
Les Américains gagnent dès qu'ils ont 4 PV.
The Americans win as soon as they have 4 points.
The Germans set up first.
Les Allemands se placent en premier.
Draw: the Americans win.
At level points the Americans win.
Ex aequo, les Américains gagnent.
With the same score la partie est nulle.
The Italians won.
The Soviets win a victory.
Les Soviétiques l'emportent.
Les Allemands l'emportent en tenant wood.
All German units start face down.
Toutes les unités commencent dissimulées.
Toutes les unités commencent visibles.
The Germans deploy last.
The Germans deploy second.
The Americans deploy after the Germans.
Les Américains s'installent en deuxième.
Les Américains s'installent en dernier.
Les Américains s'installent après les Allemands.
Les trois objectifs sont à tenir.
At the start of round 1 it rains.
Au début du tour 1 il pleut.
"""


@cache
def sentences() -> list[str]:
    """All lines of texts in tests of rules and in the examples of rules."""
    modules = [ROOT / f"{rule.__name__.replace('.', '/')}.py" for rule in READERS.values()]
    texts = (text for file in (*(ROOT / "tests" / "rules").rglob("*.py"), *modules) for text in _strings(file))
    return sorted({line.strip() for text in texts for line in text.splitlines() if " " in line})


def _strings(file: File) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def _saying(scenario: Scenario, text: str) -> Scenario:
    """The same with one text wherever rules read some."""
    side = next(iter(scenario.sides))
    rule = [("special_rules", 0, "text")] if scenario.entries.get("special_rules") else []
    event = [("events", 0, "text")] if scenario.entries.get("events") else []
    paths = (("background",), *rule, *event, ("sides", side, "goal"), ("victory", "text"))
    return scenario._replace(texts=tuple(Prose(path, text) for path in paths))


def _bases(rule: str) -> list[Scenario]:
    """The scenarios of a rule's bad examples."""
    game, module = RULES_AND_GAMES[rule]
    return [load(one.text, IN_PACK) for one in examples(module.__doc__ or "", game.name) if not one.good]


def _told(rule: Rule, bases: list[Scenario]) -> list[tuple[str, list[Finding]]]:
    return [(text, [*rule.check(_saying(base, text))]) for text in sentences() for base in bases]


@pytest.mark.parametrize("name", READERS)
def test_nothing_is_hidden(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule tells the same of each sentence if it reads all texts in full."""
    bases = _bases(name)
    found = _told(READERS[name], bases)
    monkeypatch.setattr(plain_words, "_has_each", lambda small, needed: True)
    monkeypatch.setattr(stray_place, "_numbered", lambda catalog: False)
    assert found == _told(READERS[name], bases)
    assert any(told for _, told in found)


@pytest.mark.parametrize(("rule", "word"), STEMS)
def test_each_stem_is_seen(rule: str, word: str) -> None:
    """A text that has one of a rule's stems is read, with a capital, within a word, or alone."""
    [base, *_], stems = _bases(rule), vars(READERS[rule])[word]
    for text in (text for stem in stems for text in (stem, stem.capitalize(), f"Nothing. ({stem}s), nobody; none")):
        assert [*clauses_about(_saying(base, text), OF_PLAY, stems)], text


def test_each_number_is_seen() -> None:
    """Words that may have a number are found wherever they stand by themselves."""
    looked = [(text, [(start, end) for _, start, end, _ in _words(text, {}, TIMES)]) for text in sentences()]
    plain = [(text, [one.span() for word in TIMES for one in _standing(word).finditer(text)]) for text in sentences()]
    assert plain == looked
    assert sum(bool(spans) for _, spans in plain) > 100
