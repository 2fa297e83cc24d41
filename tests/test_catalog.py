"""The Tide of Iron catalog is complete and adds up, and what is wrong in a catalog is told where it is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path as File
from typing import Any

import pytest

from toi_scenario import catalog as catalogs
from toi_scenario import games
from toi_scenario.catalog import Catalog, is_recorded
from toi_scenario.document import read
from toi_scenario.finding import Finding
from toi_scenario.game import catalog_of
from toi_scenario.names import find
from toi_scenario.schema import validate

CATALOG = catalog_of(games.ALL["tide-of-iron"])
FILES = sorted((File(games.__file__).parent / "tide_of_iron" / "catalog").glob("*.yaml"))

# What the format promises, so that people's files may use it.
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
PROMISED = [(table, name) for table, names in NAMES.items() for name in names.split()]


def table(name: str) -> dict[str, Any]:
    """A table of the catalog, or its pieces of one kind."""
    if hasattr(CATALOG, name):
        found: dict[str, Any] = getattr(CATALOG, name)
        return found
    return {piece.name: piece for piece in CATALOG.pieces.values() if piece.kind == name}


def in_box(facts: Any, box: str = "base") -> int:
    """How many of an entry a box holds, of all nations together."""
    held = (facts.get("boxes") or {}).get(box) or 0
    return sum(held.values()) if isinstance(held, dict) else held


def entries() -> Iterator[tuple[str, Any]]:
    """Every mapping in the catalog that a person may be shown the name of, with where it stands."""
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
        if not board.assumed:  # the box's boards have numbers, not names
            yield f"boards.{board.name}", board.facts


# completeness ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "name"), PROMISED)
def test_promised_names(kind: str, name: str) -> None:
    """Every name the format promises is in the catalog, however it is written."""
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
    """Half-track and truck work for either nation and mean its own."""
    assert own == CATALOG.pieces[word].facts["stands_for"][nation]
    assert (nation, word) == (CATALOG.pieces[own].nation, CATALOG.pieces[own].facts["class"])


def test_stands_for() -> None:
    """A piece that stands for others stands for vehicles of the nation it says."""
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
    """There are as many entries with names as the tables and what is inside them hold."""
    assert len(list(entries())) == len(dict(entries()))
    assert len(list(entries())) > 150


def test_names_are_found_by_one_spelling_only() -> None:
    """No two entries of one table differ by case, spaces and hyphens alone."""
    for name in Catalog.__slots__:
        spelled = [key.casefold().replace("-", " ").replace("_", " ") for key in getattr(CATALOG, name)]
        assert len(spelled) == len(set(spelled)), name


# contents of the base box ----------------------------------------------------------------------------------------

CONTENTS = {
    "regular": {"american": 54, "german": 54},
    "elite": {"american": 12, "german": 12},
    "officer": {"american": 6, "german": 6},
    "mortar": {"american": 6, "german": 6},
    "machine-gun": {"american": 6, "german": 6},
    "sherman": 12,
    "m3-half-track": 6,
    "gmc-truck": 6,
    "panzer-iv": 6,
    "tiger": 6,
    "sdkfz-251": 6,
    "opel-blitz": 6,
    "bases": {"american": 24, "german": 24},
    "overlay": 28,
    "attack-dice": 14,
    "defense-dice": 6,
    "round-track": 1,
    "round-marker": 1,
    "victory-marker": {"american": 1, "german": 1},
    "initiative-card": {"american": 1, "german": 1},
    "initiative-token": 1,
    "activation": 88,
    "damage": 32,
    "condition": 36,
    "anti-tank": 6,
    "engineer": 6,
    "flamethrower": 6,
    "medic": 6,
    "victory-objective": 6,
    "command-objective": {"american": 8, "german": 8, "neutral": 8},
    "control-marker": {"american": 8, "german": 8},
    "command-token": 51,
    "concealed": {"american": 4, "german": 4},
    "transport": {"american": 8, "german": 8},
    "off-board-transport": {"american": 8, "german": 8},
    "smoke": 6,
    "minefield": 6,
    "target-marker": 1,
    "north-marker": 1,
}


def test_contents_of_the_base_box() -> None:
    """The base box holds what its list of contents says, piece by piece, and nothing else."""
    held = {name: piece.facts["boxes"]["base"] for name, piece in CATALOG.pieces.items() if in_box(piece.facts)}
    assert CONTENTS == held
    assert {"fortifications": 12, "obstacles": 14} == {
        name: supply.facts["boxes"]["base"] for name, supply in CATALOG.supplies.items()
    }


def test_sums_of_the_base_box() -> None:
    """The list's own sums come out: 216 figures, 48 bases, 24 specializations, 38 markers."""
    sums = {
        kind: sum(in_box(piece.facts) for piece in table(kind).values())
        for kind in ("figure", "vehicle", "base", "specialization", "marker", "objective")
    }
    assert 216 == sums["figure"] + sums["vehicle"]
    assert (48, 24) == (sums["base"], sums["specialization"])
    assert 38 == sums["marker"] + sum(in_box(supply.facts) for supply in CATALOG.supplies.values())
    assert 6 + 3 * 8 + 2 * 8 == sums["objective"]


