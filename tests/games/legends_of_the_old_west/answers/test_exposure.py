"""Tests `exposure`: what is seen and fired on in the first round."""

from __future__ import annotations

from pathlib import Path as File
from random import Random
from typing import Any

import pytest

from tests.support.old_west import ask, asked, refused, skirmish, squeezed
from toi_scenario.model.surfaces.sightlines import Blockers

WALL = "{wall: {terrain: wall, line: [[0, 30], [120, 30]]}}"


def of(folder: File, text: str, side: str, target: str) -> Any:
    """How a side sees a target, and fires at it."""
    sides = {one["side"]: one["targets"] for one in asked(folder, text, "exposure")["sides"]}
    return next(one for one in sides[side] if one["name"] == target)


def shares(one: Any) -> list[float]:
    """Seen and fired on, before and after a move."""
    return [one["seen"], one["fired"], one["moved_seen"], one["moved_fired"]]


def test_units_at_points(tmp_path: File) -> None:
    """Who stands 40 cm away in the open is seen and within range of rifles, and not of pistols but after half a
    move."""
    found = of(tmp_path, skirmish(), "american", "them")
    assert [1, 1, 1, 1] == shares(found)
    assert {"rifle-carbine"} == {one["weapon"] for one in found["by"]}
    nearer = of(tmp_path, skirmish().replace("[30, 50]", "[30, 45]"), "american", "them")
    pistols = next(one for one in nearer["by"] if one["weapon"] == "pistol-revolver")
    assert [1, 0, 1, 1] == shares(pistols)


def test_what_hides(tmp_path: File) -> None:
    """Behind a wall nobody is seen; where the move before the fire leads round its end, they are."""
    assert [0, 0, 0, 0] == shares(of(tmp_path, skirmish(features=WALL), "american", "them"))
    short = WALL.replace("[120, 30]", "[31, 30]")
    assert [0, 0, 1, 1] == shares(of(tmp_path, skirmish(features=short), "american", "them"))
    road = WALL.replace("terrain: wall", "terrain: road")
    assert [1, 1, 1, 1] == shares(of(tmp_path, skirmish(features=road), "american", "them"))


@pytest.mark.parametrize("seed", range(4))
def test_a_move_is_no_loss(tmp_path: File, seed: int) -> None:
    """Whoever may move may stay: what is seen and fired on before a move is so after it, whichever points are looked
    from."""
    chance = Random(seed)
    spots = [(chance.randrange(100), chance.randrange(20, 95), chance.randrange(4, 20)) for _ in range(14)]
    walls = [
        f"w{number}: {{terrain: wall, line: [[{x}, {y}], [{x + far}, {y}]]}}"
        for number, (x, y, far) in enumerate(spots)
    ]
    text = skirmish(features=f"{{{', '.join(walls)}}}").replace(", at: [30, 10]", "")
    for side in asked(tmp_path, text, "exposure")["sides"]:
        for target in side["targets"]:
            for one in (target, *target["by"]):
                seen, fired, moved_seen, moved_fired = shares(one)
                assert (seen <= moved_seen, fired <= moved_fired) == (True, True), one


def test_parts_of_zones(tmp_path: File) -> None:
    """Half of a zone behind a wall is half seen; what is out of range is not fired on."""
    text = skirmish(features="{wall: {terrain: wall, line: [[60, 95], [120, 95]]}}", size=120)
    found = of(tmp_path, text.replace("[30, 10]", "[60, 94]"), "american", "german")
    assert 0.45 < found["seen"] < 0.55
    assert pytest.approx(found["seen"], abs=0.02) == found["fired"]
    far = of(tmp_path, text, "american", "german")
    assert (True, 0) == (far["seen"] > 0.3, far["fired"])


def test_least_ranges(tmp_path: File) -> None:
    """Who is nearer than a gun fires is seen, and not fired on."""
    gun = "  - {side: american, id: gun, gun: gun-heavy, crew: gunner, at: [30, 26]}\n"
    found = of(tmp_path, skirmish(gun), "american", "them")
    assert {"rifle-carbine"} == {one["weapon"] for one in found["by"]}
    back = of(tmp_path, skirmish(gun.replace("[30, 26]", "[30, 25]")), "american", "them")
    assert {"rifle-carbine", "gun-heavy"} == {one["weapon"] for one in back["by"]}


