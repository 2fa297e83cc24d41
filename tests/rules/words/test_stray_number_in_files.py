"""Tests how numbers in prose are read, and that files are silent."""

from __future__ import annotations

import pytest

from tests.support.paths import ROOT
from toi_scenario.files import shipped_files
from toi_scenario.packs.workspace import Workspace
from toi_scenario.pipeline import check
from toi_scenario.rules.numbers_in_prose import ordinal, spoken, value


def test_no_false_alarm() -> None:
    """No shipped or published text is reported."""
    files = [*sorted(shipped_files.folder().rglob("*.yaml")), *sorted((ROOT / "tests" / "published").glob("*.yaml"))]
    rules = [
        (file.name, one.message) for file in files for one in Workspace().check(file).diagnostics if "stray" in one.rule
    ]
    assert (True, []) == (len(files) > 25, rules)


@pytest.mark.parametrize("shorter", ["first-patrol", "two-bridges", "four-corners", "long-village", "road-back"])
def test_a_game_cut_short(shorter: str) -> None:
    """When a shipped game is cut to one round, exactly the scenarios whose texts name later rounds are reported."""
    text = (shipped_files.folder() / "tide-of-iron" / f"{shorter}.yaml").read_text(encoding="utf-8")
    number = next(line for line in text.splitlines() if line.startswith("rounds:"))
    rules = {one.rule for one in check(text.replace(number, "rounds: 1")).diagnostics}
    spoken_of = {"two-bridges", "four-corners", "long-village", "road-back"}
    assert (shorter in spoken_of) == ("stray-number" in rules)


@pytest.mark.parametrize(
    ("word", "number"),
    [
        ("9", 9),
        ("nine", 9),
        ("Neuf", 9),
        ("twentieth", 20),
        ("dix-septième", 17),
        ("3rd", 3),
        ("12e", 12),
        ("vingt", 20),
    ],
)
def test_values(word: str, number: int) -> None:
    """A number has the same value however it is written."""
    assert number == (value(word) or ordinal(word))


def test_said_as_written() -> None:
    """The finding points at the number as it is written, line breaks and all."""
    assert ["round\n9"] == [one.said for one in spoken("In the end of round\n9 the wood counts.")]


def test_sixth_and_last() -> None:
    """Two words before a number of rounds are enough to know that it is the last."""
    assert [("last", (6,))] == [(one.way, one.numbers) for one in spoken("Sixth and last round: none.")]
    assert [] == [one.way for one in spoken("The last round: none.")]
