"""The command line, as a person meets it: in a process of its own, in an empty folder."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path as File

import click
import jsonschema_rs
import pytest

from tests.support.command_line import run, wrote
from tests.support.paths import ROOT
from toi_scenario import __version__, games
from toi_scenario.cli import COMMANDS, cli
from toi_scenario.files import shipped
from toi_scenario.files.user_folders import config_folder
from toi_scenario.text.document import read

SMALL = shipped.smallest("tide-of-iron")
BAD = SMALL.replace("[[P1A]]", "[[P1A, P1B]]")
WEAK = SMALL.replace("regular: 4}", "regular: 3}", 1)


@pytest.fixture(autouse=True)
def here(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> File:
    """Each test has an empty folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_version() -> None:
    """--version tells it and nothing else."""
    assert (0, f"toi-scenario {__version__}\n", "") == run("--version")


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_an_example(command: str) -> None:
    """Every command explains itself and gives an example that begins with its name."""
    code, out, _ = run(command, "--help")
    assert (0, True, True) == (code, "Example:" in out, f"toi-scenario {command}" in out)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["validat"], "there is no command validat; did you mean validate?"),
        (["board", "piant"], "there is no command board piant; did you mean paint?"),
        (["pack", "xyzzy"], "there is no command pack xyzzy; the commands are build, check, init and list"),
        (["new", "x.txt"], "x.txt should end in .yaml or .yml, or it is not taken for a scenario"),
        (["board", "new", ""], "nothing cannot be the name of a board: a name has letters, and no @, dot or slash"),
        (["print-kit", "-o", "kit.pdf"], "kit.pdf looks like a file; it should be a folder"),
        (["demo", "x.yaml"], "x.yaml looks like a file; it should be a folder"),
        (["docs", "fromat"], "there is no page fromat; did you mean format?"),
        (["docs", "xyzzy"], "there is no page xyzzy; `toi-scenario docs` lists them"),
        (["show", "."], ". is a folder: name a scenario in it"),
        (["set", ".", "rounds", "5"], ". is a folder: name a file in it"),
        (["undo", "."], ". is a folder: name a file in it"),
        (["explain", "croded-hex"], "there is no rule croded-hex; did you mean crowded-hex?"),
        (["validate", "--ignore", "nonsense"], "there is no rule nonsense; `toi-scenario rules` lists them"),
        (["validate", "nowhere.yaml"], "there is no file nowhere.yaml"),
        (["catalog", "panzer-v"], "the catalog has no panzer-v; did you mean panzer-iv?"),
        (["schema", "tide-of-irn"], "there is no schema tide-of-irn; did you mean tide-of-iron?"),
        (["new", "x.yaml", "--boards", "P1A,P9A"], "there is no board P9A; did you mean 9A?"),
        (["new", "x.yaml", "--boards", "P1A@90"], "P1A@90: a board is turned half round, as in P1A@180, or not at all"),
        (["new", "no/such/folder/x.yaml"], f"there is no folder {File('no/such/folder')} to write into"),
        (["odds", "-o", "no/x.svg"], "there is no folder no to write into"),
        (["print-kit", ".", "-o", "kit"], ". is a folder: name a scenario in it"),
        (
            ["render", ".", "-o", "m"],
            "there is no scenario in .; a scenario is a .yaml file with a top-level `game:`",
        ),
        (["new", "x.yaml", "--game", "chess"], "there is no game chess; there is tide-of-iron and heroes-of-normandie"),
    ],
)
def test_wrong_commands(words: list[str], told: str) -> None:
    """A wrong command is told in one sentence, exits with 2, and leaves nothing behind."""
    code, out, error = run(*words)
    assert (2, "", f"Error: {told}") == (code, out, error.strip().splitlines()[-1])
    assert [] == list(File().iterdir())


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
    """Colour is for terminals only."""
    wrote("bad.yaml", BAD)
    assert "\x1b" not in run("validate", "bad.yaml")[1]


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are a Unix thing")
@pytest.mark.parametrize(("variable", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)])
def test_colour_on_a_terminal(variable: dict[str, str], coloured: bool) -> None:
    """A terminal gets colour unless its user or it says no."""
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
    """A list of rows with the fixed words; the summary goes to the other stream."""
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
    """Workflow commands, with everything escaped that could end them early."""
    wrote("a,b:c.yaml", SMALL.replace("Two squads and a wood", '"100% {zone:x}"'))
    code, out, _ = run("validate", "--format", "github", "-q")
    assert 1 == code
    assert (
        "::error file=a%2Cb%3Ac.yaml,line=2,col=14,endColumn=22,title=broken-reference"
        "::{zone:x} names no zone of this scenario\n"
    ) == out


