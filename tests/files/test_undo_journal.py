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


def back(file: File, raw: bytes) -> undo_journal.Step:
    """Takes a change back."""
    step = undo_journal.undo(file, raw)
    undo_journal.stand(file, step.made)
    return step


def again(file: File, raw: bytes) -> undo_journal.Step:
    """Makes a change again."""
    step = undo_journal.redo(file, raw)
    undo_journal.stand(file, step.made)
    return step


def test_undo_takes_back_one_after_the_other(file: File) -> None:
    """Remembered changes can be taken back, the last one first."""
    texts = [b"a\nb\n", b"a\nc\n", b"", b"a\nb\n", b"\xc3\xa9 and more\n"]
    for before, after in pairwise(texts):
        undo_journal.record(file, before, after, f"to {after!r}")
    for before, after in reversed(list(pairwise(texts))):
        assert (before, f"to {after!r}") == back(file, after)[:2]
    with pytest.raises(Refused, match=r"no change to .* is remembered"):
        undo_journal.undo(file, texts[0])


def test_redo_makes_again_what_undo_took_back(file: File) -> None:
    """Back and forth, in any order, the bytes are those that each change left; also where a state comes twice."""
    texts = [b"a\nb\n", b"a\nc\n", b"", b"a\nb\n", b"\xc3\xa9 and more\n"]
    for before, after in pairwise(texts):
        undo_journal.record(file, before, after, f"to {after!r}")
    with pytest.raises(Refused, match=r"no change to .* was taken back that could be made again"):
        undo_journal.redo(file, texts[-1])
    at = len(texts) - 1
    for way in (-1, -1, 1, -1, -1, -1, 1, 1, 1, 1, -1, 1):
        found = back(file, texts[at]) if way < 0 else again(file, texts[at])
        at += way
        assert (texts[at], at) == (found.raw, found.made)
    back(file, texts[-1])
    undo_journal.record(file, texts[-2], b"other", "other")
    assert [] == undo_journal.taken_back(file, b"other")  # what was taken back before a change is forgotten


def test_a_stroke_goes_back_and_forth_as_one(file: File) -> None:
    """Changes of one stroke are one step, with the command of the last of them."""
    undo_journal.record(file, b"0", b"1", "before")
    for before, after in pairwise([b"1", b"12", b"123", b"1234"]):
        undo_journal.record(file, before, after, f"to {after.decode()}", "stroke")
    undo_journal.record(file, b"1234", b"5", "after", "another")
    assert ["after", "to 1234", "before"] == [one.command for one in undo_journal.remembered(file, b"5")]
    assert [(b"1234", "after"), (b"1", "to 1234")] == [back(file, raw)[:2] for raw in (b"5", b"1234")]
    assert ["to 1234", "after"] == [one.command for one in undo_journal.taken_back(file, b"1")]
    assert (b"1234", "to 1234") == again(file, b"1")[:2]
    # Killed in the middle of a stroke, before what it wrote last was written: the rest of it is taken back.
    assert (b"1", "to 12") == undo_journal.undo(file, b"12")[:2]


def test_an_older_journal_is_taken_back_and_not_made_again(file: File) -> None:
    """Journals of before `redo` have neither what a change wrote nor how many are made."""
    undo_journal.record(file, b"1", b"2", "one")
    [place] = (state_folder() / "journal").iterdir()
    data = json.loads(place.read_bytes())
    del data["made"], data["changes"][0]["becomes"], data["changes"][0]["stroke"]
    place.write_text(json.dumps(data), encoding="utf-8")
    assert (b"1", "one") == back(file, b"2")[:2]
    with pytest.raises(Refused, match="damaged, so nothing is made again"):
        undo_journal.redo(file, b"1")


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
    back(file, b"y")
    with pytest.raises(Refused, match="no change"):
        undo_journal.undo(file, b"x")


def test_the_journal_is_bounded_and_stands_apart(file: File) -> None:
    """The journal keeps a limited number of changes, in the user's state folder, and writes nothing beside the file."""
    for number in range(undo_journal.MOST_CHANGES + 5):
        undo_journal.record(file, b"%d" % number, b"%d" % (number + 1), str(number))
    for number in reversed(range(5, undo_journal.MOST_CHANGES + 5)):
        assert b"%d" % number == back(file, b"%d" % (number + 1)).raw
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
    assert (b"1", "one") == undo_journal.undo(file, b"2")[:2]  # taken back, and killed before that was written down
    undo_journal.record(file, b"2", b"4", "other")
    assert (b"2", "other") == back(file, b"4")[:2]
    assert (b"1", "one") == undo_journal.undo(file, b"2")[:2]


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
    assert (b"b", "to é\udce9") == undo_journal.undo(file, b"c")[:2]
    assert (b"a", "to \ud800") == undo_journal.undo(file, b"b")[:2]


def test_the_last_change_is_remembered_however_large(file: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of changes that are too large together the oldest go; the last can always be taken back."""
    monkeypatch.setattr(undo_journal, "MOST_BYTES", 12)
    texts = [b"a", b"bb" * 20, b"c", b"d"]
    for before, after in pairwise(texts[:3]):
        undo_journal.record(file, before, after, "large")
        assert before == undo_journal.undo(file, after).raw
    undo_journal.record(file, texts[2], texts[3], "small")
    assert texts[2] == back(file, texts[3]).raw
    with pytest.raises(Refused, match="no change"):
        undo_journal.undo(file, texts[2])
