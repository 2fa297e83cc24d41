"""Tests that a card or board is renamed in a whole pack."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path as File

import pytest

from tests.support.folders import run, write
from tests.support.paths import ROOT
from toi_scenario.authoring.rename_nouns import rename_noun
from toi_scenario.packs.workspace import Workspace

pytestmark = pytest.mark.usefixtures("here")
BOARDS = "game: tide-of-iron\nboards:\n  field: {columns: 7, rows: 4, terrain: clear, back: moor}\n  moor: "
BOARDS += "{columns: 7, rows: 4, terrain: clear, back: field}\n"


def pack(name: str) -> File:
    """A copy of a shipped pack."""
    shutil.copytree(ROOT / "scenarios" / name, name)
    return File(name)


def texts(folder: File) -> dict[str, str]:
    """Every file of a pack."""
    return {str(file): file.read_text(encoding="utf-8") for file in folder.rglob("*.yaml")}


@pytest.mark.parametrize(
    ("name", "card", "files"),
    [
        ("heroes-of-normandie", "sample-rifles", {"bunker-hill", "ford-at-dawn", "mill-crossroads", "pieces"}),
        ("frontline-d-day", "sample-leader", {"mortar-on-the-hill", "pieces", "two-hedges"}),
    ],
)
def test_a_card_is_renamed_wherever_it_is_named(name: str, card: str, files: set[str]) -> None:
    """The catalog, whatever is like the card, and all scenarios but the one that has its own of that name change in
    nothing else, and the pack is sound before and after; back again come the same bytes."""
    folder = pack(name)
    before = texts(folder)
    assert 0 == run("rename", name, f"piece:{card}", "another").exit_code
    after = texts(folder)
    assert files == {File(file).stem for file, text in after.items() if text != before[file]}
    for file, text in after.items():
        as_was = re.sub(r"\banother\b", card, text)
        assert before[file] == as_was
        assert File(file).stem == "smallest" or not re.search(rf"(?<![\w-]){card}(?![\w-])", text)
    assert not [one for checked in Workspace().check_all([folder]) for one in checked.diagnostics]
    assert 0 == run("rename", name, "piece:Another", card).exit_code
    assert before == texts(folder)


def test_a_board_is_renamed_with_its_back() -> None:
    """A board, the one that has it on its back, and the layouts that lay it."""
    folder = pack("tide-of-iron")
    catalog = folder / "boards" / "own.yaml"
    write(str(catalog), BOARDS)
    scenario = folder / "smallest.yaml"
    scenario.write_text(scenario.read_text(encoding="utf-8").replace("[[P1A]]", "[[field]]"), encoding="utf-8")
    before = texts(folder)
    assert 0 == run("rename", "tide-of-iron", "board:field", "plain").exit_code
    after = texts(folder)
    assert {str(catalog), str(scenario)} == {file for file in after if after[file] != before[file]}
    assert BOARDS.replace("field", "plain") == after[str(catalog)]
    assert "[[plain]]" in after[str(scenario)]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("piece:sample-rifle", "other", "did you mean sample-rifles"),
        ("piece:sample-rifles", "Sample Tank", "there is a piece Sample Tank already"),
        ("board:field", "other", "there is no board field in the catalogs of heroes-of-normandie"),
    ],
)
def test_what_cannot_be_is_refused(old: str, new: str, said: str) -> None:
    """A name that nothing has, or something else has already, is refused, and nothing is changed."""
    folder = pack("heroes-of-normandie")
    before = texts(folder)
    done = run("rename", "heroes-of-normandie", old, new)
    assert (2, True) == (done.exit_code, said in done.stderr)
    assert before == texts(folder)


def test_a_name_that_something_else_needs_stays() -> None:
    """What would leave a name without meaning is refused, and so is a pack with a file that cannot be understood."""
    folder = pack("heroes-of-normandie")
    write(str(folder / "broken.yaml"), "game: heroes-of-normandie\nsides: [")
    done = run("rename", "heroes-of-normandie", "piece:sample-rifles", "other")
    assert (2, True) == (done.exit_code, "broken.yaml cannot be understood" in done.stderr)
    (folder / "broken.yaml").unlink()
    (folder / "pieces.yaml").write_text("pieces: [", encoding="utf-8")
    done = run("rename", "heroes-of-normandie", "piece:sample-rifles", "other")
    assert (2, True) == (done.exit_code, "something is wrong with" in done.stderr)


GUN = "game: tide-of-iron\npieces:\n  gun: {kind: vehicle, en: Gun, nation: german, armor: 2}\n  cart: {like: Gun}\n"
SMALL = (ROOT / "scenarios/tide-of-iron/smallest.yaml").read_text("utf-8")


def test_what_is_like_a_card_in_a_scenario() -> None:
    """A scenario's own pieces are like the card of its pack under the new name, unless it has one of that name itself;
    so with the other side of a board. What is in another pack stays, and so does what the user has."""
    own = "catalog: {pieces: {big-gun: {like: GUN, en: Big}, gate: {like: sherman}}, "
    own += "boards: {mine: {columns: 7, rows: 4, terrain: clear, back: field}}}\nunits:\n"
    own += "".join(f"  - {{side: german, vehicle: {name}, at: E3}}\n" for name in ("gun", "big-gun"))
    shadow = "catalog: {pieces: {gun: {kind: vehicle, en: Mine, nation: german, armor: 1}, big-gun: {like: gun}}}\n"
    for folder in ("p", "p/inner"):
        write(f"{folder}/pack.yaml", "title: Ours\n")
        write(f"{folder}/pieces.yaml", GUN)
        write(f"{folder}/boards/own.yaml", BOARDS)
        write(f"{folder}/a.yaml", SMALL + own)
        write(f"{folder}/b.yaml", SMALL + shadow)
    user = File(os.environ["XDG_CONFIG_HOME"], "toi-scenario/boards/mine.yaml")
    user.parent.mkdir(parents=True)
    user.write_text("boards: [", "utf-8")
    before = texts(File("p"))
    told = rename_noun(File("p"), Workspace(), "piece", "gun", "cannon")
    assert ["a.yaml", "pieces.yaml"] == sorted(old.file.name for old, new in told if old.raw != new.raw)
    assert (2, before) == (len(told), texts(File("p")))
    assert 0 == run("rename", "p", "piece:gun", "cannon").exit_code
    after = texts(File("p"))
    assert {"p/pieces.yaml", "p/a.yaml"} == {name for name in after if after[name] != before[name]}
    assert GUN.replace("gun:", "cannon:").replace("Gun}", "cannon}") == after["p/pieces.yaml"]
    as_named = own.replace("like: GUN", "like: cannon").replace("vehicle: gun", "vehicle: cannon")
    assert SMALL + as_named == after["p/a.yaml"]
    assert 0 == run("rename", "p", "board:field", "Field").exit_code
    assert after["p/a.yaml"].replace("back: field", "back: Field") == texts(File("p"))["p/a.yaml"]


def test_what_the_rest_of_a_pack_is_like() -> None:
    """A manifest that something is wrong with is no obstacle, and neither is a list where a catalog could be."""
    write("p/pack.yaml", "title: Ours\nlicense: none at all\nscenarios: [a.yaml, gone.yaml]\n")
    write("p/pieces.yaml", GUN)
    write("p/a.yaml", SMALL)
    done = run("rename", "p", "piece:gun", "GUN")
    assert (0, GUN.replace("  gun:", "  GUN:").replace("like: Gun", "like: GUN")) == (
        done.exit_code,
        File("p/pieces.yaml").read_text("utf-8"),
    )
    write("p/pieces.yaml", "game: tide-of-iron\n")
    assert "there is no piece gun in the catalogs of p" in run("rename", "p", "piece:gun", "x").stderr