@pytest.mark.parametrize("nation", ["american", "german"])
def test_halves_of_the_base_box(nation: str) -> None:
    """Each nation has half of the figures, and 24 bases in two shades of 12."""
    figures = sum(figure.facts["boxes"]["base"][nation] for figure in table("figure").values())
    vehicles = sum(in_box(piece.facts) for piece in table("vehicle").values() if piece.nation == nation)
    assert 108 == figures + vehicles
    bases = CATALOG.pieces["bases"]
    shades = bases.fact("shades", nation)
    assert {"light", "dark"} == set(shades)
    assert 12 * len(shades) == bases.facts["boxes"]["base"][nation]


@pytest.mark.parametrize(
    ("supply", "faces"), [("fortifications", {"entrenchment", "pillbox"}), ("obstacles", {"razor-wire", "tank-trap"})]
)
def test_two_faced_tokens(supply: str, faces: set[str]) -> None:
    """Entrenchments and pillboxes are the faces of one heap of tokens, wire and tank traps of another."""
    drawn = {name for name, piece in CATALOG.pieces.items() if piece.facts.get("supply") == supply}
    assert faces == drawn
    assert not any("boxes" in CATALOG.pieces[name].facts for name in faces)


@pytest.mark.parametrize(("box", "count"), [("base", 12), ("practice", 6)])
def test_boards_of_a_box(box: str, count: int) -> None:
    """The base box has 12 boards of two faces, the practice box 6; each face names its back, and it the face."""
    faces = {name: board for name, board in CATALOG.boards.items() if board.box == box}
    letter = "P" if box == "practice" else ""
    assert {f"{letter}{number}{face}" for number in range(1, count + 1) for face in "AB"} == set(faces)
    assert all(board.back for board in faces.values())
    assert {(7, 4, 57)} == {tuple(board.grid) for board in faces.values()}


def test_backs_are_mutual() -> None:
    """The back of a board's back is the board, and both come in one box."""
    for board in CATALOG.boards.values():
        if board.back:
            back = CATALOG.boards[board.back]
            assert (board.name, board.box) == (back.back, back.box)
            assert board.name != back.name


def test_printed_terrain_is_never_invented() -> None:
    """All boards but those of the practice box have an assumed grid and no terrain."""
    for board in CATALOG.boards.values():
        assert (board.box != "practice") == board.assumed
        assert (board.box == "practice") == is_recorded(board)
        if board.assumed:
            assert ({}, ()) == (board.cells, board.paths)


def test_the_practice_box_holds_boards_only() -> None:
    """The practice boxes' boards are complete, and nothing but boards comes in it."""
    assert CATALOG.boxes["practice"].complete
    for where, facts in entries():
        assert "practice" not in (facts.get("boxes") or {}), where


def test_operations_cards() -> None:
    """Of the 18 operations cards of the base box all but two are known, each by a number of its own."""
    base = {card.facts["number"]: name for name, card in CATALOG.operations.items() if in_box(card.facts)}
    assert [1, 2, *range(4, 15), 16, 17, 18] == sorted(base)
    assert 16 == sum(in_box(card.facts) for card in CATALOG.operations.values())
    numbers = [card.facts["number"] for card in CATALOG.operations.values()]
    assert len(numbers) == len(set(numbers))


def test_boxes_exist() -> None:
    """Every box and every nation that an entry names is in the catalog."""
    named = {box for _, facts in entries() for box in facts.get("boxes") or {}}
    named |= {board.box for board in CATALOG.boards.values()}
    assert set(CATALOG.boxes) == named
    nations = {*CATALOG.nations, "neutral"}
    for where, facts in entries():
        assert {facts.get("nation", "german"), *facts.get("of", {}), *facts.get("stands_for", {})} <= nations, where
        for held in (facts.get("boxes") or {}).values():
            assert not isinstance(held, dict) or set(held) <= nations, where


