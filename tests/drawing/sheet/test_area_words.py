"""Tests how areas of the map are put into words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from json import dumps
from typing import Any

import pytest

from tests.support.examples import SHIPPED, shipped_one
from tests.support.sheet_text import lines, said, sheet
from toi_scenario import Scenario, load
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.theme import COLOR
from toi_scenario.drawing.sheet.names import Names
from toi_scenario.text.schema import schema

HEXES = """
game: tide-of-iron
title: Areas
rounds: 6
initiative: american
board:
  layout: [[7B, P2B]]
  markers: [{marker: razor-wire, at: [J3]}, {marker: pillbox, at: [J4], side: german}]
zones:
  us-line: {hexes: {boards: [7B], terrain: woods}}
  orchard: {name: {en: The orchard, fr: Le verger}, hexes: [I2, I3]}
objectives:
  old-mill: {name: The old mill, kind: victory, at: J3}
  cross_roads: {kind: victory, at: J4}
sides:
  american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: AREA}
  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [K4]}
units: [{side: german, vehicle: tiger, id: lame-tank, at: K3}]
victory:
  conditions: [{winner: german, when: end, units: {in: AREA, at_least: 2}, holds: {hexes: AREA, at_least: 1}}]
  points: [{side: german, for: {exited: squad, by: AREA}, points: 1}]
"""
SQUARES = """
game: heroes-of-normandie
title: Areas
rounds: 6
initiative: american
board:
  columns: 8
  rows: 6
  overlays: [{terrain: forest, at: [C3, C4]}]
  markers: [{marker: depot, at: C5}]
zones:
  us-line: {hexes: [B2, B3]}
  orchard: {name: {en: The orchard, fr: Le verger}, hexes: [C2, C3]}
objectives:
  old-mill: {name: The old mill, kind: victory, at: D3}
  cross_roads: {kind: victory, at: E3}
sides:
  american: {orders: 3, deploy: AREA, reserve: {}}
  german: {orders: 3, deploy: {edge: east}, reserve: {}}
victory:
  conditions: [{winner: german, when: end, units: {in: AREA, at_least: 2}, holds: {hexes: AREA, at_least: 1}}]
  points: [{side: german, for: {exited: unit, by: AREA}, points: 1}]
