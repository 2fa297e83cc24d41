"""Tests the limits of the journal, and what odd states become."""

from __future__ import annotations

import json
import os
import sys
from base64 import b64decode
from hashlib import sha256
from itertools import pairwise
from pathlib import Path as File
from typing import Any

import pytest

from toi_scenario.files import undo_journal
from toi_scenario.files.user_folders import state_folder
from toi_scenario.finding import Refused


@pytest.fixture
def file(tmp_path: File) -> File:
    """A file that need not be there: the journal looks at its name alone."""
    return tmp_path / "a.yaml"


def kept() -> dict[str, Any]:
    """What the one journal holds."""
    [place] = (state_folder() / "journal").iterdir()
    found: dict[str, Any] = json.loads(place.read_bytes())
    return found


def change(**facts: object) -> None:
    """Writes something else into the one journal, and into its first change if it is a word of that."""
    [place] = (state_folder() / "journal").iterdir()
    data = kept()
    for word, value in facts.items():
        (data if word in data else data["changes"][0])[word] = value
    place.write_text(json.dumps(data), encoding="utf-8")


@pytest.mark.parametrize(
    ("before", "after", "start", "was", "becomes"),
    [
        (b"xay", b"xby", 1, b"a", b"b"),
        (b"xy", b"xby", 1, b"", b"b"),
        (b"xay", b"xy", 1, b"a", b""),
        (b"aaa", b"aa", 2, b"a", b""),
        (b"aa", b"aaa", 2, b"", b"a"),
        (b"abab", b"ab", 2, b"ab", b""),
        (b"", b"x", 0, b"", b"x"),
        (b"x", b"", 0, b"x", b""),
        (b"same", b"same", 4, b"", b""),
        (b"ax", b"bx", 0, b"a", b"b"),
        (b"xa", b"xb", 1, b"a", b"b"),
        (b"a-b", b"b-a", 0, b"a-b", b"b-a"),
    ],
)
def test_what_is_kept_of_a_change(
    before: bytes, after: bytes, start: int, was: bytes, becomes: bytes, file: File
) -> None:
    """Only the stretch that differs is kept, as it was and as it becomes; from these a file goes back and forth."""
    undo_journal.record(file, before, after, "one")
    [row] = kept()["changes"]
    assert (start, was, becomes) == (row["start"], b64decode(row["was"]), b64decode(row["becomes"]))
    assert (after[start : row["stop"]], 1, str(file)) == (becomes, kept()["made"], kept()["file"])
    assert (before, "one", 0) == undo_journal.undo(file, after)
    undo_journal.stand(file, 0)
    assert (after, "one", 1) == undo_journal.redo(file, before)


def test_where_the_journal_lies(file: File) -> None:
    """It is found again under any name that leads to the file, also by later versions, and by nobody else."""
    link = file.with_name("link.yaml")
    file.touch()
    link.symlink_to(file)
    undo_journal.record(link, b"1", b"2", "one")
    assert b"1" == undo_journal.undo(file, b"2").raw == undo_journal.undo(link, b"2").raw
    [place] = (state_folder() / "journal").iterdir()
    assert sha256(os.fsencode(file.resolve())).hexdigest()[:32] == place.stem
    if sys.platform != "win32":
        assert 0 == place.parent.stat().st_mode & 0o077


def test_all_journals_are_listed(tmp_path: File) -> None:
    """By the names of their files; what is no journal is left out."""
    assert [] == undo_journal.files()
    for name in ("b", "c", "a"):
        undo_journal.record(tmp_path / name, b"1", b"2", "one")
    home = state_folder() / "journal"
    for number, text in enumerate(("{", "[]", '{"file": 5}', "{}", "[" * 100_000)):
        (home / f"0{number}.json").write_text(text, encoding="utf-8")
    (home / "note.txt").write_text(json.dumps({"file": "x"}), encoding="utf-8")
    (home / "zz.json").mkdir()
    assert [tmp_path / name for name in ("a", "b", "c")] == undo_journal.files()


