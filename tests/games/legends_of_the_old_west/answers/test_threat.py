"""Tests `threat`: how much ground comes under fire, round by round."""

from __future__ import annotations

from math import pi
from pathlib import Path as File
from typing import Any

import pytest

from tests.support.old_west import ask, asked, refused, skirmish, squeezed
from toi_scenario.model.surfaces.patch import Patch
from toi_scenario.model.surfaces.tabletops import Tabletop

SIZE = 400
ALL = SIZE * SIZE


def field(unit: str, era: str = "ww2", features: str = "{}") -> str:
    """A large field with one more unit, `it`, in its middle."""
    return skirmish(f"  - {{side: american, id: it, {unit}}}\n", features, era=era, size=SIZE)


def areas(folder: File, text: str, *words: str) -> dict[str, list[float]]:
    """How many square centimetres each weapon of the unit can fire at, round by round."""
    found = asked(folder, text, "threat", "--unit", "it", *words)
    return {one["weapon"]: [share * ALL for share in one["share"]] for one in found["units"]}


def discs(*radii: float) -> Any:
    """The areas of discs, nearly: circles here are polygons."""
    return pytest.approx([pi * radius * radius for radius in radii], rel=1e-3)


@pytest.mark.parametrize(
    ("unit", "era", "weapon", "radii"),
    [
        # Full moves before, half a move in the round of the fire, and the range.
        ("squad: [{figure: regular, weapons: rifle-carbine}]", "ww2", "rifle-carbine", (67.5, 82.5, 97.5, 112.5)),
        # In 1914-18 a pistol has no malus of movement, and a light machine-gun does not move and fire.
        ("squad: [{figure: nco}]", "ww1", "pistol-revolver", (45, 60, 75, 90)),
        ("squad: [{figure: regular, weapons: lmg}]", "ww1", "lmg", (60, 75, 90, 105)),
        # A squad moves as its slowest; a flame reaches beyond its template.
        ("squad: [officer-in-chief, {figure: regular, weapons: smg}]", "ww2", "smg", (41.75, 54.25, 66.75, 79.25)),
        # Whole rounds go into setting a machine-gun up after a move.
        ("squad: [{figure: regular, count: 2, serve: machine-gun}]", "ww2", "machine-gun", (80, 80, 95, 110)),
        # A vehicle fires after its whole move, a tank of 1914-18 after none.
        ("vehicle: heavy-tank, weapons: [machine-gun], crew: crew", "ww2", "machine-gun", (110, 140, 170, 200)),
        ("vehicle: whippet, crew: crew", "ww1", "machine-gun", (80, 95, 110, 125)),
        ("gun: machine-gun, crew: gunner", "ww2", "machine-gun", (80, 80, 80, 80)),
        # The dice of its range are left out.
        ("vehicle: medium-tank, weapons: [flamethrower-vehicle], crew: crew", "ww2", "flamethrower-vehicle", (67, 107)),
    ],
)
def test_how_far(tmp_path: File, unit: str, era: str, weapon: str, radii: tuple[float, ...]) -> None:
    """Around where a unit stands: how far it can have moved by then, and how far it fires."""
    found = areas(tmp_path, field(f"{unit}, at: [200, 200]", era))[weapon]
    assert discs(*radii) == found[: len(radii)]


def test_least_ranges_are_holes(tmp_path: File) -> None:
    """What is nearer than a weapon can fire is a hole; it closes where the weapon may stand elsewhere."""
    gun = areas(tmp_path, field("gun: gun-light, crew: gunner, at: [200, 200]"))["gun-light"]
    assert pytest.approx([ALL - pi * 100] * 4, rel=1e-4) == gun
    mortar = areas(tmp_path, field("gun: mortar-medium, crew: gunner, at: [200, 200]"))["mortar-medium"]
    assert pytest.approx([pi * (120**2 - 20**2)] * 4, rel=1e-3) == mortar
    served = "squad: [{figure: regular, count: 2, serve: mortar-light}], at: [200, 200]"
    moved = areas(tmp_path, field(served))["mortar-light"]
    hole = [pi * (80**2 - 15**2)] * 2 + [pi * 95**2, pi * 110**2]
    assert pytest.approx(hole, rel=1e-3) == moved
    zone = areas(tmp_path, field("gun: mortar-light, crew: gunner"))["mortar-light"]
    assert pytest.approx([100 * SIZE] * 4, rel=1e-3) == zone


