"""Tests that names in catalogs are looked up."""

from __future__ import annotations

from pathlib import Path as File
from typing import Any

import pytest

from tests.support.folders import write
from toi_scenario import Workspace, games
from toi_scenario.games.game import catalog_folder, catalog_of
from toi_scenario.model.catalog.named_nouns import judged
from toi_scenario.text.document import read

WRONG = [
    (
        "tide-of-iron",
        "terrain: {plank: {kind: path, lifts: [streem]}}",
        "there is no terrain streem: did you mean stream?",
    ),
    (
        "tide-of-iron",
        "terrain: {plank: {kind: path, joins: stream2}}",
        "there is no path stream2: did you mean stream?",
    ),
    ("tide-of-iron", "terrain: {mud: {cost: {squads: 2}}}", "there is no class of unit squads: did you mean squad?"),
    (
        "tide-of-iron",
        "terrain: {mud: {cost_up: {tank: 2}}}",
        "there is no class of unit tank: there are squad and vehicle",
    ),
    (
        "tide-of-iron",
        "terrain: {canal: {kind: path, depths: {deep: {boat: 2}}}}",
        "there is no class of unit boat: there are squad and vehicle",
    ),
    (
        "tide-of-iron",
        "pieces: {wall: {kind: marker, stops: [trucks]}}",
        "there is no class of unit trucks: did you mean truck?",
    ),
    (
        "tide-of-iron",
        "pieces: {wall: {kind: marker, not_stopped: enginer}}",
        "there is no class of unit enginer: did you mean engineer?",
    ),
    (
        "tide-of-iron",
        "pieces: {wall: {kind: marker, not_on: [forest]}}",
        "there is no terrain forest: did you mean woods?",
    ),
    (
        "tide-of-iron",
        "pieces: {gun-2: {kind: figure, not_in: [bilding]}}",
        "there is no terrain or marker bilding: did you mean building?",
    ),
    (
        "tide-of-iron",
        "pieces: {jeep: {stands_for: {german: opel-blits}}}",
        "there is no piece opel-blits: did you mean opel-blitz?",
    ),
    (
        "tide-of-iron",
        "pieces: {jeep: {stands_for: {germen: opel-blitz}}}",
        "there is no nation germen: did you mean german?",
    ),
    (
        "tide-of-iron",
        "pieces: {jeep: {of: {germen: {movement: 2}}}}",
        "there is no nation germen: did you mean german?",
    ),
    (
        "tide-of-iron",
        "pieces: {wall: {of: {german: {stops: [trucks]}}}}",
        "there is no class of unit trucks: did you mean truck?",
    ),
    ("tide-of-iron", "pieces: {jeep: {boxes: {next-waves: 2}}}", "there is no box next-waves: did you mean next-wave?"),
    ("tide-of-iron", "limits: {stakcing: {value: 2}}", "there is no limit stakcing: did you mean stacking?"),
    ("tide-of-iron", "decks: {own: {nation: germen}}", "there is no nation germen: did you mean german?"),
    (
        "tide-of-iron",
        "operations: {own: {needs: enginer}}",
        "there is no piece or class of unit enginer: did you mean engineer?",
    ),
    (
        "heroes-of-normandie",
        "terrain: {sea: {cost: {amfibious: 1}}}",
        "there is no skill amfibious: did you mean amphibious?",
    ),
    ("heroes-of-normandie", "terrain: {ditch: {advance: [tanks]}}", "there is no type tanks: did you mean tank?"),
    (
        "heroes-of-normandie",
        "pieces: {raft: {kind: marker, makes: {watter: flooded}}}",
        "there is no terrain watter: did you mean water?",
    ),
    (
        "heroes-of-normandie",
        "pieces: {raft: {kind: marker, makes: {water: floded}}}",
        "there is no terrain floded: did you mean flooded?",
    ),
    (
        "frontline-d-day",
        "abilities: {sly: {cover_with: hit-the-dirth}}",
        "there is no action hit-the-dirth: did you mean hit-the-dirt?",
    ),
    (
        "frontline-d-day",
        "pieces: {rope: {kind: equipment, not_for: [vehicles]}}",
        "there is no kind of card vehicles: did you mean vehicle?",
    ),
    (
        "dropzone-commander",
        "terrain: {bog: {closed: [vehicles]}}",
        "there is no kind of unit vehicles: did you mean vehicle?",
    ),
    (
        "legends-of-the-old-west",
        "terrain: {bog: {closed: [feet]}}",
        "there is no way to move feet: there are foot and vehicle",
    ),
    (
        "legends-of-the-old-west",
        "pieces: {t-34: {kind: vehicle, origin: soviets}}",
        "there is no nation soviets: did you mean soviet?",
    ),
    (
        "legends-of-the-old-west",
        "pieces: {scout: {kind: figure, issued: [bayonett]}}",
        "there is no weapon bayonett: did you mean bayonet?",
    ),
    (
        "legends-of-the-old-west",
        "pieces: {scout: {kind: figure, may_bear: [ww1/smgg]}}",
        "there is no weapon ww1/smgg: did you mean ww1/smg?",
    ),
    (
        "legends-of-the-old-west",
        "pieces: {scout: {kind: figure, mounted: {price: 3, weapons: [sabr]}}}",
        "there is no weapon sabr: did you mean sabre?",
    ),
    (
        "legends-of-the-old-west",
        "pieces: {kite: {kind: aircraft, missions: [straffing]}}",
        "there is no mission straffing: did you mean strafing?",
    ),
    (
        "legends-of-the-old-west",
        "roles: {cook: {never: [tanks]}}",
        "there is no vehicle or aircraft that counts as tanks: did you mean tank?",
    ),
]


