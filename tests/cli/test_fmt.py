"""Tests `fmt` as a command on files and folders, with its options."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from tests.support.command_line import run, wrote
from toi_scenario.authoring.formatting.files import files_in
from toi_scenario.files import shipped_files
from toi_scenario.packs.workspace import Workspace

SMALL = shipped_files.smallest("tide-of-iron")
UNTIDY = SMALL.replace("initiative: american  ", "initiative:   american    ")


@pytest.fixture
def state(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> File:
    """An empty folder to work in."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / ".state"))
    return tmp_path


def test_a_file_is_laid_out(state: File) -> None:
    """fmt writes the canonical layout; a second time there is nothing to do, and --check succeeds."""
    wrote("a.yaml", UNTIDY)
    assert (0, "a.yaml laid out anew\n1 file laid out anew, 0 as they should be\n", "") == run("fmt", "a.yaml")
    assert SMALL == (state / "a.yaml").read_text(encoding="utf-8")
    for flag in ("--check", "--diff", "a.yaml"):
        assert 0 == run("fmt", "a.yaml", flag)[0]
    assert (0, "0 files laid out anew, 1 as they should be\n", "") == run("fmt", "a.yaml")


@pytest.mark.usefixtures("state")
def test_check_and_diff_write_nothing() -> None:
    """--check names the file and fails, --diff shows what would change; neither writes."""
    wrote("a.yaml", UNTIDY)
    code, out, err = run("fmt", "--check", "a.yaml")
    assert (1, "a.yaml is not in the canonical layout", "") == (code, out.splitlines()[0], err)
    code, out, err = run("fmt", "--diff", "a.yaml")
    assert (0, True, True) == (code, "\n-initiative:   american    " in out, "\n+initiative: american  " in out)
    assert UNTIDY == File("a.yaml").read_text(encoding="utf-8")


@pytest.mark.usefixtures("state")
def test_a_folder() -> None:
    """In a folder, scenarios, the manifest and its catalogs are laid out; other YAML is left alone."""
    wrote("p/pack.yaml", "title:   Ours\n")
    wrote("p/boards/x.yaml", "boards: {X: {rows: 1, columns: 3, terrain: clear}}\n")
    wrote("p/a.yaml", UNTIDY)
    wrote("p/other.yaml", "a:   1\n")
    code, out, _ = run("fmt", "p")
    assert (0, "3 files laid out anew, 0 as they should be") == (code, out.splitlines()[-1])
    assert "boards:\n  X: {columns: 3, rows: 1, terrain: clear}\n" == File("p/boards/x.yaml").read_text(
        encoding="utf-8"
    )
    assert ("title: Ours\n", "a:   1\n") == tuple(
        File(f"p/{n}").read_text(encoding="utf-8") for n in ("pack.yaml", "other.yaml")
    )


@pytest.mark.usefixtures("state")
def test_what_cannot_be_read() -> None:
    """A file that is not YAML is reported and left alone, and the others are still laid out."""
    wrote("a.yaml", "game: [\n")
    wrote("b.yaml", UNTIDY)
    code, out, _ = run("fmt", "a.yaml", "b.yaml")
    assert (1, True, True) == (code, "a.yaml:2:1: error:" in out or "a.yaml:1:" in out, "b.yaml laid out anew" in out)
    assert "game: [\n" == File("a.yaml").read_text(encoding="utf-8")
    assert (2, True) == (run("fmt", "c.yaml")[0], "there is no file c.yaml" in run("fmt", "c.yaml")[2])


@pytest.mark.usefixtures("state")
def test_a_file_that_cannot_be_written() -> None:
    """A read-only file is reported and left alone, and the others are still laid out; the exit code is 2."""
    wrote("a.yaml", UNTIDY)
    wrote("b.yaml", UNTIDY)
    File("a.yaml").chmod(0o444)
    told = "b.yaml laid out anew\n1 file laid out anew, 0 as they should be, 1 left alone\n"
    assert (2, told, "Error: a.yaml is read-only, and is left as it is\n") == run("fmt", "a.yaml", "b.yaml")
    assert (UNTIDY, SMALL) == tuple(File(name).read_text(encoding="utf-8") for name in ("a.yaml", "b.yaml"))


def test_nothing_above_is_laid_out(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a subfolder of a pack, the manifest and catalogs above it are left alone."""
    (tmp_path / "deep" / "boards").mkdir(parents=True)
    (tmp_path / "pack.yaml").write_text("title:    Ours\ncatalogs: [deep/boards/b.yaml, c.yaml]\n", encoding="utf-8")
    (tmp_path / "c.yaml").write_text("boards:    {}\n", encoding="utf-8")
    (tmp_path / "deep" / "boards" / "b.yaml").write_text("boards:    {}\n", encoding="utf-8")
    (tmp_path / "deep" / "a.yaml").write_text(SMALL, encoding="utf-8")
    monkeypatch.chdir(tmp_path / "deep")
    below = ["deep/a.yaml", "deep/boards/b.yaml"]
    for path, expected in ((".", below), ("../deep", below), ("..", ["c.yaml", *below, "pack.yaml"])):
        found = files_in(File(path), Workspace())
        assert [tmp_path / name for name in expected] == sorted(one.file.resolve() for one in found)


@pytest.mark.usefixtures("state")
@pytest.mark.parametrize("words", [["."], ["--check", "."], ["empty", "."]])
def test_folders_without_a_scenario(words: list[str]) -> None:
    """Whoever names the wrong folder hears of it, as from `validate`."""
    wrote("empty/notes.txt", "hello\n")
    wrote("list.yaml", "a:   1\n")
    code, out, err = run("fmt", *words)
    places = " or ".join(word for word in words if word != "--check")
    assert (2, "", f"Error: there is no scenario in {places}; a scenario is a .yaml file with a top-level `game:`") == (
        code, out, err.splitlines()[-1],
    )  # fmt: skip
