"""A folder of scenarios as a pack: begun, checked, listed, built; and nothing that its names or links could do."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from io import BytesIO
from pathlib import Path as File
from urllib.parse import unquote_to_bytes
from xml.etree import ElementTree
from zipfile import ZipFile

import pypdfium2
import pytest
from click.testing import CliRunner, Result

from tests.examples import whole
from tests.folders import write as wrote
from toi_scenario import building, pack, shipped
from toi_scenario.cli import cli
from toi_scenario.document import decode, read
from toi_scenario.manifest import slug
from toi_scenario.report import REPORTERS

pytestmark = pytest.mark.usefixtures("here")
GAME = "tide-of-iron"
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="such names and links are a Unix thing")


def run(*words: str) -> Result:
    pack.forget()
    return CliRunner().invoke(cli, list(words))


def scenario(name: str, changes: str = "title: Hill\n") -> File:
    return wrote(name, whole(changes, GAME))


def names(folder: str) -> list[str]:
    return sorted(file.name for file in File(folder).iterdir())


# pack init --------------------------------------------------------------------------------------------------------


def test_init_says_what_all_say() -> None:
    """The manifest names the author, the licence and the boxes that all scenarios have, and lists them by name."""
    for name in ("our pack/b.yaml", "our pack/a/c.yaml"):
        scenario(name, f"title: {name}\nauthor: A. N. Author\nlicense: CC0-1.0\nboxes: {{base: 2}}\n")
    done = run("pack", "init", "our pack")
    assert (0, "wrote our pack/pack.yaml with 2 scenarios; now: toi-scenario pack check\n") == (
        done.exit_code,
        done.output,
    )
    facts = read(decode(File("our pack/pack.yaml").read_bytes())).data
    assert ["b.yaml", "a/c.yaml"] == facts.pop("scenarios")
    said = {"id": "our-pack", "title": "Our pack", "version": "0.1.0", "authors": "A. N. Author", "license": "CC0-1.0"}
    assert {**said, "boxes": {"base": 2}} == facts
    assert 0 == run("pack", "check", "our pack").exit_code


QUOTED = [("q", "title: Q"), ("n", 'title: "N"'), ("no", 'id: "no"'), ("26", 'id: "26"')]


@pytest.mark.parametrize(("folder", "line"), QUOTED)
def test_init_quotes_what_must_be(folder: str, line: str) -> None:
    """A word of one letter stands bare, unless that is something else to YAML."""
    scenario(f"{folder}/a.yaml")
    run("pack", "init", folder)
    assert line in File(folder, "pack.yaml").read_text(encoding="utf-8").splitlines()
    assert 0 == run("pack", "check", folder).exit_code


def test_init_says_no_more() -> None:
    """What they do not agree on is left out, and a manifest that is there already stays."""
    scenario("a.yaml", "title: A\nauthor: One\nboxes: [base]\n"), scenario("b.yaml", "title: B\nauthor: Other\n")
    run("pack", "init")
    text = File("pack.yaml").read_text(encoding="utf-8")
    assert (False, False) == ("authors" in text, "boxes" in text)
    done = run("pack", "init")
    assert (2, True) == (done.exit_code, "pack.yaml exists already, and is left as it is" in done.output)
    assert text == File("pack.yaml").read_text(encoding="utf-8")


def test_init_lays_it_out() -> None:
    """What is written is in the canonical layout, whatever is in it."""
    said = 'title: A\nauthor: [Ä, "B: C"]\nlicense: CC0-1.0\nboxes: {base: 2, practice: 1}\n'
    scenario("a.yaml", said), scenario("on.yaml", said), scenario("# b [1].yaml", said)
    run("pack", "init")
    text = File("pack.yaml").read_text(encoding="utf-8")
    assert (0, True) == (run("fmt", "--check", "pack.yaml").exit_code, "# in the order they are played" in text)


@POSIX
def test_init_lists_no_link_it_would_refuse() -> None:
    """A link that leads out, goes round or leads nowhere is told and left out; one within is listed."""
    scenario("p/a.yaml"), scenario("secret.yaml")
    for name, aim in (("b", "../secret.yaml"), ("c", "c.yaml"), ("d", "nowhere.yaml"), ("e", "a.yaml")):
        File(f"p/{name}.yaml").symlink_to(aim)
    done = run("pack", "init", "p")
    assert ["a.yaml", "e.yaml"] == read(decode(File("p/pack.yaml").read_bytes())).data["scenarios"]
    told = [line.split(":")[1] for line in done.stderr.splitlines()]
    assert (0, [f" p/{name}.yaml" for name in "bcd"]) == (done.exit_code, told)
    assert f"not listed: p/b.yaml: this is a link that leads out of the folder, to {File('secret.yaml').resolve()}" in (
        done.stderr.splitlines()
    )


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
    """Whatever files are called: the manifest lists them as they are, and what is built has names of its own."""
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
    """Whatever files are called, a report in any format has a finding of each, is well formed, and says it once."""
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
    *("pack check p", "pack list p", "pack list EVIL", "pack build p -o out --jobs 1", "pack build p -o NEW.zip"),
    *("board list --pack p", "board new NEW --pack p --columns 5 --rows 3", "board check NEW --pack p", "demo EVIL"),
    *("watch NEW", "explain NEW", "docs NEW", "catalog NEW", "schema NEW", "rules NEW", "NEW", "pack NEW"),
]


@POSIX
@pytest.mark.parametrize("words", EVERYBODY)
@pytest.mark.parametrize("manifest", ["", "title: Ours\nscenarios: []\n"])
def test_no_name_speaks_for_itself(words: str, manifest: str) -> None:
    """Whatever a file is called, no command lets its name begin a line, where a server would take it for a word of its
    own, or move the cursor."""
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
    """A name for a file leads nowhere, has an end, and is no device."""
    assert expected == slug(name, "x")


# pack check -------------------------------------------------------------------------------------------------------


def test_check_tells_of_the_whole() -> None:
    """Names, credits, order, manifest, catalogs and what cannot be read are told; what is wrong within one is not."""
    wrote("pack.yaml", "license: CC0-1.0\nscenarios: [a.yaml, gone.yaml]\nselect: [crowded-hex]\n")
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
    } == set(found)


def test_check_needs_a_pack() -> None:
    """A folder without a manifest, or none at all, is a wrong command."""
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


def test_two_games_are_named() -> None:
    """Where a folder holds scenarios of more than one game, the table and the booklet name it; else they do not."""
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
    text = " ".join(booklet("out/booklet.pdf")[0].split())
    assert "The hill (Tide of Iron) 2 4" in text
    assert "The mill (Heroes of Normandie, The Tactical Card Game) 2" in text
    File("p/a.yaml").unlink()
    run("pack", "build", "p", "-o", "other")  # of which nobody has recorded what its boxes hold
    assert "Scenario Players Rounds Page The mill 2" in " ".join(booklet("other/booklet.pdf")[0].split())


def test_list_tells_of_the_manifest() -> None:
    """What is wrong with the manifest or a catalog is told beside the table; an error of theirs is the exit code's."""
    scenario("a.yaml", "title: The hill\n")
    wrote("pack.yaml", "scenarios: [a.yaml, ./a.yaml, gone.yaml]\n")
    done = run("pack", "list")
    assert (0, 2, 2) == (done.exit_code, len(done.stdout.splitlines()), done.stderr.count("[unlisted-scenario]"))
    wrote("pack.yaml", "strikt: true\n")
    done = run("pack", "list", "--format", "json")
    assert (1, 1) == (done.exit_code, len(json.loads(done.stdout)["scenarios"]))
    assert "pack.yaml:1:1: error: " in done.stderr


