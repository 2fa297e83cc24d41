"""The most victory points win, and nothing earns any.

Both sides end with nought, so the tie decides every game. Give the victory objectives their `points:`, the victory
points for each round in which they are held, or list under `points:` of the victory what else earns them. Silent where
a text says what earns them.

Rules: "Recevoir des PV", "Gagner la partie".

Good::

    objectives: {mill: {kind: victory, at: D2, points: 1}}
    victory: {conditions: [{winner: most-points, when: end}]}

Bad::

    objectives: {mill: {kind: control, at: D2}}
    victory:
      conditions:
        - {winner: most-points, when: end}  # <- the most victory points win, and nothing earns any
        - {winner: american, when: {round: 3}, holds: [mill]}
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.printed_names import in_every_language
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.victory import MOST_POINTS

severity = Severity.WARNING

# How a text says what earns points: a number of them, or points for something.
_EARNED = (
    r"\b(\d+|an?|one|two|three|four|five|ten|une?|deux|trois|quatre|cinq|dix)\s+(victory |de )?(points?|VP|PV)\b"
    r"|\b(points?|VP|PV)\b( de victoire)?,? (are |is |sont |est )?(for|per|each|every|when|whenever|if|equal|pour|par|chaque|quand|si)\b"
)
# Or, in this order in one sentence, that something is worth points for something.
_WORTH = (
    r"\b(worth|earns?|gains?|scores?|receives?|vaut|valent|rapporte\w*|re[çc]oi\w*)\b",
    r"\b(points?|VP|PV)\b",
    r"\b(for|per|each|every|pour|par|chaque)\b",
)


def check(scenario: Scenario) -> Iterator[Finding]:
    won = scenario.victory
    if won.scores or any(goal.points for goal in scenario.objectives.values()):
        return
    if scenario.victory_speaks_of(_EARNED) or scenario.speaks_of(_EARNED):
        return
    if any(map(_is_worth, (in_every_language(won.text), *(text for _, text in scenario.texts_of_play)))):
        return
    for condition in won.conditions:
        if condition.winner == MOST_POINTS:
            help = "give objectives `points:`, or list under `points:` of the victory what earns them"
            yield Finding(condition.path, "the most victory points win, and nothing earns any", help)
            return


def _is_worth(text: str) -> bool:
    """Whether a sentence has these words in order. Asked one by one, since a text of millions of letters may have one of
    them again and again."""
    for sentence in text.split("."):
        at = 0
        for part in _WORTH:
            found = re.compile(part, re.IGNORECASE).search(sentence, at)
            if found is None:
                break
            at = found.end()
        else:
            return True
    return False
