"""Tests what stands on a table, and what comes on to it."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from tests.support import skirmish
from tests.support.drawn_marks import flat
from tests.support.table_game import SCENARIO, play_on_a_table
from toi_scenario import games, load
from toi_scenario.drawing.layouts import lay_out, view_of
from toi_scenario.drawing.map.map import LAYERS, Shown
from toi_scenario.drawing.map.units import portrait, unit_marks
from toi_scenario.drawing.marks.page import Disc, Group, Label, Polygon
from toi_scenario.drawing.marks.theme import COLOR
from toi_scenario.drawing.table import arrivals
from toi_scenario.model.scenario.units import Member


@pytest.fixture(autouse=True)
def table(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    play_on_a_table(tmp_path, monkeypatch)


@pytest.mark.parametrize(("scale", "radius", "told"), [(5, 2.5, "Figures, on bases of 25 mm"), (20, 1.0, "Figures")])
def test_bases_are_to_scale(scale: int, radius: float, told: str) -> None:
    """Each figure is as large as its base, and no smaller than can be read; then the legend tells of no base."""
    page = lay_out(load(SCENARIO), shown=Shown(scale=1 / scale))
    every = list(flat(page.marks))
    bases = [mark.radius for mark in every if isinstance(mark, Disc) and mark.kind == "model"]
    assert [pytest.approx(radius)] * 3 == bases[:3]
    legend = " ".join(mark.text for mark in every if isinstance(mark, Label) and mark.kind == "legend")
    assert f"{told}: American" in legend


def test_who_is_in_a_feature(monkeypatch: pytest.MonkeyPatch) -> None:
    """It stands in the middle of it, also where all units are deployed that say no place."""
    words = skirmish.GAME.words._replace(starts_deployed=True)
    monkeypatch.setitem(games.ALL, "skirmish", skirmish.GAME._replace(words=words))
    scenario = load(SCENARIO)
    [unit] = [one for one in scenario.units if one.id == "eins"]
    assert scenario.scenery.features["copse"].middle == unit.place


def test_a_unit_of_several_kinds() -> None:
    """It is drawn as what it has most of, and the number is that of all its figures."""
    view = view_of(load(SCENARIO), COLOR, "en", LAYERS)
    [unit] = [one for one in view.scenario.units if one.id == "eins"]
    leader, rest = unit.pieces[0]._replace(name="leader"), unit.pieces[0]
    mixed = unit._replace(pieces=(leader, rest), members=(Member(leader, (), (), {}), Member(rest, (), (), {}, 8)))
    assert "figure" == getattr(portrait(view, mixed), "name", "")
    assert "9" in [mark.text for mark in unit_marks(view, mixed) if isinstance(mark, Label)]


@pytest.mark.parametrize(
    ("edge", "tip"), [("south", (0, -2.4)), ("north", (0, 2.4)), ("west", (2.4, 0)), ("east", (-2.4, 0))]
)
def test_arrows_lead_on_to_the_table(edge: str, tip: tuple[float, float], monkeypatch: pytest.MonkeyPatch) -> None:
    """Who comes on by an edge has an arrow there, which points away from it."""
    scenario = load(SCENARIO)
    monkeypatch.setattr(arrivals, "arrivals", lambda scenario: {"american": scenario.surface.edge(edge)})
    view = view_of(scenario, COLOR, "en", LAYERS)
    [drawn] = arrivals.reinforcements(view)
    assert isinstance(drawn, Group)
    assert isinstance(drawn.marks[0], Polygon)
    (left, top), (right, bottom) = view.corners
    middle = {"south": (0, bottom - 3.4), "north": (0, top + 3.4), "west": (left + 3.4, 0), "east": (right - 3.4, 0)}[
        edge
    ]
    assert pytest.approx(max(middle)) in drawn.at
    assert tip == drawn.marks[0].points[2]