# pack build -------------------------------------------------------------------------------------------------------


def test_build_in_the_order_of_the_pack() -> None:
    """Maps, gallery and booklet have all scenarios, in the order of the manifest, and the rest behind."""
    for name in "abc":
        scenario(f"p/{name}.yaml", f"title: Hill {name.upper()}\n")
    wrote("p/pack.yaml", "title: Three hills\nscenarios: [./c.yaml, a.yaml]\n")
    done = run("pack", "build", "p", "-o", "out")
    assert (0, True) == (done.exit_code, "built 3 maps, 3 sheets, booklet.pdf and index.html in out" in done.stderr)
    page = File("out/index.html").read_text(encoding="utf-8")
    places = [page.index(f"<h2>Hill {name}</h2>") for name in "CAB"]
    assert (sorted(places), True) == (places, "<h1>Three hills</h1>" in page)
    assert [True] * 3 == [f'href="sheets/{name}.pdf"' in page and 'href="booklet.pdf"' in page for name in "abc"]
    texts = booklet("out/booklet.pdf")
    assert [True] * 6 == [f"Hill {name}" in text for name, text in zip("CCAABB", texts[1:], strict=True)]
    assert (["a.svg", "b.svg", "c.svg"], ["a.pdf", "b.pdf", "c.pdf"]) == (names("out/maps"), names("out/sheets"))
    assert texts[3].splitlines()[0] == booklet("out/sheets/a.pdf")[0].splitlines()[0]


