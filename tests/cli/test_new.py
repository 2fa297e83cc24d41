"""Tests `new`, which begins a clean scenario and overwrites nothing."""

from __future__ import annotations

import shlex
from pathlib import Path as File

import pytest

from tests.support.command_line import run
from toi_scenario.text.document import read

pytestmark = pytest.mark.usefixtures("here")


def test_new() -> None:
    """`new` writes a clean scenario with what was asked for, and never overwrites."""
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
        ("---.yaml", {"en": "Two squads and a wood", "fr": "Deux squads et un bois"}),
    ],
)
def test_a_new_scenario_is_called_like_its_file(file: str, title: object) -> None:
    """Without a title, the name of the file gives it."""
    run("new", "--", file)
    (made,) = File().iterdir()
    assert (title, 0) == (read(made.read_text(encoding="utf-8")).data["title"], run("validate")[0])


def test_a_name_like_an_option() -> None:
    """The next step that `new` suggests works, even where the name begins with a dash."""
    advice = run("new", "--", "-dash it.yaml")[1].partition("now: toi-scenario ")[2]
    assert "validate './-dash it.yaml'\n" == advice
    assert 0 == run(*shlex.split(advice))[0]


@pytest.mark.parametrize("words", [[], ["--boards", "P1A,P3A"], ["--boards", "P1A,P2A/P3A,P4A", "--title", "A: B"]])
def test_what_new_writes_is_laid_out(words: list[str]) -> None:
    """A new file is in the canonical layout from the start."""
    run("new", "a.yaml", *words)
    assert (0, "") == run("fmt", "--check", "a.yaml")[::2]


@pytest.mark.parametrize("name", ["", ".", "/"])
def test_a_file_needs_a_name(name: str) -> None:
    """Where no file is named, none is written, and the message says so."""
    code, out, err = run("new", name)
    assert (2, "", False) == (code, out, "Traceback" in err)


def test_a_new_text_speaks_of_what_there_is(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """On boards that may have no wood, the victory does not speak of one; no comment counts what an author changes."""
    monkeypatch.chdir(tmp_path)
    run("new", "a.yaml", "--boards", "P1A,P3A")
    text = File("a.yaml").read_text(encoding="utf-8")
    assert (False, False) == ("wood" in text, "four figures" in text)
    assert "0 errors, 0 warnings" in run("validate", "a.yaml")[1]
    code, _, said = run("add", "a.yaml", "sides.german.squads", "{regular: 13}")
    assert (2, True) == (code, "sides.german.squads.regular already; `set` writes another value" in said)


def test_a_new_text_speaks_of_no_ground() -> None:
    """Without boards, too, the victory names no ground that is no zone or objective."""
    for game in ("tide-of-iron", "heroes-of-normandie"):
        run("new", f"{game}.yaml", "--game", game)
        text = File(f"{game}.yaml").read_text(encoding="utf-8")
        assert "victory: {text: The side with more units left at the end wins.}" in text


def test_a_schema_beside_it() -> None:
    """With `--schema`, the schema lies beside the scenario, with the names of the catalog, and the first line names it;
    one that is there already, in the folder or above, is kept."""
    name = "tide-of-iron.schema.json"
    assert f"wrote {name}, from which editors" in run("new", "a.yaml", "--schema")[1]
    assert f"# yaml-language-server: $schema={name}\n" == File("a.yaml").read_text(encoding="utf-8").splitlines(True)[0]
    assert run("schema", "--names")[1] == File(name).read_text(encoding="utf-8")
    File(name).write_text("{}", encoding="utf-8")
    File("deeper").mkdir()
    assert "schema" not in run("new", "deeper/b.yaml", "--schema")[1]
    first, _ = File("deeper/b.yaml").read_text(encoding="utf-8").split("\n", 1)
    assert (f"# yaml-language-server: $schema=../{name}", "{}") == (first, File(name).read_text(encoding="utf-8"))
