"""A scenario in a lane of cards, for tests to change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.support.drawn_marks import flat
from toi_scenario import Scenario, load
from toi_scenario.drawing.layouts import view_of
from toi_scenario.drawing.map.map import LAYERS
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.page import Label, Page
from toi_scenario.drawing.marks.theme import COLOR, Theme

TEXT = """\
game: frontline-d-day
title: A lane at noon
rounds: 10
initiative: american
battle_size: 20
board:
  cards: [open-ground, undergrowth, {terrain: stream, back: high-ground}, scattered-trees, high-ground, scattered-trees,
    burned-out-buildings, undergrowth, stream]
zones:
  middle: {color: olive, area: [4, 5, 6]}
objectives:
  hill: {kind: control, at: 5}
sides:
  american: {goal: "Hold {zone:middle}.", deploy: 2}
  german: {goal: "Hold {objective:hill}.", deploy: 8}
units:
  - {side: american, section: [rifle, sergeant, {soldier: rifle, equipment: [shovel]}, helper]}
  - {side: american, id: scouts, section: [scout]}
  - {side: german, section: [feldwebel, grenadier, {soldier: grenadier, equipment: [canteen]}]}
  - {side: german, id: hunter, section: [hunter]}
victory: {text: The side that breaks the enemy wins.}
catalog:
  pieces:
    sergeant: {kind: soldier, nation: american, points: 6, command: 3, morale: 3, equipment: 1, weapon: carbine,
      ammunition: small-arms, fire: {aimed: [8, 6, 4, null], rapid: [14, 10, 6, null]}, abilities: [tactics]}
    rifle: {kind: soldier, nation: american, points: 4, morale: 2, equipment: 1, weapon: rifle,
      ammunition: small-arms, fire: {aimed: [8, 6, 4, 2]}, copies: 2}
    helper: {kind: soldier, nation: american, points: 1, morale: 1, fire: {aimed: [4, null, null, null]},
      abilities: [assistant]}
    scout: {kind: soldier, nation: american, points: 4, morale: 2, fire: {aimed: [8, 4, null, null]}}
    feldwebel: {kind: soldier, nation: german, points: 6, command: 3, morale: 3, fire: {aimed: [10, 6, null, null]}}
    grenadier: {like: rifle, nation: german}
    hunter: {kind: soldier, nation: german, points: 6, morale: 2, cover: 3, fire: {aimed: [6, 8, 10, 12]},
      abilities: [sniper]}
"""


CARDS = TEXT[TEXT.index("cards:") : TEXT.index("\nzones:")]  # as the scenario writes them


def lane(changes: Mapping[str, str] = {}, more: str = "") -> Scenario:
    """The scenario, with parts of its text replaced and more written below it."""
    text = TEXT
    for before, after in changes.items():
        assert before in text
        text = text.replace(before, after)
    return load(text + more)


def looked_at(scenario: Scenario, theme: Theme = COLOR, lang: str = "en") -> MapView:
    """Where things lie on the map of a lane, in all layers."""
    return view_of(scenario, theme, lang, LAYERS)


def said(page: Page | tuple[Any, ...]) -> list[str]:
    """All that is written on a page, or on some marks."""
    marks = page.marks if isinstance(page, Page) else page
    return [mark.text for mark in flat(marks) if isinstance(mark, Label)]


def card(number: int) -> tuple[int, int]:
    """The place of a card."""
    return 2 * number - 1, 1
