"""Tests `board`, which records boards that other commands then know."""

from __future__ import annotations

import os
import sys
from pathlib import Path as File

import pytest

from tests.support.command_line import run, wrote
from toi_scenario import games
from toi_scenario.authoring.board_record import catalog, home
from toi_scenario.files import shipped_files
from toi_scenario.files.user_folders import config_folder
from toi_scenario.model.catalog.nouns import is_recorded
from toi_scenario.packs.workspace import Workspace
from toi_scenario.text.document import read

SMALL = shipped_files.smallest("tide-of-iron")
GAME = games.ALL["tide-of-iron"]


@pytest.fixture(autouse=True)
def here(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> File:
    """Each test has an empty folder, and a user who has recorded nothing."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def board(*words: str) -> str:
    """What a successful board command prints."""
    code, out, err = run("board", *words)
    assert (0, "") == (code, err), err
    return out


def refusal(*words: str) -> str:
    """Why a board command is refused."""
    code, _, err = run("board", *words)
    assert 2 == code
    return err.rpartition("Error: ")[2].strip()


def terrain(name: str = "5a") -> list[str]:
    """The lines of signs in a board's file."""
    (facts,) = read((config_folder() / "boards" / f"{name}.yaml").read_text(encoding="utf-8")).data["boards"].values()
    return str(facts["terrain"]).splitlines()


def begin(*words: str) -> None:
    """A board of three columns and two rows."""
    board("new", "5A", "--columns", "3", "--rows", "2", *words)


def test_a_new_board_has_its_grid_and_nothing_else() -> None:
    """Every hex is a question mark, any other place a dash; box and other side are those the tool knows."""
    assert "A1 is the half hex in the upper left corner" in board("new", "5A", "--columns", "3", "--rows", "2")
    assert ["?  ?  ?", "?  ?  ?", "-  ?  -"] == terrain()
    (facts,) = read((config_folder() / "boards" / "5a.yaml").read_text(encoding="utf-8")).data["boards"].values()
    assert (["base", "next-wave"], "5B", 57) == (facts["box"], facts["back"], facts["hex_mm"])


def test_my_board_stands_for_the_one_that_was_only_assumed() -> None:
    """Once a board is recorded, a scenario that uses it has its terrain and its own grid."""
    lone = wrote("a.yaml", SMALL.replace("P1A", "5A").replace("E3", "D2"))
    assert "unrecorded-board" in run("validate", lone)[1]
    board("new", "5A", "--columns", "9", "--rows", "4")
    board("paint", "5A", "woods", "rest")
    assert "unrecorded-board" not in run("validate", lone)[1]
    mine = catalog(Workspace(), GAME, None).boards["5A"]
    assert (9, True, False) == (mine.grid.columns, is_recorded(mine), mine.assumed)


@pytest.mark.slow
def test_painting() -> None:
    """Painting ground keeps the level and painting a level keeps the ground; clear, rest, ? and 0 take back; paths join
    up."""
    begin()
    steps = [
        (["woods", "A1", "B2"], "w  ?  ?|?  w  ?|-  ?  -"),
        (["1", "b2,c1"], "w  ?  1|?  1w ?|-  ?  -"),
        (["hill", "A1"], "1w ?  1|?  1w ?|-  ?  -"),
        (["building", "B2"], "1w ?  1|?  1b ?|-  ?  -"),
        (["clear", "A1"], "1  ?  1|?  1b ?|-  ?  -"),
        (["0", "B2", "A1"], ".  ?  1|?  b  ?|-  ?  -"),
        (["?", "C1"], ".  ?  ?|?  b  ?|-  ?  -"),
        (["rough", "rest"], ".  r  r|r  b  r|-  r  -"),
    ]
    for words, wanted in steps:
        board("paint", "5A", *words)
        assert wanted.split("|") == terrain(), words
    board("paint", "5A", "road", "A1", "B1", "C1")
    board("paint", "5A", "bridge", "B1")
    (facts,) = read((config_folder() / "boards" / "5a.yaml").read_text(encoding="utf-8")).data["boards"].values()
    assert [{"terrain": "road", "along": ["A1", "B1", "C1"]}, {"terrain": "bridge", "at": ["B1"]}] == facts["paths"]


def test_comments_survive_painting() -> None:
    """What somebody wrote into the file by hand stays, line by line."""
    begin()
    file = config_folder() / "boards" / "5a.yaml"
    written = file.read_text(encoding="utf-8").replace("    back: 5B", "    # the river side\n    back: 5B  # I own it")
    file.write_text(written, encoding="utf-8")
    board("paint", "5A", "clear", "rest")
    changed = file.read_text(encoding="utf-8")
    assert [line for line in written.splitlines() if "?  " not in line and line.strip() != "-  ?  -"] == [
        line for line in changed.splitlines() if ".  ." not in line and line.strip() != "-  .  -"
    ]


def test_a_path_is_taken_away() -> None:
    """`erase` takes away whole paths of a kind through a hex; of single hexes it takes only those that are named."""
    begin()
    for words in (["road", "A1", "B1", "C1"], ["road", "A2", "B3"], ["bridge", "A1", "C1"], ["stream", "A1", "B1"]):
        board("paint", "5A", *words)
    board("erase", "5A", "road", "b1")
    board("erase", "5A", "bridge", "A1")
    (facts,) = read((config_folder() / "boards" / "5a.yaml").read_text(encoding="utf-8")).data["boards"].values()
    assert [("road", ["A2", "B3"]), ("bridge", ["C1"]), ("stream", ["A1", "B1"])] == [
        (run["terrain"], run.get("along") or run["at"]) for run in facts["paths"]
    ]


def test_hints_repeat_the_pack(tmp_path: File) -> None:
    """Hints on what to type next repeat the pack that was named."""
    (tmp_path / "club").mkdir()
    (tmp_path / "club" / "pack.yaml").write_text("title: Club\n", encoding="utf-8")
    pack = ["--pack", str(tmp_path / "club")]
    assert f"now: toi-scenario board paint 7A woods C2 C3 {' '.join(pack)}" in board(
        "new", "7A", "--columns", "3", "--rows", "2", *pack
    )
    assert f"`toi-scenario board paint 7A clear rest {' '.join(pack)}`" in run("board", "check", "7A", *pack)[1]


def test_a_dry_run_writes_nothing() -> None:
    """With --dry-run the difference is shown and the file stays."""
    begin()
    assert "+      w  ?  ?" in board("paint", "5A", "woods", "A1", "--dry-run")
    assert "?  ?  ?" == terrain()[0]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["new", "5A", "--columns", "3", "--rows", "2"], "board 5A is recorded already, in"),
        (["new", "5B", "--columns", "4", "--rows", "2"], "4 columns: the first and the last are cut in half"),
        (["new", "5B"], "say how large its grid is: --columns and --rows"),
        (["new", "P1A", "--columns", "3", "--rows", "2"], "board P1A is known already, hex by hex"),
        (["new", "a/b", "--columns", "3", "--rows", "2"], "a/b cannot be the name of a board"),
        (["new", "X", "--columns", "3", "--rows", "2", "--pack", "."], ". is no pack: there is no pack.yaml in it"),
        (["paint", "5A", "wods", "A1"], "there is no terrain wods; did you mean woods?"),
        (["paint", "5A", "woods", "D1"], "D1 is no hex of 5A, whose hexes are A1 to C2"),
        (["paint", "5A", "woods", "5B.A1"], "5B.A1 is no hex of 5A"),
        (["paint", "5A", "road", "A1", "B1", "B3"], "B3 is not next to B1"),
        (["paint", "5A", "road", "A1", "C2"], "C2 is not next to A1; name the hexes in the order the road runs"),
        (["paint", "5A", "stream", "A1,C2"], "and lone hexes of it one at a time"),
        (["paint", "5A", "bridge", "A1", "B1", "C2"], "C2 is not next to B1"),
        (["paint", "5A", "A1", "woods"], "A1 is a hex: the terrain comes first, as in `paint 5A woods A1`"),
        (["paint", "mill.yaml", "1", "A1"], "mill.yaml is a file: a board has a name, such as 5A"),
        (["new", "mill.yaml"], "mill.yaml is a file: a board has a name, such as 5A"),
        (["paint", "5", "woods", "A1"], "there is no board 5 in"),
        (["erase", "5A", "road", "A1"], "no road of 5A runs through A1"),
        (["erase", "5A", "woods", "A1"], "woods is none of the paths, road, stream or bridge; `paint 5A ?` takes back"),
        (["show", "6A"], "there is no board 6A in"),
        (["check", "6A"], "`toi-scenario board new 6A` begins to record it"),
    ],
)
def test_what_cannot_be_done(words: list[str], said: str) -> None:
    """A command that makes no sense is refused, and the record stays."""
    begin()
    before = terrain()
    assert said in refusal(*words)
    assert before == terrain()


