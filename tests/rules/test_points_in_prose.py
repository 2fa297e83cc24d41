"""Tests which texts end a game with the most points, and when."""

from __future__ import annotations

import pytest

from toi_scenario.pipeline import check

SCENARIO = """game: tide-of-iron
title: Points
rounds: 8
initiative: american
board: {layout: [[P1A]]}
sides:
  american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}
victory:
  text: |
"""

# Texts that end a game of eight rounds with the seventh.
TOO_EARLY = """
The side with most points at the end of round 7 wins.
Most VP at end of round 7 wins
Most VPs at the end of round 7 wins.
Most victory points at the end of round 7 wins.
Whoever has most victory points after round 7 wins
The side with the most points at the end of round 7 wins.
The player with the most Victory Points at the end of Round 7 wins the game.
The player who has the most Victory Points at the end of turn 7 wins.
The winner is the player with the most victory points at the end of round seven.
The winner is whoever has more points than the enemy at the end of round 7.
At the end of round 7 the side with the most points wins.
At the end of round 7, the player with the most victory points is the winner.
At the end of the seventh round, the side with most victory points wins.
At the end of the 7th round the player with most VP wins.
Whoever has the most points when round 7 ends wins.
Once round 7 is over, the player with the most points wins.
After round 7 the side with more victory points wins.
After 7 rounds the side with more victory points wins.
After seven rounds, whoever has the most VP wins.
The side with most points wins at the end of round 7.
Most points at round 7's end wins.
The highest score at the end of round 7 wins.
The side with the highest total of victory points at the end of round 7 wins the battle.
The army with the higher score at the end of round 7 wins.
Victory goes to the side with the most points at the end of round 7.
Victory goes to the side with most victory points after round 7.
The side that has scored the most points by the end of round 7 wins.
The side that is ahead on points at the end of round 7 wins.
Whoever leads on points at the end of round 7 wins.
The side with most points at the close of round 7 wins.
Each objective held at the end of a round is worth 1 point. The side with most points at the end of round 7 wins.
Reinforcements come in round 3. Most points at the end of round 7 wins.
A side that loses all its units loses at once. Otherwise the side with most points at the end of round 7 wins.
The side with most points at the end of round 7 wins, ties go to the side with the initiative.
The side with the greatest number of victory points at the end of round 7 wins.
The side which has collected the most points as of the end of round 7 is victorious.
Most points (victory points) at the end of round 7 wins.
If the Americans have the most victory points at the end of round 7, they win. Otherwise the Germans win.
The side with most points at the conclusion of round 7 wins.
Following round 7, the player with the most points wins.
The side with the most points at the end of all 7 rounds wins.
Le camp qui a le plus de points à la fin du round 7 gagne.
Le camp qui a le plus de points à la fin du tour 7 gagne.
Le camp qui a le plus de points de victoire à la fin du round 7 l'emporte.
Le joueur qui a le plus de PV à la fin du round 7 remporte la partie.
Le joueur avec le plus de points de victoire après le round 7 gagne.
Qui a le plus de points après 7 rounds gagne.
Le camp qui a le plus de points après sept tours gagne.
À la fin du round 7, le camp qui a le plus de points gagne.
À la fin du septième round, le joueur qui a le plus de points de victoire gagne.
À l'issue du round 7, le camp qui totalise le plus de points l'emporte.
Au terme du round 7, celui qui détient le plus de PV gagne la partie.
Après le tour 7, le camp ayant le plus de points est déclaré vainqueur.
Le vainqueur est le joueur qui a le plus de points à la fin du round 7.
La victoire revient au camp qui a le plus de points à la fin du round 7.
Le camp qui a marqué le plus de points à la fin du 7e tour gagne.
Le camp avec le plus grand nombre de points de victoire à la fin du round 7 gagne.
Le camp qui a davantage de points que l'ennemi à la fin du round 7 gagne.
Le camp dont le total est le plus élevé à la fin du round 7 gagne.
Le meilleur score à la fin du round 7 gagne.
Le camp qui a le plus de points gagne à la fin du round 7.
Au bout de 7 rounds, le camp qui a le plus de points gagne.
Une fois le round 7 terminé, le camp qui a le plus de points gagne.
En fin de round 7, le camp qui a plus de points que l'autre gagne.
Le camp qui mène aux points à la fin du round 7 gagne.
Chaque objectif vaut 1 PV. Le camp qui a le plus de PV à la fin du round 7 gagne.
""".strip().splitlines()

