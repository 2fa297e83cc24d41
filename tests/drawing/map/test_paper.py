"""Tests that too small paper is told."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from tests.support.examples import shipped_one
from tests.support.printing import FOLDER, run
from toi_scenario.drawing.map.paper import smallest_number
from toi_scenario.drawing.marks.page import Group, Label, Page
from toi_scenario.drawing.render import PrintOptions, pages
from toi_scenario.files import shipped_files

TOLD = "warning: the numbers on the map are {} points high, too small to read; take larger paper, or `render` a part"


def test_many_boards_on_one_page(tmp_path: File) -> None:
    """That the numbers of 64 boards cannot be read on A3 is told, and with how to read them; the file is drawn."""
    rows = ", ".join([f"[{', '.join(['P1A'] * 8)}]"] * 8)
    many = shipped_files.smallest("tide-of-iron").replace("[P1A]", rows)
    (tmp_path / "many.yaml").write_text(many, encoding="utf-8")
    code, told = run("render", str(tmp_path / "many.yaml"), "-o", str(tmp_path / "many.svg"), "--paper", "a3")
    assert (0, True, True) == (code, TOLD.format("2.9") in told, (tmp_path / "many.svg").exists())
    code, told = run("render", str(tmp_path / "many.yaml"), "-o", str(tmp_path / "part.svg"), "--crop", "B3..E5")
    assert (0, False) == (code, "warning" in told)


@pytest.mark.parametrize(
    ("words", "size"),
    [
        (["--paper", "a5"], "3.6"),
        (["--paper", "a4"], ""),
        ([], ""),
        (["--paper", "a5", "--sheet", "--page", "4"], "2.9"),
        (["--paper", "a5", "--sheet", "--page", "1"], ""),
        (["--paper", "a5", "--steps", "--page", "1"], ""),
        (["--paper", "a5", "--true-size", "--page", "1"], ""),
    ],
)
def test_only_what_cannot_be_read_is_told(words: list[str], size: str, tmp_path: File) -> None:
    """A map, a sheet and an answer on too small paper are told of, and nothing else."""
    out = ["-o", str(tmp_path / "x.svg")]
    code, told = run("render", str(FOLDER / "four-corners.yaml"), *out, *words)
    assert (0, bool(size), bool(size)) == (code, TOLD.format(size) in told, "warning" in told)


def test_answers_on_small_paper(tmp_path: File) -> None:
    """A picture of an answer tells it, too."""
    words = ["los", str(FOLDER / "four-corners.yaml"), "C3", "-o", str(tmp_path / "x.svg")]
    assert TOLD.format("3.4") in run(*words, "--paper", "a5")[1]
    assert "warning" not in run(*words, "--paper", "a4")[1]


def test_a_pack_on_small_paper(tmp_path: File) -> None:
    """A pack that is built tells which of its maps cannot be read."""
    rows = ", ".join([f"[{', '.join(['P1A'] * 8)}]"] * 8)
    for name, text in (("many", f"[{rows}]"), ("few", "[[P1A]]")):
        whole = shipped_files.smallest("tide-of-iron").replace("[[P1A]]", text)
        (tmp_path / f"{name}.yaml").write_text(f"id: {name}\n{whole}", encoding="utf-8")
    code, told = run("pack", "build", str(tmp_path), "-o", str(tmp_path / "out"), "--anyway")
    assert (1, 1, True) == (
        code,
        told.count("too small to read"),
        f"{tmp_path / 'many.yaml'}: warning: the num" in told,
    )


def test_the_smallest_number_counts() -> None:
    """Sizes are those on the page, whatever groups a number is in; other letters may be smaller."""
    number, other = Label("address", (0, 0), "A1", 2.0, "#000000"), Label("caption", (0, 0), "Mill", 0.1, "#000000")
    page = Page(9, 9, "", "", (number, Group("map", (Group("map", (number, other), scale=0.5),), scale=0.5)))
    assert pytest.approx(0.5 * 72 / 25.4) == smallest_number(page)
    assert float("inf") == smallest_number(Page(9, 9, "", "", (other,)))
    (page,) = pages(shipped_one("two-bridges"), PrintOptions())
    assert pytest.approx(1.75 * 72 / 25.4) == smallest_number(page)
