"""Tests that what a text of play may change is no error."""

from __future__ import annotations

from importlib import import_module
from inspect import getsource

import pytest

from tests.support.examples import IN_PACK, RULES_AND_GAMES, examples
from toi_scenario.finding import Severity
from toi_scenario.pipeline import check

# A special rule that may change what a rule rests on, by rule, and game where that is not the first to have it.
TEXTS = {
    "crowded-place": "Stacking limit - five units in a hex.",
    "cramped-zone": "Up to five units may share a hex.",
    "mixed-place": "Enemies may share a hex; they fight hand to hand.",
    "impassable-start": "The ponds are frozen, anybody may cross them.",
    "closed-objective": "Les squads passent les étangs en radeau.",
    "blocked-entry": "A bridge is laid in round 1.",
    "unreachable-objective": "Gliders come down anywhere.",
    "overfull-bases": "Some squads have five figures.",
    "overfull-squad": "Some squads have five figures.",
    "wrong-state": "Tank crews may be pinned.",
    "wrecked-truck": "The damaged truck can be repaired by engineers.",
    "concealed-vehicle": "Tanks may be concealed until they fire.",
    "specialized-vehicle": "The half-track carries engineers for the whole game.",
    "idle-side": "Partisans rise in round 2.",
    "overfull-fortification": "The bunker is a large one.",
    "crowded-fortifications": "Entrenchments may be doubled.",
    "repeated-marker": "Razor wire may be doubled.",
    "smoke-in-building": "Smoke may lie on buildings.",
    "late-event": "The game goes on for another round on a roll of 6.",
    "late-reinforcements": "The game goes on for another round on a roll of 6.",
    "late-victory": "The game goes on for another round on a roll of 6.",
    "repeated-card": "Both sides play the same deck.",
    "short-of-pieces": "Coins stand in for what is short; borrow figures.",
    "both-faces": "Print a second copy of the board.",
    "repeated-board": "Print a second copy of the board.",
    "unset-streams": "The stream is one foot deep.",
    "impassable-start heroes-of-normandie": "The water is frozen.",
    "undeclared-concealment": "The rifles start face down.",
    "too-many-directives": "Both sides start with more directives than usual.",
    "overfull-section": "A section may have more soldiers than its leader commands.",
    "leaderless-section": "Des soldats sans chef forment une section.",
    "crowded-sniper": "A sniper may join a section.",
    "overloaded-soldier": "Scouts may carry extra equipment.",
    "misfit-grenade": "Rifle grenades may be fired from any weapon.",
    "repeated-soldier": "There are two copies of each card.",
    "same-camp": "This is an exercise.",
    "misplaced-start": "Sections start anywhere.",
    "misplaced-key-location": "Any card may be a key location.",
    "repeated-key-location": "Two key locations may be in play.",
    "overspent-force": "Reinforcements cost no points.",
    "oversized-deck": "The deck is that of two boxes.",
    "shared-zone": "Each side may deploy anywhere.",
}

# A special rule that speaks of the same, and changes nothing of what a rule rests on.
BESIDE = {
    "overfull-section": "A section in card 3 moves one card only.",
    "leaderless-section": "A leader who is wounded leads nobody.",
    "crowded-sniper": "Snipers may fire twice.",
    "overloaded-soldier": "Equipment found in card 5 is taken along.",
    "misfit-grenade": "Rifle grenades make a loud noise.",
    "repeated-soldier": "Whoever draws two cards discards one.",
    "same-camp": "Each nation has its own flag.",
    "misplaced-start": "The battle starts at dawn.",
    "shared-zone": "Whoever enters a wood stops; a unit deploys its gun there.",
    "misplaced-key-location": "The key location is worth a card more.",
    "repeated-key-location": "Whoever has the key location draws two cards.",
    "overspent-force": "Points are counted twice.",
    "oversized-deck": "The deck is shuffled twice.",
    "concealed-soldier": "Scouts are never concealed.",
}

