"""Units are to leave the map where it goes on.

Points are paid for units that leave the map by places of which none lies at its edge: on the table there is nowhere to
go from there. Name places at the edge, or say in a special rule how units leave, such as by a tunnel. Silent where a special
rule, an event or another text of play speaks of leaving, and where it is not certain which places are meant.

Rules: "Gagner la partie", "Hexagones coupés".

Good::

    victory:
      conditions: [{winner: most-points, when: end}]
      points: [{side: american, for: {exited: squad, by: [F2, F3]}, points: 1}]

Bad::

    victory:
      conditions: [{winner: most-points, when: end}]
      points: [{side: american, for: {exited: squad, by: [D3]}, points: 1}]  # <- no hex by which units are to leave lies at the edge of the map

Bad::

    game: heroes-of-normandie
    victory:
      conditions: [{winner: most-points, when: end}]
      points:
        - {side: german, for: {destroyed: unit}, points: 1}
        - {side: american, for: {exited: unit, by: [C2, C3]}, points: 1}  # <- no square by which units are to leave lies at the edge of the map

Bad::

    game: frontline-d-day
    victory:
      conditions: [{winner: american, when: any, points: 2}, {winner: german, when: any, destroys: 5}]
      points: [{side: american, for: {exited: sample-scout, by: [5, 6]}, points: 1}]  # <- no card by which units are to leave lies at the edge of the map

Bad::

    game: legends-of-the-old-west
    victory:
      conditions: [{winner: most-points, when: end}]
      points:
        - {side: german, for: {destroyed: squad}, points: 1}
        - {side: american, for: {exited: squad, by: {circle: [60, 60, 10]}}, points: 1}  # <- no ground by which units are to leave lies at the edge of the map
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.area import EDGES, Area
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Surface, celled

severity = Severity.WARNING

_LEAVES = (
    r"\b(exit\w*|leav\w*|left|escap\w*|evacuat\w*|withdraw\w*|quitt\w*|sort\w*|évacu\w*|fui\w*|repli\w*|tunnel\w*)\b"
)


def check(scenario: Scenario) -> Iterator[Finding]:
    for score in scenario.victory.scores:
        area = score.by.area if score.by and score.deed == "exited" else None
        if area is None or not area.sure or not area.region or not _is_inner(scenario.surface, area):
            continue
        if not scenario.speaks_of(_LEAVES):
            yield Finding((*score.path, "for", "by"), *_told(scenario.surface))


def _is_inner(surface: Surface, area: Area) -> bool:
    """Whether nothing of some ground lies at the edge of the map."""
    if celled(surface):
        return all((x + dx, y + dy) in surface.places for x, y in area.places for dx, dy in surface.steps)
    return all(surface.edge(edge).isdisjoint(area.region) for edge in EDGES)


def _told(surface: Surface) -> tuple[str, str]:
    """What is found, and the remedy."""
    what, named, edge = "ground", "ground", "at the edge, such as `by: {edge: east}`"
    if celled(surface):
        what, named = surface.cell, surface.cells
    told = f"no {what} by which units are to leave lies at the edge of the map"
    ends = celled(surface) and surface.layout == "cards"
    remedy = f"the first or the last {what}" if ends else f"{named} {edge}"
    return told, f"name {remedy}, or say in a special rule how they leave"
