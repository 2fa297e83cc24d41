"""Points are paid for units that nobody has.

No game could ever earn these points. Perhaps the forces were changed and the points were not. The rule counts the
forces of the start, what comes later, the units the scenario places and the markers on the map; it is silent where
players build their forces, and where a deck of reinforcements could bring such a unit. Only vehicles take damage, so
points for damage need a vehicle.

Rules: "Recevoir des PV".

Good::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german: {actions: 3, squads: {bases: 1, regular: 4}, vehicles: {tiger: 1}, deploy: [E3]}
    victory:
      text: Whoever has more points wins.
      conditions: [{winner: most-points, when: end}]
      points:
        - {side: american, for: {destroyed: [tank, truck]}, points: 2}
        - {side: german, for: {destroyed: squad}, points: 1}

Bad::

    victory:
      text: Whoever has more points wins.
      conditions: [{winner: most-points, when: end}]
      points:
        - {side: german, for: {destroyed: squad}, points: 1}
        - {side: american, for: {destroyed: [tiger, truck]}, points: 2}  # <- points are paid for a destroyed tiger or truck, and german has none
        - {side: german, for: {exited: half-track}, points: 1}  # <- points are paid for an exited half-track, and german has none
        - {side: german, for: {damaged: heavy}, points: 1}  # <- points are paid for a damaged vehicle, and american has none

Bad::

    victory:
      conditions:
        - {winner: american, when: any, destroyed: tiger}  # <- every tiger is to be destroyed, and german has none
        - {winner: most-points, when: end}
      points: [{side: american, for: {delivered: truck, to: [B2]}, points: 1}]  # <- points are paid for a delivered truck, and american has none
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.forces.order_of_battle import are_among, is_known, pieces_of
from toi_scenario.games.tide_of_iron.piece_rules import rules_of
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.scenario import Scenario, Side
from toi_scenario.model.scenario.victory import ALL, OWN_DEEDS
from toi_scenario.names import listed, plain

severity = Severity.WARNING

# Words for any unit, and for the damage to one.
_DAMAGE = {"light", "heavy"}
_ANY = {"unit", *_DAMAGE}


def check(scenario: Scenario) -> Iterator[Finding]:
    for score in scenario.victory.scores:
        if not score.targets:
            continue
        wanted = set(map(plain, score.targets))
        whose = [side for side in scenario.sides.values() if (side.name == score.side) == (score.deed in OWN_DEEDS)]
        hurt = score.deed == "damaged" and bool(wanted & _DAMAGE)
        if hurt:  # only vehicles take damage
            wanted = wanted - _DAMAGE | {"vehicle"}
        elif not wanted.isdisjoint(_ANY):
            continue
        if not _could_have(scenario, whose, wanted) and (hurt or not _lies_on_the_map(scenario, whose, wanted)):
            article = "an" if score.deed == "exited" else "a"
            nobody = listed(side.name for side in whose)
            what = "vehicle" if hurt else listed(score.targets)
            message = f"points are paid for {article} {score.deed} {what}, and {nobody} has none"
            help = "name a unit that side has, or a class such as tank"
            yield Finding((*score.path, "for", score.deed), message, help)
    for one in scenario.victory.conditions:
        if not one.destroyed or not one.side:
            continue
        wanted = set(map(plain, one.destroyed))
        if ALL in wanted or not wanted.isdisjoint(_ANY):
            continue
        foes = [side for side in scenario.sides.values() if side.name != one.side]
        if not (_could_have(scenario, foes, wanted) or _lies_on_the_map(scenario, foes, wanted)):
            nobody = listed(side.name for side in foes)
            message = f"every {listed(one.destroyed)} is to be destroyed, and {nobody} has none"
            yield Finding((*one.path, "destroyed"), message, "name a unit that side has, or a class such as tank")


def _lies_on_the_map(scenario: Scenario, whose: list[Side], wanted: set[str]) -> bool:
    """Whether a marker is meant that one of these sides has on the map, or could dig, or that is nobody's; or some
    terrain."""
    pieces = scenario.catalog.pieces
    dug = any(rules_of(piece).not_dug_on for name in wanted if (piece := pieces.get(name)))
    if dug and any(pieces.get("engineer") in pieces_of(scenario, side.name) for side in whose):
        return True
    laid = (_laid(scenario, name) for name in ("", *(side.name for side in whose)))
    return not all(map(wanted.isdisjoint, (*laid, scenario.catalog.terrain)))


@kept
def _laid(scenario: Scenario, side: str) -> frozenset[str]:
    """The names of a side's markers on the map; of those that are nobody's, if it is none."""
    return frozenset(plain(mark.piece.name) for mark in scenario.markers if mark.side == side)


def _could_have(scenario: Scenario, whose: list[Side], wanted: set[str]) -> bool:
    """Whether one of some sides has a unit that is meant, or may come to have one."""
    return any(
        are_among(scenario, wanted, pieces_of(scenario, side.name))
        or not wanted.isdisjoint(_placed(scenario, side.name))
        or not is_known(side)
        for side in whose
    )


@kept
def _placed(scenario: Scenario, side: str) -> frozenset[str]:
    """The kinds and the names of the units that the scenario places for a side."""
    own = [unit for unit in scenario.units if unit.side == side]
    return frozenset(word for unit in own for word in (unit.kind, plain(unit.id)))
