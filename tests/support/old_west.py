"""Small skirmishes of the Old West, for tests of answers."""

from __future__ import annotations

import json
import re
from pathlib import Path as File
from typing import Any

from click.testing import CliRunner, Result

from toi_scenario.cli import cli

RIFLES = "{figure: regular, count: 8, weapons: rifle-carbine}"


def skirmish(units: str = "", features: str = "{}", more: str = "", era: str = "ww2", size: int = 120) -> str:
    """A table with two squads, `us` and `them`, in opposite corners, and other units after them."""
    return f"""
game: legends-of-the-old-west
title: A skirmish
era: {era}
rounds: 4
board:
  table: {{width: {size}cm, depth: {size}cm}}
  features: {features}
sides:
  american: {{deploy: {{edge: south, depth: 20}}}}
  german: {{deploy: {{edge: north, depth: 20}}}}
units:
  - {{side: american, id: us, squad: [nco, {RIFLES}], at: [30, 10]}}
  - {{side: german, id: them, squad: [nco, {RIFLES}], at: [30, 50]}}
{units}
victory: {{text: Who is left wins.}}
{more}
"""


def ask(folder: File, text: str, command: str, *words: str) -> Result:
    """What a command says of a skirmish."""
    file = folder / "skirmish.yaml"
    file.write_text(text, encoding="utf-8")
    return CliRunner().invoke(cli, [command, str(file), *words], catch_exceptions=False)


def asked(folder: File, text: str, command: str, *words: str) -> Any:
    """The same for programs."""
    result = ask(folder, text, command, *words, "--format", "json")
    assert 0 == result.exit_code, result.output
    return json.loads(result.stdout)


def refused(result: Result) -> str:
    """Why a command refuses, in one line."""
    assert (2, True) == (result.exit_code, "Error: " in result.output), result.output
    return " ".join(result.output.rpartition("Error: ")[2].split())


def squeezed(text: str) -> str:
    """A text without what only aligns it."""
    return re.sub(r" +", " ", text).replace("\n ", "\n")
