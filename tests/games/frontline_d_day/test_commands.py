"""Tests the commands of the tool with Frontline: D-Day."""

from __future__ import annotations

from pathlib import Path as File

import pytest
from click.testing import CliRunner

from toi_scenario.cli import cli
from toi_scenario.files import shipped_files

GAME = "frontline-d-day"
SMALL = shipped_files.smallest(GAME)


def run(*arguments: str, code: int = 0) -> str:
    """What a command prints."""
    done = CliRunner().invoke(cli, arguments)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    assert code == done.exit_code, done.output
    return done.output


@pytest.fixture
def lane(here: File) -> File:
    """A new scenario."""
    file = here / "lane.yaml"
    run("new", str(file), "--game", GAME)
    return file


def test_an_evening(lane: File, tmp_path: File) -> None:
    """A scenario is begun, changed, laid out, checked, shown, compared, packed and drawn as in any game."""
    one, other, picture = str(lane), str(tmp_path / "b.yaml"), str(tmp_path / "a.svg")
    File(other).write_text(lane.read_text(encoding="utf-8"), encoding="utf-8")
    run("set", one, "battle_size", "14")
    run("paint", one, "high-ground", "5")
    run("swap", one, "3", "2")
    run("set", one, "board.cards[8]", "{terrain: stream, back: open-ground}")
    run("turn", one, "9")
    run("zone", one, "middle", "4", "5", "6", "--color", "olive")
    run("rename", one, "middle", "centre")
    run("add", one, "special_rules", '{text: "In {zone:centre} it rains."}')
    run("add", one, "objectives", "{ford: {kind: control, at: 4}}")
    run("move", one, "ford", "5")
    run("set", one, "victory", '{text: "Who holds {objective:ford} at dusk wins."}')
    run("fmt", one)
    assert "1 file: 0 errors, 0 warnings" in run("validate", one)
    shown = run("show", one)
    assert ". . u t h t . u .".split() == shown.splitlines()[2].split()
    assert [True, True] == [told in shown for told in (": 9 cards\n", "A so many american sections ")]
    run("set", one, "rounds", "8")
    assert ": 8 turns, 9 cards\n" in run("show", one)
    told = run("diff", other, one)
    for sentence in (
        "undergrowth instead of open-ground in card 3", "14 instead of 10", "high-ground instead of stream in card 5",
        "terrain open-ground, back stream instead of open-ground in card 9",
    ):  # fmt: skip
        assert sentence in told, told
    run("render", one, "-o", picture)
    drawn = File(picture).read_text(encoding="utf-8")
    assert "<desc>9 cards. 8 turns each.</desc>" in drawn
    before = lane.read_text(encoding="utf-8")
    run("move", one, "ford", "6")
    run("undo", one)
    assert before == lane.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("told", "line"),
    [
        (["place", "german", "sample-spaher", "8", "--id", "watch"], "section: [sample-spaher], id: watch}"),
        (["place", "german", "sample-fuhrer,sample-spaher", "8"], "section: [sample-fuhrer, sample-spaher]}"),
        (["place", "german", "sample-spaher", "7"], "section: [sample-spaher], at: 7}"),
        (["move", "sample-leader", "3"], "section: [sample-leader, sample-scout], at: 3}"),
        (["rename", "sample-leader", "boss"], "+    sample-fuhrer: {like: boss,"),
        (["rename", "sample-leader", "boss"], "+  - {side: american, section: [boss, sample-scout]}"),
        (["move", "2", "3"], "section: [sample-leader, sample-scout], at: 3}"),
        (["zone", "wood", "{terrain: stream}"], "wood: {area: {terrain: stream}}"),
        (["zone", "wood", "4", "6"], "wood: {area: [4, 6]}"),
        (["paint", "stream", "2", "3"], "+    - stream"),
        (["swap", "4", "5"], "+    - stream\n     - scattered-trees\n-    - stream"),
    ],
)
def test_changes(lane: File, told: list[str], line: str) -> None:
    """Cards are written as numbers, zones with `area:`, and a section that moves says where it starts."""
    command, *rest = told
    assert line in run(command, str(lane), *rest, "--dry-run")


