"""Tests the rule about waivers that waive nothing."""

from __future__ import annotations

import pytest

from tests.support.examples import whole
from toi_scenario.pipeline import check

FEW = "sides: {american: {actions: 3, squads: {bases: 1, regular: 3}, deploy: [B2]},\n"
FEW += "  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}}\n"


@pytest.mark.parametrize("order", ["crowded-hex: a, crowded-place: b", "crowded-place: b, crowded-hex: a"])
def test_both_names_of_one_rule(order: str) -> None:
    """A rule that is waived by its former name and by that of today is told of once more than it needs."""
    crowd = "units:\n" + "  - {side: american, squad: [regular], at: C3}\n" * 4
    text = whole(f"{FEW}{crowd}waive: {{{order}}}\n", "tide-of-iron")
    [told] = [one for one in check(text).diagnostics if one.rule == "idle-waiver"]
    assert "crowded-hex is called crowded-place now, whose waiver stands beside it" == told.message
