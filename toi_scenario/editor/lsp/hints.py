"""Puts figures beside a text, so that nobody has to count."""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.editor.lsp.greeting import Asked
from toi_scenario.editor.lsp.opened import Opened
from toi_scenario.editor.lsp.positions import range_in
from toi_scenario.editor.lsp.texts import Texts
from toi_scenario.finding import Path
from toi_scenario.games.answers import answers_of
from toi_scenario.model.scenario.prices import allowed, price_of
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.text.document import Document


def hints(texts: Texts, opened: Opened, asked: Asked) -> object:
    """What is told beside the lines of a range."""
    document, scenario = opened.document, opened.understood
    if document is None or scenario is None:
        return []
    wanted = range_in(asked)
    first, last = wanted["start"]["line"] + 1, wanted["end"]["line"] + 1
    told: dict[tuple[int, int], str] = {}
    for path, said in _told(scenario):
        place = _behind(document, path)
        if first <= place[0] <= last:
            told[place] = f"{told[place]}, {said}" if place in told else said
    lines = texts.lines(opened)
    return [{"position": lines.position(*place), "label": said, "paddingLeft": True} for place, said in told.items()]


def _told(scenario: Scenario) -> Iterator[tuple[Path, str]]:
    """What is told of which part: how many places an area has, what a side costs, and what its game counts."""
    for area in scenario.areas:
        number = len(area.places)
        if number and number != _listed(scenario.written(area.path)):
            cells = scenario.surface.cell if number == 1 else scenario.surface.cells
            yield area.path, f"{number} {cells}{'' if area.sure else ', not certain'}"
    for side in scenario.sides.values():
        price, most = price_of(scenario, side.name), allowed(scenario, side.name)
        if price is not None:
            yield side.path, f"{price} points" if most is None else f"{price} of {most} points"
    if counting := answers_of(scenario, "hints"):
        yield from counting.hints(scenario)


def _listed(written: object) -> int:
    """How many places are written, one by one."""
    return len(written) if isinstance(written, list) else int(not isinstance(written, dict))


def _behind(document: Document, path: Path) -> tuple[int, int]:
    """The line and column behind a value, or behind its key where it goes on below."""
    whole = document.between(*document.value_offsets(path))
    if whole.line == whole.end_line:
        return whole.end_line, whole.end_column
    line = document.span(path, on_key=True).line
    return line, len(document.line(line)) + 1