def test_how_large_a_journal_may_be(file: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """Changes are kept as long as they fit together, as they are written; then the oldest go."""
    texts = [b"abc", b"def", b"ghi", b"jkl"]  # of each change, eight letters are written
    for most, count in ((24, 3), (23, 2), (16, 2), (15, 1), (8, 1), (0, 1)):
        monkeypatch.setattr(undo_journal, "MOST_BYTES", most)
        for before, after in pairwise(texts):
            undo_journal.record(file, before, after, after.decode())
        assert ["def", "ghi", "jkl"][3 - count :] == [one["command"] for one in kept()["changes"]]
        assert count == kept()["made"]


def test_the_limits(file: File) -> None:
    """A hundred changes, and four million letters, four of which stand for three bytes."""
    for number in range(101):
        undo_journal.record(file, b"%d" % number, b"%d" % (number + 1), str(number))
    assert ["1", "100"] == [kept()["changes"][number]["command"] for number in (0, -1)]
    assert 100 == len(kept()["changes"])
    for size, count in ((2_999_991, 2), (2_999_992, 1)):  # beside these, twelve letters are written
        undo_journal.record(file, b"0", b"x", "small")
        undo_journal.record(file, b"x", b"y" * size, "large")
        assert count == len(kept()["changes"])


def test_a_state_that_comes_twice(file: File) -> None:
    """Of states that hold the same bytes, the one next to where the journal stands counts; then the earlier one."""
    for before, after in pairwise([b"a", b"b", b"a", b"c", b"a"]):
        undo_journal.record(file, before, after, f"{before.decode()}{after.decode()}")
    for made, state in ((4, 4), (3, 2), (2, 2), (1, 0), (0, 0)):
        undo_journal.stand(file, made)
        assert state == len(undo_journal.remembered(file, b"a")) == 4 - len(undo_journal.taken_back(file, b"a"))
    undo_journal.stand(file, 3)
    assert (b"b", "ba", 1) == undo_journal.undo(file, b"a")
    assert (b"c", "ac", 3) == undo_journal.redo(file, b"a")


def test_a_file_that_somebody_else_changed(file: File) -> None:
    """Nothing goes back or forth in it; where changes are made, the last of these is named."""
    undo_journal.record(file, b"1", b"2", "one")
    undo_journal.record(file, b"2", b"3", "two")
    assert ([], []) == (undo_journal.remembered(file, b"x"), undo_journal.taken_back(file, b"x"))
    for made, last in ((2, "two"), (1, "one")):
        undo_journal.stand(file, made)
        for way, word in ((undo_journal.undo, "taken back"), (undo_journal.redo, "made again")):
            with pytest.raises(Refused) as refused:
                way(file, b"x")
            assert f"{file} was changed since `{last}`, which can no longer be {word}" == str(refused.value)
    undo_journal.stand(file, 0)
    with pytest.raises(Refused, match=f"^no change to {file} is remembered$"):
        undo_journal.undo(file, b"x")
    with pytest.raises(Refused, match=f"^no change to {file} was taken back that could be made again$"):
        undo_journal.redo(file, b"x")


@pytest.mark.parametrize("made", [-1, 2, "1", None, 0.5, [1]])
def test_a_journal_that_stands_nowhere(made: object, file: File) -> None:
    """It counts as none."""
    undo_journal.record(file, b"1", b"2", "one")
    change(made=made)
    assert [] == undo_journal.remembered(file, b"2")


@pytest.mark.parametrize(
    ("word", "value"),
    [("start", 1), ("stop", 0), ("stop", 9), ("was", "eA=="), ("was", "eA"), ("before", "0"), ("becomes", "eA==")],
)
def test_a_damaged_change(word: str, value: object, file: File) -> None:
    """What would not give the bytes that were there is refused, in its own words for each way."""
    undo_journal.record(file, b"12", b"32", "one")
    change(**{word: value})
    damaged = f"the journal of {file} is damaged, so nothing is"
    if word != "becomes":
        with pytest.raises(Refused, match=f"^{damaged} taken back$"):
            undo_journal.undo(file, b"32")
    if word in ("start", "becomes") or value == "eA":
        undo_journal.stand(file, 0)
        with pytest.raises(Refused, match=f"^{damaged} made again$"):
            undo_journal.redo(file, b"12")


def test_strokes_beside_each_other(file: File) -> None:
    """Only changes of the same stroke go together; those without one go alone."""
    steps = [("a", ""), ("b", ""), ("c", "x"), ("d", "x"), ("e", "y"), ("f", "x"), ("g", "")]
    for number, (name, stroke) in enumerate(steps):
        undo_journal.record(file, b"%d" % number, b"%d" % (number + 1), name, stroke)
    assert ["g", "f", "e", "d", "b", "a"] == [one.command for one in undo_journal.remembered(file, b"7")]
    states, raw = [], b"7"
    while undo_journal.remembered(file, raw):
        step = undo_journal.undo(file, raw)
        undo_journal.stand(file, step.made)
        raw = step.raw
        states.append((raw, step.command))
    assert [(b"6", "g"), (b"5", "f"), (b"4", "e"), (b"2", "d"), (b"1", "b"), (b"0", "a")] == states
    assert ["a", "b", "d", "e", "f", "g"] == [one.command for one in undo_journal.taken_back(file, b"0")]
    for before, command in reversed(states):
        step = undo_journal.redo(file, before)
        undo_journal.stand(file, step.made)
        assert command == step.command
    assert b"7" == step.raw


def test_a_change_after_some_were_taken_back(file: File) -> None:
    """It takes the place of those: of the rest, nothing is lost."""
    for before, after in pairwise([b"0", b"1", b"2", b"3"]):
        undo_journal.record(file, before, after, after.decode())
    undo_journal.stand(file, 1)
    undo_journal.record(file, b"1", b"x", "other")
    assert (["1", "other"], 2) == ([one["command"] for one in kept()["changes"]], kept()["made"])
    undo_journal.record(file, b"somebody else's", b"y", "after that")
    assert (["after that"], 1) == ([one["command"] for one in kept()["changes"]], kept()["made"])
