"""Rounds on a map: fronts between them and a number in each place, clear of names, and like no other sign."""

from __future__ import annotations

from importlib import import_module
from itertools import pairwise
from pathlib import Path as File

import pytest

from tests.support.asked_scenarios import BRIDGES, scenario
from tests.support.drawn_marks import flat
from toi_scenario import games
from toi_scenario.drawing.answers.round_tags import rounds
from toi_scenario.drawing.map.counters import CAPTION, caption_box
from toi_scenario.drawing.map.frame import tabs
from toi_scenario.drawing.map.map import LAYERS, lay_out
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.curves import fronts
from toi_scenario.drawing.marks.page import Disc, Group, Path, Polygon
from toi_scenario.drawing.marks.theme import COLOR, THEMES, Theme
from toi_scenario.files import shipped
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place

FILES = sorted(shipped.folder().glob("*/*-*.yaml"))


def spread(of: Scenario) -> dict[str, dict[Place, int]]:
    """In which round each side can first be where."""
    reached: dict[str, dict[Place, int]] = import_module(games.ALL[of.game].answers["reach"]).spread(of)
    return reached


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_fronts(file: File) -> None:
    """A front runs along each side between two places where a later round begins, once, and along no other."""
    sheet = MapView(scenario(file), COLOR, "en")
    for numbers in spread(sheet.scenario).values():
        expected = sorted(
            ((x + a, y + b), (x + c, y + d))
            for (x, y), number in numbers.items()
            for (dx, dy), (a, b), (c, d) in sheet.sides
            if number < numbers.get((x + dx, y + dy), 0)
        )
        drawn = [side for front in fronts(numbers, sheet.sides) for side in pairwise(front)]
        assert expected == sorted(drawn)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_fronts_look_like_no_zone(theme: Theme) -> None:
    """A front is broader than the border of any zone, has paper in its middle, and stands so in the legend."""
    of = scenario(BRIDGES)
    page = lay_out(of, theme, over=lambda sheet: rounds(sheet, spread(of)))
    paths = [mark for mark in flat(page.marks) if isinstance(mark, Path)]
    ways = [(mark.edge, mark.width, mark.dashes) for mark in paths if mark.kind == "front"]
    borders = [mark.width for mark in paths if mark.kind == "zone-edge"]
    assert min(width for colour, width, _ in ways if colour != theme.paper) > max(borders)
    cores = {dashes for colour, _, dashes in ways if colour == theme.paper and dashes}
    assert 2 == len(cores)  # one for each side, so that grey tells them apart
    for dashes in cores:
        assert 2 == sum(way[2] == dashes for way in ways)  # on the map, and in the legend


def test_tags_look_like_no_objective() -> None:
    """The number of a round stands on a square or a banner, and never on a disc, as objectives do."""
    of = scenario(BRIDGES)
    marks = flat(lay_out(of, over=lambda sheet: rounds(sheet, spread(of))).marks)
    tags = [mark.marks for mark in marks if isinstance(mark, Group) and mark.kind == "round"]
    assert {4, 5} == {len(back.points) for tag in tags for back in tag if isinstance(back, Polygon)}
    assert [] == [mark for tag in tags for mark in tag if isinstance(mark, Disc)]


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_tags_keep_clear_of_names(file: File, theme: Theme) -> None:
    """No tag lies under the name of an objective or of a board, or under a level's triangle."""
    of = scenario(file)
    sheet = MapView(of, theme, "en", frozenset(LAYERS))
    tags = [mark.at for mark in rounds(sheet, spread(of)) if isinstance(mark, Group) and mark.kind == "round"]
    assert tags
    goals = [goal for goal in of.objectives.values() if goal.place in of.surface.places]
    boxes = [caption_box(sheet, sheet.by(goal.place, 0, CAPTION), goal.name)[1:] for goal in goals]
    # As wide as a tab is at its foot.
    boxes += [((left + 0.4, top), (right - 0.4, bottom)) for _, (left, top), (right, bottom) in tabs(sheet)]
    for mark in flat(lay_out(of, theme).marks):
        if (
            isinstance(mark, Polygon)
            and mark.kind == "height"
            and mark.points[0][1] < sheet.map_bottom
            and mark.points[0][0] > 8
        ):
            xs, ys = zip(*mark.points, strict=True)
            boxes.append(((min(xs), min(ys)), (max(xs), max(ys))))
    hidden = [
        (x, y)
        for x, y in tags
        for (left, top), (right, bottom) in boxes
        if left - 1.5 < x < right + 1.5 and top - 1.5 < y < bottom + 1.5
    ]
    assert [] == hidden