def told(game: str, data: Any) -> list[str]:
    """What is found in a catalog of a game."""
    known = games.ALL[game]
    return [f"{one.message}: {one.help}" for one in judged(data, catalog_of(known), known.nouns)[1]]


@pytest.mark.parametrize(("game", "text", "expected"), WRONG)
def test_a_name_of_nothing(game: str, text: str, expected: str) -> None:
    """A name that stands for nothing is told, once, with the nearest that there is."""
    assert [expected] == told(game, read(text).data)


@pytest.mark.parametrize("game", games.ALL)
def test_nothing_is_told_of_what_ships(game: str) -> None:
    """Every name in the catalogs that come with a game stands for something, and so does a name in capitals."""
    for file in catalog_folder(games.ALL[game]).glob("*.yaml"):
        assert [] == told(game, read(file.read_text("utf-8")).data), file
    assert [] == told(
        game,
        {"terrain": {"plank": {"kind": "ground", "lifts": [next(iter(catalog_of(games.ALL[game]).terrain)).upper()]}}},
    )


@pytest.mark.parametrize(
    ("backs", "expected"),
    [
        ("A: B, B: A", []),
        ("A: B", []),  # whoever records one side has not yet recorded the other
        ("A: P9Z", []),
        ("A: A", ["boards.A.back: A would be its own other side"]),
        ("GREEN: BROWNE, BROWN: ''", ["boards.GREEN.back: there is no board BROWNE"]),
        ("P9A: P9C, P9B: P9A", ["boards.P9A.back: there is no board P9C"]),
        ("A: B, B: C, C: B", ["boards.A.back: B says its other side is C, not A"]),
    ],
)
def test_backs(backs: str, expected: list[str]) -> None:
    """The other side of a board is told only if it is surely another one."""
    boards = {
        name: {"columns": 3, "rows": 2, **({"back": back} if back else {})}
        for name, back in read(f"{{{backs}}}").data.items()
    }
    game = games.ALL["tide-of-iron"]
    found = judged({"boards": boards}, catalog_of(game), game.nouns)[1]
    assert expected == [f"{'.'.join(map(str, one.path))}: {one.message}" for one in found]


def test_in_files_of_a_pack(here: File) -> None:
    """A catalog of a pack is told where it is wrong; boxes, and other sides of boards, may stand in another file."""
    write("pack.yaml", "title: Ours\n")
    write("boards/a.yaml", "boards: {5A: {box: our-box, back: 5B, columns: 3, rows: 2}}\n")
    write("boards/b.yaml", "boards: {5B: {box: our-box, back: 5A, columns: 3, rows: 2}}\n")
    write(
        "pieces.yaml",
        "game: tide-of-iron\nboxes: {our-box: {en: Ours}}\nterrain:\n  mud: {kind: ground, cost: {squads: 2}}\n",
    )
    found = {name: Workspace().check(name).diagnostics for name in ("boards/a.yaml", "boards/b.yaml", "pieces.yaml")}
    assert [0, 0, 1] == [len(one) for one in found.values()], found
    (one,) = found["pieces.yaml"]
    assert ("unknown-name", (4, 30), "did you mean squad?") == (one.rule, one.span[:2], one.help)
    assert here


def test_what_comes_before_in_a_pack(here: File) -> None:
    """A catalog may name what one before it in the pack has, and nothing that only comes behind it."""
    write("pack.yaml", "title: Ours\ncatalogs: [p.yaml, q.yaml]\n")
    for first, last in (("p.yaml", "q.yaml"), ("q.yaml", "p.yaml")):
        write(first, "game: tide-of-iron\nnations: {romanian: {en: Romanian}}\nterrain: {canal: {kind: path}}\n")
        naming = "terrain: {lock: {kind: path, lifts: canal}}\npieces: {r35: {kind: vehicle, nation: romanian}}\n"
        write(last, f"game: tide-of-iron\n{naming}")
        found = {one.file: {each.path for each in one.diagnostics} for one in Workspace().check_all([File()])}
        alone = {each.path for each in Workspace().check(last).diagnostics}
        expected = set[str]() if last == "q.yaml" else {"terrain.lock.lifts", "pieces.r35.nation"}
        assert (expected, expected, ()) == (alone, found.get(last, set()), Workspace().check(first).diagnostics)
    assert here


@pytest.mark.parametrize("table", ["pieces", "terrain", "boards"])
def test_one_entry_spelt_twice(table: str) -> None:
    """Two entries of a table that differ in their capitals only are told."""
    facts = {"columns": 3, "rows": 2} if table == "boards" else {"kind": "marker" if table == "pieces" else "ground"}
    expected = ["Old Fox is another spelling of old-fox, which stands here already: leave one of the two out"]
    assert expected == told("tide-of-iron", {table: {"old-fox": facts, "fox": facts, "Old Fox": facts}})
