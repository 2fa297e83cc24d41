"""Tests `odds` without a scenario: shots told in words."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tests.support.old_west import refused, squeezed
from toi_scenario.cli import cli

BOTH = 'the rulebook prints "max 3D6" and does not say whether each die is a shot'


def odds(*words: str) -> Result:
    """What the command says."""
    return CliRunner().invoke(cli, ["odds", *words], catch_exceptions=False)


def case(*words: str) -> Any:
    """The one case that it tells of, for programs."""
    result = odds(*words, "--format", "json")
    assert 0 == result.exit_code, result.output
    return json.loads(result.stdout)["cases"][0]


def effect(found: Any, what: str, volley: int = 0) -> Any:
    """What one effect of a volley is like."""
    return next(one for one in found["volleys"][volley]["effects"] if one["what"] == what)


RIFLE = ("--figure", "ww2/regular", "--weapon", "ww2/rifle-carbine")
LMG = ("--figure", "ww2/regular", "--weapon", "ww2/lmg")
GUN = ("--figure", "ww2/gunner", "--weapon", "ww2/gun-light")
TANK = ("--figure", "ww2/crew", "--vehicle", "ww2/light-tank", "--weapon", "ww2/gun-light")
EARLY = ("--figure", "ww1/crew", "--vehicle", "ww1/mark-iv", "--weapon", "ww1/gun-medium")
RIDER = ("--figure", "ww1/cavalry", "--weapon", "ww1/rifle-carbine")


@pytest.mark.parametrize(
    ("words", "needs"),
    [
        (RIFLE, 5),
        ((*RIFLE, "--distance", "10"), 5),  # half range is a matter of automatic fire
        ((*RIFLE, "--moved"), 5),
        (("--shoot", "3", "--weapon", "colonial/bow"), 3),
        ((*LMG, "--distance", "30"), 4),
        ((*LMG, "--distance", "31"), 5),
        ((*LMG, "--distance", "60"), 5),
        ((*LMG, "--distance", "61"), 6),
        ((*GUN, "--distance", "100"), 4),
        ((*GUN, "--distance", "101"), 5),
        ((*GUN, "--distance", "101", "--observed"), 3),
        ((*GUN, "--at", "building"), 2),
        (("--figure", "ww1/gunner", "--weapon", "ww1/gun-light", "--at", "ww1/regular"), 2),
        (("--figure", "ww1/gunner", "--weapon", "ww1/gun-light", "--at", "ww1/whippet"), 4),
        (("--figure", "colonial/gunner", "--weapon", "colonial/gun-light", "--distance", "150"), 4),
        ((*TANK, "--distance", "30"), 4),
        ((*TANK, "--distance", "30", "--moved"), 5),
        ((*TANK, "--distance", "29"), 1),
        ((*TANK, "--distance", "29", "--moved"), 1),
        ((*EARLY, "--distance", "29"), 1),
        ((*EARLY, "--distance", "30"), 2),
        ((*TANK, "--at", "building", "--distance", "29"), 1),
        ((*TANK, "--at", "building", "--distance", "30"), 2),
        ((*RIFLE, "--at", "ww2/jeep", "--target-moved"), 6),
        ((*RIDER, "--moved"), 6),
        (RIDER, 5),
    ],
)
def test_what_has_to_be_rolled(words: tuple[str, ...], needs: int) -> None:
    """The roll that hits, after the profile and all that makes it easier or harder, as the rulebook prints it."""
    found = case(*words)
    sides = sum(side >= needs for side in range(1, 7))
    hit = effect(found, "hits")["each"]
    assert (needs, str(Fraction(sides, 6))) == (found["needs"], hit["exactly"])


def test_automatic_fire() -> None:
    """Both ways to read the dice of an automatic weapon, die by die; a loader adds one."""
    found = case(*LMG, "--distance", "60")
    one, other = (effect(found, "hits", volley) for volley in (0, 1))
    rolls = [sum(side >= 5 for side in roll) for roll in product(range(1, 7), repeat=3)]
    shares = [Fraction(sum(hits >= least for hits in rolls), len(rolls)) for least in (1, 2, 3)]
    assert [str(share) for share in shares] == [share["exactly"] for share in one["at_least"]]
    sums = [sum(roll) for roll in product(range(1, 7), repeat=3)]
    none = sum(Fraction(2, 3) ** shots for shots in sums) / len(sums)
    assert (str(1 - none), 3.5) == (other["at_least"][0]["exactly"], other["mean"])
    loaded = case(*LMG, "--distance", "60", "--loader")
    assert (["3", "3D6"], ["4", "4D6"]) == tuple([way["shots"] for way in one["volleys"]] for one in (found, loaded))
    assert BOTH in odds(*LMG).output
    assert "a loader adds a die to ww2/lmg: --loader\n" in odds(*LMG).output
    assert "a loader adds" not in odds(*LMG, "--loader").output


def test_wounds() -> None:
    """Wounds are told only with the roll of an owner's rulebook, and a save takes its part."""
    assert "what a hit does is not recorded: say --wound ROLL" in odds(*RIFLE, "--at", "ww2/regular").output
    found = case(*RIFLE, "--at", "ww2/regular", "--wound", "4", "--save", "6")
    wounds = effect(found, "wounds")
    expected = Fraction(2, 6) * Fraction(3, 6) * Fraction(5, 6)
    assert (str(expected), 3, 4) == (wounds["each"]["exactly"], wounds["withstands"], wounds["roll"])
    assert "wounds a resistance of 3 4+ 13.9 %" in squeezed(
        odds(*RIFLE, "--at", "ww2/regular", "--wound", "4", "--save", "6").output
    )
    assert "\nwounds 4+ 16.7 %" in squeezed(odds(*RIFLE, "--wound", "4").output)


