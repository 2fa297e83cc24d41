"""Tests that texts are checked as the files of their packs."""

from __future__ import annotations

from pathlib import Path as File
from typing import Any

import pytest

from tests.support.counting_files import NARROW, Counting, rules
from tests.support.folders import SOUND, WEAK, write
from toi_scenario import Workspace
from toi_scenario.files.overlay import DISK

pytestmark = pytest.mark.usefixtures("here")
LARGE = NARROW.replace("3", "9")


def test_a_text_knows_the_pack_it_lies_in() -> None:
    """A text checked as a file has the waivers, boards and rules of its pack; no such file need be there."""
    write("a/pack.yaml", "waive: {empty-slots: ours}\n")
    workspace = Workspace()
    assert [[], ["empty-slots"]] == [rules(workspace.check(name, WEAK)) for name in ("a/new.yaml", "b/new.yaml")]
    write("a/boards/x.yaml", NARROW)
    assert [] == rules(workspace.check("a/new.yaml", SOUND))  # nobody has said that there is a board
    workspace.changed("a/boards/x.yaml")
    assert "off-board" in rules(workspace.check("a/new.yaml", SOUND.encode()))


def test_what_is_found_in_every_sort_of_text() -> None:
    """A manifest, a catalog and broken text can be checked before they are saved, too."""
    write("a/pack.yaml", "title: A\n")
    write("a/hill.yaml", SOUND)
    workspace = Workspace()
    assert ["unlisted-scenario"] == rules(workspace.check("a/pack.yaml", "scenarios: [hill.yaml, gone.yaml]\n"))
    assert ["unknown-name"] == rules(workspace.check("a/pieces.yaml", "pieces: {fox: {kind: token, nation: x}}\n"))
    assert ["broken-yaml"] == rules(workspace.check("a/hill.yaml", "\ud800"))
    assert [] == rules(workspace.check("a/hill.yaml"))


def test_unsaved_texts_lie_over_the_disk() -> None:
    """Scenario, manifest, board and pieces count as they are in the editor, and as saved once they are lifted."""
    write("a/hill.yaml", WEAK)
    workspace = Workspace()
    assert ["empty-slots"] == rules(workspace.check("a/hill.yaml"))
    workspace.lay("a/hill.yaml", SOUND)
    assert [] == rules(workspace.check("a/hill.yaml"))
    workspace.lift("a/hill.yaml")
    assert ["empty-slots"] == rules(workspace.check("a/hill.yaml"))
    workspace.lay("a/pack.yaml", "waive: {empty-slots: ours}\n")
    assert [] == rules(workspace.check("a/hill.yaml"))
    workspace.lay("a/boards/x.yaml", NARROW)
    assert "off-board" in rules(workspace.check("a/hill.yaml"))
    workspace.lift("a/boards/x.yaml")
    workspace.lift("a/pack.yaml")
    assert ["empty-slots"] == rules(workspace.check("a/hill.yaml"))


def test_unsaved_texts_are_met_on_the_way() -> None:
    """A folder's walk meets texts that have no file yet, and folders that only they have."""
    write("a/hill.yaml", SOUND)
    workspace = Workspace()
    workspace.lay("a/b/c/mill.yaml", WEAK)
    workspace.lay("a/hill.yaml", WEAK)
    found = {File(one.file).as_posix(): rules(one) for one in workspace.check_all([File("a")])}
    assert {"a/hill.yaml": ["empty-slots"], "a/b/c/mill.yaml": ["empty-slots"]} == found


def test_a_manifest_is_judged_by_its_own_text() -> None:
    """Which rules are wanted stands in the text that is checked, not in what was saved."""
    write("a/hill.yaml", SOUND)
    write("a/pack.yaml", "scenarios: [gone.yaml]\n")
    ignoring = "scenarios: [gone.yaml]\nignore: [unlisted-scenario]\n"
    assert [] == rules(Workspace().check("a/pack.yaml", ignoring))
    write("a/pack.yaml", ignoring)
    assert ["unlisted-scenario"] == rules(Workspace().check("a/pack.yaml", "scenarios: [gone.yaml]\n"))


def test_folders_need_not_be_on_the_disk() -> None:
    """A folder of unsaved texts is walked through like any other, and its name may be a plain string."""
    workspace = Workspace()
    workspace.lay("a/hill.yaml", WEAK)
    for found in (workspace.check_all(["a"]), workspace.check_again(["a"])):
        assert [("a/hill.yaml", ["empty-slots"])] == [(File(one.file).as_posix(), rules(one)) for one in found]


