"""Tests the rules about what is destroyed, lost and delivered."""

from __future__ import annotations

import pytest

from toi_scenario.pipeline import check

SCENARIO = """game: tide-of-iron
title: Cargo
rounds: 8
initiative: american
board: {layout: [[P1A]]}
zones: {depot: {hexes: [E3]}}
sides:
  american: {actions: 3, squads: {bases: 1, regular: 4}, vehicles: {truck: 2}, deploy: [B2]}
  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [depot]}
victory:
"""
POINTS = "conditions: [{winner: most-points, when: end}], points: [{side: %s, for: {%s}, points: %s}]"


def found(victory: str) -> set[tuple[str, str]]:
    """Each finding's rule and message, but for what the smallest scenarios leave out."""
    return {(one.rule, one.message) for one in check(f"{SCENARIO}  {{{victory}}}\n").diagnostics}


@pytest.mark.parametrize(
    "victory",
    [
        "conditions: [{winner: american, when: any, destroyed: all}, {winner: german, otherwise: true}]",
        "conditions: [{winner: american, when: any, destroyed: squad}, {winner: german, otherwise: true}]",
        "conditions: [{winner: german, when: any, destroyed: [truck, tank]}, {winner: american, otherwise: true}]",
        POINTS % ("american", "lost: truck", -2),
        POINTS % ("american", "delivered: truck, to: depot", 2),
        POINTS % ("american", "delivered: unit, to: {edge: east}", 2),
        POINTS % ("german", "lost: squad", -1),
    ],
)
def test_in_order(victory: str) -> None:
    """What can be destroyed, lost or brought somewhere is not told."""
    assert found(victory) == set()


@pytest.mark.parametrize(
    ("victory", "rule", "message"),
    [
        (
            "conditions: [{winner: american, when: any, destroyed: [truck]}, {winner: german, otherwise: true}]",
            "absent-target",
            "every truck is to be destroyed, and german has none",
        ),
        (
            POINTS % ("german", "lost: truck", -1),
            "absent-target",
            "points are paid for a lost truck, and german has none",
        ),
        (
            POINTS % ("german", "delivered: truck, to: depot", 1),
            "absent-target",
            "points are paid for a delivered truck, and german has none",
        ),
        (
            "conditions: [{winner: american, when: end, destroyed: truk}, {winner: german, otherwise: true}]",
            "unknown-name",
            "there is no unit or piece truk",
        ),
        (
            POINTS % ("american", "delivered: truck, to: dpot", 1),
            "unknown-name",
            "there is no zone, objective or unit dpot",
        ),
        (
            POINTS % ("american", "delivered: truck", 1),
            "wrong-shape",
            "",
        ),
        (
            "conditions: [{winner: american, when: end, destroyed: []}, {winner: german, otherwise: true}]",
            "empty-condition",
            "this condition asks for nothing, so american wins by it in any case",
        ),
    ],
)
def test_told(victory: str, rule: str, message: str) -> None:
    """Pieces nobody has, names of nothing and half a delivery are told."""
    told = found(victory)
    assert any(one == rule and message in words for one, words in told), told


def test_the_set_up_destroys_nobody() -> None:
    """A condition that asks for destruction, too, is not met by the set-up alone."""
    holds = "conditions: [{winner: german, when: any, units: {in: depot}%s}, {winner: american, otherwise: true}]"
    rules = [{rule for rule, _ in found(holds % more)} for more in ("", ", destroyed: all")]
    assert [{"instant-victory"}, set()] == rules
