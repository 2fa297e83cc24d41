"""Tests how pieces look, move and strike."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.old_west import skirmish
from toi_scenario import games, load
from toi_scenario.finding import Refused
from toi_scenario.games.game import catalog_of
from toi_scenario.games.legends_of_the_old_west.combat.effects import (
    Target,
    at_vehicle,
    damage,
    is_harmless,
    strength,
    volleys,
    wounding,
)
from toi_scenario.games.legends_of_the_old_west.combat.shooting import Shooter, Shot, rolls
from toi_scenario.games.legends_of_the_old_west.figures import look, models, number, price
from toi_scenario.games.legends_of_the_old_west.movement.open_ground import ways, ways_to
from toi_scenario.games.legends_of_the_old_west.movement.speeds import FOOT, Speed, speed_of
from toi_scenario.pipeline import check

CATALOG = catalog_of(games.ALL["legends-of-the-old-west"])
CM = 10_000
SMG, BAYONET = (CATALOG.pieces[f"ww2/{name}"].facts["price"] for name in ("smg", "bayonet"))


def piece(name: str) -> Any:
    return CATALOG.pieces[name]


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("ww2/regular", "soldier"),
        ("ww2/nco", "officer"),
        ("ww2/military-truck", "truck"),
        ("ww2/light-tank", "tank"),
        ("ww2/dinghy", "boat"),
        ("ww2/gun-light", "gun"),
        ("ww1/spad-vii", "aircraft"),
        ("ww2/horse", "horse"),
    ],
)
def test_looks(name: str, drawn: str) -> None:
    """Each kind has its figure, and so have leaders, tanks and boats; a piece may say another, but no leader."""
    assert drawn == look(CATALOG, piece(name))
    own = piece(name)._replace(look="gun")
    assert ("officer" if drawn == "officer" else "gun") == look(CATALOG, own)


UNITS = (
    ("squad: [nco, {figure: regular, count: 8}]", Speed(FOOT, 15, 15)),
    ("squad: [nco, {figure: officer-in-chief}]", Speed(FOOT, 12.5, 12.5)),
    ("mounted: horse, squad: [nco, {figure: regular, count: 8}]", Speed(FOOT, 20, 20)),
    ("squad: [{figure: cavalry, count: 8}, {figure: nco, mounted: mule}]", Speed(FOOT, 16, 16)),
    ("vehicle: light-tank, weapons: [gun-light], crew: {figure: crew, count: 2}", Speed("tank", 50, 50)),
    ("vehicle: half-track, weapons: [smg], crew: {figure: crew, count: 2}", Speed("vehicle", 50, 50)),
    ("vehicle: military-truck, weapons: [machine-gun], crew: {figure: crew, count: 2}", Speed("vehicle", 60, 30)),
    ("vehicle: civil-car, crew: crew", Speed("vehicle", 60, 0)),
    ("vehicle: dinghy, crew: crew", Speed("boat", 10, 10)),
    ("gun: gun-light, crew: {figure: gunner, count: 3}", "the rulebook gives it no move"),
    ("gun: gun-heavy, off_table: true, crew: {figure: gunner, count: 3}", "it stays off the table"),
)


@pytest.mark.parametrize(("facts", "speed"), UNITS)
def test_speeds(facts: str, speed: Speed | str) -> None:
    """The slowest of a squad, or what it rides; a vehicle on and off the road; or why nobody can tell."""
    scenario = load(skirmish(f"  - {{side: german, {facts}}}\n"))
    assert speed == speed_of(scenario.units[2])


def test_models() -> None:
    """A squad and a gun are as many as their figures, a vehicle is one."""
    text = "".join(f"  - {{side: german, {facts}}}\n" for facts, _ in UNITS if facts[:1] in "vg")
    units = load(skirmish(text)).units
    assert [9, 9, 1, 1, 1, 1, 1, 3, 3] == [models(unit) for unit in units]
    assert [9, 9, 2, 2, 2, 1, 1, 3, 3] == [number(unit) for unit in units]


@pytest.mark.parametrize(
    ("target", "kind"),
    [(None, "shell"), (Target(), "shell"), (Target("x", 3, piece("ww2/regular")), "shell")],
)
def test_how_hard_a_gun_strikes(target: Target | None, kind: str) -> None:
    """At figures, and at nobody in particular, it fires shells; at vehicles it fires at armour."""
    gun = piece("ww2/gun-light")
    strengths = gun.facts["strengths"]
    assert strengths["shell"] != strengths["armour"]
    assert strengths[kind] == strength(gun, target)
    assert strengths["armour"] == strength(gun, Target("tank", 5, piece("ww2/light-tank")))
    rifle = piece("ww2/rifle-carbine")
    assert rifle.facts["strength"] == strength(rifle, target)


def test_damage() -> None:
    """The first of two at figures, the last at vehicles; one where nothing is written."""
    gun, tank, man = piece("ww2/gun-light"), Target("t", 5, piece("ww2/light-tank")), Target("m", 3)
    first, *_, last = gun.facts["damage"]
    assert (first == last) == (damage(gun, tank) == damage(gun, man))
    assert [0, 1] == list(damage(piece("ww2/rifle-carbine"), tank)) == list(damage(piece("ww2/rifle-carbine"), man))
    bare = gun._replace(facts={word: fact for word, fact in gun.facts.items() if word != "damage"})
    assert [0, 1] == list(damage(bare, tank)) == list(damage(bare, man))


def test_light_weapons_at_heavy_vehicles() -> None:
    """They cannot damage them, and light vehicles and figures they can."""
    rifle, gun = piece("ww2/rifle-carbine"), piece("ww2/gun-light")
    targets = [Target("", 4, piece(f"ww2/{name}")) for name in ("light-tank", "half-track", "jeep", "regular")]
    assert [True, True, False, False] == [is_harmless(rifle, target) for target in targets]
    assert [False] * 4 == [is_harmless(gun, target) for target in targets]
    assert not is_harmless(rifle, Target())
    assert [5, 5, 3] == [
        share * 6 for name in ("light-tank", "half-track", "jeep") if (share := at_vehicle(piece(f"ww2/{name}")))
    ]


def test_only_guns_shoot_worse_beyond_a_metre() -> None:
    """A machine-gun does not, but for its own range."""
    mg = Shooter(4, piece("ww2/machine-gun"), piece("ww2/regular"), None, 1, loader=False)
    assert [("beyond_range", -1)] == rolls(CATALOG, mg, Shot(distance=150))[1]
    gun = Shooter(4, piece("ww2/gun-light"), piece("ww2/gunner"), None, 1, loader=False)
    assert [("long_range", -1)] == rolls(CATALOG, gun, Shot(distance=150))[1]


@pytest.mark.parametrize(
    ("weapon", "figure", "vehicle", "shot", "changes"),
    [
        ("rifle-carbine", "regular", None, Shot(observed=True), []),
        ("gun-light", "gunner", None, Shot(observed=True), [("observed", 2)]),
        ("mine-antitank", "regular", None, Shot(observed=True, moved=False), None),
        ("rifle-carbine", "regular", None, Shot(moved=True), []),
        ("rifle-carbine", "cavalry", None, Shot(moved=True), [("moved", -1)]),
        ("rifle-carbine", "cavalry", "half-track", Shot(moved=True), [("moved", -1)]),
        ("rifle-carbine", "regular", "half-track", Shot(moved=True), [("moved", -1)]),
        ("gun-light", "gunner", None, Shot(target_moved=True), [("target_moved", -1)]),
        ("gun-light", "gunner", None, Shot(distance=100), []),
        ("gun-light", "gunner", None, Shot(distance=101), [("long_range", -1)]),
        ("smg", "regular", None, Shot(distance=17.75), [("half_range", 1)]),
        ("smg", "regular", None, Shot(distance=17.76), []),
        ("smg", "regular", None, Shot(distance=35.5), []),
        ("smg", "regular", None, Shot(distance=35.6), [("beyond_range", -1)]),
        ("rifle-carbine", "regular", None, Shot(distance=60), []),
        ("rifle-carbine", "regular", None, Shot(distance=60.1), None),
    ],
)
def test_what_changes_a_roll(
    weapon: str, figure: str, vehicle: str | None, shot: Shot, changes: list[tuple[str, int]] | None
) -> None:
    """An observer helps guns only; who sits or rides fires worse after a move; at each limit, and beyond it."""
    within = piece(f"ww2/{vehicle}") if vehicle else None
    shooter = Shooter(4, piece(f"ww2/{weapon}"), piece(f"ww2/{figure}"), within, 1, loader=False)
    if changes is None:
        with pytest.raises(Refused):
            rolls(CATALOG, shooter, shot)
    else:
        assert (4 - sum(change for _, change in changes), changes) == rolls(CATALOG, shooter, shot)


@pytest.mark.parametrize(
    ("weapon", "target", "building", "roll"),
    [
        ("colonial/gun-light", None, True, 4),  # this era has no rules for guns
        ("colonial/gun-light", None, False, 4),
        ("ww1/gun-light", None, True, 2),
        ("ww1/gun-light", None, False, 2),
        ("ww1/gun-light", "ww1/regular", False, 2),
        ("ww1/gun-light", "ww2/light-tank", False, 4),
        ("ww2/gun-light", None, True, 2),
        ("ww2/gun-light", None, False, 4),
        ("ww2/gun-light", "ww2/regular", False, 4),
        ("ww2/rifle-carbine", None, True, 4),
    ],
)
def test_what_guns_hit_but_for_a_one(weapon: str, target: str | None, building: bool, roll: int) -> None:
    """Buildings, and in the First World War whatever is no vehicle."""
    shooter = Shooter(4, piece(weapon), piece("ww2/gunner"), None, 1, loader=False)
    shot = Shot(target=piece(target) if target else None, building=building)
    assert (roll, []) == rolls(CATALOG, shooter, shot)


def test_what_wounds() -> None:
    """What is said; or a row of the owner's table, as far as it goes; of nobody in particular nothing is known."""
    own = "catalog: {wounds: {three: {strength: 3, rolls: [2, 3, 4, 5]}}}\n"
    catalog, rifle = load(skirmish(more=own)).catalog, piece("ww2/rifle-carbine")
    found = [wounding(catalog, rifle, Target("", number), None) for number in (0, 1, 4, 5)]
    assert [None, 2, 5, None] == found
    assert [6, None] == [wounding(catalog, rifle, Target("", 1), 6), wounding(CATALOG, rifle, Target("", 1), None)]


