"""The scenario does not say how deep its streams are.

Whether squads and vehicles can wade through a stream, and at what cost, is for each scenario to say. Write it under
`board:`, as in `streams: shallow`.

Rules: "Ruisseau".

Good::

    board: {layout: [[P1A]], streams: shallow, overlays: [{terrain: stream, along: [E1, E2]}]}

Bad::

    board:  # <- a stream runs through 2 hexes, E1 for one, and `streams:` does not say how deep it is
      layout: [[P1A]]
      overlays: [{terrain: stream, along: [E1, E2]}]
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.ground.water import depths, streams
from toi_scenario.games.tide_of_iron.own import depth
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import counted, listed

severity = Severity.ERROR
told_otherwise = r"\b(streams?|rivers?|water|deep|depth|shallow|ruisseau|rivi[èe]re|eau|profond)"


def check(scenario: Scenario) -> Iterator[Finding]:
    if depth(scenario) or not (wet := sorted(streams(scenario))):
        return
    runs, where = counted(len(wet), "hex", "hexes"), scenario.surface.address(wet[0])
    one = f"{where}" if len(wet) == 1 else f"{runs}, {where} for one,"
    known = dict.fromkeys(depth for found in depths(scenario.catalog).values() for depth in found)
    message = f"a stream runs through {one} and `streams:` does not say how deep it is"
    yield Finding(("board",), message, f"write `streams:` {listed(known)} under `board:`", on_key=True)
