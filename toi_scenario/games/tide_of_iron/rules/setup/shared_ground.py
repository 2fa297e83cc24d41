"""Both sides may set up on the same hexes.

Whoever sets up first takes them. If the scenario does not say who that is, the side with the initiative does, and the
other may find its ground taken: write `setup_first:` (a warning). If it is said, and the first side could leave the
other too little room, the game might not begin (an error).

Rules: setup step 6, "déploiement".

Good::

    setup_first: german
    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: {columns: [B, C]}}
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: {columns: [C, F]}}

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2, B3]}
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B3, E3]}  # <- german and american may both deploy on B3, and it is not said who sets up first

Bad::

    setup_first: american
    sides:
      american: {actions: 3, squads: {bases: 2, regular: 8}, deploy: [B2, B3]}
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B3]}  # <- american sets up first and could take all 1 hex that it shares with german, who would have no room for 1 squad

Good::

    setup_first: american
    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2, B3]}
      german: {actions: 3, squads: {bases: 2, regular: 8}, vehicles: {opel-blitz: 2}, deploy: {squads: [B3], vehicles: [E3]}}

Bad::

    setup_first: american
    sides:
      american: {actions: 3, squads: {bases: 2, regular: 8}, deploy: [B2, B3]}
      german: {actions: 3, squads: {bases: 1, regular: 4}, vehicles: {tiger: 1}, deploy: {squads: [B2, B3], vehicles: [E3, E4]}}  # <- american sets up first and could take all 2 hexes that it shares with german, who would have no room for 1 squad
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Path, Severity
from toi_scenario.games.tide_of_iron.own import setup_first
from toi_scenario.games.tide_of_iron.setup.room import groups, is_known, left_over, room, seats
from toi_scenario.model.scenario.scenario import Scenario, Side
from toi_scenario.model.surfaces import Place
from toi_scenario.names import counted, listed

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    one, other = list(scenario.sides.values())[:2]
    its, theirs = _areas(one), _areas(other)
    if all(mine.isdisjoint(your) for mine in its for your in theirs):
        return
    shared = frozenset().union(*its) & frozenset().union(*theirs)
    said = setup_first(scenario)
    if not said:
        names = f"{other.name} and {one.name}"
        message = f"{names} may both deploy on {_few(scenario, shared)}, and it is not said who sets up first"
        yield Finding(_path(other), message, f"write `setup_first: {one.name}` or `setup_first: {other.name}`")
        return
    first, second = (one, other) if said == one.name else (other, one)
    yield from _no_room(scenario, first, second, shared)


def _no_room(scenario: Scenario, first: Side, second: Side, shared: frozenset[Place]) -> Iterator[Finding]:
    """Whether the first can put a unit into every hex that both may use, and the second cannot do without them."""
    takers, others = groups(scenario, first), groups(scenario, second)
    if not all(map(is_known, (*takers, *others))):
        return
    from toi_scenario.games.assignment import Demand, place_all

    spread = [Demand(group.number, sorted(group.usable & shared), {}) for group in takers]
    if sum(place_all(spread, dict.fromkeys(shared, 1))) > sum(demand.number for demand in spread) - len(shared):
        return
    free, aboard = room(scenario, second), seats(scenario, second)
    before = left_over(scenario, others, free, aboard)
    after = left_over(scenario, others, free, aboard, taken=shared)
    short = [g.named(b - a) for g, a, b in zip(others, before, after, strict=True) if b > a]
    if short:
        hexes = counted(len(shared), "hex", "hexes")
        message = (
            f"{first.name} sets up first and could take all {hexes} that it shares with {second.name}, "
            f"who would have no room for {listed(short, 'and')}"
        )
        yield Finding(_path(second), message, "make the ground larger, or keep the two apart", Severity.ERROR)


def _areas(side: Side) -> set[frozenset[Place]]:
    """Where a side may set up, as far as that is certain."""
    areas = [one.area for force in side.forces if force.arrival is None for one in force.deployments]
    return {area.places for area in areas if area.certain}


def _path(side: Side) -> Path:
    """Where the side says where it sets up."""
    areas = [deployment.area.path for force in side.starting for deployment in force.deployments]
    return next((path[: path.index("deploy") + 1] for path in areas if "deploy" in path), side.path)


def _few(scenario: Scenario, places: frozenset[Place]) -> str:
    names = [scenario.surface.address(place) for place in sorted(places)]
    return ", ".join(names) if len(names) <= 4 else f"{', '.join(names[:3])} and {len(names) - 3} more hexes"
