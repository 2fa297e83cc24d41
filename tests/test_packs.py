"""A folder of scenarios as a pack: begun, checked, listed, built; and nothing that its names or links could do."""

from __future__ import annotations

import json
import os
import sys
from io import BytesIO
from pathlib import Path as File
from zipfile import ZipFile

import pypdfium2
import pytest
from click.testing import CliRunner, Result

from tests.examples import whole
from toi_scenario import building, pack, shipped
from toi_scenario.cli import cli
from toi_scenario.document import decode, read
from toi_scenario.manifest import slug

GAME = "tide-of-iron"
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="such names and links are a Unix thing")


def run(*words: str) -> Result:
    pack.forget()
    return CliRunner().invoke(cli, list(words))


@pytest.fixture(autouse=True)
def here(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> File:
    """An empty folder to stand in."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def scenario(name: str, changes: str = "title: Hill\n") -> File:
    return wrote(name, whole(changes, GAME))


def wrote(name: str, text: str) -> File:
    file = File(name)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


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


def test_init_says_no_more() -> None:
    """What they do not agree on is left out, and a manifest that is there already stays."""
    scenario("a.yaml", "title: A\nauthor: One\nboxes: [base]\n"), scenario("b.yaml", "title: B\nauthor: Other\n")
    run("pack", "init")
    text = File("pack.yaml").read_text(encoding="utf-8")
    assert (False, False) == ("authors" in text, "boxes" in text)
    done = run("pack", "init")
    assert (2, True) == (done.exit_code, "pack.yaml exists already, and is left as it is" in done.output)
    assert text == File("pack.yaml").read_text(encoding="utf-8")


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
    assert (0, 1) == (done.exit_code, done.stderr.count("not listed, because its name is no text"))
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


@pytest.mark.parametrize(
    ("name", "expected"),
    [("Hill 9", "hill-9"), ("../../etc", "etc"), ("..", "x"), ("", "x"), ("CON", "x-con"), ("a" * 999, "a" * 80)],
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


# pack build -------------------------------------------------------------------------------------------------------


def test_build_in_the_order_of_the_pack() -> None:
    """Maps, gallery and booklet have all scenarios, in the order of the manifest, and the rest behind."""
    for name in "abc":
        scenario(f"p/{name}.yaml", f"title: Hill {name.upper()}\n")
    wrote("p/pack.yaml", "title: Three hills\nscenarios: [./c.yaml, a.yaml]\n")
    done = run("pack", "build", "p", "-o", "out")
    assert (0, True) == (done.exit_code, "built 3 maps, booklet.pdf and index.html in out" in done.stderr)
    page = File("out/index.html").read_text(encoding="utf-8")
    places = [page.index(f"<h2>Hill {name}</h2>") for name in "CAB"]
    assert (sorted(places), True) == (places, "<h1>Three hills</h1>" in page)
    texts = [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument("out/booklet.pdf")]
    assert [True, True, True] == [f"Hill {name}" in text for name, text in zip("CAB", texts, strict=True)]
    assert ["a.svg", "b.svg", "c.svg"] == names("out/maps")


def test_a_bad_file_hides_no_other() -> None:
    """What cannot be drawn is told, the rest is built, and the exit code says so."""
    scenario("p/a.yaml"), wrote("p/b.yaml", "game: [\n"), scenario("p/c.yaml", "title: C\n")
    done = run("pack", "build", "p", "-o", "out")
    assert (1, ["a.svg", "c.svg"]) == (done.exit_code, names("out/maps"))
    assert f"{File('p/b.yaml')} could not be drawn: it cannot be read" in done.stderr
    assert ["1 of 3", "2 of 3", "3 of 3"] == [line[:6] for line in done.stderr.splitlines() if " of 3: " in line]


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
    assert {"maps/bald-hill.svg", "index.html", "booklet.pdf"} <= {entry.filename for entry in entries}


@POSIX
def test_links_are_not_followed_in() -> None:
    """A scenario that is a link out of the pack is told, and not drawn; a linked folder is not entered."""
    scenario("p/a.yaml"), scenario("secret/s.yaml", "title: Secret\n")
    File("p/s.yaml").symlink_to(File("secret/s.yaml").absolute())
    File("p/more").symlink_to(File("secret").absolute())
    done = run("pack", "build", "p", "-o", "out")
    assert (1, ["a.svg"]) == (done.exit_code, names("out/maps"))
    assert "s.yaml could not be drawn: it is a link that leads out of the pack" in done.stderr
    assert "Secret" not in File("out/index.html").read_text(encoding="utf-8")


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
    assert (2, True) == (done.exit_code, "larger than 1,000 bytes" in done.output)
    assert (False, False) == (File("out").exists(), File("x.zip").exists())


@POSIX
def test_a_bar_on_a_terminal() -> None:
    """On a terminal, a bar shows how far it is; no line a file."""
    import pty
    import subprocess

    scenario("p/a.yaml")
    reader, writer = pty.openpty()
    command = [sys.executable, "-m", "toi_scenario", "pack", "build", "p", "-o", "out"]
    subprocess.run(command, stdout=writer, stderr=writer, check=True, env={**os.environ, "TERM": "xterm"})
    os.close(writer)
    shown = os.read(reader, 65536).decode("utf-8")
    os.close(reader)
    assert (True, False) == ("100%" in shown, "1 of 1" in shown)
