"""Tests `demo`, which checks, draws and copies the shipped scenarios."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path as File

import pytest

from tests.support.command_line import run
from tests.support.folders import POSIX
from toi_scenario.files import shipped_files

pytestmark = pytest.mark.usefixtures("here")


def test_demo() -> None:
    """The demo checks the shipped scenarios, draws each, and writes a page that shows them all."""
    code, out, _ = run("demo", "pictures")
    shown = File("pictures", "index.html")
    assert (0, f"26 maps, 0 findings; {shown} shows them") == (code, out.splitlines()[-2])
    drawn = sorted(file.name for file in File("pictures").glob("*.svg"))
    assert (26, True, True) == (len(drawn), "smallest.svg" in drawn, "tide-of-iron-smallest.svg" in drawn)
    assert drawn == sorted(re.findall(r'src="([^"]*)"', shown.read_text(encoding="utf-8")))


@pytest.mark.slow
def test_demo_copies_the_scenarios() -> None:
    """The scenarios are copied, so that users of the wheel can change them; a changed copy is kept and reported."""
    run("demo")
    copies = File("maps", "scenarios")
    (summary,) = run("validate", str(copies))[1].splitlines()
    assert "31 files: 0 errors, 0 warnings" == summary.rpartition(",")[0]
    changed, other = copies / "tide-of-iron" / "smallest.yaml", copies / "tide-of-iron" / "two-bridges.yaml"
    schema = re.findall(r"\$schema=(\S+)", other.read_text(encoding="utf-8"))
    assert [True] == [(other.parent / name).is_file() for name in schema]
    changed.write_text("mine", encoding="utf-8")
    other.unlink()
    told = run("demo")[1].splitlines()
    assert [f"{changed} is not what comes with the tool, and is left as it is"] == [
        line for line in told if "left" in line
    ]
    assert ("mine", True) == (changed.read_text(encoding="utf-8"), other.exists())


def test_demo_leaves_what_is_in_its_way() -> None:
    """A folder or a dangling link in a scenario's place is reported, and the rest is copied."""
    folder = File("maps", "scenarios", "tide-of-iron")
    (folder / "smallest.yaml").mkdir(parents=True)
    (folder / "two-bridges.yaml").symlink_to("nowhere.yaml")
    code, out, _ = run("demo")
    left = [line.partition(" is not what")[0] for line in out.splitlines() if "left as it is" in line]
    assert (0, [str(folder / "smallest.yaml"), str(folder / "two-bridges.yaml")]) == (code, left)
    assert (folder / "bald-hill.yaml").is_file()


@POSIX
def test_demo_does_not_wait_for_a_pipe() -> None:
    """A pipe in a scenario's place is left as it is, without waiting for what may come through it."""
    pipe = File("maps", "scenarios", "tide-of-iron", "smallest.yaml")
    pipe.parent.mkdir(parents=True)
    os.mkfifo(pipe)
    code, out, _ = run("demo")
    assert (0, True, True) == (code, f"{pipe} is not what comes with the tool" in out, pipe.is_fifo())


@pytest.mark.parametrize("words", [["demo", "site"], ["render", "site", "-o", "site"]], ids=["demo", "render"])
def test_a_page_of_ones_own_is_no_gallery(words: list[str]) -> None:
    """A page that this tool did not write is not overwritten, and nothing is drawn; a gallery is made anew."""
    File("site").mkdir()
    shutil.copy(shipped_files.folder() / "tide-of-iron" / "smallest.yaml", "site")
    page = File("site", "index.html")
    page.write_text("<p>mine</p>", encoding="utf-8")
    code, _, err = run(*words)
    assert (2, True) == (code, f"{page} is no gallery of this tool and would be replaced" in err)
    assert ("<p>mine</p>", []) == (page.read_text(encoding="utf-8"), list(File("site").glob("*.svg")))
    page.unlink()
    assert [0, 0] == [run(*words)[0], run(*words)[0]]