def test_unlimited() -> None:
    """Dice and activation, damage, condition, command and control tokens never run out; all else may."""
    expected = {"attack-dice", "defense-dice", "activation", "damage", "condition", "command-token", "control-marker"}
    assert expected == {name for name, piece in CATALOG.pieces.items() if piece.facts.get("unlimited")}


def test_what_is_doubted() -> None:
    """What is marked as less than certain says why."""
    for where, facts in entries():
        assert facts.get("confidence", "A") == "A" or facts.get("doubt"), where


def test_nouns_named_by_nouns() -> None:
    """Heaps, terrain and pieces that an entry names are in the catalog."""
    classes = {piece.facts.get("class") for piece in CATALOG.pieces.values()}
    for piece in CATALOG.pieces.values():
        assert piece.facts.get("supply") in {None, *CATALOG.supplies}
        for word in ("not_on", "not_dug_on", "not_in"):
            assert set(piece.facts.get(word, ())) <= {*CATALOG.terrain, *CATALOG.pieces}, piece.name
    for card in CATALOG.operations.values():
        needs = card.facts.get("needs", ())
        assert {*([needs] if isinstance(needs, str) else needs)} <= {*CATALOG.pieces, *classes}, card.name
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
    """No entry is written in two files, where one would silently take the other's place."""
    seen: dict[tuple[str, str], str] = {}
    for file in FILES:
        for word, rows in read(file.read_text(encoding="utf-8")).data.items():
            for name in rows:
                assert file.name == seen.setdefault((word, name), file.name), name


@pytest.mark.parametrize("file", FILES, ids=[file.name for file in FILES])
def test_files_validate(file: File) -> None:
    """Every file of the catalog has the shape of a catalog."""
    assert [] == validate(read(file.read_text(encoding="utf-8")), "catalog")


def test_there_are_files() -> None:
    """The catalog's files are where they are looked for, and together they are the catalog."""
    names = {name for file in FILES for rows in read(file.read_text(encoding="utf-8")).data.values() for name in rows}
    assert {name for word in Catalog.__slots__ for name in getattr(CATALOG, word)} == names


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("pieces: {sherman: {en: Sherman}}", "sherman of pieces needs kind"),
        ("piece: {sherman: {kind: vehicle}}", "has no piece"),
        ("boards: {X: {columns: 7}}", "X of boards needs rows"),
        ("boards: {X: {columns: 7, rows: 4, terain: clear}}", "X of boards has no terain"),
    ],
)
def test_the_schema_sees_slips(text: str, message: str) -> None:
    """What has not the shape of a catalog is told."""
    (found,) = validate(read(text), "catalog")
    assert message in found.message


# like ------------------------------------------------------------------------------------------------------------


def load(below: Catalog = CATALOG, **tables: Any) -> tuple[Catalog, list[Finding]]:
    return catalogs.load(tables, below, ("catalog",))


def told(found: list[Finding]) -> list[tuple[tuple[str | int, ...], str, str]]:
    """What was found: where, the rule, the message."""
    return [(finding.path, finding.rule, finding.message) for finding in found]


def test_like() -> None:
    """An entry that is like another has its facts, and its own on top, of this catalog or the one below."""
    catalog, found = load(
        pieces={
            "firefly": {"like": "Sherman", "en": "Firefly", "firepower": {"vehicles": 12}},
            "tractor": {"kind": "vehicle", "class": "truck", "movement": 3},
            "carrier": {"like": "tractor", "movement": 5},
        }
    )
    assert [] == found
    firefly, sherman = catalog.pieces["firefly"], CATALOG.pieces["sherman"]
    changed = {**sherman.facts, "en": "Firefly", "firepower": {"vehicles": 12}}
    assert ("vehicle", "american", changed) == (firefly.kind, firefly.nation, firefly.facts)
    assert {"kind": "vehicle", "class": "truck", "movement": 5} == catalog.pieces["carrier"].facts
    assert "sherman" not in catalog.pieces


def test_like_what_it_replaces() -> None:
    """An entry may be like the one of its own name that it takes the place of."""
    catalog, found = load(pieces={"sherman": {"like": "sherman", "movement": 7}})
    assert [] == found
    assert {**CATALOG.pieces["sherman"].facts, "movement": 7} == catalog.pieces["sherman"].facts


