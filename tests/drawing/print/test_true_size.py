"""Tests printing at true size, over as many pages as needed."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from tests.support.examples import shipped_one
from tests.support.png_and_pdf import INCH, Dots, dark_runs, of_pdf, text_of
from tests.support.printing import ASSUMED
from toi_scenario import Unprintable, load, render
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.page import Group
from toi_scenario.drawing.marks.theme import COLOR
from toi_scenario.drawing.print.true_size import MARGIN, OVERLAP, spans
from toi_scenario.drawing.render import PrintOptions, pages

DPI = 600
APART = ASSUMED.replace("[[1A]]", "[[P1A, null], [null, P2A]]")


def mm(dots: float) -> float:
    return dots * INCH / DPI


def ruler_of(dots: Dots) -> float:
    """The length of the longest line at the foot of a page, in millimetres."""
    low = dots[-round(18 / INCH * DPI) :, : -round(60 / INCH * DPI)]
    return max((mm(last - first + 1) for row in low for first, last in dark_runs(row)), default=0.0)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_hundred_millimetres_are_a_hundred(paper: str) -> None:
    """The ruler on a page of a board has the right length in dots; its line has round ends, 0.2 mm wide."""
    raw = render(shipped_one("smallest"), "pdf", true_size=True, paper=paper)
    assert 100 == pytest.approx(ruler_of(of_pdf(raw, DPI)) - 0.2, abs=0.15)


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_pages_meet(paper: str) -> None:
    """Two overlapping pages show the same to a fifth of a millimetre when laid over one another; a shift would be
    seen."""
    raw = render(shipped_one("smallest"), "pdf", true_size=True, paper=paper)
    left, right = (of_pdf(raw, DPI, page)[:, :, 1] for page in (0, 1))
    rows = slice(round(60 / INCH * DPI), round(110 / INCH * DPI))
    edge = _printed_to(left)
    wide = round((OVERLAP - 1) / INCH * DPI)
    strip = left[rows, edge - wide : edge]
    at = round(MARGIN / INCH * DPI)
    apart = {}
    for shift in range(-24, 60):
        start = at + shift
        apart[shift] = float(np.abs(strip - right[rows, start : start + wide]).mean())
    best = min(apart, key=apart.__getitem__)
    # The strip ends where the overlap does, and is a millimetre narrower.
    assert 1.0 == pytest.approx(mm(best), abs=0.2)
    assert apart[best] * 3 < apart[best - 12]


def _printed_to(dots: Dots) -> int:
    """Where the picture of a page ends, seen half way down its board."""
    line = dots[round(100 / INCH * DPI)]
    return int(np.flatnonzero(line < 250)[-1]) + 1


@pytest.mark.parametrize("name", ["smallest", "orchard-crossing", "two-bridges"])
@pytest.mark.parametrize("paper", ["a5", "a4", "a3", "letter", "fit"])
def test_no_hex_centre_is_cut(name: str, paper: str) -> None:
    """The middle of every hex in play lies well inside one page, within its cut lines."""
    scenario = shipped_one(name)
    sheet = MapView(scenario, COLOR, "en")
    marked = dict.fromkeys(scenario.cells.places, 0)
    for page in pages(scenario, PrintOptions(true_size=True, paper=paper)):
        (group,) = (mark for mark in page.marks if isinstance(mark, Group) and mark.kind == "map")
        lines = [mark.points for mark in page.marks if mark.kind == "crop-mark"]  # type: ignore[union-attr]
        xs = sorted({one[0] for one, other in lines if one[0] == other[0]})
        ys = sorted({one[1] for one, other in lines if one[1] == other[1]})
        for place in marked:
            x, y = (here * group.scale + there for here, there in zip(sheet.at(place), group.at, strict=True))
            assert min(abs(x - line) for line in xs) > 8 or not ys[0] < y < ys[-1]
            assert min(abs(y - line) for line in ys) > 8 or not xs[0] < x < xs[-1]
            marked[place] += xs[0] < x < xs[-1] and ys[0] < y < ys[-1]
    assert {1} == set(marked.values())


def test_spans_cover_a_length() -> None:
    """Spans follow one another, overlap, and are never longer than the page has room for."""
    found = spans(1000, 190, [20.0 * step + 10 for step in range(60)])
    assert (0, 1000) == (found[0].first, found[-1].last)
    assert all(span.last - span.first <= 190 for span in found)
    for one, other in pairwise(found):
        assert one.cut_last == other.cut_first
        assert pytest.approx(OVERLAP) == one.last - other.first
    with pytest.raises(Unprintable, match="too small for one place of the map"):
        spans(1000, 12, [500.0])


def test_hexes_are_as_large_as_the_catalog_says() -> None:
    """Two neighbouring hexes on a page at true size are 57 mm apart."""
    scenario = shipped_one("smallest")
    page = pages(scenario, PrintOptions(true_size=True))[0]
    (group,) = (mark for mark in page.marks if isinstance(mark, Group) and mark.kind == "map")
    sheet = MapView(scenario, COLOR, "en")
    one, other = (sheet.at(scenario.surface.find(name) or (0, 0)) for name in ("C2", "C3"))
    assert 57 == pytest.approx((other[1] - one[1]) * group.scale, abs=0.01)


def test_pages_with_nothing_on_them_are_left_out() -> None:
    """A page without any board is not printed, and the pages that are printed are numbered without a gap."""
    drawn = pages(load(APART), PrintOptions(true_size=True))
    labels = [mark.text for page in drawn for mark in page.marks if mark.kind == "page-label"]  # type: ignore[union-attr]
    assert [f"page {number} of {len(drawn)} " for number in range(1, len(drawn) + 1)] == [
        label[: label.index("(")] for label in labels
    ]
    whole = pages(load(APART.replace("null", "P1B", 1).replace("null", "P2B", 1)), PrintOptions(true_size=True))
    assert len(drawn) < len(whole)


def test_an_assumed_size_is_asked_for_and_told() -> None:
    """Boards that nobody has measured are printed at true size only on request, with a warning on each page."""
    scenario = load(ASSUMED)
    with pytest.raises(Unprintable, match="nobody has measured the hexes of 1A; --assumed prints"):
        pages(scenario, PrintOptions(true_size=True))
    for text in text_of(render(scenario, "pdf", true_size=True, assumed=True)):
        assert "The size of 1A is assumed, not measured" in text
