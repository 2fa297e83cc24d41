"""A unit starts where it could never be.

Some ground nobody may enter, and some only certain units: deep water, or a building that keeps vehicles out. A bridge,
a passage or a road lifts them over the water. Whoever may not enter cannot start there either. Move it to the bank, or out of
the house. A gun that never moves is the exception: scenarios put such guns into houses. Silent where a special rule
says that units may stand there.

Rules: "Étang", "Ruisseau", "Bâtiment", "Pont"; annex 6, "Eau".

Good::

    units:
      - {side: german, squad: {regular: 4}, at: F2}
      - {side: german, vehicle: pak-40, at: F2, fixed: true}

Bad::

    units:
      - {side: german, vehicle: panzer-iv, at: F2}  # <- this vehicle starts in F2, a building, where no vehicle can be
      - {side: german, squad: {regular: 4}, at: F4}  # <- this squad starts in F4, a pond, where no squad can be

Bad::

    board:
      layout: [[P1A]]
      streams: deep
      overlays: [{terrain: stream, along: [E1, D2, C1]}, {terrain: bridge, at: D2}]
    units:
      - {side: german, vehicle: opel-blitz, at: D2}
      - {side: german, vehicle: panzer-iv, at: E1}  # <- this vehicle starts in E1, a deep stream, where no vehicle can be

Good::

    game: heroes-of-normandie
    board: {columns: 5, rows: 4, overlays: [{terrain: water, at: C2}], markers: [{marker: passage, at: C2}]}
    units: [{side: american, unit: sample-rifles, at: C2, face: up}]

Good::

    game: heroes-of-normandie
    board: {columns: 5, rows: 4, overlays: [{terrain: water, at: C2}]}
    units: [{side: american, unit: sample-ducks, at: C2, face: up}]

Bad::

    game: heroes-of-normandie
    board: {columns: 5, rows: 4, overlays: [{terrain: water, at: C2}]}
    units:
      - {side: american, unit: sample-rifles, at: C2, face: up}  # <- this unit starts in C2, water, where no sample-rifles can be
Bad::

    game: dropzone-commander
    board:
      table: {width: 36in, depth: 36in}
      features:
        pond: {terrain: water, circle: [6, 3, 2]}
        hall: {terrain: structure, rectangle: [15, 16, 6, 4], size: small, armor: normal, height: 4, entrances: [south]}
    units:
      - {side: blue, battlegroup: first, unit: sample-flak, at: [6, 3]}  # <- this unit starts in (6, 3), water, where no vehicle can be
      - {side: blue, battlegroup: second, unit: sample-squad, count: 3}
      - {side: red, battlegroup: first, unit: sample-flak}
      - {side: red, battlegroup: second, unit: sample-squad, count: 3}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.rules.game_answers import either, standing_in
from toi_scenario.rules.subjects import WATER

severity = Severity.ERROR
told_otherwise = WATER
only_with = "standing"


def check(scenario: Scenario) -> Iterator[Finding]:
    standing = standing_in(scenario)
    for unit in scenario.units:
        for index, place in enumerate(unit.spots or (unit.place,)):
            if unit.carrier or place not in scenario.surface.whole:
                continue
            if found := standing.barrier(scenario, unit, place):
                what, whom = found
                message = (
                    f"this {unit.kind} starts in {scenario.surface.address(place)}, {what}, where no {whom} can be"
                )
                path = (*unit.at, index) if len(unit.spots) > 1 else (*unit.path, "in") if unit.inside else unit.at
                yield Finding(path, message, either("move it next to it", standing.opened(what)))
                break  # once for a unit, however many of its models stand there