HOLDS = (
    "victory: {conditions: [{winner: american, when: {round: ROUND}, holds: flag}, {winner: german, otherwise: true}]}"
)


@pytest.mark.parametrize(
    ("at", "last", "late"),
    [
        ("in: farm", 1, False),  # 15 cm from the point where they stand to its wall
        ("in: barn", 1, True),
        ("in: barn", 2, False),  # 30 cm
        ("in: shed", 2, True),
        ("in: shed", 3, False),  # 30.1
        ("at: [30, 10]", 1, False),
        ("at: [30, 40]", 1, True),
        ("at: [30, 40]", 2, False),
    ],
)
def test_how_soon_an_objective_is_reached(at: str, last: int, late: bool) -> None:
    """As far as the wall of a building, 15 cm in a round: exactly so far is in time."""
    features = (
        "{farm: {terrain: building, rectangle: [20, 25, 20, 10]}, "
        "barn: {terrain: building, rectangle: [60, 5, 10, 10]}, "
        "shed: {terrain: building, rectangle: [0, 40.1, 40, 5]}}"
    )
    text = skirmish(features=features).replace("victory: {text: Who is left wins.}", HOLDS.replace("ROUND", str(last)))
    text = text.replace("units:", f"objectives: {{flag: {{kind: victory, {at}}}}}\nunits:")
    assert late == ("late-objective" in {one.rule for one in check(text).diagnostics})


