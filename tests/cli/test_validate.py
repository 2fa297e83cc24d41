"""Tests `validate`: exit codes, reports, files, and whose boards count."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path as File

import pytest

from tests.support.command_line import run, wrote
from toi_scenario.files import shipped_files
from toi_scenario.files.user_folders import config_folder

pytestmark = pytest.mark.usefixtures("here")
SMALL = shipped_files.smallest("tide-of-iron")
BAD = SMALL.replace("[[P1A]]", "[[P1A, P1B]]")
WEAK = SMALL.replace("regular: 4}", "regular: 3}", 1)


def test_exit_codes() -> None:
    """0 without an error, 1 with one; a warning counts only with --strict."""
    wrote("good.yaml", SMALL), wrote("bad.yaml", BAD), wrote("weak.yaml", WEAK)
    files = ("good.yaml", "weak.yaml", "bad.yaml")
    assert [0, 0, 1] == [run("validate", file)[0] for file in files]
    assert [0, 1, 1] == [run("validate", "--strict", file)[0] for file in files]


def test_text_report() -> None:
    """Place, severity, sentence and rule; the line with a caret; the help; a summary."""
    wrote("bad.yaml", BAD)
    code, out, error = run("validate", "bad.yaml")
    told, line, caret, help, summary = out.splitlines()
    assert (1, "") == (code, error)
    assert "bad.yaml:5:24: error: P1B is the back of P1A, which is on the map too [both-faces]" == told
    assert ("    board: {layout: [[P1A, P1B]]}", "    " + " " * 23 + "^^^") == (line.partition("  #")[0], caret)
    assert (
        "    help: a box has one board with P1B and P1A on its faces: lay another board",
        "1 file: 1 error, 0 warnings",
    ) == (
        help,
        summary.rpartition(",")[0],
    )
    assert (1, out.rpartition("1 file")[0], "") == run("validate", "--quiet", "bad.yaml")


def test_no_colour_in_a_pipe() -> None:
    """A pipe gets no colour."""
    wrote("bad.yaml", BAD)
    assert "\x1b" not in run("validate", "bad.yaml")[1]


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are a Unix thing")
@pytest.mark.parametrize(("variable", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)])
def test_colour_on_a_terminal(variable: dict[str, str], coloured: bool) -> None:
    """A terminal gets colour unless its user or the terminal itself refuses it."""
    import pty

    wrote("bad.yaml", BAD)
    reader, writer = pty.openpty()
    command = [sys.executable, "-m", "toi_scenario", "validate", "bad.yaml"]
    done = subprocess.run(command, stdout=writer, check=False, env={**os.environ, "TERM": "xterm", **variable})
    os.close(writer)
    shown = os.read(reader, 65536)
    os.close(reader)
    assert (1, coloured) == (done.returncode, b"\x1b[31;1merror\x1b[0m" in shown)


def test_json() -> None:
    """JSON is a list of rows with fixed keys; the summary goes to the other stream."""
    wrote("bad.yaml", BAD), wrote("weak.yaml", WEAK)
    code, out, error = run("validate", "--format", "json")
    rows = json.loads(out)
    assert (1, 2, True) == (code, len(rows), error.startswith("2 files: 1 error, 1 warning, "))
    assert {
        "file": "bad.yaml",
        "line": 5,
        "column": 24,
        "end_line": 5,
        "end_column": 27,
        "path": "board.layout[0][1]",
        "rule": "both-faces",
        "severity": "error",
        "message": "P1B is the back of P1A, which is on the map too",
        "help": "a box has one board with P1B and P1A on its faces: lay another board",
    } == rows[0]
    wrote("bad.yaml", SMALL), wrote("weak.yaml", SMALL)
    assert [] == json.loads(run("validate", "--format", "json")[1])


def test_github() -> None:
    """GitHub gets workflow commands, with everything escaped that could end them early."""
    wrote("a,b:c.yaml", SMALL.replace("Two squads and a wood", '"100% {zone:x}"'))
    code, out, _ = run("validate", "--format", "github", "-q")
    assert 1 == code
    assert (
        "::error file=a%2Cb%3Ac.yaml,line=2,col=19,endColumn=27,title=broken-reference"
        "::{zone:x} names no zone of this scenario\n"
    ) == out


def test_standard_input() -> None:
    """`-` reads the bytes of standard input."""
    assert (0, "") == run("validate", "-q", "-", given=SMALL.encode())[:2]
    code, out, _ = run("validate", "-q", "-", given=b"\xff\x00")
    assert (1, "-:1:1: error: the file is not text [broken-yaml]") == (code, out.splitlines()[0])


def test_select_and_ignore() -> None:
    """Only the selected rules report; a waiver of a rule that was not run is not idle."""
    wrote("bad.yaml", BAD.replace("regular: 4}", "regular: 3}", 1) + "waive: {empty-zone: why not}\n")
    rules = [["both-faces", "empty-slots", "idle-waiver"], ["empty-slots"], ["both-faces", "idle-waiver"], []]
    asked = [
        [],
        ["--select", "Empty Slots"],
        ["--ignore", "empty-slots"],
        ["--ignore", "both-faces,empty-slots,idle-waiver"],
    ]
    found = [json.loads(run("validate", "--format", "json", *words)[1]) for words in asked]
    assert rules == [[row["rule"] for row in rows] for rows in found]


def test_waived_only_when_asked() -> None:
    """Waived findings are counted, and shown only with --waived."""
    wrote("weak.yaml", WEAK + 'waive: {empty-slots: "they are few"}\n')
    assert "1 file: 0 errors, 0 warnings, 1 waived" == run("validate")[1].rpartition(",")[0]
    assert "waived: 1 base has 4 slots; these figures take 3 [empty-slots]" in run("validate", "--waived")[1]
    assert [True] == [row["waived"] for row in json.loads(run("validate", "--waived", "--format", "json")[1])]
    assert 0 == run("validate", "--strict")[0]


def test_folders() -> None:
    """In a folder, scenarios are the YAML files with a top-level game; others are left alone unless named."""
    wrote("a/one.yaml", SMALL), wrote("a/b/two.yml", BAD), wrote("a/notes.yaml", "x: [\n"), wrote("a/.git/x.yaml", BAD)
    wrote("a/data.yaml", "players:\n  game: 3\n")
    rows = json.loads(run("validate", "a", "--format", "json")[1])
    assert ([str(File("a/b/two.yml"))], True) == (
        [row["file"] for row in rows],
        run("validate", "a")[1].splitlines()[-1].startswith("2 files"),
    )
    assert 1 == run("validate", "a/notes.yaml")[0]


def test_pack_defaults() -> None:
    """A pack's manifest may set strict, select and ignore; the command line beats it; it may waive with a reason."""
    wrote("p/weak.yaml", WEAK)
    wrote("p/pack.yaml", "strict: true\n")
    assert (1, 0) == (run("validate", "p")[0], run("validate", "--ignore", "empty-slots", "p/weak.yaml")[0])
    wrote("p/pack.yaml", "strict: true\nignore: [empty-slots]\n")
    assert 0 == run("validate", "p")[0]
    wrote("p/pack.yaml", "strict: true\nwaive: {empty-slots: all squads are weak}\n")
    assert (0, True) == (run("validate", "p")[0], "1 waived" in run("validate", "p")[1])
    wrote("p/pack.yaml", "stric: true\n")
    code, out, _ = run("validate", "p")
    assert (1, True) == (code, "stric is no word of the pack [wrong-shape]" in out)


