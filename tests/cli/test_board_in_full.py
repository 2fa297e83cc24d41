"""Tests what the commands that record a board show and write."""

from __future__ import annotations

import re
import shlex
from pathlib import Path as File

import pytest
from click.testing import CliRunner

from tests.conftest import Golden
from tests.support.paths import ROOT
from toi_scenario.cli import cli

# Boards in all the ways in which people write them.
RECORDED = """\
boards:
  6A: {columns: 5, rows: 2, terrain: clear}
  6B:
    back: 6A
    columns: 5
    rows: 2
    terrain: |
      .  ?  1w b  .
      .  2  .  ?  .
      -  .  -  .  -
    paths:
      - {terrain: road, at: B2}
      - {terrain: road, along: [A1]}
      - {terrain: road, along: []}
      - {terrain: road, along: [d2, E1]}
      - {terrain: road, along: [c2, C1]}
      - {terrain: bridge, at: [C2, D2]}
      - {terrain: stream, along: [C1, C2]}
      - {terrain: stream, along: [D1, D2]}
      - {terrain: stream, at: [E2]}
  7A: {back: 7B, columns: 3, rows: 1, terrain: woods}
  7B: {back: 7A, columns: 3, rows: 1, terrain: woods}
  8A: {back: 9Z, columns: 3, rows: 1, terrain: ". ? .\\n- ? -"}
"""
COMMANDS = (ROOT / "tests/data/board_commands.txt").read_text("utf-8").splitlines()


@pytest.mark.usefixtures("here")
def test_every_command(golden: Golden) -> None:
    """One after the other, in a pack: what each says and changes, and what the file holds in the end."""
    File("pack.yaml").write_text("title: Ours\nscenarios: []\n", "utf-8")
    File("boards").mkdir()
    File("boards/hand.yaml").write_text(RECORDED, "utf-8")
    lines = list[str]()
    for command in COMMANDS:
        done = CliRunner().invoke(cli, ["board", *shlex.split(command), "--pack", "."], catch_exceptions=False)
        said = [line for line in done.output.splitlines() if line and not line.startswith(("Usage: ", "Try "))]
        lines += [f"$ {command}", *(f"  {re.sub(r'/[^ ]*/', '.../', line)}" for line in said)]
        lines += [f"  exit {done.exit_code}"] * (done.exit_code > 0)
    for file in sorted(File("boards").iterdir()):
        lines += [f"== {file.name}", *(f"| {line}" for line in file.read_text("utf-8").splitlines())]
    golden(File("tests/golden/commands/board.txt"), "\n".join(lines) + "\n")
