"""Tests the typed facts: walls, entrances, squads, objectives."""

from __future__ import annotations

from pathlib import Path as File

from tests.support.examples import IN_PACK, shipped_one, whole
from toi_scenario import load
from toi_scenario.games.dropzone_commander.earliest import chance, finders, leaves
from toi_scenario.games.dropzone_commander.forces import aboard, battlegroups, by_id, command, garrison, squads
from toi_scenario.games.dropzone_commander.goals import earns, every_goal
from toi_scenario.games.dropzone_commander.structures import linked, structures
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.pipeline import check

BLOCK = File(__file__).with_name("block.yaml")


def scenario(text: str) -> Scenario:
    return load(whole(text, "dropzone-commander").encode(), IN_PACK)


def entrances(features: str) -> list[str]:
    one = scenario(f"board:\n  table: {{width: 36in, depth: 36in}}\n  features:\n    hall: {features}\n")
    return [one.surface.address(entrance.place) for entrance in structures(one)["hall"].entrances]


SIDES = "size: small, armor: weak, height: 4, entrances: [north, east, south, west]"


def test_entrances_of_walls() -> None:
    """An entrance is in the middle of the wall that looks to an edge, of whatever form the structure is."""
    assert ["(18, 20)", "(21, 18)", "(18, 16)", "(15, 18)"] == entrances(
        f"{{terrain: structure, rectangle: [15, 16, 6, 4], {SIDES}}}"
    )
    turned = f"{{terrain: structure, rectangle: [15, 16, 6, 4], turned: 90, {SIDES}}}"
    assert ["(18, 21)", "(20, 18)", "(18, 15)", "(16, 18)"] == entrances(turned)
    bent = f"{{terrain: structure, polygon: [[10, 10], [20, 10], [20, 14], [14, 14], [14, 20], [10, 20]], {SIDES}}}"
    assert ["(12, 20)", "(20, 12)", "(15, 10)", "(10, 15)"] == entrances(bent)
    assert ["(23, 22)"] == entrances(
        "{terrain: structure, rectangle: [20, 22, 6, 4], size: small, armor: weak, height: 4, entrances: [[23, 22]]}"
    )


def test_the_block() -> None:
    """A scenario with everything in it is clean, and its facts have types."""
    text = BLOCK.read_text(encoding="utf-8")
    assert () == check(text, "block.yaml").diagnostics
    block = load(text.encode())
    known = structures(block)
    assert ["hall", "bank", "annex", "booth"] == list(known)
    assert [6, 8, 4, 4] == [one.armor for one in known.values()]
    assert [12, 18, 12, 0] == [one.holds for one in known.values()]
    assert (["annex"], []) == (list(linked(block, "bank")), list(linked(block, "hall")))
    assert 6 == len(battlegroups(block))
    assert {"direct", "ready", "reserve"} == {one.state for one in squads(block)}
    assert (3, ["squad"]) == (command(block, "blue"), [one.profile.name for one in aboard(block, "dove")])
    assert [3, 3] == [len(one.spots) for one in squads(block) if one.profile.name == "tank"]
    assert {"dove", "crow"} == set(by_id(block))
    assert [] == list(garrison(block, "hall"))
    worth = {goal.name: earns(block, goal.objective) for goal in every_goal(block)}
    assert {"case": 2, "safe": 3, "mast": 2} == worth


def test_how_soon() -> None:
    """Who rides in an aircraft is in the hall in turn 2, searches in turn 3, and has carried the case off in turn 3."""
    small = shipped_one("dropzone-commander-smallest")
    [goal] = every_goal(small)
    [spot] = goal.spots
    assert [(3, 18)] == [(one.round, one.speed) for one in finders(small, "blue", spot)]
    assert (3, 3) == (leaves(small, "blue", spot), leaves(small, "red", spot))
    hall = structures(small)["hall"]
    missed = (1 / 2) * (2 / 6) * (1 / 6) ** 2
    assert round(1 - missed, 9) == round(chance(small, "blue", spot, hall), 9)


def test_a_long_search() -> None:
    """In a large structure the fifth turn needs what the sheet prints for it, and so does each one after."""
    large = scenario(
        "board:\n  table: {width: 36in, depth: 36in}\n  features:\n    hall: {terrain: structure, rectangle: "
        "[15, 16, 6, 4], size: large, armor: normal, height: 4, entrances: [south]}\n"
        "units: [{side: blue, battlegroup: first, unit: sample-squad, in: hall}]\n"
    )
    [goal] = every_goal(large)
    missed = (5 / 6) * (4 / 6) * (3 / 6) * (2 / 6) * (1 / 6) ** 2
    assert round(1 - missed, 9) == round(chance(large, "blue", goal.spots[0], structures(large)["hall"]), 9)
