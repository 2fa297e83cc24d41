"""Writes files and scenarios into the current folder, and runs commands."""

from __future__ import annotations

import sys
from pathlib import Path as File

import pytest
from click.testing import CliRunner, Result

from tests.support.examples import whole
from toi_scenario.cli import cli

GAME = "tide-of-iron"
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="such names and links are a Unix thing")
SOUND = whole("title: Hill\n", GAME)
WEAK = SOUND.replace("regular: 4}", "regular: 3}", 1)  # a warning


def write(name: str, text: str) -> File:
    """Writes a file, and makes its folder if needed."""
    file = File(name)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def scenario(name: str, changes: str = "title: Hill\n") -> File:
    """Writes a scenario: the smallest, with some changes."""
    return write(name, whole(changes, GAME))


def run(*words: str) -> Result:
    """Runs a command."""
    return CliRunner().invoke(cli, list(words))


def names(folder: str) -> list[str]:
    """What is in a folder."""
    return sorted(file.name for file in File(folder).iterdir())


def many(number: int) -> None:
    """Writes a pack with every sort of fault: in the manifest, in a catalog, within scenarios and between them."""
    write(
        "pack.yaml",
        "title: Ours\nlicense: CC0-1.0\nscenarios: [gone.yaml]\nversion: 1.0\ncatalogs: [boards/odd.yaml]\n",
    )
    write("boards/odd.yaml", "boards: {ODD: {grid: 3}}\n")
    for index in range(number):
        text = (SOUND, WEAK, "game: [\n", SOUND.replace("P1A", "P9Z"))[index % 4]
        write(f"part-{index % 3}/{index:03}.yaml", text.replace("title: Hill", f"title: Hill {index % 7}"))
