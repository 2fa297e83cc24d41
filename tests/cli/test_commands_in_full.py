"""Tests what the commands that change a file show and refuse."""

from __future__ import annotations

import re
import shlex
from pathlib import Path as File

import pytest
from click.testing import CliRunner

from tests.conftest import Golden
from tests.support.command_line import wrote
from tests.support.examples import IN_PACK, whole
from tests.support.paths import ROOT
from toi_scenario import load
from toi_scenario.cli import cli

pytestmark = pytest.mark.usefixtures("here")
_, *PARTS = re.split(r"^== (.+)\n", (ROOT / "tests/data/commands.txt").read_text("utf-8"), flags=re.MULTILINE)
LEFT_OUT = ("--- ", "+++ ", "@@ ", "Usage: ", "Try ")
TEXTS = dict(zip(PARTS[::2], PARTS[1::2], strict=True))


@pytest.mark.parametrize("game", TEXTS)
def test_every_command(game: str, golden: Golden) -> None:
    """What each would change in a scenario of a game, which stays as it is, or why it is not done."""
    chapters, *commands = re.split(r"^\$ ", TEXTS[game], flags=re.MULTILINE)
    before = whole(chapters, game.partition(":")[0])
    load(before, IN_PACK)  # a scenario that is refused itself would tell nothing of any command
    file = wrote("a.yaml", before)
    lines = []
    for command in commands:
        words = [file if word == "@" else word for word in shlex.split(command)]
        done = CliRunner().invoke(cli, [*words, "--dry-run"], catch_exceptions=False)
        said = [line for line in done.output.splitlines() if line and not line.startswith(LEFT_OUT)]
        lines += [f"$ {command.strip()}", *(f"  {line}" for line in said)]
        lines += [f"  exit {done.exit_code}"] * (done.exit_code > 0)
    assert before == File(file).read_text("utf-8")
    name = game.replace(": ", "-").replace(" ", "-").replace(",", "")
    golden(File(f"tests/golden/commands/{name}.txt"), "\n".join(lines) + "\n")
