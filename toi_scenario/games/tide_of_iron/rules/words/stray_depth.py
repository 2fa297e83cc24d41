"""A text tells another depth of the streams than the data.

A special rule, a goal or the text of the victory calls the streams shallow, deep or flooded, and `streams:` says
otherwise: one of the two was changed and the other forgotten. The checks and the sheet go by `streams:`, and whether
tanks get across hangs on it. Mend one of them. Understood in English and French. Silent on events, on conditions and
times, and on a stretch of a stream alone.

Rules: "Ruisseau".

Good::

    board: {layout: [[P1A]], streams: deep, overlays: [{terrain: stream, along: [F3, F4]}]}
    special_rules: [{text: The streams are deep.}]

Bad::

    board: {layout: [[P1A]], streams: deep, overlays: [{terrain: stream, along: [F3, F4]}]}
    special_rules: [{text: The stream is shallow.}]  # <- the text calls the streams shallow, and the scenario says deep

Bad::

    board: {layout: [[P1A]], streams: shallow, overlays: [{terrain: stream, along: [F3, F4]}]}
    special_rules: [{text: Le ruisseau est profond.}]  # <- the text calls the streams deep, and the scenario says shallow

Bad::

    board: {layout: [[P1A]], streams: shallow, overlays: [{terrain: stream, along: [F3, F4]}]}
    special_rules: [{text: Les ruisseaux sont en crue.}]  # <- the text calls the streams flooded, and the scenario says shallow

Good::

    board: {layout: [[P1A]], streams: deep, overlays: [{terrain: stream, along: [F3, F4]}]}
    special_rules: [{text: The river is impassable to vehicles.}]

Bad::

    board: {layout: [[P1A]], streams: shallow, overlays: [{terrain: stream, along: [F3, F4]}]}
    special_rules: [{text: Le ruisseau est un torrent infranchissable.}]  # <- the text calls the streams flooded, and the scenario says shallow
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.own import depth
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.rules.plain_words import OF_PLAY, clauses_about, denies

severity = Severity.WARNING
READS = ("board", *OF_PLAY)

_STEMS = ("stream", "brook", "river", "creek", "ruisseau", "rivière")
_IS = r"""\b(?:streams?|brooks?|rivers?|creeks?|ruisseaux?|rivières?)(?:\s+hex(?:es)?)?\s+
    (?:is|are|est|sont|counts?\s+as|(?:is|are)\s+treated\s+as|compte(?:nt)?\s+comme|(?:est|sont)\s+considérée?s?\s+comme)
    \s+(?:all\s+|tous\s+|toutes\s+|an?\s+|une?\s+|des\s+)?(en\s+crue|impassable(?=\s*$|\s+to\s+(?:all|every))
      |infranchissables?(?=\s*$|\s+(?:à|pour)\s+tou)|(?!impassable|infranchissable)\w+)\b"""
# What texts call each depth.
_CALLED = {
    "shallow": ("shallow", "fordable", "guéable", "guéables", "peu"),
    "deep": ("deep", "profond", "profonds", "profonde", "profondes"),
    "flooded": (
        *("flooded", "impassable"),
        *("torrent", "torrents", "torrentiel", "torrentiels", "en crue", "infranchissable", "infranchissables"),
    ),
}
_SOMETIMES = r"""\b(?:if|when|while|until|after|before|from|once|unless|except|may|only|rounds?|turns?|here|there|between|near|si|quand|dès|après|avant
    |jusqu\w*|sauf|tant|lorsqu\w*|peut|seulement|tours?|ici|là|entre|près)\b | \{(?:hex|zone|objective|round) | \b[a-z]{1,2}\d{1,2}\b"""


def check(scenario: Scenario) -> Iterator[Finding]:
    deep = depth(scenario)
    if deep not in _CALLED:
        return
    others = {word: name for name, words in _CALLED.items() if name != deep for word in words}
    for clause in clauses_about(scenario, OF_PLAY, _STEMS, others):
        told = re.search(_IS, clause.small, re.VERBOSE)
        other = others.get(told[1]) if told else None
        if other and not denies(clause.text) and not re.search(_SOMETIMES, clause.small, re.VERBOSE):
            message = f"the text calls the streams {other}, and the scenario says {deep}"
            yield Finding(clause.path, message, "change the text, or `streams:`", fragment=clause.text.strip())
