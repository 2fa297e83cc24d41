"""Tests `odds` as it is asked in words, and on a map."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path as File
from typing import Any

import pytest
from click.testing import CliRunner

from toi_scenario.cli import cli

pytestmark = pytest.mark.usefixtures("here")


def run(*words: str) -> tuple[int, str, str]:
    """The exit code of a command, and what it prints."""
    done = CliRunner().invoke(cli, list(words))
    return done.exit_code, done.stdout, done.stderr


def odds(*words: str) -> Any:
    """What `odds` tells programs."""
    code, told, why = run("odds", *words, "--format", "json")
    assert 0 == code, why
    return json.loads(told)


def fire(*words: str) -> Any:
    """The one way to fire of an attack."""
    [case] = odds(*words)["fire"]
    return case


def refused(*words: str) -> str:
    """Why an attack is refused."""
    code, _, why = run("odds", *words)
    assert 2 == code
    return " ".join(why.split("Error: ")[1].split())


def test_dice_alone() -> None:
    """Two dice against one: each chance as a number, and exactly."""
    case = fire("--dice", "2", "--cover", "1")
    table = [Fraction(one["exactly"]) for one in case["hits"]]
    third, rest = Fraction(1, 3), Fraction(2, 3)
    none = rest**2 + 2 * third * rest * third
    assert [none, 2 * third * rest * rest + third**2 * third, third**2 * rest] == table
    assert (5, 1, "normal") == (case["hits_from"], case["defence"], case["band"])
    assert [float(one) for one in table] == pytest.approx([one["chance"] for one in case["hits"]])


# "Couvert" and what adds to it: the target, what is said, and its dice of defence.
DEFENCE = [
    (("--target", "3 regular", "--cover", "2"), 2),
    (("--target", "3 regular,entrenchment", "--cover", "2"), 4),
    (("--target", "3 regular,pillbox"), 6),
    (("--target", "2 elite,officer"), 0),
    (("--target", "2 elite,officer", "--suppressive"), 3),  # "Dur à cuire", "Détermination"
    (("--target", "2 elite,medic"), 1),  # "Bandages"
    (("--target", "2 elite,medic", "--suppressive"), 2),
    (("--target", "2 elite,medic,pinned"), 0),  # who is pinned has no use of its specialization
    (("--target", "tiger", "--cover", "2"), 8),
    (("--armor", "3", "--cover", "1"), 4),
]


@pytest.mark.parametrize(("said", "dice"), DEFENCE)
def test_dice_of_defence(said: tuple[str, ...], dice: int) -> None:
    """Cover, armour and the traits of a target make its dice of defence."""
    assert dice == fire("--dice", "5", *said)["defence"]


def test_a_flamethrower_burns_cover_away() -> None:
    """Next to its target it takes five off the cover, never below none, and leaves armour alone."""
    who = ("--attacker", "3 regular,flamethrower", "--range")
    assert 3 == fire(*who, "1", "--target", "4 regular,pillbox", "--cover", "2")["defence"]
    assert 0 == fire(*who, "1", "--cover", "2")["defence"]
    assert 2 == fire(*who, "2", "--cover", "2")["defence"]
    assert 6 == fire(*who, "1", "--target", "tiger", "--cover", "3")["defence"]


def test_where_hits_lead() -> None:
    """Each state leads to worse ones; a truck does not survive heavy damage; of a squad, all its figures are lost."""
    ends = fire("--dice", "5", "--suppressive")["states"]
    assert {"sound": 4, "pinned": 3, "disrupted": 2} == {state: len(found) for state, found in ends.items()}
    assert all(1 == sum(Fraction(one["exactly"]) for one in found.values()) for found in ends.values())
    assert ["disrupted"] == list(fire("--dice", "5", "--suppressive", "--target", "4 regular,disrupted")["states"])
    assert {"intact": ["intact", "light", "destroyed"], "light": ["light", "destroyed"]} == {
        state: list(found) for state, found in fire("--dice", "5", "--target", "american,truck")["states"].items()
    }
    truck, half_track = (
        fire("--dice", "5", "--armor", "0"),
        fire("--dice", "5", "--target", "american,truck"),
    )
    at_least_three = sum(Fraction(one["exactly"]) for one in truck["hits"][3:])
    assert at_least_three == Fraction(half_track["states"]["intact"]["destroyed"]["exactly"])
    assert 4 == len(fire("--dice", "5", "--target", "3 regular")["figures_lost"])


def test_op_fire() -> None:
    """It stops who is pinned or disrupted, a light vehicle that is hit, a heavy one that is heavily damaged; squads
    that only lose figures go on."""
    squad = fire("--dice", "5", "--op-fire", "--suppressive")
    hit = 1 - Fraction(squad["hits"][0]["exactly"])
    assert hit == Fraction(squad["stopped"]["squad"]["exactly"])
    assert {} == fire("--dice", "5", "--op-fire")["stopped"]
    heavy = fire("--dice", "5", "--op-fire", "--target", "tiger", "--range", "close")
    worse = sum(Fraction(one["exactly"]) for one in heavy["hits"][3:])
    assert {"heavy": worse} == {who: Fraction(one["exactly"]) for who, one in heavy["stopped"].items()}
    first, second = odds("--attacker", "2 regular,machine-gun", "--range", "5", "--op-fire")["fire"]
    assert (["machine-gun"], True) == (first["by"], first["stays_in_op_fire"])  # "Tirs d'opportunité à répétition"
    assert (["2 regular", "machine-gun"], False) == (second["by"], second["stays_in_op_fire"])
    assert {"light", "heavy"} == fire("--dice", "5", "--op-fire", "--armor", "3")["stopped"].keys()


def test_assaults() -> None:
    """The attacker needs more hits; pinned defenders roll half, all beside an officer; the disrupted roll none."""
    row = odds("--attacker", "4 regular", "--assault", "--target", "2 regular", "--cover", "1")["assault"]
    assert (4, 1, 2) == (row["attack"], row["cover"], row["defence"])
    assert 1 == Fraction(row["succeeds"]["exactly"]) + Fraction(row["fails"]["exactly"])
    for targets, dice in (
        (["3 regular,pinned"], 2),
        (["3 regular,pinned", "officer"], 4),
        (["3 regular,disrupted"], 0),
        (["3 regular", "mortar", "american,half-track"], 7),
    ):
        said = [word for target in targets for word in ("--target", target)]
        assert dice == odds("--attacker", "4 regular", "--assault", *said)["assault"]["defence"]
    row = odds(
        *("--attacker", "3 regular,flamethrower", "--supporter", "3 elite", "--supporter", "regular", "--assault"),
        *("--target", "2 regular,pillbox", "--target", "2 regular,entrenchment", "--cover", "3"),
    )["assault"]
    assert (5 + 3 + 1, 3 + 6 + 2 - 5, 4) == (row["attack"], row["cover"], row["defence"])


REFUSALS = [
    (("--game", "tide-of-iron"), "say how many dice attack (--dice 5), or who"),
    (("--dice", "5", "--attacker", "4 regular"), "say how many dice attack"),
    (("--dice", "5", "--range", "3"), "how far dice reach is not known"),
    (("--attacker", "4 regular"), "say how many hexes away the target is, from 1 to 40"),
    (("--attacker", "4 regular", "--range", "9" * 5000), "say how many hexes away the target is, from 1 to 40"),
    (("--dice", "5", "--target", "9" * 5000), "are too many dice; there may be 60"),
    (("--attacker", "9" * 5000 + " regular", "--range", "3"), "there is no figure, vehicle or state"),
    (("--dice", "5", "--armor", "2", "--suppressive"), "suppressive fire does nothing to vehicles"),
    (("--dice", "5", "--armor", "2", "--target", "tiger"), "--armor and --target do not go together"),
    (("--dice", "5", "--target", "4 regular", "--target", "tiger"), "an attack has one target"),
    (("--dice", "5", "--above"), "--above and --inside go with --attacker"),
    (("--dice", "5", "--supporter", "4 regular"), "a supporter is told by its firepower"),
    (("--dice", "5", "--move", "--range", "long"), "who fires and moves does not fire at long range"),
    (("--dice", "5", "--move", "--supporter", "3"), "nobody supports fire and movement"),
    (("--dice", "5", "--move", "--op-fire"), "do not go together"),
    (("--dice", "5", "--defence", "2"), "--defence goes with --assault"),
    (("--attacker", "5 regular", "--range", "3"), "5 regular takes 5 slots, and a base has 4"),
    (("--attacker", "regulr", "--range", "3"), "there is no figure, vehicle or state regulr; did you mean regular?"),
    (("--attacker", "medic", "--range", "3"), "medic is no unit"),
    (("--attacker", "sherman,regular", "--range", "3"), "a vehicle is told by itself"),
    (("--attacker", "half-track", "--range", "3"), "say whose half-track it is: american,half-track"),
    (("--attacker", "tiger,pinned", "--range", "3"), "a vehicle is never pinned; it is intact, light or heavy"),
    (("--attacker", "machine-gun,medic", "--range", "3"), "none with a heavy weapon"),
    (("--attacker", "tiger,pillbox", "--range", "3"), "tiger cannot be in pillbox"),
    (("--dice", "5", "--target", "61"), "61 are too many dice; there may be 60"),
    (("--attacker", "4 regular", "--assault"), "say who defends the hex"),
    (("--dice", "5", "--assault", "--suppressive"), "an assault is always a normal attack"),
    (("--attacker", "tiger", "--assault", "--defence", "2"), "tiger is no squad, and only squads assault"),
    (("--attacker", "machine-gun", "--assault", "--defence", "2"), "has a heavy weapon"),
    (("--attacker", "4 regular,pinned", "--assault", "--defence", "2"), "is pinned, and so takes no part"),
    (("--attacker", "4 regular", "--assault", "--target", "tiger"), "its hex cannot be assaulted"),
    (("--attacker", "regular", "--assault", "--defence", "2", *["--supporter", "2"] * 3), "3 squads cannot support"),
    (("--bonus", "1", "--dice", "5"), "no game's odds know --dice and --bonus together"),
    (("--game", "tide-of-iron", "--bonus", "1"), "the odds of tide-of-iron know no --bonus"),
    (
        (
            "--game",
            "chess",
        ),
        "odds are not known for chess; they are for tide-of-iron, heroes-of-normandie, frontline-d-day, ",
    ),
]


@pytest.mark.parametrize(("words", "why"), REFUSALS)
def test_what_is_refused(words: tuple[str, ...], why: str) -> None:
    """What the rules forbid, or what is not said, is told in a sentence."""
    assert why in refused(*words)


def test_each_game_has_its_options() -> None:
    """The help tells the options of each game under its title; without an option, the odds need none."""
    help = run("odds", "--help")[1]
    first, second = help.split("Tide of Iron:")[1].split("Heroes of Normandie, The Tactical Card Game:\n")
    assert ("--dice" in first, "--bonus" in first, "--bonus" in second) == (True, False, True)
    assert "value" == run("odds")[1].split()[0]
    assert run("odds", "--game", "heroes-of-normandie") == run("odds")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    "words",
    [
        ("--dice", "5", "--cover", "9"),
        ("--attacker", "2 elite,machine-gun", "--range", "5", "--target", "3 regular,pinned", "--suppressive"),
        ("--attacker", "tiger", "--range", "3", "--target", "sherman"),
        ("--attacker", "4 regular", "--assault", "--defence", "3"),
    ],
)
def test_pictures(words: tuple[str, ...], lang: str) -> None:
    """Every row of a picture is a whole, and the row that was asked for is framed."""
    assert 0 == run("odds", *words, "-o", "x.svg", "--lang", lang)[0]
    text = File("x.svg").read_text(encoding="utf-8")
    assert 1 == text.count('class="marked"')
    assert [] == [word for word in ("regular", "panzer-iv", "disrupted:") if f">{word}" in text]


@pytest.mark.parametrize(("lang", "told"), [("en", "at 3 regular infantry"), ("fr", "contre 3 fantassins réguliers")])
def test_targets_are_counted(lang: str, told: str) -> None:
    """The title counts the target as the catalog does."""
    assert (
        0
        == run("odds", "--attacker", "elite", "--range", "3", "--target", "3 regular", "-o", "x.svg", "--lang", lang)[0]
    )
    assert told in File("x.svg").read_text(encoding="utf-8").partition("</title>")[0]


def test_in_a_pillbox_in_words() -> None:
    """A mortar does not fire from one, and a tank is stronger at a squad in one, as at one in a building."""
    why = "mortar does not fire from a pillbox"
    assert why in refused("--attacker", "2 mortar,pillbox", "--range", "4")
    assert why in refused("--attacker", "2 mortar", "--supporter", "mortar,pillbox", "--range", "4")
    case = fire("--attacker", "tiger", "--range", "8", "--target", "3 regular,pillbox")
    assert (9, "normal", 6) == (case["dice"], case["band"], case["defence"])
    case = fire("--attacker", "tiger", "--range", "8", "--target", "3 regular,entrenchment")
    assert (6, "long", 2) == (case["dice"], case["band"], case["defence"])


def test_who_does_not_move_does_not_fire_and_move() -> None:
    """A heavily damaged vehicle, and a gun, which never moves."""
    assert "tiger is heavily damaged" in refused("--attacker", "tiger,heavy", "--range", "4", "--move")
    assert "m1-57mm never moves" in refused("--attacker", "m1-57mm", "--range", "4", "--move")
    assert 3 == fire("--attacker", "tiger,light", "--range", "4", "--move")["dice"]


def test_an_officer_is_assumed() -> None:
    """In words, a pinned squad fires beside one that is not told; that is said."""
    told = "assumed: an officer is beside 2 elite, who would not fire otherwise"
    assert told in odds("--attacker", "2 elite,pinned", "--range", "3")["notes"]
    assert told not in odds("--attacker", "2 elite,officer,pinned", "--range", "3")["notes"]
