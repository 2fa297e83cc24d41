"""One name stands twice in one place, in two spellings.

Capitals, spaces, hyphens and underscores do not matter to names: `Lay Smoke` is `lay-smoke`. So both entries mean one
thing, and what is counted in them adds up; of two zones or objectives nobody could tell which a sentence means. Leave
one of them out, or give one another name.

Rules: none; the format.

Good::

    zones: {mill: {color: green, hexes: [B2]}, mill-pond: {color: olive, hexes: [C3]}}
    victory: {text: "Hold {zone:mill} and {zone:mill-pond}."}

Bad::

    zones:
      mill-pond: {color: green, hexes: [B2]}
      Mill-Pond: {color: olive, hexes: [C3]}  # <- Mill-Pond is another spelling of mill-pond, which stands here already
    victory: {text: "Hold {zone:mill-pond} and {zone:Mill-Pond}."}

Bad::

    sides:
      american:
        actions: 3
        squads:
          bases: 2
          regular: 4
          Regular: 4  # <- Regular is another spelling of regular, which stands here already
        deploy: [B2]
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}

Bad::

    game: heroes-of-normandie
    sides:
      american:
        orders: 2
        deploy: {edge: west}
        reserve:
          sample-rifles: 8
          Sample Rifles: 4  # <- Sample Rifles is another spelling of sample-rifles, which stands here already
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 12}}

Bad::

    game: frontline-d-day
    action_deck:
      attack: 12
      Attack: 2  # <- Attack is another spelling of attack, which stands here already
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Path, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import plain

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    names = {name for path, _, name in scenario.notes if path[-1] == name}.union(scenario.zones, scenario.objectives)
    if len({*map(plain, names)}) == len(names):
        return  # as in nearly all scenarios
    first: dict[tuple[Path, str], str] = {}
    for path in _keys(scenario):
        name = str(path[-1])
        other = first.setdefault((path[:-1], plain(name)), name)
        if other != name:
            message = f"{name} is another spelling of {other}, which stands here already"
            yield Finding(path, message, "leave one of the two out, or write what was meant", on_key=True)


def _keys(scenario: Scenario) -> Iterator[Path]:
    """Where a name is written before a colon: what the scenario names itself, and what it has a number of."""
    yield from (
        (word, name)
        for word, named in (("zones", scenario.zones), ("objectives", scenario.objectives))
        for name in named
    )
    yield from (path for path, _, name in scenario.notes if path[-1] == name)
