"""Nothing says how the game is won.

A scenario always tells what each side must achieve. This one has no text about it, no condition, and nothing that
earns victory points, which decide the game where nothing else is said. Write a `text:` for the sheet, and
`conditions:` for the checks.

Rules: "Gagner la partie".

Good::

    objectives: {wood: {kind: victory, at: C2, points: 1}}
    victory: {conditions: []}

Bad::

    victory: {text: ""}  # <- nothing says how the game is won

Good::

    game: heroes-of-normandie
    victory: {conditions: [{winner: american, holds: {hexes: [C2]}}, {winner: german, otherwise: true}]}

Bad::

    game: heroes-of-normandie
    victory: {text: " ", conditions: []}  # <- nothing says how the game is won

Good::

    game: legends-of-the-old-west
    objectives: {wood: {kind: victory, at: [50, 80], points: 1}}
    victory: {conditions: []}

Bad::

    game: legends-of-the-old-west
    victory: {text: ""}  # <- nothing says how the game is won
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.printed_names import in_every_language
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = r"\b(win|wins|winner|victor|won|gagn|remport|vainqueur|victoire)"
only_with = "own-victory"


def check(scenario: Scenario) -> Iterator[Finding]:
    won = scenario.victory
    if in_every_language(won.text).strip() or won.conditions or won.scores:
        return
    if scenario.words.earns is not None or not any(goal.points for goal in scenario.objectives.values()):
        help = "say in `text:` who wins when, and in `conditions:` so that it can be checked"
        yield Finding(("victory",), "nothing says how the game is won", help, on_key=True)