def test_standard_input() -> None:
    """`-` reads standard input, bytes and all."""
    assert (0, "") == run("validate", "-q", "-", given=SMALL.encode())[:2]
    code, out, _ = run("validate", "-q", "-", given=b"\xff\x00")
    assert (1, "-:1:1: error: the file is not text [broken-yaml]") == (code, out.splitlines()[0])


def test_select_and_ignore() -> None:
    """Only the rules that are wanted speak; a waiver of a rule that was not asked is not idle."""
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
    assert (1, True) == (code, "the pack has no stric [wrong-shape]" in out)


def test_whose_board_it_is() -> None:
    """A board comes from the scenario before the pack, from the pack before the user, from the user before the game."""
    board = "boards:\n  {}: {{columns: {}, rows: 3, terrain: clear}}\n"
    own = config_folder() / "boards"
    wrote("p/x.yaml", SMALL.replace("[E3]", "[C3]"))

    def of_c3() -> str:
        """What is said of C3, which is the last column of a narrow P1A and within a wide one."""
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
    """A fault in a board of the user's own is told under its file."""
    wrote(str(config_folder() / "boards" / "mine.yaml"), "boards:\n  MINE: {columns: 5, rows: 3, terrain: swamp}\n")
    wrote("y.yaml", SMALL)
    code, out, _ = run("validate", "y.yaml")
    assert (1, True, True) == (code, "mine.yaml:2:" in out, "there is no terrain swamp" in out)


def test_new() -> None:
    """`new` writes a scenario that is clean, with what it was asked for, and never overwrites."""
    code, out, _ = run(
        "new", "my game", "--title", "Bridge: the #1", "--boards", "p1a,P6B/P3A@180,P4A", "--rounds", "7"
    )
    assert (0, f"wrote {File('my game.yaml')}; now: toi-scenario validate 'my game.yaml'\n") == (code, out)
    text = File("my game.yaml").read_text(encoding="utf-8")
    assert [["P1A", "P6B"], ["P3A@180", "P4A"]] == read(text).data["board"]["layout"]
    assert 'title: "Bridge: the #1"' in text
    assert "streams: shallow" in text  # for the water on P6B
    assert (0, True) == (run("validate")[0], "rounds: 7" in text)
    assert 2 == run("new", "my game.yaml", "--rounds", "3")[0]
    assert text == File("my game.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("file", "title"),
    [
        ("bridge-at-dawn.yaml", "Bridge at dawn"),
        ("hill_112", "Hill 112"),
        ("été à Caen.yml", "Été à Caen"),
        ("112.yaml", "112"),
        ("---.yaml", "Two squads and a wood"),
    ],
)
def test_a_new_scenario_is_called_like_its_file(file: str, title: str) -> None:
    """Where nobody says a title, the name of the file gives it."""
    run("new", "--", file)
    (made,) = File().iterdir()
    assert (title, 0) == (read(made.read_text(encoding="utf-8")).data["title"], run("validate")[0])


def test_a_name_like_an_option() -> None:
    """What `new` says to do next can be done, also where the name begins with a dash."""
    advice = run("new", "--", "-dash it.yaml")[1].partition("now: toi-scenario ")[2]
    assert "validate './-dash it.yaml'\n" == advice
    assert 0 == run(*shlex.split(advice))[0]


def test_the_worst_is_never_out_of_range() -> None:
    """Hexes that only see each other are counted, and none of them is called the worst."""
    board = "boards: {{X: {{columns: {0}, rows: 4, terrain: clear}}}}\nboard: {{layout: [[X]]}}\n"
    text = re.sub("(?m)^board:.*\n", "", SMALL)
    wrote("far.yaml", text.replace("[E3]", "[W3]") + board.format(25))
    wrote("near.yaml", text.replace("[E3]", "[D3]") + board.format(25))
    far, near = run("exposure", "far.yaml")[1], run("exposure", "near.yaml")[1]
    assert ("1 in sight (100 %), 0 within range (0 %)" in far, "worst" in far) == (True, False)
    assert "  worst: B2 from D3, 2 away: regular at " in near


