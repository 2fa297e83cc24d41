"""Tests templates and measures at true size."""

from __future__ import annotations

import pytest

from tests.support.examples import SHIPPED, shipped_one
from toi_scenario.drawing.layouts import view_of
from toi_scenario.drawing.marks.page import Group, Label
from toi_scenario.drawing.marks.theme import COLOR
from toi_scenario.drawing.print.templates import templates
from toi_scenario.games.printed_answers import PrintedTemplate

TRUE = [
    ("round", 125.0, "a4", [(125.0, 125.0)]),
    ("flame", 205.0, "a4", [(65.6, 205.0)]),
    ("flame", 270.0, "a4", [(86.4, 270.0)]),
    ("flame", 270.0, "letter", [(86.4, 135.0), (86.4, 135.0)]),
    ("radius", 150.0, "a4", [(150.0, 150.0)]),
    ("radius", 250.0, "a4", [(26.0, 250.0)]),
    ("radius", 300.0, "letter", [(26.0, 150.0), (26.0, 150.0)]),
    ("radius", 300.0, "fit", [(300.0, 300.0)]),
]


@pytest.mark.parametrize(("form", "size", "paper", "cut"), TRUE)
def test_sizes(form: str, size: float, paper: str, cut: list[tuple[float, float]]) -> None:
    """As large as they are on the table: a quarter of a disc for a radius, or a stick where that is too wide for the
    paper; what is too long is cut across into two halves."""
    view = view_of(shipped_one(next(iter(SHIPPED))), COLOR, "en")
    made = templates(view, [PrintedTemplate(form, size, "Template", "of a weapon")], paper)
    assert cut == [(round(one.wide, 1), one.high) for one in made]
    if len(made) > 1:
        groups = [one.marks[0] for one in made]
        windows = [group.window for group in groups if isinstance(group, Group)]
        assert [-size / 2 - 0.3, 0.0] == [window[1] for window in windows if window]


def test_no_word_is_broken() -> None:
    """On a stick the letters are as small as its longest word asks for."""
    view = view_of(shipped_one(next(iter(SHIPPED))), COLOR, "en")
    [stick] = templates(view, [PrintedTemplate("radius", 250.0, "Localisation d'une embuscade : 25 cm")], "a4")
    told = [mark.text for mark in stick.marks if isinstance(mark, Label) and mark.kind == "template-name"]
    assert ["Localisation", "d'une", "embuscade\u00a0:", "25 cm"] == told
