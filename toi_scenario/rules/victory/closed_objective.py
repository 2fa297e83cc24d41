"""An objective lies where nobody can stand.

Whoever holds an objective, or a marker that can be held, stands on it. Here no unit ever can: it is a pond, a stream in
flood, or water that no unit of the scenario may enter. Move it, make the stream shallower, or lay what leads over the
water: a bridge, a passage, a road. Silent where a special rule or an event opens the water, and for what is held from
near it, such as a focal point.

Rules: "Étang", "Ruisseau", "Pont"; "les cases à contrôler afin de remplir les conditions de victoire".

Good::

    objectives: {wood: {kind: victory, at: C2}}

Bad::

    objectives:
      pond: {kind: victory, at: F4}  # <- pond lies in F4, a pond, where nobody can stand

Bad::

    board:
      layout: [[P1A]]
      streams: flooded
      overlays: [{terrain: stream, along: [F3, E2]}]
    objectives:
      ford: {kind: victory, at: F3}  # <- ford lies in F3, a flooded stream, where nobody can stand

Good::

    game: heroes-of-normandie
    objectives: {mill: {kind: victory, at: C2}}
    victory: {conditions: [{winner: american, holds: mill}, {winner: german, otherwise: true}]}

Bad::

    game: heroes-of-normandie
    board: {columns: 5, rows: 4, overlays: [{terrain: water, at: C2}]}
    victory: {conditions: [{winner: american, holds: mill}, {winner: german, otherwise: true}]}
    objectives:
      mill: {kind: victory, at: C2}  # <- mill lies in C2, water, where nobody can stand

Bad::

    game: heroes-of-normandie
    board:
      columns: 5
      rows: 4
      overlays: [{terrain: water, at: C2}]
      markers: [{marker: depot, at: C2}]  # <- the depot lies in C2, water, where nobody can stand
Bad::

    game: dropzone-commander
    board:
      table: {width: 36in, depth: 36in}
      features:
        pond: {terrain: water, circle: [6, 18, 3]}
        hall: {terrain: structure, rectangle: [15, 16, 6, 4], size: small, armor: normal, height: 4, entrances: [south]}
    objectives:
      case: {kind: objective, at: [6, 18]}  # <- case lies in (6, 18), water, where nobody can stand
      leads: {kind: possible, spots: [hall, [6, 19]], confirmed: 1, placed: random}  # <- leads lies in (6, 19), water, where nobody can stand
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Path, Severity
from toi_scenario.model.scenario.printed_names import both
from toi_scenario.model.scenario.scenario import Marked, Scenario
from toi_scenario.model.scenario.victory import Objective
from toi_scenario.model.surfaces import Place
from toi_scenario.rules.game_answers import either, standing_in
from toi_scenario.rules.subjects import WATER

severity = Severity.ERROR
told_otherwise = WATER
only_with = "standing"


def check(scenario: Scenario) -> Iterator[Finding]:
    closed, whole = standing_in(scenario).closed, scenario.surface.whole
    for what, place, path in _held(scenario):
        if place in whole and (ground := closed(scenario, place)):
            called = both(what.name, what.called) if isinstance(what, Objective) else f"the {what.piece.name}"
            message = f"{called} lies in {scenario.surface.address(place)}, {ground}, where nobody can stand"
            yield Finding(path, message, either("move it", standing_in(scenario).opened(ground)))


def _held(scenario: Scenario) -> Iterator[tuple[Objective | Marked, Place, Path]]:
    """What is held by standing on it: objectives, and some markers."""
    for goal in scenario.objectives.values():
        if goal.kind not in scenario.words.held_from_near:
            yield goal, goal.place, goal.at
            for spot in goal.spots:
                yield goal, spot.place, spot.path
    for mark in scenario.markers:
        if "held" in mark.piece.traits:
            yield from ((mark, place, (*mark.path, "at")) for place in sorted(mark.area.places))
