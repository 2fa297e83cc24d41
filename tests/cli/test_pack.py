"""Tests `pack init`, `pack check` and `pack list`."""

from __future__ import annotations

import json
import re
from pathlib import Path as File

import pytest

from tests.support.examples import whole
from tests.support.folders import GAME, SOUND, WEAK, run, scenario
from tests.support.folders import write as wrote
from tests.support.png_and_pdf import booklet
from toi_scenario.text.document import decode, read

pytestmark = pytest.mark.usefixtures("here")
WRONG = SOUND.replace("[[P1A]]", "[[P1A, P1B]]")


def test_init_says_what_all_say() -> None:
    """The manifest names the author, the licence and the boxes that all scenarios share, and lists the scenarios by
    name."""
    for name in ("our pack/b.yaml", "our pack/a/c.yaml"):
        scenario(name, f"title: {name}\nauthor: A. N. Author\nlicense: CC0-1.0\nboxes: {{base: 2, practice: 1}}\n")
    done = run("pack", "init", "our pack")
    assert (0, "wrote our pack/pack.yaml with 2 scenarios; now: toi-scenario pack check 'our pack'\n") == (
        done.exit_code,
        done.output,
    )
    facts = read(decode(File("our pack/pack.yaml").read_bytes())).data
    assert ["b.yaml", "a/c.yaml"] == facts.pop("scenarios")
    said = {"id": "our-pack", "title": "Our pack", "version": "0.1.0", "authors": "A. N. Author", "license": "CC0-1.0"}
    assert {**said, "boxes": {"base": 2, "practice": 1}} == facts
    assert 0 == run("pack", "check", "our pack").exit_code


QUOTED = [("q", "title: Q"), ("n", 'title: "N"'), ("no", 'id: "no"'), ("off", 'id: "off"'), ("26", 'id: "26"')]


@pytest.mark.parametrize(("folder", "line"), QUOTED)
def test_init_quotes_what_must_be(folder: str, line: str) -> None:
    """A one-letter word is written without quotes, unless YAML reads it as something else."""
    scenario(f"{folder}/a.yaml")
    run("pack", "init", folder)
    assert line in File(folder, "pack.yaml").read_text(encoding="utf-8").splitlines()
    assert 0 == run("pack", "check", folder).exit_code


def test_init_says_no_more() -> None:
    """The manifest leaves out what the scenarios disagree on, and an existing manifest stays."""
    scenario("a.yaml", "title: A\nauthor: One\nboxes: [base]\n"), scenario("b.yaml", "title: B\nauthor: Other\n")
    run("pack", "init")
    text = File("pack.yaml").read_text(encoding="utf-8")
    assert (False, False) == ("authors" in text, "boxes" in text)
    done = run("pack", "init")
    assert (2, True) == (done.exit_code, "pack.yaml exists already, and is left as it is" in done.output)
    assert text == File("pack.yaml").read_text(encoding="utf-8")


def test_init_lays_it_out() -> None:
    """The manifest is in the canonical layout, whatever is in it."""
    said = 'title: A\nauthor: [Ä, "B: C"]\nlicense: CC0-1.0\nboxes: {base: 2, practice: 1}\n'
    scenario("a.yaml", said), scenario("on.yaml", said), scenario("# b [1].yaml", said)
    run("pack", "init")
    text = File("pack.yaml").read_text(encoding="utf-8")
    assert (0, True) == (run("fmt", "--check", "pack.yaml").exit_code, "# in the order they are played" in text)


# pack check -------------------------------------------------------------------------------------------------------


def test_check_tells_of_the_whole() -> None:
    """Faults in names, credits, order, manifest and catalogs, unreadable files, and faults within a scenario, are
    reported."""
    wrote("pack.yaml", "license: CC0-1.0\nscenarios: [a.yaml, gone.yaml]\n")
    wrote("boards/odd.yaml", "boards: {ODD: {columns: many}}\n")
    scenario("a.yaml"), scenario("b.yaml"), wrote("c.yaml", "game: [\n")
    wrote("d.yaml", whole("title: D\n", GAME).replace("regular: 4}", "regular: 3}", 1))
    done = run("pack", "check", "--format", "json")
    found = [(row["file"], row["rule"]) for row in json.loads(done.stdout)]
    assert 1 == done.exit_code
    assert {
        ("pack.yaml", "unlisted-scenario"),
        (str(File("boards/odd.yaml")), "wrong-shape"),
        ("a.yaml", "missing-credit"),
        ("b.yaml", "repeated-id"),
        ("b.yaml", "unlisted-scenario"),
        ("c.yaml", "broken-yaml"),
        ("d.yaml", "unlisted-scenario"),
        ("d.yaml", "empty-slots"),
    } == set(found)


def test_check_agrees_with_validate() -> None:
    """The exit code is that of `validate`: 1 for an error in a scenario, and for a warning where the pack is strict."""
    wrote("pack.yaml", "title: Ours\n")
    wrote("a.yaml", WEAK)
    assert (0, 0) == (run("pack", "check").exit_code, run("validate").exit_code)
    wrote("pack.yaml", "title: Ours\nstrict: true\n")
    assert (1, 1) == (run("pack", "check").exit_code, run("validate").exit_code)
    wrote("pack.yaml", "title: Ours\n")
    wrote("a.yaml", WRONG)
    done = run("pack", "check")
    assert (1, 1, True) == (done.exit_code, run("validate").exit_code, "[both-faces]" in done.stdout)


