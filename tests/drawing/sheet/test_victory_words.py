"""Tests how the sheet tells who wins, and by what."""

from __future__ import annotations

import re

import pytest

from tests.support.sheet_text import said, scenario_with, sheet, text_with
from toi_scenario import Scenario, load
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.theme import THEMES
from toi_scenario.drawing.sheet.names import Names
from toi_scenario.drawing.sheet.victory import conditions

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
                "détruit l'unité Cat et ont détruit tous les officiers et équipes de servants de mitrailleuse ennemis.",
                "dès qu'ils ont détruit toutes les équipes de servants de mitrailleuse ennemies.",
                "pour chaque marqueur fumigène qui arrive jusqu'à « orchard » ou « wood ».",
            ),
        ),
    ):
        for sentence in sentences:
            assert sentence in told[lang]


def test_victory_in_sentences() -> None:
    """Conditions and points are put into words from the data, in either language."""
    scenario = scenario_with(
        victory="""victory:
  conditions:
    - {winner: american, when: {each_round: {from: 3}}, holds: [wood], degree: major}
    - {winner: german, when: {round: 4}, by: american, holds: {kind: victory, at_least: 2}}
    - {winner: german, when: any, points: 12}
    - {winner: american, when: end, units: {in: orchard, at_least: 3}, holds: {hexes: orchard, most: true}}
    - {winner: most-points, when: end, tie: draw}
    - {winner: draw, otherwise: true}
  points:
    - {side: german, for: {holding: wood, each: {rounds: [2, 4]}}, points: 1, at_most: 3}
    - {side: american, for: {destroyed: [tiger, opel-blitz]}, points: 2}
    - {side: american, for: {exited: sherman, by: orchard}, points: 1}
    - {side: german, for: {damaged: heavy}, points: 1}"""
    )
    text = said(sheet(scenario))
    for sentence in (
        "At the end of each round from 3 to 6, the Americans win a major victory if they hold the wood.",
        "At the end of round 4, the Germans win if the Americans hold at least 2 victory objectives.",
        "The Germans win as soon as they have 12 points.",
        "At the end of the game, the Americans win if they hold more hexes of the orchard than the enemy and",
        "than the enemy and have at least 3 units in the orchard.",
        "At the end of the game, the side with more victory points wins; at equal points it is a draw.",
        "In any other case it is a draw.",
        "The Germans score 1 point for holding the wood at the end of each round from 2 to 4, but no more than 3",
        "The Americans score 2 points for each Tiger I or Opel Blitz truck destroyed.",
        "The Americans score 1 point for each M4A1 Sherman that leaves the map by the orchard.",
        "The Germans score 1 point for each enemy heavily damaged.",
        "Wood (C2): victory objective, worth 1 point for each round it is held.",
    ):
        assert sentence in text
    french = said(sheet(scenario, lang="fr")).replace("\u00a0", " ")
    for sentence in (
        "À la fin de chaque round, du 3 au 6, les Américains remportent une victoire majeure s'ils tiennent « wood ».",
        "À la fin du round 4, les Allemands l'emportent si les Américains tiennent au moins 2 objectifs de victoire.",
        "Les Allemands l'emportent dès qu'ils ont 12 points.",
        "s'ils tiennent plus d'hexagones de « orchard » que l'ennemi et ont au moins 3 unités dans « orchard ».",
        "Les Allemands marquent 1 point en tenant « wood » à la fin de chaque round, du 2 au 4, mais au plus 3",
        "Les Américains marquent 2 points pour la destruction de chaque char Tiger I ou camion Opel Blitz.",
    ):
        assert sentence in french


SHARED = """victory:
  conditions:
    - {winner: american, when: {round: 4}, holds: wood, degree: major}
    - {winner: german, when: {round: 4}, holds: wood, degree: major}
    - {winner: american, when: any, points: 3}
  points:
    - {side: american, for: {holding: wood, each: end}, points: 1}
    - {side: german, for: {destroyed: squad}, points: 1}
    - {side: german, for: {holding: wood, each: end}, points: 1}"""


def test_what_holds_for_both_sides() -> None:
    """What either side may do alike is said once, and what only one may do is said of that side."""
    text = said(sheet(scenario_with(victory=SHARED)))
    for sentence in (
        "At the end of round 4, a side wins a major victory if it holds the wood.",
        "The Americans win as soon as they have 3 points.",
        "Each side scores 1 point for holding the wood at the end of the game.",
        "The Germans score 1 point for each squad destroyed.",
    ):
        assert 1 == text.count(sentence)
    assert 2 == len(re.findall(r"\bscores?\b", text.partition("Victory points")[2]))


SIDES = [
    ("american", "", "", "The Americans win.", "Les Américains l'emportent."),
    ("allies", "nation: american, ", "", "Allies win.", "Le camp Allies l'emporte."),
    (
        "blue",
        "nation: american, name: Task Force Able, ",
        "",
        "Task Force Able wins.",
        "Le camp Task Force Able l'emporte.",
    ),
    (
        "blue",
        "nation: american, name: {en: The 1st Company, fr: La 1re compagnie}, ",
        "",
        "The 1st Company wins.",
        "La 1re compagnie l'emporte.",
    ),
    (
        "blue",
        "nation: american, name: Task Force Able, people: {en: the defenders, fr: les défenseurs}, ",
        "",
        "The defenders win.",
        "Les défenseurs l'emportent.",
    ),
    (
        "romanian",
        "",
        "catalog: {nations: {romanian: {en: Romanian, fr: roumain}}}",
        "The Romanian side wins.",
        "Le camp roumain l'emporte.",
    ),
    (
        "romanian",
        "",
        "catalog: {nations: {romanian: {en: Romanian, fr: roumain, people: {en: the Romanians, fr: les Roumains}}}}",
        "The Romanians win.",
        "Les Roumains l'emportent.",
    ),
    ("romanian", "", "catalog: {nations: {romanian: {}}}", "The Romanian side wins.", "Le camp Romanian l'emporte."),
]


@pytest.mark.parametrize(("side", "words", "rest", "english", "french"), SIDES)
def test_sides_in_sentences(side: str, words: str, rest: str, english: str, french: str) -> None:
    """A side is spoken of by its people, or its name, or in a sentence that is right for any name."""
    scenario = scenario_with(
        initiative=f"initiative: {side}",
        american=f"  {side}: {{{words}actions: 3, squads: {{bases: 1, regular: 4}}, deploy: [B2]}}",
        victory=f"victory: {{conditions: [{{winner: {side}, when: end, points: 2}}]}}",
        rest=rest,
    )
    for lang, told in (("en", english), ("fr", french)):
        wins = _condition_alone(scenario, lang)
        assert told == wins


def _condition_alone(scenario: Scenario, lang: str) -> str:
    """The sentence of the first condition, without when and if."""
    [sentence] = conditions(Names(MapView(scenario, THEMES["color"], lang)))
    wins = sentence.partition(", ")[2]
    wins = wins.partition(" si " if lang == "fr" else " if ")[0].partition(" s'il")[0]
    return f"{wins[:1].upper()}{wins[1:]}."