def test_check() -> None:
    """What is missing is reported with its place: hexes, a bridge over nothing, roads that do not meet, the other
    side."""
    begin()
    code, out, _ = run("board", "check", "5A")
    assert (1, True, True) == (code, "7 of 7 hexes of 5A are not recorded: A1, A2, B1" in out, "5B, the other" in out)
    for words in (["clear", "rest"], ["road", "A1", "B1"], ["road", "B3", "C2"], ["bridge", "B2"]):
        board("paint", "5A", *words)
    code, out, _ = run("board", "check", "5A")
    assert (1, True, False) == (code, "the bridge at B2 has no stream under it [broken-path]" in out, "hexes of" in out)
    board("paint", "5A", "stream", "B1", "B2")
    assert "a road ends at" not in board("check", "5A")
    board("paint", "5A", "road", "B2", "C1")
    assert "a road ends at B1, next to one at B2, and does not join it" in board("check", "5A")


def test_paths_that_join_nothing() -> None:
    """A path of one hex or none, and a road hex by itself, are reported; a stream may be a single hex."""
    begin()
    board("paint", "5A", "clear", "rest")
    file = config_folder() / "boards" / "5a.yaml"
    runs = ("road, along: []", "stream, along: [B3]", "road, at: [A1, B1, C2]", "stream, at: A2", "bridge, at: A2")
    written = "".join(f"\n      - {{terrain: {run}}}" for run in runs)
    file.write_text(file.read_text(encoding="utf-8").replace("paths: []", f"paths:{written}"), encoding="utf-8")
    told = [line.partition(": ")[2] for line in board("check", "5A").splitlines() if ": warning: " in line]
    assert [
        "warning: this road runs along no hex, so it joins nothing [idle-along]",
        "warning: this stream runs along one hex only, so it joins nothing [idle-along]",
        "warning: the road at C2 has no other next to it, so it leads nowhere [broken-path]",
        "warning: 5B, the other side of 5A, is not recorded [both-faces]",
    ] == [line for line in told if "does not join it" not in line]


