"""Tests the rules by scenarios that break one statement or none."""

from __future__ import annotations

import re

import pytest

from tests.support.examples import IN_PACK, whole
from tests.support.paths import ROOT
from toi_scenario.pipeline import check

_OF_PRICES = {"uneven-forces", "overspent-force"}  # these scenarios are small, and their sides are not weighed


def cases(file: str) -> dict[str, str]:
    """The changes to the smallest scenario in a file of data, by the line above each."""
    text = (ROOT / "tests" / "data" / file).read_text(encoding="utf-8")
    _, *parts = re.split(r"^== (.+)\n", text, flags=re.MULTILINE)
    return dict(zip(parts[::2], parts[1::2], strict=True))


def found(change: str) -> set[str]:
    """The rules that find something, but for those about prices."""
    told = check(whole(change, "legends-of-the-old-west"), "x.yaml", IN_PACK).diagnostics
    return {one.rule for one in told} - _OF_PRICES


@pytest.mark.parametrize("name", cases("old_west_broken.txt"))
def test_broken(name: str) -> None:
    """A scenario that breaks a statement is found by the rules that its name lists, and by no other."""
    _, _, rules = name.partition(" | ")
    assert set(rules.split(", ")) == found(cases("old_west_broken.txt")[name])


@pytest.mark.parametrize("name", cases("old_west_sound.txt"))
def test_sound(name: str) -> None:
    """A scenario that is unusual and breaks nothing is silent."""
    assert set() == found(cases("old_west_sound.txt")[name])
