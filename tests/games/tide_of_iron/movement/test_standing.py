"""Tests where nobody may stand, and how that is said."""

from __future__ import annotations

import pytest

from tests.support.examples import IN_PACK, whole
from tests.support.written_boards import at, lane, on, road, scenario
from toi_scenario.games.tide_of_iron.movement.late_objectives import missed
from toi_scenario.games.tide_of_iron.movement.standing import barrier, closed, keeps_out, opened, way
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.pipeline import load

GROUND = lane(13, {"C": "p", "D": "b", "K": "w"}, on("stream", "F2 G2 H2"), on("bridge", "G2"), road("H2 I2"))
PLACES = "B2 C2 D2 F2 G2 H2 K2"


def laid(streams: str = "", *rules: str, units: object = ()) -> Scenario:
    """A lane with a pond, a building, a stream, a bridge and a wood."""
    told = [{"title": "Ice", "text": text} for text in rules]
    return scenario({"X": GROUND}, streams=streams, special_rules=told, units=units)


@pytest.mark.parametrize(
    ("streams", "rules", "shut"),
    [
        ("", (), {"C2": "a pond"}),
        ("deep", (), {"C2": "a pond"}),
        ("flooded", (), {"C2": "a pond", "F2": "a flooded stream", "H2": "a flooded stream"}),
        ("flooded", ("The ponds are frozen.",), {"F2": "a flooded stream", "H2": "a flooded stream"}),
        ("flooded", ("Squads may cross the stream in boats.",), {"C2": "a pond"}),
        ("flooded", ("Vehicles may cross the stream on rafts.",), {"C2": "a pond"}),
    ],
)
def test_what_is_closed_to_all(streams: str, rules: tuple[str, ...], shut: dict[str, str]) -> None:
    """Water is, unless a bridge leads over it, or a text lets squads or vehicles cross."""
    some = laid(streams, *rules)
    told = {name: closed(some, at(some, name)) for name in PLACES.split()}
    assert shut == {name: what for name, what in told.items() if what}


@pytest.mark.parametrize(("streams", "shut"), [("shallow", "D2"), ("deep", "D2 F2"), ("flooded", "D2 F2 H2")])
def test_what_keeps_a_vehicle_out_of_a_stream(streams: str, shut: str) -> None:
    """A road leads through one that some unit could enter, a bridge over any."""
    places = [name for name in PLACES.split() if name != "C2"]
    units = [{"side": "american", "vehicle": "sherman", "at": name} for name in places]
    some = laid(streams, units=units)
    assert shut.split() == [
        name for name, unit in zip(places, some.units, strict=True) if barrier(some, unit, unit.place)
    ]


def test_a_path_of_ones_own() -> None:
    """One that nobody enters is called by its name; of several the names stand in order."""
    own = {"terrain": {name: {"kind": "path", "blocks": False, "cost": {}} for name in ("rift", "chasm")}}
    ground = lane(13, {}, on("rift", "C2 D2"), on("chasm", "D2"), on("stream", "D2 E2"))
    some = scenario({"X": ground}, streams="flooded", catalog=own)
    told = [closed(some, at(some, name)) for name in ("C2", "D2", "E2", "F2")]
    assert ["a rift", "a chasm and rift and flooded stream", "a flooded stream", ""] == told


def test_how_water_is_opened() -> None:
    """A bridge leads over a stream; nothing leads over a pond."""
    assert ["lay a bridge over a stream", ""] == [opened("a flooded stream"), opened("a pond")]


