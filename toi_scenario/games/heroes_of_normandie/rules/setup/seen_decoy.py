"""A decoy starts with its face up.

A decoy is good only for causing doubt: as soon as its face is seen it is discarded. Deploy it face down.
Silent where a special rule lets decoys start or stay face up.

Rules: "Une fois qu'elle est rendue visible, elle est défaussée.".

Good::

    hidden_deployment: true
    units: [{side: american, unit: sample-dummy, at: B2, face: down}]

Bad::

    units:
      - {side: american, unit: sample-dummy, at: B2, face: up}  # <- sample-dummy is a decoy, which is discarded face up
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.cards import has
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.rules.plain_words import clauses
from toi_scenario.rules.subjects import HIDING

severity = Severity.ERROR
told_otherwise = HIDING

_SEEN = r"^(?=.*\b(decoys?|dummy|dummies|leurres?)\b)(?=.*\b(face up|visible?s?|seen|stays? on|face visible)\b)"


def check(scenario: Scenario) -> Iterator[Finding]:
    for unit in () if clauses(scenario, _SEEN) else scenario.units:
        if has(scenario, unit.pieces[0], "hidden") and not unit.concealed:
            message = f"{unit.pieces[0].name} is a decoy, which is discarded face up"
            yield Finding((*unit.path, "face"), message, "write `face: down`")
