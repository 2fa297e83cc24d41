"""Works out which objectives that sides need no unit reaches in time.

Sets of hexes tell it, unless it hangs on who rides in which vehicle. A side may have hundreds of origins that differ
only in their hexes. So those march together then, as if there were several vehicles of each class and a squad could
begin aboard any: no unit comes sooner. Where a unit by itself could go the way that they find, that is the answer. Only
where not, each origin marches apart.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from toi_scenario.games.tide_of_iron.movement.itinerary import March, Stop
from toi_scenario.games.tide_of_iron.movement.marches import Marcher
from toi_scenario.games.tide_of_iron.movement.side_starts import Start, alike, carries, may_begin_aboard, starts_of
from toi_scenario.games.tide_of_iron.movement.wide_marches import soonest
from toi_scenario.model.scenario.needs import Missed, Need, missed_by
from toi_scenario.model.scenario.scenario import Scenario, Side
from toi_scenario.model.surfaces import Place

# How many hexes the marches of a side may look at; some three seconds. Larger maps and forces are no game's.
MOST_LOOKS = 150_000


def missed_among(needs: Sequence[Need], scenario: Scenario) -> tuple[Missed, ...]:
    """Those of the needs that sides cannot meet in time."""
    found = list[Missed]()
    first: dict[str, dict[Place, int] | None] = {}
    for name in dict.fromkeys(side for need in needs for side in need.sides):
        first[name] = _first(scenario, scenario.sides[name], [need for need in needs if name in need.sides])
    for need in needs:
        by_side = [known for name in need.sides if (known := first[name]) is not None]
        if len(by_side) == len(need.sides):
            found += missed_by(need, by_side)
    return tuple(found)


def _first(scenario: Scenario, side: Side, needs: Sequence[Need]) -> dict[Place, int] | None:
    """For each place that a side needs and can reach, the first round in which it can; None if that takes too long to
    say. Once all that it needs is surely met, one in time is enough."""
    goals = {place for need in needs for place in need.places}
    apart = list(starts_of(scenario, side))
    together = alike(apart)
    if _looks(scenario, together) > MOST_LOOKS:
        return None
    known = soonest(scenario, together, needs)
    if known is not None:
        return known
    marcher = Marcher(scenario)
    ways: dict[Place, tuple[int, bool]] = {}  # the round, and whether a unit by itself might come later
    for start, march in _march_together(marcher, together):
        for place in goals & march.stops.keys():
            way = (march.stops[place].round, not _is_open_to_one(march.stops[place], start.how))
            ways[place] = min(way, ways.get(place, way))
        if all(_is_surely_met(need, ways) for need in needs):
            return {place: number for place, (number, _) in ways.items()}
    rounds = {place: number for place, (number, _) in ways.items()}
    unsure = {place for place, (_, might_be_later) in ways.items() if might_be_later}
    if unsure and _looks(scenario, apart) <= MOST_LOOKS:
        every = list(marcher.marches_of(side))
        for place in unsure:
            alone = [march.stops[place].round for march in every if place in march.stops]
            if alone:
                rounds[place] = min(alone)
            else:
                del rounds[place]
    return rounds


def _is_surely_met(need: Need, ways: Mapping[Place, tuple[int, bool]]) -> bool:
    """Whether a unit by itself stands in enough places in time, however those march that have not been asked yet."""
    rounds = (number for place, (number, might_be_later) in ways.items() if place in need.places and not might_be_later)
    return sum(number <= need.round for number in rounds) >= need.least


def _looks(scenario: Scenario, every: list[Start]) -> int:
    """How many hexes their marches look at: those of squads, the map once more for each vehicle that may carry them."""
    vehicles = [start.mover for start in every if start.mover.pays == "vehicle"]
    carriers = sum(carries(scenario.catalog, one) for one in vehicles)
    marches = len(vehicles) + (len(every) - len(vehicles)) * (1 + carriers)
    return len(scenario.cells.places) * marches


def _march_together(marcher: Marcher, every: list[Start]) -> Iterator[tuple[Start, March]]:
    carriers: list[tuple[Start, March]] = []
    for start in every:
        if start.mover.pays == "vehicle":
            yield start, (march := marcher.march(start.origin, start.mover))
            if carries(marcher.scenario.catalog, start.mover):
                carriers.append((start, march))
    for start in every:
        if start.mover.pays == "squad":
            first = [march for one, march in carriers if may_begin_aboard(start, one)]
            every_march = [march for _, march in carriers]
            yield start, marcher.march(start.origin, start.mover, first, every_march, start.how == "aboard")


def _is_open_to_one(stop: Stop, how: str) -> bool:
    """Whether a single unit can surely go a way that several units found together. It can if the way rides no class of
    vehicle twice, and does not begin aboard a vehicle that might not be beside the unit."""
    way = [stop]
    while (before := way[-1].before) is not None:
        way.append(before)
    rides = [by for by, _ in groupby(one.by for one in way) if by]
    return len(rides) == len(set(rides)) and how != "aboard" and not (how == "arriving" and way[-1].by)