# pack build -------------------------------------------------------------------------------------------------------


def test_nothing_is_built_of_a_pack_with_errors() -> None:
    """A pack with an error is not built, unless it is asked for; the finding and the way out are told."""
    wrote("p/a.yaml", WRONG)
    done = run("pack", "build", "p", "-o", "out.zip")
    assert (1, False, True) == (done.exit_code, File("out.zip").exists(), "[both-faces]" in done.stderr)
    assert "nothing is built: mend it, or add --anyway" in done.stderr
    done = run("pack", "build", "p", "-o", "out.zip", "--anyway")
    assert (1, True, True) == (done.exit_code, File("out.zip").exists(), "[both-faces]" in done.stderr)
    wrote("p/a.yaml", WEAK)
    done = run("pack", "build", "p", "-o", "out.zip")
    assert (0, True) == (done.exit_code, "[empty-slots]" in done.stderr)


def test_check_needs_a_pack() -> None:
    """A folder without a manifest, or one that does not exist, is a wrong command."""
    scenario("a.yaml")
    for words, said in ((["."], "`pack init` writes one"), (["none"], "there is no folder none")):
        done = run("pack", "check", *words)
        assert (2, True) == (done.exit_code, said in done.output)


# pack list --------------------------------------------------------------------------------------------------------


def test_list() -> None:
    """Each scenario has a line; one that cannot be read has its findings."""
    scenario("a.yaml", "title: The hill\nplayers: [2, 4]\nboxes: {base: 2, practice: 1}\n")
    wrote("b.yaml", "game: [\n")
    head, one, other = run("pack", "list").stdout.splitlines()
    assert ["title", "players", "rounds", "boxes", "size", "findings"] == head.split()
    assert "The hill  2-4      4       2 base, practice  1 board  none" == one
    assert ["b.yaml", "1", "error"] == other.split()
    rows = json.loads(run("pack", "list", "--format", "json").stdout)["scenarios"]
    assert ("a", [2, 4], 1, {"error": 0, "warning": 0}) == (
        *(rows[0][word] for word in ("id", "players", "boards")),
        rows[0]["findings"],
    )
    assert {"file": "b.yaml", "findings": {"error": 1, "warning": 0}} == rows[1]


def test_a_long_title_is_alone_in_its_width() -> None:
    """A title of a hundred letters makes its own row long, and no other."""
    scenario("a.yaml", "title: The hill\n")
    scenario("b.yaml", f"title: {'x' * 100}\n")
    head, one, other = run("pack", "list").stdout.splitlines()
    assert len(other) > 50 + max(len(head), len(one))


def test_two_games_are_named() -> None:
    """Where a folder holds scenarios of more than one game, the table and the booklet name the game; otherwise they do
    not."""
    scenario("p/a.yaml", "title: The hill\n")
    assert "game" not in run("pack", "list", "p").stdout.splitlines()[0]
    wrote("p/b.yaml", whole("title: The mill\n", "heroes-of-normandie"))
    head, one, other = run("pack", "list", "p").stdout.splitlines()
    assert ["title", "game", "players", "rounds", "boxes", "size", "findings"] == head.split()
    assert (["hill", "tide-of-iron", "2"], ["mill", "heroes-of-normandie", "2"]) == (
        one.split()[1:4],
        other.split()[1:4],
    )
    run("pack", "build", "p", "-o", "out")
    text = " ".join(booklet("out/booklet.pdf")[1].split())
    assert "The hill (Tide of Iron) 2 4" in text
    assert "The mill (Heroes of Normandie, The Tactical Card Game) 2" in text
    File("p/a.yaml").unlink()
    run("pack", "build", "p", "-o", "other")  # nobody has recorded what its boxes hold
    assert "Scenario Players Turns Page The mill 2" in " ".join(booklet("other/booklet.pdf")[1].split())
    head = run("pack", "list", "p").stdout.splitlines()[0]
    assert ["title", "players", "turns", "boxes", "size", "findings"] == head.split()


def test_list_tells_of_the_manifest() -> None:
    """A fault in the manifest or a catalog is reported beside the table; an error there sets the exit code."""
    scenario("a.yaml", "title: The hill\n")
    wrote("pack.yaml", "scenarios: [a.yaml, ./a.yaml, gone.yaml]\n")
    done = run("pack", "list")
    assert (0, 2, 2) == (done.exit_code, len(done.stdout.splitlines()), done.stderr.count("[unlisted-scenario]"))
    wrote("pack.yaml", "strikt: true\n")
    done = run("pack", "list", "--format", "json")
    assert (1, 1) == (done.exit_code, len(json.loads(done.stdout)["scenarios"]))
    assert "pack.yaml:1:1: error: " in done.stderr


def test_a_list_of_what_fits() -> None:
    """A list can be asked for what a table can play; nothing that fits is told."""
    for name, more in (("a", "players: [2, 4]\n"), ("b", "boxes: [practice]\n"), ("c", "rounds: 9\n")):
        wrote(f"{name}.yaml", whole(f"title: {name.upper()} title\n{more}", "tide-of-iron"))
    asked = (["--players", "3"], ["--box", "Practice"], ["--rounds", "4"], ["--box", "base", "--players", "9"])
    found = [re.findall(r"^. title", run("pack", "list", ".", *words).output, re.MULTILINE) for words in asked]
    assert [["A title"], ["B title"], ["A title", "B title"], []] == found
    assert "no scenario in . is like that" in run("pack", "list", ".", *asked[-1]).output
