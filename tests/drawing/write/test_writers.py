"""Tests the three writers of pages: SVG, PDF and PNG."""

from __future__ import annotations

import re
from struct import unpack, unpack_from
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.hostile_texts import HOSTILE
from tests.support.png_and_pdf import differing, facts_of, of_pdf, of_png, text_of
from toi_scenario.drawing.marks.lettering import PLACEHOLDER, fitted, legible, missing, missing_from, width, wrapped
from toi_scenario.drawing.marks.page import Disc, Group, Label, Mark, Page, Path, Polygon, Stroke
from toi_scenario.drawing.marks.typeface import FILES, typeface
from toi_scenario.drawing.write import WRITERS, pdf, png, svg

TREE = (Disc("tree", (0, 0), 2, "#3f7340", "#1d3f24", 0.3), Disc("tree", (2, 1), 1.4, "#6f9f56"))


def page_of(*marks: Mark, title: str = "A page") -> Page:
    return Page(120, 80, title, "What is on it", marks, "N. N.")


def everything() -> Page:
    """A page with each kind of mark, and groups in groups."""
    wood = (Group("tree", TREE, (3, 3)), Group("tree", TREE, (9, 5)), Group("tree", TREE, (5, 9), 1.5))
    return page_of(
        Polygon("ground", ((5, 5), (60, 5), (60, 40), (5, 40)), "#dde2b2", "#6f7754", 0.5),
        Polygon("zone", ((20, 10), (90, 15), (70, 60)), "Olive", "#aa3311", 0.8, 0.3),
        Stroke("road", ((10, 70), (40, 50), (110, 75)), "#86693a", 2.2),
        Stroke("cut", ((10, 78), (110, 78)), "#000000", 0.3, (2, 1)),
        Path("hill", (("M", 70, 20), ("C", 80, 0, 110, 10, 100, 40), ("L", 80, 45), ("Z",)), "#b98a52", "#7d5227", 0.6),
        Path("rut", (("M", 12, 60), ("C", 30, 40, 50, 75, 60, 60)), "none", "#203060", 0.7, 0.5, (3, 1.5)),
        Group("woods", wood, (20, 20)),
        Group("woods", wood, (60, 30), 0.5),
        Group("seen", wood, (80, 50), 2.0, (0, 0, 8, 8), "a part of it"),
        Label("title", (10, 30), "Écluse de l’Orne → 3", 6, "#23281f", "start", True),
        Label("note", (60, 48), "Hügel Łódź œuvre ½", 4, "#c0392b"),
        Label("note", (110, 56), "fi ffl AVAToTe", 4, "#000000", "end"),
    )


def test_the_writers_agree() -> None:
    """PNG, which is made from the SVG, and PDF differ in under two dots in a hundred."""
    page = everything()
    assert 0.02 > differing(of_png(png.write(page, 200)), of_pdf(pdf.write([page]), 200))


def test_a_difference_would_be_seen() -> None:
    """The comparison is strict enough: a page without its hill and its ground counts as different."""
    page = everything()
    less = page_of(*page.marks[2:4], *page.marks[5:])
    assert 0.02 < differing(of_png(png.write(page, 200)), of_pdf(pdf.write([less]), 200))


def test_text_in_a_pdf_is_text() -> None:
    """Words in a PDF can be selected and searched, accents and all; the file has its title and author."""
    raw = pdf.write([everything(), everything()])
    for text in text_of(raw):
        assert [] == [word for word in ("Écluse de l’Orne → 3", "Hügel Łódź œuvre ½", "AVAToTe") if word not in text]
    facts = facts_of(raw)
    assert ("A page", "N. N.", "What is on it") == (facts["Title"], facts["Author"], facts["Subject"])
    assert "" == facts["CreationDate"] + facts["ModDate"]


def test_marks_placed_often_are_kept_once() -> None:
    """Ten times the trees do not make the file ten times as large."""
    wood = TREE * 40
    few, many = (page_of(*(Group("tree", wood, (x, x)) for x in range(number))) for number in (2, 20))
    assert len(svg.write(many)) < 1.6 * len(svg.write(few))
    assert len(pdf.write([many])) < 1.6 * len(pdf.write([few]))