def booklet(file: str) -> list[str]:
    """The text of each page."""
    return [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(file)]


def test_the_booklet_has_contents() -> None:
    """The booklet begins with what the pack says of itself and where each scenario is; its pages count through, and a
    reader's list of bookmarks leads to each."""
    scenario("p/a.yaml", "title: The hill\nplayers: [2, 4]\nboxes: {base: 2, practice: 1}\nauthor: B. Other\n")
    scenario("p/b.yaml", "title: The mill\nplayers: [3, 3]\n")
    scenario("p/c.yaml", "title: The long one\nbackground: |\n  " + "Rain fell on the mill. " * 900 + "\n")
    wrote("p/pack.yaml", "title: Two nights\nauthors: [A, B]\nversion: 1.2.0\nlicense: CC0-1.0\ndescription: Short.\n")
    run("pack", "build", "p", "-o", "out")
    pages = booklet("out/booklet.pdf")
    last = len(booklet("out/sheets/c.pdf"))
    expected = (
        "Two nights by A, B, version 1.2.0, CC0-1.0 Short. Contents Scenario Players Rounds Boxes Page The hill 2–4 4 "
        "2 × Tide of Iron, Practice boards 2 The mill 3 4 Tide of Iron, Practice boards 4 "
        f"The long one 2 4 Tide of Iron, Practice boards 6 Two nights page 1 of {5 + last}"
    )
    assert expected == " ".join(pages[0].split())
    assert (5 + last, True) == (len(pages), last > 2)
    assert [f"page {number} of {5 + last}" for number in range(1, 6 + last)] == [
        page.splitlines()[-1].removeprefix("Two nights").strip() for page in pages
    ]
    assert not any("1 of 2" in page for page in pages)  # how a sheet alone counts
    found = [
        (mark.get_title(), mark.get_dest().get_index()) for mark in pypdfium2.PdfDocument("out/booklet.pdf").get_toc()
    ]
    assert [("Contents", 0), ("The hill", 1), ("The mill", 3), ("The long one", 5)] == found
    facts = pypdfium2.PdfDocument("out/booklet.pdf").get_metadata_dict()
    assert ("Two nights", "A, B") == (facts["Title"], facts["Author"])


def test_long_contents() -> None:
    """Contents that take two pages say on each what stands in their columns, and no title is so
    long that it takes the room of the others."""
    for number in range(50):
        scenario(f"p/{number:02}.yaml", f"title: {'W' * 10_000 if number == 3 else f'Hill {number}'}\nid: h-{number}\n")
    folder = File("p")
    draw = building.drawn(folder, building.files(folder), "a4", 1)
    built = building.contents(folder, draw, "a4")
    File("b.pdf").write_bytes(built["booklet.pdf"])
    one, other, *_ = booklet("b.pdf")
    listed = [line for page in (one, other) for line in page.splitlines() if line.startswith("Hill ")]
    assert [True, True] == ["Scenario Players Rounds Boxes Page" in page for page in (one, other)]
    assert (49, True, True) == (len(listed), listed[0].endswith(" 3"), 2 == one.count("WWWWW\r\nWWWWW"))


def test_french_contents() -> None:
    """Where all scenarios are in one language, so is what stands around them."""
    scenario("p/a.yaml", "title: Le moulin\nlanguage: fr\nboxes: [base, practice]\n")
    run("pack", "build", "p", "-o", "out")
    text = booklet("out/booklet.pdf")[0]
    assert ("Sommaire", True) == (text.splitlines()[1], "Plateaux d'entraînement" in " ".join(text.split()))
    assert 'lang="fr"' in File("out/index.html").read_text(encoding="utf-8")


def test_letters_the_font_lacks_are_told() -> None:
    """A scenario with letters that cannot be drawn is built, with a warning that names them."""
    scenario("p/a.yaml", "title: 日 hill\n")
    done = run("pack", "build", "p", "-o", "out")
    assert (0, True) == (done.exit_code, f"{File('p/a.yaml')}: warning: the font has no 日;" in done.stderr)


