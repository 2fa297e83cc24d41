"""Tests what counts as one division."""

from __future__ import annotations

import pytest

from tests.support.examples import IN_PACK, whole
from toi_scenario.games.tide_of_iron.forces.squads import divisions
from toi_scenario.pipeline import load

WEST = "west: {squads: {bases: 1, regular: 4}, deploy: [B3]}"
EAST = "east: {squads: {bases: 2, regular: 8}, deploy: [C3]}"


@pytest.mark.parametrize(
    ("later", "names", "bases"),
    [
        ("", ["american west", "american east"], [1, 2]),
        (
            "{round: 2, division: east, squads: {bases: 3, regular: 12}, enter: [B2]}",
            ["american west", "american east"],
            [1, 5],
        ),
        ("{round: 2, squads: {bases: 3, regular: 12}, enter: [B2]}", ["american"], [6]),
    ],
)
def test_divisions(later: str, names: list[str], bases: list[int]) -> None:
    """A side of which some units belong to no division is judged as a whole."""
    text = f"""sides:
  american: {{actions: 3, divisions: {{{WEST}, {EAST}}}, reinforcements: [{later}]}}
  german: {{actions: 3, squads: {{bases: 1, regular: 4}}, deploy: [E3]}}
"""
    scenario = load(whole(text, "tide-of-iron"), IN_PACK)
    found = list(divisions(scenario, scenario.sides["american"]))
    counted = [sum(force.count("base") for force in one.forces) for one in found]
    assert (names, bases) == ([one.name for one in found], counted)