def test_vehicles() -> None:
    """Which hits are at the vehicle, the points it loses, and how likely one shot ends it: counted over all dice of a
    shot that hits on 4+, is at a tank on 1 to 5, wounds on 4+, takes 1D3 of 4 points and then may explode on a 1."""
    found = case(*GUN, "--at", "ww2/medium-tank", "--wound", "4")
    assert str(Fraction(3, 6) * Fraction(5, 6)) == effect(found, "at_vehicle")["each"]["exactly"]
    die, lost = range(1, 7), range(1, 4)
    rolls = list(product(die, die, die, lost, die))
    points = [taken * (hit >= 4 and part <= 5 and wound >= 4) for hit, part, wound, taken, _ in rolls]
    least = [Fraction(sum(one >= number for one in points), len(rolls)) for number in (1, 2, 3)]
    assert [str(one) for one in least] == [one["exactly"] for one in effect(found, "points")["at_least"]]
    ended = sum(one >= 4 or (one > 0 and roll[4] == 1) for one, roll in zip(points, rolls, strict=True))
    assert str(Fraction(ended, len(rolls))) == effect(found, "knocked_out")["each"]["exactly"]
    light = case(*GUN, "--at", "ww2/jeep", "--wound", "4")
    assert str(Fraction(3, 6) * Fraction(3, 6)) == effect(light, "at_vehicle")["each"]["exactly"]
    # Its one point is lost for good, and nothing is rolled for it.
    assert str(Fraction(1, 8)) == effect(light, "knocked_out")["each"]["exactly"]


def test_what_is_said_of_vehicles() -> None:
    """Light weapons do not damage heavy vehicles; of a boat the rules do not say what is hit; a gun may jam."""
    assert "ww2/rifle-carbine is a light weapon, which does not damage ww2/medium-tank\n" in (
        odds(*RIFLE, "--at", "ww2/medium-tank", "--wound", "4").output
    )
    assert "ww2/dinghy: the rules do not say which hits are at it" in odds(*RIFLE, "--at", "ww2/dinghy").output
    assert "a 1 jams the gun of a vehicle for 1D3 turns: 16.7 %\n" in odds(*TANK).output
    assert "jams the gun" not in odds(*GUN).output
    assert "a 1 is a misfire: 16.7 %\nwho is in the building" in odds(*GUN, "--at", "building").output


def test_templates() -> None:
    """What lies under a template is left to the table, and said."""
    assert (
        "ww2/gun-light: a hit lays a template of 7.5 cm; who lies under it is left to the table\n" in odds(*GUN).output
    )
    assert "a hit lays a flame of 20.5 cm; who lies under it takes 1D3 hits without a save" in (
        odds("--shoot", "4", "--weapon", "ww2/flamethrower").output
    )
    assert "template" not in odds(*GUN, "--at", "ww2/jeep").output


