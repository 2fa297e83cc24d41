"""Shared folder, scenario text and command runner for printing tests."""

from __future__ import annotations

from click.testing import CliRunner

from toi_scenario.cli import cli
from toi_scenario.files import shipped_files

FOLDER = shipped_files.folder() / "tide-of-iron"
ASSUMED = """game: tide-of-iron
title: A board from the box
rounds: 4
initiative: american
board: {layout: [[1A]]}
sides:
  american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}
victory: {text: The last one standing wins.}
"""


def run(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(cli, words)
    return done.exit_code, done.output
