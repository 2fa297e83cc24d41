"""Tests catalogs that say for which game they are."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from tests.support.examples import whole
from tests.support.folders import SOUND, run, write
from toi_scenario import Workspace, games
from toi_scenario.games import ALL
from toi_scenario.games.game import catalog_of
from toi_scenario.packs.discovery import is_scenario
from toi_scenario.packs.watch import saves

pytestmark = pytest.mark.usefixtures("here")

HEROES = whole("title: Ford\n", "heroes-of-normandie")
PIECES = "pieces:\n  wagon: {kind: vehicle, nation: british, movement: 3}\n"  # only the first game knows this nation
FIRST = f"game: tide-of-iron\n{PIECES}"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (FIRST, False),
        ("{game: tide-of-iron, boards: {}}", False),
        ("# game: x\npieces: {}\n", False),
        ("game: tide-of-iron\nbords: {}\npeices: {}\n", False),
        ("{game: tide-of-iron, objectives: {}}", True),
        ("{game: tide-of-iron, board: {}}", True),
        ("game: nonsense\nterrain: {}\nboards: {}\n", False),
        ("game: tide-of-iron\n", True),
        ("game: tide-of-iron\ntitle: T\npieces: {}\n", True),
        ("game: tide-of-iron\nboxes: [base]\nsides: {}\n", True),
        ("game: [\npieces: {}\n", True),
        ("{game: tide-of-iron, title: T}", True),
    ],
)
def test_what_is_a_scenario(text: str, expected: bool) -> None:
    """With nothing but tables beside it, `game:` makes no scenario; whatever else says it is one, or cannot be read."""
    assert expected == is_scenario(text.encode())


def found(file: str, text: str) -> list[tuple[str, str, str]]:
    """What is found in a text."""
    return [(one.path, one.message, one.help) for one in Workspace().check(file, text).diagnostics]


def test_its_game_judges_it() -> None:
    """The nouns of a catalog are judged by its game; without one, by the game that knows them best."""
    shared = "pieces: {fox: {kind: marker, nation: british}}\n"
    assert [[], [], []] == [found("pieces.yaml", text) for text in (FIRST, shared, f"game: tide-of-iron\n{shared}")]
    ((path, message, _),) = found("pieces.yaml", f"game: heroes-of-normandie\n{shared}")
    assert ("pieces.fox.nation", "there is no nation british") == (path, message)


def test_words_of_another_game() -> None:
    """Tables and words that only another game has are refused."""
    ((path, message, _),) = found("decks.yaml", "game: heroes-of-normandie\ndecks: {}\n")
    assert "decks" in f"{path} {message}"
    assert [] == found("decks.yaml", "game: tide-of-iron\ndecks: {}\n")


def test_an_unknown_game() -> None:
    """A slip in the name of the game is told, with what was meant."""
    assert [("game", "there is no game tide-of-irn", "did you mean tide-of-iron?")] == found(
        "pieces.yaml", FIRST.replace("iron", "irn")
    )


def test_scenarios_of_another_game_do_not_see_it() -> None:
    """In a pack with scenarios of two games, each takes its own catalogs, and those that are for all."""
    write("pack.yaml", "title: Ours\n")
    board = "boards: {{{name}: {{columns: 7, rows: 4, terrain: clear}}}}\n"
    write("boards/a.yaml", "game: tide-of-iron\n" + board.format(name="MINE"))
    write("boards/b.yaml", "game: heroes-of-normandie\nboards: {P1A: {columns: 7, rows: 4}}\n")
    write("boards/c.yaml", board.format(name="OURS"))
    write("ford.yaml", HEROES)
    workspace = Workspace()
    for name in ("MINE", "OURS", "P1A"):
        told = [one.message for one in workspace.check("hill.yaml", SOUND.replace("P1A", name)).diagnostics]
        assert [] == [message for message in told if "no board" in message]
    first, second = (ALL[name] for name in ("tide-of-iron", "heroes-of-normandie"))
    pack = workspace.pack_of("hill.yaml")
    assert [True, True] == ["MINE" in pack.catalog(first).boards, "OURS" in pack.catalog(first).boards]
    assert [False, True, True] == [name in pack.catalog(second).boards for name in ("MINE", "P1A", "OURS")]
    assert pack.catalog(first).boards["P1A"].boxes  # the game's own, and not what the other game's catalog makes of it


def test_a_name_of_another_game() -> None:
    """What is unknown because its catalog is for another game is told as that."""
    write("pack.yaml", "title: Ours\n")
    write("boards/b.yaml", "game: heroes-of-normandie\nboards: {Mine: {columns: 7, rows: 4}}\n")
    for name, fits in (("mine@180", True), ('"MINE"', True), ("MINES", False)):
        ((_, message, help),) = found("hill.yaml", SOUND.replace("P1A", name))
        assert message.startswith("there is no board ")
        assert fits == help.endswith("is among the boards of heroes-of-normandie"), help


def test_a_name_of_its_own_game() -> None:
    """What a catalog of the pack has for the scenario's own game is not told as another game's."""
    write("pack.yaml", "title: Ours\n")
    hero = "{kind: hero, nation: american, number: 1, skills: [go], host: {}}"
    write("pieces.yaml", f"game: heroes-of-normandie\npieces: {{blum: {hero}}}\n")
    text = HEROES + "units: [{side: american, unit: blum, at: A2, face: up}]\n"
    assert [("units[0].unit", "blum is no unit but a hero", "each hero stands under `reserve:` of its side")] == found(
        "ford.yaml", text
    )


def test_a_catalog_that_is_hardly_one() -> None:
    """One whose tables are misspelt, or that is empty where a pack keeps its boards, is told of as a catalog."""
    write("pack.yaml", "title: Ours\n")
    for file, text, message in (
        ("x.yaml", "game: tide-of-iron\nbords: {}\n", "bords is no word of the catalog"),
        ("x.yaml", "peices: {}\n", "peices is no word of the catalog"),
        ("boards/x.yaml", "", "the catalog should be a mapping, not nothing"),
    ):
        write(file, text)
        assert [message] == [one for _, one, _ in found(file, text)]
        assert not [help for _, _, help in found(file, text) if help.startswith(";")]


def test_every_command_knows_what_it_is() -> None:
    """Folders do not count it as a scenario; commands that take a file treat it as the catalog it is."""
    write("pack.yaml", "title: Ours\nlicense: CC0-1.0\nauthors: me\nscenarios: [hill.yaml]\n")
    write("hill.yaml", SOUND)
    write("pieces.yaml", FIRST)
    assert "2 files: 0 errors" in run("validate", ".").output  # the manifest counts
    assert "1 file: 0 errors" in run("validate", "pieces.yaml").output
    assert 0 == run("pack", "check").exit_code
    assert "pieces" not in run("pack", "list").output
    assert "Hill" in run("pack", "list").output
    write("pieces.yaml", f"{PIECES}game: tide-of-iron\n")
    done = run("fmt", ".")
    assert (0, FIRST) == (done.exit_code, File("pieces.yaml").read_text(encoding="utf-8")), done.output
    done = run("set", "pieces.yaml", "pieces.wagon.movement", "4")
    assert (0, False) == (done.exit_code, "this is found now" in done.output), done.output
    assert 0 == run("add", "pieces.yaml", "pieces", "{cart: {kind: vehicle, nation: british, movement: 2}}").exit_code
    assert "cart:" in File("pieces.yaml").read_text(encoding="utf-8")
    assert '"game"' in run("schema", "catalog").output
    # In a scenario, a catalog is for the scenario's game.
    inner = SOUND + "catalog: {game: tide-of-iron, pieces: {}}\n"
    assert ["wrong-shape"] == [one.rule for one in Workspace().check("hill.yaml", inner).diagnostics]


def test_it_is_watched() -> None:
    """A saved catalog changes what is found in the scenarios beside it."""
    write("pack.yaml", "title: Ours\n")
    write("hill.yaml", SOUND.replace("P1A", "MINE"))
    workspace = Workspace()
    looks = saves(File(), workspace, 0.01)
    told = []
    for text in (None, "tide-of-iron", "heroes-of-normandie"):
        if text:
            write("boards/a.yaml", f"game: {text}\nboards: {{MINE: {{columns: 7, rows: 4, terrain: clear}}}}\n")
        next(looks)
        checked = [*workspace.check_again([File()])]
        told.append(any("no board MINE" in one.message for each in checked for one in each.diagnostics))
        assert ["hill.yaml"] == [each.file for each in checked if each.overview or each.halted]
    assert [True, False, True] == told


def test_the_boxes_of_all_games() -> None:
    """What is told of boxes without reading a game is what the games have."""
    assert {*games.boxes()} == {name for game in games.ALL.values() for name in catalog_of(game).boxes}