# A special rule that plainly allows what a rule forbids, by rule, and one that denies it or speaks of something else.
PLAIN = {
    "crowded-place": (
        [
            "Up to four units may stand in one hex.",
            "La limite d'empilement est de quatre unités par hexagone.",
            "Two unit cards may lie on a square; four units share a hex.",
            "There is no stacking limit.",
        ],
        [
            "No more units than usual fit in a hex.",
            "Twelve units come on by the west edge.",
            "Four units never share a hex.",
        ],
    ),
    "impassable-start": (
        [
            "Ponds and streams are frozen. The Panzer starts hidden in the mill, a building.",
            "Les étangs sont gelés. Le char est caché dans la ferme, bâtiment. Vehicles cross deep streams on rafts",
        ],
        ["The squads start in the buildings. Tanks may cross the bridge.", "Nobody may cross the pond."],
    ),
    "closed-objective": (["The ponds are frozen. Squads may cross streams."], ["Nobody may enter a pond."]),
    "concealed-vehicle": (
        ["The German tank starts concealed under nets.", "Le char est dissimulé."],
        ["Vehicles are never concealed.", "Squads are concealed beside the tank."],
    ),
    "repeated-marker": (
        ["Two minefields may lie in one hex. Two razor wires may lie in one hex."],
        ["Two minefields lie in the wood.", "A hex never holds two minefields."],
    ),
    "smoke-in-building": (["The smoke stays in the building the whole game."], ["No smoke lies on buildings."]),
    "missing-north": (["North is the short edge of the board."], ["The Germans come from the north."]),
    "long-game": (
        ["The game lasts 24 rounds. Put a die beside the track."],
        ["The game lasts 24 rounds.", "The track is used twice."],
    ),
    "impassable-start heroes-of-normandie": (
        ["American units may enter water squares; boats lie on the bank.", "L'eau est gelée."],
        ["Germans may cross the water.", "Nobody may enter the water.", "The water is deep."],
    ),
    "closed-objective heroes-of-normandie": (["An event lays a passage on the water."], ["No boats lie on the water."]),
    "too-many-directives": (
        ["The American player may have up to 8 directive markers.", "Chaque joueur a sept marqueurs DIRECTIVE."],
        ["No side has 7 directives.", "American units may use directives twice."],
    ),
    "random-initiative": (
        ["Roll a die each turn for who plays first.", "Un jet de dés dit qui commence."],
        ["Roll a die for the weather.", "Nobody rolls for who plays first."],
    ),
    "shared-zone": (
        ["Both sides come on by the same deployment zone."],
        ["The two sides never share a zone.", "Both sides draw a card."],
    ),
    "seen-decoy": (
        ["Decoys start face up and stay until they are fired at.", "Les leurres sont placés face visible."],
        ["Decoys are never face up.", "Decoys are discarded."],
    ),
    "spotted-start": (
        ["Units face down next to the enemy stay face down until they fire."],
        ["Units next to the enemy never stay face down.", "It is night."],
    ),
    "concealed-soldier": (
        ["The American scout starts concealed in the hedge.", "L'éclaireur est dissimulé dans la haie."],
        ["Scouts are never concealed.", "The sniper is concealed.", "It rains."],
    ),
    "absent-holder": (
        ["The Germans hold the key location from the start."],
        ["The key location is worth a card."],
    ),
    "endless-victory": (
        ["The battle ends when the deck is empty.", "La partie se termine quand la pioche est vide."],
        ["It rains.", "Whoever breaks the enemy wins."],
    ),
    "overfull-section": (
        ["The German leader commands five soldiers, and so does the American.", "Une section peut avoir 4 soldats."],
        ["A section never has four soldiers.", "A section of three soldiers is in reserve."],
    ),
    "overloaded-soldier": (
        ["Leaders may carry two pieces of equipment."],
        ["Nobody carries two pieces of equipment.", "Equipment is secret."],
    ),
    "overspent-force": (
        ["Each side may spend 10 points.", "Les deux camps dépensent 12 points."],
        ["No side spends 10 points.", "Each side may spend 9 points."],
    ),
    "pinned-start": (
        ["Sections may leave burned-out buildings in the enemy's turn."],
        ["Nobody leaves burned-out buildings in the enemy's turn.", "The buildings burn."],
    ),
    "seen-sniper": (
        ["The sniper starts unconcealed.", "Le sniper est repéré dès le début."],
        ["Snipers may fire twice.", "The lane is seen from the church."],
    ),
    "wrong-threshold": (
        ["The Americans win as soon as they have destroyed 4 points."],
        ["The Germans win as soon as they have destroyed 4 points.", "Whoever destroys half of the points wins."],
    ),
    "idle-side": (
        ["The German player leads the partisans whom events bring."],
        ["It rains.", "The American player draws a card."],
    ),
}


