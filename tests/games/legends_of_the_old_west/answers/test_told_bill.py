"""Tests the bill that `box` tells."""

from __future__ import annotations

from tests.support.examples import shipped_one
from tests.support.old_west import skirmish
from toi_scenario import load
from toi_scenario.files import shipped_files
from toi_scenario.games.legends_of_the_old_west.answers.box import answer
from toi_scenario.games.legends_of_the_old_west.answers.told_bill import bill, lines
from toi_scenario.model.scenario.prices import price_of

FARM = "legends-of-the-old-west-farm-by-the-stream"


def test_each_line_of_a_bill() -> None:
    """What, how many, what each costs and all together, by unit and for markers; it comes to what the rules say."""
    scenario = shipped_one(FARM)
    for side in scenario.sides:
        assert price_of(scenario, side) == sum(one.sum or 0 for one in bill(scenario, side))
    told = [(one.unit, one.what, one.number, one.each, one.sum) for one in bill(scenario, "german")]
    assert ("eins", "regular", 8, 10, 80) in told
    assert ("", "mine-antitank", 1, 10, 10) == told[-1]


def test_box_tells_it() -> None:
    """In lines, and for programs."""
    found = answer(shipped_one(FARM), {})
    german = found.row()["sides"][1]  # type: ignore[index]
    assert {"unit": "pak", "what": "gunner", "number": 3, "each": 8, "sum": 24} in german["bill"]
    assert "german, pak: 39 = 1 gun-light at 15, 3 gunner at 8" in list(found.lines())
    assert "german, markers: 10 = 1 mine-antitank at 10" in list(found.lines())


def test_figures_that_are_alike() -> None:
    """Figures that are written one by one are told together, on the sheet as in the bill; who bears more is apart."""
    squad = "[nco, regular, regular, regular, {figure: regular, weapons: grenade}, regular]"
    text = skirmish(f"  - {{side: german, id: drei, squad: {squad}, at: [30, 100]}}\n")
    told = [one[1:3] for one in bill(load(text), "german") if one.unit == "drei"]
    assert [("nco", 1), ("regular", 3), ("regular", 1), ("grenade", 1), ("regular", 1)] == told


def test_a_price_that_nobody_knows() -> None:
    """A weapon without a row in the tables leaves the sum of its unit open."""
    text = (shipped_files.folder() / "legends-of-the-old-west" / "farm-by-the-stream.yaml").read_text(encoding="utf-8")
    scenario = load(text.replace("figure: medic}", "figure: medic, weapons: [lance]}"))
    assert "american, able: ? =" in "\n".join(lines(scenario, "american"))