def test_docs() -> None:
    """The pages are listed with their headings, and each is printed as it is, also by what a link says."""
    listed = run("docs")[1].splitlines()
    pages = sorted((ROOT / "docs").glob("*.md"))
    assert [page.stem for page in pages] == [line.split()[0] for line in listed]
    assert "format                        The format on a page" in listed
    for words in ("format", "Format", "docs/format.md"):
        assert (0, (ROOT / "docs" / "format.md").read_text(encoding="utf-8"), "") == run("docs", words)


def test_chapters() -> None:
    """A chapter is printed by itself, as a link has it or as one would guess its name."""
    text = (ROOT / "docs" / "format.md").read_text(encoding="utf-8")
    chapter = text[text.index("## Heroes of Normandie\n") :]
    for words in ("format-heroes-of-normandie", "docs/format.md#heroes-of-normandie", "Format Heroes of Normandie"):
        assert (0, chapter, "") == run("docs", words)
    last = "Error: there is no page format-of-chess; `toi-scenario docs` lists them"
    assert (2, "", last) == (*(done := run("docs", "format-of-chess"))[:2], done[2].strip().splitlines()[-1])


@pytest.mark.parametrize("name", [*games.ALL, "catalog", "pack"])
@pytest.mark.parametrize("old", [[], ["--draft-07"]])
def test_schema(name: str, old: list[str]) -> None:
    """The printed schemas can be used as they are."""
    code, out, _ = run("schema", name, *old)
    whole = json.loads(out)
    engine = jsonschema_rs.Draft7Validator(whole) if old else jsonschema_rs.Draft202012Validator(whole)
    assert (0, False) == (code, engine.is_valid({"nonsense": 1}))


def test_catalog() -> None:
    """The catalog tells how many there are, the numbers, and what is in doubt."""
    code, out, _ = run("catalog", "Tiger")
    assert (0, True, True) == (code, "base: 6" in out, "doubt:" in out)
    code, out, _ = run("catalog", "--lang", "fr", "terrain")
    assert (0, True) == (code, "Bosquet" in out)
    assert "increased-priority" in run("catalog", "increased-priority")[1]


def test_explain_and_rules() -> None:
    """Every rule that is listed can be explained."""
    for game in games.ALL:
        listed = [line.split()[0] for line in run("rules", "--game", game)[1].splitlines() if line.startswith("  ")]
        assert (True, len(listed)) == (len(listed) > 20, len(set(listed)))
    assert (2, True) == (
        run("rules", "--game", "chess")[0],
        "there is no game chess" in run("rules", "--game", "chess")[2],
    )
    code, out, _ = run("explain", "Crowded Hex")
    assert (0, "crowded-hex (error)", True) == (code, out.splitlines()[0], "Bad:" in out)


def test_demo() -> None:
    """The demo checks the shipped scenarios, draws each, and writes a page that shows them all."""
    code, out, _ = run("demo", "pictures")
    shown = File("pictures", "index.html")
    assert (0, f"13 maps, 0 findings; {shown} shows them") == (code, out.splitlines()[-2])
    drawn = sorted(file.name for file in File("pictures").glob("*.svg"))
    assert (13, True, True) == (len(drawn), "smallest.svg" in drawn, "tide-of-iron-smallest.svg" in drawn)
    assert drawn == sorted(re.findall(r'src="([^"]*)"', shown.read_text(encoding="utf-8")))


def test_demo_copies_the_scenarios() -> None:
    """Who has only the wheel can look at them and change them; what was changed is not written over, and told."""
    run("demo")
    copies = File("maps", "scenarios")
    (summary,) = run("validate", str(copies))[1].splitlines()
    assert "15 files: 0 errors, 0 warnings" == summary.rpartition(",")[0]
    changed, other = copies / "tide-of-iron" / "smallest.yaml", copies / "tide-of-iron" / "two-bridges.yaml"
    schema = re.findall(r"\$schema=(\S+)", other.read_text(encoding="utf-8"))
    assert [True] == [(other.parent / name).is_file() for name in schema]
    changed.write_text("mine", encoding="utf-8")
    other.unlink()
    told = run("demo")[1].splitlines()
    assert [f"{changed} is not what comes with the tool, and is left as it is"] == [
        line for line in told if "left" in line
    ]
    assert ("mine", True) == (changed.read_text(encoding="utf-8"), other.exists())


