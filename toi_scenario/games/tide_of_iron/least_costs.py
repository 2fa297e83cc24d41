"""The steps of a class of unit in, the least cost from every hex to every other out: waves on big integers.

For each hex, the set of hexes from which it can be reached at a cost is an integer with a bit for each. The waves of
all sources run at once: what is new at one cost is pushed along each step to that step's later cost.
"""

from __future__ import annotations

from collections.abc import Mapping

from toi_scenario.games.tide_of_iron.movement import Going
from toi_scenario.surfaces import Place


class LeastCosts:
    """Least costs between all hexes, in thirds of a point, whatever the length of a turn and where moves end."""

    def __init__(self, going: Going) -> None:
        self.places = sorted(going.steps)
        self._bit = {place: 1 << index for index, place in enumerate(self.places)}
        self._waves = _waves(going.steps, self._bit)

    def cost(self, one: Place, other: Place) -> int | None:
        """From one hex to another; None if there is no way."""
        bit = self._bit[one]
        return next((cost for cost, sources in self._waves[other] if sources & bit), None)

    def within(self, one: Place, thirds: int) -> list[Place]:
        """The hexes that can be reached from one at such a cost or less, itself included."""
        bit = self._bit[one]
        return [p for p in self.places if any(cost <= thirds and bits & bit for cost, bits in self._waves[p])]


def _waves(
    steps: Mapping[Place, tuple[tuple[Place, int], ...]], bits: Mapping[Place, int]
) -> dict[Place, list[tuple[int, int]]]:
    """For each hex, the costs at which new sources reach it, with those sources."""
    reached = dict.fromkeys(bits, 0)
    waves: dict[Place, list[tuple[int, int]]] = {place: [] for place in bits}
    coming: dict[int, dict[Place, int]] = {0: dict(bits)}
    cost = 0
    while coming:
        for place, sources in coming.pop(cost, {}).items():
            before = reached[place]
            new = sources & ~before
            if new:
                reached[place] = before | new
                waves[place].append((cost, new))
                for other, price in steps[place]:
                    later = coming.get(cost + price)
                    if later is None:
                        later = coming[cost + price] = {}
                    later[other] = later.get(other, 0) | new
        cost += 1
    return waves
