"""Tests that links out of a pack are reported and not followed."""

from __future__ import annotations

import json
from pathlib import Path as File

import pytest

from tests.support.examples import whole
from tests.support.folders import GAME, POSIX, names, run, scenario
from tests.support.folders import write as wrote
from toi_scenario.text.document import decode, read

pytestmark = pytest.mark.usefixtures("here")


@POSIX
def test_init_lists_no_link_it_would_refuse() -> None:
    """A link that leads out, in a circle or nowhere is reported and left out; one within the pack is listed."""
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


LOOKERS = {
    "validate p": 1,
    "validate p --no-cache": 1,
    "validate p --jobs 2": 1,
    "pack check p": 1,
    "pack list p": 0,
    "pack build p -o out --jobs 1 --anyway": 1,
    "render p -o out": 1,
    "box p": 1,
    "fmt p": 1,
    "fmt p --diff": 1,
}


@POSIX
@pytest.mark.parametrize("manifest", [True, False])
@pytest.mark.parametrize("words", LOOKERS)
def test_links_are_not_followed_in(words: str, manifest: bool) -> None:
    """Every command that walks through a folder reports a link out of it, with its target, and does not read the
    target. A linked folder is not entered, wherever it leads; a link within the folder counts as a file."""
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
    """A link or a linked folder that the user names is followed."""
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
    """A manifest, a catalog or a folder of catalogs that is a link out of the pack is reported and not used; a link
    within the pack is."""
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
    """Links to themselves, to each other or to their own folder are reported or skipped, and the walk ends."""
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
    assert (1, "a.svg") == (run("pack", "build", "p", "-o", "out", "--anyway").exit_code, *names("out/maps"))


@POSIX
def test_pack_init_reads_no_further() -> None:
    """The contents of a file outside the folder do not get into its manifest."""
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
    """A link in a file's place is replaced; a link in a folder's place is left alone."""
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
