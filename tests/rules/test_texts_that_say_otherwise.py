"""Tests that what a text of play may change is no error."""

from __future__ import annotations

import pytest

from tests.support.examples import IN_PACK, RULES_AND_GAMES, examples
from toi_scenario.pipeline import check

# A special rule that may change what a rule rests on, by rule.
TEXTS = {
    "crowded-place": "Stacking limit - five units in a hex.",
    "cramped-zone": "Up to five units may share a hex.",
    "mixed-place": "Enemies may share a hex; they fight hand to hand.",
    "impassable-start": "The ponds are frozen, anybody may cross them.",
    "drowned-objective": "Les squads passent les étangs en radeau.",
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
    "drowned-unit": "The water is frozen.",
    "undeclared-concealment": "The rifles start face down.",
    "too-many-directives": "Both sides start with more directives than usual.",
    "unscored-points": "Each destroyed unit is worth a point.",
}


@pytest.mark.parametrize("name", TEXTS)
def test_a_special_rule_makes_errors_warnings(name: str) -> None:
    """Each bad example is an error; beside a special rule that may change it, a warning or nothing."""
    game, rule = RULES_AND_GAMES[name]
    severe = 0
    for example in examples(rule.__doc__ or "", game.name):
        if not example.good and "special_rules:" not in example.text:
            alone = [
                str(one.severity) for one in check(example.text, "x.yaml", IN_PACK).diagnostics if one.rule == name
            ]
            told = example.text + f'special_rules: [{{title: Here, text: "{TEXTS[name]}"}}]\n'
            found = [str(one.severity) for one in check(told, "x.yaml", IN_PACK).diagnostics if one.rule == name]
            severe += alone.count("error")
            assert "error" not in found
    assert severe


def test_other_texts_change_nothing() -> None:
    """A special rule that speaks of something else leaves an error as it is."""
    game, rule = RULES_AND_GAMES["crowded-place"]
    bad = next(one for one in examples(rule.__doc__ or "", game.name) if not one.good)
    told = check(bad.text + 'special_rules: [{text: "It rains."}]\n', "x.yaml", IN_PACK)
    assert ["error"] == [str(one.severity) for one in told.diagnostics if one.rule == "crowded-place"]
