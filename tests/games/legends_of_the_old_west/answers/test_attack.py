"""Tests `odds` in a scenario: what units do to each other."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from pathlib import Path as File
from typing import Any

import pytest

from tests.support.old_west import ask, asked, refused, skirmish, squeezed

MORE = """\
  - {side: american, id: gun, gun: gun-light, crew: {figure: gunner, count: 3}, at: [100, 10]}
  - {side: german, id: tank, vehicle: light-tank, weapons: [gun-light, machine-gun], crew: {figure: crew, count: 3},
     at: [100, 100]}
  - {side: american, id: support, squad: [nco, {figure: regular, count: 2, serve: machine-gun}]}
  - {side: german, id: hidden, squad: [sniper], at: [60, 110], ambush: true}
  - {side: german, id: natives, squad: [{figure: regular, weapons: shield}], at: [30, 50]}
"""
HOUSE = "{house: {terrain: building, rectangle: [50, 60, 20, 10]}}"
WOUNDS = """
catalog:
  wounds:
    strength-3: {strength: 3, rolls: [2, 3, 4, 5]}
    strength-4: {strength: 4, rolls: [2, 2, 3, 4, 5]}
"""


def effects(folder: File, text: str, *words: str) -> list[tuple[str, str, str, str]]:
    """Who fires what, and how likely one shot does what."""
    return [
        (case["figure"], case["weapon"], effect["what"], effect["each"]["exactly"])
        for case in asked(folder, text, "odds", *words)["cases"]
        for way in case["volleys"]
        for effect in way["effects"]
    ]


def test_fire_by_range(tmp_path: File) -> None:
    """All weapons of a unit, or of all, at short, usual and long range; a weapon that serves two has a loader."""
    told = squeezed(ask(tmp_path, skirmish(MORE), "odds").output)
    assert "us, nco, pistol-revolver 1 30 - - 50.0 % -\nus, regular, rifle-carbine 8 60 - - 33.3 % -\n" in told
    assert "tank, light-tank, gun-light 1 any 100.0 % - 50.0 % 33.3 %\n" in told
    assert "tank, light-tank, machine-gun 1 80 100.0 % 66.7 % 50.0 % 33.3 %\n" in told
    assert "gun, gunner, gun-light 1 any - - 50.0 % 33.3 %\n" in told
    assert "machine-gun reaches 80 cm on a tripod, 60 cm on a bipod\n" in told
    assert squeezed(ask(tmp_path, skirmish(MORE), "odds", "gun").output).startswith(
        "fire number reach in range beyond\ngun, gunner, gun-light 1 any 50.0 % 33.3 %\n"
    )
    rows = asked(tmp_path, skirmish(MORE), "odds", "gun")["units"]
    usual = rows[0]["bands"]["usual"]
    assert (10.0, 100.0, 4, "1/2") == (usual["from"], usual["to"], usual["needs"], usual["hit"]["exactly"])
    assert None is rows[0]["bands"]["long"]["to"]


def test_what_figures_bear(tmp_path: File) -> None:
    """Figures bear what they are issued besides what is written; where some of their issue is written, only that."""
    squad = (
        "  - {side: american, id: sappers, squad: [engineer-demolition, {figure: engineer-demolition, weapons: WHAT}]}"
    )
    for written, expected in (
        ("rifle-carbine", ["rifle-carbine"]),
        ("flamethrower", ["flamethrower", "rifle-carbine", "smg"]),
    ):
        rows = asked(tmp_path, skirmish(squad.replace("WHAT", written)), "odds", "sappers")["units"]
        assert ["rifle-carbine", "smg", *expected] == [row["weapon"] for row in rows]


def test_one_unit_at_another(tmp_path: File) -> None:
    """Everything that reaches is told, at the distance on the table and for each resistance; what does not reach is
    said; the shots of several are counted together, die by die."""
    found = asked(tmp_path, skirmish(), "odds", "us", "them", "--wound", "4")
    assert ["rifle-carbine"] == [case["weapon"] for case in found["cases"]]
    assert (40.0, 8) == (found["cases"][0]["distance"], found["cases"][0]["number"])
    assert "pistol-revolver reaches 30 cm, and the target is 40 away" == found["notes"][0]
    hits, *wounds = found["cases"][0]["volleys"][0]["effects"]
    rolls = [sum(side >= 5 for side in roll) for roll in product(range(1, 7), repeat=8 // 2)]
    pairs = [(one, other) for one in range(5) for other in range(5)]
    share = sum(Fraction(rolls.count(one) * rolls.count(other), 6**8) for one, other in pairs if one + other >= 3)
    assert str(share) == hits["at_least"][2]["exactly"]
    assert [4, 3] == [one["withstands"] for one in wounds]


def test_recorded_wounds(tmp_path: File) -> None:
    """A table of wounds that an owner records is reckoned with; a strength or resistance that it lacks is said."""
    bare = ask(tmp_path, skirmish(), "odds", "us", "them").output
    assert "what a hit does to regular is not recorded: say --wound ROLL, or write `wounds: {strength-3: " in bare
    known = effects(tmp_path, skirmish(more=WOUNDS), "us", "them")
    assert [("hits", "1/3"), ("wounds", "1/9"), ("wounds", "1/6")] == [one[2:] for one in known]
    told = ask(tmp_path, skirmish(MORE, more=WOUNDS), "odds", "gun", "tank").output
    assert "points that light-tank loses" in told
    assert "is not recorded" not in told
    less = WOUNDS.replace("[2, 3, 4, 5]", "[2, 3, 4]")
    assert "what a hit does to nco is not recorded" in ask(tmp_path, skirmish(more=less), "odds", "us", "them").output


def test_shields_and_machine_guns(tmp_path: File) -> None:
    """A shield saves on 6+ unless it is said otherwise; two who serve a machine-gun throw the loader's die."""
    odds = effects(
        tmp_path,
        skirmish(MORE, era="colonial")
        .replace("[sniper]", "[elite]")
        .replace(
            "  - {side: german, id: tank, vehicle: light-tank, weapons: [gun-light, machine-gun], crew: {figure: crew, "
            "count: 3},\n     at: [100, 100]}\n",
            "",
        ),
        "us",
        "natives",
        "--wound",
        "4",
    )
    assert ("regular", "rifle-carbine", "wounds", str(Fraction(3, 6) * Fraction(3, 6) * Fraction(5, 6))) in odds
    ways = asked(tmp_path, skirmish(MORE), "odds", "support", "them", "--distance", "50")["cases"]
    served = next(case for case in ways if case["weapon"] == "machine-gun")
    assert (["5", "5D6"], True) == ([way["shots"] for way in served["volleys"]], served["loader"])


