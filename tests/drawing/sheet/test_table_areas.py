"""Tests what areas, points and lengths of tables are called."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from tests.support.table_game import changed, play_on_a_table
from toi_scenario import load
from toi_scenario.drawing.map.labels import Labels
from toi_scenario.drawing.marks.theme import COLOR
from toi_scenario.drawing.sheet.names import Names
from toi_scenario.drawing.sheet.placed import placed
from toi_scenario.drawing.sheet.victory import conditions, objective


@pytest.fixture(autouse=True)
def _table_game(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    play_on_a_table(tmp_path, monkeypatch)


def names(lang: str, *changes: tuple[str, str]) -> Names:
    return Names(Labels(load(changed(*changes)), COLOR, lang))


AREAS = [
    ("{edge: south, depth: 25}", "the strip 25 cm deep along the south edge", "la bande de 25 cm le long du bord sud"),
    ("{edge: any}", "the edge of the table", "le bord de la table"),
    ("copse", "the copse", "«\u00a0copse\u00a0»"),
    ("[60, 12.5]", "(60, 12.5)", "(60\u00a0;\u00a012,5)"),
    (
        "{circle: [40, 50, 7.5]}",
        "the circle of 7.5 cm around (40, 50)",
        "le cercle de 7,5 cm autour de (40\u00a0;\u00a050)",
    ),
    (
        "{rectangle: [10, 20, 30, 5], turned: 45}",
        "the rectangle from (10, 20) to (40, 25), turned by 45°",
        "le rectangle de (10\u00a0;\u00a020) à (40\u00a0;\u00a025), rotation de 45°",
    ),
    (
        "{line: [[0, 10], [30, 10]], width: 4in, turned: 10}",
        "the line (0, 10) – (30, 10), 10.16 cm wide, turned by 10°",
        "la ligne (0\u00a0;\u00a010) – (30\u00a0;\u00a010), large de 10,16 cm, rotation de 10°",
    ),
    (
        "{polygon: [[0, 0], [30, 0], [0, 30]]}",
        "the ground between (0, 0) – (30, 0) – (0, 30)",
        "le terrain entre (0\u00a0;\u00a00) – (30\u00a0;\u00a00) – (0\u00a0;\u00a030)",
    ),
    (
        "{terrain: [water, wood], edge: north, depth: 40, within: 10cm, of: [60, 60], except: shed}",
        "the water or wood in the strip 40 cm deep along the north edge within 10 cm of (60, 60), except the shed",
        (
            "le terrain «\u00a0eau ou bois\u00a0» dans la bande de 40 cm le long du bord nord à 10 cm au plus de "
            "(60\u00a0;\u00a060), sauf «\u00a0shed\u00a0»"
        ),
    ),
    (
        "{zone: south, away: {by: 5, from: [house, door]}}",
        "the ground in the south at least 5 cm from the house and the door",
        "le terrain dans «\u00a0south\u00a0» à 5 cm au moins de «\u00a0house\u00a0» et «\u00a0door\u00a0»",
    ),
    ("{marker: mine}", "the ground with a mine marker", "le terrain qui porte un marqueur mine"),
    ("[south, copse]", "the south and the copse", "«\u00a0south\u00a0» et «\u00a0copse\u00a0»"),
]


@pytest.mark.parametrize(("written", "en", "fr"), AREAS)
def test_ground_of_a_table(written: str, en: str, fr: str) -> None:
    """Ground is told as authors measure it, in the language of the sheet."""
    for lang, told in (("en", en), ("fr", fr)):
        own = names(lang, ("american: {deploy: south}", f"american: {{deploy: {written}}}"))
        [deployment] = own.scenario.sides["american"].forces[0].deployments
        assert told == own.where(deployment.area, every=True).replace("\u00a0cm", " cm")


def test_where_units_and_objectives_are() -> None:
    """A point stands in its own brackets only; what is in a feature is somewhere in it."""
    own, french = names("en"), names("fr")
    assert ["Door (in the house):", "Ford (40, 83):"] == [
        objective(own, goal)[0].text for goal in own.scenario.objectives.values()
    ]
    assert "Ford (40\u00a0;\u00a083)\u00a0:" == objective(french, french.scenario.objectives["ford"])[0].text
    for side, told in (("american", "at (18, 4)"), ("german", "in the copse")):
        assert [told] == [line[-1].text for line in placed(own, own.scenario.sides[side])]


def test_conditions_and_texts_of_a_table() -> None:
    """Conditions speak of ground in words, and a point in a text is written as its language has it."""
    own, french = names("en"), names("fr", ("{hex:40,83}", "{hex:40.5,83}"))
    assert any("within 10\u00a0cm of the copse" in one for one in conditions(own))
    [rule] = french.scenario.entries["special_rules"]
    assert french.text(rule.text).startswith("(40,5\u00a0;\u00a083) is a ford")
    assert french.text({"en": rule.text}).startswith("(40.5, 83) is a ford, south of the north")
