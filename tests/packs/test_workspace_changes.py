"""Tests that what changes is read again, and nothing else."""

from __future__ import annotations

import pickle
from pathlib import Path as File

import pytest

from tests.support.counting_files import NARROW, WIDE, Counting, rules
from tests.support.folders import POSIX, SOUND, WEAK, write
from toi_scenario import Workspace
from toi_scenario.files.user_folders import config_folder

pytestmark = pytest.mark.usefixtures("here")


def test_one_changed_board_makes_one_pack_cold() -> None:
    """Only that board is read again, only its pack is another one, and everything else stays as it was."""
    for pack in "ab":
        write(f"{pack}/pack.yaml", f"title: {pack}\n")
        write(f"{pack}/hill.yaml", SOUND)
        write(f"{pack}/boards/x.yaml", WIDE)
        write(f"{pack}/boards/y.yaml", WIDE.replace("P1A", "MINE"))
    disk = Counting()
    workspace = Workspace(disk)
    files = [f"{pack}/hill.yaml" for pack in "ab"]
    before = [workspace.pack_of(file) for file in files]
    write("a/boards/x.yaml", NARROW)
    workspace.changed("a/boards/x.yaml")
    disk.reads.clear()
    after = [workspace.pack_of(file) for file in files]
    assert ([False, True], {"a/pack.yaml": 1, "a/boards/x.yaml": 1}) == (
        [one is other for one, other in zip(before, after, strict=True)],
        disk.reads,
    )
    assert [True, False] == ["off-board" in rules(workspace.check(file)) for file in files]
    write("a/hill.yaml", WEAK)
    workspace.changed("a/hill.yaml")  # a scenario, which no pack reads
    assert after == [workspace.pack_of(file) for file in files]


@pytest.mark.parametrize("name", ["pieces.yaml", "boards/new.yml", "pack.yaml", "inner/pack.yaml"])
def test_new_files_count(name: str) -> None:
    """A catalog or a manifest that was not there before is known once somebody says so."""
    write("a/pack.yaml", "title: A\n")
    write("a/inner/hill.yaml", WEAK)
    workspace = Workspace()
    assert ["empty-slots"] == rules(workspace.check("a/inner/hill.yaml"))
    write(f"a/{name}", "ignore: [empty-slots]\n" if "pack" in name else NARROW)
    workspace.changed(File(f"a/{name}").absolute())
    assert ["empty-slots"] != rules(workspace.check("a/inner/hill.yaml"))
    File(f"a/{name}").unlink()
    write("a/pack.yaml", "title: A\n")
    workspace.changed(f"a/{name}")
    assert ["empty-slots"] == rules(workspace.check("a/inner/hill.yaml"))


def test_listed_catalogs_count() -> None:
    """Where a manifest lists its catalogs, those count, even one that is missing so far, and no others."""
    write("a/pack.yaml", "catalogs: [extra/x.yaml]\n")
    write("a/hill.yaml", SOUND)
    workspace = Workspace()
    for name, narrow in (("boards/x.yaml", False), ("extra/x.yaml", True)):
        before = workspace.pack_of("a/hill.yaml")
        write(f"a/{name}", NARROW)
        workspace.changed(f"a/{name}")
        assert (narrow, narrow) == (
            before is not workspace.pack_of("a/hill.yaml"),
            "off-board" in rules(workspace.check("a/hill.yaml")),
        )


def test_the_boards_of_the_user_count_everywhere() -> None:
    """A board in the configuration folder concerns all packs, and scenarios without one."""
    write("a/pack.yaml", "title: A\n")
    workspace = Workspace()
    for narrow in (False, True):
        assert [narrow] * 2 == ["off-board" in rules(workspace.check(f"{home}/x.yaml", SOUND)) for home in "ab"]
        write(str(config_folder() / "boards" / "mine.yaml"), NARROW)
        workspace.changed(config_folder() / "boards" / "mine.yaml")


