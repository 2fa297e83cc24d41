"""Tests a file kept warm: wishes, undo, redo, text and findings."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path as File

import pytest

from tests.support.folders import run
from tests.support.paths import ROOT
from toi_scenario.editor.session import Session, Stale
from toi_scenario.editor.text_edits import typed
from toi_scenario.finding import Refused, Rejected

HILL = "scenarios/tide-of-iron/bald-hill.yaml"
HEXES = ["B2", "B3", "C3", "D3", "D4", "E4", "C2", "D2", "E2", "E3"]


@pytest.fixture
def file(here: File) -> File:
    """A copy of a shipped scenario."""
    copy = here / "hill.yaml"
    copy.write_bytes((ROOT / HILL).read_bytes())
    return copy


def test_what_is_opened_can_be_sent(file: File) -> None:
    """An open file is JSON: its text, its map in parts, its places with what lies there, what can be used."""
    session = Session(file)
    opened = session.open()
    assert opened == json.loads(json.dumps(opened))
    assert (1, "places", "", file.read_text()) == tuple(opened[word] for word in ("rev", "surface", "broken", "text"))
    assert opened["findings"] is None
    assert [] == session.findings()["found"]
    assert session.findings() == session.open()["findings"]
    place = next(row for row in opened["places"] if row["place"] == "B2")
    assert place["label"].startswith("B2, Clear")
    assert {"paint", "erase", "turn", "type"} <= {*opened["tools"]}


def test_the_palette_counts_what_is_left(here: File) -> None:
    """Each piece has its picture, and how many are left of it: of all, or for each side; setting one down takes one."""
    copy = here / "corners.yaml"
    copy.write_bytes((ROOT / "scenarios/tide-of-iron/four-corners.yaml").read_bytes())
    session = Session(copy)

    def left(name: str) -> tuple[int | None, dict[str, int]]:
        palette = session.findings()["palette"]
        assert palette is not None
        row = next(row for row in palette["pieces"] if row["name"] == name)
        assert row["picture"].startswith("<svg ")
        return row["left"], row["left_of"]

    assert (8, {}) == left("sherman")
    _, before = left("officer")
    added = "[{side: american, squad: [officer, regular], at: A3}]"
    session.do(1, {"action": "set", "path": "units", "value": added})
    _, after = left("officer")
    assert {"american", "german"} == {*before}
    assert before["american"] - 1 == after["american"]


def test_a_command_is_told_as_a_shell_takes_it(file: File) -> None:
    """Neither a space in the name of the file nor one in a value tears a command apart."""
    spaced = file.rename(file.with_name("two words.yaml"))
    done = Session(spaced).do(1, {"action": "set", "path": "title", "value": "Two words"})
    assert ["toi-scenario", "set", str(spaced), "title", "Two words"] == shlex.split(done["command"])


def test_a_stroke_leaves_what_the_command_leaves(file: File, here: File) -> None:
    """Ten hexes painted one by one in a stroke are the bytes of one command, one entry of the journal, and that
    command is told."""
    other = here / "other.yaml"
    other.write_bytes(file.read_bytes())
    assert 0 == run("paint", "other.yaml", "woods", *HEXES).exit_code
    before = file.read_bytes()
    session = Session(file)
    for place in HEXES:
        done = session.do(session.rev, {"action": "paint", "terrain": "woods", "places": [place]}, "a")
    assert f"paint woods {' '.join(HEXES)}" == done["label"]
    assert f"toi-scenario paint {file} woods {' '.join(HEXES)}" == done["command"]
    assert before == file.read_bytes()  # as long as nobody saves
    assert session.unsaved
    assert session.save()["saved"]
    assert other.read_bytes() == file.read_bytes()
    assert [done["label"]] == session.open()["undo"]
    assert 0 == run("undo", str(file)).exit_code
    assert before == file.read_bytes()
    assert 0 == run("redo", str(file)).exit_code
    assert other.read_bytes() == file.read_bytes()


def test_a_stroke_that_is_saved_on_the_way_is_one_entry(file: File) -> None:
    """A stroke may rest, and be saved, and go on."""
    before = file.read_bytes()
    session = Session(file)
    for place in HEXES:
        session.do(session.rev, {"action": "paint", "terrain": "woods", "places": [place]}, "a")
        session.save()
    after = file.read_bytes()
    assert [f"paint woods {' '.join(HEXES)}"] == session.undo(session.rev)["redo"]
    assert before == file.read_bytes()
    session.redo(session.rev)
    assert after == file.read_bytes()


def test_edits_lead_from_text_to_text(file: File) -> None:
    """The edits that are answered turn the text before into the text after."""
    session = Session(file)
    wishes: list[dict[str, object]] = [
        {"action": "paint", "terrain": "woods", "places": ["B2", "B3"]},
        {"action": "erase", "places": ["B2"]},
        {"action": "zone", "name": "copse", "area": ["C3", "C4"], "color": "green"},
        {"action": "rename", "old": "copse", "new": "wood"},
        {"action": "set", "path": "rounds", "value": "9"},
        {"action": "unset", "path": "zones.wood"},
    ]
    texts = [session.text]
    for wish in wishes:
        done = session.do(session.rev, wish)
        assert session.text == typed(texts[-1], done["edits"])
        texts.append(session.text)
    for before, after in zip(texts[-2::-1], texts[:0:-1], strict=True):
        done = session.undo(session.rev)
        assert (before, before) == (session.text, typed(after, done["edits"]))
    assert len(wishes) == len(session.open()["redo"])


def test_an_older_text_is_refused(file: File) -> None:
    """A wish for a text that is no longer the newest is refused with the newest revision, and does nothing."""
    session = Session(file)
    session.do(1, {"action": "set", "path": "rounds", "value": "9"})
    text = session.text
    with pytest.raises(Stale) as stale:
        session.do(1, {"action": "unset", "path": "rounds"})
    assert (2, text) == (stale.value.rev, session.text)
    with pytest.raises(Stale):
        session.undo(1)


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        ({"action": "dance"}, "there is no action dance"),
        ({"action": "paint", "terrain": "woods"}, "paint takes places, a list of texts"),
        ({"action": "paint", "terrain": "woods", "places": [3]}, "paint takes places, a list of texts"),
        ({"action": "paint", "terrain": "woods", "places": ["B2"], "level": "x"}, "paint takes level, a number"),
        ({"action": "paint", "terrain": "wods", "places": ["B2"]}, "there is no terrain wods; did you mean woods?"),
        ({"action": "erase", "places": ["A1"]}, "A1 is cut by the edge of the map, so it is out of play"),
        ({"action": "move", "what": "nobody", "place": "B2"}, "there is no objective, unit or marker nobody"),
        ({"action": "unset", "path": "rounds"}, "would make no sense after that"),
        ({"action": "set", "path": "initiative", "value": "nobody"}, "would make no sense after that"),
        ({"action": "type", "edits": [{"from": [1, 1], "to": [99999, 1], "text": ""}]}, "the text has no line 99999"),
        ({"action": "type", "edits": [{"from": [1, 1]}]}, "an edit is from a line and column to another"),
        ({"action": "fix", "finding": 0}, "there is no fix for that"),
    ],
)
def test_what_the_tool_refuses_is_refused_in_its_words(file: File, wish: dict[str, object], told: str) -> None:
    """A wish that cannot be met is refused with the sentence that the command says, and changes nothing."""
    session = Session(file)
    with pytest.raises(Refused) as refused:
        session.do(1, wish)
    assert told in str(refused.value)
    assert (1, False, file.read_text()) == (session.rev, session.unsaved, session.text)


def test_a_stroke_goes_on_over_what_cannot_take_it(file: File) -> None:
    """Of several hexes, those that can take it get it, and the others are told with the reason."""
    session = Session(file)
    done = session.do(1, {"action": "paint", "terrain": "woods", "places": ["B2", "A1", "B3"]})
    assert ("paint woods B2 B3", ["A1"]) == (done["label"], [one["what"] for one in done["refused"]])
    done = session.do(2, {"action": "erase", "places": ["B2", "B3", "E1"]})
    assert ("erase B2 B3", ["no overlay lies on E1"]) == (done["label"], [one["why"] for one in done["refused"]])


def test_text_may_be_broken_and_is_mended(file: File) -> None:
    """What is typed may be anything; the map stays as it was, wishes for it are refused, undo works on."""
    session = Session(file)
    planes = session.open()["planes"]
    done = session.do(1, {"action": "type", "edits": [{"from": [1, 1], "to": [1, 1], "text": "a: [\n"}]}, "t")
    assert ([], True) == (done["ops"], bool(done["broken"]))
    assert planes == session.open()["planes"]
    assert "broken-yaml" == session.findings()["found"][0]["rule"]
    with pytest.raises(Refused, match="mend the text first"):
        session.do(2, {"action": "paint", "terrain": "woods", "places": ["B2"]})
    session.save()
    assert file.read_text().startswith("a: [\n")
    done = session.undo(session.rev)
    assert ("", planes) == (done["broken"], session.open()["planes"])
    assert (ROOT / HILL).read_bytes() == file.read_bytes()


def test_marks_and_line_breaks_stay(here: File) -> None:
    """A byte order mark and line breaks of Windows stay, whoever writes: a wish, or somebody who types."""
    file = here / "hill.yaml"
    raw = b"\xef\xbb\xbf" + (ROOT / HILL).read_bytes().replace(b"\n", b"\r\n")
    file.write_bytes(raw)
    session = Session(file)
    session.do(1, {"action": "paint", "terrain": "woods", "places": ["B2"]})
    session.do(2, {"action": "type", "edits": [{"from": [1, 1], "to": [1, 1], "text": "# \U0001d510 \u00e9\n"}]})
    session.save()
    after = file.read_bytes()
    assert after.startswith("\ufeff# \U0001d510 \u00e9\r\n".encode())
    assert after.count(b"\n") == after.count(b"\r\n")
    session.undo(3)
    session.undo(4)
    assert raw == file.read_bytes()


def test_what_somebody_else_writes_is_an_entry_too(file: File) -> None:
    """A change on disk is taken in; what was not saved yet is taken back to by `undo`."""
    session = Session(file)
    assert session.look() is None
    session.do(1, {"action": "set", "path": "rounds", "value": "9"})
    mine = session.text
    file.write_text(file.read_text().replace("rounds: ", "rounds:  "))
    with pytest.raises(Refused, match="changed by somebody else"):
        session.save()
    done = session.look()
    assert done is not None
    assert ("changed on disk", file.read_text(), False) == (done["label"], session.text, session.unsaved)
    assert ["changed on disk", "set rounds 9"] == done["undo"]
    session.undo(session.rev)
    assert (mine, mine) == (session.text, file.read_text())


def test_somebody_else_writes_the_same(file: File) -> None:
    """What is not written yet and lies on the disk all the same is our own entry, and can be taken back."""
    session, before = Session(file), file.read_bytes()
    session.do(1, {"action": "set", "path": "rounds", "value": "7"})
    file.write_bytes(session.now.raw)
    assert session.look() is not None
    assert (False, ["set rounds 7"]) == (session.unsaved, session.open()["undo"])
    session.undo(session.rev)
    assert before == file.read_bytes()


def test_findings_name_the_places_and_are_mended(file: File) -> None:
    """A finding names its place in the text and on the map; what it suggests is made as `--fix` makes it."""
    session = Session(file)
    text = file.read_text().replace("initiative: american", "initiative: amercan")
    assert text != file.read_text()
    file.write_text(text)
    session.look()
    [one] = session.findings()["found"]
    assert ("unknown-name", "write american for amercan") == (one["rule"], one["fix"])
    done = session.do(session.rev, {"action": "fix", "finding": 0})
    assert ("validate --fix", []) == (done["label"], session.findings()["found"])
    assert (ROOT / HILL).read_text() == session.text


def test_names_are_followed_in_the_text(file: File) -> None:
    """A name is told, found where it is defined, and wherever it stands; in broken text nothing is."""
    session = Session(file)
    lines = session.text.split("\n")
    line = next(number for number, one in enumerate(lines, 1) if "{objective:" in one)
    column = lines[line - 1].index("{objective:") + len("{objective:") + 2
    name = lines[line - 1][column - 2 :].partition("}")[0]
    read = session.reading
    assert read is not None
    everywhere = read.same(line, column)
    words = [lines[one["start"][0] - 1][one["start"][1] - 1 : one["stop"][1] - 1] for one in everywhere]
    assert [name] * len(words) == words
    assert len(words) > 2
    home = read.defined(line, column)
    assert home in everywhere
    assert home is not None
    assert lines[home["start"][0] - 1].strip().startswith(f"{name}:")
    assert name in read.hover(line, column)
    session.do(1, {"action": "type", "edits": [{"from": [1, 1], "to": [1, 1], "text": "a: [\n"}]})
    assert session.reading is None


def test_only_proven_fixes_are_told(file: File) -> None:
    """Beside a word that is there already, its misspelling is no slip that a fix could mend: none is offered."""
    force = "squads: {bases: 1, regular: 3, regulr: 1}"
    text = re.sub(r"squads: \{[^}]*\}", force, file.read_text(encoding="utf-8"), count=1)
    assert force in text
    file.write_text(text, encoding="utf-8")
    found = Session(file).findings()["found"]
    assert ["unknown-name"] == [one["rule"] for one in found if "regulr" in one["message"]]
    assert [""] == [one["fix"] for one in found if "regulr" in one["message"]]


def test_what_is_no_text_is_rejected(here: File) -> None:
    """A file that is not there, or not UTF-8, is not opened."""
    with pytest.raises(Rejected):
        Session(here / "gone.yaml")
    (here / "old.yaml").write_bytes(b"title: \xe9\n")
    session = Session(here / "old.yaml")
    with pytest.raises(Refused, match="save it as UTF-8 first"):
        session.do(1, {"action": "type", "edits": [{"from": [1, 1], "to": [1, 1], "text": "a"}]})
