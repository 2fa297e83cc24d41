"""Tests `diff` as a command: files, revisions, and its forms of output."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path as File

import pytest

from tests.support.command_line import run, wrote
from toi_scenario.files import git_revisions, shipped_files
from toi_scenario.finding import Refused

SMALL = shipped_files.smallest("tide-of-iron")
CARDS = shipped_files.smallest("heroes-of-normandie")
RIFLES = "      hit_points: 1\n    sample-gren"


def test_as_json(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """JSON has the sentence, its subject, and the hexes."""
    monkeypatch.chdir(tmp_path)
    laid = SMALL.replace("[[P1A]]", "[[P1A]], overlays: [{terrain: woods, at: [C3, D3]}]")
    code, out, err = run("diff", wrote("a.yaml", SMALL), wrote("b.yaml", laid), "--format", "json")
    wanted = {
        "subject": "board",
        "name": "woods",
        "sentence": "two woods more at C3, D3",
        "gone": [],
        "come": ["C3", "D3"],
    }
    assert (0, "", {"differences": [wanted]}) == (code, err, json.loads(out))


def test_the_same(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two files with the same data are reported as the same."""
    monkeypatch.chdir(tmp_path)
    assert (0, "they are the same scenario\n", "") == run("diff", wrote("a.yaml", SMALL), wrote("b.yaml", SMALL + "\n"))


def test_a_picture_is_drawn(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """-o writes both maps into a file, the same on every run."""
    monkeypatch.chdir(tmp_path)
    a, b = wrote("a.yaml", SMALL), wrote("b.yaml", SMALL.replace("P1A", "P2A"))
    assert (0, "drew c.svg\n") == run("diff", a, b, "-o", "c.svg")[::2]
    drawn = File("c.svg").read_bytes()
    run("diff", a, b, "-o", "c.svg")
    assert (drawn, True) == (File("c.svg").read_bytes(), b">before<" in drawn and b">after<" in drawn)


@pytest.fixture
def repository(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> File:
    """A file with two versions in git, and a third that is not committed."""
    monkeypatch.chdir(tmp_path)

    def git(*words: str) -> None:
        who = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
        subprocess.run(["git", *who, *words], check=True, capture_output=True)

    git("init", "-q")
    for rounds in (4, 5):
        wrote("deep/a.yaml", SMALL.replace("rounds: 4", f"rounds: {rounds}"))
        git("add", "deep/a.yaml")
        git("commit", "-q", "-m", f"{rounds} rounds")
    wrote("deep/a.yaml", SMALL.replace("rounds: 4", "rounds: 6"))
    return tmp_path


@pytest.mark.parametrize(
    ("revisions", "sentence"),
    [
        ("HEAD", "6 rounds instead of 5"),
        ("HEAD~1", "6 rounds instead of 4"),
        ("HEAD~1..HEAD", "5 rounds instead of 4"),
        ("HEAD..HEAD~1", "4 rounds instead of 5"),
        ("HEAD~1..", "5 rounds instead of 4"),
    ],
)
@pytest.mark.usefixtures("repository")
def test_revisions(revisions: str, sentence: str) -> None:
    """A file is compared with itself at a revision, or at two of them."""
    assert (0, f"{sentence}\n", "") == run("diff", "deep/a.yaml", "--rev", revisions)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["deep/a.yaml", "--rev", "nowhere"], "there is no a.yaml at nowhere"),
        (["deep/a.yaml", "--rev=--help"], "--help is no revision"),
        (["deep/a.yaml"], "name two files, or one with --rev"),
        (["deep/a.yaml", "deep/a.yaml", "--rev", "HEAD"], "--rev compares one file with itself"),
        (["deep/b.yaml", "deep/a.yaml"], "there is no file deep/b.yaml"),
        (["deep/a.yaml", "deep/a.yaml", "-o", "x.gif"], "x.gif should end in .svg, .pdf or .png"),
    ],
)
@pytest.mark.usefixtures("repository")
def test_wrong_commands(words: list[str], said: str) -> None:
    """A wrong command is reported, with exit code 2."""
    code, out, err = run("diff", *words)
    assert (2, "", True) == (code, out, said in err)


@pytest.mark.usefixtures("repository")
def test_catalogs_of_that_time() -> None:
    """A version is read with the catalogs and the manifest of its pack as they were at that time."""
    who = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
    wrote("deep/pack.yaml", "title: Ours\n")
    mine = "boards: {MINE: {columns: 7, rows: 4, terrain: clear, paths: [{terrain: road, along: [C2, D3]}]}}\n"
    wrote("deep/boards/mine.yaml", mine)
    wrote("deep/a.yaml", SMALL.replace("P1A", "MINE"))
    for words in (["add", "deep"], ["commit", "-q", "-m", "a board"]):
        subprocess.run(["git", *who, *words], check=True, capture_output=True)
    File("deep/boards/mine.yaml").unlink()
    wrote("deep/boards/yours.yaml", mine.replace("MINE", "YOURS"))
    wrote("deep/a.yaml", SMALL.replace("P1A", "YOURS"))
    assert (0, "board YOURS instead of MINE at A1\n", "") == run("diff", "deep/a.yaml", "--rev", "HEAD")