def test_a_bad_file_hides_no_other() -> None:
    """What cannot be drawn is told, the rest is built, and the exit code says so."""
    scenario("p/a.yaml"), wrote("p/b.yaml", "game: [\n"), scenario("p/c.yaml", "title: C\n")
    done = run("pack", "build", "p", "-o", "out")
    assert (1, ["a.svg", "c.svg"]) == (done.exit_code, names("out/maps"))
    assert f"{File('p/b.yaml')} could not be drawn: it cannot be read" in done.stderr
    assert ["1 of 3", "2 of 3", "3 of 3"] == [line[:6] for line in done.stderr.splitlines() if " of 3: " in line]


@pytest.mark.parametrize("words", ["pack build p -o out", "render p -o out"])
@pytest.mark.parametrize("name", ["pack.yaml", "boards/odd.yaml"])
def test_a_bad_manifest_is_told(name: str, words: str) -> None:
    """A manifest or a catalog that is of no use is told, and what can be drawn without it is; the exit code says so."""
    scenario("p/a.yaml"), wrote("p/pack.yaml", "title: Ours\n"), wrote(f"p/{name}", "title: [\n")
    done = run(*words.split())
    assert (1, 1) == (done.exit_code, len([*File("out").rglob("a.svg")]))
    assert done.stderr.count(f"{File('p', name)}:2:1: error: ") == 1