def test_where_it_starts(tmp_path: File) -> None:
    """A unit that comes on later fires at nothing before, and one aboard fires from where its vehicle is; what is set
    up may be anywhere in its zone."""
    rifle = "squad: [{figure: regular, weapons: rifle-carbine}]"
    entering = areas(tmp_path, field(f"{rifle}, enter: {{by: south, round: 3}}"))
    assert [0, 0] == entering["rifle-carbine"][:2]
    assert pytest.approx(SIZE * 67.5, rel=1e-3) == entering["rifle-carbine"][2]
    anywhere = areas(tmp_path, field(rifle))["rifle-carbine"]
    assert pytest.approx(SIZE * (20 + 67.5), rel=1e-3) == anywhere[0]
    battery = areas(tmp_path, field("gun: gun-heavy, crew: gunner, off_table: true"))["gun-heavy"]
    assert [ALL] * 4 == battery


def test_closed_ground(tmp_path: File) -> None:
    """Nobody fires from the middle of a river; a road over it is a bridge."""
    river = "river: {terrain: water, rectangle: [0, 200, 400, 50]}"
    text = field("squad: [{figure: regular, weapons: pistol-revolver}], at: [200, 195]", features=f"{{{river}}}")
    swimming = areas(tmp_path, text.replace("[200, 195]", "[200, 225]"))["pistol-revolver"]
    assert discs(30) == swimming[:1]
    narrow = areas(tmp_path, text)["pistol-revolver"]
    bridge = text.replace(river, f"{river}, bridge: {{terrain: road, line: [[200, 0], [200, 400]]}}")
    assert narrow[1] < areas(tmp_path, bridge)["pistol-revolver"][1] < pi * 52.5**2


def test_roads_and_walls(tmp_path: File) -> None:
    """What cannot leave the road fires from the road, farther along it than beside it; a truck is in no building."""
    road = "{lane: {terrain: road, line: [[200, 0], [200, 400]]}}"
    car = "vehicle: armoured-car, crew: {figure: crew, count: 2}, at: [200, 200]"
    along = areas(tmp_path, field(car, "ww1", road))["machine-gun"]
    # It may be anywhere on 120 cm of a road of 6 cm: that strip, and 80 cm around it.
    capsule = pi * 80**2 + 2 * 80 * (120 + 6) + 120 * 6
    assert pytest.approx(capsule, rel=0.02) == along[1]
    truck = "vehicle: military-truck, weapons: [machine-gun], crew: {figure: crew, count: 2}, at: [200, 200]"
    house = "{house: {terrain: building, rectangle: [150, 205, 100, 195]}}"
    tank = truck.replace("military-truck", "heavy-tank")
    beside = [areas(tmp_path, field(one, features=house))["machine-gun"][1] for one in (truck, tank)]
    assert beside[0] < 0.95 * beside[1]


def test_what_a_side_may_fire_at(tmp_path: File) -> None:
    """Objectives, where the enemy sets up and where enemies stand, by the share of each that is under fire."""
    text = skirmish(
        features="{house: {terrain: building, rectangle: [20, 70, 20, 10]}}",
        more="objectives: {door: {kind: victory, in: house}, well: {kind: control, at: [30, 83.5]}}",
    )
    found = asked(tmp_path, text, "threat", "--side", "american")["sides"][0]
    told = {one["name"]: (one["kind"], one["first"]) for one in found["targets"]}
    expected = {"door": ("objective", 1), "well": ("objective", 2), "german": ("zone", 3), "them": ("unit", 1)}
    assert expected == told
    text_told = squeezed(ask(tmp_path, text, "threat", "--side", "american").output)
    assert "american: hundredths of what it may fire at\nobjective door" in text_told
    assert "objective well - 100 100 100\nwhere german sets up - - " in text_told


def test_whom_nobody_knows_of(tmp_path: File) -> None:
    """Who is in ambush, or comes later, is no target at the start; and each side has lines of its own."""
    more = """\
  - {side: german, id: hidden, squad: [sniper], at: [60, 110], ambush: true}
  - {side: german, id: late, squad: [nco, {figure: regular, count: 8}], enter: {at: [60, 120], round: 2}}
"""
    sides = asked(tmp_path, skirmish(more), "threat")["sides"]
    assert ["german", "them"] == [one["name"] for one in sides[0]["targets"]]
    told = squeezed(ask(tmp_path, skirmish(more), "threat").output).partition("german: hundredths of the table")
    assert (True, True) == ("\nhidden, " not in told[0], "\nhidden, " in told[2])


