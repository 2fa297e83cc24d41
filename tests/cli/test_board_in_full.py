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

COMMANDS = (ROOT / "tests/data/board_commands.txt").read_text("utf-8").splitlines()


@pytest.mark.usefixtures("here")
def test_every_command(golden: Golden) -> None:
    """One after the other, in a pack: what each says and changes, and what the file holds in the end."""
    File("pack.yaml").write_text("title: Ours\nscenarios: []\n", "utf-8")
    lines = list[str]()
    for command in COMMANDS:
        done = CliRunner().invoke(cli, ["board", *shlex.split(command), "--pack", "."], catch_exceptions=False)
        said = [line for line in done.output.splitlines() if line and not line.startswith(("Usage: ", "Try "))]
        lines += [f"$ {command}", *(f"  {re.sub(r'/[^ ]*/', '.../', line)}" for line in said)]
        lines += [f"  exit {done.exit_code}"] * (done.exit_code > 0)
    lines += [f"| {line}" for line in File("boards/5a.yaml").read_text("utf-8").splitlines()]
    golden(File("tests/golden/commands/board.txt"), "\n".join(lines) + "\n")
