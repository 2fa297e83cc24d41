"""Works out the least movement costs between all hexes at once.

For each hex, the set of hexes from which it can be reached at a cost is an integer with a bit for each. The waves of
all sources run at once: what is new at one cost is pushed along each step to that step's later cost.

No command needs all of them: `steps.turn` follows one move and knows where it ends. `benchmarks/ground.py` measures how
fast they are worked out, and tests compare each step of `movement` with them.
"""

from __future__ import annotations

from toi_scenario.games.tide_of_iron.movement.steps import Going
from toi_scenario.model.surfaces import Place

Wave = list[tuple[int, int]]


class LeastCosts:
    """Least costs between all hexes, in thirds of a point, regardless of the length of a turn and where moves end."""

    def __init__(self, going: Going) -> None:
        self.places = sorted(going.steps)
        self._number = {place: number for number, place in enumerate(self.places)}
        self._waves = _waves([self._by_price(going.steps[place]) for place in self.places])

    def cost(self, one: Place, other: Place) -> int | None:
        """From one hex to another; None if there is no way."""
        bit = 1 << self._number[one]
        return next((cost for cost, sources in self._waves[self._number[other]] if sources & bit), None)

    def _by_price(self, steps: tuple[tuple[Place, int], ...]) -> dict[int, list[int]]:
        """Where the steps from a hex lead, grouped by price."""
        found: dict[int, list[int]] = {}
        for other, price in steps:
            found.setdefault(price, []).append(self._number[other])
        return found


def _waves(steps: list[dict[int, list[int]]]) -> list[Wave]:
    """For each hex, the costs at which new sources reach it, with those sources."""
    reached = [0] * len(steps)
    waves: list[Wave] = [[] for _ in steps]
    # New sources at later costs wait in a ring that is as long as the dearest step.
    span = 1 + max((price for prices in steps for price in prices), default=0)
    ring: list[dict[int, int]] = [{} for _ in range(span)]
    ring[0] = {number: 1 << number for number in range(len(steps))}
    cost = 0
    while any(ring):
        coming, ring[cost % span] = ring[cost % span], {}
        for place, sources in coming.items():
            before = reached[place]
            new = sources & ~before
            if new:
                reached[place] = before | new
                waves[place].append((cost, new))
                for price, others in steps[place].items():
                    later = ring[(cost + price) % span]
                    for other in others:
                        later[other] = later[other] | new if other in later else new
        cost += 1
    return waves
