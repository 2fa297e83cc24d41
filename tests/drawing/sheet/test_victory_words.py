"""Tests how the sheet tells losses, deliveries and destruction."""

from __future__ import annotations

from tests.support.sheet_text import said, scenario_with, sheet, text_with
from toi_scenario import load

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
        "The Germans win as soon as they have destroyed all enemy M4A1 Shermans and trucks.",
        "The Americans score 2 points for each truck brought to the orchard.",
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
        "Les Allemands l'emportent dès qu'ils ont détruit tous les chars M4A1 Sherman et camions ennemis.",
        "Les Américains marquent 2 points pour chaque camion qui arrive jusqu'à « orchard ».",
    ):
        assert sentence in text


GROUND = """victory:
  conditions:
    - {winner: american, when: end, holds: {hexes: {marker: pillbox}}}
    - {winner: german, when: end, holds: {hexes: {marker: razor-wire}}}
    - {winner: american, when: end, holds: {hexes: {terrain: building}, most: true}}
    - {winner: german, when: end, units: {in: [orchard, wood], at_least: 1}}
    - {winner: german, when: any, destroyed: [cat, officer, machine-gun]}
    - {winner: german, when: any, destroyed: machine-gun}
  points:
    - {side: german, for: {delivered: smoke, to: [orchard, wood]}, points: 1}"""
LAID = """units: [{side: american, vehicle: sherman, id: cat, at: D3}]"""


def test_ground_and_units() -> None:
    """One hex is one, any part of an area will do for a unit, and pieces are counted as the catalog counts them."""
    text = text_with(victory=GROUND, rest=LAID).replace(
        "board: {layout: [[P1A]]}",
        "board: {layout: [[P1A]], markers: [{marker: pillbox, at: D4}, {marker: razor-wire, at: [E3, E4]}]}",
    )
    told = {lang: said(sheet(load(text), lang=lang)).replace("\u00a0", " ") for lang in ("en", "fr")}
    for lang, sentences in (
        (
            "en",
            (
                "if they hold the hex with a pillbox marker.",
                "if they hold all of the hexes with a razor wire marker.",
                "if they hold more building hexes than the enemy.",
                "if they have at least 1 unit in the orchard or the wood.",
                "destroyed the unit Cat and have destroyed all enemy officers and machine gun crews.",
                "for each smoke marker brought to the orchard or the wood.",
            ),
        ),
        (
            "fr",
            (
                "s'ils tiennent l'hexagone qui porte un marqueur bunker.",
                "s'ils tiennent l'ensemble des hexagones qui portent un marqueur barbelés.",
                "s'ils tiennent plus d'hexagones de bâtiment que l'ennemi.",
                "s'ils ont au moins 1 unité dans « orchard » ou « wood ».",
                "détruit l'unité Cat et ont détruit tous les officiers et équipes de mitrailleuse ennemis.",
                "dès qu'ils ont détruit toutes les équipes de mitrailleuse ennemies.",
                "pour chaque marqueur fumigène qui arrive jusqu'à « orchard » ou « wood ».",
            ),
        ),
    ):
        for sentence in sentences:
            assert sentence in told[lang]
