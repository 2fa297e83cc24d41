"""Tests which sentences contradict a scenario's number of rounds or actions."""

from __future__ import annotations

import pytest

from toi_scenario.pipeline import check

SCENARIO = """game: tide-of-iron
title: In round 9
place: nine rounds from round 12
rounds: 8
initiative: american
board: {layout: [[P1A]]}
sides:
  american: {actions: 4, squads: {bases: 1, regular: 4}, deploy: [B2]}
  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}
"""


def found(changes: str) -> list[str]:
    """The findings of the rule in the scenario with some more lines."""
    checked = check(SCENARIO + changes)
    assert not checked.halted, checked.diagnostics
    return [one.message for one in checked.diagnostics if one.rule == "stray-number"]


def told(word: str, text: str) -> list[str]:
    """The findings for one text: of the victory, a special rule, an event, the story or the notes."""
    block = "\n".join(f"    {line}" for line in text.splitlines())
    victory = "" if word == "victory" else "victory: {text: Whoever holds the wood wins.}\n"
    heads = {
        "victory": "victory:\n  text: |\n",
        "rule": "special_rules:\n- text: |\n",
        "event": "events:\n- round: 2\n  text: |\n",
        "german": "special_rules:\n- side: german\n  text: |\n",
        "background": "background: |\n",
        "notes": "notes: |\n",
    }
    return found(f"{victory}{heads[word]}{block}\n")


def beyond(number: int) -> list[str]:
    """The message for a round after the last."""
    return [f"the text speaks of round {number}, and the game ends after round 8"]


def lasts(number: int) -> list[str]:
    """The message for another length of the game."""
    return [f"the text says the game lasts {number} round{'' if number == 1 else 's'}, and it lasts 8"]


def stretch(number: int) -> list[str]:
    """The message for more rounds than there are."""
    return [f"the text speaks of {number} rounds, and the game lasts 8"]


def gives(side: str, number: int, has: int) -> list[str]:
    """The message for another number of actions."""
    return [f"the text gives {side} {number} action{'' if number == 1 else 's'}, and it has {has}"]


