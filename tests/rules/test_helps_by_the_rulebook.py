"""Tests that a help mends what it stands beside."""

from __future__ import annotations

import pytest

from tests.support.examples import IN_PACK, whole
from toi_scenario.pipeline import check

HELPS = {
    "a unit in smoke sees nothing from behind it": (
        (
            "board: {layout: [[P1A]], markers: [{marker: smoke, at: B3, side: german}]}\n"
            "units: [{side: german, squad: {regular: 4}, at: B3}]\n"
        ),
        "snared-start",
        "put it elsewhere",
    ),
    "no vehicle fits into houses, however many": (
        (
            "sides:\n  american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}\n"
            "  german: {actions: 3, squads: {bases: 1, regular: 4}, vehicles: {tiger: 1}, deploy: [F2]}\n"
        ),
        "cramped-zone",
        "give vehicles an area of their own: `deploy: {vehicles: …}`",
    ),
    "a plural": (
        "board: {layout: [[P1A]], overlays: [{terrain: bosquets, at: C3}]}\n",
        "unknown-name",
        "did you mean woods?",
    ),
    "nearly a name": (
        "board: {layout: [[P1A]], markers: [{marker: obstacle anti chars, at: C3}]}\n",
        "unknown-name",
        "did you mean tank-trap?",
    ),
}


@pytest.mark.parametrize(("changes", "rule", "help"), HELPS.values(), ids=HELPS)
def test_help(changes: str, rule: str, help: str) -> None:
    """The help fits what is wrong here."""
    told = check(whole(changes, "tide-of-iron"), "x.yaml", IN_PACK).diagnostics
    assert [help] == [one.help for one in told if one.rule == rule]
