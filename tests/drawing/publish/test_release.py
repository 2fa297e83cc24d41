"""Tests building a pack's maps, sheets, gallery and booklet.

They go into a folder or a zip.
"""

from __future__ import annotations

import os
import subprocess
import sys
from io import BytesIO
from pathlib import Path as File
from zipfile import ZipFile

import pypdfium2
import pytest

from tests.support.folders import GAME, POSIX, names, run, scenario
from tests.support.folders import write as wrote
from tests.support.paths import ROOT
from tests.support.png_and_pdf import booklet
from toi_scenario.drawing.publish import release
from toi_scenario.files import shipped_files
from toi_scenario.packs.workspace import Workspace

pytestmark = pytest.mark.usefixtures("here")


def test_build_in_the_order_of_the_pack() -> None:
    """Maps, gallery and booklet have all scenarios: first those of the manifest, in its order, then the rest."""
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
    assert [True] * 6 == [f"Hill {name}" in text for name, text in zip("CCAABB", texts[2:], strict=True)]
    assert (["a.svg", "b.svg", "c.svg"], ["a.pdf", "b.pdf", "c.pdf"]) == (names("out/maps"), names("out/sheets"))
    assert texts[4].splitlines()[0] == booklet("out/sheets/a.pdf")[0].splitlines()[0]


def test_the_booklet_has_contents() -> None:
    """Behind its cover, the booklet begins with what the pack says about itself and the page of each scenario; its
    pages are numbered throughout, and a reader's list of bookmarks leads to each scenario."""
    scenario("p/a.yaml", "title: The hill\nplayers: [2, 4]\nboxes: {base: 2, practice: 1}\nauthor: B. Other\n")
    scenario("p/b.yaml", "title: The mill\nplayers: [3, 3]\nboxes: [base, normandy, practice]\n")
    scenario("p/c.yaml", "title: The long one\nbackground: |\n  " + "Rain fell on the mill. " * 900 + "\n")
    wrote("p/pack.yaml", "title: Two nights\nauthors: [A, B]\nversion: 1.2.0\nlicense: CC0-1.0\ndescription: Short.\n")
    run("pack", "build", "p", "-o", "out")
    pages = booklet("out/booklet.pdf")
    last = len(booklet("out/sheets/c.pdf"))
    expected = (
        "Two nights by A, B, version 1.2.0, CC0-1.0 Short. Contents Scenario Players Rounds Boxes Page",
        "The hill 2–4 4 2 × Tide of Iron, Practice boards 3 P1A",
        "The mill 3 4 Tide of Iron, Practice boards 5 P1A",
        "The long one 2 4 Tide of Iron, Practice boards 7 Rain fell on the mill. Rain fell",
        f"Two nights page 2 of {6 + last}",
    )
    cover, *numbered = pages
    assert [True] * 3 == [part in cover for part in ("Two nights", "3 scenarios for Tide of Iron", "by A, B, version")]
    assert [True] * 5 == [part in " ".join(numbered[0].split()) for part in expected]
    assert (6 + last, True) == (len(pages), last > 2)
    assert [f"page {number} of {6 + last}" for number in range(2, 7 + last)] == [
        page.splitlines()[-1].removeprefix("Two nights").strip() for page in numbered
    ]
    assert not any("1 of 2" in page for page in pages)  # the page number of a sheet alone
    found = [
        (mark.get_title(), mark.get_dest().get_index()) for mark in pypdfium2.PdfDocument("out/booklet.pdf").get_toc()
    ]
    assert [("Two nights", 0), ("Contents", 1), ("The hill", 2), ("The mill", 4), ("The long one", 6)] == found
    facts = pypdfium2.PdfDocument("out/booklet.pdf").get_metadata_dict()
    assert ("Two nights", "A, B") == (facts["Title"], facts["Author"])


