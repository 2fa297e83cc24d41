"""Tests the tokens, rings and cards of kits."""

from __future__ import annotations

from collections import Counter

from tests.support.dropzone import battle
from toi_scenario import load
from toi_scenario.drawing.layouts import view_of
from toi_scenario.drawing.map.map import LAYERS
from toi_scenario.drawing.marks.theme import COLOR
from toi_scenario.drawing.sheet.names import Names
from toi_scenario.games.dropzone_commander.answers import kit
from toi_scenario.games.printed_answers import PrintedCard
from toi_scenario.model.scenario.scenario import Scenario

GOALS = (
    "ledger: {kind: intel, at: [10, 10]}, mast: {kind: focal-point, at: [30, 40]}, "
    "crates: {kind: possible, spots: [[5, 5], [6, 9], [8, 9]], confirmed: 1, placed: random}"
)
UNITS = "  - {side: blue, battlegroup: second, unit: lifter}\n"


def asked(lang: str = "en") -> tuple[Scenario, Names]:
    scenario = load(battle(UNITS, goals=GOALS))
    return scenario, Names(view_of(scenario, COLOR, lang, LAYERS))


def cards() -> dict[tuple[str, str], PrintedCard]:
    return {(card.side, card.name): card for card in kit.cards(*asked())}


def test_tokens() -> None:
    """Intel may become an objective; possible objectives have one face, and their backs say which are real."""
    faces = Counter[tuple[str, str]]()
    for one in kit.counters(*asked()):
        faces[one.name, str(one.back.facts["en"]) if one.back else ""] += one.number
    possible = "Possible objective"
    assert faces == {("Objective", ""): 1, (possible, "Objective"): 1, (possible, "Nothing"): 2}


def test_the_ring() -> None:
    """It is six inches at true size, and there is none without a focal point."""
    assert [(one.form, round(one.size, 6)) for one in kit.templates(*asked())] == [("radius", 152.4)]
    scenario, names = asked()
    assert not list(kit.templates(scenario._replace(objectives={}), names))


def test_cards() -> None:
    """Each side has a card for each of its units, with weapons in a table; structures have theirs."""
    tank, lifter, hall = cards()["blue", "Tank"], cards()["blue", "Lifter"], cards()["", "Hall"]
    assert dict(tank.numbers) == {"M": "6″", "A": "9", "DP": "2"}
    assert tank.table[1] == ("Tank", "1", "10", "3+", "36″", "18″", "front", "4″")
    assert lifter.texts == (("", "Carries 3 stands of infantry or 3 vehicles."),)
    assert hall.texts == (("Search", "4+, 3+, 2+, 2+, 2+"),)
    assert ("red", "Lifter") not in cards()
