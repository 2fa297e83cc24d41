"""Tests the cards of a kit."""

from __future__ import annotations

from collections import Counter
from pathlib import Path as File

import pytest

from tests.support.drawn_marks import flat
from tests.support.examples import shipped_one
from tests.support.png_and_pdf import text_of
from tests.support.printing import FOLDER, run
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.lettering import width
from toi_scenario.drawing.marks.page import Label
from toi_scenario.drawing.marks.theme import COLOR, INK
from toi_scenario.drawing.print.cards import cards
from toi_scenario.drawing.print.kit import kit_for
from toi_scenario.games.printed_answers import PrintedCard
from toi_scenario.model.surfaces.lanes import HIGH_MM, WIDE_MM

FORD = "heroes-of-normandie-ford-at-dawn"


def test_every_card_of_a_deck_is_printed() -> None:
    """Cards of the deck and of the map are printed as often as they are needed, with numbers, effects and skills."""
    pages = kit_for(shipped_one(FORD), COLOR, "en", "a4", False).cards
    printed = [mark for page in pages for mark in flat(page.marks) if isinstance(mark, Label)]
    names = Counter(mark.text for mark in printed if mark.kind == "card-name")
    expected = {"Sample Rifles": 7, "Sample Decoy": 1, "Sample Sergeant": 1, "Sample Panzer": 1, "Historical event": 2}
    expected |= {"Engineers": 1, "Mines": 1}  # what may be chosen when that is played
    assert (4, expected) == (len(pages), {name: names[name] for name in expected})
    texts = {mark.text for mark in printed if mark.kind == "card-text"}
    assert {"Armoured", "Fire 7, piercing", "Amphibious", "Not for: Paratroop"} <= texts
    assert "The next unit that enters the ford is suppressed." in " ".join(
        mark.text for mark in printed if mark.kind == "card-text"
    )
    assert {"8/9", "7/9", "A", "\u2013"} <= {mark.text for mark in printed if mark.kind == "card-value"}


def test_cards_are_in_the_language_of_the_kit() -> None:
    """In French, skills have their French names, and no English text of the catalog stands below them."""
    pages = kit_for(shipped_one(FORD), INK, "fr", "a4", False).cards
    texts = {mark.text for page in pages for mark in flat(page.marks) if isinstance(mark, Label)}
    assert (True, False) == ("Amphibie" in texts, "Water is a flooded area to it." in texts)


def test_cards_without_a_text_are_told(tmp_path: File) -> None:
    """An operations card whose text is known is printed; the others are named in one line."""
    code, told = run("print-kit", str(FOLDER / "two-bridges.yaml"), "-o", str(tmp_path))
    (line,) = (line for line in told.splitlines() if "no text" in line)
    assert (0, True, False) == (code, "Lay Razor Wire" in line, "Lay Smoke" in line)
    (page,) = text_of((tmp_path / "cards.pdf").read_bytes())
    assert (True, False) == ("Engineers may use smoke." in page, "Lay Razor Wire" in page)


@pytest.mark.parametrize("length", [0, 3, 12, 60, 400])
def test_texts_fit_on_their_card(length: int) -> None:
    """A text wraps, shrinks and is cut off before it leaves its card; that it is cut is told once."""
    text = " ".join(["Considerable", "<b>", "x" * 90][number % 3] for number in range(length))
    view = MapView(shipped_one(FORD), COLOR, "en")
    card = PrintedCard("german", 2, "A very long name " * 5, "Event", (("Lead", text), ("", "The end.")))
    drawn = cards(view, [card])
    assert (2, ["A very long name " * 5] if length >= 60 else []) == (len(drawn.cutouts), drawn.cut)
    for mark in flat(drawn.cutouts[0].marks):
        if isinstance(mark, Label):
            wide = width(mark.text, mark.size, mark.bold)
            left = mark.at[0] - (wide if mark.anchor == "end" else 0)
            assert -WIDE_MM / 2 < left <= left + wide < WIDE_MM / 2, mark.text
            assert mark.at[1] + 0.3 * mark.size < HIGH_MM / 2


def test_a_number_that_nobody_recorded_is_left_blank() -> None:
    """A unit without hit points has an empty box for them, and the kit names it."""
    scenario = shipped_one(FORD)
    units = []
    for unit in scenario.units:
        (piece,) = unit.pieces
        facts = {word: fact for word, fact in piece.facts.items() if word != "hit_points"}
        units.append(unit._replace(pieces=(piece._replace(facts=facts),)))  # type: ignore[arg-type]
    sides = {name: side._replace(forces=(), reinforcements=()) for name, side in scenario.sides.items()}
    kit = kit_for(scenario._replace(units=tuple(units), sides=sides), COLOR, "en", "a4", False)
    assert ["Sample Command Post", "Sample Rifles", "Sample Grenadiers", "Sample Staff"] == kit.blank


def test_a_long_name_in_a_table_has_two_lines() -> None:
    """What would be tiny on one line is set on two, within its box; what is short stays on one."""
    view = MapView(shipped_one(FORD), COLOR, "en")
    heads, row = ("", "Shots", "Energy"), ("Double anti-aircraft gun", "3", "6")
    card = PrintedCard("german", 1, "Flak", "Unit", (), table=(heads, row, ("Gun", "1", "2")))
    marks = flat(cards(view, [card]).cutouts[0].marks)
    printed = [mark for mark in marks if isinstance(mark, Label) and mark.kind == "card-table" and mark.text]
    first, second = (mark for mark in printed if mark.text in row[0])
    assert row[0] == f"{first.text} {second.text}"
    assert first.size == second.size > 1.2
    assert first.size < second.at[1] - first.at[1] < 5.0
