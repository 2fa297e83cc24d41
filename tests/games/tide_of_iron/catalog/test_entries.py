"""Tests that the Tide of Iron catalog is complete and consistent."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path as File
from typing import Any

import pytest

from tests.support.catalog_tables import CATALOG
from toi_scenario import games
from toi_scenario.model.catalog.nouns import is_recorded, several
from toi_scenario.names import find
from toi_scenario.text.document import read
from toi_scenario.text.schema import validate

FILES = sorted((File(games.__file__).parent / "tide_of_iron" / "catalog").glob("*.yaml"))
# Names that the format promises, so that people's files may use them.
NAMES = {
    "figure": "regular elite officer machine-gun mortar",
    "vehicle": "sherman m3-half-track gmc-truck panzer-iv tiger sdkfz-251 opel-blitz half-track truck",
    "specialization": "anti-tank engineer flamethrower medic",
    "marker": "entrenchment pillbox razor-wire tank-trap minefield smoke",
    "terrain": "clear rough woods building road stream pond bridge hill",
    "decks": """command-1 morale-1 artillery-1 artillery-2 supply-1 ground-support-1
        american-reinforcements-1 german-reinforcements-1""",
    "operations": """intelligence-report heavy-fog double-time clear-mines merciless-assault lay-razor-wire lay-smoke
        tank-ace inspiring-leadership elite-tank-crew massive-confusion desperate-defenders no-surrender
        clear-tank-trap camouflage seize-the-initiative""",
    "nations": "american german",
    "boxes": "base practice",
}
TABLES = games.ALL["tide-of-iron"].tables
PROMISED = [(table, name) for table, names in NAMES.items() for name in names.split()]


def table(name: str) -> dict[str, Any]:
    """A table of the catalog, or its pieces of one kind."""
    if name in TABLES:
        found: dict[str, Any] = CATALOG.table(name)
        return found
    return {piece.name: piece for piece in CATALOG.pieces.values() if piece.kind == name}


def in_box(facts: Any, box: str = "base") -> int:
    """How many of an entry a box holds, of all nations together."""
    held = (facts.get("boxes") or {}).get(box) or 0
    return sum(held.values()) if isinstance(held, dict) else held


def entries() -> Iterator[tuple[str, Any]]:
    """Every mapping in the catalog whose name a person may see, with its place."""
    for name in ("nations", "boxes", "limits", "pieces", "supplies", "terrain", "decks", "operations"):
        for noun in table(name).values():
            yield f"{name}.{noun.name}", noun.facts
            for word in ("cards", "faces", "depth_names"):
                for inner, facts in (noun.facts.get(word) or {}).items():
                    yield f"{name}.{noun.name}.{word}.{inner}", facts
            for nation, own in noun.facts.get("of", {}).items():
                for shade, facts in own.get("shades", {}).items():
                    yield f"{name}.{noun.name}.of.{nation}.{shade}", facts
    for board in CATALOG.boards.values():
        if not board.assumed:  # the boards of the box have numbers, not names
            yield f"boards.{board.name}", board.facts


# completeness ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "name"), PROMISED)
def test_promised_names(kind: str, name: str) -> None:
    """Every name that the format promises is in the catalog, however it is written."""
    noun = table(kind)[name]
    assert name == noun.name
    assert noun is find(name.replace("-", " ").title(), table(kind))


@pytest.mark.parametrize(
    ("word", "nation", "own"),
    [
        ("half-track", "american", "m3-half-track"),
        ("half-track", "german", "sdkfz-251"),
        ("truck", "american", "gmc-truck"),
        ("truck", "german", "opel-blitz"),
    ],
)
def test_words_for_a_nations_own(word: str, nation: str, own: str) -> None:
    """The words half-track and truck work for either nation and mean that nation's own."""
    assert own == CATALOG.pieces[word].facts["stands_for"][nation]
    assert (nation, word) == (CATALOG.pieces[own].nation, CATALOG.pieces[own].facts["class"])


def test_stands_for() -> None:
    """A piece that stands for others stands for vehicles of the nation that it names."""
    for piece in CATALOG.pieces.values():
        for nation, own in piece.facts.get("stands_for", {}).items():
            assert (piece.kind, nation) == (CATALOG.pieces[own].kind, CATALOG.pieces[own].nation)


@pytest.mark.parametrize("where", [where for where, _ in entries()])
def test_both_languages(where: str) -> None:
    """Every entry has an English and a French name."""
    facts = dict(entries())[where]
    assert facts["en"].strip()
    assert facts["fr"].strip()


def test_the_entries_are_counted() -> None:
    """The number of named entries equals the sum over the tables and their parts."""
    assert len(list(entries())) == len(dict(entries()))
    assert len(list(entries())) > 150


def test_names_are_found_by_one_spelling_only() -> None:
    """No two entries of one table differ only in case, spaces and hyphens."""
    for name in TABLES:
        spelled = [key.casefold().replace("-", " ").replace("_", " ") for key in CATALOG.table(name)]
        assert len(spelled) == len(set(spelled)), name


BOARDS = {
    "base": range(1, 13),
    "next-wave": range(1, 13),
    "practice": range(1, 7),
    "days-of-the-fox": range(13, 22),
    "normandy": range(22, 31),
    "fury-of-the-bear": range(31, 40),
    "stalingrad": range(40, 52),
}


@pytest.mark.parametrize("box", BOARDS)
def test_boards_of_a_box(box: str) -> None:
    """Every box has all its boards with both faces, and front and back name each other."""
    faces = {name: board for name, board in CATALOG.boards.items() if box in board.boxes}
    letter = "P" if box == "practice" else ""
    assert {f"{letter}{number}{face}" for number in BOARDS[box] for face in "AB"} == set(faces)
    assert all(board.back for board in faces.values())
    assert {(7, 4, 57)} == {tuple(board.grid) for board in faces.values()}


