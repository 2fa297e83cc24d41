"""Tests the journal of changes that `undo` takes back."""

from __future__ import annotations

import json
import re
import sys
from itertools import pairwise
from pathlib import Path as File
from typing import Any

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
        undo_journal.forget(file, after)
    with pytest.raises(Refused, match=r"no change to .* is remembered"):
        undo_journal.undo(file, texts[0])


def test_what_can_be_taken_back_is_listed(file: File) -> None:
    """The changes that fit to what a file holds are told, the last first, with the time; also those of old journals."""
    undo_journal.record(file, b"1", b"2", "one")
    undo_journal.record(file, b"2", b"3", "two")
    told = undo_journal.remembered(file, b"3")
    assert (["two", "one"], [file]) == ([one.command for one in told], undo_journal.files())
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d", one.when) for one in told)
    assert ["one"] == [one.command for one in undo_journal.remembered(file, b"2")]
    [place] = (state_folder() / "journal").iterdir()
    data = json.loads(place.read_bytes())
    for change in data["changes"]:
        del change["when"]
    place.write_text(json.dumps(data), encoding="utf-8")
    assert ["", ""] == [one.when for one in undo_journal.remembered(file, b"3")]


def test_undo_refuses_what_was_changed_otherwise(file: File) -> None:
    """A file that was edited since is not overwritten; the next change makes the journal forget the older ones."""
    undo_journal.record(file, b"1", b"2", "one")
    with pytest.raises(Refused, match="was changed since `one`, which can no longer be taken back"):
        undo_journal.undo(file, b"x")
    undo_journal.record(file, b"x", b"y", "two")
    undo_journal.forget(file, b"y")
    with pytest.raises(Refused, match="no change"):
        undo_journal.undo(file, b"x")


def test_the_journal_is_bounded_and_stands_apart(file: File) -> None:
    """The journal keeps a limited number of changes, in the user's state folder, and writes nothing beside the file."""
    for number in range(undo_journal.MOST_CHANGES + 5):
        undo_journal.record(file, b"%d" % number, b"%d" % (number + 1), str(number))
    for number in reversed(range(5, undo_journal.MOST_CHANGES + 5)):
        assert b"%d" % number == undo_journal.undo(file, b"%d" % (number + 1)).raw
        undo_journal.forget(file, b"%d" % (number + 1))
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


def test_what_no_longer_fits_is_dropped_and_nothing_else(file: File) -> None:
    """After a kill between the file and its journal, the changes before the one that no longer fits can be taken
    back; and the next change forgets no more than that."""
    undo_journal.record(file, b"1", b"2", "one")
    undo_journal.record(file, b"2", b"3", "two")
    assert (b"1", "one") == undo_journal.undo(file, b"2")  # taken back, and killed before that was written down
    undo_journal.record(file, b"2", b"4", "other")
    assert (b"2", "other") == undo_journal.undo(file, b"4")
    undo_journal.forget(file, b"4")
    assert (b"1", "one") == undo_journal.undo(file, b"2")


ONE = {"command": "x", "before": "x", "after": "x", "start": 0, "stop": 0, "was": ""}
ODD: list[Any] = [5, "abc", None, [], [1], [{}], [None], {"a": 1}, *([{**ONE, word: None}] for word in (*ONE, "more"))]


@pytest.mark.parametrize("raw", [*(json.dumps({"changes": odd}) for odd in ODD), "[1]", "5", "[" * 100_000, "", "\x00"])
def test_a_journal_of_any_shape_is_no_obstacle(raw: str, file: File) -> None:
    """A change is remembered and taken back, whatever somebody made of the journal."""
    undo_journal.record(file, b"1", b"2", "one")
    for place in (state_folder() / "journal").iterdir():
        place.write_text(raw, encoding="utf-8")
    with pytest.raises(Refused, match="no change"):
        undo_journal.undo(file, b"2")
    undo_journal.record(file, b"1", b"2", "one")
    assert b"1" == undo_journal.undo(file, b"2").raw


@pytest.mark.parametrize("was", ["abc", "!", "\u00e9", "QUFB"])
def test_a_change_that_makes_no_sense_is_not_taken_back(was: str, file: File) -> None:
    """What would not give the bytes that were there before is refused."""
    undo_journal.record(file, b"1", b"2", "one")
    for place in (state_folder() / "journal").iterdir():
        rows = json.loads(place.read_bytes())
        rows["changes"][0]["was"] = was
        place.write_text(json.dumps(rows), encoding="utf-8")
    with pytest.raises(Refused, match="is damaged, so nothing is taken back"):
        undo_journal.undo(file, b"2")


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="where such variables mean nothing")
def test_a_relative_folder_is_not_used(file: File, here: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """A user's folder is absolute or not used at all: nothing is written where one happens to stand."""
    monkeypatch.setenv("XDG_STATE_HOME", "state")
    undo_journal.record(file, b"1", b"2", "one")
    assert [] == list(here.iterdir())
    assert b"1" == undo_journal.undo(file, b"2").raw
    monkeypatch.setattr("os.path.expanduser", lambda name: name)  # for a user without a home
    with pytest.raises(Refused, match="cannot be made"):
        undo_journal.record(file, b"1", b"2", "one")
    assert [] == list(here.iterdir())


def test_a_journal_with_half_a_character(file: File) -> None:
    """What is no character in a journal, or in a command, is kept as it is."""
    undo_journal.record(file, b"a", b"b", "to \ud800")
    undo_journal.record(file, b"b", b"c", "to é\udce9")
    assert (b"b", "to é\udce9") == undo_journal.undo(file, b"c")
    assert (b"a", "to \ud800") == undo_journal.undo(file, b"b")