def test_roads_that_meet() -> None:
    """Two roads that share the hex where they end are one, however close their other hexes lie."""
    begin()
    for words in (["clear", "rest"], ["road", "A1", "B1"], ["road", "C1", "B2", "B1"]):
        board("paint", "5A", *words)
    assert "broken-path" not in board("check", "5A")


def test_both_faces() -> None:
    """When the other side is recorded and agrees, nothing is reported; when it disagrees, that is."""
    begin()
    board("paint", "5A", "clear", "rest")
    board("new", "5B", "--columns", "3", "--rows", "2")
    board("paint", "5B", "clear", "rest")
    assert "5A is recorded, every hex of it, and so is its other side\n" == board("check", "5A")
    file = config_folder() / "boards" / "5b.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("back: 5A", "back: 6A"), encoding="utf-8")
    code, out, _ = run("board", "check", "5A")
    assert (1, True) == (code, "5B says its other side is 6A, not 5A" in out)


def test_a_file_with_a_fault() -> None:
    """A fault in the file is reported with its line, and the file is not overwritten."""
    begin()
    file = config_folder() / "boards" / "5a.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("?  ?  ?", "x  ?  ?", 1), encoding="utf-8")
    for words in (["check", "5A"], ["paint", "5A", "woods", "A1"], ["show", "5A"]):
        code, out, err = run("board", *words)
        assert (1, True) == (code, "A1 of 5A is x, which stands for no terrain" in out + err)
    assert "5A      has faults" in board("list")


def test_show_and_list() -> None:
    """The board is shown with its cut hexes, drawn on request, and listed with how much of it is recorded."""
    assert "no board of your own is recorded yet" in board("list")
    begin()
    board("paint", "5A", "woods", "A1", "B2")
    signs = [line[4:].split() for line in board("show", "5A").splitlines()[1:-1]]
    assert [7, 2] == [sum(map(len, signs)), sum(line.count("w") for line in signs)]
    assert (0, "drew 5A.svg\n") == run("board", "show", "5A", "-o", "5A.svg")[::2]
    drawn = File("5A.svg").read_text(encoding="utf-8")
    assert ("Board 5A" in drawn, "rounds" in drawn, "Set-up" in drawn) == (True, False, False)
    assert b'class="woods"' in File("5A.svg").read_bytes()
    assert "5A      2 of 7 hexes" in board("list")
    assert "woods" in board("show", "P1A")


def test_in_a_pack() -> None:
    """With --pack a board lies in the pack, and only the pack's scenarios know it."""
    wrote("club/pack.yaml", "title: Ours\n")
    board("new", "HILL", "--columns", "7", "--rows", "4", "--pack", "club")
    board("paint", "HILL", "woods", "rest", "--pack", "club")
    assert File("club/boards/hill.yaml").is_file()
    assert False is home(Workspace(), None).exists()
    for place, known in (("club/a.yaml", True), ("a.yaml", False)):
        out = run("validate", wrote(place, SMALL.replace("P1A", "HILL")))[1]
        assert known is ("there is no board HILL" not in out)
    wrote("club/pack.yaml", "title: Ours\ncatalogs: [boards/hill.yaml]\n")
    assert "lists its `catalogs:`" in refusal("new", "VALE", "--columns", "3", "--rows", "2", "--pack", "club")


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals on Windows")
def test_the_grid_is_asked_for_on_a_terminal() -> None:
    """On a terminal, missing options are asked for, with the assumed value as a suggestion."""
    import subprocess

    master, slave = os.openpty()
    words = [sys.executable, "-m", "toi_scenario", "board", "new", "5A"]
    with subprocess.Popen(words, stdin=slave, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as asking:
        os.write(master, b"5\n\n58\n")
        out, _ = asking.communicate(timeout=30)
    os.close(slave)
    os.close(master)
    assert (0, True) == (asking.returncode, b"[7]" in out)
    assert [5, 5] == [len(line.split()) for line in terrain()[:2]]
    assert 5 == len(terrain())  # the four rows that are assumed, and the halves of columns B and D