def test_like_of_the_catalog() -> None:
    """The German half-track and truck are like the American ones but in name, nation and box."""
    for own, other in (("sdkfz-251", "m3-half-track"), ("opel-blitz", "gmc-truck")):
        facts, like = CATALOG.pieces[own].facts, CATALOG.pieces[other].facts
        assert {"nation", "en", "fr"} == {word for word in like if facts[word] != like[word]}


@pytest.mark.parametrize(
    ("tables", "path", "message", "help"),
    [
        (
            {"pieces": {"firefly": {"like": "shermann"}}},
            ("catalog", "pieces", "firefly", "like"),
            "there is no shermann for firefly to be like",
            "did you mean sherman?",
        ),
        (
            {"pieces": {"aa": {"kind": "token"}, "firefly": {"like": "tiger-2"}}},
            ("catalog", "pieces", "firefly", "like"),
            "there is no tiger-2 for firefly to be like",
            "did you mean tiger?",
        ),
        (
            {"terrain": {"mud": {"like": "sherman"}}},  # of another table
            ("catalog", "terrain", "mud", "like"),
            "there is no sherman for mud to be like",
            "",
        ),
        (
            {"pieces": {"alone": {"like": "alone"}}},
            ("catalog", "pieces", "alone", "like"),
            "there is no alone for alone to be like",
            None,
        ),
    ],
)
def test_like_nothing(tables: Any, path: tuple[str, ...], message: str, help: str | None) -> None:
    """What is like something that is not there is told, with the nearest name that is."""
    (found,) = load(**tables)[1]
    assert (path, "unknown-name", message) == (found.path, found.rule, found.message)
    assert help in (None, found.help)


def test_like_what_is_like_another() -> None:
    """An entry may be like one beside it that is itself like another."""
    catalog, found = load(pieces={"second": {"like": "first"}, "first": {"like": "sherman", "movement": 9}})
    assert [] == told(found)
    assert 9 == catalog.pieces["second"].facts["movement"]
    assert "vehicle" == catalog.pieces["second"].kind


def test_like_in_a_circle() -> None:
    """Entries that are like each other are told of."""
    _, found = load(pieces={"first": {"like": "second"}, "second": {"like": "first"}})
    assert found
    assert all(("catalog", "pieces") == finding.path[:2] and "like" == finding.path[3] for finding in found)


# boards ----------------------------------------------------------------------------------------------------------

GOOD = """\
.  w  1
b  .  2w
-  ?  -
"""


def board(terrain: str = GOOD, columns: int = 3, rows: int = 2, **facts: Any) -> list[Finding]:
    """What is wrong with a board."""
    return load(boards={"X": {"columns": columns, "rows": rows, "terrain": terrain, **facts}})[1]


AT = ("catalog", "boards", "X", "terrain")


def test_a_good_board() -> None:
    """Of a board that is written well nothing is found, and its hexes are as they are written."""
    assert [] == board()
    cells = load(boards={"X": {"columns": 3, "rows": 2, "terrain": GOOD}})[0].boards["X"].cells
    expected = {
        (0, 1): (0, "clear"),
        (1, 1): (0, "woods"),
        (2, 1): (1, "clear"),
        (0, 2): (0, "building"),
        (1, 2): (0, "clear"),
        (2, 2): (2, "woods"),
        (1, 3): (0, ""),
    }
    assert expected == cells


@pytest.mark.parametrize(
    ("terrain", "message"),
    [
        (". . .\n. . .\n", "the terrain of X has 2 lines; its 2 rows need 3"),
        (". . .\n", "the terrain of X has 1 line; its 2 rows need 3"),
        (". . .\n. . .\n- . -\n. . .\n", "the terrain of X has 4 lines; its 2 rows need 3"),
        (". .\n. . .\n- . -\n", "line 1 of the terrain of X has 2 hexes, not 3"),
        (". . .\n. . . .\n- . -\n", "line 2 of the terrain of X has 4 hexes, not 3"),
        (". . .\n. . .\n.\n", "line 3 of the terrain of X has 1 hex, not 3"),
    ],
)
def test_wrong_size(terrain: str, message: str) -> None:
    """A terrain text with too few or too many lines, or hexes in a line, is told."""
    assert [(AT, "wrong-shape", message)] == told(board(terrain))


@pytest.mark.parametrize("token", ["x", "3", "0", "W", "ww", "1x", "12", "w1", "..", "wood"])
def test_unknown_token(token: str) -> None:
    """A sign that stands for no terrain is told with its hex, and pointed at."""
    (found,) = board(f". . .\n. {token} .\n- . -\n")
    expected = (AT, "unknown-name", f"B2 of X is {token}, which stands for no terrain")
    assert expected == (found.path, found.rule, found.message)
    assert token == found.fragment
    assert "the signs are . b p r s w, a level 1 or 2 before one, and ? for unrecorded" == found.help