def test_shots_that_an_owner_records(tmp_path: File) -> None:
    """Who knows how many dice a weapon throws writes a number, and then there is one way to read it."""
    own = skirmish(MORE, more='catalog: {pieces: {machine-gun: {like: machine-gun, shots: "4"}}}')
    served: Any = asked(tmp_path, own, "odds", "support", "them", "--distance", "50", "--weapon", "machine-gun")
    assert ["5"] == [way["shots"] for way in served["cases"][0]["volleys"]]
    assert not [note for note in served["notes"] if "does not say whether" in note]


def test_ranges_that_an_owner_records(tmp_path: File) -> None:
    """A thrown spear has no range in the tables; who knows it writes it as the refusal says."""
    spears = skirmish(era="colonial").replace("weapons: rifle-carbine", "weapons: lance-thrown")
    why = refused(ask(tmp_path, spears, "odds", "us", "them"))
    assert why.startswith("how far lance-thrown reaches is not recorded: write `pieces: {lance-thrown: {like: lance-")
    own = spears + "catalog: {pieces: {lance-thrown: {like: lance-thrown, reach: 40}}}"
    assert [("regular", "lance-thrown", "hits", "1/2")] == effects(tmp_path, own, "us", "them")


@pytest.mark.parametrize(("far", "fired"), [(70, True), (70.04, False)])
def test_a_hair_beyond_the_range(tmp_path: File, far: float, fired: bool) -> None:
    """Ranges are held to as they are measured, and not to a millimetre."""
    text = skirmish().replace("at: [30, 50]", f"at: [30, {far}]")
    result = ask(tmp_path, text, "odds", "us", "them", "--weapon", "rifle-carbine")
    assert fired == (result.exit_code == 0)
    if not fired:
        assert "rifle-carbine reaches 60 cm, and the target is 60.04 away" == refused(result)


