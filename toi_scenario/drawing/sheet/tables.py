"""Sets tables that only a game has, with notes below them."""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.drawing.sheet.columns import Atom, together
from toi_scenario.drawing.sheet.names import Names
from toi_scenario.drawing.sheet.typesetting import Type, paragraph, part, subheading, table
from toi_scenario.games.answers import answers_of
from toi_scenario.games.printed_answers import SheetTable

_SHORT = 16  # lines of a table that should not be divided


def table_of(type: Type, names: Names, one: SheetTable, room: float) -> list[Atom]:
    """A table below its heading."""
    rows = [(row.called, row.figures, row.begins or not number) for number, row in enumerate(one.rows)]
    bold = {number for number, row in enumerate(one.rows) if row.begins}
    body = table(type, one.heads, rows, room, one.tight, bold)
    for number, note in enumerate(one.notes):
        gap = type.size * (0.1 if number else 0.3)
        body += paragraph(type, note, room, gap=gap, size=type.small, colour=type.theme.soft)
    body = together(body) if len(body) <= _SHORT else body
    return part((subheading(type, text, room) for text in names.twice(one.title)), body)


def reference(type: Type, names: Names, room: float) -> Iterator[Atom]:
    """The tables that all sides share."""
    if answers := answers_of(names.scenario, "tables"):
        for one in answers.reference(names.scenario, names):
            yield from table_of(type, names, one, room)