def test_long_contents() -> None:
    """Contents of two pages have column headings on each, and no title takes the room of the others."""
    for number in range(50):
        scenario(f"p/{number:02}.yaml", f"title: {'W' * 10_000 if number == 3 else f'Hill {number}'}\nid: h-{number}\n")
    folder, workspace = File("p"), Workspace()
    draw = release.drawn(folder, workspace, release.files(folder, workspace), "a4", "", 1)
    built = release.contents(folder, workspace, draw, "a4")
    File("b.pdf").write_bytes(built["booklet.pdf"])
    _, one, other, *_ = booklet("b.pdf")
    listed = [line for page in (one, other) for line in page.splitlines() if line.startswith("Hill ")]
    assert [True, True] == ["Scenario Players Rounds Boxes Page" in page for page in (one, other)]
    assert (49, True, True) == (len(listed), listed[0].endswith(" 4"), 2 == one.count("WWWWW\r\nWWWWW"))


def test_contents_fill_their_page() -> None:
    """Below each title stands when and where it was and how it came about, in whole sentences; then the map, if there
    is room. Where there is none, the table stands alone."""
    for number in range(3):
        story = f"Rain fell on hill {number}. {'Somebody waited there for a long time. ' * (60 if number else 1)}"
        scenario(f"p/{number}.yaml", f"title: Hill {number}\nid: h-{number}\nplace: a wood\nbackground: {story}\n")
    run("pack", "build", "p", "-o", "out")
    page = booklet("out/booklet.pdf")[1]
    told = " ".join(page.split())
    assert ["A wood. Rain fell on hill 0." in told, told.count("A wood. Rain fell")] == [True, 3]
    assert (0, 3, 3) == (told.count("\u2026"), told.count("time. P1A"), told.count("B2 B3 B4"))
    for number in range(3, 40):
        scenario(f"p/{number}.yaml", f"title: Hill {number}\nid: h-{number}\nbackground: Rain.\n")
    run("pack", "build", "p", "-o", "out")
    page = booklet("out/booklet.pdf")[1]
    assert ("Hill 3" in page, "Rain" in page, "B2\r\n" in page) == (True, False, False)


def test_french_contents() -> None:
    """When all scenarios are in one language, the text around them is too."""
    scenario("p/a.yaml", "title: Le moulin\nlanguage: fr\nboxes: [base, practice]\n")
    run("pack", "build", "p", "-o", "out")
    cover, text, *_ = booklet("out/booklet.pdf")
    assert "Un scénario pour Tide of Iron" in cover
    assert ("Sommaire", True) == (text.splitlines()[1], "Plateaux d'entraînement" in " ".join(text.split()))
    assert 'lang="fr"' in File("out/index.html").read_text(encoding="utf-8")


def test_letters_the_font_lacks_are_told() -> None:
    """A scenario with letters that cannot be drawn is built, with a warning that names them."""
    scenario("p/a.yaml", "title: 日 hill\n")
    done = run("pack", "build", "p", "-o", "out")
    assert (0, True) == (done.exit_code, f"{File('p/a.yaml')}: warning: the font has no 日;" in done.stderr)


def test_a_bad_file_hides_no_other() -> None:
    """What cannot be drawn is reported, the rest is built, and the exit code shows the failure."""
    scenario("p/a.yaml"), wrote("p/b.yaml", "game: [\n"), scenario("p/c.yaml", "title: C\n")
    done = run("pack", "build", "p", "-o", "out", "--anyway")
    assert (1, ["a.svg", "c.svg"]) == (done.exit_code, names("out/maps"))
    assert f"{File('p/b.yaml')} could not be drawn: it cannot be read" in done.stderr
    assert ["1 of 3", "2 of 3", "3 of 3"] == [line[:6] for line in done.stderr.splitlines() if " of 3: " in line]


@pytest.mark.parametrize("words", ["pack build p -o out --anyway", "render p -o out"])
@pytest.mark.parametrize("name", ["pack.yaml", "boards/odd.yaml"])
def test_a_bad_manifest_is_told(name: str, words: str) -> None:
    """A useless manifest or catalog is reported, what does not need it is drawn, and the exit code shows the
    failure."""
    scenario("p/a.yaml"), wrote("p/pack.yaml", "title: Ours\n"), wrote(f"p/{name}", "title: [\n")
    done = run(*words.split())
    assert (1, 1) == (done.exit_code, len([*File("out").rglob("a.svg")]))
    assert done.stderr.count(f"{File('p', name)}:2:1: error: ") == 1


