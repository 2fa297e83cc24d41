"""Tests `threat`: its tables, its data, and what it refuses."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner

from tests.support.asked_scenarios import HILL, MILL
from toi_scenario.cli import cli


def run(*words: str) -> Any:
    return CliRunner().invoke(cli, ["threat", *words])


def test_rounds_and_dice() -> None:
    """The data tell the first round and, by round, the strongest fire; the table counts the same hexes."""
    row = json.loads(run(HILL, "--side", "german", "--round", "2", "--format", "json").stdout)
    fire = row["fire"]["german"]["2"]
    assert ({"german"}, ["2"], "squads") == (set(row["threat"]), list(row["fire"]["german"]), row["at"])
    assert fire.keys() == {place for place, first in row["threat"]["german"].items() if first <= 2}
    shot = fire["C5"]
    assert {"dice", "hits_from", "by", "from", "distance"} == shot.keys()
    told = run(HILL, "--side", "german", "--round", "2").stdout
    assert f"round 2: {len(fire)} hexes under fire at squads: " in told
    assert f"{shot['dice']} dice on {shot['hits_from']}+" in told
    every = json.loads(run(HILL, "--format", "json").stdout)
    assert [str(number) for number in range(1, 9)] == list(every["fire"]["american"])


def test_one_unit_and_one_kind_of_target() -> None:
    """One class of unit fires at less ground than all; at vehicles, the dice are others."""
    every, alone = (
        json.loads(run(HILL, "--side", "german", "--round", "1", "--format", "json", *more).stdout)["fire"]["german"][
            "1"
        ]
        for more in ((), ("--unit", "squad"))
    )
    assert alone.keys() <= every.keys()
    at = json.loads(run(HILL, "--at", "vehicles", "--round", "1", "--side", "german", "--format", "json").stdout)
    assert "vehicles" == at["at"]
    assert at["fire"]["german"]["1"] != every
    card = json.loads(run(MILL, "--format", "json").stdout)["threat"]["german"]
    one = json.loads(run(MILL, "--format", "json", "--round", "1").stdout)["threat"]["german"]
    assert {place for place, first in card.items() if first == 1} == one.keys()


REFUSALS = [
    ((HILL, "--round", "9"), "there is no round 9; the game lasts 8"),
    ((HILL, "--unit", "squid"), "there is no unit that fires squid; did you mean squad?"),
    ((HILL, "--at", "planes"), "there is no kind of target planes; there are squads and vehicles"),
    ((HILL, "--side", "british"), "there is no side british; there are american and german"),
    ((MILL, "--at", "squads"), "it does not matter what is fired at"),
]


@pytest.mark.parametrize(("words", "why"), REFUSALS)
def test_what_is_refused(words: tuple[str, ...], why: str) -> None:
    """What is not there is told in a sentence."""
    done = run(*words)
    assert (2, True) == (done.exit_code, why in " ".join(done.stderr.split())), done.stderr
