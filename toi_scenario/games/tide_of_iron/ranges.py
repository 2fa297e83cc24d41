"""Two hexes and a figure in, at what range it fires out. Rules: "Déterminer la portée de tir", "Hauteurs et portée"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from toi_scenario.catalog import pieces_of
from toi_scenario.scenario import Scenario

TARGETS = ("infantry", "vehicles")
BANDS = ("close", "normal", "long", "out of range")


class Fire(NamedTuple):
    """How a kind of figure of some nations fires at each kind of target."""

    figure: str
    nations: tuple[str, ...]
    infantry: str
    vehicles: str


def band(range: int, distance: int, downhill: bool, least: int = 0) -> str:
    """Close to the next hex, normal up to the range, long up to twice that. A lower target adds one before that. Some
    figures cannot fire at what is nearer than a least distance."""
    reach = range + downhill
    if distance < least:
        return "too close"
    if distance <= 1:
        return "close"
    return "normal" if distance <= reach else "long" if distance <= 2 * reach else "out of range"


def fire(scenario: Scenario, distance: int, downhill: bool) -> Iterator[Fire]:
    """Each kind of figure of the nations that play; nations whose figures fire alike are told together."""
    told: dict[tuple[str, str, str], list[str]] = {}
    for nation in dict.fromkeys(side.nation for side in scenario.sides.values()):
        for piece in pieces_of(scenario.catalog, "figure").values():
            ranges = piece.fact("range", nation) or {}
            least = piece.fact("minimum_range", nation) or 0
            infantry, vehicles = (
                band(ranges[target], distance, downhill, least) if target in ranges else "-" for target in TARGETS
            )
            told.setdefault((piece.name, infantry, vehicles), []).append(nation)
    for (figure, infantry, vehicles), nations in told.items():
        yield Fire(figure, tuple(nations), infantry, vehicles)