def test_backs_are_mutual() -> None:
    """The back of a board's back is the board itself, and both come in one box."""
    for board in CATALOG.boards.values():
        if board.back:
            back = CATALOG.boards[board.back]
            assert (board.name, board.boxes) == (back.back, back.boxes)
            assert board.name != back.name


def test_printed_terrain_is_never_invented() -> None:
    """Boards outside the practice box have an assumed grid and no terrain."""
    for board in CATALOG.boards.values():
        assert (board.boxes != ("practice",)) == board.assumed
        assert (board.boxes == ("practice",)) == is_recorded(board)
        if board.assumed:
            assert ({}, ()) == (board.cells, board.paths)


def test_the_practice_box_holds_boards_only() -> None:
    """The boards of the practice box are complete, and the box holds nothing else."""
    assert CATALOG.boxes["practice"].complete
    for where, facts in entries():
        assert "practice" not in (facts.get("boxes") or {}), where


def test_operations_cards() -> None:
    """Of the 18 operations cards of the base box all but two are recorded, each with a number of its own."""
    base = {card.facts["number"]: name for name, card in CATALOG.own["operations"].items() if in_box(card.facts)}
    assert [1, 2, *range(4, 15), 16, 17, 18] == sorted(base)
    assert 16 == sum(in_box(card.facts) for card in CATALOG.own["operations"].values())
    numbers = [card.facts["number"] for card in CATALOG.own["operations"].values()]
    assert len(numbers) == len(set(numbers))


def test_boxes_exist() -> None:
    """Every box and every nation that an entry names is in the catalog."""
    named = {box for _, facts in entries() for box in facts.get("boxes") or {}}
    named |= {box for board in CATALOG.boards.values() for box in board.boxes}
    assert set(CATALOG.boxes) == named
    nations = {*CATALOG.nations, "neutral"}
    for where, facts in entries():
        assert {facts.get("nation", "german"), *facts.get("of", {}), *facts.get("stands_for", {})} <= nations, where
        for held in (facts.get("boxes") or {}).values():
            assert not isinstance(held, dict) or set(held) <= nations, where


def test_unlimited() -> None:
    """Dice and activation, damage, condition, command and control tokens never run out; everything else may."""
    expected = {"attack-dice", "defense-dice", "activation", "damage", "condition", "command-token", "control-marker"}
    assert expected == {name for name, piece in CATALOG.pieces.items() if piece.facts.get("unlimited")}


def test_what_is_doubted() -> None:
    """Each entry that is marked as uncertain says why."""
    for where, facts in entries():
        assert facts.get("confidence", "A") == "A" or facts.get("doubt"), where


def test_nouns_named_by_nouns() -> None:
    """Heaps, terrain and pieces that an entry names are in the catalog."""
    classes = {piece.facts.get("class") for piece in CATALOG.pieces.values()}
    for piece in CATALOG.pieces.values():
        assert piece.facts.get("supply") in {None, *CATALOG.own["supplies"]}
        facts = piece.facts
        for names in (facts.get("not_on", ()), facts.get("not_dug_on", ()), facts.get("not_in", ())):
            assert set(several(names)) <= {*CATALOG.terrain, *CATALOG.pieces}, piece.name
    for card in CATALOG.own["operations"].values():
        needs = card.facts.get("needs", ())
        assert {*([needs] if isinstance(needs, str) else needs)} <= {*CATALOG.pieces, *classes, "squad"}, card.name
    for terrain in CATALOG.terrain.values():
        assert {*terrain.facts.get("lifts", ()), *terrain.facts.get("joins", ())} <= set(CATALOG.terrain)


def test_terrain_signs() -> None:
    """The signs of a board's terrain are those the format lists."""
    signs = {kind.name: kind.facts["token"] for kind in CATALOG.terrain.values() if "token" in kind.facts}
    expected = {"clear": ".", "woods": "w", "rough": "r", "building": "b", "pond": "p", "stream": "s"}
    assert expected == signs
    kinds = {name: kind.kind for name, kind in CATALOG.terrain.items()}
    paths = {name for name, kind in kinds.items() if kind == "path"}
    assert ({"road", "stream", "bridge"}, "level") == (paths, kinds["hill"])


def test_files_that_share_a_table_share_no_name() -> None:
    """No entry is written in two files, where one would silently replace the other."""
    seen: dict[tuple[str, str], str] = {}
    for file in FILES:
        for word, rows in read(file.read_text(encoding="utf-8")).data.items():
            for name in rows:
                assert file.name == seen.setdefault((word, name), file.name), name


@pytest.mark.parametrize("file", FILES, ids=[file.name for file in FILES])
def test_files_validate(file: File) -> None:
    """Every file of the catalog fits the schema for catalogs."""
    assert [] == validate(read(file.read_text(encoding="utf-8")), "catalog")


def test_there_are_files() -> None:
    """The catalog's files are found in their folder, and together they are the catalog."""
    names = {name for file in FILES for rows in read(file.read_text(encoding="utf-8")).data.values() for name in rows}
    assert {name for word in TABLES for name in CATALOG.table(word)} == names


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("pieces: {sherman: {en: Sherman}}", "sherman of pieces needs kind or like"),
        ("piece: {sherman: {kind: vehicle}}", "piece is no word of the catalog"),
        ("boards: {X: {columns: 7}}", "X of boards needs rows"),
        ("boards: {X: {columns: 7, rows: 4, terain: clear}}", "terain is no word of X of boards"),
    ],
)
def test_the_schema_sees_slips(text: str, message: str) -> None:
    """A file that does not fit the schema for catalogs is reported."""
    (found,) = validate(read(text), "catalog")
    assert message in found.message
