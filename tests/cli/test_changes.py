"""Tests the commands that change a file, as a user types them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path as File

import pytest

from tests.support.command_line import run, wrote
from toi_scenario.files import shipped_files

pytestmark = pytest.mark.usefixtures("here")
SMALL = shipped_files.smallest("tide-of-iron")


def test_a_change_is_made_though_nobody_reads_the_difference() -> None:
    """The file is changed before the difference is shown, so also when nobody reads it."""
    file = wrote("a.yaml", SMALL)
    tool = subprocess.Popen([sys.executable, "-m", "toi_scenario", "set", file, "rounds", "7"], stdout=subprocess.PIPE)
    assert tool.stdout is not None
    tool.stdout.close()
    tool.wait()
    assert SMALL.replace("rounds: 4", "rounds: 7") == File(file).read_text(encoding="utf-8")


def test_undo_names_the_change_as_it_was_typed() -> None:
    """`undo` names the change with its options as they were typed."""
    file = wrote("a.yaml", SMALL)
    run("zone", file, "edge", "B2", "C2", "--color", "red")
    assert "took back: zone edge B2 C2 --color red" in "".join(run("undo", file)[1:])


def test_nothing_is_no_unit() -> None:
    """An empty name does not stand for the units without an id."""
    wrote("small.yaml", SMALL + "units: [{side: american, squad: [regular], at: B2}]\n")
    before = File("small.yaml").read_text(encoding="utf-8")
    code, _, said = run("move", "small.yaml", "", "D3")
    assert (2, True, before) == (code, "say what to move" in said, File("small.yaml").read_text(encoding="utf-8"))


def test_an_area_in_words_of_yaml() -> None:
    """An area may be typed as YAML of the format, with or without braces."""
    for words in ("edge: north", "{edge: north}", "columns: [B, C]", "B2,C2"):
        wrote("small.yaml", SMALL)
        assert 0 == run("zone", "small.yaml", "ground", words)[0], words
