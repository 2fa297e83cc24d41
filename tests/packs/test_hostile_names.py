"""Tests that no file name can lead astray or fake output."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path as File
from urllib.parse import unquote_to_bytes
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest

from tests.support.examples import whole
from tests.support.folders import GAME, POSIX, SOUND, names, run, scenario
from tests.support.folders import write as wrote
from tests.support.strict_output import check_log
from toi_scenario.packs.new_manifest import slug
from toi_scenario.report import REPORTERS
from toi_scenario.text.document import decode, read

pytestmark = pytest.mark.usefixtures("here")

HOSTILE = [
    "line\nbreak.yaml",
    "tab\tquote\"'.yaml",
    "-o.yaml",
    "...yaml",
    "..\\..\\up.yaml",
    " leading and trailing .yaml",
    "# no comment: [1].yaml",
    "<b>&amp;.yaml",
    "\x1b[31mred.yaml",
    "%2e%2e%2fup.yaml",
    "no.yaml",
    "con.yaml",
    "ünïcödé 𝄞.yaml",
    "x" * 240 + ".yaml",
    os.fsdecode(b"latin-\xe9.yaml"),
]


@POSIX
def test_hostile_names() -> None:
    """The manifest lists files under their odd names, and what is built from them has safe names of its own."""
    for number, name in enumerate(HOSTILE):
        scenario(f"p/{name}", f"title: Hill {number}\n")
    done = run("pack", "init", "p")
    assert (0, 1) == (done.exit_code, done.stderr.count(": its name is no text"))
    facts = read(decode(File("p/pack.yaml").read_bytes())).data
    assert sorted(HOSTILE[:-1]) == sorted(facts["scenarios"])
    found = json.loads(run("pack", "check", "p", "--format", "json").stdout)
    assert ["unlisted-scenario"] == [row["rule"] for row in found]
    assert len(HOSTILE) == len(json.loads(run("pack", "list", "p", "--format", "json").stdout)["scenarios"])
    assert "\x1b" not in run("pack", "list", "p").output
    done = run("pack", "build", "p", "-o", "out.zip", "--jobs", "1")
    assert (0, False) == (done.exit_code, "\x1b" in done.output)
    packed = ZipFile("out.zip").namelist()
    assert len(HOSTILE) == len([name for name in packed if name.startswith("maps/")])
    assert all(set(name) <= set("abcdefghijklmnopqrstuvwxyz0123456789-./") and ".." not in name for name in packed)
    assert ["out.zip", "p"] == names(".")


@POSIX
@pytest.mark.parametrize("form", REPORTERS)
def test_hostile_names_in_reports(form: str) -> None:
    """With any file names, a report in any format has one finding for each file and is well formed."""
    for name in HOSTILE:
        wrote(f"p/{name}", whole("title: Hill\n", GAME).replace("P1A", "NOPE"))
    command = [sys.executable, "-m", "toi_scenario", "validate", "p", "--quiet", "--format", form]
    done = subprocess.run(command, capture_output=True, check=False, encoding="utf-8")
    text = done.stdout
    once = "there is no board NOPE" + (" [" if form in ("text", "junit") else "")
    assert (1, "", len(HOSTILE)) == (done.returncode, done.stderr, text.count(once))
    match form:
        case "junit":
            cases = ElementTree.fromstring(text).iter("testcase")
            assert len(HOSTILE) == len({(case.get("classname"), case.get("name")) for case in cases})
        case "sarif":
            places = [row["locations"][0]["physicalLocation"] for row in json.loads(text)["runs"][0]["results"]]
            uris = {unquote_to_bytes(place["artifactLocation"]["uri"]) for place in places}
            assert {os.fsencode(f"p/{name}") for name in HOSTILE} == uris
        case "json" | "gitlab":
            assert len(HOSTILE) == len(json.loads(text))
        case "github":
            assert len(HOSTILE) == len([line for line in text.splitlines() if line.startswith("::error file=p/")])
        case _:
            assert "\x1b" not in text


EVIL = "a\n::error file=x::pwned \x1b[31m.yaml"
EVERYBODY = [
    *("new EVIL", "new p/NEW", "new p", "validate p", "validate EVIL", "validate p --fix", "validate p --diff"),
    *("validate p --format github", "validate p --baseline EVIL", "validate p --baseline NEW --write-baseline"),
    *("show EVIL", "set EVIL rounds 7", "set EVIL rounds 4", "set NEW rounds 4", "add EVIL events {round:1,text:x}"),
    *("paint EVIL woods C2", "zone EVIL mine B2", "rename EVIL x y", "rename p x y", "undo EVIL", "swap EVIL P1A P2A"),
    *("fmt EVIL", "fmt p", "fmt p --check", "fmt p --diff", "fmt NEW", "diff EVIL EVIL", "diff EVIL NEW"),
    *("diff EVIL p/b.yaml -o NEW.svg", "render EVIL -o NEW.svg", "render EVIL -o NEW", "render p -o out"),
    *("render p -o EVIL", "print-kit EVIL -o NEW", "print-kit -o EVIL", "los EVIL B2", "los NEW B2", "reach EVIL"),
    *("exposure EVIL", "threat EVIL", "odds EVIL", "odds -o NEW", "box EVIL", "box p", "box NEW", "pack init p"),
    *(
        "pack check p",
        "pack list p",
        "pack list EVIL",
        "pack build p -o out --jobs 1 --anyway",
        "pack build p -o NEW.zip --anyway",
    ),
    *("board list --pack p", "board new NEW --pack p --columns 5 --rows 3", "board check NEW --pack p", "demo EVIL"),
    *("watch NEW", "explain NEW", "docs NEW", "catalog NEW", "schema NEW", "rules NEW", "NEW", "pack NEW"),
]


@POSIX
@pytest.mark.parametrize("words", EVERYBODY)
@pytest.mark.parametrize("manifest", ["", "title: Ours\nscenarios: []\n"])
def test_no_name_speaks_for_itself(words: str, manifest: str) -> None:
    """No command lets a file name begin a line, where a server would take it for a command, or move the cursor."""
    scenario("p/b.yaml", 'title: "B \\n::error::b \\e[31m"\n')
    wrote(f"p/{EVIL}", whole("title: Evil\n", GAME).replace("regular: 4}", "regular: 3}", 1) + "\nid:   x\n")
    wrote(f"p/boards/{EVIL}", "boards: {ODD: {columns: many}}\n")
    wrote("p/broken\n::error::.yaml", "game: [\n")
    if manifest:
        wrote("p/pack.yaml", manifest)
    named = {"EVIL": f"p/{EVIL}", "NEW": f"new {EVIL.removesuffix('.yaml')}"}
    done = run(*(word.replace("EVIL", named["EVIL"]).replace("NEW", named["NEW"]) for word in words.split()))
    told = [line for line in done.output.splitlines() if line.startswith("::")]
    assert ([], False) == (
        [line for line in told if not line.startswith(("::error file=p/", "::warning file=p/"))],
        "\x1b" in done.output,
    )
    assert done.output


@POSIX
@pytest.mark.parametrize("name", ["::error file=a.js,line=1::x.yaml", "  ::warning::x.yaml", "##[group]x.yaml"])
@pytest.mark.parametrize("text", [SOUND.replace("P1A", "NOPE"), "game: [", SOUND])
def test_a_name_that_begins_a_line_is_no_command(name: str, text: str) -> None:
    """Where a line begins with the name of a file, no server takes it for a command."""
    wrote(name, text)
    commands = ("validate .", "validate . --format junit", "fmt . --check", "fmt . --diff", "pack list .", "box .")
    for words in (*commands, "render . -o out", "pack build . -o out --jobs 1 --anyway"):
        done = run(*words.split())
        assert done.exception is None or isinstance(done.exception, SystemExit)
        check_log(done.output)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Hill 9", "hill-9"),
        ("../../etc", "etc"),
        ("..", "x"),
        ("", "x"),
        ("CON", "x-con"),
        ("a" * 999, "a" * 80),
        ("Ça va & co", "ca-va-co"),
        ("L'Œuvre", "l-oeuvre"),
        ("ﬁn Straße", "fin-strasse"),
    ],
)
def test_slugs(name: str, expected: str) -> None:
    """A slug cannot leave its folder, is not too long, and is not the name of a device."""
    assert expected == slug(name, "x")
