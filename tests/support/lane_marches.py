"""Works out when forces reach each hex of a lane.

Most maps are a lane one hex wide, B2, C2, D2 …, so that the result can be written as a line of rounds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.support.written_boards import at, lane, scenario
from toi_scenario.games.tide_of_iron.movement.itinerary import March
from toi_scenario.games.tide_of_iron.movement.marches import marches
from toi_scenario.model.scenario.scenario import Scenario

SQUADS = {"bases": 1, "regular": 4}
ENEMY = {"actions": 3, "squads": SQUADS, "deploy": ["B2"]}
CLEAR = lane(13)
TRUCK, HALF_TRACK, TANK = "gmc-truck", "m3-half-track", "sherman"


def made(
    lane: Mapping[str, Any] = CLEAR, units: Any = (), streams: str = "", rounds: int = 4, **american: Any
) -> Scenario:
    """A scenario on a lane with some American forces; the Germans have a squad at B2."""
    markers = american.pop("markers", {})
    return scenario(
        {"X": lane},
        streams=streams,
        markers=markers,
        rounds=rounds,
        units=[{"side": "american", **unit} for unit in units],
        sides={"american": {"actions": 3, **american}, "german": ENEMY},
    )


def found(scenario: Scenario, side: str = "american") -> list[March]:
    return [march for march in marches(scenario) if march.origin.side == side]


def line(scenario: Scenario, march: March) -> str:
    """The rounds of a lane from B2 on; a dot where a unit does not arrive in time."""
    places = [at(scenario, f"{chr(66 + index)}2") for index in range(13)]
    numbers = [march.rounds.get(place, scenario.rounds + 1) for place in places]
    return "".join(str(number) if number <= scenario.rounds else "." for number in numbers)


def lines(scenario: Scenario) -> dict[str, str]:
    """The line of each class of unit."""
    return {march.mover.name: line(scenario, march) for march in found(scenario)}


def the(scenario: Scenario, unit: str) -> March:
    """The march of one class of unit."""
    [march] = [march for march in found(scenario) if march.mover.name == unit]
    return march


def way(scenario: Scenario, unit: str, address: str) -> str:
    """The hexes where a unit stands on its way, with what carried it there."""
    stops = the(scenario, unit).way(at(scenario, address))
    return " ".join(scenario.surface.address(stop.place) + (f"/{stop.by}" if stop.by else "") for stop in stops)
