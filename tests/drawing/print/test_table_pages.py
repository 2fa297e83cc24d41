"""Tests the sizes and the parts in which tables are printed."""

from __future__ import annotations

import re
from pathlib import Path as File

import pytest
from click.testing import CliRunner

from tests.support.drawn_marks import flat
from tests.support.examples import IN_PACK
from tests.support.table_game import SCENARIO, changed, play_on_a_table
from toi_scenario import check, load
from toi_scenario.cli import cli
from toi_scenario.drawing.marks.page import Label, Page, Polygon
from toi_scenario.drawing.print.table_pages import scale_of
from toi_scenario.drawing.render import PrintOptions, Unprintable, pages
from toi_scenario.files import shipped_files


@pytest.fixture(autouse=True)
def table(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    play_on_a_table(tmp_path, monkeypatch)


def drawn(**wanted: object) -> list[Page]:
    return pages(load(SCENARIO), PrintOptions(**wanted))  # type: ignore[arg-type]


def said(page: Page, kind: str) -> list[str]:
    return [mark.text for mark in flat(page.marks) if isinstance(mark, Label) and mark.kind == kind]


def frame(page: Page) -> tuple[float, float]:
    """How wide and high the table is drawn, before the page is made to fit its paper."""
    [box] = [mark for mark in flat(page.marks) if isinstance(mark, Polygon) and mark.kind == "frame"]
    (left, top), _, (right, bottom), _ = box.points
    return round(right - left, 6), round(bottom - top, 6)


def test_a_scale_that_is_asked_for() -> None:
    """A table of 120 by 120 cm is 120 by 120 mm at one to ten, and keeps that size on its paper."""
    [page] = drawn(scale="1:10")
    [on_paper] = drawn(scale="1:10", paper="a4")
    assert ((120, 120), "1:10") == (frame(page), page.scale)
    assert ((120, 120), (210, 297), "1:10") == (frame(on_paper), (on_paper.width, on_paper.height), on_paper.scale)
    assert any(text.endswith("scale 1:10") for text in said(page, "scale"))


def test_it_says_in_which_scale_it_fits_the_paper() -> None:
    """A map that fills its paper says how large it has become there, in the language of the page."""
    [page] = drawn(paper="a4", lang="fr")
    told = f"échelle {page.scale.replace('.', ',')}"
    assert (True, True) == (page.scale.startswith("1:6."), any(told in text for text in said(page, "scale")))
    sheet = drawn(sheet=True)[-1]
    assert any("scale 1:" in text for text in said(sheet, "scale"))


def test_more_than_a_page() -> None:
    """What does not fit one page goes over several, which say how large it is; true size is one to one."""
    several = drawn(scale="1:3", paper="a4")
    labels = [said(page, "page-label")[0] for page in several]
    assert (True, True) == (len(several) > 3, all("1:3: print at 100%" in label for label in labels))
    true = drawn(true_size=True)
    assert (1200, 1200) == frame(true[0])
    assert ("1:1", True) == (true[0].scale, len(true) > 20)
    assert [] == [text for page in true for text in said(page, "unit")]


def test_a_part() -> None:
    """A part has figures along its own sides, and the legend only what is on it."""
    [page] = drawn(crop=("60,40", "110,100"))
    numbers = said(page, "number")
    assert ("60", "110", "40", "100") == (numbers[0], numbers[10], numbers[11], numbers[-1])
    legend = said(page, "legend")
    assert (True, False) == ("Building" in legend, "Water" in legend)
    captions = said(page, "caption")
    assert ([True, True], [False, False]) == (
        [name in captions for name in ("House, 10\u00a0cm", "Copse")],
        [name in captions for name in ("Stream", "Able")],
    )
    [other] = drawn(crop=("110,100", "60,40"))
    assert page.marks == other.marks


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        ({"crop": ("C3", "F7")}, "C3 is no point of a table; a part of it is written like 0,0..30,45"),
        ({"crop": ("0,0", "500,10")}, "(500, 10) is not on the table, which is 120 by 120 cm"),
        ({"crop": ("10,10", "10,50")}, "10,10..10,50 is too small to be drawn"),
        ({"scale": "10"}, "10 is no scale; it is written like 1:10"),
        ({"scale": "1:0"}, "1:0 is no scale"),
        ({"steps": True}, "is in one piece, so there are no steps to build it"),
        ({"true_size": True, "paper": "a5"}, "are printed at most"),
    ],
)
def test_what_cannot_be_printed(wanted: dict[str, object], message: str) -> None:
    """Each with a sentence that says what could be."""
    wide = changed(("width: 120cm", "width: 4m"), ("depth: 120cm", "depth: 4m")) if "paper" in wanted else SCENARIO
    with pytest.raises(Unprintable, match=re.escape(message)):
        pages(load(wide), PrintOptions(**wanted))  # type: ignore[arg-type]


def test_other_maps_have_a_size_of_their_own() -> None:
    """A scale is for tables."""
    scenario = check(shipped_files.smallest("tide-of-iron"), setting=IN_PACK).scenario
    assert scenario is not None
    with pytest.raises(Unprintable, match="--scale is for tables; the hexes of"):
        pages(scenario, PrintOptions(scale="1:10"))


@pytest.mark.parametrize(("text", "scale"), [("1:10", 0.1), ("1:2.5", 0.4), (" 1/4 ", 0.25), ("1:1", 1.0)])
def test_scales(text: str, scale: float) -> None:
    """A scale as people write it."""
    assert scale == scale_of(text)


def test_in_the_terminal(here: File) -> None:
    """The command says in which scale it drew."""
    (here / "farm.yaml").write_text(SCENARIO, encoding="utf-8")

    def told(*words: str) -> str:
        return CliRunner().invoke(cli, ["render", "farm.yaml", "-o", "farm.pdf", *words]).output

    assert ("drew farm.pdf at 1:7\n", "drew farm.pdf at 1:5\n") == (told(), told("--scale", "1:5"))
    assert "--sheet and --scale do not go together" in told("--scale", "1:5", "--sheet")
