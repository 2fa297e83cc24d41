"""Tests what a profile is taken to be where it says nothing."""

from __future__ import annotations

import pytest

from tests.support.examples import IN_PACK, whole
from toi_scenario import load
from toi_scenario.games.dropzone_commander.forces import squads
from toi_scenario.games.dropzone_commander.profiles import Profile, Weapon, look, profile
from toi_scenario.model.scenario.scenario import Scenario


def scenario(facts: str) -> Scenario:
    """A battle of one unit with such a profile."""
    changes = f"units: [{{side: blue, battlegroup: first, unit: ours}}]\ncatalog: {{pieces: {{ours: {facts}}}}}\n"
    return load(whole(changes, "dropzone-commander").encode(), IN_PACK)


def test_a_bare_profile() -> None:
    """Only its kind has to be said; a weapon needs an energy and an accuracy."""
    [squad] = squads(scenario("{kind: vehicle, weapons: [{energy: 5, accuracy: 3}]}"))
    weapon = Weapon({}, 1, 5, 3, None, None, "front", None, False)
    nothing = (None, None, None, None)
    bare = Profile("ours", "vehicle", *nothing, "", *nothing, 25, {}, "", None, (weapon,), ())
    assert bare == squad.profile
    assert 1 == squad.number


def test_a_weapon_reaches_as_far_at_countermeasures() -> None:
    """Unless it says another range; one without a range has none of either."""
    weapons = "{energy: 5, accuracy: 3, range: 9}, {energy: 5, accuracy: 3, range: 9, countered: 4}"
    one = scenario(f"{{kind: vehicle, weapons: [{weapons}]}}")
    [squad] = squads(one)
    assert [(9, 9), (9, 4)] == [(weapon.range, weapon.countered) for weapon in squad.profile.weapons]


@pytest.mark.parametrize(
    ("facts", "figure", "flies", "fast"),
    [
        ("kind: vehicle", "tank", False, False),
        ("kind: infantry", "soldier", False, False),
        ("kind: aircraft", "aircraft", True, False),
        ("kind: aircraft, traits: [fast-mover]", "aircraft", True, True),
        ("kind: aircraft, traits: [interceptor]", "aircraft", True, True),
        ("kind: aircraft, traits: [tiny]", "aircraft", True, False),
        ("kind: vehicle, look: half-track", "half-track", False, False),
    ],
)
def test_how_it_looks_and_flies(facts: str, figure: str, flies: bool, fast: bool) -> None:
    """Its figure is that of its kind, unless it names another."""
    one = scenario(f"{{{facts}}}")
    piece = one.catalog.pieces["ours"]
    ours = profile(one.catalog, piece)
    assert (figure, flies, fast) == (look(one.catalog, piece), ours.flies, ours.is_fast)
