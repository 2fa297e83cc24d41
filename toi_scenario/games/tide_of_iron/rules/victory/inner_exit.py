"""Units are to leave the map where it goes on.

Points are paid for units that leave the map by hexes of which none lies at its edge: on the table there is nowhere to go
from there. Name hexes at the edge, or say in a special rule how units leave, such as by a tunnel. Silent where a special
rule, an event or another text of play speaks of leaving, and where it is not certain which hexes are meant.

Rules: "Gagner la partie", "Hexagones coupés".

Good::

    victory:
      conditions: [{winner: most-points, when: end}]
      points: [{side: american, for: {exited: squad, by: [F2, F3]}, points: 1}]

Bad::

    victory:
      conditions: [{winner: most-points, when: end}]
      points: [{side: american, for: {exited: squad, by: [D3]}, points: 1}]  # <- no hex by which units are to leave lies at the edge of the map
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING

_ALL_ROUND = 6
_LEAVES = (
    r"\b(exit\w*|leav\w*|left|escap\w*|evacuat\w*|withdraw\w*|quitt\w*|sort\w*|évacu\w*|fui\w*|repli\w*|tunnel\w*)\b"
)


def check(scenario: Scenario) -> Iterator[Finding]:
    ground = scenario.cells
    for score in scenario.victory.scores:
        area = score.by.area if score.by and score.deed == "exited" else None
        if area is None or not area.sure or not area.places:
            continue
        inner = all(len(ground.neighbours(place)) == _ALL_ROUND for place in area.places)
        if inner and not scenario.speaks_of(_LEAVES):
            message = "no hex by which units are to leave lies at the edge of the map"
            help = "name hexes at the edge, such as `by: {edge: east}`, or say in a special rule how they leave"
            yield Finding((*score.path, "for", "by"), message, help)
