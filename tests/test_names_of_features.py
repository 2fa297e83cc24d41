"""Tests that all stages call features by their names."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from tests.support.drawn_marks import flat
from tests.support.old_west import ask, asked, skirmish
from toi_scenario import load
from toi_scenario.authoring.compare import differences
from toi_scenario.drawing.layouts import lay_out
from toi_scenario.drawing.map.labels import Labels
from toi_scenario.drawing.marks.page import Label
from toi_scenario.drawing.marks.theme import COLOR
from toi_scenario.drawing.sheet.names import Names
from toi_scenario.pipeline import check

NAME = "{en: the inn, fr: l'auberge}"
HOUSE = f"{{house: {{name: {NAME}, terrain: building, rectangle: [25, 25, 10, 10]}}}}"
MORE = "objectives: {door: {kind: victory, in: house}}\nnotes: Nobody leaves {feature:house}.\n"
TEXT = skirmish(features=HOUSE, more=MORE)


def found(rule: str, text: str) -> list[tuple[str, str]]:
    """Where a rule finds something, and what."""
    return [(one.path, one.message) for one in check(text).diagnostics if one.rule == rule]


def names(lang: str, text: str = TEXT) -> Names:
    return Names(Labels(load(text), COLOR, lang))


TWICE = "Leave {feature:house}. {feature:house} burns."


@pytest.mark.parametrize(
    ("lang", "sentence", "told", "ground", "label"),
    [
        ("en", TWICE, "Leave the inn. The inn burns.", "the inn", "Inn"),
        ("fr", "Voir {feature:house}, à {feature:house}.", "Voir l'auberge, à l'auberge.", "l'auberge", "Auberge"),
    ],
)
def test_sheet_and_map(lang: str, sentence: str, told: str, ground: str, label: str) -> None:
    """Texts and areas have the name with its article, the map has it without, each in the language of the page."""
    called = names(lang)
    assert told == called.text({lang: sentence})
    assert ground == called.ground("house")
    captions = [mark.text for mark in flat(lay_out(load(TEXT), COLOR, lang=lang).marks) if isinstance(mark, Label)]
    assert label in captions


def test_without_a_name() -> None:
    """A feature that has no name for print is called by its id in words."""
    text = TEXT.replace(f"name: {NAME}, ", "")
    assert ("Go to the house.", "Voir «\u00a0house\u00a0».") == (
        names("en", text).text({"en": "Go to {feature:house}."}),
        names("fr", text).text({"fr": "Voir {feature:house}."}),
    )


def test_findings() -> None:
    """Findings tell the id and the name."""
    [(_, told)] = found("off-board", TEXT.replace("[25, 25, 10, 10]", "[115, 25, 10, 10]"))
    assert "house (the inn) reaches over the edge of the table" == told


def test_a_name_in_one_language() -> None:
    """A name that lacks a language is found where the texts have both; names alone do not ask for texts in both."""
    both = "{en: Who is left wins., fr: Le survivant gagne.}"
    full = TEXT.replace("Who is left wins.", both).replace("A skirmish", "{en: A skirmish, fr: Une escarmouche}")
    full = full.replace("notes:", "background: {en: It is quiet., fr: Tout est calme.}\nnotes:")
    half = full.replace(", fr: l'auberge", "")
    wanted = [("board.features.house.name", "this is in one language, and 3 other texts are in two")]
    assert ([], wanted, []) == tuple(found("half-translated", one) for one in (full, half, TEXT))


def test_answers(tmp_path: File) -> None:
    """Answers tell the id and the name; programs get the id."""
    text = ask(tmp_path, TEXT, "los", "us", "them").stdout
    assert "us does not see them: house (the inn) is in the way from (30, 25)" in text
    assert "house" == asked(tmp_path, TEXT, "los", "us", "them")["by"]
    assert "door (victory, in house (the inn))" in ask(tmp_path, TEXT, "reach").stdout
    picture = tmp_path / "answer.svg"
    assert 0 == ask(tmp_path, TEXT, "los", "us", "them", "--lang", "fr", "-o", str(picture)).exit_code
    assert "(30, 25) (Auberge)" in picture.read_text(encoding="utf-8")


def test_texts_speak_of_features(tmp_path: File) -> None:
    """`rename` follows into texts; what is no feature is an error."""
    assert "+notes: Nobody leaves {feature:inn}." in ask(tmp_path, TEXT, "rename", "house", "inn").stdout
    wanted = [("notes", "{feature:hous} names no feature of this scenario")]
    assert wanted == found("broken-reference", TEXT.replace("{feature:house}", "{feature:hous}"))


def test_difference() -> None:
    """Another name is told as such."""
    told = [one.sentence for one in differences(load(TEXT), load(TEXT.replace("l'auberge", "l'octroi")))]
    assert ["feature house: name: en the inn, fr l'octroi instead of en the inn, fr l'auberge"] == told
