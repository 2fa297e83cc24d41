"""Tests which place somebody means who types a word."""

from __future__ import annotations

import pytest

from tests.support.examples import whole
from toi_scenario import load
from toi_scenario.finding import Refused
from toi_scenario.model.scenario.typed_places import typed_place

SCENARIO = load(
    whole(
        "board: {layout: [[P1A]]}\nobjectives: {mill: {kind: victory, at: D3}, able: {kind: victory, at: E3}}\n"
        "units:\n  - {side: german, id: guard, squad: [regular], at: C3}\n"
        "  - {side: german, squad: [regular], at: C2}\n"
        "  - {side: american, id: able, squad: [regular], at: C2}\n",
        "tide-of-iron",
    )
)


@pytest.mark.parametrize(
    ("typed", "address"),
    [("C2", "C2"), ("P1A.C2", "C2"), ("guard", "C3"), ("mill", "D3"), ("able", "E3")],  # an objective before a unit
)
def test_by_any_name(typed: str, address: str) -> None:
    """An address, or the id of an objective or a unit."""
    assert SCENARIO.in_play(address) == typed_place(SCENARIO, typed)


@pytest.mark.parametrize("typed", ["Z9", "nobody", "", "A1"])
def test_no_place(typed: str) -> None:
    """What is none is refused as an address is."""
    with pytest.raises(Refused) as told:
        typed_place(SCENARIO, typed)
    with pytest.raises(Refused) as refused:
        SCENARIO.in_play(typed)
    assert str(refused.value) == str(told.value)
