"""Tests what things are called in print, and where features lie."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.dropzone import battle
from tests.support.examples import whole
from toi_scenario import load
from toi_scenario.model.scenario.colours import is_colour, rgb
from toi_scenario.model.scenario.overview import overview_of
from toi_scenario.model.scenario.printed_names import (
    agreed,
    both,
    capital,
    common,
    each_text,
    in_every_language,
    in_words,
    numbered,
    printed,
    worded,
    written_in,
)
from toi_scenario.model.scenario.text_tokens import named, references, replaced

INCH = 25_400


@pytest.mark.parametrize(
    ("facts", "english", "french"),
    [
        ({"en": "Hill", "fr": "Colline"}, "Hill", "Colline"),
        ({"en": "Hill"}, "Hill", "Hill"),
        ({"fr": "Colline"}, "Colline", "Colline"),
        ({"name": {"en": "Hill", "fr": "Colline"}}, "Hill", "Colline"),
        ({"name": {"fr": "Colline"}}, "Colline", "Colline"),
        ({"name": "Hill"}, "Hill", "Hill"),
        ({}, "Bald hill", "Bald hill"),
    ],
)
def test_what_a_noun_is_called(facts: dict[str, Any], english: str, french: str) -> None:
    """In one language, or else in the other; or its name in words."""
    assert (english, french) == (worded(facts, "bald-hill", "en"), worded(facts, "bald-hill", "fr"))


def test_names_in_words() -> None:
    """An id as people write it; proper names keep their capitals."""
    assert ["upper bridge", "upper bridge", "-"] == [in_words(name) for name in ("upper-bridge", "upper__bridge", "-")]
    assert ["div 1", "1st", "div1a", "é 2"] == [numbered(name) for name in ("div1", "1st", "div1a", "é2")]
    assert ["Mill", "MILL", ""] == [capital(name) for name in ("mill", "MILL", "")]
    assert ["mill", "US line", "B2", "a", ""] == [common(name) for name in ("Mill", "US line", "B2", "A", "")]
    assert ["Mill", "The mill", "The mill"] == [printed(name, "mill") for name in ("", "The mill", {"en": " The mill"})]
    assert ["mill", "mill (The church)", "mill", "mill"] == [
        both("mill", name) for name in ("", "The church", "The mill", "Mill")
    ]
    assert ["a", "b", "b"] == [agreed(words, "b") for words in (["a", "a"], ["a", "c"], [])]
    assert ["", "x", "3"] == [written_in(written, "en") for written in (None, {"fr": " x "}, 3)]
    assert "one\ntwo" == in_every_language({"en": "one", "fr": "two"})
    assert [[], [(("a",), "x")], [(("a",), "5")], [(("a", "en"), "x")]] == [
        list(each_text(("a",), written)) for written in (None, "x", 5, {"en": "x"})
    ]


def test_colours() -> None:
    """Names of CSS in any case, and six figures."""
    assert [True, True, True, False, False, False] == [
        is_colour(word) for word in ("Olive", "#00ff7F", "black", "#00ff7", "#00ff7f0", "olivee")
    ]
    assert [(128, 128, 0), (0, 255, 127)] == [rgb("Olive"), rgb("#00ff7F")]


@pytest.mark.parametrize(
    ("text", "stands_for"),
    [
        ("{round:1}", "1"),
        ("{round:006}", "6"),
        ("{round:0006}", None),
        ("{round:6}", "6"),
        ("{round:7}", None),
        ("{round:0}", None),
        ("{round:-1}", None),
        ("{round:last}", "6"),
        ("{round}", None),
        ("{rounds}", "6"),
        ("{rounds:6}", None),
        ("{ROUNDS}", "6"),
        ("{side:German}", "german"),
        ("{side:nobody}", None),
        ("{side:german", None),
        ("{hex:B2}", "B2"),
        ("{hex:Z99}", None),
        ("{hex:nowhere}", None),
        ("{zone:lane}", "lane"),
        ("{ zone: lane }", "lane"),
        ("{objective:lane}", None),
        ("{feature:lane}", None),
        ("{other:lane}", None),
    ],
)
def test_what_a_text_speaks_of(text: str, stands_for: str | None) -> None:
    """A round from the first to the last, a side, a zone, a hex of the map; or nothing."""
    scenario = load(whole("rounds: 6\nzones: {lane: {hexes: [B2]}}\n", "tide-of-iron"))
    [reference] = references(text)
    assert stands_for == named(scenario, reference)


def shown(before: str, _: str, begins: bool, word: str, name: str) -> str:
    """What comes before a reference, and the reference as a test tells it."""
    return before + (f"round {name}" if word == "round" else f"<{'B' if begins else 'b'} {word} {name}>")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{zone:lane} lies there.", "<B zone lane> lies there."),
        ("See {zone:lane}.", "See <b zone lane>."),
        ("Stop. {zone:lane} lies there.", "Stop. <B zone lane> lies there."),
        ("e.g. {zone:lane}", "e.g. <b zone lane>"),
        ("vs. {zone:lane}", "vs. <b zone lane>"),
        ("({zone:lane})", "(<B zone lane>)"),
        ("In {round:2}.", "In round 2."),
        ("In round {round:2}.", "In round 2."),
        ("In rounds {round:2} and {round:3}.", "In rounds 2 and 3."),
        ("In rounds {round:2}, {round:3} or {round:4}, in {round:5}.", "In rounds 2, 3 or 4, in round 5."),
        ("In turn {round:2}.", "In turn 2."),
        ("Les {round:2} et {round:3}.", "Les rounds 2 et 3."),
        ("{round:9} {zone:no}", "{round:9} {zone:no}"),
        ("{side:german}'s", "<B side german>'s"),
        ("no braces", "no braces"),
    ],
)
def test_texts_with_references(text: str, told: str) -> None:
    """The word of a number is not said twice, nor for each of a list."""
    scenario = load(whole("rounds: 6\nzones: {lane: {hexes: [B2]}}\n", "tide-of-iron"))
    assert told == replaced(scenario, text, shown)


def test_an_s_after_a_name_that_ends_in_one() -> None:
    """The Germans' men, not the Germans's."""
    scenario = load(whole("rounds: 6\n", "tide-of-iron"))
    for after, told in (("'s men", "the Germans' men"), ("’s men", "the Germans’ men"), ("'son", "the Germans'son")):
        assert told == replaced(scenario, f"{{side:german}}{after}", lambda *_: "the Germans")
    assert "the German's men" == replaced(scenario, "{side:german}'s men", lambda *_: "the German")


@pytest.mark.parametrize(
    ("x", "y", "there"),
    [
        (20, 24, True),
        (28, 24, True),
        (24, 20, True),
        (24, 28, True),
        (20, 20, True),
        (28, 28, True),
        (19.999, 24, False),
        (28.001, 24, False),
        (24, 19.999, False),
        (24, 28.001, False),
        (24, 24, True),
    ],
)
def test_the_edges_of_a_feature_are_of_it(x: float, y: float, there: bool) -> None:
    """Each of its four edges and its corners, and nothing beyond."""
    scenery = load(battle()).scenery
    place = (round(x * INCH), round((48 - y) * INCH))
    assert there == bool(scenery.at(place)) == bool(scenery.at(place))  # asked again, it is known


def test_rows_and_columns_of_areas_within_areas() -> None:
    """Those that are written from one to another, also in lists and within others, each with its path; of an area that
    others name, once."""
    text = (
        "zones:\n"
        "  c: {hexes: {zone: [a, b], edge: south}}\n"
        "  a: {hexes: [B2, {rows: [3, 2]}, {within: 1, of: {columns: [B, D]}}]}\n"
        "  b: {hexes: {edge: east, except: {rows: 2, columns: [E, F]}}}\n"
    )
    scenario = load(whole(text, "tide-of-iron"))
    found = {".".join(map(str, path)): (word, first, last) for path, word, first, last in scenario.stretches}
    assert len(found) == len(scenario.stretches)
    assert found == {
        "zones.a.hexes.1.rows": ("rows", 2, 3),
        "zones.a.hexes.2.of.columns": ("columns", 1, 3),
        "zones.b.hexes.except.columns": ("columns", 4, 5),
    }


def test_the_size_of_a_scenario() -> None:
    """In boards, in squares, or in the unit of its table; its title in its language."""
    assert "1 board" == overview_of(load(whole("rounds: 6\n", "tide-of-iron"))).size
    assert "5 by 4 squares" == overview_of(load(whole("rounds: 4\n", "heroes-of-normandie"))).size
    assert "48 by 48 inches" == overview_of(load(battle())).size
    for language, title in (("", "Mill"), ("language: fr\n", "Moulin")):
        text = whole(f"title: {{en: Mill, fr: Moulin}}\n{language}", "tide-of-iron")
        assert title == overview_of(load(text)).title
