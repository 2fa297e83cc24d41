"""Tests what rows hold, also those that authors leave short."""

from __future__ import annotations

from pathlib import Path as File
from typing import Any

import pytest

from tests.support.old_west import asked, skirmish
from toi_scenario import load
from toi_scenario.games.legends_of_the_old_west.figures import price
from toi_scenario.games.legends_of_the_old_west.rows import FigureRow, Profile, VehicleRow, WeaponRow
from toi_scenario.model.catalog.piece_types import PieceFacts
from toi_scenario.pipeline import check


@pytest.mark.parametrize("form", [Profile, FigureRow, WeaponRow, VehicleRow])
def test_each_word_has_the_type_of_the_schema(form: Any) -> None:
    """Rows are made of whatever a catalog says under their words, so these are its words, with its types."""
    for word, told in form.__annotations__.items():
        written = PieceFacts.__annotations__[word].__forward_arg__.removesuffix(" | int")  # an int is of another game
        assert written == told.removesuffix(" | None").replace("Sequence[", "list["), word


def test_an_era_of_ones_own() -> None:
    """What nobody says of it bounds nothing: neither years nor how many figures a squad has."""
    text = skirmish(era="mine", more='date: "1650-05-01"\ncatalog: {eras: {mine: {en: My era}}}')
    assert {"early-ambush", "foreign-era"} >= {one.rule for one in check(text).diagnostics}
    bounded = text.replace("en: My era", "first: 1700, last: 1720, least: 10, most: 12")
    assert {"wrong-date", "odd-unit-size"} <= {one.rule for one in check(bounded).diagnostics}


def test_a_horse_without_a_price() -> None:
    """It is on the bill, and what it costs is not known."""
    rider = "{figure: scout, mounted: true, weapons: smg}"
    more = "catalog: {pieces: {scout: {like: regular, mounted: {nerve: 5}}}}"
    scenario = load(skirmish(f"  - {{side: german, id: scouts, squad: [nco, {rider}]}}", more=more))
    bill = {line.what: line.each for line in price(scenario, scenario.units[2])}
    assert (None, scenario.catalog.pieces["smg"].facts["price"]) == (bill["horse"], bill["smg"])


def test_an_aircraft_that_is_left_short(tmp_path: File) -> None:
    """A gun without a number is one; and what has no move is told of, as it flies nobody knows how far."""
    plane = "  - {side: american, id: plane, aircraft: kite, enter: {round: 2, at: [0, 60]}}"
    more = "catalog: {pieces: {kite: {kind: aircraft, guns: [Lewis], move: 60}}}"
    told = asked(tmp_path, skirmish(plane, more=more), "threat", "--unit", "plane")
    assert ["lmg"] == [row["weapon"] for row in told["units"]]
    told = asked(tmp_path, skirmish(plane, more=more.replace(", move: 60", "")), "threat", "--unit", "plane")
    assert [] == told["units"]
    assert any(note.startswith("kite: how far it flies is not recorded") for note in told["notes"])
