"""The size of a table looks like that of another unit.

A number without a unit is in that of the game. Forty-eight centimetres are no table, and forty-eight inches are one, so
a table smaller than 60 cm or larger than 4 m is probably measured in another unit. Write the unit: `48in`, `120cm`.

Rules: none; the sizes on which people play.

Good::

    board: {table: {width: 180cm, depth: 120cm}}

Good::

    board: {table: {width: 48in, depth: 4ft}}

Bad::

    board: {table: {width: 48, depth: 48}}  # <- a table of 48 by 48 centimetres: is that the unit?
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Measured, measured

severity = Severity.WARNING
only_with = "features"

_LEAST, _MOST = 600_000, 4_000_000  # micrometres


def is_odd(surface: Measured) -> bool:
    """Whether nobody plays on a table of such a size."""
    sizes = (surface.right, surface.bottom)
    return min(sizes) < _LEAST or max(sizes) > _MOST


def check(scenario: Scenario) -> Iterator[Finding]:
    surface = scenario.surface
    if measured(surface) and "table" in scenario.board and is_odd(surface):
        width, depth = map(surface.unit.told, (surface.right, surface.bottom))
        message = f"a table of {width} by {depth} {surface.unit.many}: is that the unit?"
        yield Finding(("board", "table"), message, "write the unit with the number, such as 48in or 120cm")
