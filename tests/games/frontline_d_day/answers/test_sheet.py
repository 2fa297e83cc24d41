"""Tests what a sheet says of sections, soldiers, hands and points."""

from __future__ import annotations

from tests.support.lanes import lane, said
from toi_scenario import Scenario
from toi_scenario.drawing.marks.theme import COLOR
from toi_scenario.drawing.print.contents import part
from toi_scenario.drawing.render import PrintOptions, pages


def sheet(scenario: Scenario, **wanted: str) -> str:
    """All text of the sheet."""
    drawn = pages(scenario, PrintOptions(sheet=True, **wanted))  # type: ignore[arg-type]
    return " ".join(text for page in drawn for text in said(page))


def test_a_sheet_tells_all_of_a_side() -> None:
    """Points and threshold, the hand, each section with its equipment, and the numbers of each card."""
    text = sheet(lane())
    for told in (
        "19 VP: the enemy wins by destroying 10 of them",
        "Hand: 3 cards more than the base hand at the start",
        "Sergeant (card 2, 15 VP, command 3/3):",
        "Rifle with shovel",
        "Scouts (card 2, 4 VP):",
        "Sergeant, Tactics",
        "Sergeant, aimed 8 6 4 – Sergeant, rapid 14 10 6 –",
    ):
        assert told in text, told
    for told in (
        "Hunter, in concealment (card 8, 6 VP)",
        "Carbine (small arms ammunition): Sergeant",
        "Rifle (small arms ammunition): Rifle",
        "Tactics: One card more in hand.",
        "Shovel: Discard it as the section takes damage, for a cover of 5.",
        "VP Cmd. Mor. Eq. Cov. Feldwebel",
    ):
        assert told in text, told
    assert "On the map from the start" not in text  # the sections say where they stand


def test_a_recorded_base_hand_is_added() -> None:
    """Where an owner recorded the base hand, the whole hand is told."""
    assert "Hand: 8 cards at the start" in sheet(lane(more="  limits: {base-hand: {value: 5}}\n"))


def test_columns_of_fire_are_as_broad_as_the_rules_say() -> None:
    """The distances above a table of fire are those that its columns stand for."""
    assert "Firepower by distance 0–2 3–5 6–8 9–11" in sheet(lane(more="  limits: {band: {value: 3}}\n"))


def test_a_side_that_holds_nothing() -> None:
    """A side without a leader holds no card, so its hand is the base hand."""
    led = "section: [feldwebel, grenadier, {soldier: grenadier, equipment: [canteen]}]"
    assert "Hand: the base hand at the start" in sheet(lane({led: "section: [grenadier]"}))


def test_a_sheet_in_french() -> None:
    """The game's words are in the language of the sheet."""
    text = sheet(lane(), lang="fr")
    assert "19 PV\u00a0: l'ennemi gagne s'il en détruit 10" in text
    for told in (
        "Puissance de feu par distance",
        "Rifle avec pelle",
        "Hunter, dissimulé (carte 8, 6 PV)",
        "Carabine (munitions : armes légères) : Sergeant",
        "Tactique : Une carte de plus en main.",
        "Pelle : Défaussez-la quand la section subit des dégâts, pour un couvert de 5.",
    ):
        assert told in text.replace("\u00a0", " "), told


WON = {
    "victory: {text: The side that breaks the enemy wins.}": """\
events: [{round: 3, text: Fog.}, {round: [4, 5], text: Rain.}]
victory:
  conditions:
    - {winner: american, when: any, destroys: 10}
    - {winner: american, when: {each_round: {from: 2, to: 4}}, holds: hill}
    - {winner: german, when: {round: 6}, units: {at_least: 2, in: 5}}
    - {winner: german, when: any, destroyed: all}"""
}


def test_turns_sections_and_points() -> None:
    """What is counted is called as the rulebook calls it: turns, sections, victory points, cards."""
    for lang, wanted in {
        "en": (
            "10 turns each",
            "Turn 3: Fog.",
            "Turns 4 and 5: Rain.",
            "Hill (card 5):",
            "have destroyed 10 VP of enemy forces.",
            "At the end of each turn from 2 to 4,",
            "At the end of turn 6, the Germans win if they have at least 2 sections in card 5.",
            "have destroyed all enemy sections.",
        ),
        "fr": (
            "10 tours chacun",
            "Tour 3 : Fog.",
            "Hill (carte 5) :",
            "ont détruit 10 PV de forces ennemies.",
            "À la fin de chaque tour, du 2 au 4,",
            "À la fin du tour 6, les Allemands l'emportent s'ils ont au moins 2 sections dans la carte 5.",
            "ont détruit toutes les sections ennemies.",
        ),
    }.items():
        text = sheet(lane(WON), lang=lang)
        assert [] == [told for told in wanted if told not in text.replace("\u00a0", " ")]
        assert "round" not in text.casefold().replace("ground", "")


def test_a_deck_of_the_scenario_is_told() -> None:
    """Action cards are told where the scenario counts them."""
    assert "Action cards: 12 Attack and 2 Rally" in sheet(lane(more="action_deck: {attack: 12, rally: 2}\n"))


def test_a_booklet_lists_the_boxes_that_are_written() -> None:
    """A booklet lists a lane without boxes."""
    assert {"en": "", "fr": ""} == part(lane(), 2, COLOR, "en").boxes
