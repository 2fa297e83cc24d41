"""Tests folders of maps and the page that shows them."""

from __future__ import annotations

import re
from pathlib import Path as File

import pytest

from tests.support.drawn_marks import flat
from tests.support.examples import shipped_one
from tests.support.printing import ASSUMED, FOLDER, run
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.page import Group, Label
from toi_scenario.drawing.marks.theme import COLOR
from toi_scenario.drawing.publish import gallery
from toi_scenario.drawing.publish.filters import Needs, filters
from toi_scenario.drawing.render import PrintOptions, pages


@pytest.mark.parametrize("words", [["--true-size"], ["--steps", "--format", "png"], ["--sheet", "--format", "svg"]])
def test_a_folder_of_many_pages_is_told_once(words: list[str], tmp_path: File) -> None:
    """A folder of multi-page maps is refused once, before anything is drawn or made."""
    code, told = run("render", str(FOLDER), "-o", str(tmp_path / "maps"), *words)
    assert (2, 1, []) == (code, told.count("add --format pdf"), list(tmp_path.iterdir()))
    assert "1 of 9" not in told


def test_a_folder_in_which_nothing_can_be_drawn(tmp_path: File) -> None:
    """No empty gallery is left behind."""
    (tmp_path / "x.yaml").write_text(ASSUMED.replace("[[1A]]", "[[1Z]]"), encoding="utf-8")
    code, told = run("render", str(tmp_path), "-o", str(tmp_path / "maps"))
    assert (1, True, False) == (code, "drew 0 maps, so there is nothing" in told, (tmp_path / "maps").exists())


def test_maps_of_one_name(tmp_path: File) -> None:
    """The second map is named after its folder as well, and after its file where that does not tell them apart."""
    for name in ("one/a", "two/b", "two/c"):
        file = tmp_path / "in" / f"{name}.yaml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"id: bridge\n{ASSUMED}", encoding="utf-8")
    assert 0 == run("render", str(tmp_path / "in"), "-o", str(tmp_path / "maps"))[0]
    names = sorted(file.name for file in (tmp_path / "maps").iterdir())
    assert ["bridge.svg", "index.html", "two-bridge.svg", "two-c.svg"] == names


def test_a_pack_is_drawn_with_a_gallery(tmp_path: File) -> None:
    """A pack gives a picture and a line for each scenario, and a page that names them and loads nothing from the
    network."""
    code, told = run("render", str(FOLDER), "-o", str(tmp_path / "maps"))
    assert (0, True) == (code, "9 of 9:" in told)
    names = {file.name for file in (tmp_path / "maps").iterdir()}
    page = (tmp_path / "maps" / "index.html").read_text(encoding="utf-8")
    assert set() == {*re.findall(r'(?:src|href)="([^"]*)"', page)} ^ (names - {"index.html"})
    assert (10, True) == (len(names), "Two Bridges at Pont-Lorrain" in page)
    assert "http" not in page


def test_a_gallery_says_whose_game_it_is_where_there_are_several(tmp_path: File) -> None:
    """The gallery names the game of each scenario only when the folder holds several games."""
    games = ("Tide of Iron", "Heroes of Normandie")
    for folder, told in ((FOLDER.parent, True), (FOLDER, False)):
        assert 0 == run("render", str(folder), "-o", str(tmp_path / folder.name))[0]
        page = (tmp_path / folder.name / "index.html").read_text(encoding="utf-8")
        assert [told, told] == [f"<p>{game}" in page for game in games]


@pytest.mark.parametrize("paper", ["", "a5", "a3"])
def test_pictures_show_the_map_alone(paper: str) -> None:
    """The box about a picture shows the map and its frame from rim to rim, on whichever paper it is drawn."""
    of = shipped_one("two-bridges")
    (page,) = pages(of, PrintOptions(paper=paper))
    box, picture = gallery.shown(page)
    room, *ratio = (float(part) for part in re.findall(r"[\d.]+", box))
    wide, top, left = (float(part) / 100 for part in re.findall(r"(-?[\d.]+)%", picture))
    assert 0 < room <= 100
    found = page.width / wide  # how wide the part is that is shown, in millimetres of the page
    (first, other), begin, scale = MapView(of, COLOR, "en").corners, (0.0, 0.0), 1.0
    if paper:
        (sheet,) = (mark for mark in page.marks if isinstance(mark, Group))
        begin, scale = sheet.at, sheet.scale
    assert pytest.approx((other[0] - first[0]) * scale, abs=1.5 * scale) == found
    assert pytest.approx(ratio[0] / ratio[1], abs=0.02) == (other[0] - first[0]) / (other[1] - first[1])
    corner = (begin[0] + first[0] * scale, begin[1] + first[1] * scale)
    assert pytest.approx(corner, abs=scale) == (-left * found, -top * found)


def test_a_part_of_a_map_is_shown_whole() -> None:
    """Where only a part is drawn, the gallery shows all of the picture."""
    (page,) = pages(shipped_one("two-bridges"), PrintOptions(crop=("B2", "F4")))
    assert gallery.shown(page).picture == "width: 100.00%; margin: -0.00% 0 0 -0.00%"


def test_a_lane_is_shown_with_what_belongs_to_its_cards() -> None:
    """Units that lie below the cards of a lane, and names above them, are shown with it."""
    of = shipped_one("frontline-d-day-two-hedges")
    (page,) = pages(of)
    below = [mark.at[1] for mark in page.marks if isinstance(mark, Group) and mark.kind == "unit"]
    names = [mark.at[1] for mark in flat(page.marks) if isinstance(mark, Label) and mark.text == "Meadow"]
    assert page.map
    _, top, _, high = page.map
    assert (True, True) == (len(below) > 2, len(names) == 1)
    assert [] == [y for y in (*below, *names) if not top < y < top + high]


def test_readers_choose_by_boxes_players_and_length() -> None:
    """Without a script, a box that is not owned, a number of players and a length each hide what does not fit; what is
    alike in every scenario is not asked."""
    boxes = [{"en": ["Base"], "fr": ["Base"]}, {"en": ["Base", "Next Wave"], "fr": ["Base", "Next Wave"]}]
    rounds = {"en": "Rounds", "fr": "Rounds"}
    every = [
        Needs(boxes[0], (2, 2), 6, rounds),
        Needs(boxes[1], (2, 4), 0, rounds),
        Needs(boxes[0], (2, 2), 8, {"en": "Turns", "fr": "Tours"}),
    ]
    hidden, choices = filters(every, "en")
    asked = re.findall(r'id="f(\d)"( checked)?> ([^<]+)<', choices)
    told = ["Base", "Next Wave", "any", "2", "3", "4", "any", "6 at most"]
    assert told == [text for _, _, text in asked]
    assert ["0", "1", "2", "6"] == [number for number, checked, _ in asked if checked]
    hides = re.findall(r"#f(\d)(:\S+?)\) li:nth-child\((\d)\)", hidden)
    unowned = [(number, place) for number, state, place in hides if state == ":not(:checked)"]
    assert [("0", "1"), ("0", "2"), ("0", "3"), ("1", "2")] == unowned
    chosen = [(number, place) for number, state, place in hides if state == ":checked"]
    assert [("4", "1"), ("4", "3"), ("5", "1"), ("5", "3"), ("7", "2"), ("7", "3")] == chosen
    assert ("", "") == filters(every[:1] * 2, "en")
    turns = [one._replace(counted=every[2].counted) for one in every]
    told = [re.findall("<legend>(.*?)</legend>", filters(some, "fr")[1])[-1] for some in (every, every[:2], turns)]
    assert ["Rounds", "Rounds", "Tours"] == told
