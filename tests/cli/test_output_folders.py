"""Tests that commands which fill a folder stay in it."""

from __future__ import annotations

import os
from pathlib import Path as File
from shutil import rmtree

import pytest

from tests.support.folders import POSIX, run, scenario
from tests.support.folders import write as wrote

pytestmark = pytest.mark.usefixtures("here")
FILLING = ["render p -o out", "render p -o out --sheet", "print-kit -o out", "print-kit p/a.yaml -o out", "demo out"]
GALLERIES = ["render p -o out", "pack build p -o out --jobs 1", "demo out"]


@POSIX
@pytest.mark.parametrize("words", [*FILLING, "pack build p -o out --jobs 1"])
def test_no_link_is_followed(words: str) -> None:
    """A link that bears the name of what is written is replaced or refused, and so is a linked folder."""
    scenario("p/a.yaml")
    wrote("p/pack.yaml", "title: Ours\n")
    assert 0 == run(*words.split()).exit_code
    made = sorted(file.relative_to("out") for file in File("out").rglob("*"))
    assert made
    outside = File("outside").absolute()
    for name in made:
        rmtree("out")
        rmtree(outside, ignore_errors=True)
        outside.mkdir()
        link = File("out") / name
        link.parent.mkdir(parents=True)
        link.symlink_to(outside if "." not in name.name else outside / "file")
        done = run(*words.split())
        assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
        assert [] == list(outside.iterdir()), name


@pytest.mark.parametrize("words", GALLERIES)
def test_a_page_of_somebodys_own_stays(words: str) -> None:
    """An index.html that this tool has not made is not replaced, and nothing is written."""
    scenario("p/a.yaml")
    page = wrote("out/index.html", "<h1>mine</h1>")
    done = run(*words.split())
    assert (2, True) == (done.exit_code, "index.html is no gallery of this tool" in done.output)
    assert ([page], "<h1>mine</h1>") == (list(File("out").iterdir()), page.read_text(encoding="utf-8"))


@POSIX
@pytest.mark.parametrize("words", GALLERIES)
def test_a_page_that_cannot_be_read(words: str) -> None:
    """What cannot be read in place of index.html is told, and nothing is written."""
    scenario("p/a.yaml")
    File("out/index.html").mkdir(parents=True)
    done = run(*words.split())
    assert (2, True) == (done.exit_code, "index.html is there and cannot be read" in done.output)
    File("out/index.html").rmdir()
    os.mkfifo("out/index.html")  # nobody waits for what may come through it
    done = run(*words.split())
    assert (2, True) == (done.exit_code, "index.html is there and cannot be read" in done.output)
    File("out/index.html").unlink()
    File("out/index.html").symlink_to("index.html")
    assert 2 >= run(*words.split()).exit_code