UNITS = """board: {layout: [[P1A]], overlays: [{terrain: building, at: [C2]}, {terrain: pond, at: [C3]}]}
units:
  - {side: american, vehicle: sherman, at: C2}
  - {side: american, vehicle: sherman, at: C2, fixed: true}
  - {side: american, squad: [regular], at: C2}
  - {side: american, vehicle: sherman, at: C3, fixed: true}
  - {side: american, squad: [regular], at: C3}
  - {side: american, vehicle: sherman, at: B3}
"""


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("", [("a building", "vehicle"), None, None, ("a pond", "vehicle"), ("a pond", "squad"), None]),
        ("Tanks may start inside buildings.", [None, None, None, ("a pond", "vehicle"), ("a pond", "squad"), None]),
        ("Ponds are frozen.", [("a building", "vehicle"), None, None, None, None, None]),
    ],
)
def test_what_keeps_a_unit_out(rule: str, expected: list[tuple[str, str] | None]) -> None:
    """A vehicle that never moves may be where squads can be; a text may let others stand there."""
    told = f"special_rules: [{{title: {{en: A, fr: A}}, text: {{en: '{rule}', fr: '{rule}'}}}}]\n" if rule else ""
    some = load(whole(UNITS + told, "tide-of-iron"), IN_PACK)
    assert expected == [barrier(some, unit, unit.place) for unit in some.units]


ZONES = """board: {layout: [[P1A]], overlays: [{terrain: building, at: [C2, C3]}]}
zones:
  houses: {name: {en: The houses, fr: Les maisons}, hexes: [C2, C3]}
  street: {name: {en: The street, fr: La rue}, hexes: [C2, C3, B3]}
"""


@pytest.mark.parametrize(
    ("name", "is_kept_out"),
    [("sherman", True), ("Tank", True), ("vehicle", True), ("half-track", True), ("squad", False), ("regular", False)],
)
def test_who_is_kept_out_of_a_zone(name: str, is_kept_out: bool) -> None:
    """Vehicles are of one with houses only, by whatever name; squads are not, nor anybody where a street is."""
    some = load(whole(ZONES, "tide-of-iron"), IN_PACK)
    assert is_kept_out == keeps_out(some, name, some.zones["houses"].area)
    assert not keeps_out(some, name, some.zones["street"].area)


def test_where_the_grid_is_assumed() -> None:
    """Nobody knows what lies there, so nothing is told of it."""
    text = "board: {layout: [[7B]], overlays: [{terrain: pond, at: [C2]}]}\n"
    text += "units: [{side: american, squad: [regular], at: C2}]\nzones: {wet: {name: {en: W, fr: W}, hexes: [C2]}}\n"
    some = load(whole(text, "tide-of-iron"), IN_PACK)
    place = at(some, "C2")
    assert some.assumed
    assert ("", None) == (closed(some, place), barrier(some, some.units[0], place))
    assert not keeps_out(some, "sherman", some.zones["wet"].area)


STEP, OVERLAY = "lay a step of level 1 next to it", "open a way with an overlay"
PLATEAU = """board:
  layout: [[P5A]]
  streams: shallow
  overlays: [{terrain: hill, level: 2, at: [C1, C3]}, {terrain: pond, level: 2, at: C2}]
objectives: {top: {kind: victory, at: C1}}
victory: {conditions: [{winner: american, when: end, holds: top}, {winner: german, otherwise: true}]}
sides:
  american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E1]MORE}
  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [F3]}
"""


@pytest.mark.parametrize(
    ("more", "units", "help"),
    [
        ("", "", STEP),
        (", reinforcements: [{round: 2, squads: {bases: 1, regular: 4}, enter: [E2]}]", "", STEP),
        (", reinforcements: [{round: 2, squads: {bases: 1, regular: 4}, enter: [C3]}]", "", OVERLAY),
        ("", "units: [{side: american, squad: [regular], at: C3}]\n", OVERLAY),
        ("", "units: [{side: german, squad: [regular], at: C3}]\n", STEP),
    ],
)
def test_what_opens_a_plateau(more: str, units: str, help: str) -> None:
    """A step where cliffs alone are in the way; where some begin on it, it is something else."""
    some = load(whole(PLATEAU.replace("MORE", more) + units, "tide-of-iron"), IN_PACK)
    [need] = [need for need, _ in missed(some) if need.goal]
    assert help == way(some, need)
