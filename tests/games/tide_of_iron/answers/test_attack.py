"""Tests `odds` on a map: distance, heights, cover and sight."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner

from tests.support.command_line import wrote
from tests.support.examples import whole
from toi_scenario.cli import cli

pytestmark = pytest.mark.usefixtures("here")
TEXT = """
boards: {X: {columns: 13, rows: 8, terrain: clear}}
board:
  layout: [[X]]
  overlays:
    - {terrain: woods, at: [E3]}
    - {terrain: building, at: [H4]}
    - {terrain: hill, at: [B6]}
    - {terrain: bridge, at: [D7]}
  markers:
    - {marker: smoke, at: K2}
    - {marker: razor-wire, at: F6}
    - {marker: tank-trap, at: F8}
    - {marker: pillbox, at: F2}
units:
  - {side: american, squad: {regular: 4}, at: B3, id: alpha}
  - {side: american, squad: {regular: 2, officer: 1}, at: B3, id: bravo}
  - {side: american, squad: {mortar: 2}, at: B4, id: tubes}
  - {side: american, vehicle: sherman, at: C7, id: tank, damage: heavy}
  - {side: american, squad: {regular: 2}, aboard: lorry, id: riders}
  - {side: american, vehicle: truck, at: B7, id: lorry}
  - {side: american, squad: {regular: 4}, at: B6, id: heights, condition: exhausted}
  - {side: german, squad: {elite: 3, officer: 1}, at: E3, id: wood}
  - {side: german, squad: {regular: 4}, at: F2, in: pillbox, id: bunker}
  - {side: german, squad: {regular: 4}, at: H4, id: house, condition: pinned}
  - {side: german, squad: {regular: 4}, at: I6, id: ghost, concealed: true}
  - {side: german, vehicle: tiger, at: I8, id: cat}
  - {side: american, squad: {regular: 3}, at: F6, id: cutters, specialization: engineer}
  - {side: german, vehicle: half-track, at: F8, id: track, fixed: true}
  - {side: german, squad: {regular: 3}, at: F8, id: trapped}
  - {side: german, squad: {regular: 2}, at: F8, id: hidden, concealed: true}
