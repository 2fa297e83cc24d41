"""Tests that files changed together are changed all or not at all."""

from __future__ import annotations

import os
import sys
from pathlib import Path as File

import pytest

from tests.support.folders import POSIX, run, scenario, write
from toi_scenario.files.whole_file import write_all
from toi_scenario.finding import Refused

pytestmark = pytest.mark.usefixtures("here")
THREE = ("a/1.yaml", "b/2.yaml", "a/3.yaml")


def three(end: str) -> dict[File, bytes]:
    return {write(name, f"{name}\n"): f"{name}{end}\n".encode() for name in THREE}


def wanted(files: dict[File, bytes]) -> list[tuple[File, bytes, bytes]]:
    return [(file, raw, file.read_bytes()) for file, raw in files.items()]


def left() -> dict[str, str]:
    """What lies in both folders, and what it holds."""
    return {str(file): file.read_text("utf-8") for file in sorted(File().glob("[ab]/*"))}


def test_all_are_replaced() -> None:
    """Each holds what it is to hold, its permissions stay, and nothing else is left."""
    files = three(" new")
    os.chmod("b/2.yaml", 0o640)  # noqa: PTH101 - as short as the others
    write_all(wanted(files))
    assert {name: f"{name} new\n" for name in sorted(THREE)} == left()
    assert 0o640 == File("b/2.yaml").stat().st_mode & 0o777 or sys.platform == "win32"


@pytest.mark.parametrize("fault", ["gone", "changed", "read-only"])
def test_one_that_cannot_be_replaced_leaves_all(fault: str) -> None:
    """If one is gone, read-only or changed by somebody else, none is replaced."""
    files = wanted(three(" new"))
    file = files[-1][0]
    match fault:
        case "gone":
            file.unlink()
        case "changed":
            file.write_text("theirs\n")
        case _:
            file.chmod(0o444)
    before = left()
    with pytest.raises(Refused, match=r"3\.yaml"):
        write_all(files)
    assert before == left()


@pytest.mark.parametrize("fault", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_what_fails_between_two_is_taken_back(fault: BaseException, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the second file cannot be replaced after all, the first one holds again what it held."""
    files = wanted(three(" new"))
    before, replace = left(), File.replace

    def failing(part: File, target: File) -> File:
        if target.name == "2.yaml":
            raise fault
        return replace(part, target)

    monkeypatch.setattr(File, "replace", failing)
    with pytest.raises((Refused, KeyboardInterrupt)):
        write_all(files)
    assert before == left()


def test_more_than_may_be_open() -> None:
    """Of a thousand files, few are open at a time."""
    files = {write(f"a/{number}.yaml", "old\n"): b"new\n" for number in range(1_100)}
    write_all(wanted(files))
    assert {"new\n"} == set(left().values())


def pack() -> None:
    """A pack with a piece of its own in three scenarios."""
    write("p/pack.yaml", "id: ours\n")
    write("p/pieces.yaml", "pieces: {scout: {like: regular}}\n")
    for name in "abc":
        scenario(f"p/{name}.yaml", f"title: {name}\nnotes: '{'long ' * 5_000}'\n")
        write(f"p/{name}.yaml", File(f"p/{name}.yaml").read_text("utf-8").replace("regular: 4", "scout: 4"))


def named() -> list[str]:
    """The files of the pack that name the piece as before."""
    return [file.name for file in sorted(File("p").iterdir()) if "scout" in file.read_text("utf-8")]


@POSIX
def test_who_stops_to_read_has_all_renamed() -> None:
    """A pack is renamed in full, also for somebody who looks at the first line only."""
    pack()
    os.system(f"{sys.executable} -m toi_scenario rename p piece:scout ranger | head -1 > /dev/null")
    assert [] == named()


def test_a_file_that_nobody_may_write_leaves_the_pack() -> None:
    """If one file of a pack is read-only, none of it is renamed."""
    pack()
    before = named()
    File("p/c.yaml").chmod(0o444)
    done = run("rename", "p", "piece:scout", "ranger")
    assert (2, before) == (done.exit_code, named())
    assert "p/c.yaml is read-only" in done.output
