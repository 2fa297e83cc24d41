"""Tests what is taken from git, and what is not."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path as File

import pytest

from toi_scenario.files import git_revisions
from toi_scenario.files.git_revisions import at_revision, both
from toi_scenario.finding import Refused

WHO = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
HELD = {
    "deep/a.yaml": "first\n",
    "deep/b.yml": "no line break at its end",
    "deep/empty.yaml": "",
    "deep/further/down/c d.yaml": "é\n\n",
    "deep/notes.txt": "no YAML",
    "deep/plain": "own\n",
    "deep/yaml": "no ending",
    "beside.yaml": "in another folder",
    **(
        {}
        if sys.platform == "win32"
        else {"deep/c:d.yaml": "a drive elsewhere", "deep/e\\f.yaml": "a folder elsewhere"}
    ),
}
TAKEN = ["a.yaml", "b.yml", "empty.yaml", "further/down/c d.yaml"]


def git(*words: str) -> None:
    """Runs git in the current folder."""
    subprocess.run(["git", *WHO, *words], check=True, capture_output=True)


@pytest.fixture
def repository(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> File:
    """A repository with files of every kind, each changed since."""
    monkeypatch.chdir(tmp_path)
    git("init", "-q")
    for name, text in HELD.items():
        File(name).parent.mkdir(parents=True, exist_ok=True)
        File(name).write_bytes(text.encode())
    File("deep/b.yml").chmod(0o755)
    git("add", ".")
    git("commit", "-q", "-m", "all")
    for name in HELD:
        File(name).write_bytes(b"later")
    return tmp_path


def taken(into: File) -> dict[str, str]:
    """The files in a folder, with what they hold."""
    found = [file for file in into.rglob("*") if file.is_file()]
    return {file.relative_to(into).as_posix(): file.read_bytes().decode() for file in sorted(found)}


def test_the_yaml_of_the_folder(repository: File) -> None:
    """It is put there as it was, byte by byte, and nothing else; names that lead elsewhere are left."""
    there, raw = at_revision(File("deep/a.yaml"), "HEAD", repository / "into")
    assert (repository / "into/a.yaml", b"first\n") == (there, raw)
    assert {name: HELD[f"deep/{name}"] for name in TAKEN} == taken(repository / "into")


def test_a_file_without_an_ending(repository: File) -> None:
    """The file itself is taken whatever it is called, beside the YAML of its folder, and no other such file."""
    assert b"own\n" == at_revision(File("deep/plain"), "HEAD", repository / "into")[1]
    assert [*TAKEN, "plain"] == [*taken(repository / "into")]


def test_revisions_and_folders(repository: File) -> None:
    """Any name of a revision will do, from any folder; a file that was not there then is refused."""
    for revision in ("HEAD", "@", "HEAD^{commit}"):
        into = repository / f"into-{len(list(repository.iterdir()))}"
        os.chdir(repository / "deep/further")
        assert b"first\n" == at_revision(File("../a.yaml"), revision, into)[1]
    File("new.yaml").write_bytes(b"x")
    with pytest.raises(Refused, match=r"^there is no new\.yaml at HEAD$"):
        at_revision(File("new.yaml"), "HEAD", repository / "into")
    with pytest.raises(Refused, match=r"^-x is no revision$"):
        at_revision(File("new.yaml"), "-x", repository / "into")
    with pytest.raises(Refused, match=r"^there is no new\.yaml at nowhere: (?!fatal)[A-Z].*nowhere"):
        at_revision(File("new.yaml"), "nowhere", repository / "into")
    assert not (repository / "into").exists()


def test_how_much_is_taken(repository: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """As much as is allowed, all files together, and no byte more."""
    size = sum(len(HELD[f"deep/{name}"].encode()) for name in TAKEN)
    monkeypatch.setattr(git_revisions, "MOST_BYTES", size)
    at_revision(File("deep/a.yaml"), "HEAD", repository / "into")
    monkeypatch.setattr(git_revisions, "MOST_BYTES", size - 1)
    with pytest.raises(Refused, match=f"longer at HEAD than {size - 1:,} bytes together$"):
        at_revision(File("deep/a.yaml"), "HEAD", repository / "other")


def test_what_git_has_lost(repository: File) -> None:
    """A file that git knows and does not hold is named."""
    sums = subprocess.run(["git", "rev-parse", "HEAD:deep/b.yml"], check=True, capture_output=True, text=True).stdout
    held = repository / ".git/objects" / sums[:2] / sums[2:].strip()
    held.unlink()
    with pytest.raises(Refused, match=r"^git has not fetched what b\.yml was at HEAD$"):
        at_revision(File("deep/a.yaml"), "HEAD", repository / "into")


@pytest.mark.skipif(sys.platform == "win32", reason="the program is a Unix shell's")
def test_what_git_says(repository: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last thing that it says, or that it says nothing; and where there is none, that."""
    program = repository / "bin/git"
    program.parent.mkdir()
    monkeypatch.setenv("PATH", str(program.parent))
    with pytest.raises(Refused, match=r"^git is not installed here$"):
        at_revision(File("deep/a.yaml"), "HEAD", repository / "into")
    for said, told in (("", "git says nothing more"), ("warning: x\nfatal: odd", "odd"), ("plain", "plain")):
        program.write_text(f"#!/bin/sh\nprintf '{said}' >&2\nexit 3\n", encoding="utf-8")
        program.chmod(0o755)
        with pytest.raises(Refused) as refused:
            at_revision(File("deep/a.yaml"), "HEAD", repository / "into")
        assert f"there is no a.yaml at HEAD: {told}" == str(refused.value)


def test_two_revisions() -> None:
    """As git understands them."""
    told = {"A": ("A", ""), "A..B": ("A", "B"), "A..": ("A", "HEAD"), "..B": ("HEAD", "B"), "..": ("HEAD", "HEAD")}
    assert told == {words: both(words) for words in told}
    assert [("A", "B"), ("HEAD", "")] == [both("A...B"), both("")]
