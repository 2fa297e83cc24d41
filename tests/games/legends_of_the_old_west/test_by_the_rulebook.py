"""Tests the rules by scenarios that break one statement or none."""

from __future__ import annotations

import pytest

from tests.support.cases import cases
from tests.support.examples import IN_PACK, whole
from tests.support.paths import ROOT
from toi_scenario.pipeline import check

_DATA = ROOT / "tests" / "data"
_BROKEN, _SOUND = cases(_DATA / "old_west_broken.txt"), cases(_DATA / "old_west_sound.txt")
_OF_PRICES = {"uneven-forces", "overspent-force"}  # these scenarios are small, and their sides are not weighed


def found(change: str) -> set[str]:
    """The rules that find something, but for those about prices."""
    told = check(whole(change, "legends-of-the-old-west"), "x.yaml", IN_PACK).diagnostics
    return {one.rule for one in told} - _OF_PRICES


@pytest.mark.parametrize("name", _BROKEN)
def test_broken(name: str) -> None:
    """A scenario that breaks a statement is found by the rules that its name lists, and by no other."""
    _, _, rules = name.partition(" | ")
    assert set(rules.split(", ")) == found(_BROKEN[name])


@pytest.mark.parametrize("name", _SOUND)
def test_sound(name: str) -> None:
    """A scenario that is unusual and breaks nothing is silent."""
    assert set() == found(_SOUND[name])
