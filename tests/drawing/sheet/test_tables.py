"""Tests tables of games: bold rows, tight columns and notes."""

from __future__ import annotations

from tests.support.drawn_marks import flat
from tests.support.examples import SHIPPED, shipped_one
from toi_scenario.drawing.map.labels import Labels
from toi_scenario.drawing.marks.lettering import width
from toi_scenario.drawing.marks.page import Label
from toi_scenario.drawing.marks.theme import COLOR
from toi_scenario.drawing.sheet.names import Names
from toi_scenario.drawing.sheet.tables import table_of
from toi_scenario.drawing.sheet.typesetting import Type
from toi_scenario.games.printed_answers import SheetRow, SheetTable

ROOM = 80.0
TYPE = Type(COLOR, 3.0)
ROWS = [
    SheetRow("First squad, which stands here in the long grass", ["", "40"], begins=True),
    SheetRow("Rifle", ["2", "template + 15"]),
    SheetRow("In all", ["", "41"], begins=True),
]


def labels(tight: bool) -> list[Label]:
    names = Names(Labels(shipped_one(next(iter(SHIPPED))), COLOR, "en"))
    table = SheetTable("Forces", ["Number", "Range"], ROWS, ["In cm."], tight)
    return [mark for atom in table_of(TYPE, names, table, ROOM) for mark in flat(atom.marks) if isinstance(mark, Label)]


def test_rows_that_begin_a_part_are_bold() -> None:
    """They have the room of columns in which they have nothing; other rows are plain."""
    drawn = {label.text: label for label in labels(tight=False) if label.kind == "table"}
    assert (True, False) == (drawn["In all"].bold, drawn["Rifle"].bold)
    first = next(label for label in drawn.values() if label.text.startswith("First squad, which stands here in"))
    begins = drawn["2"].at[0] - 4.2 * TYPE.size
    assert begins < width(first.text, TYPE.size, True)


def test_notes_stand_below() -> None:
    """Notes are lines of text after the rows."""
    assert "In cm." == labels(tight=False)[-1].text


def test_tight_columns_do_not_meet() -> None:
    """Columns of a tight table are as wide as what is in them, so that no figure reaches into another column."""
    for tight in (True, False):
        drawn = {label.text: label for label in labels(tight) if label.kind == "table"}
        wide = drawn["template + 15"]
        apart = wide.at[0] - width(wide.text, TYPE.size, True) - drawn["2"].at[0]
        assert (apart > 0) is tight
