"""Tests how ground under fire, and points of ground, are drawn."""

from __future__ import annotations

from collections.abc import Sequence

from tests.support.old_west import skirmish
from toi_scenario import load
from toi_scenario.drawing.answers.traces import traced
from toi_scenario.drawing.map.map import LAYERS, Shown
from toi_scenario.drawing.marks.page import Group, Mark, Path
from toi_scenario.drawing.marks.theme import COLOR
from toi_scenario.drawing.table.view import table_view
from toi_scenario.games.map_marks import Dots, Front, MapMarks
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import measured


def marks(fronts: Sequence[Front] = (), dots: Sequence[Dots] = ()) -> tuple[list[Mark], list[str]]:
    """What is drawn of them, and what the legend says."""
    view = table_view(scenario(), COLOR, "en", frozenset(LAYERS), Shown())
    drawn = list(traced(view, MapMarks((), "ask_fired", fronts=fronts, dots=dots)))
    return drawn, [entry.text for entry in view.key]


def scenario() -> Scenario:
    """A table of 120 by 120 cm."""
    return load(skirmish())


def strip(side: str, number: int, depth: int) -> Front:
    """The ground so many centimetres deep from the south."""
    surface = scenario().surface
    assert measured(surface)
    return Front(side, number, surface.edge("south", depth * 10_000))


def test_fronts() -> None:
    """The ground of one side has a tint, a line and a tag for each round in which there is more of it."""
    drawn, legend = marks([strip("german", 1, 20), strip("german", 2, 50), strip("german", 3, 50)])
    assert (2, 2, 2) == (
        len([one for one in drawn if isinstance(one, Path) and one.kind == "fired"]),
        len([one for one in drawn if isinstance(one, Path) and one.kind == "front"]),
        len([one for one in drawn if isinstance(one, Group) and one.kind == "round"]),
    )
    assert ["German: first turn of possible fire there", "Where a later turn begins: German"] == legend
    both, _ = marks([strip("american", 1, 20), strip("german", 1, 20)])
    assert [] == [one for one in both if isinstance(one, Path) and one.kind == "fired"]


def test_dots() -> None:
    """Each point is a mark of its side and state, and the legend has one of each."""
    drawn, legend = marks(dots=[Dots("german", "fired", [(1, 1), (2, 2)]), Dots("american", "safe", [(3, 3)])])
    assert 3 == len([one for one in drawn if isinstance(one, Group) and one.kind == "dot"])
    assert ["Under possible fire: German", "Out of sight: American"] == legend
