"""Sample scenarios to draw, and the marks of their maps."""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.drawing.map.legend import entries
from toi_scenario.drawing.map.map import LAYERS
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.page import Group, Label, Mark, Page
from toi_scenario.drawing.marks.theme import COLOR
from toi_scenario.model.scenario.scenario import Scenario

HEAD = """
game: tide-of-iron
title: A map
rounds: 4
initiative: american
sides:
  american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}
victory: {text: None.}
"""


def flat(marks: tuple[Mark, ...]) -> Iterator[Mark]:
    """All marks, including those within groups."""
    for mark in marks:
        yield mark
        if isinstance(mark, Group):
            yield from flat(mark.marks)


FULL = """
board:
  layout: [[P1A, 1A], [null, P2A]]
  overlays:
    - {terrain: swamp, at: [C4]}
    - {terrain: cave, at: [E2]}
  markers:
    - {marker: smoke, at: [F3], count: 2}
    - {marker: minefield, at: [F3]}
    - {marker: booby, at: [D2]}
catalog:
  terrain:
    swamp: {kind: ground, look: marsh, en: Swamp, fr: Marais}
    cave: {kind: ground, en: Cave, fr: Grotte}
  pieces:
    booby: {kind: marker, en: Booby trap, fr: Piège}
objectives:
  hut: {kind: control, at: F3}
zones:
  lane: {hexes: [D3, D4]}
units:
  - {side: american, squad: [mortar, regular], at: F3}
  - {side: german, vehicle: tiger, at: C3}
"""


def words(page: Page) -> list[str]:
    return [mark.text for mark in flat(page.marks) if isinstance(mark, Label)]


def legend(of: Scenario, lang: str = "en", layers: tuple[str, ...] = LAYERS) -> list[str]:
    return [entry.text for entry in entries(MapView(of, COLOR, lang, frozenset(layers)))]
