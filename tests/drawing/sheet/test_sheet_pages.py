"""Tests which pages a sheet has, and its map among them."""

from __future__ import annotations

from pathlib import Path as File

import pytest
from click.testing import CliRunner

from tests.support.examples import SHIPPED, shipped_one
from tests.support.paths import PUBLISHED
from tests.support.sheet_text import FOLDER, PAPERS, lines, sheet
from toi_scenario import Unprintable, load, render
from toi_scenario.cli import cli
from toi_scenario.drawing.marks.page import Group


def test_no_boards_no_map() -> None:
    """A scenario without boards still has a sheet, without a map."""
    drawn = sheet(load((PUBLISHED / "332-death-from-above.yaml").read_bytes()))
    assert (1, []) == (len(drawn), [mark for mark in drawn[0].marks if mark.kind == "map"])


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", ["four-corners", "smallest", "steel-meadow"])
def test_the_map_fills_its_page(name: str, paper: str) -> None:
    """The map is whole on its page, and as wide or as high as the page allows, or twice as large as usual."""
    page = sheet(shipped_one(name), paper=paper)[-1]
    (group,) = (mark for mark in page.marks if isinstance(mark, Group) and mark.kind == "map")
    assert group.window is not None
    left, top, wide, high = group.window
    x, y = group.at[0] + left * group.scale, group.at[1] + top * group.scale
    wide, high = wide * group.scale, high * group.scale
    assert (x, y) >= (5, 5)
    assert (x + wide <= page.width - 5, y + high <= page.height - 5, y >= 5) == (True, True, True)
    assert group.scale == 2 or wide > 0.7 * (page.width - 20) or high > 0.65 * page.height


def test_a_strip_stands_nearer_to_the_middle() -> None:
    """A map that leaves half of its page empty does not hang below the title; one that fills its page does."""
    tops = {}
    for name in ("frontline-d-day-smallest", "frontline-d-day-two-hedges", "four-corners"):
        page = sheet(shipped_one(name))[-1]
        (group,) = (mark for mark in page.marks if isinstance(mark, Group) and mark.kind == "map")
        assert group.window is not None
        tops[name] = group.at[1] + group.window[1] * group.scale
    assert tops["frontline-d-day-smallest"] > tops["four-corners"] + 10
    assert tops["frontline-d-day-two-hedges"] == tops["four-corners"]  # below it stands how the battle is won


LANES = ("frontline-d-day-mill-by-night", "frontline-d-day-mortar-on-the-hill", "frontline-d-day-two-hedges")


@pytest.mark.parametrize("name", LANES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_how_it_is_won_stands_below_cards(name: str, lang: str) -> None:
    """The page that a lane leaves half empty tells how the battle is won, below the legend and above the foot, and the
    forces have a page of their own, in larger letters."""
    forces, cards = sheet(shipped_one(name), lang=lang)
    won = {"en": "Victory", "fr": "Victoire"}[lang]
    assert (False, True) == tuple(won in {line.text for line in lines(page)} for page in (forces, cards))
    (legend,) = (mark for mark in cards.marks if isinstance(mark, Group) and mark.kind == "legend")
    (foot, _) = (line.y for line in lines(cards) if line.kind == "foot")
    text = [line for mark in cards.marks if mark.kind == "text" for line in lines(cards._replace(marks=(mark,)))]
    assert text
    assert legend.at[1] < min(line.y - line.size for line in text)
    assert max(line.y for line in text) < foot - 3


def test_one_page_of_several() -> None:
    """`page` picks one page; a missing page is refused, and so is a file format that cannot hold all pages."""
    scenario = shipped_one("smallest")
    assert [sheet(scenario)[1]] == sheet(scenario, page=2)
    assert render(scenario, "svg", sheet=True, page=1).startswith(b"<?xml")
    with pytest.raises(Unprintable, match=r"^there is no page 3; 2 pages in all$"):
        sheet(scenario, page=3)
    with pytest.raises(
        Unprintable,
        match=r"^that is 2 pages; a file that ends in \.svg holds one, which `--page` picks, and one in \.pdf all$",
    ):
        render(scenario, "svg", sheet=True)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--steps"], "--sheet and --steps do not go together"),
        (["--true-size"], "--sheet and --true-size do not go together"),
        (["--crop", "B2..C3"], "--sheet and --crop do not go together"),
        (["--paper", "fit"], "--sheet needs a paper to flow over, such as a4"),
        (["--page", "9"], "there is no page 9; 2 pages in all"),
    ],
)
def test_what_does_not_go_together(tmp_path: File, options: list[str], message: str) -> None:
    """The command refuses options that do not go together."""
    out = str(tmp_path / "x.pdf")
    told = CliRunner().invoke(cli, ["render", str(FOLDER / "smallest.yaml"), "-o", out, "--sheet", *options])
    assert (2, True) == (told.exit_code, message in told.stderr)


def test_a_folder_of_sheets(tmp_path: File) -> None:
    """For a pack, every sheet is a PDF, and the gallery links them."""
    told = CliRunner().invoke(cli, ["render", str(FOLDER), "-o", str(tmp_path), "--sheet"])
    assert 0 == told.exit_code, told.stderr
    here = [name for name, file in SHIPPED.items() if file.parent == FOLDER]
    assert {f"{name}.pdf" for name in here} | {"index.html"} == {file.name for file in tmp_path.iterdir()}
    index = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert [] == [name for name in here if f'href="{name}.pdf"' not in index]
    assert f"drew {len(here)} sheets and " in told.stderr
