"""Tests the rules by scenarios that each break one statement."""

from __future__ import annotations

import pytest

from tests.support.cases import cases
from tests.support.examples import IN_PACK, whole
from tests.support.paths import ROOT
from toi_scenario.pipeline import check

_BROKEN = cases(ROOT / "tests" / "data" / "dropzone_broken.txt")
_OF_PRICES = {"uneven-forces", "overspent-force"}  # these scenarios are small, and their sides are not weighed


@pytest.mark.parametrize("name", _BROKEN)
def test_broken(name: str) -> None:
    """It is found by the rules that its name lists, and by no other."""
    _, _, rules = name.partition(" | ")
    told = check(whole(_BROKEN[name], "dropzone-commander"), "broken.yaml", IN_PACK).diagnostics
    assert set(rules.split(", ")) == {one.rule for one in told} - _OF_PRICES