def test_objectives(tmp_path: File) -> None:
    """An objective at a point, and one that is a building, by whom."""
    more = "objectives: {well: {kind: victory, at: [30, 60]}, door: {kind: control, in: house}}"
    text = skirmish(features="{house: {terrain: building, rectangle: [20, 62, 20, 10]}}", more=more)
    assert [1, 1, 1, 1] == shares(of(tmp_path, text, "american", "well"))
    door = of(tmp_path, text, "american", "door")
    assert (1, True, True) == (door["seen"], 0 < door["fired"] < 1, door["fired"] < door["moved_fired"])


def test_what_is_named(tmp_path: File) -> None:
    """Who is hidden, in a building, or comes later is named; and who is outside of every leader's circle."""
    more = """\
  - {side: german, id: hidden, squad: [sniper], at: [60, 110], ambush: true}
  - {side: german, id: inside, squad: [nco, {figure: regular, count: 8}], in: house}
  - {side: german, id: late, squad: [nco, {figure: regular, count: 8}], enter: {by: north, round: 2}}
  - {side: german, id: far, gun: gun-heavy, crew: gunner, off_table: true}
  - {side: german, id: lost, squad: [{figure: regular, count: 2}], at: [[46, 50], [44, 50]]}
"""
    text = skirmish(more, features="{house: {terrain: building, rectangle: [80, 60, 20, 10]}}")
    notes = asked(tmp_path, text, "exposure")["notes"]
    for note in (
        "hidden: in ambush, so nobody sees them before they are found",
        "inside: in a building, so they have to be found before anybody fires at them",
        "late: not counted, since they come later",
        "far: beyond the table, and told by others where to fire; not counted",
        "outside of every leader's circle: lost (1/2)",
    ):
        assert note in notes
    targets = asked(tmp_path, text, "exposure")["sides"][0]["targets"]
    assert ["german", "them", "inside", "lost"] == [one["name"] for one in targets]
    assert notes == ask(tmp_path, text, "exposure").output.splitlines()[-len(notes) :]
    smoke = skirmish().replace("  features: {}", "  features: {}\n  markers: [{marker: smoke, at: [30, 30]}]")
    assert "smoke lies on the table, and who sees through its shrinking cloud is left to play\n" in (
        ask(tmp_path, smoke, "exposure").output
    )


def test_the_table(tmp_path: File) -> None:
    """The text says what programs are told, each weapon below what it can fire at."""
    told = squeezed(ask(tmp_path, skirmish(), "exposure").output)
    assert (
        "by american\nwhere german sets up 100 - 100 -\nthem 100 100 100 100\n- us, rifle-carbine 100 100 100 100\n"
        in (told)
    )


def test_much_work(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """Units that start alike share their lines of sight, and too many lines are refused."""
    looks = []
    seen_from = Blockers.seen_from

    def counting(blockers: Blockers, one: Any, places: Any) -> list[bool]:
        looks.append(one)
        return seen_from(blockers, one, places)

    monkeypatch.setattr(Blockers, "seen_from", counting)
    alike = "".join("  - {side: german, squad: [{figure: regular, weapons: rifle-carbine}]}\n" for _ in range(60))
    asked(tmp_path, skirmish(alike), "exposure")
    assert len(looks) < 130
    apart = "".join(f"  - {{side: german, squad: [sniper], at: [{10 + x % 40}, {60 + x // 40}]}}\n" for x in range(190))
    looks.clear()
    told = refused(ask(tmp_path, skirmish(apart), "exposure"))
    assert (True, True) == ("lines of sight are to be looked at, and 120,000 can be" in told, len(looks) < 300)
    crowd = refused(ask(tmp_path, skirmish(apart + apart), "exposure"))
    assert "there are 764 weapons, and 400 can be looked at" == crowd


def test_the_map(tmp_path: File) -> None:
    """Points of the ground are drawn on the map of the table, with what each side can do to them."""
    picture = tmp_path / "exposure.svg"
    result = ask(tmp_path, skirmish(features=WALL), "exposure", "-o", str(picture), "--lang", "fr")
    assert 0 == result.exit_code, result.output
    drawn = picture.read_text(encoding="utf-8")
    assert ["Ce que chaque camp voit" in drawn, "Hors de vue" in drawn, "À portée de tir" in drawn] == [
        True,
        True,
        False,
    ]
    ask(tmp_path, skirmish(), "exposure", "-o", str(picture))
    drawn = picture.read_text(encoding="utf-8")
    assert ["Out of sight" in drawn, "Under possible fire" in drawn, "In sight, out of reach" in drawn] == [
        False,
        True,
        True,
    ]
