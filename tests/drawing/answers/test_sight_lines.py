"""Tests the lines and frames that show sight on a map."""

from __future__ import annotations

from importlib import import_module

import pytest

from tests.support.asked_scenarios import HILL, scenario
from tests.support.drawn_marks import flat
from toi_scenario import games, load
from toi_scenario.drawing.answers.sight_lines import pair, sight
from toi_scenario.drawing.layouts import lay_out
from toi_scenario.drawing.marks.page import Group, Label, Mark, Page, Path, Polygon, Stroke
from toi_scenario.drawing.marks.theme import COLOR, THEMES, Theme
from toi_scenario.files import shipped_files


def drawn(theme: Theme, *ends: str, bare: bool = False) -> tuple[Page, int]:
    """The map with the answer of `los` for these hexes, and the answer's index among the marks; `bare` lays an
    unrecorded board."""
    of = load(shipped_files.smallest("tide-of-iron").replace("P1A", "5A")) if bare else scenario(HILL)
    answers = import_module(games.ALL[of.game].answer_modules["los"])
    one, *other = (place for name in ends if (place := of.surface.find(name)))
    if other:
        seen = answers.los_pair(of, one, other[0]).seen
        what = answers.obstacle(of, seen.by)
        page = lay_out(
            of,
            theme,
            lambda sheet: pair(sheet, (one, other[0]), seen.visible, (seen.reason, seen.by), seen.courses, what),
        )
    else:
        told = {place: (one.visible, one.reason, one.by) for place, one in answers.los_from(of, one).items()}
        page = lay_out(of, theme, lambda sheet: sight(sheet, one, told))
    return page, [mark.kind for mark in page.marks].index("answer")


def looks(marks: tuple[Mark, ...]) -> set[tuple[str, str, bool]]:
    """The lines and frames of an answer: their kind, their colour, and whether they are dashed."""
    found = set()
    for mark in flat(marks):
        if (
            isinstance(mark, Path)
            and mark.kind in ("sight-line", "seen", "viewer")
            and mark.steps
            and mark.edge != "none"
        ):
            found.add(("seen" if mark.kind == "viewer" else mark.kind, mark.edge, bool(mark.dashes)))
        elif isinstance(mark, Stroke) and mark.kind == "sight-line" and mark.colour != COLOR.paper:
            found.add((mark.kind, mark.colour, bool(mark.dashes)))
        elif isinstance(mark, Polygon) and mark.kind == "seen":
            found.add((mark.kind, mark.edge, False))
    return found


@pytest.mark.parametrize("bare", [False, True], ids=["recorded", "bare"])
@pytest.mark.parametrize("ends", [("C2",), ("C2", "C4"), ("C2", "C3"), ("B2", "F3"), ("E4", "E2")], ids=" ".join)
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_every_sign_is_in_the_key(theme: Theme, ends: tuple[str, ...], bare: bool) -> None:
    """Each line and frame that `los` draws stands in the legend, with the colour and dashes that it has on the map."""
    page, at = drawn(theme, *ends, bare=bare)
    on_map = page.marks[at]
    signs = tuple(mark for mark in page.marks if isinstance(mark, Group) and mark.kind == "legend-sign")
    assert isinstance(on_map, Group)
    assert looks(on_map.marks) == looks(signs)


def test_lines_lie_under_names() -> None:
    """The names of hexes are drawn over the line of sight, each on a strip of its own."""
    page, at = drawn(COLOR, "C2", "C6")
    answer, after = page.marks[at], page.marks[at + 1 :]
    assert {"C3", "C4", "C5"} <= {mark.text for mark in after if isinstance(mark, Label) and mark.kind == "address"}
    assert isinstance(answer, Group)
    kinds = [mark.kind for mark in answer.marks]
    strips = [mark for mark in answer.marks if isinstance(mark, Path) and mark.kind == "address"]
    assert kinds.index("address") > max(index for index, kind in enumerate(kinds) if kind == "sight-line")
    assert 4 == sum(step == ("Z",) for mark in strips for step in mark.steps)  # C3, C4, C5 and C6