"""
# A value or two for every word of an area, in each game.
OF_HEXES: dict[str, list[Any]] = {
    "boards": ["7B", ["7B", "P2B"]],
    "terrain": ["woods", ["woods", "building"], "road", "hill"],
    "marker": ["razor-wire", ["razor-wire", "pillbox"]],
    "level": [1, [1, 2]],
    "edge": ["north", "south", "east", "west", "any"],
    "within": [0, 1, 2],
    "columns": ["B", ["B", "C"], ["B", "F"]],
    "rows": [2, [2, 3], [2, 5]],
    "zone": ["us-line", ["us-line", "orchard"]],
    "except": ["us-line", {"terrain": "stream"}, [{"terrain": "road"}, "us-line"], ["J3", "J4"]],
    "away": [{"from": "old-mill", "by": 3}, {"from": {"boards": "7B", "except": "us-line"}, "by": 1}],
    "of": ["old-mill", "lame-tank", {"boards": "7B", "terrain": "woods"}, {"boards": "7B", "except": {"edge": "any"}}],
}
OF_SQUARES = {
    **OF_HEXES,
    "boards": [],
    "terrain": ["forest", ["forest", "urban"]],
    "marker": ["depot", ["depot", "fire-bonus"]],
    "except": ["us-line", {"terrain": "water"}, ["D3", "D4"]],
    "away": [{"from": "old-mill", "by": 3}],
    "of": ["old-mill", {"terrain": "forest"}, {"edge": "any", "except": "us-line"}],
}
SLUG = re.compile(r"[{}\[\]'\"_]|us-line|old-mill|razor-wire|lame-tank|fire-bonus")


def test_every_word_is_tried() -> None:
    """The samples have every word that the schema lets an area have."""
    assert set(schema("scenario")["$defs"]["area"]["properties"]) == set(OF_HEXES)


def areas(words: dict[str, list[Any]]) -> Iterator[Any]:
    """Areas of every form: names, addresses, lists of them, each word, any two words together."""
    yield from ("us-line", "orchard", "cross_roads", ["old-mill", "orchard"], ["C3", "C4", "old-mill"], ["C3"])
    single = [mapping for word in words if word != "of" for mapping in _of(word, words)]
    yield from single
    yield [single[0], "C3"]
    for one, other in combinations([word for word in words if word != "of"], 2):
        for first, second in zip(_of(one, words), _of(other, words), strict=False):
            yield {**first, **second}


def _of(word: str, words: dict[str, list[Any]]) -> list[dict[str, Any]]:
    if word == "within":
        return [{"within": steps, "of": area} for area in words["of"] for steps in words[word]]
    return [{word: value} for value in words[word]]


CASES = [(game, area) for game, words in (("hexes", OF_HEXES), ("squares", OF_SQUARES)) for area in areas(words)]


def with_area(game: str, area: Any) -> Scenario:
    return load({"hexes": HEXES, "squares": SQUARES}[game].replace("AREA", dumps(area)))


@pytest.mark.parametrize("game", ["hexes", "squares"])
def test_every_form_in_words(game: str) -> None:
    """No area is printed as data, whichever words it is made of."""
    for area in (area for where, area in CASES if where == game):
        scenario = with_area(game, area)
        for lang in ("en", "fr"):
            names = Names(MapView(scenario, COLOR, lang))
            told = [names.where(force.deployments[0].area, every=True) for force in scenario.sides["american"].forces]
            told += [str(names.areas.phrase(area)), names.areas.each(area)]
            shown = [one.replace("l'", "").replace("d'", "") for one in told]
            assert [] == [(area, one) for one in shown if SLUG.search(one) or not one], lang


SENTENCES = [
    ({"boards": ["7B"], "terrain": "woods"}, "every woods hex of board 7B", "chaque hexagone de bosquet du plateau 7B"),
    (
        {"within": 2, "of": "old-mill", "terrain": ["road", "pond"], "except": {"terrain": ["hill", "building"]}},
        "every road or pond hex within 2 hexes of the old mill, except the hill and building hexes",
        (
            "chaque hexagone de route ou d'étang à 2 hexagones au plus de The old mill, "
            "sauf les hexagones de colline et de bâtiment"
        ),
    ),
    (
        {"edge": "south", "terrain": "road"},
        "every road hex on the south edge",
        "chaque hexagone de route du bord sud",
    ),
    (
        {"boards": ["7B", "P2B"], "columns": ["B", "F"], "rows": [2, 3], "except": "orchard"},
        "every hex in columns B to F and in rows 2 and 3 of boards 7B and P2B, except the orchard",
        "chaque hexagone des colonnes B à F et des rangées 2 et 3 des plateaux 7B et P2B, sauf le verger",
    ),
    (
        {"away": {"from": {"boards": "7B", "except": "us-line"}, "by": 1}, "level": [1, 2]},
        "every hex at level 1 or 2 at least 1 hex from (the hexes of board 7B, except the us line)",
        "chaque hexagone au niveau 1 ou 2 à 1 hexagone au moins de (les hexagones du plateau 7B, sauf « us line »)",
    ),
    (
        [{"boards": "7B", "except": "us-line"}, {"within": 1, "of": "lame-tank"}],
        "every hex of board 7B, except the us line; every hex within 1 hex of the unit Lame tank",
        "chaque hexagone du plateau 7B, sauf « us line » ; chaque hexagone à 1 hexagone au plus de l'unité Lame tank",
    ),
]


@pytest.mark.parametrize(("area", "english", "french"), SENTENCES)
def test_areas_in_sentences(area: Any, english: str, french: str) -> None:
    """An area is told as a player would tell it, in either language."""
    scenario = with_area("hexes", area)
    for lang, told in (("en", english), ("fr", french)):
        assert told == Names(MapView(scenario, COLOR, lang)).areas.each(area).replace("\u00a0", " ")


def test_ground_that_nobody_recorded() -> None:
    """A zone whose hexes nobody can list is told by its words."""
    english = said(sheet(with_area("hexes", "us-line")))
    assert "The us line (every woods hex of board 7B)" in english
    assert "if they have at least 2 units in the us line and hold at least 1 hex of the us line" in _ordered(english)


def _ordered(text: str) -> str:
    """The two deeds of the condition in one order."""
    return re.sub(
        r"(hold at least 1 hex of the us line) and (have at least 2 units in the us line)", r"\2 and \1", text
    )


@pytest.mark.parametrize("name", SHIPPED)
def test_no_line_begins_with_a_sign(name: str) -> None:
    """On French sheets, the signs that a blank stands before stay with their word, and « with the word behind it."""
    told = [line.text for page in sheet(shipped_one(name), lang="fr") for line in lines(page)]
    assert [] == [text for text in told if (text.startswith(tuple(";:!?»")) and text != "!") or text.endswith("«")]
