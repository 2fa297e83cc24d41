"""A text breaks a tie otherwise than the data.

Players read the text of the victory, and the checks and the short form of the sheet go by `tie:` of the conditions. Here
the two give equal points to different sides, or one of them calls it a draw: one was changed and the other forgotten.
Mend the text or `tie:`. Understood in English and French. Silent where no condition has a `tie:`, and where the text may
mean another tie, such as that of an assault or a roll.

Rules: "Gagner la partie".

Good::

    objectives: {wood: {kind: victory, at: C2, points: 1}}
    victory:
      text: The side with more points wins; at a tie, the Germans.
      conditions: [{winner: most-points, when: end, tie: german}]

Bad::

    objectives: {wood: {kind: victory, at: C2, points: 1}}
    victory:
      text: The side with more points wins; at a tie, the Americans win.  # <- the text lets american win a tie, and `tie:` says german
      conditions: [{winner: most-points, when: end, tie: german}]

Bad::

    objectives: {wood: {kind: victory, at: C2, points: 1}}
    victory:
      text: Le camp qui a le plus de points l'emporte. À égalité, la partie est nulle.  # <- the text calls a tie a draw, and `tie:` says german
      conditions: [{winner: most-points, when: end, tie: german}]
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed
from toi_scenario.rules.plain_words import Clause, clauses_about, denies, mentions

severity = Severity.WARNING
READS = ("sides", "victory")

_STEMS = ("tie", "draw", "equal", "level", "égal", "autant", "aequo", "nul")
_TIE = r"""\b(?:ties?|tied|draws?|(?:is|are|be|end|finish)\s+(?:exactly\s+)?equal\b(?!\s+(?:to|\d))|equal\s+(?:points|scores?|totals?)
    |(?:is|are)\s+level|level\s+(?:on\s+)?points|same\s+(?:score|number\s+of\s+points)
    |égalités?|à\s+égalité|sont\s+égaux|autant\s+de\s+points|ex[ -]?aequo)\b"""
# Ties of something else than the points at the end, and what makes it hold for some ties only.
_OTHER = r"""\b(?:roll\w*|dice|die|assaults?|combats?|initiative|bids?|cards?|units?|count|compt\w*|rounds?|turns?|both\s+hold|hold\w*|control\w*|fire
    |jets?|dés?|assauts?|cartes?|unités?|tours?|tien\w*|contrôl\w*|unless|except|may|might|second|still|again|too|that|those|these|sauf|peut|encore|aussi|cela|ceux
    |objectives?|objectifs?|hex\w*|squares?|(?:la|une)\s+case|cases)\b | \{(?:objective|zone|hex|round)"""
_WINS = r"""^(?:\s+(?:players?|side|army|joueurs?|camp))?(?:\s+qui)?(?:\s+(?:will|also|always|still|aussi|toujours))?\s+
    (?:wins?|gagne(?:nt)?|l['’]emporte(?:nt)?|remporte(?:nt)?)\b"""
_GIVEN = r"""\b(?:goes|go|belongs?|falls?|revient|reviennent|va|vont|est|sont|is|are|broken|won|in\s+favou?r|bénéficie\w*|profite\w*)\s+
    (?:to|of|by|for|aux?|à|des?)?\s*(?:the|les?|la|l['’]|des?)?\s*$"""
_SO = r"[\s,:–—-]+(?:then\s+|alors\s+|it\s+is\s+|ce\s+sont\s+|c['’]est\s+|victory\s+to\s+|(?:la\s+)?victoire\s+(?:aux?|des?)\s+)?(?:the|les?|la|l['’])?\s*$"
_END = r"^(?:\s+(?:players?|side|army|joueurs?|camp))?\s*[)\"”»]*\s*$"
_DRAWN = r"""\b(?:is|are|be|as|in|it['’]s|counts?\s+as)\s+(?:an?\s+)?draw\b|\b(?:match|parties?(?:\s+est)?|résultat(?:\s+est)?)\s+nule?l?e?\b
    |\b(?:nobody|no\s+one|no\s+side|neither\s+side)\s+wins\b|\b(?:personne|aucun\s+camp)\s+ne\s+(?:gagne|l['’]emporte)\b"""
_FLAGS = re.IGNORECASE | re.VERBOSE


def check(scenario: Scenario) -> Iterator[Finding]:
    ties = {one.tie for one in scenario.victory.conditions if one.tie}
    if not ties:
        return
    for clause in clauses_about(scenario, ("victory",), _STEMS):
        told = _told(scenario, clause)
        if told and told not in ties:
            said = "calls a tie a draw" if told == "draw" else f"lets {told} win a tie"
            message = f"the text {said}, and `tie:` says {listed(sorted(ties), 'and')}"
            yield Finding(clause.path, message, "change the text, or `tie:`", fragment=clause.text.strip())


def _told(scenario: Scenario, clause: Clause) -> str:
    """The side that wins a tie by a clause, or draw; empty if it does not say so plainly."""
    tie = re.search(_TIE, clause.text, _FLAGS)
    if tie is None or re.search(_OTHER, clause.text, _FLAGS):
        return ""
    named = mentions(scenario, clause)
    drawn = re.search(_DRAWN, clause.text, _FLAGS)
    if drawn:
        return "" if named or tie.span() == drawn.span() else "draw"
    if denies(clause.text):
        return ""
    won = {one.side for one in named if re.search(_WINS, one.behind, _FLAGS)}
    if not won and len(named) == 1:
        (one,) = named
        after = one.before[tie.end() :] if len(one.before) >= tie.end() else ""
        given = re.search(_GIVEN, one.before, _FLAGS) or re.fullmatch(_SO, after, _FLAGS)
        won = {one.side} if given and re.search(_END, one.behind, _FLAGS) else set()
    return won.pop() if len(won) == 1 else ""
