"""A truck starts as a wreck.

Trucks are fragile: one that is severely damaged is destroyed at once, so it would never stand on the map. Let it start
lightly damaged, or take a half-track.

Rules: "Camions", "Fragile".

Good::

    units: [{side: german, vehicle: opel-blitz, at: F3, damage: light}]

Bad::

    units: [{side: german, vehicle: opel-blitz, at: F3, damage: heavy}]  # <- an opel-blitz is fragile: with heavy damage it is destroyed

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german:
        actions: 3
        squads: {bases: 1, regular: 4}
        vehicles:
          truck: {count: 1, damage: heavy}  # <- an opel-blitz is fragile: with heavy damage it is destroyed
        deploy: [E3, F3]
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Path, Severity
from toi_scenario.finding.articles import with_article
from toi_scenario.games.tide_of_iron.as_written import in_some_state, of_stock, of_unit
from toi_scenario.games.tide_of_iron.rules.subjects import DAMAGE
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = DAMAGE


def check(scenario: Scenario) -> Iterator[Finding]:
    for force, stock in in_some_state(scenario):
        if of_stock(stock).get("damage") == "heavy" and stock.number:
            yield from _wreck(stock.piece, force.nation, stock.path)
    for unit in scenario.units:
        if of_unit(unit).get("damage") == "heavy":
            for piece in unit.pieces:
                yield from _wreck(piece, unit.nation, unit.path)


def _wreck(piece: Piece, nation: str, path: Path) -> Iterator[Finding]:
    if "fragile" in piece.of(nation).get("traits", ()):
        message = f"{with_article(piece.name)} is fragile: with heavy damage it is destroyed"
        yield Finding((*path, "damage"), message, "write `damage: light`")