def test_ways_to_a_building_end_at_its_wall() -> None:
    """To a point in the open they end there; an objective in a building is reached where its wall begins."""
    features = "{farm: {terrain: building, rectangle: [20, 25, 20, 10]}}"
    goals = "objectives: {flag: {kind: victory, in: farm}, hill: {kind: victory, at: [30, 20]}}\nunits:"
    scenario = load(skirmish(features=features).replace("units:", goals))
    on = ways(scenario, FOOT, False, False, 1)
    start = scenario.units[0].spots[0]
    found = {name: ways_to(scenario, on, name).way(start) for name in ("flag", "hill")}
    assert {"flag": 15 * CM, "hill": 10 * CM} == {name: round(way.length) for name, way in found.items() if way}


@pytest.mark.parametrize(
    ("figure", "prices"),
    [
        ("{figure: partisan, weapons: [smg, bayonet]}", [8, 0, BAYONET]),  # the first weapon is free
        ("{figure: partisan, count: 3, weapons: smg}", [24, 0]),
        ("{figure: regular, weapons: [smg, bayonet]}", [10, SMG, BAYONET]),
        ("{figure: gunner, weapons: [rifle-carbine, smg]}", [8, 0, SMG]),  # the rifle is issued
    ],
)
def test_bills(figure: str, prices: list[int]) -> None:
    """What is issued is free, and so are some weapons of some figures, the first that they have."""
    scenario = load(skirmish(f"  - {{side: german, squad: [{figure}]}}\n"))
    lines = list(price(scenario, scenario.units[2]))
    assert prices == [line.number * (line.each or 0) for line in lines]


