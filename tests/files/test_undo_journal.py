"""Tests the journal of changes that `undo` takes back."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path as File

import pytest

from toi_scenario.files import undo_journal
from toi_scenario.files.user_folders import state_folder
from toi_scenario.finding import Refused

OLD = b"old\n" * 50_000


@pytest.fixture
def file(tmp_path: File) -> File:
    """A file with something in it."""
    path = tmp_path / "a.yaml"
    path.write_bytes(OLD)
    return path


def test_undo_takes_back_one_after_the_other(file: File) -> None:
    """Remembered changes can be taken back, the last one first."""
    texts = [b"a\nb\n", b"a\nc\n", b"", b"a\nb\n", b"\xc3\xa9 and more\n"]
    for before, after in pairwise(texts):
        undo_journal.record(file, before, after, f"to {after!r}")
    for before, after in reversed(list(pairwise(texts))):
        assert (before, f"to {after!r}") == undo_journal.undo(file, after)
        undo_journal.forget(file)
    with pytest.raises(Refused, match=r"no change to .* is remembered"):
        undo_journal.undo(file, texts[0])


def test_undo_refuses_what_was_changed_otherwise(file: File) -> None:
    """A file that was edited since is not overwritten; the next change makes the journal forget the older ones."""
    undo_journal.record(file, b"1", b"2", "one")
    with pytest.raises(Refused, match="was changed since `one`, which can no longer be taken back"):
        undo_journal.undo(file, b"x")
    undo_journal.record(file, b"x", b"y", "two")
    undo_journal.forget(file)
    with pytest.raises(Refused, match="no change"):
        undo_journal.undo(file, b"x")


def test_the_journal_is_bounded_and_stands_apart(file: File) -> None:
    """The journal keeps a limited number of changes, in the user's state folder, and writes nothing beside the file."""
    for number in range(undo_journal.MOST_CHANGES + 5):
        undo_journal.record(file, b"%d" % number, b"%d" % (number + 1), str(number))
    for number in reversed(range(5, undo_journal.MOST_CHANGES + 5)):
        assert b"%d" % number == undo_journal.undo(file, b"%d" % (number + 1)).raw
        undo_journal.forget(file)
    with pytest.raises(Refused, match="no change"):
        undo_journal.undo(file, b"5")
    assert ([file], 1) == (list(file.parent.iterdir()), len(list((state_folder() / "journal").iterdir())))


def test_a_damaged_journal_is_no_obstacle(file: File) -> None:
    """A damaged journal counts as an empty one."""
    undo_journal.record(file, b"1", b"2", "one")
    for place in (state_folder() / "journal").iterdir():
        place.write_bytes(b"{")
    with pytest.raises(Refused, match="no change"):
        undo_journal.undo(file, b"2")
    undo_journal.record(file, b"1", b"2", "one")
    assert b"1" == undo_journal.undo(file, b"2").raw
