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

from toi_scenario.finding import Finding, Severity
from toi_scenario.finding.articles import with_article
from toi_scenario.games.tide_of_iron.ground.heaps_of_markers import lying
from toi_scenario.games.tide_of_iron.piece_rules import rules_of
from toi_scenario.model.catalog.nouns import Terrain
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for mark in scenario.markers:
        if refused := rules_of(mark.piece).not_dug_on:
            for place in sorted(mark.area.places):
                if what := _wet(scenario, place, refused):
                    where = scenario.surface.address(place)
                    path = next(one.path for one in lying(scenario)[place] if one.mark is mark)
                    message = f"this {mark.piece.name} lies on {with_article(what)}, in {where}, where nobody can dig"
                    yield Finding(path, message, "put it next to the water, not in it")


def _wet(scenario: Scenario, place: Place, refused: tuple[str, ...]) -> str:
    """What keeps people from digging there; empty if nothing does, or nobody recorded it."""
    ground, terrain = scenario.ground, scenario.catalog.terrain
    here = (ground.of(place), *ground.paths.get(place, ()))
    return next((name for name in refused if name in here and _is_open(terrain[name])), "")


def _is_open(terrain: Terrain) -> bool:
    """Whether nobody can have dug there before the game either: on a path, or where nobody even stands."""
    return terrain.kind == "path" or not terrain.cost()
