"""Tests `odds`: of what options say, and in a scenario."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path as File
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tests.support.dropzone import HALL, battle
from tests.support.old_west import ask, asked, refused, squeezed
from toi_scenario.cli import cli

GUARD = "  - {side: red, battlegroup: first, unit: squad, id: guard, in: hall}\n"
MORE = (
    "  - {side: red, battlegroup: first, unit: chief, id: boss, at: [30, 14]}\n"
    "  - {side: red, battlegroup: second, unit: lifter, id: crow}\n"
    "  - {side: blue, battlegroup: first, unit: flak, id: gun}\n"
)


def odds(*words: str) -> Result:
    return CliRunner().invoke(cli, ["odds", "--game", "dropzone-commander", *words], catch_exceptions=False)


def told(*words: str) -> Any:
    """What the command says, for programs."""
    result = odds(*words, "--format", "json")
    assert 0 == result.exit_code, result.output
    return json.loads(result.stdout)


def chance(row: Any) -> Fraction:
    return Fraction(row["exactly"])


def test_the_table_of_energy_and_armour() -> None:
    """Without options, all 140 cells of the sheet."""
    needs = told()["needs"]
    assert [5, 4, 3, *[2] * 11] == needs["1"]
    assert [*[None] * 8, 6, 5, 4, 3, 2, 2] == needs["10"]
    assert 140 == sum(map(len, needs.values()))
    assert "10 - - - - - - - - 6+ 5+ 4+ 3+ 2+ 2+" in squeezed(odds().stdout)


def test_a_shot() -> None:
    """The example of the sheet's table: energy 10 at armour 9 needs 4+."""
    case = told("--energy", "10", "--accuracy", "3", "--armor", "9", "--shots", "2", "--damage", "2")["cases"][0]
    hits, damage = case["effects"]
    assert (3, Fraction(2, 3), 4, Fraction(1, 3)) == (
        hits["needs"],
        chance(hits["each"]),
        damage["needs"],
        chance(damage["each"]),
    )
    assert (Fraction(1, 9), Fraction(0)) == (chance(case["all_points"]), chance(case["more"]))
    changed = told("--energy", "10", "--accuracy", "5", "--armor", "2", "--inside", "--cancels", "4")["cases"][0]
    assert ({"inside": 2}, 3, Fraction(0)) == (
        changed["changes"],
        changed["armor"],
        chance(changed["effects"][1]["each"]),
    )


def test_a_structure() -> None:
    """A structure is hit on 2+; shots to fell it are told."""
    case = told("--energy", "10", "--structure", "tiny,reinforced")["cases"][0]
    assert (8, 4, 2) == (case["armor"], case["points"], case["effects"][0]["needs"])
    assert (7.2, 7, 10) == tuple(round(case["fells"][word], 1) for word in ("mean", "half", "nine_tenths"))
    assert told("--energy", "1", "--structure", "small")["cases"][0]["fells"]["half"] is None


def test_masonry() -> None:
    """Each point is rolled for; of a structure the size says from which on it needs 4+."""
    assert Fraction(65, 81) == chance(told("--masonry", "4")["hit"])
    assert Fraction(15, 16) == chance(told("--masonry", "4", "--below-half")["hit"])
    found = told("--masonry", "12", "--structure", "small", "--armor", "3")
    assert (5, 5, 2) == (found["whole"], found["below_half"], found["needs"])


def test_searches() -> None:
    """Searches, reserve and intel by turn."""
    assert Fraction(2, 3) == chance(told("--search", "normal")["turns"][1]["by_then"])
    assert Fraction(5, 9) == chance(told("--search", "normal", "--squads", "2")["turns"][0]["by_then"])
    assert [6, 4, 2] == [turn["needs"] for turn in told("--reserve")["turns"]]
    found = told("--intel")
    assert [Fraction(5, 6), Fraction(1, 6)] == [chance(found["first"][word]) for word in ("point_scored", "becomes")]
    assert (Fraction(1, 3), Fraction(5, 9)) == tuple(chance(found["second"][word]) for word in ("gone", "point_scored"))