def test_a_zip_is_the_same_to_the_byte(monkeypatch: pytest.MonkeyPatch) -> None:
    """A zip has the same bytes whatever the number of processes, the place and the time; names are sorted, times are
    fixed."""
    source = str(shipped_files.folder() / GAME)
    run("pack", "build", source, "-o", "one.zip", "--jobs", "1")
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    run("pack", "build", source, "-o", "two.zip", "--jobs", "2")
    one, two = (File(name).read_bytes() for name in ("one.zip", "two.zip"))
    assert one == two
    entries = ZipFile(BytesIO(one)).infolist()
    assert [(1980, 1, 1, 0, 0, 0)] == list({entry.date_time for entry in entries})
    assert {(3, 0o644 << 16)} == {(entry.create_system, entry.external_attr) for entry in entries}  # as on every system
    assert sorted(entry.filename for entry in entries) == [entry.filename for entry in entries]
    assert {"maps/bald-hill.svg", "sheets/bald-hill.pdf", "index.html", "booklet.pdf"} <= {
        entry.filename for entry in entries
    }


@pytest.mark.parametrize(
    ("name", "said"),
    [("no/x/y.zip", f"there is no folder {File('no/x')} to write into"), ("d.zip", "d.zip is a folder")],
)
def test_a_zip_nobody_could_write(name: str, said: str) -> None:
    """A zip that cannot be written to its place is reported before anything is drawn."""
    scenario("p/a.yaml")
    File("d.zip").mkdir()
    done = run("pack", "build", "p", "-o", name)
    assert (2, True, False) == (done.exit_code, said in done.output, "1 of 1" in done.output)


@pytest.mark.parametrize("name", ["z.tar", "z.TGZ", "z.tar.gz", "booklet.pdf"])
def test_what_is_built_is_a_folder_or_a_zip(name: str) -> None:
    """A folder cannot have the name of an archive or a picture by mistake."""
    scenario("p/a.yaml")
    done = run("pack", "build", "p", "-o", name)
    assert (2, False) == (done.exit_code, File(name).exists())
    assert f"{name} looks like a file; it should be a folder, or end in .zip" in done.output


def test_a_file_is_no_folder_to_build_into() -> None:
    """A file in the folder's place is reported before anything is drawn."""
    scenario("p/a.yaml"), wrote("p/a", "mine")
    done = run("pack", "build", "p", "-o", "p/a")
    assert (2, False) == (done.exit_code, "1 of 1" in done.output)
    assert "p/a is a file; it should be a folder, or end in .zip" in done.output


def test_sizes_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Too many scenarios or too many bytes are refused, and nothing is written."""
    scenario("p/a.yaml"), scenario("p/b.yaml", "title: B\n")
    with monkeypatch.context() as few:
        few.setattr(release, "MOST_SCENARIOS", 1)
        done = run("pack", "build", "p", "-o", "out")
    assert (2, True) == (done.exit_code, "p holds 2 scenarios, and at most 1 make a booklet" in done.output)
    monkeypatch.setattr(release, "MOST_BYTES", 1_000)
    done = run("pack", "build", str(ROOT / "scenarios" / GAME), "-o", "x.zip", "--jobs", "1")
    assert (2, True) == (
        done.exit_code,
        "maps and sheets are larger than 1,000 bytes together, the pages to bind" in done.output,
    )
    assert (False, False) == (File("out").exists(), File("x.zip").exists())


@POSIX
def test_a_bar_on_a_terminal() -> None:
    """A terminal shows a progress bar instead of a line for each file."""
    import pty

    scenario("p/a.yaml")
    reader, writer = pty.openpty()
    command = [sys.executable, "-m", "toi_scenario", "pack", "build", "p", "-o", "out"]
    subprocess.run(command, stdout=writer, stderr=writer, check=True, env={**os.environ, "TERM": "xterm"})
    os.close(writer)
    shown = os.read(reader, 65536).decode("utf-8")
    os.close(reader)
    assert (True, False) == ("100%" in shown, "1 of 1" in shown)
