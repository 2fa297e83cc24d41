"""Tests that `odds` tells in percent what it tells programs."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from toi_scenario.cli import cli


@pytest.mark.parametrize("words", [["--bonus", "1", "--armored"], ["--bonus", "0"]])
def test_percent(words: list[str]) -> None:
    """Each row has its value, and each chance of it times a hundred, with one decimal."""
    rows = json.loads(CliRunner().invoke(cli, ["odds", *words, "--format", "json"]).stdout)["odds"]
    lines = CliRunner().invoke(cli, ["odds", *words]).stdout.splitlines()[1 : len(rows) + 1]
    for row, line in zip(rows, lines, strict=True):
        told = [row["hit"], row["half"], row["nothing"], row["directive"], *row["saved"], row["twice"]]
        assert [str(row["value"]), *(f"{100 * one:.1f}" for one in told)] == line.split()
