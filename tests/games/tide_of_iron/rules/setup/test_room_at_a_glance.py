"""Tests that cramped-zone's quick look agrees with placing each unit."""

from __future__ import annotations

import random

import pytest

from tests.support.examples import whole
from tests.support.map_changes import SQUAD, german, units
from toi_scenario.games.tide_of_iron.rules.setup import cramped_zone
from toi_scenario.pipeline import check

GROUND = ("B2", "B3", "C1", "D2", "E3", "E4", "F2", "F3", "F4")  # with a building and ponds


def text(seed: int) -> str:
    """Some squads and tanks on a few hexes, on some of which others stand."""
    chance = random.Random(seed)
    zone = ", ".join(chance.sample(GROUND, chance.randint(1, 4)))
    squads, tanks = chance.randint(1, 6), chance.randint(0, 2)
    force = f"squads: {{bases: {squads}, regular: {4 * squads}}}, vehicles: {{tiger: {tanks}}}"
    zones = f"zones: {{line: {{hexes: [{zone}], each: {chance.randint(1, 4)}}}}}\n"
    placed = [f"{SQUAD}, at: {one}" for one in chance.sample(GROUND, chance.randint(1, 3))]
    return whole(zones + german(f"{force}, deploy: line") + units(*placed), "tide-of-iron")


def test_room_at_a_glance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where each group's own ground seems to do, there is room for all; of these, about half have none."""
    texts = [text(seed) for seed in range(80)]
    seen = [["cramped-zone" == one.rule for one in check(one).diagnostics] for one in texts]
    monkeypatch.setattr(cramped_zone, "_has_room_for", lambda *_: False)
    assert seen == [["cramped-zone" == one.rule for one in check(one).diagnostics] for one in texts]
    assert 20 < sum(map(any, seen)) < 60
