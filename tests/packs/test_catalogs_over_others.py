"""Tests that catalogs are judged over those before them."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from tests.support.folders import POSIX, write
from toi_scenario import Workspace, games
from toi_scenario.files.user_folders import config_folder
from toi_scenario.games.game import catalog_of

pytestmark = pytest.mark.usefixtures("here")

LOWER = "limits: {hedge-heights: {value: 2, en: x}}\n"
PACK = "title: Ours\ncatalogs: [a.yaml, b.yaml]\n"
GAME = games.ALL["tide-of-iron"]
CASES = {
    "a limit that is nearly one": ("limits: {hedge-height: {value: 3, en: y}}\n", ["there is no limit hedge-height"]),
    "another limit": ("limits: {stream-depth: {value: 3, en: y}}\n", []),
    "a nation of nobody": (
        "pieces: {fox: {kind: marker, nation: narnian, en: fox}}\n",
        ["there is no nation narnian"],
    ),
}


def in_its_pack(workspace: Workspace, name: str) -> list[str]:
    """What a pack knows of one of its catalogs."""
    (checked,) = (one for one in workspace.pack_of(File("hill.yaml")).checked if File(one.file).name == name)
    return [one.message for one in checked.diagnostics]


def alone(workspace: Workspace, name: str) -> list[str]:
    """What is told to somebody who asks for one file."""
    return [one.message for one in workspace.check(name, File(name).read_text(encoding="utf-8")).diagnostics]


@pytest.mark.parametrize(("text", "expected"), CASES.values(), ids=CASES)
def test_alone_as_in_its_pack(text: str, expected: list[str]) -> None:
    """A catalog has the same findings whoever asks, and what is wrong is not used."""
    write("pack.yaml", PACK), write("a.yaml", LOWER), write("b.yaml", text)
    workspace = Workspace()
    assert [expected, expected] == [in_its_pack(workspace, "b.yaml"), alone(workspace, "b.yaml")]
    limits = workspace.pack_of(File("hill.yaml")).catalog(GAME).limits.keys() - catalog_of(GAME).limits
    assert {"hedge-heights"} == limits - {"stream-depth"}
    assert [] == in_its_pack(workspace, "a.yaml") == alone(workspace, "a.yaml")


def test_what_lies_below_has_changed() -> None:
    """A catalog is judged anew when one before it is saved, and told of no longer when that one lacks the name."""
    write("pack.yaml", PACK), write("b.yaml", CASES["a limit that is nearly one"][0])
    workspace = Workspace()
    told = []
    for text in (LOWER, LOWER.replace("hedge-heights", "wall-width"), "limits: [\n", LOWER):
        workspace.changed(write("a.yaml", text))
        told.append((in_its_pack(workspace, "b.yaml"), alone(workspace, "b.yaml")))
    slip = ["there is no limit hedge-height"]
    assert [(slip, slip), ([], []), ([], []), (slip, slip)] == told


def test_two_packs_with_the_same_names() -> None:
    """What lies below a catalog is that of its own pack."""
    for folder, lower in (("p", LOWER), ("q", "limits: {wall-width: {value: 2, en: x}}\n")):
        write(f"{folder}/pack.yaml", PACK), write(f"{folder}/a.yaml", lower)
        write(f"{folder}/b.yaml", CASES["a limit that is nearly one"][0])
    workspace = Workspace()
    told = {
        folder: sum(len(one.diagnostics) for one in workspace.pack_of(File(folder, "hill.yaml")).checked)
        for folder in ("p", "q")
    }
    assert {"p": 1, "q": 0} == told


@POSIX
def test_no_link_is_followed_out_of_the_pack() -> None:
    """A catalog that leads out is refused, also where it was read before as one of the user's own boards, which may be
    links to anywhere."""
    home = config_folder()
    own, far = home / "boards" / "mine.yaml", write("far.yaml", "boards: {MINE: {columns: 7, rows: 4}}\n")
    own.parent.mkdir(parents=True)
    own.symlink_to(far.absolute())
    workspace = Workspace()
    assert [[]] == [[*one.diagnostics] for one in workspace.pack_of(File("hill.yaml")).checked]
    write(str(home / "pack.yaml"), "title: Ours\n")
    workspace.changed(home / "pack.yaml")
    *_, checked = workspace.pack_of(home / "hill.yaml").checked
    assert ["refused-yaml"] == [one.rule for one in checked.diagnostics]
