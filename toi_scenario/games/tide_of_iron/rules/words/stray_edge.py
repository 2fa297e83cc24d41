"""A text lets a side come from another edge than the data.

It sets the Germans up at the west edge, or brings them on there, and all their ground lies in the eastern half of the
map: one of the two was changed, or the map was turned, and the text was forgotten. Mend one of them. Understood in
English and French. Silent where a text speaks of a condition, and where `north:` makes north another side of the map
than its upper edge.

Rules: "6) Placer les unités de départ sur le plateau", "Placer les renforts".

Good::

    special_rules: [{text: "The Germans set up near the east edge. Units that leave by the west edge are lost."}]

Bad::

    special_rules: [{text: The Germans deploy within two hexes of the west edge.}]  # <- the text sets german up at the west edge, and its ground is in the east

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german:
        actions: 3
        squads: {bases: 1, regular: 4}
        deploy: [E3]
        reinforcements: [{round: 2, squads: {bases: 1, regular: 4}, enter: [F3]}]
    special_rules: [{text: Les renforts allemands arrivent par le bord ouest.}]  # <- the text brings german on at the west edge, and its ground is in the east
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.as_written import of_table
from toi_scenario.model.scenario.area import Area
from toi_scenario.model.scenario.scenario import Scenario, Side
from toi_scenario.model.surfaces import celled
from toi_scenario.rules.plain_words import OF_PLAY, Clause, clauses_of_sides, denies, mentions

severity = Severity.WARNING
READS = ("board", "boards", "catalog", "zones", "objectives", "units", *OF_PLAY)

_STEMS = ("edge", "bord")
_EDGE = r"\b(?:(?P<side>north|south|east|west)(?:ern)?\s+(?:map\s+)?edge|bord\s+(?P<bord>nord|sud|est|ouest))\b"
_IN_FRENCH = {"nord": "north", "sud": "south", "est": "east", "ouest": "west"}
_OPPOSITE = {"north": "south", "south": "north", "east": "west", "west": "east"}
_SETS_UP = r"\b(?:sets?\s+up|deploys?|(?:se\s+|s['’])?(?:place|déploie|installe)(?:nt)?)\b"
_ENTERS = r"\b(?:enters?|arrives?|comes?\s+on|entre(?:nt)?|arrive(?:nt)?)\b"
_PERHAPS = r"""\b(?:if|unless|may|might|can|could|or|except|instead|either|any|farther|away|from\s+the\s+(?:enemy|other)|leave\w*|exit\w*
    |si|s['’]ils?|peut|peuvent|ou|sauf|au\s+lieu|quitte\w*|sort\w*)\b"""


def check(scenario: Scenario) -> Iterator[Finding]:
    if scenario.assumed or of_table(scenario).get("north", "n") != "n":
        return
    for clause in clauses_of_sides(scenario, OF_PLAY, _STEMS):
        sides, edges = {one.side for one in mentions(scenario, clause)}, _edges(clause)
        if len(sides) != 1 or len(edges) != 1 or denies(clause.text) or re.search(_PERHAPS, clause.small, re.VERBOSE):
            continue
        [name], [edge] = sides, edges
        side = scenario.sides[name]
        if re.search(_SETS_UP, clause.small):
            said, areas = f"sets {name} up", _set_up(side)
        elif re.search(_ENTERS, clause.small):
            said, areas = f"brings {name} on", _entered(side)
        else:
            continue
        if _are_beyond(scenario, areas, edge):
            message = f"the text {said} at the {edge} edge, and its ground is in the {_OPPOSITE[edge]}"
            yield Finding(clause.path, message, "change the text, or the ground", fragment=clause.text.strip())


def _edges(clause: Clause) -> set[str]:
    """The edges of the map of which a clause speaks."""
    return {one["side"] or _IN_FRENCH[one["bord"]] for one in re.finditer(_EDGE, clause.small)}


def _set_up(side: Side) -> list[Area]:
    return [one.area for force in side.starting for one in force.deployments]


def _entered(side: Side) -> list[Area]:
    return [force.arrival.by for force in side.arriving if force.arrival and force.arrival.by]


def _are_beyond(scenario: Scenario, areas: Iterable[Area], edge: str) -> bool:
    """Whether all ground of some areas lies in the half of the map away from an edge."""
    surface, places = scenario.surface, frozenset[tuple[int, int]]()
    if not celled(surface):
        return False
    for area in areas:
        if not area.certain:
            return False
        places |= area.places
    of = surface.column if edge in ("east", "west") else surface.row
    every, here = [of(place) for place in surface.places], [of(place) for place in places]
    if not here:
        return False
    middle = (min(every) + max(every)) / 2
    return min(here) > middle if edge in ("north", "west") else max(here) < middle