# Texts that say nothing against eight rounds, or nothing for certain.
SILENT = """
The side with most points at the end of round 8 wins.
The side with most points at the end of the game wins.
The side with most points after {round:last} wins.
After 8 rounds the side with most points wins.
Most points after eight rounds wins.
The side with most points at the end of round 4 wins the initiative.
The side with most points at the end of round 4 takes a card.
The side with most points at the end of round 4 wins a card.
The side with most points at the end of round 4 wins a minor victory, at the end of round 8 a major one.
The side with most points at the end of round 4 wins a minor victory; the game goes on.
If a side has 5 more points at the end of round 4, it wins.
If a side has five more points than the enemy at the end of round 4, it wins.
At the end of round 4 the side with most points wins at once if it leads by three.
The side with most points at the end of round 7 may claim the win.
Most points wins, and at the end of round 3 each bridge is worth a point.
At the end of round 3 the bridge blows up, and the side with most points wins.
The most points are won at the end of round 3 for the bridge.
Most points wins. At the end of round 3 the fog lifts.
Points held at the end of round 3 count twice; most points wins.
The side with most points at the end of round 7 wins, unless the bridge has fallen.
The side with most points at the end of round 7 wins. In a longer game play on.
The side with most points at the end of rounds 4 and 8 wins.
At the end of round 4 each mill is worth a point. At the end of the game the most points win.
From round 7 most points count.
In round 7 more points are won for the mill.
The side that holds more objectives at the end of each round wins a point.
Whoever has most points at the end of round 7 wins, else whoever has at the end of round 8.
Most points win after the last round, and not after round 7.
A side wins by 10 points at the end of round 6 or by most points at the end of the game.
At the end of round 5, the Germans lose the most points.
Le camp qui a le plus de points à la fin du round 8 gagne.
Le camp qui a le plus de points à la fin de la partie gagne.
Le camp qui a le plus de points après huit tours gagne.
Le camp qui a le plus de points à la fin du round 4 gagne l'initiative.
Le camp qui a le plus de points à la fin du round 4 prend une carte.
Le camp qui a trois points d'avance à la fin du round 4 gagne.
Le camp qui a le plus de points à la fin du round 4 gagne aussitôt s'il tient le pont.
Le camp qui a le plus de points gagne, et à la fin du round 3 le pont saute.
Le camp qui a le plus de points à la fin du round 4 remporte une victoire mineure.
Le camp qui a le plus de points gagne. À la fin du round 3, la brume se lève.
À la fin du round 3, chaque pont vaut un point de plus.
Le camp qui a le plus de points à la fin du round 7 gagne, sauf si le pont saute.
À la fin du round 7 le pont rapporte le plus de points, et la victoire en dépend.
""".strip().splitlines()


def found(text: str, rule: str = "stray-number", data: str = "") -> list[str]:
    """The findings of a rule in a scenario won by a text, and by some data."""
    checked = check(f"{SCENARIO}    {text}\n{data}")
    assert not checked.halted, checked.diagnostics
    return [one.message for one in checked.diagnostics if one.rule == rule]


@pytest.mark.parametrize("text", TOO_EARLY)
def test_judged_too_early(text: str) -> None:
    """A text that lets the most points win before the last round is told, in whichever words."""
    ends = "the text ends with round 7, and the game goes on until round 8"
    lasts = "the text says the game lasts 7 rounds, and it lasts 8"
    assert found(text) in ([ends], [lasts])


@pytest.mark.parametrize("text", SILENT)
def test_keeps_silent(text: str) -> None:
    """What agrees with the rounds, or may mean something else, is not told."""
    assert found(text) == []


def test_tables_are_large() -> None:
    """More than sixty texts are told, and more than forty are not."""
    assert (len(TOO_EARLY) >= 60, len(SILENT) >= 40) == (True, True)


def test_data_may_know_the_round() -> None:
    """Where a condition is judged in the round that the text names, that is meant."""
    data = "  conditions: [{winner: most-points, when: {round: 7}}]\n"
    assert found(TOO_EARLY[0], data=data) == []
    assert found(TOO_EARLY[0], data=data.replace("7", "6")) != []


CONDITIONS = "  conditions: [{winner: american, when: end, points: 5}, {winner: german, otherwise: true}]\n"


@pytest.mark.parametrize(
    "text",
    [
        "The side with the most points wins.",
        "Whoever has the most victory points at the end of the game wins.",
        "The winner is the side with more VP. Ties are drawn.",
        "Le camp qui a le plus de points gagne.",
        "La victoire revient au joueur qui a le plus de PV.",
    ],
)
def test_points_that_no_condition_counts(text: str) -> None:
    """A text in which the most points win is told where no condition counts points."""
    counts = CONDITIONS.replace(", points: 5", ", units: {in: E3}")
    told = ["the text lets the most points win, and no condition counts points"]
    assert (told, []) == (found(text, "uncounted-points", counts), found(text, "uncounted-points", CONDITIONS))


@pytest.mark.parametrize(
    "text",
    [
        "The side in E3 wins. In case of a tie, the side with the most points wins.",
        "The side with the most points wins the initiative.",
        "The side with the most points does not win.",
        "A side in E3 wins the most points for its nation.",
        "Tenir E3 suffit. En cas d'égalité, le camp qui a le plus de points gagne.",
    ],
)
def test_points_that_decide_no_game(text: str) -> None:
    """Points that break a tie, or win something else, need no condition."""
    counts = CONDITIONS.replace(", points: 5", ", units: {in: E3}")
    assert found(text, "uncounted-points", counts) == []


@pytest.mark.parametrize("lead", ["wins ", "most points ", "the side with total a ", "le plus de points a en "])
def test_long_texts_are_read_quickly(lead: str) -> None:
    """A text that repeats the words of points is read in no time."""
    assert found(lead * 3000 + "at the end of round 7 {round:last}", data=CONDITIONS) == []


@pytest.mark.parametrize("word", ["l'autre", "victory points", "le plus de points", "de l'ennemi"])
def test_no_word_is_read_in_two_ways(word: str) -> None:
    """Many words that may stand between the points and the end are read in no time, though they lead nowhere."""
    assert found(f"À la fin du round 7 {f'{word} ' * 60} xyz le plus de points gagne.", data=CONDITIONS) == []
