"""A unit starts in two places at once.

Each unit is said to be somewhere once: at a point, in a feature, aboard a vehicle, on its way, or beyond the table. A
point beside `in:` says where in the feature it stands. Leave one out.

Rules: none; common sense.

Good::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}], in: farm, at: [60, 60]}
      - {side: german, squad: [nco, {figure: regular, count: 8}]}

Bad::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}], in: farm, at: [60, 40]}  # <- this squad is in farm, and (60, 40) is outside of it
      - {side: german, squad: [nco, {figure: regular, count: 8}]}

Bad::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}], at: [60, 10], enter: {round: 2, by: south}}  # <- this squad stands on the table, and comes on later too
      - {side: german, squad: [nco, {figure: regular, count: 8}]}

Bad::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}]}
      - {side: american, squad: [artillery-observer]}
      - {side: american, gun: gun-light, crew: {figure: gunner, count: 2}, at: [60, 10], off_table: true}  # <- this gun is beyond the table, and on it too
      - {side: german, squad: [nco, {figure: regular, count: 12}]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.legends_of_the_old_west.figures import is_off_table
from toi_scenario.model.scenario.scenario import Scenario, Unit

severity = Severity.ERROR


def check(scenario: Scenario) -> Iterator[Finding]:
    for unit in scenario.units:
        yield from _outside(scenario, unit)
        stands, here = bool(unit.spots or unit.inside), f"this {unit.kind}"
        if unit.arrives and (stands or unit.carrier or unit.concealed):
            told = "rides aboard another" if unit.carrier else "lies in ambush" if unit.concealed else ""
            message = (
                f"{here} {told or 'stands on the table'}, and comes on {'by itself' if unit.carrier else 'later'} too"
            )
            yield Finding((*unit.path, "enter"), message, "leave out `enter:`, or say nowhere else where it is")
        if is_off_table(unit) and (stands or unit.arrives or unit.carrier):
            message = f"{here} is beyond the table, and on it too"
            yield Finding((*unit.path, "off_table"), message, "leave out `off_table:`, or where it stands")


def _outside(scenario: Scenario, unit: Unit) -> Iterator[Finding]:
    """Points outside of the feature that a unit is in."""
    feature = scenario.scenery.features.get(unit.inside)
    for index, spot in enumerate(unit.spots if feature else ()):
        if feature and spot not in feature.patch and spot in scenario.surface.whole:
            path = (*unit.at, index) if len(unit.spots) > 1 else unit.at
            message = f"this {unit.kind} is in {unit.inside}, and {scenario.surface.address(spot)} is outside of it"
            yield Finding(path, message, "leave out `in:`, or write a point in it")
