"""Makes the sheet of a scenario and reads its text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from toi_scenario import Scenario, load
from toi_scenario.drawing.marks.lettering import width
from toi_scenario.drawing.marks.page import Group, Label, Mark, Page
from toi_scenario.drawing.render import PrintOptions, pages
from toi_scenario.files import shipped_files

FOLDER = shipped_files.folder() / "tide-of-iron"
SEVEN = 7 * 25.4 / 72
# Text of these kinds is scaled with the map.
ON_MAP = ("map", "sign", "north")
PAPERS = ("a5", "a4", "letter")


class Line(NamedTuple):
    """A line of text on a page, in millimetres."""

    kind: str
    text: str
    left: float
    right: float
    y: float
    size: float


def sheet(scenario: Scenario, **wanted: object) -> list[Page]:
    return pages(scenario, PrintOptions(sheet=True, **wanted))  # type: ignore[arg-type]


def lines(page: Page) -> list[Line]:
    """Every line of text of a page except the lettering of the map."""
    return list(_lines(page.marks, 0.0, 0.0, 1.0))


def _lines(marks: tuple[Mark, ...], x: float, y: float, scale: float) -> Iterator[Line]:
    for mark in marks:
        if isinstance(mark, Group) and mark.kind not in ON_MAP:
            yield from _lines(mark.marks, x + mark.at[0] * scale, y + mark.at[1] * scale, scale * mark.scale)
        elif isinstance(mark, Label):
            wide = width(mark.text, mark.size, mark.bold) * scale
            left = x + mark.at[0] * scale - wide * {"start": 0, "middle": 0.5, "end": 1}[mark.anchor]
            yield Line(mark.kind, mark.text, left, left + wide, y + mark.at[1] * scale, mark.size * scale)


def said(drawn: list[Page]) -> str:
    """The whole text of some pages, in the order in which it is set."""
    return " ".join(line.text for page in drawn for line in lines(page) if line.kind != "foot")


def scenario_with(**parts: str) -> Scenario:
    """A scenario on one board; `parts` are lines of YAML that replace its own or add to them."""
    return load(text_with(**parts))


def text_with(**parts: str) -> str:
    """The text of such a scenario."""
    words = {
        "title": "title: A wood",
        "rounds": "rounds: 6",
        "initiative": "initiative: american",
        "objectives": "objectives: {wood: {kind: victory, at: C2, points: 1}}",
        "zones": "zones: {orchard: {hexes: [C2, C3]}}",
        "american": "  american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}",
        "german": "  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: orchard}",
        "victory": "victory: {text: Hold it.}",
        "rest": "",
    }
    words.update(parts)
    head = "\n".join(words[part] for part in ("title", "rounds", "initiative", "objectives", "zones"))
    sides = f"sides:\n{words['american']}\n{words['german']}"
    rest = f"{words['victory']}\n{words['rest']}"
    return f"game: tide-of-iron\nboard: {{layout: [[P1A]]}}\n{head}\n{sides}\n{rest}\n"
