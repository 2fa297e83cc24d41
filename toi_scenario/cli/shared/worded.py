"""Tells and draws answers that games tell as a whole."""

from __future__ import annotations

from pathlib import Path as File

from toi_scenario.cli.shared.arguments import draw_pages
from toi_scenario.cli.shared.messages import refusals, say, say_json
from toi_scenario.games.answers import Answer, Said
from toi_scenario.games.worded_answers import WordedAnswers
from toi_scenario.model.scenario.scenario import Scenario


def tell_whole(
    answers: WordedAnswers, scenario: Scenario, said: Said, form: str, out: File | None, how: dict[str, str | None]
) -> None:
    """Ask a game, and tell what it answers; `how` holds the picture options."""
    with refusals():
        answer = answers.answer(scenario, said)
    tell(answer, form)
    if out is not None:
        from toi_scenario.drawing.render import language

        draw_answer(answer, out, {**how, "lang": language(scenario, how.get("lang") or "")})


def tell(answer: Answer, form: str) -> None:
    """Print an answer."""
    if form == "json":
        say_json(answer.row())
    for line in answer.lines() if form == "text" else ():
        say(line)


def draw_answer(answer: Answer, out: File, how: dict[str, str | None]) -> None:
    """Draw an answer on one page."""
    from toi_scenario.drawing.answers.answer_page import lay_out
    from toi_scenario.drawing.map.paper import FIT, on_paper
    from toi_scenario.drawing.marks.theme import THEMES

    page = lay_out(answer.chart(how["lang"] or "en"), THEMES[how["theme"] or "color"])
    draw_pages([on_paper(page, how["paper"] or FIT)], out)
