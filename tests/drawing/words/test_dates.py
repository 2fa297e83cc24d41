"""Tests how dates are printed."""

from __future__ import annotations

import pytest

from tests.support.sheet_text import scenario_with
from toi_scenario.drawing.words.dates import date, place_and_date
from toi_scenario.drawing.words.sheet import SHEET


@pytest.mark.parametrize(
    ("written", "english", "french"),
    [
        ("1944-06-12", "12 June 1944", "12 juin 1944"),
        ("1944-08-01", "1 August 1944", "1er août 1944"),
        ("1944-12", "December 1944", "décembre 1944"),
        ("late July 1944", "late July 1944", "late July 1944"),
        ("1944-13-01", "1944-13-01", "1944-13-01"),
    ],
)
def test_dates(written: str, english: str, french: str) -> None:
    """A date in figures is printed in words; anything else as its author wrote it."""
    assert [english, french] == [date(written, lang) for lang in SHEET]


def test_place_and_date() -> None:
    """What the scenario does not say is left out."""
    assert ["Caen", "12 June 1944"] == place_and_date(
        scenario_with(title='title: A wood\ndate: "1944-06-12"\nplace: Caen'), "en"
    )
    assert [] == place_and_date(scenario_with(), "en")
