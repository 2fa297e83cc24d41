"""Nothing says what shells these squares.

A bombardment marker shows which squares a special rule, an event or a historical event shells. With none of them
nobody knows when it falls, or what it does. Say it in one of them. Silent where a text speaks of fire from afar, in
whatever words, of the marked squares, or of their addresses.

Rules: annex 4, "Bombardement".

Good::

    board: {columns: 5, rows: 4, markers: [{marker: bombardment, at: C2}]}
    events: [{round: 2, text: The bombardment falls.}]

Bad::

    board: {columns: 5, rows: 4, markers: [{marker: bombardment, at: C2}]}  # <- no event or special rule speaks of a bombardment
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Marked, Scenario

severity = Severity.WARNING

_OF_FIRE = re.compile(
    r"bomb|shell|barrage|pilonn|obus|artill|mortar|mortier|salv|naval|navy|ship|marine|batter|howitzer|cannon|canon|guns?\b"
    r"|stuka|aircraft|plane|avion|aerial|a[ée]rien|\bair\b|raid|sortie|rocket|roquette|missile|nebelwerfer|katyusha"
    r"|strike|frappe|\btirs?\b|\bfires?\b|explo|target|cible|mark(?:ed|er)|marqu|impact|struck|\bhits?\b",
    re.IGNORECASE,
)


def check(scenario: Scenario) -> Iterator[Finding]:
    shelled = [mark for mark in scenario.markers if mark.piece.name == "bombardment"]
    told = [text for path, text in scenario.texts if path[0] not in ("title", "place")] if shelled else []
    if any(_OF_FIRE.search(text) for text in told):
        return
    for mark in shelled:
        if not _is_named(scenario, mark, told):
            message = "no event or special rule speaks of a bombardment"
            yield Finding((*mark.path, "marker"), message, "say when it falls and what it does")
            return


def _is_named(scenario: Scenario, mark: Marked, texts: list[str]) -> bool:
    """Whether a text speaks of one of its squares by its address."""
    names = "|".join(re.escape(scenario.surface.address(place)) for place in mark.area.places)
    return bool(names) and any(re.search(rf"\b(?:{names})\b", text, re.IGNORECASE) for text in texts)
