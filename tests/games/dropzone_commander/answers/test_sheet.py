"""Tests the battlegroups, profiles and tables of sheets."""

from __future__ import annotations

import pytest

from tests.support.dropzone import battle
from tests.support.examples import shipped_one
from tests.support.sheet_text import lines, sheet
from toi_scenario import load

MORE = """
  - {side: blue, battlegroup: second, unit: lifter, id: dove, name: The Dove}
  - {side: blue, battlegroup: second, unit: squad, count: 2, aboard: dove}
  - {side: blue, battlegroup: third, unit: flak}
"""
GOALS = (
    "case: {kind: objective, in: hall}, ledger: {kind: intel, at: [10, 10]}, mast: {kind: focal-point, at: [30, 40], "
    "rounds: [3, 6]}, crates: {kind: possible, spots: [[5, 5], [6, 9]], confirmed: 1, placed: random}"
)


def told(text: str, lang: str = "en") -> str:
    return " ".join(line.text for page in sheet(load(text), lang=lang) for line in lines(page)).replace("\u00a0", " ")


@pytest.mark.parametrize(
    "said",
    [
        "Carries objectives off by – The south edge",
        "First (direct) 40 Us, tank, at (24, 4) 1 40 40",
        "Second (ready) 70 Dove, lifter 1 30 30 Squad, aboard Dove 2 20 40",
        "Third (in reserve) 40 Flak 1 40 40 In all 150",
        "Case (in the hall): objective; 1 victory point for whoever carries it at the end, 2 victory points for",
        "intel; 1 victory point for whoever reads it; on a 6 it becomes an objective.",
        "focal point; 1 victory point for each side within 6″, after turns 3 and 6.",
        "possible objective; 1 of 2 is real, laid out at random; 1 victory point for whoever carries it",
        "Tank 6″ 9 2 – – – Flak 8″ 7 1 A – – Squad 4″ 2 5 – 2 4",
        "Flak* 3 6 3+ 24″ 12″",
        "Armour 9 – – 4+",
        "Hall small 6 10 4″ 6 12",
        "Small structure 4+ 3+ 2+ 2+ 2+",
        "Turns in reserve 6+ 4+ 2+",
        "Lifter: carries 3 stands of infantry or 3 vehicles.",
        "Air transport destroyed (1D6)",
        "Low flight (2D6) 2: The aircraft crashes. 3: A fast mover crashes. 4–12: It flies on.",
    ],
)
def test_what_it_tells(said: str) -> None:
    """A sheet tells each battlegroup with its bill, each profile, and the tables for what is on the table."""
    assert said in told(battle(MORE, goals=GOALS))


@pytest.mark.parametrize(
    "unsaid", ["Search", "Reserve", "Intel", "Low flight", "transport destroyed", "Falling masonry"]
)
def test_what_it_leaves_out(unsaid: str) -> None:
    """Tables for what no scenario has are left out, and so is what a roster tells already."""
    bare = told(battle())
    assert unsaid not in bare
    assert "from the start" not in bare


def test_in_french() -> None:
    """The same in French."""
    french = told(battle(MORE, goals=GOALS), "fr")
    for said in (
        "First (déploiement direct)",
        "Emporte les objectifs par – Le bord sud",
        "à bord : The Dove",
        "Énergie contre",
    ):
        assert said in french


def test_battlegroups_have_names_for_print() -> None:
    """Each language has its own name; one without a name is called by its id."""
    text = battle(MORE, goals=GOALS).replace(
        "third: reserve", "third: {state: reserve, name: {en: The relief, fr: La relève}}"
    )
    assert "Relief (in reserve) 40" in told(text)
    assert "Relève (en réserve) 40" in told(text, "fr")
    assert "Second (ready) 70" in told(text)


@pytest.mark.parametrize(
    ("name", "lang", "divided"),
    [("three-towers", "en", "Energy against armour (continued)"), ("quiet-block", "fr", "Intel (1D6) (suite)")],
)
def test_short_tables_stay_whole(name: str, lang: str, divided: str) -> None:
    """A table of a few lines does not go on in another column."""
    every = sheet(shipped_one(f"dropzone-commander-{name}"), lang=lang)
    assert divided not in [line.text for page in every for line in lines(page)]
