"""Tests entrances, links, rings and markers on the map of a table."""

from __future__ import annotations

import pytest

from tests.support.drawn_marks import flat
from toi_scenario import load
from toi_scenario.drawing.layouts import lay_out
from toi_scenario.drawing.map.map import LAYERS
from toi_scenario.drawing.marks.page import Group, Label, Mark
from toi_scenario.drawing.marks.theme import COLOR

BLOCK = """
game: dropzone-commander
title: A block
rounds: 6
board:
  table: {width: 48in, depth: 48in}
  features:
    bank: {terrain: structure, rectangle: [10, 20, 6, 8], size: normal, armor: normal, height: 6, entrances: [west]}
    annex: {terrain: structure, rectangle: [10, 30, 6, 5], size: small, armor: weak, height: 4, entrances: [[16, 32]]}
  links: [[bank, annex]]
objectives:
  mast: {kind: focal-point, at: [40, 38]}
  crates: {kind: possible, spots: [bank, annex, [30, 24]], confirmed: 1, placed: random}
sides: {blue: {edges: [south]}, red: {edges: [north]}}
victory: {text: Who has more points wins.}
"""


def drawn(text: str = BLOCK, without: str = "", lang: str = "en") -> list[Mark]:
    layers = [layer for layer in LAYERS if layer != without]
    return [*flat(lay_out(load(text), COLOR, lang=lang, layers=layers).marks)]


def kinds(marks: list[Mark], kind: str) -> int:
    return sum(mark.kind == kind for mark in marks if not isinstance(mark, Group))


@pytest.mark.parametrize(("kind", "layer"), [("entrance", "terrain"), ("link", "terrain"), ("ring", "objectives")])
def test_layers(kind: str, layer: str) -> None:
    """Each is on the map and in the legend, and goes with its layer."""
    assert kinds(drawn(), kind)
    assert not kinds(drawn(without=layer), kind)


def test_entrances() -> None:
    """There is a door for each entrance, and one in the legend."""
    assert kinds(drawn(), "entrance") == 2 + 1
    assert kinds(drawn(BLOCK.replace(", entrances: [west]", "")), "entrance") == 1 + 1
    assert not kinds(drawn(BLOCK.replace(", entrances: [west]", "").replace(", entrances: [[16, 32]]", "")), "entrance")


@pytest.mark.parametrize(("lang", "told"), [("en", "Link between structures"), ("fr", "Liaison entre structures")])
def test_the_legend(lang: str, told: str) -> None:
    """The legend says what they are, in its language, if there are any."""
    assert told in {mark.text for mark in drawn(lang=lang) if isinstance(mark, Label)}
    bare = BLOCK.replace("links: [[bank, annex]]", "links: []")
    assert told not in {mark.text for mark in drawn(bare, lang=lang) if isinstance(mark, Label)}


def test_several_markers() -> None:
    """Each marker of one objective is drawn with its number; each kind has its sign."""
    signs = [mark.text for mark in drawn() if isinstance(mark, Label) and mark.kind == "objective"]
    assert sorted(signs) == sorted(["1?", "2?", "3?", "?", "F", "F"])