def test_demo_leaves_what_is_in_its_way() -> None:
    """A folder or a link to nowhere where a scenario would go is told, and the rest is copied."""
    folder = File("maps", "scenarios", "tide-of-iron")
    (folder / "smallest.yaml").mkdir(parents=True)
    (folder / "two-bridges.yaml").symlink_to("nowhere.yaml")
    code, out, _ = run("demo")
    left = [line.partition(" is not what")[0] for line in out.splitlines() if "left as it is" in line]
    assert (0, [str(folder / "smallest.yaml"), str(folder / "two-bridges.yaml")]) == (code, left)
    assert (folder / "bald-hill.yaml").is_file()


@pytest.mark.parametrize("words", [["demo", "site"], ["render", "site", "-o", "site"]], ids=["demo", "render"])
def test_a_page_of_ones_own_is_no_gallery(words: list[str]) -> None:
    """A page that this tool did not write is not written over, and nothing is drawn; a gallery is made anew."""
    File("site").mkdir()
    shutil.copy(shipped.folder() / "tide-of-iron" / "smallest.yaml", "site")
    page = File("site", "index.html")
    page.write_text("<p>mine</p>", encoding="utf-8")
    code, _, err = run(*words)
    assert (2, True) == (code, f"{page} is no gallery of this tool and would be replaced" in err)
    assert ("<p>mine</p>", []) == (page.read_text(encoding="utf-8"), list(File("site").glob("*.svg")))
    page.unlink()
    assert [0, 0] == [run(*words)[0], run(*words)[0]]


@pytest.mark.parametrize(
    "option", [["--theme", "ink"], ["--paper", "a4"], ["--lang", "fr"]], ids=lambda option: option[0]
)
def test_how_a_picture_looks_is_no_word_without_one(option: list[str]) -> None:
    """What says how a picture looks is refused where none is drawn."""
    shutil.copy(shipped.folder() / "tide-of-iron" / "smallest.yaml", "x.yaml")
    for command in (["los", "x.yaml", "B2"], ["odds"]):
        code, _, err = run(*command, *option)
        assert (2, True) == (code, f"{option[0]} goes with -o: it is about the picture" in err)


@pytest.mark.parametrize(
    "words",
    [
        ["render", "x.yaml", "-o", "no/x.svg"],
        ["los", "x.yaml", "B2", "-o", "no/x.svg"],
        ["reach", "x.yaml", "-o", "no/x.svg"],
        ["diff", "x.yaml", "x.yaml", "-o", "no/x.svg"],
        ["watch", "x.yaml", "--render", "no/x.svg"],
        ["pack", "build", ".", "-o", "no/x.zip"],
    ],
)
def test_a_folder_that_is_not_there(words: list[str]) -> None:
    """Whatever writes a file says in the same words which folder it lacks, and makes none."""
    wrote("x.yaml", SMALL)
    code, _, error = run(*words)
    assert (2, "Error: there is no folder no to write into") == (code, error.strip().splitlines()[-1])
    assert ["x.yaml"] == [file.name for file in File().iterdir()]


def test_a_folder_that_cannot_be_made() -> None:
    """The reason begins with a small letter, as everywhere."""
    wrote("file", "")
    for words in (["demo", "file/maps"], ["print-kit", "-o", "file/maps"]):
        code, _, error = run(*words)
        told, _, reason = error.strip().splitlines()[-1].rpartition(": ")
        assert (2, f"Error: {File('file/maps')} cannot be made") == (code, told)
        assert reason == reason.lower()


def every_choice(command: click.Command) -> Iterator[tuple[str, click.Choice[str]]]:
    """The choices of a command and of those below it, each with its option."""
    for option in command.params:
        if isinstance(option.type, click.Choice):
            yield f"{command.name} {option.name}", option.type
    for other in getattr(command, "commands", {}).values():
        yield from every_choice(other)


