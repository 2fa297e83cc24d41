"""Victory points decide, and nothing earns any.

Where the most points win, both sides end with nought, so the tie decides every game; and a condition that asks for
points is never met. Give objectives that earn points, such as `points:` for each round in which they are held, or list
under `points:` of the victory what else earns them. Silent where a text says what earns them.

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

Bad::

    objectives: {mill: {kind: victory, at: D2}}
    victory:
      text: The side with the most victory points after the last round wins.  # <- the text lets the most points win, and nothing says what earns any

Good::

    game: heroes-of-normandie
    victory:
      conditions: [{winner: american, points: 3, when: any}, {winner: german, otherwise: true}]
      points: [{side: american, for: {destroyed: unit}, points: 1}]

Bad::

    game: heroes-of-normandie
    victory:
      conditions:
        - {winner: american, points: 3, when: any}  # <- american wins by 3 points, and nothing earns it any
        - {winner: german, otherwise: true}

Bad::

    game: heroes-of-normandie
    victory:
      conditions:
        - {winner: german, points: 2, when: any}  # <- german wins by 2 points, and nothing earns it any
        - {winner: american, otherwise: true}
      points: [{side: german, for: {lost: unit}, points: -1}]

Bad::

    game: legends-of-the-old-west
    victory:
      conditions:
        - {winner: american, points: 3, when: any}  # <- american wins by 3 points, and nothing earns it any
        - {winner: german, points: 2, when: any}
        - {winner: most-points, when: end, tie: draw}
      points: [{side: german, for: {destroyed: squad}, points: 1}]

Bad::

    game: dropzone-commander
    objectives: {}
    victory:
      conditions: [{winner: most-points, when: end, tie: draw}]  # <- the most victory points win, and nothing earns any
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.objectives import earns
from toi_scenario.model.scenario.printed_names import in_every_language
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.victory import MOST_POINTS
from toi_scenario.names import counted
from toi_scenario.rules.points_in_prose import most_points_win

severity = Severity.WARNING

_HELP = "let objectives earn points, or list under `points:` of the victory what earns them"

# How a text says what earns points: a number of them, or points for something.
_EARNED = (
    r"\b(\d+|an?|one|two|three|four|five|ten|une?|deux|trois|quatre|cinq|dix)\s+(victory |de )?(points?|VP|PV)\b"
    r"|\b(points?|VP|PV)\b( de victoire)?,? (are |is |sont |est )?(for|per|each|every|when|whenever|if|equal|pour|par|chaque|quand|si)\b"
)
_NUMBER = (
    r"(?<!round )(?<!turn )(?<!rule )(?<!tour )(?<!règle )\b(\d+|one|two|three|four|five|ten|double|twice|une?|deux|trois"
    r"|quatre|cinq|dix)\b(?! (more|fewer|de plus))"
)
_EACH = r"\b(for|per|each|every|pour|par|chaque)\b"
_POINTS = r"\b(points?|VP|PV)\b"
# Or, in this order in one sentence: that something is worth points for something, or so much, or a list of numbers.
_WORTH = (
    (r"\b(worth|earns?|gains?|scores?|receives?|vaut|valent|rapporte\w*|re[çc]oi\w*)\b", _POINTS, _EACH),
    (
        r"\b(worth|earns?|gains?|scores?|counts?|add|brings?|gives?|vaut|valent|rapporte\w*|compte\w*|marque\w*)\b",
        _NUMBER,
    ),
    (r"\b(points?|VP|PV|scor(?:e|ing))\b", ":", _NUMBER),
    (_EACH, ":", _NUMBER),
)


def check(scenario: Scenario) -> Iterator[Finding]:
    won = scenario.victory
    if not won.conditions and not won.scores and not any(earns(scenario, one) for one in scenario.objectives.values()):
        texts = (one for one in scenario.texts if one.path[0] == "victory")
        path = next((path for path, text in texts if most_points_win(text)), None)
        if path and not _is_told(scenario):
            yield Finding(path, "the text lets the most points win, and nothing says what earns any", _HELP)
        return
    counting = [one for one in won.conditions if one.winner == MOST_POINTS or one.points]
    # Where objectives earn points of themselves, one that earns none is told of by itself.
    if not counting or any(goal.points or scenario.words.earns for goal in scenario.objectives.values()):
        return
    earning, told = {score.side for score in won.scores if score.points > 0}, False
    for one in counting:
        is_most = one.winner == MOST_POINTS
        if told or one.side in earning or (is_most and won.scores) or _is_told(scenario):
            continue
        told = is_most
        side = f"{one.side} wins by {counted(one.points or 0, 'point')}, and nothing earns it any"
        message = "the most victory points win, and nothing earns any" if is_most else side
        path = one.path if is_most else (*one.path, "points")
        yield Finding(path, message, _HELP)


def _is_told(scenario: Scenario) -> bool:
    """Whether a text says what earns points."""
    if scenario.victory_speaks_of(_EARNED) or scenario.speaks_of(_EARNED):
        return True
    texts = (in_every_language(scenario.victory.text), *(text for _, text in scenario.texts_of_play))
    return any(map(_is_worth, texts))


def _is_worth(text: str) -> bool:
    """Whether a sentence has such words in order."""
    return any(_has(sentence, words) for sentence in text.split(".") for words in _WORTH)


def _has(sentence: str, words: Iterable[str]) -> bool:
    """Asked one by one, since a text of millions of letters may have one of them again and again."""
    at = 0
    for word in words:
        found = re.compile(word, re.IGNORECASE).search(sentence, at)
        if found is None:
            return False
        at = found.end()
    return True
