"""Assigns units to places, and counts those that find none.

First it fills up the places, which settles all but the tight cases. Where that fails, it moves those already placed
along augmenting paths, so that a unit is left over only if no arrangement at all would seat it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from toi_scenario.model.surfaces import Place


class Demand(NamedTuple):
    """A number of like units that may go to any of some places; `each` limits how many go to one of them."""

    number: int
    places: Sequence[Place]
    each: Mapping[Place, int]


def place_all(demands: Sequence[Demand], capacity: Mapping[Place, int]) -> list[int]:
    """How many of each demand are left over when as many as possible are placed."""
    room = dict(capacity)
    placed: dict[Place, dict[int, int]] = {}  # by place, how many of each demand
    left = [demand.number for demand in demands]
    # Those with the fewest places choose first.
    for index in sorted(range(len(demands)), key=lambda i: len(demands[i].places)):
        demand = demands[index]
        for place in demand.places:
            if not left[index]:
                break
            fits = min(left[index], room[place], demand.each.get(place, room[place]))
            if fits:
                placed.setdefault(place, {})[index] = fits
                room[place] -= fits
                left[index] -= fits
    stuck = set[int]()
    for index in range(len(demands)):
        while left[index] and index not in stuck and _make_room(index, demands, placed, room, stuck):
            left[index] -= 1
    return left


def _make_room(
    index: int,
    demands: Sequence[Demand],
    placed: dict[Place, dict[int, int]],
    room: dict[Place, int],
    stuck: set[int],
) -> bool:
    """Place one more of a demand by moving others on, if there is any chain of moves that ends in a free place. If not,
    neither that demand nor those it could push on will ever find one: note them as stuck."""
    came_from: dict[Place, tuple[int, Place | None]] = {}
    reached: dict[int, Place | None] = {index: None}
    waiting = [index]
    for who in waiting:  # grows as we go
        demand = demands[who]
        for place in demand.places:
            here = placed.setdefault(place, {})
            if place in came_from or here.get(who, 0) >= demand.each.get(place, room[place] + 1_000):
                continue
            came_from[place] = (who, reached[who])
            if room[place]:
                _move_chain(place, came_from, placed, room)
                return True
            for other, number in here.items():
                if number and other not in reached:
                    reached[other] = place
                    waiting.append(other)
    stuck.update(waiting)
    return False


def _move_chain(
    free: Place,
    came_from: Mapping[Place, tuple[int, Place | None]],
    placed: dict[Place, dict[int, int]],
    room: dict[Place, int],
) -> None:
    """Move one along each link of the chain that ends in a free place."""
    room[free] -= 1
    target: Place | None = free
    while target is not None:
        who, source = came_from[target]
        placed[target][who] = placed[target].get(who, 0) + 1
        if source is not None:
            placed[source][who] -= 1
        target = source
