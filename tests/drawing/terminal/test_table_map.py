"""Tests `show` of a free table."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from tests.conftest import Golden
from tests.support.table_game import SCENARIO, changed, play_on_a_table
from toi_scenario import load
from toi_scenario.drawing.terminal.scenario_map import Way, heading, show


@pytest.fixture(autouse=True)
def table(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    play_on_a_table(tmp_path, monkeypatch)


def test_the_table_as_it_is_kept(golden: Golden) -> None:
    """A whole table with its key, in plain letters, equals the file kept for it."""
    scenario = load(SCENARIO)
    golden(File("tests/golden/show-table.txt"), "\n".join([heading(scenario), *show(scenario)]) + "\n")


def test_no_wider_than_the_terminal() -> None:
    """A letter stands for more ground where the terminal is narrow."""
    for width in (30, 60, 80, 200):
        lines = [*show(load(SCENARIO), Way(width=width))]
        table = lines[: next(index for index, line in enumerate(lines) if line.endswith(" cm"))]
        assert (True, True) == (max(map(len, table)) <= width, len(table) > 5)


def test_only_what_is_asked_for() -> None:
    """A layer shows its own signs alone, and the key has no other."""
    [*lines, key] = show(load(SCENARIO), Way(layers=["zones"]))
    assert {"'", "`", "."} == set("".join(line[5:] for line in lines[:-1]))
    assert "' south   ` north" == key


def test_long_names_are_cut() -> None:
    """What a unit is called takes one entry of the key, however long it is."""
    lines = [*show(load(changed(("id: able", f"id: {'able' * 12}"))))]
    assert "\u2026: squad of 3" in "\n".join(lines)
