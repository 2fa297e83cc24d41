"""A text lets units start with another face up than the data.

It says that all units, or all of a side, start face down, and one starts face up; or the other way round. One of the two
was changed and the other forgotten. Mend the text, or `face:` of the unit. Understood in English and French. Silent where
a text says so of some units, of some time or of those that come later.

Rules: "une carte Unité peut parfois être déployée sur sa face dissimulée".

Good::

    hidden_deployment: true
    units: [{side: german, unit: sample-grenadiers, at: E2, face: down}]
    special_rules: [{text: All German units start face down. Those of the Americans may be turned up.}]

Bad::

    units: [{side: german, unit: sample-grenadiers, at: E2, face: up}]
    special_rules:
      - {text: All German units start face down.}  # <- the text lets all units of german start face down, and sample-grenadiers in E2 starts face up

Bad::

    hidden_deployment: true
    units: [{side: german, unit: sample-grenadiers, at: E2, face: down}]
    special_rules:
      - {text: Toutes les cartes Unité commencent visibles.}  # <- the text lets all units start face up, and sample-grenadiers in E2 starts face down
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.rules.late_patterns import Pattern
from toi_scenario.rules.plain_words import OF_PLAY, Clause, clauses_about, denies, mentions

severity = Severity.WARNING
READS = ("sides", "units", "catalog", "special_rules", "victory")

_STEMS = ("face", "dissimul", "visible")
_ALL = Pattern(
    r"\b(?:all|every|each|toutes?\s+les|tous\s+les|chaque)\b(?:\s+[\w-]+){0,3}?\s+(?:units?|cards?|cartes?|unités?)\b"
)
_START = Pattern(
    r"""\b(?:starts?|begins?|(?:are|is|be)\s+(?:deployed|set\s+up|placed)|commence\w*|débute\w*
    |(?:est|sont)\s+(?:déployée?|placée?)s?)\b"""
)
_FACES = {
    "down": Pattern(r"\bface[ -]down\b|\b(?:dissimulée?s?)\b"),
    "up": Pattern(r"\bface[ -]up\b|\bvisibles?\b"),
}
_SOME = Pattern(
    r"""\b(?:if|when|while|until|unless|may|can|could|next|after|then|whose|which|that|in|on|at|from|but|with|reserves?|reinforcements?
    |si|quand|jusqu\w*|peu[tv]\w*|après|puis|dont|qui|dans|en|mais|avec|réserves?|renforts?|adjacente?s?)\b | \{"""
)
_FACE = Pattern(r"\b(?:on|sur|with)\s+(?:its|their|leur|sa)\s+(?=face\b)")


def check(scenario: Scenario) -> Iterator[Finding]:
    for clause in clauses_about(scenario, OF_PLAY, _STEMS):
        faces = [face for face, pattern in _FACES.items() if pattern.search(clause.small)]
        lead = _FACE.search(clause.small)
        rest = clause.small[: lead.start()] + clause.small[lead.end() :] if lead else clause.small
        told = _ALL.search(rest) and _START.search(rest) and not _SOME.search(rest)
        if len(faces) != 1 or not told or denies(clause.text):
            continue
        sides, told_up = _sides(scenario, clause), faces[0] == "up"
        for unit in scenario.units:
            if unit.side in sides and unit.concealed == told_up:
                whose = "" if len(sides) > 1 else f" of {unit.side}"
                here = f"{unit.pieces[0].name} in {scenario.surface.address(unit.place)}"
                face = "down" if unit.concealed else "up"
                message = f"the text lets all units{whose} start face {faces[0]}, and {here} starts face {face}"
                help = "change the text, or `face:` of the unit"
                yield Finding(clause.path, message, help, fragment=clause.text.strip())
                break


def _sides(scenario: Scenario, clause: Clause) -> set[str]:
    """The sides that a clause is about: those it names, that of its special rule, or both."""
    if named := {one.side for one in mentions(scenario, clause)}:
        return named
    owner = scenario.entries["special_rules"][int(clause.path[1])].side if clause.path[0] == "special_rules" else ""
    return {owner} if owner in scenario.sides else {*scenario.sides}
