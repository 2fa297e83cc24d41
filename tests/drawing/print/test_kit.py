"""Tests the kits of boards and pieces to cut out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from pathlib import Path as File
from typing import Any

import pytest

from tests.support.examples import shipped_one
from tests.support.png_and_pdf import text_of
from tests.support.printing import ASSUMED, FOLDER, run
from toi_scenario import Scenario, load
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.lettering import width
from toi_scenario.drawing.marks.page import Group, Label, Mark, Path, Polygon
from toi_scenario.drawing.marks.theme import COLOR, INK
from toi_scenario.drawing.print.cutouts import TOKEN, every_hex, overlays_of, tokens_of
from toi_scenario.drawing.print.kit import kit_for, kit_of
from toi_scenario.drawing.render import PAPERS, WORDS
from toi_scenario.drawing.words.paper import PHRASES
from toi_scenario.files import shipped_files
from toi_scenario.model.surfaces import Place


def test_every_terrain_can_be_cut_out() -> None:
    """There are two pieces of each ground, height, straight path and bent path, and none of clear ground."""
    scenario = shipped_one("smallest")
    kinds = {kind.name: kind.kind for kind in scenario.catalog.terrain.values()}
    assert 2 * (4 + 2 * 2 + 1 + 2) == len(every_hex(scenario, COLOR, "en", 2)), kinds


def test_a_kit_tells_what_its_letters_lack(tmp_path: File) -> None:
    """Letters that the font lacks are reported for pieces, too."""
    text = (
        (FOLDER / "two-bridges.yaml")
        .read_text(encoding="utf-8")
        .replace("Two Bridges", "\u05d2\u05e9\u05e8 Bridges", 1)
    )
    (tmp_path / "x.yaml").write_text(text, encoding="utf-8")
    code, told = run("print-kit", str(tmp_path / "x.yaml"), "-o", str(tmp_path / "kit"))
    assert (0, True) == (code, "\u05d2" in told)


def test_a_kit_holds_what_a_scenario_needs(tmp_path: File) -> None:
    """A kit holds the boards, four road hexes, two markers, three objectives, and control tokens for both sides."""
    code, told = run("print-kit", str(FOLDER / "two-bridges.yaml"), "-o", str(tmp_path / "kit"))
    assert (0, True) == (code, "pieces.pdf, 2 pages" in told)
    boards = " ".join(text_of((tmp_path / "kit" / "boards.pdf").read_bytes()))
    assert [] == [name for name in ("P1A", "P4B", "P3B", "P5A") if name not in boards]
    pieces, _ = text_of((tmp_path / "kit" / "pieces.pdf").read_bytes())
    assert (1, 1, 3, 3) == tuple(pieces.count(word) for word in ("Razor wire", "Tank trap", "American", "German"))


def test_a_kit_holds_what_units_bear() -> None:
    """A marker that lies on a unit from the start is among the tokens."""
    hill = shipped_one("heroes-of-normandie-bunker-hill")
    (bearer,) = (unit for unit in hill.units if unit.markers)
    for units, expected in ((hill.units, 1), ((*hill.units, bearer), 2), ((), 0)):
        tokens = tokens_of(hill._replace(units=units), MapView(hill, COLOR, "en"))
        words = [mark.text for token in tokens for mark in flat(token.marks) if isinstance(mark, Label)]
        assert expected == words.count("Panzerfaust")


def neighbours_of(scenario: Scenario, place: Place) -> set[Place]:
    return {(place[0] + dx, place[1] + dy) for dx, dy in scenario.cells.steps}


def test_a_piece_shows_its_own_terrain_alone() -> None:
    """Terrain of the hexes around a piece does not show in its picture, on either side of the cutting line."""
    scenario = shipped_one("steel-meadow")
    ground = scenario.ground
    laid = {place for laying in scenario.overlays for place in laying.places}
    (wooded,) = (place for place in laid if scenario.surface.address(place) == "G6")
    assert "woods" in {ground.of(place) for place in neighbours_of(scenario, wooded)}
    bare = copy(ground)
    bare.cells = {
        place: (level, what if place in laid else ground.clear) for place, (level, what) in ground.cells.items()
    }
    cleared = scenario._replace(ground=bare)
    own, alone = (overlays_of(one, MapView(one, INK, "en")) for one in (scenario, cleared))
    assert 3 == len(own)
    assert alone == own


def test_pieces_of_a_road_join() -> None:
    """Each piece of a road leads on to the same sides as on the map."""
    scenario = shipped_one("two-bridges")
    sheet = MapView(scenario, COLOR, "en")
    laid = sorted({place for laying in scenario.overlays for place in laying.places})
    for piece, place in zip(overlays_of(scenario, sheet), laid, strict=True):
        picture = next(mark for mark in groups_in(piece.marks) if mark.window)
        roads = [mark for mark in flat(picture.marks) if isinstance(mark, Path) and mark.kind == "road"]
        drawn = [(step[1:], ()) for road in roads for step in road.steps if step[0] == "M"]
        x, y = picture.at
        assert about(sheet.strokes["road"][place], sheet.at(place)) <= about(drawn, (-x, -y))


def test_around_ground_that_nobody_recorded_none_is_drawn() -> None:
    """A piece of unrecorded ground is as grey beyond the cutting line as within."""
    road = "[[1A]], overlays: [{terrain: road, along: [C3, D3]}]"
    scenario = load(ASSUMED.replace("[[1A]]", road).encode())
    for piece in overlays_of(scenario, MapView(scenario, COLOR, "en")):
        fills = {mark.fill for mark in flat(piece.marks) if isinstance(mark, Polygon)}
        assert (True, False) == (COLOR.unrecorded in fills, COLOR.levels[0] in fills)


def about(strokes: Iterable[tuple[Any, Any]], centre: tuple[float, float]) -> set[tuple[float, float]]:
    """Where strokes begin, measured from the middle of a hex."""
    return {(round(x - centre[0], 6), round(y - centre[1], 6)) for (x, y), _ in strokes}


def groups_in(marks: Iterable[Mark]) -> Iterator[Group]:
    for mark in marks:
        if isinstance(mark, Group):
            yield mark
            yield from groups_in(mark.marks)


def flat(marks: Iterable[Mark]) -> Iterator[Mark]:
    """The drawn marks, whatever groups they are in."""
    for mark in marks:
        if isinstance(mark, Group):
            yield from flat(mark.marks)
        else:
            yield mark


@pytest.mark.parametrize("lang", WORDS)
@pytest.mark.parametrize("paper", PAPERS)
def test_what_is_written_on_a_kit_is_whole(lang: str, paper: str) -> None:
    """Labels of tokens and the foot of a page are whole, on the narrowest paper too."""
    scenario = shipped_one("smallest")
    pages = kit_of(scenario, COLOR, lang, paper).pieces
    words = [mark for page in pages for mark in flat(page.marks) if isinstance(mark, Label)]
    text = " ".join(mark.text for mark in words)
    assert ([], True) == ([mark.text for mark in words if "\u2026" in mark.text], "ommand" in text)
    names = [mark for mark in words if mark.kind == "token-name"]
    assert max(width(mark.text, mark.size) for mark in names) <= TOKEN - 2
    for page in pages:
        title, told = (mark for mark in page.marks if isinstance(mark, Label) and mark.kind.startswith("page-"))
        assert told.text.startswith(PHRASES[lang]["cut"])
        right = told.at[0] + (width(told.text, told.size) if told.anchor == "start" else 0)
        on_one_line = title.at[1] == told.at[1]
        ends = right - width(told.text, told.size) if on_one_line else page.width
        assert (True, True) == (right < page.width, title.at[0] + width(title.text, title.size, True) < ends)


def test_a_kit_of_nothing_is_told(tmp_path: File) -> None:
    """When every board is left out and nothing else is needed, this is reported, and no folder is made."""
    file = tmp_path / "x.yaml"
    file.write_text(ASSUMED.replace("squads: {bases: 1, regular: 4}, ", ""), encoding="utf-8")
    code, told = run("print-kit", str(file), "-o", str(tmp_path / "kit"))
    assert (2, True, False) == (
        code,
        "there is nothing to print but 1A: not recorded" in told,
        (tmp_path / "kit").exists(),
    )
    assert 0 == run("print-kit", str(file), "-o", str(tmp_path / "kit"), "--assumed")[0]
    assert ["boards.pdf"] == [made.name for made in (tmp_path / "kit").iterdir()]


@pytest.mark.parametrize(("lang", "title"), [("en", "HILL – The hill"), ("fr", "HILL – La colline")])
def test_boards_have_names(lang: str, title: str) -> None:
    """The page of a board bears its name in the language of the kit."""
    scenario = load(
        scenario_text("HILL")
        + "boards: {HILL: {name: {en: The hill, fr: La colline}, columns: 7, rows: 4, terrain: clear}}\n"
    )
    assert title in [page.title for page in kit_for(scenario, COLOR, lang, "a4", False).boards]


def scenario_text(board: str) -> str:
    """A scenario on one board."""
    return shipped_files.smallest("tide-of-iron").replace("[[P1A]]", f"[[{board}]]")