@pytest.mark.parametrize(
    ("told", "message"),
    [
        (["turn", "4"], "nobody has said what is on the other face of card 4"),
        (["turn", "12"], "12 is no card in play"),
        (["swap", "4", "4"], "4 is one card: name two"),
        (["paint", "swamp", "4"], "there is no terrain swamp"),
        (["paint", "stream", "C4"], "C4 is no card in play; a card is written like 4"),
        (["paint", "stream", "4", "--level", "2"], "a card of Frontline: D-Day has no height"),
        (["erase", "4"], "cards are ground themselves, with nothing on them: `paint` lays another"),
        (["rename", "shovel", "spade"], "shovel is of a catalog that more than this scenario may use"),
        (["unset", "units[9]"], "there is no units[9]; that list has 2 items, numbered from 0"),
        (["unset", "sides.american.foo"], "there is no sides.american.foo; there is deploy"),
        (["set", "date", "1944-06-06"], "in a shell"),
        (
            ["render", "--crop", "2:4", "-o", "a.svg"],
            "2:4 is no part of a map; it is written like C3..F7, 2..4",
        ),
        (
            ["place", "german", "shovel", "8"],
            "shovel cannot be placed; what can is soldier, vehicle, infantry-gun and marker",
        ),
        (["place", "german", "sample-spaher", "C4"], "C4 is no card in play; a card is written like 4"),
        (["zone", "4", "1"], "4 is the address of a card, so it cannot be a name"),
        (["move", "nobody", "3"], "there is no objective, unit or marker nobody"),
    ],
)
def test_refused(lane: File, told: list[str], message: str) -> None:
    """What cannot be done is refused in words of the game, and the file stays as it is."""
    command, *rest = told
    assert message in run(command, str(lane), *rest, code=2)
    assert SMALL.split("\n")[2:] == lane.read_text(encoding="utf-8").split("\n")[2:]


def test_cards_drawn_at_random(lane: File) -> None:
    """Cards that nobody knows cannot be painted."""
    run("set", str(lane), "board.cards", "random")
    assert "the cards of this lane are drawn at random" in run("paint", str(lane), "stream", "4", code=2)
    assert "?" in run("show", str(lane))


def test_the_other_face_of_a_card_stays(lane: File) -> None:
    """A card is painted on the face that is up; with what is on its other face, it is turned."""
    run("set", str(lane), "board.cards[8]", "{terrain: stream, back: open-ground}")
    assert "{terrain: high-ground, back: open-ground}" in run("paint", str(lane), "high-ground", "9", "-n")
    assert "{terrain: open-ground, back: stream}" in run("paint", str(lane), "open-ground", "9", "-n")


def test_a_section_is_moved_by_the_name_that_answers_call_it(lane: File) -> None:
    """Of several sections with a soldier, the one it leads; back where its side starts, nothing is said of that."""
    two = (
        "  - {side: american, section: [sample-leader, sample-scout]}\n  - {side: american, section: [sample-scout]}\n"
    )
    text = lane.read_text(encoding="utf-8")
    lane.write_text(text.replace(two.split("\n")[0] + "\n", two), encoding="utf-8")
    assert "section: [sample-scout], at: 3}" in run("move", str(lane), "sample-scout", "3", "-n")
    run("set", str(lane), "units[1].at", "3", "--force")
    run("move", str(lane), "sample-scout", "2")
    assert two in lane.read_text(encoding="utf-8")


def test_the_language_of_a_scenario(lane: File, tmp_path: File) -> None:
    """Its title is told in it, and answers are drawn in it."""
    run("set", str(lane), "title", "{en: A lane, fr: Un chemin}")
    run("set", str(lane), "language", "fr")
    assert run("show", str(lane)).startswith("Un chemin: 9 cards")
    run("odds", str(lane), "-o", str(tmp_path / "odds.svg"))
    assert "Puissance de feu" in (tmp_path / "odds.svg").read_text(encoding="utf-8")


def test_fixed(lane: File) -> None:
    """A slip of the pen is mended."""
    lane.write_text(lane.read_text(encoding="utf-8").replace("- undergrowth", "- undergrwth", 1), encoding="utf-8")
    run("validate", str(lane), "--fix")
    assert "- undergrowth" in lane.read_text(encoding="utf-8")


def test_packed(lane: File) -> None:
    """A pack of it is checked and listed; a battle without end has no number of rounds."""
    run("pack", "init", str(lane.parent))
    assert "9 by 1 cards" in run("pack", "list", str(lane.parent))
