"""The scenario says how deep its streams are, but has none.

Perhaps a board was changed for another, or a stream was to be laid as an overlay. Lay it, or leave `streams:` out.
Where the terrain of a board is not recorded, this rule is silent.

Rules: "Ruisseau".

Good::

    board: {layout: [[P1A]], streams: deep, overlays: [{terrain: stream, along: [E1, E2]}]}

Bad::

    board:
      layout: [[P1A]]
      streams: deep  # <- the streams are deep, and there is no stream on the map
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Delete, Finding, Fix, Severity
from toi_scenario.games.tide_of_iron.ground.water import streams
from toi_scenario.games.tide_of_iron.movement import shared_results
from toi_scenario.games.tide_of_iron.own import depth
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING
fixable = True


def check(scenario: Scenario) -> Iterator[Finding]:
    if depth(scenario) and next(streams(scenario), None) is None and shared_results.is_known(scenario):
        message = f"the streams are {depth(scenario)}, and there is no stream on the map"
        fix = Fix("leave `streams` out", (Delete(("board", "streams")),))
        yield Finding(("board", "streams"), message, "leave it out, or lay a stream as an overlay", fix=fix)
