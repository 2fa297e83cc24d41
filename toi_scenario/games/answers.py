"""The records in which games give their answers."""

from __future__ import annotations

from typing import NamedTuple


class Leg(NamedTuple):
    """Where a unit is on its way in a round, and what carried it there ("" on foot)."""

    round: int
    hex: str
    by: str


class Reached(NamedTuple):
    """When a unit, or a class of units, from an origin can first stand in an objective (None: never; late: after the
    last round), and its way there: where it begins, then where it is in each round."""

    side: str
    origin: str
    unit: str
    objective: str
    round: int | None
    late: bool
    way: tuple[Leg, ...]
    certain: bool
