"""A deployment zone cannot hold the units that must start there.

Every unit needs a hex it can stand in: three to a hex, which is the stacking limit, none with an enemy in it, vehicles
not in buildings, ponds or deep water. Squads may start aboard the side's vehicles. What cannot be set up cannot play:
make the zone larger, take units away, or bring some on as reinforcements.

The rule is silent where it cannot know: free-build forces, unrecorded terrain, assumed grids; and where a text plainly
lets more units into one hex.

Rules: setup step 6, "limite d'empilement", "Terrains".

Good::

    sides:
      american: {actions: 3, squads: {bases: 3, regular: 12}, deploy: [B2]}
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}

Bad::

    sides:
      american: {actions: 3, squads: {bases: 4, regular: 16}, deploy: [B2]}  # <- american must set up 4 squads here, and 1 hex holds 3 of them: 1 squad does not fit
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}

Good::

    special_rules: [{text: Up to five American units may stand in one hex.}]
    sides:
      american: {actions: 3, squads: {bases: 4, regular: 16}, deploy: [B2]}
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german: {actions: 3, squads: {bases: 1, regular: 4}, vehicles: {panzer-iv: 1}, deploy: [D3]}  # <- german must set up 1 Panzer IV here, and no hex of it can hold one

Good::

    units: [{side: american, vehicle: gmc-truck, at: B3}]
    sides:
      american: {actions: 3, squads: {bases: 5, regular: 20}, deploy: [B2]}
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}

Good::

    sides:
      american: {actions: 3, squads: {bases: 9, regular: 36, free: true}, deploy: [B2]}
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}

Bad::

    units: [{side: german, vehicle: tiger, at: B2}]
    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}  # <- american must set up 1 squad here, and no hex of it can hold one
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}

Bad::

    zones: {houses: {hexes: [B2, B3], each: 1}}
    victory: {text: "Leave {zone:houses}."}
    sides:
      american: {actions: 3, squads: {bases: 3, regular: 12}, deploy: houses}  # <- american must set up 3 squads here, and 2 hexes hold 2 of them: 1 squad does not fit
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}
"""

from __future__ import annotations

from collections.abc import Iterator, Set

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.setup.room import Placement, groups, is_known, left_over, room, seats, why_not
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place
from toi_scenario.rules.plain_words import highest
from toi_scenario.rules.subjects import IN_ONE_PLACE, STACKING, UNITS

severity = Severity.ERROR
told_otherwise = rf"{STACKING}|\b(sets? up|deploy|d[ée]ploi)"


def check(scenario: Scenario) -> Iterator[Finding]:
    most = scenario.catalog.limit("stacking")
    # Placed units may fill a hex, or bar it if they are enemies.
    blocked = {unit.place for unit in scenario.units}
    for side in scenario.sides.values():
        placed = groups(scenario, side)
        everybody = sum([group.number for group in placed])
        if all(_has_room_for(everybody, group, blocked, most) for group in placed):
            continue  # each group's own ground would do for the whole side
        known = [group for group in placed if is_known(group)]
        left = left_over(scenario, known, room(scenario, side), seats(scenario, side))
        for group, over in zip(known, left, strict=True):
            if over and everybody > len(group.usable - blocked) * _told(scenario, most):
                name = f"{side.name} {group.force.division}".strip()
                why = why_not(group, over, alone=len(known) == 1)
                message = f"{name} must set up {group.named(group.number)} here, and {why}"
                if group.usable:
                    help = f"make room for {group.named(over)} more, or start with fewer"
                elif group.area.path[-1] == f"{group.unit}s":
                    help = f"take in ground where a {group.unit} can stand"
                else:
                    help = f"give {group.unit}s an area of their own: `deploy: {{{group.unit}s: …}}`"
                yield Finding(group.area.path, message, help)


def _told(scenario: Scenario, most: int) -> int:
    """How many units a text plainly lets into one hex, if these are more than the stacking limit; 0 if it does not."""
    told = highest(scenario, IN_ONE_PLACE, UNITS)
    return told if told > most else 0


def _has_room_for(number: int, group: Placement, blocked: Set[Place], most: int) -> bool:
    """Whether so many fit on the ground of a group that is free; mostly even if all that is blocked lay there."""
    each, places = min(most, group.each or most), group.area.places
    least = len(places) - len(places & group.barred) - len(blocked)
    return least * each >= number or len(group.usable - blocked) * each >= number