def test_what_is_not_counted(tmp_path: File) -> None:
    """What is left to play, to dice, or to an owner is named."""
    more = """\
  - {side: american, id: plane, aircraft: sopwith-pup, mission: strafing, enter: {by: south, round: 2}}
  - {side: american, id: far, gun: mortar-light, crew: gunner, off_table: true}
  - {side: american, id: mg, squad: [nco, {figure: regular, count: 2, serve: machine-gun}]}
  - {side: american, id: flame, vehicle: whippet, weapons: [flamethrower-vehicle], crew: crew}
"""
    told = ask(tmp_path, skirmish(more, era="ww1"), "threat").output
    for note in (
        "nobody is farther than counted here; sight, cover",
        "plane: each turn its way is written anew",
        "mortar-light: how far a battery beyond the table stands from it is not said",
        "machine-gun: counted as set up when the game begins; otherwise the first turn goes into that\n",
        "machine-gun: may fire beyond their range with one less on the roll",
        "machine-gun: counted on a tripod; on a bipod it reaches 60 cm\n",
        "flamethrower-vehicle: reaches 1D6 inches more, which is left to the dice\n",
    ):
        assert note in told
    spears = skirmish(era="colonial").replace("weapons: rifle-carbine", "weapons: lance-thrown")
    assert "lance-thrown: how far it reaches is not recorded: write `pieces: {lance-thrown: {like: " in (
        ask(tmp_path, spears, "threat").output
    )
    homeless = skirmish().replace("{deploy: {edge: south, depth: 20}}", "{}").replace(", at: [30, 10]", "")
    assert (
        "us: not counted, since the scenario does not say where they start" in ask(tmp_path, homeless, "threat").output
    )
    row = asked(tmp_path, skirmish(more, era="ww1"), "threat")
    assert row["notes"] == told.splitlines()[-len(row["notes"]) :]


def test_one_side_unit_or_round(tmp_path: File) -> None:
    """What is asked for, and no more; a battle without end is told for ten rounds."""
    row = asked(tmp_path, skirmish(), "threat", "--unit", "us", "--round", "3")
    assert ([3], {"us"}, ["american"]) == (
        row["rounds"],
        {one["unit"] for one in row["units"]},
        [one["side"] for one in row["sides"]],
    )
    whole = asked(tmp_path, skirmish(), "threat", "--unit", "us")
    assert [one["share"][2] for one in whole["units"]] == [one["share"][0] for one in row["units"]]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--unit", "nobody"), "there is no unit nobody; there are us and them"),
        (("--side", "nobody"), "there is no side nobody; there are american and german"),
        (("--side", "german", "--unit", "us"), "us is not of german"),
        (("--round", "5"), "there is no turn 5; the game lasts 4"),
    ],
)
def test_refusals(tmp_path: File, words: tuple[str, ...], why: str) -> None:
    """What cannot be asked is refused in a sentence."""
    assert why == refused(ask(tmp_path, skirmish(), "threat", *words))


def test_much_work(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """Units that set up in one zone share what is worked out; what would take long is refused."""
    asked_for = list[object]()
    near = Tabletop.near

    def counting(table: Tabletop, region: Patch, distance: int) -> Patch:
        asked_for.append(region)
        return near(table, region, distance)

    monkeypatch.setattr(Tabletop, "near", counting)
    alike = "".join("  - {side: german, squad: [{figure: regular, weapons: rifle-carbine}]}\n" for _ in range(100))
    asked(tmp_path, skirmish(alike), "threat", "--side", "german")
    assert len(asked_for) < 60
    apart = "".join(f"  - {{side: german, squad: [sniper], at: [{10 + x % 80}, {90 + x // 80}]}}\n" for x in range(400))
    assert "3,216 grounds are to be worked out, and 1,500 can be: name a side, a unit or a round" in refused(
        ask(tmp_path, skirmish(apart), "threat")
    )
    crowd = "".join("  - {side: german, squad: [sniper]}\n" for _ in range(300))
    assert "there are more than 400 lines to tell: name a side or a unit" == refused(
        ask(tmp_path, skirmish(crowd), "threat")
    )


def test_the_map(tmp_path: File) -> None:
    """The ground under fire is drawn on the map of the table, round by round, with French words where they are asked
    for; what a side can fire at from the first round on has no later fronts."""
    picture = tmp_path / "threat.svg"
    result = ask(tmp_path, skirmish(size=200), "threat", "--side", "german", "-o", str(picture), "--lang", "fr")
    assert 0 == result.exit_code, result.output
    drawn = picture.read_text(encoding="utf-8")
    assert ("Ce qui peut être pris pour cible, et dès quel tour" in drawn, "Où commence un tour" in drawn) == (
        True,
        True,
    )
