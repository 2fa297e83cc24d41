"""Riders start where no horse goes.

A vehicle has seats for figures, and none for what they ride; nor does anybody ride into a building. Let them start
beside it, or on foot with `mounted:` left out. Who has dismounted leaves the horses outside a building, but takes them
along nowhere. Ships and steamers may have room for horses, and bicycles go aboard.

Rules: none for horses; the column "Passagers", which counts figures.

Good::

    sides: {american: {deploy: {edge: south, depth: 20}}, german: {deploy: {edge: north, depth: 20}}}
    units:
      - {side: american, squad: [{figure: nco, mounted: horse}, {figure: cavalry, count: 7}], at: [60, 10], mounted: true}
      - {side: american, vehicle: military-truck, id: truck, crew: {figure: crew, count: 2, role: driver}}
      - {side: german, squad: [{figure: nco, mounted: horse}, {figure: cavalry, count: 11}], dismounted: true, horse_holders: 3, in: farm}

Bad::

    sides: {american: {deploy: {edge: south, depth: 20}}, german: {deploy: {edge: north, depth: 20}}}
    units:
      - {side: american, squad: [{figure: nco, mounted: horse}, {figure: cavalry, count: 7}], mounted: true, aboard: truck}  # <- this squad rides, and truck carries no horses
      - {side: american, vehicle: military-truck, id: truck, crew: {figure: crew, count: 2, role: driver}}
      - {side: german, squad: [{figure: nco, mounted: horse}, {figure: cavalry, count: 11}], dismounted: true, horse_holders: 3}

Bad::

    sides: {american: {deploy: {edge: south, depth: 20}}, german: {deploy: {edge: north, depth: 20}}}
    units:
      - {side: american, squad: [{figure: nco, mounted: horse}, {figure: cavalry, count: 9}], mounted: true, in: farm}  # <- this squad rides, and is in farm, a building
      - {side: german, squad: [{figure: nco, mounted: horse}, {figure: cavalry, count: 9}]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.legends_of_the_old_west.as_written import of_unit
from toi_scenario.games.legends_of_the_old_west.figures import RIDER, has, is_mounted, is_of, mount, squads, stands_on
from toi_scenario.games.legends_of_the_old_west.rules.subjects import OF_HORSES
from toi_scenario.games.legends_of_the_old_west.starts import carrier_of
from toi_scenario.model.scenario.scenario import Scenario, Unit
from toi_scenario.model.scenario.units import Member

severity = Severity.WARNING

_BESIDE = "let it start beside it, or on foot"


def check(scenario: Scenario) -> Iterator[Finding]:
    placed = (squad for squad in squads(scenario) if squad.carrier or squad.spots or squad.inside)
    riding = [squad for squad in placed if any(_has_horse(squad, member) for member in squad.members)]
    if not riding or scenario.speaks_of(OF_HORSES):
        return
    for squad in riding:
        carrier = carrier_of(scenario, squad)
        if carrier and not any(is_of(piece, "boat") for piece in carrier.pieces):
            told = f"this squad rides, and {carrier.id} carries no horses"
            yield Finding((*squad.path, "aboard"), told, _BESIDE)
        elif not carrier and not of_unit(squad).get("dismounted") and stands_on(scenario, squad, "indoors"):
            path = (*squad.path, "in") if squad.inside else squad.at
            where = f"is in {squad.inside}, a building" if squad.inside else "is in a building"
            yield Finding(path, f"this squad rides, and {where}", _BESIDE)


def _has_horse(squad: Unit, member: Member) -> bool:
    """Whether a figure has a horse or a mule, be it on it or not."""
    ridden = mount(squad, member)
    return is_of(ridden, "mount") if ridden else has(member.piece, RIDER) or is_mounted(squad, member)
