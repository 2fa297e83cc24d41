"""Tests how the sheet tells losses, deliveries and destruction."""

from __future__ import annotations

from tests.support.sheet_text import said, scenario_with, sheet

VICTORY = """victory:
  conditions:
    - {winner: american, when: any, destroyed: all}
    - {winner: german, when: any, destroyed: [sherman, truck]}
    - {winner: most-points, when: end}
  points:
    - {side: american, for: {delivered: truck, to: orchard}, points: 2}
    - {side: american, for: {lost: squad}, points: -1}
    - {side: german, for: {lost: unit}, points: -2, at_most: 6}"""


def test_in_english() -> None:
    """What is destroyed, lost and delivered makes a sentence."""
    text = said(sheet(scenario_with(victory=VICTORY)))
    for sentence in (
        "The Americans win as soon as they have destroyed all enemy units.",
        "The Germans win as soon as they have destroyed every enemy M4A1 Sherman or truck.",
        "The Americans score 2 points for each truck brought to orchard.",
        "The Americans lose 1 point for each squad lost.",
        "The Germans lose 2 points for each unit lost, but no more than 6 points",
    ):
        assert sentence in text


def test_in_french() -> None:
    """The same in French."""
    text = said(sheet(scenario_with(victory=VICTORY), lang="fr")).replace("\u00a0", " ")
    for sentence in (
        "Les Américains l'emportent dès qu'ils ont détruit toutes les unités ennemies.",
        "Les Américains perdent 1 point",
        "Les Américains marquent 2 points pour avoir amené chaque camion jusqu'à orchard.",
    ):
        assert sentence in text
