"""Tests where units begin."""

from __future__ import annotations

import pytest

from tests.support.lane_marches import found, made


@pytest.mark.parametrize(("number", "several"), [(1, False), (2, True), (3, True)])
def test_several(number: int, several: bool) -> None:
    """Two squads or vehicles of a class are several: one may ride with the other's vehicle."""
    scenario = made(squads={"bases": number, "regular": 4 * number}, vehicles={"truck": number}, deploy=["B2"])
    marches = found(scenario)
    assert (2, {several}) == (len(marches), {march.origin.several for march in marches})
