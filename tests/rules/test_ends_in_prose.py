"""Tests which texts end a game of eight rounds with the seventh."""

from __future__ import annotations

import pytest

from tests.rules.test_points_in_prose import found

TOO_EARLY = """
Once seven rounds are over, the side with the most points wins.
Once seven rounds are over the player with most victory points wins the game.
When seven rounds have been played, the side with the most points wins.
When 7 rounds are done, whoever has the most points wins.
As soon as seven rounds have been completed the side with the most points wins.
Once all seven rounds have passed, the side with most points wins.
Play seven rounds; the side with the most points wins.
Play seven rounds. The side with the most points wins.
Play 7 rounds, then count points: the side with the most points wins.
The game is played over seven rounds. The side with the most points wins.
The game lasts for seven rounds; the side with the most points wins.
After the seventh round, the side with most points wins.
The side with most points after the seventh round wins.
The side with most points when the seventh round ends wins.
When the seventh round is over, count victory points: the most wins.
Count points at the end of round 7: the side with most wins.
At the end of round 7 both sides count their points, and the side with more wins.
Victory points are counted at the end of round 7, and whoever has more wins.
Victory is decided on points at the end of round 7.
Victory is determined by victory points at the end of round 7.
The winner is determined at the end of round 7: most points.
The game ends at the end of round 7; most points wins.
The game ends after seven rounds. The side with most points wins.
The battle is over after round 7; most points win.
When round 7 has ended, the player with the higher score is the winner.
With the end of round 7 the side with the most points wins.
The side with the most points as round 7 closes wins.
The side with the most points at the end of the round 7 wins.
The side with the most points by the time round 7 ends wins.
Following the seventh round the side with the most points wins.
At the conclusion of the seventh round the side with the greater number of victory points wins.
Whichever side has accumulated the most points at the end of round 7 is the winner.
Whichever player has the most victory points when seven rounds have been played wins.
The side holding the most points at the end of seven rounds wins.
Seven rounds are played. Whoever has the most points then wins.
After seven rounds of fighting, the side with the most points wins.
After seven full rounds the side with the most points wins.
If at the end of round 7 the Americans have more points than the Germans, they win; otherwise the Germans win.
The Americans win if they have more points than the Germans at the end of round 7.
The Americans win at the end of round 7 if they have the most victory points.
The Germans win if they lead on points after round 7.
The player leading in victory points at the end of round 7 wins.
The player with the highest victory point total at the end of round 7 wins.
The highest victory point total after round 7 wins.
Greatest number of victory points at end of game turn 7 wins.
The side with the most VP at the end of turn 7 wins.
Une fois sept rounds joués, le camp qui a le plus de points gagne.
Une fois les sept rounds terminés, le camp qui a le plus de points gagne.
Quand sept rounds sont joués, le camp qui a le plus de points l'emporte.
Lorsque les sept tours sont écoulés, le joueur qui a le plus de points de victoire gagne.
Au bout de sept tours, le camp qui a le plus de points gagne.
À la fin des sept rounds, le camp qui a le plus de points gagne.
Après sept rounds de jeu, le camp qui a le plus de points gagne.
À la fin du round 7, on compte les points : le camp qui en a le plus gagne.
Le total de points le plus élevé à la fin du round 7 l'emporte.
Le camp possédant le plus de points à la fin du round 7 est vainqueur.
La victoire se décide aux points à la fin du round 7.
Le vainqueur est désigné aux points à la fin du round 7.
La partie se joue en sept rounds ; le camp qui a le plus de points gagne.
On joue sept rounds. Le camp qui a le plus de points gagne.
Le camp qui a le plus de points au terme de sept rounds gagne.
Le camp qui a le plus de points à l'issue des sept rounds gagne.
Le camp qui a le plus de points quand s'achève le round 7 gagne.
Celui qui a le plus de points à la fin du septième tour gagne.
Est vainqueur le camp qui a le plus de points à la fin du round 7.
Gagne le camp qui a le plus de points à la fin du round 7.
Les Américains gagnent s'ils ont plus de points que les Allemands à la fin du round 7.
Si les Américains ont plus de points à la fin du round 7, ils gagnent.
Sept rounds sont joués ; qui a le plus de points gagne.
Once seven rounds are over, the side that holds the wood wins.
When seven rounds have been played, the side that holds the wood wins.
Play seven rounds. The side that holds the wood wins.
Une fois sept rounds joués, le camp qui tient le bois gagne.
On joue sept rounds. Le camp qui tient le bois gagne.
The side that holds the wood when round 7 ends wins.
The side that holds the wood after seven rounds wins.
The side that holds the wood once round 7 is over wins.
The side that controls more objectives after round 7 wins.
Whoever holds the wood after the seventh round wins.
Whoever holds the wood at the close of round 7 wins.
Le camp qui tient le bois après sept rounds gagne.
Le camp qui tient le bois à l'issue du round 7 gagne.
Le camp qui tient le bois quand le round 7 se termine gagne.
The Germans win if they hold the wood at the end of round 7. Otherwise the Americans win.
Les Allemands gagnent s'ils tiennent encore le bois à la fin du round 7.
""".strip().splitlines()