FIRES = {
    ("rule", "The ninth round is foggy."): beyond(9),
    ("victory", "Whoever holds the inn after each of the nine rounds wins."): stretch(9),
    ("victory", "Le camp qui tient la ferme au terme des neuf rounds gagne."): stretch(9),
    ("victory", "Le camp qui tient la ferme à la fin du dernier round (le 9e) gagne."): lasts(9),
    ("rule", "A 6-round fight."): lasts(6),
    ("rule", "The American player has 5 actions per turn."): gives("american", 5, 4),
    ("rule", "In each turn the German player performs 2 actions."): gives("german", 2, 3),
    ("rule", "Both players take 5 actions in each action turn."): [
        "the text gives american and german 5 actions, and they have 4 and 3"
    ],
    ("rule", "Chaque joueur accomplit 5 actions par tour d’action."): [
        "the text gives american and german 5 actions, and they have 4 and 3"
    ],
    ("rule", "Le joueur américain effectue 2 actions par tour."): gives("american", 2, 4),
    ("rule", "American side: five actions per turn; German side: three."): gives("american", 5, 4),
    # rounds after the last
    ("victory", "The Americans win if they hold the mill at the end of round 9."): beyond(9),
    ("victory", "Germany wins with both bridges in round 10, else the game is a draw."): beyond(10),
    ("victory", "Round nine decides."): beyond(9),
    ("victory", "Points count from round 3 until round 12."): beyond(12),
    ("victory", "At the end of each of rounds 3-9 the mill is worth a point."): beyond(9),
    ("victory", "In rounds 7, 8 and 9 the mill counts twice."): beyond(9),
    ("victory", "By the ninth round the mill must be taken."): beyond(9),
    ("victory", "The mill must be taken by the 10th round."): beyond(10),
    ("rule", "Off-board artillery fires in rounds 9 to 11 only."): beyond(11),
    ("rule", "At the end of turn 9 the sluice opens."): beyond(9),
    ("event", "The fog comes back in round 9."): beyond(9),
    ("background", "Relief is promised for round 9."): beyond(9),
    ("victory", "Qui tient le moulin à la fin du round 9 gagne."): beyond(9),
    ("victory", "Qui tient le moulin à la fin du tour 10 gagne."): beyond(10),
    ("rule", "Dès le round neuf, la brume tombe."): beyond(9),
    ("rule", "Les renforts arrivent aux tours 9 et 10."): beyond(10),
    ("rule", "À partir du neuvième round, les chars sont à court d'essence."): beyond(9),
    ("rule", "Le pont saute au 9e tour."): beyond(9),
    # lengths
    ("victory", "The game lasts 9 rounds."): lasts(9),
    ("victory", "The game lasts six rounds."): lasts(6),
    ("victory", "This scenario runs for ten rounds."): lasts(10),
    ("victory", "The battle is played over 7 rounds."): lasts(7),
    ("victory", "The game ends after seven rounds."): lasts(7),
    ("victory", "The game ends at the end of round 6."): lasts(6),
    ("victory", "The battle lasts 6 full game rounds."): lasts(6),
    ("victory", "The game ends after round 7."): lasts(7),
    ("victory", "Most points after 6 rounds win."): lasts(6),
    ("victory", "The side with more points at the end of 9 rounds wins."): lasts(9),
    ("victory", "Length: 9 rounds."): lasts(9),
    ("victory", "Round 6, the last, is played in the dark."): lasts(6),
    ("victory", "In the sixth and last round the mill counts twice."): lasts(6),
    ("background", "It is a six-round game of cat and mouse."): lasts(6),
    ("background", "A game of seven rounds, and no more."): lasts(7),
    ("victory", "La partie dure six rounds."): lasts(6),
    ("victory", "La partie dure neuf tours."): lasts(9),
    ("victory", "Le scénario se joue en 6 tours."): lasts(6),
    ("victory", "Durée : 10 rounds."): lasts(10),
    ("victory", "La partie s'achève à la fin du round 6."): lasts(6),
    ("victory", "Le camp qui a le plus de points après six rounds gagne."): lasts(6),
    # stretches longer than the game
    ("victory", "Germany wins by taking the road within 9 rounds."): stretch(9),
    ("victory", "Hold the mill for nine rounds."): stretch(9),
    ("rule", "The river is in flood during all ten rounds."): stretch(10),
    ("rule", "La rivière est en crue pendant neuf rounds."): stretch(9),
    ("rule", "La rivière est en crue pendant les douze tours."): stretch(12),
    # the end of a round that nothing follows
    ("victory", "Who holds the mill at the end of round 6 wins. A mine takes 2 actions."): [
        "the text ends with round 6, and the game goes on until round 8"
    ],
    ("victory", "The side that holds the mill at the end of round 6 wins."): [
        "the text ends with round 6, and the game goes on until round 8"
    ],
    ("victory", "Qui tient le moulin à la fin du tour 6 gagne."): [
        "the text ends with round 6, and the game goes on until round 8"
    ],
    # actions
    ("rule", "The Americans have three actions per turn."): gives("american", 3, 4),
    ("rule", "The Germans take 4 actions a turn."): gives("german", 4, 3),
    ("rule", "{side:german} takes two actions in each turn."): gives("german", 2, 3),
    ("german", "This side has two actions a turn."): gives("german", 2, 3),
    ("rule", "The German has one action each turn."): gives("german", 1, 3),
    ("rule", "Les Américains ont trois actions par tour."): gives("american", 3, 4),
    ("rule", "Le camp allemand dispose de quatre actions par tour."): gives("german", 4, 3),
    ("rule", "Both sides have five actions per turn."): [
        "the text gives american and german 5 actions, and they have 4 and 3"
    ],
}