def test_close_quarters() -> None:
    """Dice against an armour, and the morale of who has lost more than half."""
    found = told("--close-quarters", "2", "--armor", "2", "--damage", "2", "--morale", "4")
    assert (4, Fraction(1, 4), Fraction(0)) == (found["needs"], chance(found["wiped"]), chance(found["tests"]))
    found = told("--close-quarters", "2", "--armor", "2", "--damage", "3", "--morale", "4")
    assert (Fraction(1, 4), Fraction(1, 8)) == (chance(found["tests"]), chance(found["flees"]))


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--armor", "3"), "say a shot (--energy 10"),
        (("--energy", "3", "--accuracy", "3"), "say what it is fired at: --armor 9, or --structure small"),
        (("--energy", "3", "--accuracy", "3", "--armor", "11"), "armour is 1 to 10, and this is 11"),
        (("--energy", "3", "--structure", "small", "--armor", "3"), "--armor and --structure do not go together"),
        (("--energy", "3", "--structure", "small", "--inside"), "is hit on 2+; --inside changes nothing"),
        (
            ("--energy", "3", "--structure", "large,weak"),
            "a structure of size large is built normal or reinforced, not weak",
        ),
        (("--energy", "3", "--structure", "smal"), "there is no size smal; did you mean small"),
        (("--search", "micro"), "nobody goes into a structure of size micro"),
        (("--search", "small", "--armor", "3"), "--search knows no --armor"),
        (("--search", "small", "--intel"), "--search and --intel do not go together"),
        (
            ("--energy", "3", "--accuracy", "3", "--armor", "3", "--morale", "3"),
            "a shot without a scenario knows no --morale",
        ),
        (("--masonry", "3", "--structure", "small", "--below-half"), "--below-half and --structure do not go together"),
        (("--close-quarters", "3"), "say the armour of who is fought"),
        (("--close-quarters", "3", "--armor", "2", "--morale", "3"), "--morale goes with --damage"),
        (("--close-quarters", "3", "--armor", "5"), "the table of close quarters is for armour 1 to 4"),
    ],
)
def test_refusals(words: tuple[str, ...], why: str) -> None:
    """What does not go together, and what is not said."""
    assert why in refused(odds(*words))


def test_everything_in_a_scenario(tmp_path: File) -> None:
    """Each weapon against each unit and each armour of a structure; only anti-air fires at aircraft."""
    every = asked(tmp_path, battle(GUARD + MORE), "odds")["weapons"]
    damages = {one["unit"]: one["damages"] for one in every}
    assert Fraction(1, 3) == chance(damages["tank"]["tank"])
    assert (None, Fraction(2, 9)) == (damages["tank"]["lifter"], chance(damages["flak"]["lifter"]))
    # The chief cancels on 5+; troops inside have one more armour and are two harder to hit.
    assert Fraction(2, 3) * Fraction(2, 3) * Fraction(2, 3) == chance(damages["tank"]["chief"])
    assert Fraction(1, 3) * Fraction(5, 6) == chance(damages["tank"]["squad, inside"])
    assert Fraction(5, 6) * Fraction(5, 6) == chance(damages["tank"]["structure, 6"])
    assert ["us", "them"] == next(one["squads"] for one in every if one["unit"] == "tank")
    assert ["tank"] == [one["unit"] for one in asked(tmp_path, battle(GUARD), "odds", "us")["weapons"]]


def test_one_against_another(tmp_path: File) -> None:
    """Who stands in a structure has its cover; structures are felled; the map says how far it is, and who sees whom."""
    case = asked(tmp_path, battle(GUARD), "odds", "us", "guard")["cases"][0]
    assert ({"inside": 2}, 3, "us, weapon") == (case["changes"], case["armor"], case["unit"])
    assert 10 == asked(tmp_path, battle(), "odds", "us", "hall")["cases"][0]["points"]
    text = battle(MORE)
    assert "anti-air" in refused(ask(tmp_path, text, "odds", "us", "crow", "--distance", "9"))
    assert "say how far it is with --distance, in inches" in refused(ask(tmp_path, text, "odds", "gun", "crow"))
    shots = asked(tmp_path, text, "odds", "gun", "crow", "--distance", "9", "--reaction")["cases"][0]
    assert (3, {"reaction": 2}) == (shots["shots"], shots["changes"])
    assert "out of range" in refused(ask(tmp_path, text, "odds", "gun", "crow", "--distance", "25"))


def test_what_is_not_recorded(tmp_path: File) -> None:
    """What a profile lacks is refused in a sentence that says where it is written."""
    text = battle(MORE).replace(", cancels: 5", "")
    assert "the roll that cancels a hit is not recorded: write `cancels:`" in refused(
        ask(tmp_path, text, "odds", "us", "boss")
    )
    notes = asked(tmp_path, text, "odds")["notes"]
    assert "chief: `cancels:` is not recorded in its profile, so fire at it is not counted" in notes
    bare = battle(features=HALL.replace("size: small, armor: normal, ", ""))
    assert "how strong hall is, the scenario does not say" in refused(ask(tmp_path, bare, "odds", "us", "hall"))


def test_pictures(tmp_path: File) -> None:
    """The table is drawn, in French too, with what is left to the table."""
    near = battle("  - {side: red, battlegroup: first, unit: chief, id: boss, at: [30, 14]}\n")
    file = tmp_path / "near.svg"
    ask(tmp_path, near, "odds", "us", "boss", "-o", str(file), "--lang", "fr")
    assert "ce que l'on voit de la cible" in file.read_text(encoding="utf-8").replace("&#39;", "'")
    picture = tmp_path / "odds.svg"
    ask(tmp_path, battle(GUARD), "odds", "-o", str(picture), "--lang", "fr")
    assert "Chances qu'un tir endommage" in picture.read_text(encoding="utf-8").replace("&#39;", "'")
