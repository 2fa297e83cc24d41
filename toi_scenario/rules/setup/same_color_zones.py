"""Two zones of the same colour lie side by side.

On the map and in its legend a zone is known by its colour. Two of the same colour that touch, or lie on the same
board, look like one. Give one of them another colour. Zones that take in whole boards may share a colour, because the
boards have names.

Rules: none; common sense, and a published scenario in which both sides deploy on green ground, each on its boards.

Good::

    zones:
      west: {color: green, hexes: [B2, B3]}
      east: {color: olive, hexes: [E3, F3]}
    victory: {text: "Hold {zone:west} and {zone:east}."}

Bad::

    zones:
      west: {color: green, hexes: [B2, B3]}
      east: {color: green, hexes: [E3, F3]}  # <- the zones west and east are both green, and both lie on P1A
    victory: {text: "Hold {zone:west} and {zone:east}."}

Good::

    game: legends-of-the-old-west
    zones:
      west: {color: green, area: {edge: west, depth: 20}}
      east: {color: green, area: {edge: east, depth: 20}}
    victory: {text: "Hold {zone:west} and {zone:east}."}

Bad::

    game: legends-of-the-old-west
    zones:
      field: {color: green, area: {rectangle: [10, 40, 20, 20]}}
      yard: {color: green, area: {rectangle: [30, 40, 20, 20]}}  # <- the zones field and yard are both green, and they touch
    victory: {text: "Hold {zone:field} and {zone:yard}."}
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.printed_names import both
from toi_scenario.model.scenario.scenario import Scenario, Zone
from toi_scenario.model.surfaces import Place, boarded, boards_at
from toi_scenario.names import listed

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    colors = [zone.color.casefold().replace("grey", "gray") for zone in scenario.zones.values() if zone.color]
    if len(colors) == len(set(colors)):
        return
    told = set()
    for (one, color), (other, also) in combinations(_told_by_colour(scenario), 2):
        if color == also and other.name not in told and (where := _near(scenario, one, other)):
            told.add(other.name)
            names = listed([both(zone.name, zone.called) for zone in (one, other)], "and")
            message = f"the zones {names} are both {other.color}, and {where}"
            yield Finding((*other.path, "color"), message, "give one of them another colour")


def _told_by_colour(scenario: Scenario) -> Iterator[tuple[Zone, str]]:
    """The zones that players know by their colour alone: not those that take in whole boards. Gray and grey are one
    colour."""
    for zone in scenario.zones.values():
        area = zone.area
        if zone.color and area.region and area.sure and not _is_whole_boards(scenario, zone):
            yield zone, zone.color.casefold().replace("grey", "gray")


def _is_whole_boards(scenario: Scenario, zone: Zone) -> bool:
    """Whether it takes in all of each board on which it lies."""
    surface, region = scenario.surface, zone.area.region
    if not boarded(surface):
        return False
    boards = [board for board in surface.laid if not region.isdisjoint(surface.of_boards([board]))]
    return bool(boards) and region >= surface.of_boards(boards)


def _near(scenario: Scenario, one: Zone, other: Zone) -> str:
    """How two zones could be taken for one; empty if they could not."""
    boards = [_boards(scenario, zone.area.places) for zone in (one, other)]
    if shared := [name for name in boards[0] if name in boards[1]]:
        return f"both lie on {listed(shared, 'and')}"
    touching = scenario.surface.near(one.area.region, 1) & other.area.region
    if isinstance(touching, frozenset):
        return f"they touch in {scenario.surface.address(min(touching))}" if touching else ""
    return "they touch" if touching else ""


def _boards(scenario: Scenario, places: frozenset[Place]) -> list[str]:
    """The boards on which some places lie, by name."""
    on = {board.name for place in places for board in boards_at(scenario.surface, place)}
    return [name for name in scenario.surface.boards if name in on] if boarded(scenario.surface) else []