def test_cards_of_a_pack(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """A card that a scenario plays with is compared wherever it is defined; other cards are not."""
    monkeypatch.chdir(tmp_path)
    plays, _, cards = CARDS.partition("catalog:")
    cards = "pieces:" + cards.partition("pieces:")[2]
    spare = "    spare: {kind: unit, nation: german, types: [infantry], activation: 4, fires: [], hit_points: 1}\n"
    for folder, pieces in (("a", cards), ("b", cards.replace(RIFLES, RIFLES.replace("1", "2")) + spare)):
        wrote(f"{folder}/pack.yaml", "title: Ours\n")
        wrote(f"{folder}/pieces.yaml", pieces)
        wrote(f"{folder}/x.yaml", plays)
    told = "catalog: Sample Rifles, 2 hit points instead of 1\n"
    assert (0, told, "") == run("diff", "a/x.yaml", "b/x.yaml")


@pytest.mark.usefixtures("repository")
def test_a_version_that_cannot_be_read() -> None:
    """A fault in an old version is reported with its revision."""
    wrote("deep/a.yaml", "game: [")
    code, out, err = run("diff", "deep/a.yaml", "--rev", "HEAD")
    assert (1, "", True) == (code, out, "deep/a.yaml:1:" in err)


@pytest.mark.skipif(sys.platform == "win32", reason="such links are a Unix thing")
@pytest.mark.parametrize("target", ["/anywhere", "../../outside.yaml", "a.yaml"])
def test_links_in_git(repository: File, target: str) -> None:
    """Links that git holds are left out, wherever they lead, and harm nothing; a link itself has no versions."""
    who = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
    (repository / "deep" / "x.yaml").symlink_to(target)
    for words in (["add", "deep"], ["commit", "-q", "-m", "a link"]):
        subprocess.run(["git", *who, *words], check=True, capture_output=True)
    assert (0, "they are the same scenario\n", "") == run("diff", "deep/a.yaml", "--rev", "HEAD")
    if target == "a.yaml":
        code, out, err = run("diff", "deep/x.yaml", "--rev", "HEAD")
        assert (2, "", True) == (code, out, "there is no x.yaml at HEAD" in err)


@pytest.mark.skipif(sys.platform == "win32", reason="the commands are those of a Unix shell")
def test_the_settings_of_a_repository_run_nothing(repository: File) -> None:
    """Nothing that the settings or attributes of somebody's repository name is run."""
    wrote("deep/.gitattributes", "*.yaml filter=evil diff=evil\n")
    evil = f"touch {repository / 'ran'}; cat"
    of_files = ("filter.evil.smudge", "filter.evil.clean", "filter.evil.process", "diff.evil.textconv")
    for word in (*of_files, "diff.evil.command", "core.fsmonitor", "core.pager", "core.sshCommand"):
        subprocess.run(["git", "config", word, evil], check=True)
    assert (0, "6 rounds instead of 5\n", "") == run("diff", "deep/a.yaml", "--rev", "HEAD")
    assert not (repository / "ran").exists()


@pytest.mark.usefixtures("repository")
def test_too_much_is_not_taken_from_git(monkeypatch: pytest.MonkeyPatch) -> None:
    """What would fill the memory is refused before git is asked for it."""
    monkeypatch.setattr(git_revisions, "MOST_BYTES", 10)
    with pytest.raises(Refused, match=r"beside a\.yaml was longer at HEAD than 10 bytes together"):
        git_revisions.at_revision(File("deep/a.yaml"), "HEAD", File("out"))


def test_a_picture_as_wanted(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """The picture has the theme, paper and dots that are asked for; dots are for .png alone, and all go with -o."""
    monkeypatch.chdir(tmp_path)
    both = (wrote("a.yaml", SMALL), wrote("b.yaml", SMALL.replace("P1A", "P2A")))
    pictures = {}
    for number, words in enumerate(([], ["--theme", "ink"], ["--paper", "a4"])):
        assert 0 == run("diff", *both, "-o", f"{number}.svg", *words)[0]
        pictures[number] = File(f"{number}.svg").read_text(encoding="utf-8")
    assert (3, True) == (len(set(pictures.values())), 'width="297mm" height="210mm"' in pictures[2])
    for dpi in ("40", "80"):
        assert 0 == run("diff", *both, "-o", f"{dpi}.png", "--dpi", dpi)[0]
    assert File("40.png").stat().st_size < File("80.png").stat().st_size
    assert "--dpi is for .png" in run("diff", *both, "-o", "x.svg", "--dpi", "40")[2]
    assert "--dpi goes with -o" in run("diff", *both, "--dpi", "40")[2]