SILENT = [
    ("victory", "Le camp qui tient la ferme à la fin du dernier round (le 8e) gagne."),
    ("rule", "The ninth round of shells falls on the mill."),
    ("rule", "In a game of four players each player takes 2 actions per turn."),
    ("rule", "A player who holds the mill takes 2 actions per turn."),
    ("rule", "Note: 5 actions."),
    # the same as the data
    ("victory", "The game lasts 8 rounds."),
    ("victory", "The game lasts eight rounds, and ends at the end of round 8."),
    ("victory", "La partie dure huit tours et s'achève à la fin du tour 8."),
    ("victory", "Whoever holds it at the end of {rounds} rounds, or of round {round:last}, wins."),
    ("rule", "The Americans have four actions per turn."),
    ("rule", "Les Allemands ont trois actions par tour."),
    # only some of the rounds
    ("victory", "In rounds 1-4 the mill counts once, in rounds 5–8 twice."),
    ("victory", "The mill pays a point in rounds 1 and 2."),
    ("victory", "In the first two rounds nothing counts."),
    ("victory", "The last three rounds count double."),
    ("rule", "Les deux premiers rounds se jouent dans la brume."),
    ("rule", "Smoke stays for two rounds."),
    ("rule", "After three rounds the rain stops."),
    ("rule", "Within 2 rounds of its loss the bridge may be retaken."),
    ("rule", "Every two rounds a lorry arrives."),
    ("rule", "In the third round the fog lifts."),
    ("rule", "Pendant trois tours, le brouillard cache tout."),
    ("event", "From the fifth round on it snows."),
    # more or less
    ("victory", "The game lasts at most 6 rounds if nobody takes the mill."),
    ("victory", "A maximum of 6 rounds is played."),
    ("victory", "Maximum 6 rounds."),
    ("victory", "The game lasts 6 or 8 rounds, as the dice will have it."),
    ("victory", "The game lasts 6 rounds or more."),
    ("rule", "No more than 9 rounds may pass."),
    ("victory", "La partie dure six rounds au maximum."),
    # what may end the game sooner
    ("victory", "The game ends at the end of round 6 if all tanks are lost."),
    ("victory", "If the mill falls, the game ends after five rounds."),
    ("victory", "At the end of round 6 the side with the mill wins at once; else most points at the end win."),
    ("victory", "The mill at the end of round 4 is a minor victory, at the end of round 8 a major one."),
    ("victory", "The game ends before round 9 begins."),
    ("victory", "La partie s'achève dès que le round 9 est atteint."),
    # other games
    ("rule", "For a longer game play ten rounds."),
    ("rule", "If you want, play until round 10."),
    ("rule", "In the campaign the game lasts 12 rounds."),
    ("notes", "The game lasts 9 rounds in our club, and in round 10 we go home."),
    ("notes", "The Americans have five actions per turn in the other version."),
    # not rounds of a game
    ("background", "The gunner had forty rounds left, and after ten rounds the barrel glowed."),
    ("background", "They came round nine corners and went round 12 houses."),
    ("background", "The ninth round went through the roof."),
    ("rule", "The mortar has ten rounds of smoke."),
    ("rule", "After ten rounds the gun is silent."),
    ("background", "On the 9th of June they turned 90 degrees, in round 40 minutes."),
    ("background", "It was 12 August 1944, 9:30 in the morning; nine tanks, 15 men, 10 km to go."),
    ("background", "In round 1944 men had marched 12 hours."),
    ("rule", "A unit may turn 2 hexes, and turn 180 degrees."),
    ("background", "La tour 9 du château et les neuf tours de la ville brûlent."),
    ("background", "A round dozen of ground crews found 9 sound trucks around 10."),
    ("rule", "No attack reaches farther than 9 hexes; artillery hits on 9 or more."),
    ("rule", "The battle of the nine hills lasted nine days."),
    ("background", "They meant to fight until the ninth round."),
    ("rule", "After the ninth round the gun is empty."),
    ("rule", "Le donjon et tour 9 brûlent."),
    ("rule", "A tank pays nothing to turn 9 ways."),
    ("background", "In round 10,000 boots they came."),
    ("background", "Until round 1944 nobody had heard of it."),
    ("rule", "{round 9} and {rounds 10} are for other rules."),
    # a word that begins the text, and what only begins like a round
    ("victory", "Rounds are short."),
    ("rule", "A 6-round barrage falls on the mill."),
    ("rule", "Within 12 roundsmen's walks the mill falls."),
    # right for one of two sides
    ("rule", "Both sides have three actions per turn."),
    ("rule", "Both sides have four actions per turn."),
    # actions now and then
    ("rule", "The Germans have two actions for digging."),
    ("rule", "From round 5 on the Germans have two actions per turn."),
    ("rule", "The Germans have two more actions per turn."),
    ("rule", "Digging takes a German squad two actions."),
    ("rule", "An American player has two actions per turn."),
    ("rule", "The Americans pay two actions."),
    ("rule", "The Germans may take two actions a turn."),
    ("rule", "Take two actions each turn."),
    ("rule", "The Americans have 3 actions per turn, the Germans 4."),
    ("event", "The Germans have two actions per turn."),
    ("rule", "Au round 3, les Allemands ont deux actions par tour."),
    ("rule", "Fog: no Opportunity Fire, 3 actions are lost."),
]


