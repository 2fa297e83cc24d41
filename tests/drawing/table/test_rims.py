"""Tests that no rim, however jagged, takes long to draw."""

from __future__ import annotations

import pytest
from shapely import Polygon, box, get_num_coordinates

from toi_scenario.drawing.marks.theme import THEMES
from toi_scenario.drawing.table import lot as lots
from toi_scenario.drawing.table.lot import Lot
from toi_scenario.model.surfaces.outlines import shrunk
from toi_scenario.model.surfaces.patch import Patch

PLAIN = Patch(box(0, 0, 800_000, 600_000))


def comb(teeth: int) -> Patch:
    """Ground with teeth that are far closer to each other than rims are drawn."""
    rim = [corner for n in range(teeth) for corner in ((n * 1_000, 0), (n * 1_000 + 500, 10_000))]
    return Patch(Polygon([*rim, (teeth * 1_000, 600_000), (0, 600_000)]))


def test_a_rim_of_thousands_of_teeth_is_taken_for_a_plainer_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """At each of its corners dozens of others are nearer than the rim within it."""
    looked: list[int] = []

    def noted(ground: Patch, by: float) -> Patch:
        looked.append(get_num_coordinates(ground.shape))
        return shrunk(ground, by)

    monkeypatch.setattr(lots, "shrunk", noted)
    theme = next(iter(THEMES.values()))
    plain, jagged = (Lot(theme, ground, 0.00005).within(1.0).ground for ground in (PLAIN, comb(5_000)))
    assert [5, True] == [looked[0], looked[1] < 100]
    assert (760_000, 560_000) == (plain.shape.bounds[2] - plain.shape.bounds[0], plain.shape.bounds[3] - 20_000)
    assert jagged.shape.within(comb(5_000).shape)
