"""Two solid pieces of terrain share ground.

Buildings and walls are models: where one stands, no other can. Those that only touch are no fault, so a shed may lean
against a house; and lines may meet, cross and end at a house, as walls do at their corners. Move one of them, or make one
smaller.

Rules: none; common sense.

Good::

    board:
      table: {width: 120cm, depth: 120cm}
      features:
        house: {terrain: building, rectangle: [50, 53, 20, 14]}
        shed: {terrain: building, rectangle: [70, 53, 6, 6]}
        wall: {terrain: wall, line: [[20, 20], [40, 20]]}
        corner: {terrain: wall, line: [[40, 20], [40, 40]]}
        middle: {terrain: wall, line: [[30, 20], [30, 60], [50, 60]]}
        crossing: {terrain: wall, rectangle: [22, 50, 20, 1]}

Bad::

    board:
      table: {width: 120cm, depth: 120cm}
      features:
        house: {terrain: building, rectangle: [50, 53, 20, 14]}
        shed: {terrain: building, rectangle: [69.9, 53, 6, 6]}  # <- shed and house are both solid, and share ground

Bad::

    board:
      table: {width: 120cm, depth: 120cm}
      features:
        wall: {terrain: wall, line: [[20, 20], [40, 20]]}
        again: {terrain: wall, line: [[30, 20.5], [50, 20.5]]}  # <- again and wall are both solid, and share ground
        house: {terrain: building, rectangle: [50, 53, 20, 14]}
        through: {terrain: wall, line: [[40, 60], [80, 60]]}  # <- through and house are both solid, and share ground
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.scenery import is_solid
from toi_scenario.model.surfaces import measured

severity = Severity.ERROR
only_with = "features"


def check(scenario: Scenario) -> Iterator[Finding]:
    surface = scenario.surface
    solid = [feature for feature in scenario.scenery.features.values() if is_solid(feature.terrain)]
    shapes = [feature.shape for feature in solid]
    joining = [feature.terrain.kind == "path" for feature in solid]
    for index, before in surface.overlapping(shapes, joining) if measured(surface) else ():
        feature, other = solid[index], solid[before]
        message = f"{feature.told} and {other.told} are both solid, and share ground"
        yield Finding(feature.path, message, "move one of them", on_key=True)
