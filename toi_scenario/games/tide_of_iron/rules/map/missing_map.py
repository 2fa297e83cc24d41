"""There is no board on the map.

The players build the map of a scenario from the boards it names before they do anything else. An empty `layout:` leaves
them a bare table. Write the boards down as they lie, row by row. Where the players lay the map themselves, a special
rule that speaks of the map or its boards says so.

Rules: setup step 2, "Créer le plateau".

Good::

    board: {layout: []}
    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: {edge: west}}
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: {edge: east}}
    special_rules: [{text: "The players lay three boards side by side, in turn."}]

Bad::

    board: {layout: []}  # <- there is no board on the map
    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: {edge: west}}
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: {edge: east}}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.as_written import of_table
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR

_OF_THE_MAP = r"\b(maps?|boards?|la carte|plateaux?)\b"


def check(scenario: Scenario) -> Iterator[Finding]:
    if not scenario.tiles and not scenario.speaks_of(_OF_THE_MAP):
        word = "layout" if "layout" in of_table(scenario) else "boards"
        help = "name the boards as they lie on the table, such as `layout: [[P1A, P2B]]`"
        yield Finding(("board", word), "there is no board on the map", help)