def test_whose_board_it_is() -> None:
    """A board comes from the scenario before the pack, from the pack before the user, from the user before the game."""
    board = "boards:\n  {}: {{columns: {}, rows: 3, terrain: clear}}\n"
    own = config_folder() / "boards"
    wrote("p/x.yaml", SMALL.replace("[E3]", "[C3]"))

    def of_c3() -> str:
        """The finding for C3, which is the last column of a narrow P1A and inside a wide one."""
        rows = json.loads(run("validate", "p", "--format", "json", "--select", "off-board")[1])
        return rows[0]["message"] if rows else ""

    wrote("p/pack.yaml", "title: a pack\n")
    assert "" == of_c3()
    wrote(str(own / "mine.yaml"), board.format("P1A", 3))
    assert "C3 is cut by the edge of the map, so it is out of play" == of_c3()
    wrote("p/boards/ours.yaml", board.format("P1A", 7))
    assert "" == of_c3()
    wrote("p/x.yaml", SMALL.replace("[E3]", "[C3]") + board.format("P1A", 3))
    assert "C3 is cut by the edge of the map, so it is out of play" == of_c3()


def test_faulty_own_board() -> None:
    """A fault in a board of the user's own is reported under its file."""
    wrote(str(config_folder() / "boards" / "mine.yaml"), "boards:\n  MINE: {columns: 5, rows: 3, terrain: swamp}\n")
    wrote("y.yaml", SMALL)
    code, out, _ = run("validate", "y.yaml")
    assert (1, True, True) == (code, "mine.yaml:2:" in out, "there is no terrain swamp" in out)


def test_legacy_code_page() -> None:
    """A console that cannot show a letter shows something else and goes on."""
    wrote("x.yaml", SMALL.replace("Two squads and a wood", "Zürich – 北 {zone:京}"))
    done = subprocess.run(
        [sys.executable, "-m", "toi_scenario", "validate", "-q", "x.yaml"],
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "cp1252"},
    )
    assert (1, True, b"") == (done.returncode, b"\\u4eac" in done.stdout, done.stderr)


def test_a_named_file_is_heard_of_wherever_it_is_named() -> None:
    """A file that is named together with its folder is checked as a named file, whichever comes first."""
    wrote("small.yaml", SMALL)
    wrote("notes.yaml", "hello: 1\n")
    for order in ((".", "notes.yaml"), ("notes.yaml", ".")):
        code, out, _ = run("validate", *order)
        assert (1, True) == (code, "notes.yaml:1:1" in out)


@pytest.mark.parametrize("more", [[], ["--ignore", "off-board"]])
def test_nothing_is_left_to_check(more: list[str]) -> None:
    """Whoever ignores all that they select would see a green run whatever is wrong."""
    wrote("bad.yaml", BAD)
    code, out, error = run("validate", "bad.yaml", "--select", "Both Faces", "--ignore", "both-faces", *more)
    told = "Error: --ignore leaves out all that --select names, so no rule is left to check"
    assert (2, "", told) == (code, out, error.splitlines()[-1])
    assert 1 == run("validate", "bad.yaml", "--select", "both-faces,off-board", "--ignore", "off-board")[0]