def test_other_files_keep_what_they_listed() -> None:
    """A workspace does not change the lists that its files gave it, which may be plain pairs."""

    class Own(Counting):
        names: tuple[list[str], list[str]] = ([], ["hill.yaml"])

        def list(self, folder: File) -> Any:
            return self.names if folder.name == "a" else ([], [])

    write("a/hill.yaml", SOUND)
    own = Own()
    workspace = Workspace(own)
    workspace.lay("a/mill.yaml", SOUND)
    assert 2 == len([*workspace.check_all(["a"])])
    assert ([], ["hill.yaml"]) == own.names


@pytest.mark.parametrize("name", ["x" * 300 + ".yaml", "x\0.yaml"])
def test_names_that_no_file_can_have(name: str) -> None:
    """They are reported like any file that cannot be read."""
    assert ["refused-yaml"] == rules(Workspace().check(name))
    assert [["refused-yaml"]] == [rules(one) for one in Workspace().check_all([name])]
    workspace = Workspace()
    workspace.changed(name)
    assert [["refused-yaml"]] == [rules(one) for one in workspace.check_again([name])]


@pytest.mark.parametrize("broken", ["boards: [\n", LARGE.replace("9", "x"), LARGE.replace("columns", "colums")])
def test_what_a_broken_catalog_may_say_is_in_doubt(broken: str) -> None:
    """A board that a catalog makes larger is not taken for the small one while that catalog cannot be read."""
    text = SOUND.replace("[B2]", "[H2]").replace("regular: 4}", "regular: 3}", 1)
    write("a/pack.yaml", "title: A\n")
    write("a/boards/x.yaml", broken)
    write("a/hill.yaml", text)
    assert [] == rules(Workspace().check("a/hill.yaml"))
    write("a/boards/x.yaml", LARGE)
    assert ["empty-slots", "facing-zones"] == rules(Workspace().check("a/hill.yaml"))
    write("a/boards/x.yaml", broken.replace("P1A", "HILL"))
    another_board = "P1A" in broken
    assert another_board == ("off-board" in rules(Workspace().check("a/hill.yaml")))
    File("a/boards/x.yaml").unlink()
    assert "off-board" in rules(Workspace().check("a/hill.yaml"))


FAULTS = ["waive: {empty-slots: 5}\n", "waiv: {empty-slots: ours}\n", "ignore: empty-slots\n", "title: [\n", "x: y\n"]


@pytest.mark.parametrize("fault", FAULTS)
def test_nothing_is_told_that_a_faulty_manifest_may_waive(fault: str) -> None:
    """Rules wait until it can be read what the pack waives and ignores; other faults of it hide nothing."""
    write("a/pack.yaml", fault)
    write("a/hill.yaml", WEAK)
    assert [] == rules(Workspace().check("a/hill.yaml"))
    write("a/pack.yaml", "scenarios: 5\ntitle: 5\n")
    assert ["empty-slots"] == rules(Workspace().check("a/hill.yaml"))


def test_a_credit_is_not_missed_that_a_faulty_manifest_may_give() -> None:
    """A misspelt licence is no missing one; and what the user asks for is told whatever the pack ignores."""
    write("a/hill.yaml", WEAK)
    for licence, missed in (("licence", False), ("license", False), ("version", True)):
        write("a/pack.yaml", f"authors: A\n{licence}: x\nignore: empty-slots\n")
        found = rules(Workspace().check("a/hill.yaml", wanted=lambda rule: True))
        assert (missed, True) == ("missing-credit" in found, "empty-slots" in found), licence


def test_what_is_told_once_hides_no_later_file() -> None:
    """A manifest and a catalog are told with the first file of their pack, and none of the later files is lost."""
    write("a.yaml", SOUND)
    write("boards/x.yaml", "boards: 3\n")
    write("pack.yaml", "boxes: 3\n")
    write("z.yaml", WEAK)
    told = [(File(one.file).name, rules(one)) for one in Workspace().check_all([File()])]
    assert ["pack.yaml", "x.yaml"] == sorted(file for file, _ in told[:2])
    assert [("a.yaml", []), ("z.yaml", ["repeated-id"])] == told[2:]


def test_a_listed_scenario_that_cannot_be_read_is_there() -> None:
    """A manifest may list it: what is wrong with it is told of the file itself."""
    write("pack.yaml", "scenarios: [hill.yaml]\n")
    File("hill.yaml").mkdir()

    class Unreadable(Counting):
        """A disk on which one file is there and cannot be read."""

        def exists(self, file: File) -> bool:
            """Whether there is a file."""
            return file.name == "hill.yaml" or DISK.exists(file)

    assert [] == rules(Workspace(files=Unreadable()).check("pack.yaml", "scenarios: [hill.yaml]\n"))
