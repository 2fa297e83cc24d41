"""Puts the answers of tables on the map of the page."""

from __future__ import annotations

from collections import Counter
from typing import TypedDict

from toi_scenario.drawing import render
from toi_scenario.drawing.layouts import view_of
from toi_scenario.drawing.marks.theme import COLOR
from toi_scenario.drawing.write.svg import SvgWriter
from toi_scenario.editor.fragments import name_of
from toi_scenario.games.answers import Said
from toi_scenario.games.map_marks import MapAnswer
from toi_scenario.games.worded_answers import WordedAnswers
from toi_scenario.model.scenario.scenario import Scenario


class TableAnswer(TypedDict):
    """An answer on a table: marks for its map, lines, and a sentence that says what it is about."""

    svg: list[str]
    lines: list[str]
    told: str


def drawn(answers: WordedAnswers, scenario: Scenario, said: Said) -> TableAnswer:
    """An answer that a game tells as a whole: in lines, and as marks for the map where it has some."""
    answer = answers.answer(scenario, said)
    lines = list(answer.lines())
    if not isinstance(answer, MapAnswer):
        return TableAnswer(svg=[], lines=lines, told=lines[0] if lines else "")
    from toi_scenario.drawing.answers.traces import traced

    view = view_of(scenario, COLOR, render.language(scenario, ""))
    writer = SvgWriter(Counter(), name_of)
    marks = list(writer.marks(traced(view, answer.marks())))
    return TableAnswer(svg=[*writer.kept.values(), *marks], lines=lines, told=view.asked)
