"""Tests who sees whom in three dimensions."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from tests.support.dropzone import HALL, battle
from tests.support.old_west import ask, asked, refused
from toi_scenario.games.dropzone_commander.answers.los import answer
from toi_scenario.games.dropzone_commander.sight import INCH, in_feature
from toi_scenario.model.surfaces.patch import Patch
from toi_scenario.pipeline import load

SQUAD_INSIDE = "  - {side: red, battlegroup: first, unit: squad, id: guard, in: hall}\n"
DOVE = "  - {side: blue, battlegroup: first, unit: lifter, id: dove, at: [24, 19]}\n"
HILL = f"{HALL}, hill: {{terrain: hill, rectangle: [18, 38, 12, 8], height: 7}}"


def test_a_hall_is_in_the_way(tmp_path: File) -> None:
    """Two tanks do not see each other past a hall that is higher than they are."""
    found = asked(tmp_path, battle(), "los", "us", "them")
    assert {
        "a": "us",
        "b": "them",
        "visible": False,
        "by": "hall",
        "at": "(24, 20)",
        "from": "(24, 4)",
        "from_height": 1.0,
        "to": "(24, 44)",
        "to_height": 2.0,
        "distance": 40.0,
        "lines": 1,
        "free": 0,
        "low": [],
    } == {word: value for word, value in found.items() if word not in ("weapons", "notes")}
    text = ask(tmp_path, battle(), "los", "us", "them").stdout
    assert "us does not see them: hall is in the way from (24, 20)\n40.0 in from (24, 4), 1 in high, to" in text


@pytest.mark.parametrize(
    ("hall", "hill", "visible"),
    [
        # From 1 inch to 9 on the hill, 40 inches away, the line is 4.2 high over the near wall.
        ("4", 7, True),
        ("4.2", 7, True),  # a tie only touches
        ("4.2001", 7, False),
        ("4", 6, False),
        ("", 7, False),  # what has no height hides all
    ],
)
def test_over_a_hall_from_a_hill(tmp_path: File, hall: str, hill: int, visible: bool) -> None:
    """A tank on a hill is seen over a hall where the line is as high as its roof."""
    text = battle(features=HILL.replace("height: 7", f"height: {hill}"))
    text = text.replace("height: 4,", f"height: {hall}," if hall else "", 1)
    found = asked(tmp_path, text, "los", "us", "them")
    assert found["visible"] == visible
    assert any("hall: no height is written" in note for note in found["notes"]) == (not hall)


@pytest.mark.parametrize(("hill", "visible"), [(0, True), (1.2, True), (1.5, False)])
def test_over_a_hall_that_stands_on_a_hill(tmp_path: File, hill: float, visible: bool) -> None:
    """A structure is as high as it is itself, and the hill on which it stands."""
    mound = f", mound: {{terrain: hill, rectangle: [18, 18, 12, 12], height: {hill}}}" if hill else ""
    text = battle(DOVE, HALL.replace("height: 4", "height: 1") + mound).replace("[24, 19]", "[24, 46]")
    found = asked(tmp_path, text, "los", "dove", "24,4")
    # From 6 inches, 42 away, the line is 2.29 high over the far wall, and 2 at the far foot of the hill.
    assert (visible, None if visible else "hall") == (found["visible"], found["by"])
    assert (hill or 1) == asked(tmp_path, text, "los", "us", "hall")["to_height"]  # the nearest of its foot and its top


def test_infantry_is_seen_at_its_base(tmp_path: File) -> None:
    """A vehicle is seen at its top, infantry at the middle of its base; both look from their middle."""
    wall = "wall: {terrain: structure, rectangle: [0, 20, 48, 1], size: micro, armor: weak, height: 1.2}"
    units = "  - {side: red, battlegroup: first, unit: squad, id: foot, at: [24, 22]}\n"
    text = battle(units, wall).replace("at: [24, 44]", "at: [24, 22]")
    seen = {name: asked(tmp_path, text, "los", "us", name) for name in ("them", "foot")}
    assert [(True, 2.0), (False, 0.0)] == [(one["visible"], one["to_height"]) for one in seen.values()]
    assert 0.5 == asked(tmp_path, text, "los", "foot", "us")["from_height"]


def test_an_aircraft(tmp_path: File) -> None:
    """An aircraft looks from 6 inches, and from 2 when it flies low; only anti-air weapons fire at it."""
    found = asked(tmp_path, battle(DOVE), "los", "dove", "24,46")
    assert (6.0, True) == (found["from_height"], found["visible"])
    found = asked(tmp_path, battle(DOVE), "los", "them", "dove")
    assert (True, 6.0, [{"who": "dove", "visible": False}]) == tuple(
        found[word] for word in ("visible", "to_height", "low")
    )
    tall = battle(DOVE).replace("kind: aircraft,", "kind: aircraft, height: 1.5,")  # its model, and not its flight
    assert 6.0 == asked(tmp_path, tall, "los", "them", "dove")["to_height"]
    over = battle(DOVE.replace("[24, 19]", "[24, 24]"))
    assert "hall" == asked(tmp_path, over, "los", "dove", "24,29")["by"]  # its roof's edge is in the way
    assert asked(tmp_path, over, "los", "dove", "24,40")["visible"]
    assert "only anti-air weapons fire at aircraft" == found["weapons"][0]["why_not"]


def test_who_is_in_a_structure(tmp_path: File) -> None:
    """Who is in a structure is seen along its walls, with what covers it; the structure hides who stands behind it."""
    found = asked(tmp_path, battle(SQUAD_INSIDE), "los", "us", "guard")
    assert (True, 16.0) == (found["visible"], found["distance"])
    assert any(
        "guard is in hall" in note and "2 more to roll, and its armour is 1 better" in note for note in found["notes"]
    )


def test_ranges(tmp_path: File) -> None:
    """A weapon reaches with its full range, or with its countered one who has countermeasures."""
    units = "".join(
        f"  - {{side: red, battlegroup: first, unit: {unit}, id: {unit}, at: [4, {at}]}}\n"
        for unit, at in (("flak", 24), ("squad", 30))
    )
    text = battle(units).replace("at: [24, 4]", "at: [4, 4]")
    told = {name: asked(tmp_path, text, "los", "us", name)["weapons"][0] for name in ("flak", "squad")}
    assert [(True, False, False), (True, False, True)] == [
        (one["in_range"], one["in_countered_range"], one["reaches"]) for one in told.values()
    ]
    line = "weapon: 36 in, 18 in against countermeasures; out of range: the target has active countermeasures"
    assert line in ask(tmp_path, text, "los", "us", "flak").stdout


def test_all_that_one_sees(tmp_path: File) -> None:
    """Of one alone all there is is told; the map shades what is out of sight."""
    found = asked(tmp_path, battle(features=HILL), "los", "us")
    assert {"them": True, "hall": True, "hill": False} == {one["b"]: one["visible"] for one in found["seen"]}
    picture = tmp_path / "seen.svg"
    assert 0 == ask(tmp_path, battle(features=HILL), "los", "them", "-o", str(picture)).exit_code
    assert "Blocked" in picture.read_text(encoding="utf-8")


def test_an_objective_in_several_places(tmp_path: File) -> None:
    """A possible objective is seen if one of its places is; one that the players lay out is nowhere yet."""
    goals = "cases: {kind: possible, spots: [[24, 30], [40, 30], hall], confirmed: 1, placed: random}"
    found = asked(tmp_path, battle(goals=goals), "los", "us", "cases")
    assert (True, True) == (found["visible"], found["to"].endswith(", 20)"))
    far = goals.replace(", [40, 30], hall", ", [24, 31]")
    assert not asked(tmp_path, battle(goals=far), "los", "us", "cases")["visible"]


def test_a_shadow_ends() -> None:
    """Seen from a hill, a hall hides the ground behind it up to where its roof ends the line, and no farther."""
    tower = HALL.replace("height: 4", "height: 2").replace("[20, 20, 8, 8]", "[20, 30, 8, 2]")
    scenario = load(battle(features=f"{tower}, hill: {{terrain: hill, rectangle: [18, 38, 12, 8], height: 7}}"))
    hidden = answer(scenario, {"a": "them", "b": ""}).marks().hidden
    assert isinstance(hidden, Patch)
    # The tank looks from 8 inches at y 44, so the shadow of what is 2 high ends at a third beyond the wall at y 30.
    places = [scenario.in_play(f"24,{y}") for y in (33, 31, 29.9, 25.4, 25.2, 10)]
    assert [False, False, True, True, False, False] == [place in hidden for place in places]


@pytest.mark.parametrize(
    ("units", "words", "why"),
    [
        (
            "  - {side: red, battlegroup: second, unit: squad, id: later}\n",
            ("us", "later"),
            "does not say where later stands",
        ),
        ("", ("us", "nobody"), "nothing here is called nobody; name a point such as 18,24"),
        ("", ("hall",), "hall is looked from along all its walls"),
    ],
)
def test_refusals(tmp_path: File, units: str, words: tuple[str, ...], why: str) -> None:
    """What cannot be told is refused in a sentence."""
    assert why in refused(ask(tmp_path, battle(units), "los", *words))


@pytest.mark.parametrize(("hill", "heights"), [(0, {0, 4}), (3, {3, 7})])
def test_the_walls_of_a_structure(hill: int, heights: set[int]) -> None:
    """Who is in it may be at its foot or at its top; on high ground everybody is at the top of that."""
    mound = f", mound: {{terrain: hill, rectangle: [18, 18, 12, 12], height: {hill}}}" if hill else ""
    scenario = load(battle(features=HALL + mound))
    for name, there in (("hall", heights), *((("mound", {hill}),) if hill else ())):
        eyes = in_feature(scenario, scenario.scenery.features[name]).eyes
        assert there == {eye.height / INCH for eye in eyes}
        assert {min(there)} == {eye.foot / INCH for eye in eyes} or name == "mound"
