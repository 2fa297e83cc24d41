"""Tests how changed files are remembered, written and recognised."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from tests.support.mill import MILL, lines, run
from toi_scenario.authoring import file_change, kept_changes
from toi_scenario.authoring.file_change import source
from toi_scenario.files import undo_journal
from toi_scenario.packs.workspace import Workspace


@pytest.mark.usefixtures("file")
def test_what_cannot_be_remembered_is_told_kindly(file: File, tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the undo journal cannot be written, a change is still made and shown, with a warning."""
    (tmp_path / "state").write_text("no folder")
    monkeypatch.setattr(undo_journal, "state_folder", lambda: tmp_path / "state")
    said = run(file, "set", "rounds", "5")
    assert ("rounds: 5", True) == (lines(file)[0], "+rounds: 5" in said)
    assert "warning: " in said
    assert "but `undo` will not know of it: the folder" in said
    assert "Errno" not in said


def test_what_is_killed_while_it_writes(file: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """A change is remembered before it is made, so that no kill loses it or those before it."""
    before = file.read_bytes()
    run(file, "set", "rounds", "5")
    between = file.read_bytes()

    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    after = between.replace(b"rounds: 5", b"rounds: 6")
    monkeypatch.setattr(kept_changes, "write", killed)
    with pytest.raises(KeyboardInterrupt):
        kept_changes.keep(file_change.Changed(file, between, after), "set rounds 6")
    assert before == undo_journal.undo(file, between).raw  # it was killed before it wrote
    assert between == undo_journal.undo(file, after).raw  # or behind that


def test_a_file_that_cannot_be_read_is_left_alone(file: File) -> None:
    """A broken file is reported and not changed."""
    file.write_text("a: [")
    assert "broken-yaml" in run(file, "set", "rounds", "5", code=1)


def test_marks_and_line_ends_stay(file: File) -> None:
    """The byte order mark, CRLF and a missing line break at the end are kept."""
    raw = b"\xef\xbb\xbf" + MILL.replace("\n", "\r\n").rstrip().encode()
    file.write_bytes(raw)
    run(file, "set", "rounds", "5")
    assert raw.replace(b"rounds: 4", b"rounds: 5") == file.read_bytes()


def test_back_and_forth(file: File) -> None:
    """What is done one step back or forth is told, and written; where that cannot be remembered, it is said."""
    before = file.read_bytes()
    run(file, "set", "rounds", "5")
    after = file.read_bytes()
    for found, one, other in ((kept_changes.undone, after, before), (kept_changes.redone, before, after)):
        stepped = found(file)
        assert file_change.Changed(file, one, other) == stepped.changed
        assert ("set rounds 5", int(other == after)) == (stepped.command, stepped.made)
        assert ("", other) == (kept_changes.step(stepped), file.read_bytes())


@pytest.mark.usefixtures("file")
def test_ids_of_a_pack(tmp_path: File) -> None:
    """With a folder, the id of the pack or of one of its scenarios is changed."""
    (tmp_path / "pack.yaml").write_text("id: valley   # ours\ntitle: The valley\nscenarios: [mill.yaml]\n")
    run(tmp_path, "rename", "valley", "dale")
    assert "id: dale   # ours\n" in (tmp_path / "pack.yaml").read_text()
    assert "there is no pack or scenario here with the id vale" in run(tmp_path, "rename", "vale", "x", code=2)


def test_an_id_nobody_wrote(file: File, tmp_path: File) -> None:
    """A scenario without an id has its file's name as its id, and can still be given another."""
    (tmp_path / "pack.yaml").write_text("title: The valley\n", encoding="utf-8")
    before = lines(file)
    assert f"there is an id {file.stem} in " in run(tmp_path, "rename", "x", file.stem, code=2)
    run(tmp_path, "rename", file.stem, "auville")
    assert (["id: auville"], []) == tuple(
        [line for line in one if line not in other] for one, other in ((lines(file), before), (before, lines(file)))
    )
    assert "title: The valley\n" == (tmp_path / "pack.yaml").read_text(encoding="utf-8")


def test_half_a_scenario_is_one(tmp_path: File) -> None:
    """A file that has sides, but no game yet, is looked at as a scenario."""
    half = tmp_path / "half.yaml"
    half.write_text("title: Half\nsides: {american: {actions: 3}}\n")
    assert ["the scenario needs game"] == [one.message for one in source(half, Workspace()).checked.diagnostics]
