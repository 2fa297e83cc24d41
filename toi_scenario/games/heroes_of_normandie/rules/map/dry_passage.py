"""A passage leads over ground that needs none.

A passage marker turns the water under it into a flooded area; on other ground it does nothing. Put it on water, or
take it away.

Rules: annex 4, "Passage".

Good::

    board: {columns: 5, rows: 4, overlays: [{terrain: water, at: C2}], markers: [{marker: passage, at: C2}]}

Bad::

    board: {columns: 5, rows: 4, markers: [{marker: passage, at: C2}]}  # <- a passage lies on water, and C2 is plain
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.finding.articles import with_article
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed

severity = Severity.ERROR
told_otherwise = r"\b(passages?|bridge|pont|ford|flood|inond|water|eau)\b"


def check(scenario: Scenario) -> Iterator[Finding]:
    for mark in scenario.markers:
        makes = mark.piece.facts.get("makes", {})
        for place in sorted(mark.area.places) if makes else ():
            if (ground := scenario.ground.of(place)) not in makes:
                where = scenario.surface.address(place)
                message = f"{with_article(mark.piece.name)} lies on {listed(makes)}, and {where} is {ground}"
                yield Finding((*mark.path, "at"), message, "lay it on water, or take it away")