def test_buildings(tmp_path: File) -> None:
    """A gun hits a building but for a 1, as far away as its nearest wall; other ground nobody fires at."""
    text = skirmish(MORE, features=HOUSE)
    case = asked(tmp_path, text, "odds", "gun", "house")["cases"][0]
    assert (2, pytest.approx((30**2 + 50**2) ** 0.5, abs=1e-3)) == (case["needs"], case["distance"])
    road = skirmish(MORE, features="{lane: {terrain: road, line: [[0, 60], [120, 60]]}}")
    assert "lane is no building, and nobody fires at other ground" == refused(
        ask(tmp_path, road, "odds", "gun", "lane")
    )


def test_sight_and_hiding(tmp_path: File) -> None:
    """Who is not seen is not fired at, and what is in the way is named; who is hidden has to be found."""
    wall = skirmish(MORE, features="{wall: {terrain: wall, line: [[0, 30], [60, 30]]}}")
    assert "us does not see them: wall is in the way" == refused(ask(tmp_path, wall, "odds", "us", "them"))
    lane = wall.replace("terrain: wall", "terrain: road")
    assert 0 == ask(tmp_path, lane, "odds", "us", "them").exit_code
    told = ask(tmp_path, skirmish(MORE), "odds", "gun", "hidden").output
    assert "hidden is in ambush, so it has to be found before anybody fires at it: odds --locate\n" in told


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("nobody",), "there is no unit nobody; there are us, them, gun, tank, support, hidden and natives"),
        (("us", "gun"), "us and gun are both of american"),
        (
            ("support", "them"),
            "the scenario does not say at which points both start: say how far it is with",
        ),
        (("us", "them", "--distance", "20"), "--distance is read off the table, where both stand at points"),
        (("us", "--distance", "20"), "--distance goes with a target: odds FILE ATTACKER TARGET --distance 30"),
        (("us", "them", "--figure", "regular"), "--figure is read off the map"),
        (("us", "them", "--weapon", "lmg"), "us has no weapon that is fired"),
        (
            ("us", "tank"),
            "pistol-revolver reaches 30 cm, and the target is 114.02 away; rifle-carbine reaches 60 cm, and the target",
        ),
        (("--locate",), "--locate goes without a scenario: say who searches with --figure"),
    ],
)
def test_refusals(tmp_path: File, words: tuple[str, ...], why: str) -> None:
    """What cannot be asked is refused in a sentence."""
    assert refused(ask(tmp_path, skirmish(MORE), "odds", *words)).startswith(why)


def test_a_picture_in_french(tmp_path: File) -> None:
    """The table is drawn, too, with French words and names."""
    picture = tmp_path / "odds.svg"
    result = ask(tmp_path, skirmish(), "odds", "us", "them", "-o", str(picture), "--lang", "fr")
    assert 0 == result.exit_code, result.output
    drawn = picture.read_text(encoding="utf-8")
    assert ("Chances de toucher" in drawn, "Fusil ou carabine" in drawn) == (True, True)


def test_many_units(tmp_path: File) -> None:
    """A table of more weapons than anybody reads is refused, and one unit of them is told."""
    many = "".join("  - {side: german, squad: [sniper]}\n" for _ in range(300))
    assert "there are 604 weapons, and 400 can be told: name a unit" in refused(ask(tmp_path, skirmish(many), "odds"))
    assert "sniper 300, sniper, precision-rifle" in ask(tmp_path, skirmish(many), "odds", "sniper 300").output