def test_every_unknown_token_is_told() -> None:
    """All wrong signs are told at once."""
    expected = ["A1 of X is x, which stands for no terrain", "C2 of X is y, which stands for no terrain"]
    assert expected == [finding.message for finding in board("x . .\n. . y\n- . -\n")]


def test_a_dash_where_there_is_a_hex() -> None:
    """A dash where the board has a hex is told: it means that there is none."""
    assert [AT] == [finding.path for finding in board(". . .\n. - .\n- . -\n")]


def test_one_word() -> None:
    """One word for the whole board is any terrain, however it is written."""
    found, nothing = load(boards={"X": {"columns": 3, "rows": 2, "terrain": "Woods"}})
    assert [] == nothing
    assert {(0, "woods")} == set(found.boards["X"].cells.values())
    assert 7 == len(found.boards["X"].cells)


@pytest.mark.parametrize("columns", [2, 4, 8])
def test_even_columns(columns: int) -> None:
    """An even number of columns is told: the first and last are cut in half."""
    message = f"X has {columns} columns; the first and last are cut in half, so their number is odd"
    found = load(boards={"X": {"columns": columns, "rows": 2}})[1]
    assert [(("catalog", "boards", "X", "columns"), "wrong-shape", message)] == told(found)


@pytest.mark.parametrize(
    ("path", "where", "message"),
    [
        ({"terrain": "raod", "along": ["A1", "B2"]}, ("terrain",), "there is no path raod"),
        ({"terrain": "road", "along": ["B2", "C2", "D2"]}, ("along", 2), "D2 is no hex of X"),
        ({"terrain": "road", "along": ["A3", "B3"]}, ("along", 0), "A3 is no hex of X"),
        ({"terrain": "bridge", "at": ["B2", "B4"]}, ("at", 1), "B4 is no hex of X"),
        ({"terrain": "road", "along": ["B2", "B0"]}, ("along", 1), "B0 is no hex of X"),
        ({"terrain": "road", "along": ["B2", "X.B3"]}, ("along", 1), "X.B3 is no hex of X"),
        ({"terrain": "road", "along": ["B2", "2B"]}, ("along", 1), "2B is no hex of X"),
    ],
)
def test_paths(path: Any, where: tuple[str | int, ...], message: str) -> None:
    """Unknown terrain of a path, and hexes of it that are not on the board, are told."""
    found = board(paths=[{"terrain": "road", "along": ["A1", "B2"]}, path])
    assert [(("catalog", "boards", "X", "paths", 1, *where), "unknown-name", message)] == told(found)


def test_did_you_mean_a_path() -> None:
    """Beside the unknown terrain of a path stands the nearest that is known."""
    (found,) = board(paths=[{"terrain": "raod", "at": "B2"}])
    assert "did you mean road?" == found.help


def test_a_path_that_jumps() -> None:
    """Consecutive hexes of a path that are no neighbours are told at the second."""
    found = board(paths=[{"terrain": "road", "along": ["A1", "B3", "C2"]}])
    assert [("catalog", "boards", "X", "paths", 0, "along", 1)] == [finding.path for finding in found]
    assert [] == board(paths=[{"terrain": "road", "along": ["A1", "B2", "C2"]}])


def test_a_catalogs_own_terrain() -> None:
    """A board may use the terrain and the sign that its own catalog adds."""
    catalog, found = load(
        terrain={"mud": {"kind": "ground", "token": "m", "en": "Mud", "fr": "Boue"}},
        boards={"X": {"columns": 3, "rows": 1, "terrain": "m 1m m\n- . -\n"}},
    )
    assert [] == found
    assert [(0, "mud"), (1, "mud"), (0, "mud"), (0, "clear")] == list(catalog.boards["X"].cells.values())


def test_over() -> None:
    """A catalog laid over another beats it entry by entry, always whole."""
    own, _ = load(pieces={"sherman": {"kind": "token"}}, boards={"P1A": {"columns": 3, "rows": 2}})
    both = own.over(CATALOG)
    assert {"kind": "token"} == both.pieces["sherman"].facts
    assert ("", 3, False) == (both.boards["P1A"].back, both.boards["P1A"].grid.columns, is_recorded(both.boards["P1A"]))
    assert CATALOG.pieces["tiger"] is both.pieces["tiger"]
    assert set(CATALOG.pieces) == set(both.pieces)