NATIVE = "squad: [{figure: native, mounted: true, weapons: [rifle-carbine]}]"
MORTAR = "{figure: regular, serve: mortar-light}"
TRACK = "vehicle: half-track, weapons: [smg, flamethrower-vehicle], crew: {figure: crew, count: 2}"
RIDERS = "mounted: horse, squad: [{figure: regular, count: 2}, {figure: nco, mounted: mule}]"
TANK = "vehicle: light-tank, weapons: [gun-light], crew: {figure: crew, count: 2}"


@pytest.mark.parametrize(
    ("era", "unit", "lines"),
    [
        ("colonial", NATIVE, "native 4, horse 15, rifle-carbine 0"),
        ("colonial", "squad: [{figure: native, weapons: [rifle-carbine]}]", "native 4, rifle-carbine 4"),
        ("colonial", "mounted: true, squad: [{figure: native, count: 3}]", "3 native 4, 3 horse 15"),
        ("colonial", "squad: [{figure: regular, leader: true}, {figure: regular}]", "regular 8, leader 5, regular 8"),
        ("colonial", "squad: [{figure: regular, leader: false}]", "regular 8"),
        ("colonial", "squad: [{figure: cavalry, mounted: horse}]", "cavalry 15"),
        ("ww2", "squad: [{figure: regular, mounted: mule}]", "regular 10, mule 10"),
        ("ww2", RIDERS, "2 regular 10, 2 horse 12, nco 20, mule 10"),
        ("ww2", "squad: [{figure: regular, mounted: true}]", "regular 10"),
        ("ww2", f"squad: [{MORTAR}, {MORTAR}]", "regular 10, mortar-light 8, regular 10"),
        ("ww2", TANK, "light-tank 60, 2 crew 8"),
        ("ww2", TRACK, "half-track 40, flamethrower-vehicle 20, 2 crew 8"),
        ("ww2", "gun: gun-light, crew: {figure: gunner, count: 3}", "gun-light 15, 3 gunner 8"),
    ],
)
def test_bills_line_by_line(era: str, unit: str, lines: str) -> None:
    """Who rides pays for a horse, unless he is a rider; a vehicle has its armament with it, but for what is extra."""
    scenario = load(skirmish(f"  - {{side: german, {unit}}}\n", era=era))
    told = [f"{one.number} {one.what} {one.each}".removeprefix("1 ") for one in price(scenario, scenario.units[2])]
    assert lines == ", ".join(told)


def test_what_is_issued_is_not_the_weapon_that_is_free() -> None:
    """Who has one weapon free has it besides what he is issued."""
    own = "catalog: {pieces: {guide: {like: partisan, en: Guide, fr: Guide, issued: [rifle-carbine]}}}\n"
    unit = "  - {side: german, squad: [{figure: guide, weapons: [rifle-carbine, smg, bayonet]}]}\n"
    scenario = load(skirmish(unit, more=own))
    told = {line.what: line.each for line in price(scenario, scenario.units[2])}
    assert {"guide": 8, "rifle-carbine": 0, "smg": 0, "bayonet": BAYONET} == told


@pytest.mark.parametrize(("name", "dice"), [("smg", (3, 3)), ("lmg", (3, 4)), ("rifle-carbine", (1, 1))])
def test_what_a_loader_adds(name: str, dice: tuple[int, int]) -> None:
    """A die to what he can load, and to nothing else."""
    assert dice == tuple(next(iter(volleys(piece(f"ww2/{name}"), loader))).dice for loader in (False, True))
