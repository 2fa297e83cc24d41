"""Smoke lies on a building.

Smoke is never put on a building: it would add nothing to the walls, which block sight and give cover already. Put it
in front. Silent where a special rule says that smoke lies on buildings.

Rules: "Fumigènes".

Good::

    rounds: 1
    board:
      layout: [[P1A]]
      markers: [{marker: smoke, at: E2}]

Bad::

    rounds: 1
    board:
      layout: [[P1A]]
      markers:
        - {marker: smoke, at: [E2, F2]}  # <- F2 is a building, and no smoke can lie there
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Fix, Severity
from toi_scenario.finding.articles import with_article
from toi_scenario.games.tide_of_iron.ground.heaps_of_markers import lying, without
from toi_scenario.games.tide_of_iron.piece_rules import rules_of
from toi_scenario.games.tide_of_iron.rules.subjects import MARKERS
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.rules.plain_words import is_named, words

severity = Severity.ERROR
told_otherwise = MARKERS
fixable = True


def check(scenario: Scenario) -> Iterator[Finding]:
    if not any(rules_of(mark.piece).not_on for mark in scenario.markers):
        return
    ground = scenario.ground
    for place, here in lying(scenario).items():
        on = {ground.of(place), *ground.paths.get(place, ())}
        for mark, path in here:
            refused = on.intersection(rules_of(mark.piece).not_on)
            if refused and not _is_allowed(scenario, mark.piece):
                where = scenario.surface.address(place)
                message = f"{where} is {with_article(min(refused))}, and no {mark.piece.name} can lie there"
                fix = Fix(f"take the {mark.piece.name} off {where}", without(mark, path))
                yield Finding(path, message, "put it in a hex next to it", fix=fix)


def _is_allowed(scenario: Scenario, piece: Piece) -> bool:
    """Whether a text plainly puts a marker on buildings."""
    return is_named(
        piece, words(scenario, r"\b(on|in|inside|over|sur|dans) (\w+ )?(building|b[âa]timent|house|maison)")
    )
