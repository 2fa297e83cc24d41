"""Tests movement with terrain, markers and figures of the scenario's own."""

from __future__ import annotations

from typing import Any

from tests.support.written_boards import CATALOG, MOVERS, at, board, scenario
from toi_scenario import load
from toi_scenario.games.tide_of_iron.movement.costs import THIRDS
from toi_scenario.games.tide_of_iron.movement.steps import going, squad, turn, vehicle
from toi_scenario.model.scenario.scenario import Scenario


def test_what_bears_squads_only() -> None:
    """A plank without a cost for vehicles does not carry them over the water."""
    made = load(
        """game: tide-of-iron
title: A plank
rounds: 4
initiative: american
board:
  layout: [[P1A]]
  streams: deep
  overlays: [{terrain: stream, along: [E2, E3]}, {terrain: plank, at: [E2]}]
catalog: {terrain: {plank: {kind: path, lifts: [stream], cost: {squad: 1}}}}
sides:
  american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E4]}
victory: {text: Hold the plank.}
"""
    )
    start, plank = made.surface.find("E1"), made.surface.find("E2")
    assert start is not None
    tank = vehicle(made.catalog.pieces["panzer-iv"])
    reached = [plank in turn(going(made, mover), [(start, 0)], mover.thirds).cost for mover in (squad(CATALOG), tank)]
    assert [True, False] == reached


def with_nouns(catalog: Any, row: str, markers: str = "", **more: Any) -> Scenario:
    """A lane in a scenario that defines nouns of its own."""
    lines = f". . . . . . . . . . . . . / {row} / . . . . . . . . . . . . . / - . - . - . - . - . - . -"
    laid = {"thorns": markers} if markers else {}
    return scenario({"X": board(lines)}, catalog=catalog, markers=laid, **more)


def test_markers_of_ones_own_stop_whom_they_say() -> None:
    """A marker stops the units that its catalog entry says, as razor wire does; its name does not matter."""
    own = {"pieces": {"thorns": {"like": "razor-wire", "en": "Thorns"}}}
    made = with_nouns(own, ". . . . . . . . . . . . .", "D2")
    thorns = {at(made, "D2")}
    ends = {name: going(made, mover).ends for name, mover in MOVERS.items()}
    stopped = {"squad", "squad with officer", "half-track", "truck"}
    assert {name: thorns if name in stopped else set() for name in MOVERS} == ends
    assert set() == going(made, squad(CATALOG, bearing="engineer")).ends


def test_heights_of_ones_own() -> None:
    """The catalog sets the cost of a step up and the number of levels that make a cliff."""
    hill = {"like": "hill", "levels": [1, 2], "cliff": 1, "cost_up": {"squad": 4, "vehicle": 4}}
    made = with_nouns({"terrain": {"hill": hill}}, ". . . 1 . . . . . . . . .")
    assert [] == [other for other, _ in going(made, MOVERS["squad"]).steps[at(made, "C2")] if other == at(made, "D2")]
    gentle = with_nouns({"terrain": {"hill": {**hill, "cliff": 2}}}, ". . . 1 . . . . . . . . .")
    assert 4 * THIRDS == dict(going(gentle, MOVERS["squad"]).steps[at(gentle, "C2")])[at(gentle, "D2")]


def test_figures_of_ones_own_speed() -> None:
    """A squad is as fast as the fastest its figures make; without known figures, as the slowest of the catalog."""
    own = {"pieces": {"runner": {"like": "regular", "en": "Runner", "movement": 6, "nation": "american"}}}
    made = with_nouns(own, ". . . . . . . . . . . . .")
    runner, regular = made.catalog.pieces["runner"], made.catalog.pieces["regular"]
    told = [squad(made.catalog, figures).thirds // THIRDS for figures in ([regular, runner], [regular], [])]
    assert [6, 4, 4] == told
