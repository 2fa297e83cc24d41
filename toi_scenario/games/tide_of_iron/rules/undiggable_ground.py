"""A fortification lies where nobody can dig.

Engineers dig neither on bridges nor in streams and ponds, and nobody else could have. Put it on the bank. Buildings are
left alone: no engineer digs in one during the game, but scenarios fortify them beforehand.

Rules: "Ingénieur".

Good::

    board:
      layout: [[P1A]]
      markers: [{marker: entrenchment, at: [F2, E4]}]

Bad::

    board:
      layout: [[P1A]]
      markers:
        - {marker: entrenchment, at: [E4, F4]}  # <- this entrenchment lies on a pond, in F4, where nobody can dig
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.catalog import Piece, Terrain
from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.lying import lying
from toi_scenario.scenario import Scenario
from toi_scenario.surfaces import Place

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for place, here in lying(scenario).items() if scenario.markers else ():
        for mark, path in here:
            if mark.piece.facts.get("not_dug_on") and (what := _wet(scenario, place, mark.piece)):
                where = scenario.surface.address(place)
                message = f"this {mark.piece.name} lies on a {what}, in {where}, where nobody can dig"
                yield Finding(path, message, "put it next to the water, not in it")


def _wet(scenario: Scenario, place: Place, piece: Piece) -> str:
    """What keeps people from digging there; empty if nothing does, or nobody recorded it."""
    ground, terrain = scenario.ground, scenario.catalog.terrain
    here = {ground.of(place), *ground.paths.get(place, ())}
    return next((name for name in piece.facts["not_dug_on"] if name in here and _is_open(terrain[name])), "")


def _is_open(terrain: Terrain) -> bool:
    """Whether nobody can have dug there either before the game: on a path, or where nobody even stands."""
    return terrain.kind == "path" or not terrain.cost()