def test_what_is_outside_a_window_is_not_drawn() -> None:
    """A window cuts in all three formats."""
    dark = (Polygon("dark", ((0, 0), (50, 0), (50, 50), (0, 50)), "#000000"),)
    page = page_of(Group("part", dark, (10, 10), 1.0, (5, 5, 20, 10)))
    for dots in (of_png(png.write(page, 127)), of_pdf(pdf.write([page]), 127)):
        black = [(x / 5, y / 5) for y, x in zip(*(dots.sum(axis=2) < 100).nonzero(), strict=True)]
        xs, ys = [x for x, _ in black], [y for _, y in black]
        assert [15, 35, 15, 25] == pytest.approx([min(xs), max(xs), min(ys), max(ys)], abs=0.3)


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_texts(text: str) -> None:
    """Whatever a title says, files are valid, run nothing, and show the letters that the font has."""
    page = page_of(Label("title", (10, 30), text, 5, "#000000", "start"), title=text)
    drawn = svg.write(page)
    root = ElementTree.fromstring(drawn)
    kinds = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert set() == kinds - {"svg", "title", "desc", "text"}
    assert legible(text).strip() == "".join(root.find("{*}text").itertext())  # type: ignore[union-attr]
    assert not re.search(rb"(?i)\son\w+=|javascript:|<script|<foreignObject|url\(h", drawn)
    (shown,) = text_of(pdf.write([page]))
    assert [] == [letter for letter in set(legible(text)[:20]) - {" ", "\u202f"} if letter not in shown]
    assert of_png(png.write(page, 40)).shape == (126, 189, 3)


@given(st.text(), st.booleans())
def test_any_text_can_be_written(text: str, bold: bool) -> None:
    """No text stops a writer, and none has a negative width."""
    page = page_of(Label("title", (10, 30), text, 5, "#000000", bold=bold), title=text)
    ElementTree.fromstring(svg.write(page))
    assert 1 == len(text_of(pdf.write([page])))
    assert width(text, 5, bold) >= 0


def test_what_the_font_lacks_is_seen_and_told() -> None:
    """A placeholder stands for each letter that cannot be drawn; invisible characters are left out."""
    assert ("a□□ b", {"ש", "🧨"}) == (legible("a\u200d🧨ש\u202e b"), missing("a\u200d🧨ש b"))
    assert "été" == legible("e\u0301te\u0301")
    assert {"🧨"} == missing_from((Group("head", (Label("title", (0, 0), fitted("🧨 été", 90, 5), 5, "#000000"),)),))
    assert set() == missing(PLACEHOLDER + "œÆ«»€→★ΩЖ½ \u202f\n")


def test_widths_are_those_of_the_font() -> None:
    """A text is as wide as its dots."""
    for bold in (False, True):
        page = page_of(Label("title", (10, 40), "HÉHŒH", 10, "#000000", "start", bold))
        dots = of_png(png.write(page, 254))
        columns = (dots.sum(axis=2) < 300).any(axis=0).nonzero()[0]
        face = typeface(bold)
        bearing = unpack_from(">h", face.table("hmtx"), 4 * face.glyph("H") + 2)[0] / face.per_em
        seen = (columns[-1] - columns[0] + 1) / 10
        assert width("HÉHŒH", 10, bold) - 20 * bearing == pytest.approx(seen, abs=0.15)


@given(st.text(max_size=300), st.floats(10, 80), st.floats(1.5, 6))
def test_texts_are_cut_to_fit(text: str, room: float, size: float) -> None:
    """Fitted or wrapped text is never wider than its room, and wrapping loses no letter."""
    assert width(fitted(text, room, size), size) <= room + 1e-6
    lines = wrapped(text, room, size)
    assert max(width(line, size) for line in lines) <= room + 1e-6
    assert legible(text).replace(" ", "") == legible("".join(lines)).replace(" ", "")


def test_a_text_that_fits_is_left_alone() -> None:
    """Only a text that is too long is cut, with a mark where it was cut."""
    assert "Écluse" == fitted("Écluse", 60, 5)
    cut = fitted("W" * 10_000, 60, 5)
    assert ("W", "…", True) == (cut[0], cut[-1], width(cut, 5) > 50)


def test_a_png_says_how_large_it_is() -> None:
    """A PNG records its dots per inch, and has the right number of dots."""
    raw = png.write(page_of(), 300)
    kind, across, down, unit = unpack(">4sLLB", raw[37:50])
    assert (b"pHYs", 11811, 11811, 1) == (kind, across, down, unit)
    assert (945, 1417) == of_png(raw).shape[:2]


def test_the_font_may_be_handed_on() -> None:
    """The font's licence lies beside it."""
    licence = (FILES[True].parent / "LICENSE").read_text(encoding="utf-8")
    assert "Permission is hereby granted, free of charge" in licence
    assert {"LICENSE", *(file.name for file in FILES.values())} == {file.name for file in FILES[True].parent.iterdir()}


def test_formats_go_by_their_endings() -> None:
    """Each format begins as files of its kind begin."""
    beginnings = {".svg": b"<?xml", ".pdf": b"%PDF-1.", ".png": b"\x89PNG"}
    assert beginnings.keys() == WRITERS.keys()
    for ending, writer in WRITERS.items():
        assert writer.write([page_of()], 72).startswith(beginnings[ending])
