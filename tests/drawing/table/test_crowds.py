"""Tests names on a table where as much stands as rules allow."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.support.examples import IN_PACK, whole
from toi_scenario import Scenario, load
from toi_scenario.drawing.layouts import view_of
from toi_scenario.drawing.map.map import LAYERS
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.page import Point
from toi_scenario.drawing.marks.theme import THEMES
from toi_scenario.drawing.table import units
from toi_scenario.drawing.table.captions import Named, named

HEAP = [[52 + 2.5 * (one % 5), 6 + 2.5 * (one // 5)] for one in range(20)]
CROWD = f"""
board:
  table: {{width: 120cm, depth: 120cm}}
  features:
    mill: {{name: The mill at the old crossroads, terrain: building, rectangle: [46, 46, 16, 12]}}
    house: {{name: The house of the notary, terrain: building, rectangle: [46, 58, 16, 14]}}
    barn: {{name: The barn of the two brothers, terrain: building, rectangle: [62, 46, 14, 12]}}
    bakery: {{name: The bakery by the bridge, terrain: building, rectangle: [62, 58, 14, 14]}}
    wood: {{name: The wood behind the cemetery, terrain: difficult, circle: [56, 72, 12]}}
    marsh: {{name: The marsh below the dam, terrain: very-difficult, circle: [70, 70, 9]}}
    wall: {{name: The wall of the convent garden, terrain: wall, line: [[40, 44], [60, 44]]}}
    hedge: {{name: The hedge along the sunken lane, terrain: hedge, line: [[66, 34], [66, 45]]}}
    chapel: {{name: The chapel of Saint-Aubert, terrain: building, rectangle: [36, 50, 10, 8]}}
    office: {{name: The station master's office, terrain: building, rectangle: [76, 50, 10, 8]}}
objectives:
  well: {{kind: victory, at: [54, 52], name: The well in the yard}}
  door: {{kind: control, at: [69, 52], name: The captain's door}}
units:
  - {{side: american, id: a, name: The heap of twenty, squad: [{{figure: regular, count: 20}}], at: {HEAP}}}
  - {{side: american, id: b, name: First truck, vehicle: military-truck, crew: crew, at: [56, 17]}}
  - {{side: american, id: c, name: Second truck, vehicle: military-truck, crew: crew, at: [60, 17]}}
  - {{side: american, id: d, name: Third truck, vehicle: military-truck, crew: crew, at: [64, 17]}}
  - {{side: german, id: e, name: The gun, gun: gun-light, crew: gunner, at: [66, 8]}}
"""


@pytest.fixture(scope="module")
def crowd() -> Scenario:
    """Ten features side by side and upon one another, twenty figures in a heap, three trucks in a row, and a gun."""
    return load(whole(CROWD, "legends-of-the-old-west"), IN_PACK)


def boxes(found: list[Named]) -> list[tuple[str, Point, Point]]:
    return [(" ".join(one.caption.lines), one.caption.first, one.caption.last) for one in found]


def overlap(one: tuple[str, Point, Point], other: tuple[str, Point, Point]) -> bool:
    _, (left, top), (right, bottom) = one
    _, (west, north), (east, south) = other
    return left < east and west < right and top < south and north < bottom


@pytest.mark.parametrize("theme", THEMES)
def test_every_name_is_seen(crowd: Scenario, theme: str) -> None:
    """No name or number lies on another, or on a counter, a figure or an objective; each feature has one of them."""
    view = view_of(crowd, THEMES[theme], "en", frozenset(LAYERS))
    found = named(view)
    told = boxes(found)
    assert [] == [(one[0], other[0]) for one, other in combinations(told, 2) if overlap(one, other)]
    assert [] == [(one[0], at) for one in told for at in standing(view) if overlap(one, ("", at, at))]
    assert 10 == sum(one.layer == "names" for one in found)


def standing(view: MapView) -> list[Point]:
    """The middle of all that stands on the table."""
    return [*(at for place in units.places(view) for _, at in units.row(view, place)), *units.figures(view)]