def bad_examples(name: str) -> tuple[str, list[str]]:
    """A rule, and its bad examples of one game."""
    rule, _, of = name.partition(" ")
    game, module = RULES_AND_GAMES[rule]
    every = examples(module.__doc__ or "", game.name)
    return rule, [one.text for one in every if not one.good and one.game == (of or game.name)]


@pytest.mark.parametrize("name", PLAIN)
def test_what_a_text_plainly_allows_is_not_told(name: str) -> None:
    """A bad example with a text that allows it is silent; with one that denies it, it is told."""
    rule, bad = bad_examples(name)
    allow, deny = PLAIN[name]
    for example in bad:
        for text, silent in ((text, text in allow) for text in (*allow, *deny)):
            told = f'{example}special_rules: [{{title: Here, text: "{text}"}}]\n'
            found = any(one.rule == rule for one in check(told, "x.yaml", IN_PACK).diagnostics)
            assert found is not silent, text


def test_the_help_names_the_text() -> None:
    """What may be meant is told with the text that speaks of it, and how to say that it is meant."""
    _, [bad, *_] = bad_examples("crowded-place")
    told = check(bad + 'special_rules: [{text: "It rains."}, {text: Stack as you like.}]\n', "x.yaml", IN_PACK)
    [help] = [one.help for one in told.diagnostics if one.rule == "crowded-place"]
    assert help.endswith("if `special_rules[1].text` allows it, write `waive: {crowded-place: the reason}`")


@pytest.mark.parametrize("name", BESIDE)
def test_a_text_beside_the_point_changes_nothing(name: str) -> None:
    """A bad example is as wrong beside a special rule that speaks of the same thing, and of no exception."""
    game, rule = RULES_AND_GAMES[name]
    for example in examples(rule.__doc__ or "", game.name):
        if not example.good:
            told = example.text + f'special_rules: [{{title: Here, text: "{BESIDE[name]}"}}]\n'
            found = [
                [
                    (str(one.severity), one.message)
                    for one in check(text, "x.yaml", IN_PACK).diagnostics
                    if one.rule == name
                ]
                for text in (example.text, told)
            ]
            assert found[0] == found[1]


@pytest.mark.parametrize("name", TEXTS)
def test_a_special_rule_makes_errors_warnings(name: str) -> None:
    """Each bad example is an error; beside a special rule that may change it, a warning or nothing."""
    rule, bad = bad_examples(name)
    severe = 0
    for example in bad:
        if "special_rules:" not in example:
            alone = [str(one.severity) for one in check(example, "x.yaml", IN_PACK).diagnostics if one.rule == rule]
            told = f'{example}special_rules: [{{title: Here, text: "{TEXTS[name]}"}}]\n'
            found = [str(one.severity) for one in check(told, "x.yaml", IN_PACK).diagnostics if one.rule == rule]
            severe += alone.count("error")
            assert "error" not in found
    assert severe


def test_other_texts_change_nothing() -> None:
    """A special rule that speaks of something else leaves an error as it is."""
    _, [bad, *_] = bad_examples("crowded-place")
    told = check(bad + 'special_rules: [{text: "It rains."}]\n', "x.yaml", IN_PACK)
    assert ["error"] == [str(one.severity) for one in told.diagnostics if one.rule == "crowded-place"]


def test_words_that_soften_something() -> None:
    """Words that make a warning of an error stand only where there is an error."""
    softened = [module for _, module in RULES_AND_GAMES.values() if hasattr(module, "told_otherwise")]
    idle = [
        one.__name__
        for one in softened
        if one.severity is not Severity.ERROR and "Severity.ERROR" not in getsource(import_module(one.__name__))
    ]
    assert [] == idle
    assert softened
