"""Both sides come on by the same ground.

Each side has a deployment zone of its own. What lies in both would belong to whoever comes first. Give it to one
side. Silent where a special rule says that both come on by the same ground.

Rules: "une seule sur l'une des cases de sa zone de déploiement".

Good::

    sides:
      american: {orders: 2, deploy: [A1, A2], reserve: {sample-rifles: 6}}
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 6}}

Bad::

    sides:
      american: {orders: 2, deploy: [A1, E2, E3], reserve: {sample-rifles: 6}}
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 6}}  # <- american and german share E2 and E3 of their zones

Good::

    game: frontline-d-day
    sides: {american: {deploy: 8}, german: {deploy: 2}}

Bad::

    game: frontline-d-day
    sides:
      american: {deploy: 2}
      german: {deploy: 2}  # <- american and german both start in card 2

Good::

    game: legends-of-the-old-west
    sides:
      american: {points: 160, deploy: {edge: south, depth: 20}}
      german: {points: 160, deploy: {edge: north, depth: 40}}

Bad::

    game: legends-of-the-old-west
    sides:
      american: {points: 160, deploy: {edge: south, depth: 70}}
      german: {points: 160, deploy: {edge: north, depth: 70}}  # <- american and german share ground of their zones
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import celled
from toi_scenario.names import listed
from toi_scenario.rules.plain_words import clauses

severity = Severity.ERROR
only_with = "own-zones"
_TOGETHER = r"(both|same|share\w*|partage\w*|m[êe]mes?|deux|anywhere|n'importe)"
told_otherwise = (
    rf"^(?=[\s\S]*\b{_TOGETHER}\b)(?=[\s\S]*\b(zones?|deploy|d[ée]ploi|start|commenc|enter|entr|com(e|es|ing) on))"
)

_SHARED = (
    r"^(?=.*\b(both|same|share\w*|partage\w*|m[êe]me|deux)\b)"
    r"(?=.*\b(zones?|squares?|cases?|edges?|bords?|comes? on|enters?|arrivent|(start|commencent) (in|on|dans|sur|à))\b)"
    r"(?=.*\b(sides?|players?|camps?|joueurs?|both)\b)"
)


def check(scenario: Scenario) -> Iterator[Finding]:
    one, other = scenario.sides.values()
    our_areas, their_areas = (
        [area.area for force in side.forces for area in force.deployments] for side in (one, other)
    )
    if not celled(scenario.surface):
        shared = any(mine.region & your.region for mine in our_areas for your in their_areas)
        if shared and not clauses(scenario, _SHARED):
            message = f"{one.name} and {other.name} share ground of their zones"
            yield Finding((*other.path, "deploy"), message, "give this ground to one side only")
        return
    ours, theirs = (frozenset().union(*(area.places for area in areas)) for areas in (our_areas, their_areas))
    if (both := sorted(ours & theirs)) and not clauses(scenario, _SHARED):
        where = listed([scenario.surface.address(place) for place in both], "and")
        message = f"{one.name} and {other.name} share {where} of their zones"
        help = f"give these {scenario.surface.cells} to one side only"
        if len(both) == 1:
            cell = scenario.surface.cell
            message = f"{one.name} and {other.name} share {cell} {where} of their zones"
            if ours == theirs:
                message = f"{one.name} and {other.name} both start in {cell} {where}"
            help = f"give this {cell} to one side only"
        yield Finding((*other.path, "deploy"), message, help)
