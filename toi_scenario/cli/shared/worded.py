"""Tells and draws answers that games tell as a whole."""

from __future__ import annotations

from pathlib import Path as File

from toi_scenario.cli.shared.arguments import draw, draw_pages
from toi_scenario.cli.shared.messages import refusals, say, say_json
from toi_scenario.games.answers import Answer, Said
from toi_scenario.games.map_marks import MapAnswer
from toi_scenario.games.worded_answers import WordedAnswers
from toi_scenario.model.scenario.scenario import Scenario


def tell_whole(
    answers: WordedAnswers, scenario: Scenario, said: Said, form: str, out: File | None, how: dict[str, str | None]
) -> None:
    """Ask a game, and tell what it answers; `how` holds the picture options."""
    with refusals():
        answer = answers.answer(scenario, said)
    tell(answer, form)
    if out is None:
        return
    if isinstance(answer, MapAnswer):
        from toi_scenario.drawing.answers.traces import traced

        marks = answer.marks()
        draw(scenario, out, lambda view: traced(view, marks), **how)
    else:
        draw_answer(answer, out, how, scenario)


def tell(answer: Answer | MapAnswer, form: str) -> None:
    """Print an answer."""
    if form == "json":
        say_json(answer.row())
    for line in answer.lines() if form == "text" else ():
        say(line)


def draw_answer(answer: Answer, out: File, how: dict[str, str | None], scenario: Scenario | None) -> None:
    """Draw an answer on one page, in the language of the scenario it is about unless another is asked for."""
    from toi_scenario.drawing.answers.answer_page import lay_out
    from toi_scenario.drawing.map.paper import FIT, on_paper
    from toi_scenario.drawing.marks.theme import THEMES
    from toi_scenario.drawing.render import language

    lang = how.get("lang") or ""
    page = lay_out(
        answer.chart(language(scenario, lang) if scenario else lang or "en"), THEMES[how["theme"] or "color"]
    )
    draw_pages([on_paper(page, how["paper"] or FIT)], out)