@POSIX
def test_links_are_the_same_files() -> None:
    """A pack reached through a link hears of a change by either name."""
    write("real/pack.yaml", "title: A\n")
    write("real/boards/x.yaml", WIDE)
    File("link").symlink_to("real")
    workspace = Workspace()
    for name, text in (("real", NARROW), ("link", WIDE)):
        assert ("off-board" in rules(workspace.check("link/hill.yaml", SOUND))) == (text == WIDE)
        write("real/boards/x.yaml", text)
        workspace.changed(f"{name}/boards/x.yaml")
    assert "off-board" not in rules(workspace.check("link/hill.yaml", SOUND))


@POSIX
@pytest.mark.parametrize("name", ["boards/x.yaml", "pack.yaml"])
def test_links_inside_a_pack_are_the_same_files(name: str) -> None:
    """A manifest or a catalog that is a link changes with what it leads to, be it saved or not."""
    write("a/pack.yaml", "title: A\n")
    text, other = ("title: A\n", "waive: {empty-slots: ours}\n") if name == "pack.yaml" else (WIDE, NARROW)
    write("a/real/x.txt", text)
    File("a", name).parent.mkdir(exist_ok=True)
    File("a", name).unlink(missing_ok=True)
    File("a", name).symlink_to(File("a/real/x.txt").absolute())
    workspace = Workspace()
    before = rules(workspace.check("a/hill.yaml", WEAK))
    write("a/real/x.txt", other)
    workspace.changed("a/real/x.txt")
    after = rules(workspace.check("a/hill.yaml", WEAK))
    assert before != after
    for laid in ("a/real/x.txt", f"a/{name}"):
        workspace.lay(laid, text)
        assert before == rules(workspace.check("a/hill.yaml", WEAK))
        workspace.lift(laid)
        assert after == rules(workspace.check("a/hill.yaml", WEAK))


def test_only_what_has_changed_is_looked_at_again() -> None:
    """Asked again, a workspace reads no scenario but those that changed, and finds what it would find anew."""
    names = [f"a/{number}.yaml" for number in range(9)]
    listed = "".join(f"  - {number}.yaml\n" for number in range(9))
    write("a/pack.yaml", f"title: A\nscenarios:\n{listed}")
    for number, name in enumerate(names):
        write(name, SOUND.replace("title: Hill", f"title: Hill {number}"))
    write("a/notes.yaml", "some: thing\n")
    disk = Counting()
    workspace = Workspace(disk)

    def anew() -> list[tuple[str, list[str]]]:
        disk.reads.clear()
        found = [(one.file, rules(one)) for one in workspace.check_again([File("a")])]
        assert found == [(one.file, rules(one)) for one in Workspace().check_all([File("a")])]
        return found

    assert 10 == len(anew())
    write(names[3], WEAK.replace("title: Hill", "title: Hill 4"))  # and so two have one title
    workspace.changed(names[3])
    found = dict(anew())
    assert (["repeated-id"], {"a/pack.yaml": 1, names[3]: 1}) == ([*found[names[4]]], disk.reads)
    write("a/new.yaml", WEAK)
    workspace.changed("a/new.yaml")
    assert 11 == len(anew())
    for name in ("a/new.yaml", names[8]):
        File(name).unlink()
        workspace.changed(name)
    assert 9 == len(anew())
    write("a/boards/x.yaml", NARROW)
    workspace.changed("a/boards/x.yaml")
    assert all("off-board" in told for file, told in anew() if "pack" not in file)


def test_another_process_reads_anew() -> None:
    """What is sent to another process is which files there are, unsaved texts among them, and nothing that was read."""
    write("a/hill.yaml", WEAK)
    workspace = Workspace()
    workspace.lay("a/pack.yaml", "waive: {empty-slots: ours}\n")
    workspace.check("a/hill.yaml")
    sent = pickle.dumps(workspace)
    assert len(sent) < 1_000
    assert [] == rules(pickle.loads(sent).check("a/hill.yaml"))
