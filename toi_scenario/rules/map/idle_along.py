"""An overlay's `along` joins nothing.

`along` lays a path from each hex to the one after it, so it takes a path and at least two hexes: a road or stream of
one hex leads nowhere, and one of none is not there. Name the hexes it runs through, or lay a lone stretch with `at`.
Ground and heights fill their hexes and join nothing, so they take `at` too.

Rules: none; the format.

Good::

    board:
      layout: [[P1A]]
      overlays: [{terrain: road, along: [B3, C3, D4]}, {terrain: woods, at: [E1, E2]}]

Bad::

    board:
      layout: [[P1A]]
      overlays: [{terrain: road, along: [B3]}]  # <- this road runs along one hex only, so it joins nothing

Bad::

    board:
      layout: [[P1A]]
      overlays:
        - {terrain: road, along: []}  # <- this road runs along no hex
        - {terrain: woods, along: [E1, E2]}  # <- woods joins no hexes: it lies `at` them
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Fix, Rename, Severity
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING
only_with = "overlays"
READS = ("board", "boards", "catalog")
fixable = True


def check(scenario: Scenario) -> Iterator[Finding]:
    for laying in scenario.overlays:
        if not laying.along:
            continue
        path, cells = (*laying.path, "along"), scenario.surface.cells
        if any(place not in scenario.surface.whole for place in laying.places):
            continue  # `off-board` reports it
        if scenario.catalog.terrain[laying.terrain].kind != "path":
            message = f"{laying.terrain} joins no {cells}: it lies `at` them"
            fix = Fix("write at for along", (Rename(path, "at"),)) if laying.places else None
            yield Finding(path, message, "write `at:`", on_key=True, fix=fix)
        elif not laying.places:
            yield Finding(path, f"this {laying.terrain} runs along no {scenario.surface.cell}", _HELP)
        elif len(laying.places) == 1:
            message = f"this {laying.terrain} runs along one {scenario.surface.cell} only, so it joins nothing"
            yield Finding(path, message, f"{_HELP}, or lay a lone stretch of it with `at:`")


_HELP = "name what it runs through, in its order"