def test_words_in_capitals_are_words() -> None:
    """Whatever takes one of a few words takes it however it is typed: `--paper A4`, `--lang FR`."""
    wrote("x.yaml", SMALL)
    assert 0 == run("render", "x.yaml", "-o", "x.pdf", "--paper", "A4", "--theme", "INK", "--lang", "FR")[0]
    commands = [cli.get_command(click.Context(cli), name) for name in COMMANDS]
    choices = [found for command in commands if command for found in every_choice(command)]
    assert (True, []) == (len(choices) > 20, [name for name, choice in choices if choice.case_sensitive])


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


@pytest.mark.parametrize(
    "words", [["show"], ["reach"], ["exposure"], ["los"], ["paint", "woods", "C2"], ["rename", "a", "b"]]
)
def test_a_manifest_is_no_scenario(words: list[str]) -> None:
    """What asks for a scenario says so when it is given a manifest."""
    file = wrote("pack.yaml", "title: Ours\n")
    code, out, error = run(words[0], file, *words[1:])
    assert (2, "", f"Error: {file} is no scenario") == (code, out, error.strip().splitlines()[-1])


def test_a_picture_of_a_manifest() -> None:
    """Nor is there a map of one."""
    code, _, error = run("render", wrote("pack.yaml", "title: Ours\n"), "-o", "x.svg")
    assert (2, "Error: pack.yaml is no scenario") == (code, error.strip().splitlines()[-1])


@pytest.mark.parametrize("words", [[], ["--boards", "P1A,P3A"], ["--boards", "P1A,P2A/P3A,P4A", "--title", "A: B"]])
def test_what_new_writes_is_laid_out(words: list[str]) -> None:
    """A new file is in the canonical layout from the start."""
    run("new", "a.yaml", *words)
    assert (0, "") == run("fmt", "--check", "a.yaml")[::2]


def test_a_change_is_made_though_nobody_reads_the_difference() -> None:
    """The file is changed before anything is shown of it."""
    file = wrote("a.yaml", SMALL)
    tool = subprocess.Popen([sys.executable, "-m", "toi_scenario", "set", file, "rounds", "7"], stdout=subprocess.PIPE)
    assert tool.stdout is not None
    tool.stdout.close()
    tool.wait()
    assert SMALL.replace("rounds: 4", "rounds: 7") == File(file).read_text(encoding="utf-8")


def test_undo_names_the_change_as_it_was_typed() -> None:
    """Options keep their names in what `undo` says it took back."""
    file = wrote("a.yaml", SMALL)
    run("zone", file, "edge", "B2", "C2", "--color", "red")
    assert "took back: zone edge B2 C2 --color red" in "".join(run("undo", file)[1:])


def test_a_named_file_is_heard_of_wherever_it_is_named() -> None:
    """What is named beside the folder it lies in is looked at as what is named, whichever comes first."""
    wrote("small.yaml", SMALL)
    wrote("notes.yaml", "hello: 1\n")
    for order in ((".", "notes.yaml"), ("notes.yaml", ".")):
        code, out, _ = run("validate", *order)
        assert (1, True) == (code, "notes.yaml:1:1" in out)


def test_nothing_is_no_unit() -> None:
    """Units without an id are not those that are called by an empty one."""
    wrote("small.yaml", SMALL + "units: [{side: american, squad: [regular], at: B2}]\n")
    before = File("small.yaml").read_text(encoding="utf-8")
    code, _, said = run("move", "small.yaml", "", "D3")
    assert (2, True, before) == (code, "say what to move" in said, File("small.yaml").read_text(encoding="utf-8"))


def test_an_area_in_words_of_yaml() -> None:
    """An area may be typed as the words of the format, with or without braces."""
    for words in ("edge: north", "{edge: north}", "columns: [B, C]", "B2,C2"):
        wrote("small.yaml", SMALL)
        assert 0 == run("zone", "small.yaml", "ground", words)[0], words


def test_maps_of_a_folder_are_a_folder() -> None:
    """A folder is not called like one file, nor is a broken manifest counted as a scenario."""
    wrote("p/small.yaml", SMALL)
    wrote("p/pack.yaml", "strikt: true\n")
    refused = run("render", "p", "-o", "maps.pdf")
    done = run("render", "p", "-o", "maps")
    assert (2, False, 1) == (refused[0], File("maps.pdf").exists(), done[0])
    assert ("pack.yaml:1:1" in done[2], "1 of 1: " in done[2], "drew 1 map" in done[2]) == (True, True, True)
