"""Tests where features of a table are named."""

from __future__ import annotations

from itertools import product

import pytest

from tests.support.drawn_marks import flat
from tests.support.old_west import skirmish
from toi_scenario import load
from toi_scenario.drawing.layouts import lay_out, view_of
from toi_scenario.drawing.map.map import LAYERS
from toi_scenario.drawing.marks.page import Label, Mark, Polygon
from toi_scenario.drawing.marks.theme import COLOR
from toi_scenario.drawing.table.view import patch

# Nine houses side by side, three and three.
NAME = "{{en: The {number}th cottage, fr: La chaumière {number}}}"
HOUSE = "h{number}: {{name: %s, terrain: building, rectangle: [{x}, {y}, 5, 5], height: 6.5}}" % NAME  # noqa: UP031
HOUSES = [
    HOUSE.format(number=3 * row + column + 1, x=50 + 5 * column, y=70 + 5 * row)
    for row, column in product(range(3), range(3))
]
VILLAGE = f"{{{', '.join(HOUSES)}}}"


def marks(features: str, lang: str = "en") -> list[Mark]:
    return [*flat(lay_out(load(skirmish(features=features)), COLOR, lang=lang).marks)]


def said(features: str, kind: str, lang: str = "en") -> list[str]:
    return [mark.text for mark in marks(features, lang) if isinstance(mark, Label) and mark.kind == kind]


@pytest.mark.parametrize(
    ("lang", "name"), [("en", "5th cottage, 6.5\u00a0cm"), ("fr", "Chaumière 5, 6,5\u00a0cm")], ids=["en", "fr"]
)
def test_numbers(lang: str, name: str) -> None:
    """Where a name would lie on the houses around, there is a number, and the legend says what it stands for."""
    captions, legend = said(VILLAGE, "caption", lang), said(VILLAGE, "legend", lang)
    numbers = [one for one in captions if one.isdecimal()]
    assert 2 * [str(number + 1) for number in range(len(numbers) // 2)] == numbers  # on the map, and in the legend
    assert name in legend
    assert len([one for one in legend if "6" in one]) == len(numbers) // 2


def test_room() -> None:
    """Where there is room nothing has a number, and a name may lie on the wood that its feature stands in."""
    shed = "shed: {terrain: building, rectangle: [60, 70, 4, 4]}"
    wood = f"{{wood: {{terrain: difficult, rectangle: [50, 60, 30, 30]}}, {shed}}}"
    assert ["Shed", "Wood"] == sorted(one for one in said(wood, "caption") if one in ("Shed", "Wood", "1"))
    assert [] == [one for one in said(wood, "legend") if one in ("Shed", "Wood")]


def test_no_name_lies_on_another_feature() -> None:
    """Each strip of paper lies on one house at most."""
    view = view_of(load(skirmish(features=VILLAGE)), COLOR, "en", LAYERS)
    bounds = [patch(house.patch).shape.bounds for house in view.scenario.scenery.features.values()]
    houses = [(*view.point(*shape[:2]), *view.point(*shape[2:])) for shape in bounds]
    strips = [mark.points for mark in marks(VILLAGE) if isinstance(mark, Polygon) and mark.kind == "caption"]
    assert len(strips) > 9
    for (left, top), _, (right, bottom), _ in strips:
        under = [one for one in houses if left < one[2] and one[0] < right and top < one[3] and one[1] < bottom]
        assert len(under) <= 1
