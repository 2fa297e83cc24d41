"""Tests the round numbers, and fronts between them, on a map."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from itertools import pairwise
from math import dist
from pathlib import Path as File

import pytest

from tests.support import written_boards
from tests.support.asked_scenarios import BRIDGES, scenario
from tests.support.drawn_marks import flat
from tests.support.examples import IN_PACK
from toi_scenario import games, load
from toi_scenario.drawing.answers.round_tags import rounds
from toi_scenario.drawing.layouts import lay_out
from toi_scenario.drawing.map.captions import objective_captions
from toi_scenario.drawing.map.frame import tabs
from toi_scenario.drawing.map.map import LAYERS
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.curves import fronts
from toi_scenario.drawing.marks.page import Disc, Group, Label, Mark, Path, Polygon
from toi_scenario.drawing.marks.theme import COLOR, THEMES, Theme
from toi_scenario.files import shipped_files
from toi_scenario.games.worded_answers import worded
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place

# Those of the games that draw rounds on the map.
FILES = [
    file
    for file in sorted(shipped_files.folder().glob("*/*-*.yaml"))
    if not worded(games.ALL.get(file.parent.name, games.FIRST), "reach")
]


def spread(of: Scenario) -> dict[str, dict[Place, int]]:
    """The first round in which each side can be at each place."""
    reached: dict[str, dict[Place, int]] = import_module(games.ALL[of.game].answer_modules["reach"]).spread(of)
    return reached


def shown(of: Scenario) -> dict[str, dict[str, int]]:
    """The numbers that `reach` draws, read off the page: for each side, which its colour gives away, with their
    places."""
    views: list[MapView] = []

    def over(view: MapView) -> Iterator[Mark]:
        views.append(view)
        return rounds(view, spread(of))

    page = lay_out(of, over=over)
    (view,) = views
    found: dict[str, dict[str, int]] = {side: {} for side in of.sides}
    for tag in flat(next(mark for mark in page.marks if isinstance(mark, Group) and mark.kind == "answer").marks):
        if isinstance(tag, Group) and tag.kind == "round":
            place = min(of.cells.places, key=lambda place: dist(view.at(place), tag.at))
            back, label = tag.marks
            assert isinstance(back, Polygon)
            assert isinstance(label, Label)
            (side,) = (side for side in of.sides if view.colour(side) == back.fill)
            assert found[side].setdefault(of.surface.address(place), int(label.text)) == int(label.text)
    return found


def rows(columns: str, *numbers: str) -> dict[str, int]:
    """Numbers as they stand on a map, a word for each row; . where there is none."""
    return {
        f"{column}{row}": int(number)
        for row, word in enumerate(numbers, 1)
        for column, number in zip(columns, word, strict=True)
        if number != "."
    }


def test_rounds_on_hexes_by_hand() -> None:
    """Squads go four clear hexes a round from either end of a lane: to F2 and J2 in the first round and four hexes
    further in the second, the last. Places they do not reach have no number."""
    squads = {"actions": 3, "squads": {"bases": 1, "regular": 4}}
    sides = {"american": squads | {"deploy": ["N2"]}, "german": squads | {"deploy": ["B2"]}}
    of = written_boards.scenario({"X": written_boards.lane(13)}, rounds=2, sides=sides)
    nothing = "." * 13
    assert {
        "american": rows("BCDEFGHIJKLMN", nothing, "....222211111"),
        "german": rows("BCDEFGHIJKLMN", nothing, "111112222...."),
    } == shown(of)


@pytest.mark.parametrize(
    ("orders", "american"),
    [
        (2, "11223"),  # one order brings it on, one moves it; later one draws directives for forced marches
        (1, "123.."),  # one square a round, and the game has three
    ],
)
def test_rounds_on_squares_by_hand(orders: int, american: str) -> None:
    """Infantry enters along the west or the east edge and goes one square for an order, or two with a forced march."""
    text = shipped_files.smallest("heroes-of-normandie").replace("rounds: 4", "rounds: 3")
    text = text.replace("american: {orders: 2", f"american: {{orders: {orders}")
    expected = {"american": rows("ABCDE", *[american] * 4), "german": rows("ABCDE", *["32211"] * 4)}
    assert expected == shown(load(text, IN_PACK))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_fronts(file: File) -> None:
    """A front is drawn once along each side between two places where a later round begins, and nowhere else."""
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
    """A front is broader than the border of any zone and white in its middle, and the legend shows it that way."""
    of = scenario(BRIDGES)
    page = lay_out(of, theme, over=lambda sheet: rounds(sheet, spread(of)))
    paths = [mark for mark in flat(page.marks) if isinstance(mark, Path)]
    ways = [(mark.edge, mark.width, mark.dashes) for mark in paths if mark.kind == "front"]
    borders = [mark.width for mark in paths if mark.kind == "zone-edge"]
    assert min(width for colour, width, _ in ways if colour != theme.paper) > max(borders)
    cores = {dashes for colour, _, dashes in ways if colour == theme.paper and dashes}
    assert 2 == len(cores)  # one for each side, so that they can be told apart in grey
    for dashes in cores:
        assert 2 == sum(way[2] == dashes for way in ways)  # one on the map and one in the legend


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
    # As wide as what is written on the strip of a name, and as a tab is at its foot.
    names = objective_captions(sheet)
    boxes = [((name.first[0] + 0.5, name.first[1]), (name.last[0] - 0.5, name.last[1])) for name in names]
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