SILENT = """
Once three rounds are over, the fog lifts.
Once seven rounds are over the bridge may be blown. The side that holds it at the end wins.
After three rounds the Americans get a tank. The side that holds the wood wins.
Play begins with round 3 for the Germans; most points wins.
When round 3 ends, remove the smoke. Most points wins.
The side with the most points when the last round ends wins.
Once all rounds are over, the side with the most points wins.
If the Americans hold the wood for three rounds they win.
The Americans win if they have held the wood for three rounds.
The Americans win if they hold the wood at the end of any two rounds.
The Americans win at once if they hold the wood after round 3.
A side that has more points than the enemy after round 3 draws a card.
The Americans must have more points than the Germans at the end of round 4 or lose a squad.
Count your points at the end of each round; the side with the most wins the initiative.
Play one round of firing before the game.
Play two rounds of initiative bids. The side with the most points wins.
After 4 rounds, swap sides. Whoever has the most points in both games wins.
Reinforcements arrive when three rounds have been played. The side with most points wins.
The side with most points at the end of round 8 wins. Once seven rounds are over no squad may move.
The bunker is destroyed after three rounds of bombardment. The side with most points wins.
As soon as seven rounds are over, the last round begins, and the side that holds the wood then wins.
Une fois trois rounds joués, la brume se lève. Le camp qui tient le bois à la fin gagne.
Après trois rounds, les Américains reçoivent un char. Le camp qui a le plus de points gagne.
Quand le round 3 se termine, retirez la fumée.
Les Américains gagnent s'ils tiennent le bois pendant trois rounds.
Les Américains gagnent s'ils ont plus de points que les Allemands à la fin de la partie.
À la fin du round 3, on compte les points ; le camp qui en a le plus prend l'initiative.
Si les Américains ont plus de points que les Allemands à la fin du round 4, ils piochent une carte.
Points are counted at the end of rounds 4 and 8, and whoever has more wins.
Points are counted at the end of round 4, and whoever has more takes the initiative.
The Germans win if the Americans have not taken the wood after round 5.
Le camp qui tient le bois après le round 3 gagne un point.
The side that holds the wood after round 3 wins a point.
The side that holds the wood when round 3 ends wins a point, and most points wins.
Whoever holds the wood when round 3 ends wins the initiative.
The Americans have seven rounds to take the wood.
The Americans win if they take the wood within seven rounds.
Les Américains ont sept rounds pour prendre le bois.
""".strip().splitlines()


@pytest.mark.parametrize("text", TOO_EARLY)
def test_judged_too_early(text: str) -> None:
    """A text that lets somebody win before the last round is told once, in whichever words."""
    ends = "the text ends with round 7, and the game goes on until round 8"
    lasts = "the text says the game lasts 7 rounds, and it lasts 8"
    assert found(text) in ([ends], [lasts])


@pytest.mark.parametrize("text", SILENT)
def test_said_of_something_else(text: str) -> None:
    """What happens after some rounds, or is won besides the game, is no end of the game."""
    assert [] == found(text)


@pytest.mark.parametrize("data", ["when: {round: 7}, holds: wood", "when: {each_round: {from: 2, to: 7}}, holds: wood"])
def test_a_round_that_the_data_name(data: str) -> None:
    """A text that speaks of the round in which a condition is judged contradicts nothing."""
    text = "Once seven rounds are over, the side that holds the wood wins."
    conditions = f"  conditions: [{{winner: american, {data}}}]\nobjectives: {{wood: {{kind: control, at: C2}}}}\n"
    assert [] == found(text, data=conditions)