"""


@pytest.fixture(autouse=True)
def _file(here: None) -> None:  # noqa: ARG001
    wrote("x.yaml", whole(TEXT, "tide-of-iron"))


def odds(*words: str) -> Any:
    """What `odds` tells programs of a pair."""
    done = CliRunner().invoke(cli, ["odds", "x.yaml", *words, "--format", "json"])
    assert 0 == done.exit_code, done.stderr
    return json.loads(done.stdout)


# Who, at whom, what else is said, and of the best way to fire: dice, band, lowest roll, dice of defence.
FIRE = [
    ("alpha", "wood", (), (4, "normal", 5, 2)),
    ("alpha", "wood", ("--suppressive",), (4, "normal", 5, 2 + 3 + 1)),
    ("alpha", "E3", ("--supporter", "bravo"), (4 + 2, "normal", 5, 2)),
    ("alpha", "bunker", (), (4, "normal", 5, 6)),
    ("sherman@H6", "house", (), (9, "normal", 5, 3)),
    ("sherman@H6", "bunker", (), (9, "normal", 5, 6)),
    ("4 regular@H5", "house", (), (4, "close", 4, 3)),
    ("tank", "cat", (), (8, "normal", 5, 6)),
    ("3 regular@F6", "4 regular@F8", (), (2, "normal", 5, 1)),  # in wire, at a tank trap
    ("sherman@F6", "4 regular@F8", (), (6, "normal", 5, 1)),  # wire halves squads
    ("sherman@F6", "tiger@F8", (), (8, "normal", 5, 6)),  # and a tank trap covers them
    ("german,3 regular@K2", "4 regular@K3", (), (2, "close", 4, 0)),  # from smoke
    ("4 regular@K3", "4 regular@K2", (), (4, "close", 4, 2)),  # into it
    ("heights", "4 regular@G6", (), (4, "normal", 5, 0)),  # five away, from above
    ("4 regular@B7", "4 regular@D7", (), (4, "normal", 5, 1)),  # on a bridge
    ("tubes", "bunker", ("--suppressive",), (8, "normal", 5, 6)),
    ("sherman@H6", "3 regular,pillbox@F4", (), (9, "normal", 5, 6)),  # told to be in one
    ("cutters", "4 regular@F5", (), (3, "close", 4, 0)),  # engineers are not caught in wire
]


@pytest.mark.parametrize(("who", "whom", "more", "expected"), FIRE)
def test_fire_on_the_map(who: str, whom: str, more: tuple[str, ...], expected: tuple[int, str, int, int]) -> None:
    """Dice, band and defence follow from the hexes of the two."""
    best = odds(who, whom, *more)["fire"][0]
    assert expected == (best["dice"], best["band"], best["hits_from"], best["defence"])


def test_what_is_told_of_a_pair() -> None:
    """The sentence of sight, the distance and the levels; the state of a placed unit is known."""
    row = odds("heights", "house", "--suppressive")
    assert (6, [1, 0], "B6", "H4") == (row["distance"], row["levels"], row["from"], row["at"])
    assert row["sight"].startswith("B6 sees H4: ")
    assert ["pinned"] == list(row["fire"][0]["states"])
    assert "heights begins exhausted, and does not act in round 1" in row["notes"]
    assert "assumed: a heavily damaged vehicle does not move, but fires" in odds("tank", "cat")["notes"]
    assert any("tiger is not certain" in note for note in odds("tank", "cat")["notes"])
    assert any("half of a unit" in note for note in odds("alpha", "wood", "--move")["notes"])


def test_a_scenario_may_have_numbers_of_its_own() -> None:
    """The numbers of combat are those of the catalog, which a scenario may change."""
    own = "catalog: {combat: {hits-normal: {value: 3}, long-range: {value: 3}}}\n"
    wrote("x.yaml", whole(TEXT + own, "tide-of-iron"))
    assert 3 == odds("alpha", "wood")["fire"][0]["hits_from"]
    assert "long" == odds("4 regular@C5", "4 regular@L6")["fire"][0]["band"]


def test_an_area_attack_hits_all_in_a_hex() -> None:
    """Each unit of the hex defends itself; suppressive, it leaves vehicles out. A friend may look for the mortar."""
    wrote("x.yaml", whole(TEXT.replace("at: I8, id: cat", "at: E3, id: cat"), "tide-of-iron"))
    assert ["wood", "cat"] == [one["target"] for one in odds("tubes", "E3")["fire"]]
    assert ["wood"] == [one["target"] for one in odds("tubes", "E3", "--suppressive")["fire"]]
    sight = "B4 does not see G2: woods at E3 is in the way; a friend spots for it: B3 sees G2: nothing is in the way"
    assert sight == odds("tubes", "4 regular@G2")["sight"]
    assert odds("tubes", "4 regular@I3")["sight"].endswith("; it fires if a friend who is not exhausted sees it")


def test_assaults_on_the_map() -> None:
    """All in the hex defend; who is in smoke halves both sides; only a hex next to it is assaulted."""
    row = odds("4 regular@D3", "wood", "--assault", "--supporter", "3 regular@D4")["assault"]
    assert (4 + 2, 2, 3 * 2 + 1) == (row["attack"], row["cover"], row["defence"])
    row = odds("3 regular@K3", "3 regular@K2", "--assault")["assault"]
    assert (2, 2, 2) == (row["attack"], row["cover"], row["defence"])


def test_all_in_the_open_of_a_hex() -> None:
    """An assault is against all who defend a hex, though one of them is named; an area attack named by the hex hits
    all. Who is concealed is left out, and that is told; the cover of a tank trap is that of the squads."""
    for named in ("F8", "track", "trapped"):
        row = odds("4 regular@F7", named, "--assault")
        assert (4, 1, 4 + 3) == tuple(row["assault"][word] for word in ("attack", "cover", "defence")), named
        assert "hidden is concealed, and left out" in row["notes"]
    row = odds("2 mortar@F5", "F8")
    assert ["track", "trapped"] == [one["target"] for one in row["fire"]]
    assert "hidden is concealed, and left out" in row["notes"]


def test_what_halves_in_an_assault() -> None:
    """Who assaults out of smoke, or supports it from there, has all its dice; who defends in wire has half of them,
    engineers all. The exhausted may support."""
    assert 3 == odds("3 regular@K2", "3 regular@K3", "--assault")["assault"]["attack"]
    assert (
        3 + 2 == odds("3 regular@L3", "3 regular@K3", "--assault", "--supporter", "4 regular@K2")["assault"]["attack"]
    )
    assert 2 == odds("3 regular@F5", "german,3 regular@F6", "--assault")["assault"]["defence"]
    assert 3 == odds("3 regular@F5", "german,3 regular,engineer@F6", "--assault")["assault"]["defence"]
    tired = "heights begins exhausted, and does not act in round 1"
    assert tired not in odds("3 regular@C7", "3 elite@C6", "--assault", "--supporter", "heights")["notes"]
    assert tired in odds("heights", "3 elite@C6", "--assault")["notes"]


REFUSALS = [
    (("alpha", "4 regular@G3"), "B3 does not see G3: woods at E3 is in the way"),
    (("B3", "wood"), "2 units stand in B3: alpha and bravo; name one by its id"),
    (("alpha", "C3"), "the scenario places nobody at C3; say who stands there, as in elite,2 regular@C3"),
    (("alpha", "bravo"), "bravo is of the side that attacks"),
    (("alpha", "house", "--supporter", "wood"), "of two sides"),
    (("alpha", "4 regular@B3"), "nobody fires at the hex it stands in"),
    (("alpha", "ghost"), "ghost is concealed, and no target until it is revealed"),
    (("riders", "wood"), "riders is aboard lorry, and so neither fires nor is fired at"),
    (("2 mortar@H4", "4 regular@K4"), "mortar does not fire from a building"),
    (("2 mortar,pillbox@B3", "4 regular@K4"), "mortar does not fire from a pillbox"),
    (("tank", "cat", "--move"), "tank is heavily damaged, and so does not move"),
    (("track", "tubes", "--move"), "track stays where it is for the whole game, and so does not fire and move"),
    (("4 regular@F7", "hidden", "--assault"), "hidden is concealed, and no target until it is revealed"),
    (("alpha", "cat"), "alpha cannot fire at vehicles 9 hexes away"),
    (("alpha", "wood", "--assault"), "B3 is not next to E3, and an assault is against the next hex"),
    (("alpha", "wood", "--range", "3"), "--range is read off the map"),
    (("alpha",), "name who attacks and who is attacked: odds FILE ATTACKER TARGET"),
    (("4 regular@K3", "3 regular@K2", "--assault", "--supporter", "regular@K3"), "nobody supports an assault on a hex"),
    (("alpha", "Z99"), "Z99 is no hex in play"),
    (("alpha", "wood", "--game", "tide-of-iron"), "--game goes without a scenario"),
    (("alpha", "wood", "--bonus", "1"), "the odds of tide-of-iron know no --bonus"),
]


@pytest.mark.parametrize(("words", "why"), REFUSALS)
def test_what_cannot_be_attacked(words: tuple[str, ...], why: str) -> None:
    """What the map or the rules forbid is told in a sentence."""
    done = CliRunner().invoke(cli, ["odds", "x.yaml", *words])
    assert (2, True) == (done.exit_code, why in done.stderr), done.stderr
