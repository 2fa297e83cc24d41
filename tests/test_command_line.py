"""Tests the command line in a process of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path as File

import click
import pytest

from tests.support.command_line import run, wrote
from tests.support.paths import ROOT
from toi_scenario import __version__
from toi_scenario.cli import cli
from toi_scenario.cli.shared.commands import COMMANDS
from toi_scenario.files import shipped_files

SMALL = shipped_files.smallest("tide-of-iron")


@pytest.fixture(autouse=True)
def here(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> File:
    """Each test has an empty folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_version() -> None:
    """--version prints the version and nothing else."""
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
        (["docs", "fromat"], "there is no page or subject fromat; did you mean format?"),
        (["docs", "xyzzy"], "there is no page or subject xyzzy; `toi-scenario docs` lists them"),
        (["show", "."], ". is a folder: name a scenario in it"),
        (["set", ".", "rounds", "5"], ". is a folder: name a file in it"),
        (["undo", "."], ". is a folder: name a file in it"),
        (["explain", "croded-hex"], "there is no rule croded-hex; did you mean crowded-place?"),
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
        (
            ["new", "x.yaml", "--game", "chess"],
            (
                "there is no game chess; there is "
                "tide-of-iron, heroes-of-normandie, frontline-d-day, legends-of-the-old-west and dropzone-commander"
            ),
        ),
    ],
)
def test_wrong_commands(words: list[str], told: str) -> None:
    """A wrong command is reported in one sentence, exits with 2, and leaves nothing behind."""
    code, out, error = run(*words)
    assert (2, "", f"Error: {told}") == (code, out, error.strip().splitlines()[-1])
    assert [] == list(File().iterdir())


@pytest.mark.parametrize(
    "option", [["--theme", "ink"], ["--paper", "a4"], ["--lang", "fr"]], ids=lambda option: option[0]
)
def test_how_a_picture_looks_is_no_word_without_one(option: list[str]) -> None:
    """Options for the look of a picture are refused where none is drawn."""
    shutil.copy(shipped_files.folder() / "tide-of-iron" / "smallest.yaml", "x.yaml")
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
    """Every command that writes a file reports a missing folder in the same words, and does not make it."""
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


def test_the_list_of_commands_says_what_they_do() -> None:
    """The list says of each command what its help begins with, and imports none of them."""
    commands = {name: cli.get_command(click.Context(cli), name) for name in COMMANDS}
    assert COMMANDS == {name: command and command.get_short_help_str(1000) for name, command in commands.items()}
    told = "import sys\nfrom toi_scenario.cli import cli\ncli.main(['--help'], standalone_mode=False)\n"
    told += "print(*(name for name in sys.modules if name.startswith('toi_scenario.')), file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, encoding="utf-8", check=True)
    rooms = {name.split(".")[1] for name in done.stderr.split()}
    assert ({"cli", "version"}, True) == (rooms, f"  demo       {COMMANDS['demo'][:40]}" in done.stdout)


@pytest.mark.parametrize("words", [["validate", "--no-cache", "x.yaml"], ["rules"], ["explain", "crowded-place"]])
def test_a_sound_file_waits_for_no_great_library(words: list[str]) -> None:
    """Only free tables wait for Shapely, only what is wrong for an engine of schemas: both take as long as a check."""
    wrote("x.yaml", SMALL)
    told = f"import sys\nfrom toi_scenario.cli import cli\ncli.main({words}, standalone_mode=False)\n"
    great = ("numpy", "shapely", "jsonschema", "jsonschema_rs")
    told += f"print(*(name for name in sys.modules if name in {great}), file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, encoding="utf-8", check=True)
    assert (True, "") == (bool(done.stdout), done.stderr.strip())


def every_choice(command: click.Command) -> Iterator[tuple[str, click.Choice[str]]]:
    """The choices of a command and its subcommands, each with its option."""
    for option in command.params:
        if isinstance(option.type, click.Choice):
            yield f"{command.name} {option.name}", option.type
    for other in getattr(command, "commands", {}).values():
        yield from every_choice(other)


def test_words_in_capitals_are_words() -> None:
    """An option with fixed choices takes them in small letters or capitals: `--paper A4`, `--lang FR`."""
    wrote("x.yaml", SMALL)
    assert 0 == run("render", "x.yaml", "-o", "x.pdf", "--paper", "A4", "--theme", "INK", "--lang", "FR")[0]
    commands = [cli.get_command(click.Context(cli), name) for name in COMMANDS]
    choices = [found for command in commands if command for found in every_choice(command)]
    assert (True, []) == (len(choices) > 20, [name for name, choice in choices if choice.case_sensitive])


@pytest.mark.parametrize(
    "words", [["show"], ["reach"], ["exposure"], ["los"], ["paint", "woods", "C2"], ["rename", "a", "b"]]
)
def test_a_manifest_is_no_scenario(words: list[str]) -> None:
    """A command that needs a scenario refuses a manifest and says so."""
    file = wrote("pack.yaml", "title: Ours\n")
    code, out, error = run(words[0], file, *words[1:])
    assert (2, "", f"Error: {file} is no scenario") == (code, out, error.strip().splitlines()[-1])


def test_a_picture_of_a_manifest() -> None:
    """Nor can a manifest be drawn as a map."""
    code, _, error = run("render", wrote("pack.yaml", "title: Ours\n"), "-o", "x.svg")
    assert (2, "Error: pack.yaml is no scenario") == (code, error.strip().splitlines()[-1])


def test_maps_of_a_folder_are_a_folder() -> None:
    """Maps of a folder go into a folder, not into a file; a broken manifest is not counted as a scenario."""
    wrote("p/small.yaml", SMALL)
    wrote("p/pack.yaml", "strikt: true\n")
    refused = run("render", "p", "-o", "maps.pdf")
    done = run("render", "p", "-o", "maps")
    assert (2, False, 1) == (refused[0], File("maps.pdf").exists(), done[0])
    assert ("pack.yaml:1:1" in done[2], "1 of 1: " in done[2], "drew 1 map" in done[2]) == (True, True, True)


@pytest.mark.skipif(sys.platform == "win32", reason="closing is done by a Unix shell")
@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize(
    "words", ["validate sound.yaml", "set sound.yaml rounds 5", "render sound.yaml -o x.svg", "-V"]
)
def test_closed_output_is_no_failure(words: str, closed: str, tmp_path: File) -> None:
    """A command whose output nobody can hear does its work, and succeeds."""
    (tmp_path / "sound.yaml").write_text(SMALL, encoding="utf-8")
    command = f"{sys.executable} -m toi_scenario {words} {closed}"
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(["sh", "-c", command], cwd=tmp_path, capture_output=True, check=False, env=environment)
    assert (0, False) == (done.returncode, b"Traceback" in done.stderr)
    assert ("set" in words) == ("rounds: 5" in (tmp_path / "sound.yaml").read_text(encoding="utf-8"))
