"""Tests what is told of the names of an author's own pieces."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from tests.support.examples import whole
from tests.support.old_west import skirmish
from tests.support.sheet_text import said
from toi_scenario import load
from toi_scenario.drawing.map.labels import Labels
from toi_scenario.drawing.marks.theme import COLOR
from toi_scenario.drawing.render import PrintOptions, pages
from toi_scenario.drawing.sheet.names import Names
from toi_scenario.games.legends_of_the_old_west.answers import kit
from toi_scenario.games.legends_of_the_old_west.movement.speeds import speed_of
from toi_scenario.packs.workspace import Workspace
from toi_scenario.pipeline import check


@pytest.mark.parametrize(
    ("own", "message", "help"),
    [
        ("ww2/rattle: {kind: weapon, price: 1}", "ww2/rattle is called by an era, and is of none", "write `era: ww2`"),
        ("WW2/nco: {kind: figure}", "WW2/nco is called by an era, and is of none", "write `era: ww2`"),
    ],
)
def test_a_name_that_tells_of_an_era(own: str, message: str, help: str) -> None:
    """Without `era:`, nobody would find it by the name that scenarios of that era have for it."""
    found = check(whole(f"catalog: {{pieces: {{{own}}}}}\n", "legends-of-the-old-west")).diagnostics
    assert [(message, help, "wrong-shape")] == [(one.message, one.help, one.rule) for one in found]


@pytest.mark.parametrize("own", ["nco: {like: nco, move: 16}", "ww2/rattle: {kind: weapon, era: ww2}"])
def test_a_name_that_keeps_its_era(own: str) -> None:
    """What is `like` another has its era, too."""
    found = check(whole(f"catalog: {{pieces: {{{own}}}}}\n", "legends-of-the-old-west")).diagnostics
    assert not [one for one in found if one.rule == "wrong-shape"]


CHANGED = [
    ("smg: {like: ww2/smg, price: 99}", 99),  # in the short, as scenarios say
    ("ww2/smg: {like: ww2/smg, price: 99}", 99),
    ("smg: {kind: weapon, price: 99}", 99),  # of no era, so of any
    ("ww1/smg: {like: ww1/smg, price: 99}", 4),  # of another era
    ("trench-smg: {like: ww1/smg, price: 99}", 4),
]


@pytest.mark.parametrize(("own", "price"), CHANGED)
def test_a_pack_changes_a_piece_of_the_game(tmp_path: File, own: str, price: int) -> None:
    """By the short name a scenario means the piece of the pack, and each number that differs is told."""
    (tmp_path / "pack.yaml").write_text("title: Ours\n", encoding="utf-8")
    (tmp_path / "pieces.yaml").write_text(f"game: legends-of-the-old-west\npieces: {{{own}}}\n", encoding="utf-8")
    file = tmp_path / "farm.yaml"
    file.write_text(whole("title: Farm\n", "legends-of-the-old-west"), encoding="utf-8")
    checked = Workspace().check(file)
    told = "smg has price 99 in a catalog of the pack, and 4 in the catalog of the game"
    assert [told] * (price == 99) == [one.message for one in checked.diagnostics if one.rule == "changed-number"]
    assert checked.scenario
    assert price == checked.scenario.catalog.pieces["smg"].facts["price"]


def test_a_scenario_changes_a_piece_of_the_game() -> None:
    """In its own catalog, too."""
    checked = check(whole("catalog: {pieces: {smg: {like: smg, price: 99}}}\n", "legends-of-the-old-west"))
    assert ["smg has price 99 here, and 4 in the catalog of the game"] == [
        one.message for one in checked.diagnostics if one.rule == "changed-number"
    ]
    assert checked.scenario
    assert 99 == checked.scenario.catalog.pieces["smg"].facts["price"]


@pytest.mark.parametrize("own", ["ww2/smg: {like: smg, price: 99}", "ww2/smg: {kind: weapon, era: ww2}"])
def test_a_scenario_has_short_names(own: str) -> None:
    """A long one would change nothing, in silence."""
    found = check(whole(f"catalog: {{pieces: {{{own}}}}}\n", "legends-of-the-old-west")).diagnostics
    assert [("ww2/smg is smg in a scenario, and nobody would find it", "call it smg, as its units do")] == [
        (one.message, one.help) for one in found if one.rule == "wrong-shape"
    ]


def test_like_itself(tmp_path: File) -> None:
    """A pack's catalog is told by which name the game has it."""
    file = tmp_path / "pieces.yaml"
    text = "game: legends-of-the-old-west\npieces: {smg: {like: smg, price: 99}}\n"
    assert [("smg would be like itself", "did you mean ww2/smg?")] == [
        (one.message, one.help) for one in Workspace().check(file, text).diagnostics
    ]


def test_a_piece_of_the_game_without_its_era(tmp_path: File) -> None:
    """Whoever writes one anew in a pack, and leaves the era out, hears how to change no more than some words."""
    file = tmp_path / "pieces.yaml"
    text = "game: legends-of-the-old-west\npieces: {ww2/nco: {kind: figure, price: 9}}\n"
    assert ["write `era: ww2`, or `like: ww2/nco` to change only some of its words"] == [
        one.help for one in Workspace().check(file, text).diagnostics
    ]


BARE = skirmish(
    "  - {side: german, id: lads, squad: [nco, {figure: regular, count: 8, weapons: [rattle]}], at: [60, 50]}\n"
    "  - {side: german, id: cart, vehicle: wagon, crew: {figure: crew, role: driver}, at: [70, 50]}\n",
    more="objectives: {pit: {kind: victory, at: [60, 60]}}\n"
    "catalog: {pieces: {rattle: {kind: weapon}, wagon: {kind: vehicle}}}\n",
)


def test_pieces_without_numbers() -> None:
    """A sheet has no table without a row, a card no list without an entry, and nobody says what no rulebook knows."""
    scenario = load(BARE)
    text = said(pages(scenario, PrintOptions(sheet=True)))
    assert ("Weapons" in text, "Vehicles" in text) == (True, False)
    told = [text for card in kit.cards(scenario, Names(Labels(scenario, COLOR, "en"))) for _, text in card.texts]
    assert ("Rattle." in told, "Rattle:" in told) == (True, False)
    assert "nobody recorded its move" == speed_of(scenario.units[-1])