def test_a_zip_is_the_same_to_the_byte(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many draw, wherever and whenever, a zip has the same bytes; names are sorted, times are fixed."""
    source = str(shipped.folder() / GAME)
    run("pack", "build", source, "-o", "one.zip", "--jobs", "1")
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    run("pack", "build", source, "-o", "two.zip", "--jobs", "2")
    one, two = (File(name).read_bytes() for name in ("one.zip", "two.zip"))
    assert one == two
    entries = ZipFile(BytesIO(one)).infolist()
    assert [(1980, 1, 1, 0, 0, 0)] == list({entry.date_time for entry in entries})
    assert sorted(entry.filename for entry in entries) == [entry.filename for entry in entries]
    assert {"maps/bald-hill.svg", "sheets/bald-hill.pdf", "index.html", "booklet.pdf"} <= {
        entry.filename for entry in entries
    }


LOOKERS = {
    "validate p": 1,
    "validate p --no-cache": 1,
    "validate p --jobs 2": 1,
    "pack check p": 1,
    "pack list p": 0,
    "pack build p -o out --jobs 1": 1,
    "render p -o out": 1,
    "box p": 1,
    "fmt p": 1,
    "fmt p --diff": 1,
}


@POSIX
@pytest.mark.parametrize("manifest", [True, False])
@pytest.mark.parametrize("words", LOOKERS)
def test_links_are_not_followed_in(words: str, manifest: bool) -> None:
    """Whoever walks through a folder tells of a link that leads out of it, and where it leads, and does not read what
    is there; a linked folder is not entered, wherever it leads; a link within is as good as a file."""
    scenario("p/a.yaml")
    secret = scenario("secret/s.yaml", "title: Secret\nid: kept  # to itself\n")
    before = secret.read_bytes()
    File("p/s.yaml").symlink_to("../secret/s.yaml")
    File("p/more").symlink_to(File("secret").absolute())
    wrote("p/b/c.yaml", whole("title: Inner\n", GAME))
    File("p/d").symlink_to("b")
    File("p/z.yaml").symlink_to("b/c.yaml")
    if manifest:
        wrote("p/pack.yaml", "title: Ours\n")
    elif words == "pack check p":
        run("pack", "init", "p")
    done = run(*words.split())
    if words == "pack list p":
        rows = json.loads(run(*words.split(), "--format", "json").stdout)["scenarios"]
        assert ["p/a.yaml", "p/s.yaml", "p/z.yaml", "p/b/c.yaml"] == [row["file"] for row in rows]
        assert {"file": "p/s.yaml", "findings": {"error": 1, "warning": 0}} == rows[1]
    elif words != "box p":
        home = "pack" if manifest or words == "pack check p" else "folder"
        said = f"{File('p/s.yaml')}:1:1: error: this is a link that leads out of the {home}, to {secret.resolve()} ["
        assert 1 == done.output.count(said)
    assert (LOOKERS[words], False, before) == (done.exit_code, "Secret" in done.output, secret.read_bytes())
    assert [] == [file for file in (*File("p").rglob("*"), *File("out").rglob("*")) if b"Secret" in content(file)]
    if words.startswith(("render", "pack build")):
        assert 3 == len([*File("out").rglob("*.svg")])


def content(file: File) -> bytes:
    return file.read_bytes() if file.is_file() and not file.is_symlink() and "s.yaml" != file.name else b""


@POSIX
def test_a_link_that_is_named() -> None:
    """Who names a link wants what it leads to; so does who names a linked folder."""
    scenario("secret/s.yaml", "title: Secret\n")
    File("p").mkdir()
    File("p/s.yaml").symlink_to("../secret/s.yaml")
    File("q").symlink_to("secret")
    for words in (["p/s.yaml"], ["p/s.yaml", "--no-cache"], ["q"], ["p/s.yaml", "p"]):
        done = run("validate", *words)
        assert (0, True) == (done.exit_code, "1 file: 0 errors, 0 warnings" in done.output)
    assert 0 == run("render", "p/s.yaml", "-o", "s.svg").exit_code
    assert "1 file laid out anew" in run("fmt", "p/s.yaml").output


@POSIX
def test_manifests_and_catalogs_stay_at_home() -> None:
    """A manifest, a catalog or a folder of catalogs that is a link out of the pack is told, and is of no use; within
    the pack it is."""
    mine = "boards: {P1A: {columns: 3, rows: 4, terrain: clear}}\n"
    scenario("p/a.yaml"), scenario("q/a.yaml"), scenario("r/a.yaml"), scenario("s/a.yaml")
    secret = wrote("secret/pack.yaml", "title: Secret\nwaive: {nothing-of-this-name: for a test}\n")
    board = wrote("secret/mine.yaml", mine)
    File("p/pack.yaml").symlink_to("../secret/pack.yaml")
    (
        wrote("q/pack.yaml", "title: Q\n"),
        wrote("r/pack.yaml", "title: R\ncatalogs: [boards/mine.yaml, ../secret/mine.yaml]\n"),
    )
    File("q/boards").symlink_to(File("secret").absolute())
    File("r/boards").mkdir()
    File("r/boards/mine.yaml").symlink_to(board.absolute())
    wrote("s/pack.yaml", "title: S\n"), wrote("s/shared/mine.yaml", mine)
    File("s/boards").symlink_to("shared")
    found = {}
    for name in "pqrs":
        for words in ([name], [f"{name}/a.yaml"]):
            rows = json.loads(run("validate", *words, "--format", "json").stdout)
            found[words[0]] = [(row["file"], row["rule"], row["message"]) for row in rows]
    leads = "this is a link that leads out of the pack, to"
    gone = ("r/pack.yaml", "unknown-name", "there is no file ../secret/mine.yaml in this folder")
    assert [("p/pack.yaml", "refused-yaml", f"{leads} {secret.resolve()}")] == found["p"] == found["p/a.yaml"]
    astray = {name: (f"{name}/boards/mine.yaml", "refused-yaml", f"{leads} {board.resolve()}") for name in "qr"}
    assert [astray["q"]] == found["q"] == found["q/a.yaml"]
    assert [gone, astray["r"]] == found["r"] == found["r/a.yaml"]
    assert ["off-board"] == list({rule for _, rule, _ in found["s"]})
    assert run("board", "list", "--pack", "q").output == run("board", "list", "--pack", "p").output.replace("p", "q")


@POSIX
def test_links_that_go_round() -> None:
    """Links that lead to themselves, to each other or to the folder they are in are told or passed by, and end."""
    scenario("p/a.yaml")
    File("p/b.yaml").symlink_to("b.yaml")
    File("p/c.yaml").symlink_to("d.yaml")
    File("p/d.yaml").symlink_to("../p/c.yaml")
    File("p/up").symlink_to("..")
    File("p/here").symlink_to(".")
    File("p/e.yaml").symlink_to("../e.yaml")
    File("e.yaml").symlink_to("p/e.yaml")
    File("p/f.yaml").symlink_to("nowhere.yaml")
    File("p/boards").symlink_to("boards")
    found = json.loads(run("validate", "p", "--format", "json").stdout)
    assert [f"p/{name}.yaml" for name in "bcdef"] == [row["file"] for row in found]
    assert ["refused-yaml"] * 5 == [row["rule"] for row in found]
    assert 0 == run("render", "p/a.yaml", "-o", "a.svg").exit_code
    assert (1, "a.svg") == (run("pack", "build", "p", "-o", "out").exit_code, *names("out/maps"))


@POSIX
def test_pack_init_reads_no_further() -> None:
    """What stands in a file outside of the folder does not get into its manifest."""
    scenario("p/a.yaml"), scenario("secret/s.yaml", "title: Secret\nauthor: Nobody\n")
    File("p/s.yaml").symlink_to("../secret/s.yaml")
    run("pack", "init", "p")
    assert "authors" not in File("p/pack.yaml").read_text(encoding="utf-8")
    scenario("p/a.yaml", "title: B\nauthor: Somebody\n")
    File("p/pack.yaml").unlink()
    run("pack", "init", "p")
    assert "authors: Somebody" in File("p/pack.yaml").read_text(encoding="utf-8")


@POSIX
def test_links_are_not_followed_out() -> None:
    """A link where a file is to lie is replaced; one where a folder is to lie is left alone."""
    scenario("p/a.yaml")
    aim, folder = wrote("aim", "as it was"), File("elsewhere")
    folder.mkdir()
    File("out").mkdir()
    File("out/index.html").symlink_to(aim.absolute())
    assert (0, "as it was") == (run("pack", "build", "p", "-o", "out").exit_code, aim.read_text())
    assert not File("out/index.html").is_symlink()
    File("other").mkdir()
    File("other/maps").symlink_to(folder.absolute())
    done = run("pack", "build", "p", "-o", "other")
    assert (2, [], True) == (done.exit_code, names(str(folder)), "leads out of other" in done.output)


@pytest.mark.parametrize(
    ("name", "said"),
    [("no/x/y.zip", f"there is no folder {File('no/x')} to write into"), ("d.zip", "d.zip is a folder")],
)
def test_a_zip_nobody_could_write(name: str, said: str) -> None:
    """That a zip cannot be where it is wanted is told before anything is drawn."""
    scenario("p/a.yaml")
    File("d.zip").mkdir()
    done = run("pack", "build", "p", "-o", name)
    assert (2, True, False) == (done.exit_code, said in done.output, "1 of 1" in done.output)


@pytest.mark.parametrize("name", ["z.tar", "z.TGZ", "z.tar.gz", "booklet.pdf"])
def test_what_is_built_is_a_folder_or_a_zip(name: str) -> None:
    """No folder is called like an archive or a picture by mistake."""
    scenario("p/a.yaml")
    done = run("pack", "build", "p", "-o", name)
    assert (2, False) == (done.exit_code, File(name).exists())
    assert f"{name} looks like a file; it should be a folder, or end in .zip" in done.output


def test_a_file_is_no_folder_to_build_into() -> None:
    """That a file is in the way is told before anything is drawn."""
    scenario("p/a.yaml"), wrote("p/a", "mine")
    done = run("pack", "build", "p", "-o", "p/a")
    assert (2, False) == (done.exit_code, "1 of 1" in done.output)
    assert "p/a is a file; it should be a folder, or end in .zip" in done.output


def test_sizes_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """More scenarios or more bytes than there may be are refused, and nothing is written."""
    scenario("p/a.yaml"), scenario("p/b.yaml", "title: B\n")
    monkeypatch.setattr(building, "MOST_SCENARIOS", 1)
    done = run("pack", "build", "p", "-o", "out")
    assert (2, True) == (done.exit_code, "p holds 2 scenarios, and at most 1 make a booklet" in done.output)
    monkeypatch.undo()
    monkeypatch.setattr(building, "MOST_BYTES", 1_000)
    done = run("pack", "build", str(File(__file__).parents[1] / "scenarios" / GAME), "-o", "x.zip", "--jobs", "1")
    assert (2, True) == (
        done.exit_code,
        "maps and sheets are larger than 1,000 bytes together, the pages to bind" in done.output,
    )
    assert (False, False) == (File("out").exists(), File("x.zip").exists())


@POSIX
def test_a_bar_on_a_terminal() -> None:
    """On a terminal, a bar shows how far it is; no line a file."""
    import pty

    scenario("p/a.yaml")
    reader, writer = pty.openpty()
    command = [sys.executable, "-m", "toi_scenario", "pack", "build", "p", "-o", "out"]
    subprocess.run(command, stdout=writer, stderr=writer, check=True, env={**os.environ, "TERM": "xterm"})
    os.close(writer)
    shown = os.read(reader, 65536).decode("utf-8")
    os.close(reader)
    assert (True, False) == ("100%" in shown, "1 of 1" in shown)
