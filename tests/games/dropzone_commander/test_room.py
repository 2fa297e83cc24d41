"""Tests where infantry has room to stand."""

from __future__ import annotations

from random import Random

import pytest

from toi_scenario import load
from toi_scenario.games.dropzone_commander import standing
from toi_scenario.games.dropzone_commander.standing import free_ground, has_room
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import measured
from toi_scenario.model.surfaces.outlines import shrunk
from toi_scenario.pipeline import check

INCH = 25_400
HEAD = "game: dropzone-commander\ntitle: A city\nrounds: 6\n"
SIDES = "sides: {blue: {edges: [south], battlegroups: {a: direct}}, red: {edges: [north]}}\nvictory: {text: x}\n"


def city(features: list[str]) -> str:
    """A table with some features."""
    return f"{HEAD}board: {{table: {{width: 36in, depth: 36in}}, features: {{{', '.join(features)}}}}}\n{SIDES}"


def crowded(chance: Random) -> Scenario:
    """A table full of rocks."""
    rocks = (f"[{chance.uniform(0, 33):.1f}, {chance.uniform(0, 33):.1f}, 3, 2.5]" for _ in range(150))
    return load(city([f"f{n}: {{terrain: impassable, rectangle: {rock}}}" for n, rock in enumerate(rocks)]).encode())


def test_room_is_told_as_from_all_ground() -> None:
    """What is told of a place by the ground near it is what all ground of the table, shrunk by a base, tells of it."""
    chance = Random(11)
    table = crowded(chance)
    surface = table.surface
    assert measured(surface)
    told = []
    for _ in range(120):
        place = (chance.randrange(36 * INCH), chance.randrange(36 * INCH))
        far, around = chance.randrange(INCH // 4, 2 * INCH), chance.randrange(INCH // 4, INCH)
        free = not surface.near(surface.at(place), far).isdisjoint(shrunk(free_ground(table), around))
        told.append(free)
        assert free == has_room(table, place, far, around)
    assert 20 < sum(told) < 100


def test_jagged_ground_counts_as_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the rim of the ground near a place has too many corners, nobody is told that there is no room."""
    facts = "size: small, armor: normal, height: 4, entrances: [south]"
    text = city([f"hall: {{terrain: structure, rectangle: [15, 0, 6, 4], {facts}}}"])
    assert "blocked-entrance" in {one.rule for one in check(text).diagnostics}
    monkeypatch.setattr(standing, "MOST_CORNERS", -1)
    assert "blocked-entrance" not in {one.rule for one in check(text).diagnostics}
