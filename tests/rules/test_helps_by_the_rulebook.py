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
    "vehicles that have an area of their own already": (
        (
            "sides:\n  american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}\n"
            "  german: {actions: 3, vehicles: {tiger: 1}, deploy: {vehicles: [F2]}}\n"
        ),
        "cramped-zone",
        "take in ground where a vehicle can stand",
    ),
    "a plural": (
        "board: {layout: [[P1A]], overlays: [{terrain: bosquets, at: C3}]}\n",
        "unknown-name",
        "did you mean woods?",
    ),
    "a word of the rulebook for a depth": (
        "board: {layout: [[P1A]], streams: gué}\n",
        "unknown-name",
        "did you mean shallow?",
    ),
    "what people also call it": (
        "board: {layout: [[P1A]], overlays: [{terrain: forest, at: C3}]}\n",
        "unknown-name",
        "did you mean woods?",
    ),
    "a word of what a few are called": (
        "units: [{side: american, squad: [fantassins], at: B3}]\n",
        "unknown-name",
        "did you mean regular or elite?",
    ),
    "a class of what a few are": (
        "units: [{side: german, vehicle: tanks, at: B3}]\n",
        "unknown-name",
        "did you mean panzer-iv, tiger, panzer-iii, panther, king-tiger or jagdpanzer-iv?",
    ),
    "letters with which many words begin": (
        "units: [{side: american, vehicle: m, at: B3}]\n",
        "unknown-name",
        "there are half-track, truck, sherman, m3-half-track, gmc-truck, m10 and m1-57mm",
    ),
    "a plateau with cliffs all around": (
        (
            "board: {layout: [[P1A]], overlays: [{terrain: hill, level: 2, at: [E1, F1]}]}\n"
            "objectives: {top: {kind: victory, at: E1}}\n"
            "victory: {conditions: [{winner: american, when: end, holds: top}, {winner: german, otherwise: true}]}\n"
        ),
        "unreachable-objective",
        "lay a step of level 1 next to it, give the side units that can go there, or ask for another place",
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
    assert rule != "unreachable-objective" or not [one for one in told if one.rule == "sudden-cliff"]  # one mistake
