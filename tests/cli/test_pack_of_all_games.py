"""Tests a pack with a scenario of each game."""

from __future__ import annotations

from pathlib import Path as File
from shutil import copyfile

import pytest

from tests.support.folders import names, run, write
from tests.support.png_and_pdf import booklet
from toi_scenario import games
from toi_scenario.files import shipped_files

BATTLES = {
    "dropzone-commander": ("three-towers", "Three towers"),
    "frontline-d-day": ("two-hedges", "Two hedges"),
    "heroes-of-normandie": ("mill-crossroads", "Mill"),
    "legends-of-the-old-west": ("over-the-wire", "Over the wire"),
    "tide-of-iron": ("bald-hill", "Bald Hill"),
}


@pytest.fixture(autouse=True)
def pack(here: None) -> None:  # noqa: ARG001
    """A battle of each game, with the pieces that it needs; some have pieces of the same name."""
    catalogs = []
    for game, (battle, _) in BATTLES.items():
        for name in (f"{battle}.yaml", "pieces.yaml"):
            if (shipped_files.folder() / game / name).exists():
                File(game).mkdir(exist_ok=True)
                copyfile(shipped_files.folder() / game / name, File(game, name))
        if File(game, "pieces.yaml").exists():
            catalogs.append(f"{game}/pieces.yaml")
    write("pack.yaml", f"title: All\nauthors: us\nlicense: CC-BY-4.0\ncatalogs: [{', '.join(catalogs)}]\n")


def test_it_is_of_all_games() -> None:
    assert BATTLES.keys() == games.ALL.keys()


def test_it_is_sound_and_listed() -> None:
    """Each scenario finds the pieces of its own game, and all are told in one table."""
    assert 0 == run("pack", "check", "--strict").exit_code
    told = run("pack", "list").output.casefold()
    assert not [title for _, title in BATTLES.values() if title.casefold() not in told]


def test_it_is_built_as_one() -> None:
    """There are a map and a sheet of each, and a booklet of all."""
    assert 0 == run("pack", "build", ".", "-o", "built").exit_code
    for folder in ("maps", "sheets"):
        assert len(BATTLES) <= len(names(f"built/{folder}"))
    text = " ".join(booklet("built/booklet.pdf")).casefold()
    assert not [title for _, title in BATTLES.values() if title.casefold() not in text]
