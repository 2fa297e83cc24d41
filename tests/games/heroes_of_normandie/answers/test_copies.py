"""Tests the copy of one side, with the enemy's cards face down."""

from __future__ import annotations

from pathlib import Path as File

import pytest
from click.testing import CliRunner

from tests.support.examples import IN_PACK, SHIPPED, shipped_one
from tests.support.lanes import said
from toi_scenario import Scenario, load
from toi_scenario.cli import cli
from toi_scenario.drawing.marks.theme import COLOR
from toi_scenario.drawing.print.kit import kit_for
from toi_scenario.drawing.render import PrintOptions, copy_of, pages
from toi_scenario.games.heroes_of_normandie.answers.reach import entry

HILL = "heroes-of-normandie-bunker-hill"
TITLES = {"american": "(copy for the Americans)", "german": "(copy for the Germans)"}


def dark(at_g4: str = "") -> Scenario:
    """The hill, with everybody on it face down, and more said of the unit at G4."""
    text = (
        SHIPPED[HILL].read_text(encoding="utf-8").replace("face: up", "face: down").replace("at: G4", f"at: G4{at_g4}")
    )
    won = "points: 6}" if not at_g4 else "destroyed: general}"
    text = text.replace("variants:", "hidden_deployment: true\nvariants:").replace("points: 6}", won)
    return load(text.encode(), IN_PACK)


def texts(scenario: Scenario, side: str, **wanted: object) -> str:
    drawn = pages(scenario, PrintOptions(side=side, **wanted))  # type: ignore[arg-type]
    return " ".join(text for page in drawn for text in said(page))


@pytest.mark.parametrize("sheet", [True, False])
def test_the_enemy_lies_face_down(sheet: bool) -> None:
    """Of the enemy a copy tells neither on the map nor in tables what lies there; one's own units are open."""
    staff = {"american": "Sample Command Post", "german": "Sample Staff"}
    for side, other in (("american", "german"), ("german", "american")):
        copy = texts(dark(), side, sheet=sheet)
        assert (True, False) == (staff[side] in copy, staff[other] in copy)
        assert TITLES[side] in copy
    both = texts(dark(), "")
    assert not any(name in both for name in staff.values())


def test_a_unit_of_one_s_own_is_told_where_it_lies() -> None:
    """With a question mark, and in words; the enemy reads only that there is a card."""
    dug_in = "Sample Grenadiers at E5, face down, with a panzerfaust marker"
    assert dug_in in texts(dark(), "german", sheet=True)
    other = texts(dark(), "american", sheet=True)
    assert ("A card at E5, face down, with a panzerfaust marker" in other, dug_in in other) == (True, False)


def test_what_texts_name_is_still_called_that() -> None:
    """A condition on a unit face down is told by its name, without saying which card it is."""
    scenario = dark(", id: general, name: {en: the General, fr: le Général}")
    copy = texts(scenario, "american", sheet=True)
    assert ("destroyed the General" in copy, "(the General)" in copy) == (True, False)


def test_the_squares_around_a_hidden_headquarters_do_not_give_it_away() -> None:
    """Where reinforcements come on beside it, only its own side sees."""
    assert {"american": True, "german": True} == {side: bool(found) for side, found in entry(shipped_one(HILL)).items()}
    for reader, known in (("", ()), ("american", ("american",))):
        shown = entry(dark()._replace(reader=reader))
        assert list(known) == [side for side, found in shown.items() if found]


def test_a_kit_of_one_side() -> None:
    """Its cards show the enemy's backs; decks, which both know, are open."""
    own, other = (
        kit_for(copy_of(dark(), side, "en"), COLOR, "en", "a4", assumed=False).cards for side in ("german", "american")
    )
    own_cards, other_cards = ([text for page in cards for text in said(page)] for cards in (own, other))
    assert (3, 0) == (other_cards.count("A card face down"), other_cards.count("Sample Staff"))
    assert (1, 6 + 1, 6) == (
        own_cards.count("Sample Staff"),
        own_cards.count("Sample Grenadiers"),
        other_cards.count("Sample Grenadiers"),
    )
    assert "It stays as it lies until it is turned up." in other_cards


def test_kits_of_a_side_on_the_command_line(tmp_path: File) -> None:
    """`--side` goes with a file, and with games in which a side hides something."""
    for arguments, told in (
        (["--side", "american"], "--side goes with a FILE: the practice set hides nothing"),
        ([str(SHIPPED["two-bridges"]), "--side", "german"], "in Tide of Iron both sides see all that a scenario tells"),
        ([str(SHIPPED[HILL]), "--side", "polish"], "there is no side polish"),
        ([str(SHIPPED[HILL]), "--side", "german"], "wrote"),
    ):
        done = CliRunner().invoke(cli, ["print-kit", *arguments, "-o", str(tmp_path)])
        assert told in done.output
