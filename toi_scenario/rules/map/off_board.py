"""Something stands outside the ground in play.

Ground beyond the edge of the map is not part of the game. Where boards make the map, neither are the places cut in half
by its outer edge or at the rim of a gap, nor ground where no board lies. Nothing can be set up there. Move it to
ground in play.

Rules: "Hexagones coupés".

Good::

    objectives: {wood: {kind: victory, at: C2}}

Bad::

    objectives: {wood: {kind: victory, at: A2}}  # <- A2 is cut by the edge of the map, so it is out of play

Bad::

    objectives:
      wood: {kind: control, at: C2}
      hill: {kind: control, at: J2}  # <- J2 is not on the map

Bad::

    board: {layout: [[P1A]], overlays: [{terrain: woods, at: [P1A.D9]}]}  # <- P1A has no hex D9

Good::

    game: frontline-d-day
    objectives: {mill: {kind: key-location, at: 5}}

Bad::

    game: frontline-d-day
    objectives: {mill: {kind: control, at: 10}}  # <- 10 is not on the map
    special_rules: [{text: "Nobody fires at {objective:mill}."}]

Good::

    game: legends-of-the-old-west
    objectives: {hill: {kind: victory, at: [30, 60]}}

Bad::

    game: legends-of-the-old-west
    objectives: {hill: {kind: victory, at: [130, 60]}}  # <- (130, 60) is not on the table
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.area import Stray
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.scenery import runs_on
from toi_scenario.model.surfaces import boards_of, celled, measured
from toi_scenario.names import find

severity = Severity.ERROR
READS = ("board", "boards", "catalog")


def check(scenario: Scenario) -> Iterator[Finding]:
    if not scenario.surface.whole:  # no boards are named, so nothing is known of the ground
        return
    surface, help = scenario.surface, ""
    if measured(surface):
        help = f"the table reaches from (0, 0) to {surface.address((surface.right, 0))}"
    elif scenario.tiles:
        help = f"a {surface.cell} in play is whole and lies on a board"
    elif celled(surface):
        one, other = (surface.address(place) for place in (min(surface.places), max(surface.places)))
        help = f"the {surface.cells} of the map are {one} to {other}"
    for feature in scenario.scenery.features.values():
        if not (runs_on(feature.terrain) or feature.is_on_table):
            message = f"{feature.told} reaches over the edge of the table"
            yield Finding(feature.path, message, "only roads, rivers and the like run on over it", on_key=True)
    for stray in scenario.strays:
        yield Finding(stray.path, _why(scenario, stray), help)


def _why(scenario: Scenario, stray: Stray) -> str:
    if measured(scenario.surface):
        return f"{scenario.surface.address(stray.place)} is not on the table"
    board, _, hex = stray.address.rpartition(".")
    if celled(scenario.surface) and stray.place in scenario.surface.cut:
        return f"{stray.address} is cut by the edge of the map, so it is out of play"
    if board and find(board, {laid.name: laid for laid in boards_of(scenario.surface)}) is not None:
        return f"{board} has no hex {hex}"
    return f"{board or stray.address} is not on the map"