@pytest.mark.parametrize(("case", "expected"), FIRES.items(), ids=[text for _, text in FIRES])
def test_fires(case: tuple[str, str], expected: list[str]) -> None:
    """A text that contradicts the data is reported once, with both numbers."""
    assert expected == told(*case)


@pytest.mark.parametrize(("word", "text"), SILENT, ids=[text for _, text in SILENT])
def test_keeps_silent(word: str, text: str) -> None:
    """A text that agrees with the data, or may mean something else, is not reported."""
    assert [] == told(word, text)


def test_table_is_large() -> None:
    """The table has more than a hundred sentences, of both kinds."""
    assert (True, True) == (len(FIRES) > 50, len(SILENT) > 50)


def test_the_goal_of_a_side() -> None:
    """What a side is told is about that side."""
    told = SCENARIO.replace("german: {", "german: {goal: It has two actions per turn., ")
    text = f"{told}victory: {{text: Hold on.}}\n"
    assert gives("german", 2, 3) == [one.message for one in check(text).diagnostics if one.rule == "stray-number"]


@pytest.mark.parametrize(
    ("when", "points", "silent"),
    [
        ("{round: 6}", "end", True),
        ("{each_round: {from: 6}}", "end", True),
        ("{each_round: {to: 6}}", "end", True),
        ("{each_round: {from: 2, to: 7}}", "end", False),
        ("end", "{rounds: [2, 6]}", True),
        ("end", "{rounds: [6, 8]}", True),
        ("end", "{rounds: [2, 7]}", False),
        ("end", "end", False),
    ],
)
def test_waived_when_data_say_so(when: str, points: str, silent: bool) -> None:
    """A text may mention the end of a round that a condition or points begin or end with."""
    data = f"""objectives: {{mill: {{kind: victory, at: D3}}}}
victory:
  text: The side that holds the mill at the end of round 6 wins.
  conditions: [{{winner: american, when: {when}, holds: mill}}, {{winner: german, otherwise: true}}]
  points: [{{side: german, for: {{holding: mill, each: {points}}}, points: 1}}]
"""
    assert ([] if silent else ["the text ends with round 6, and the game goes on until round 8"]) == found(data)


def test_more_players_share_the_actions() -> None:
    """Where more than two play, a player has not all actions of the side."""
    text = 'players: [2, 4]\nvictory: {text: "Each player takes 2 actions per turn."}\n'
    assert found(text) == []