def test_rolls_beyond_the_die() -> None:
    """What needs a 7 misses, what needs a 1 hits, and both are said."""
    far = (*LMG, "--distance", "70", "--vehicle", "ww2/jeep", "--moved")
    assert (7, "0") == (case(*far)["needs"], effect(case(*far), "hits")["each"]["exactly"])
    assert "no die shows 7, so what needs it is taken to miss\n" in odds(*far).output
    near = ("--shoot", "2", "--weapon", "ww2/lmg", "--distance", "10")
    assert "1" == effect(case(*near), "hits")["each"]["exactly"]
    assert "what needs a 1 is taken to hit always\n" in odds(*near).output


def test_the_search() -> None:
    """A test of localisation finds on 4+, with one more for a sentry, two for a dog and one less for a sniper."""
    for words, needs in (
        ((), 4),
        (("--sentry",), 3),
        (("--figure", "ww2/dog"), 2),
        (("--at", "ww2/sniper"), 5),
        (("--figure", "ww2/dog", "--sentry"), 1),
        (("--sentry", "--at", "ww1/sniper"), 4),
    ):
        result = json.loads(odds("--locate", *words, "--format", "json").stdout)
        chance = Fraction(sum(side >= needs for side in range(1, 7)), 6)
        assert (needs, str(chance)) == (result["needs"], result["found"]["exactly"])
    assert "finds 2+ 83.3 %\na dog: +2\n" in squeezed(odds("--locate", "--figure", "ww2/dog").output)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--weapon", "ww2/lmg"), "say who shoots and with what (--figure ww2/regular --weapon ww2/lmg), or --locate"),
        ((*RIFLE, "--shoot", "4"), "--figure and --shoot do not go together: a profile has a roll of its own"),
        (("--figure", "regular", "--weapon", "ww2/lmg"), "there is no figure regular; did you mean ww2/regular?"),
        (("--figure", "ww1/regular", "--weapon", "ww2/lmg"), "ww2/lmg and ww1/regular are not of one era"),
        (("--figure", "ww2/regular", "--weapon", "ww2/bayonet"), "ww2/bayonet is not fired; what decides a fight hand"),
        (("--figure", "ww2/regular", "--weapon", "ww2/radio"), "ww2/radio is not fired"),
        (("--figure", "ww2/dog", "--weapon", "ww2/lmg"), "ww2/dog has no roll for shooting, so it cannot fire ww2/lmg"),
        ((*RIFLE, "--distance", "61"), "ww2/rifle-carbine reaches 60 cm, and the target is 61 away"),
        ((*GUN, "--distance", "9"), "ww2/gun-light does not fire at less than 10 cm, and the target is 9 away"),
        ((*GUN, "--moved"), "ww2/gun-light takes a whole turn to be set up after a move, and does not fire in it"),
        (
            ("--figure", "ww1/regular", "--weapon", "ww1/lmg", "--moved"),
            "who has moved does not fire ww1/lmg in the same turn",
        ),
        (
            ("--shoot", "4", "--vehicle", "ww1/whippet", "--weapon", "ww1/gun-light", "--moved"),
            "ww1/whippet does not move and fire in the same turn",
        ),
        (
            ("--shoot", "4", "--weapon", "ww2/mortar-light"),
            "ww2/mortar-light is aimed by a guess and a scatter die, and what that die shows is not recorded",
        ),
        (
            ("--shoot", "3", "--weapon", "colonial/lance-thrown"),
            "how far colonial/lance-thrown reaches is not recorded: write `pieces: {colonial/lance-thrown: {like: ",
        ),
        ((*RIFLE, "--target-moved"), "--target-moved is about a vehicle that is shot at: --at ww2/light-tank"),
        ((*RIFLE, "--sentry"), "--sentry goes with --locate"),
        (("--locate", "--weapon", "ww2/lmg", "--moved"), "a search knows no --weapon or --moved"),
        (("--locate", "--distance", "26"), "nobody is found at more than 25 cm"),
    ],
)
def test_refusals(words: tuple[str, ...], why: str) -> None:
    """What the rules do not let anybody do, or nobody has recorded, is refused in a sentence."""
    assert refused(odds(*words)).startswith(why)


def test_text_and_json_say_the_same() -> None:
    """What stands below the table is told to programs, too, and French says as much."""
    words = (*LMG, "--at", "ww2/regular")
    told = json.loads(odds(*words, "--format", "json").stdout)
    assert told["notes"] == odds(*words).output.splitlines()[-len(told["notes"]) :]
