"""Tests sight across a scenario's boards, with seams, gaps and markers."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from random import Random

import pytest

from tests.support import text_boards
from tests.support.sight_by_definition import SIGNS, told
from toi_scenario import load
from toi_scenario.games.tide_of_iron.ground.sight import Relief, look, relief_of
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place
from toi_scenario.model.surfaces.boards import Grid

SCENARIO = """
game: tide-of-iron
title: Sight
rounds: 4
initiative: american
sides:
  american: {{actions: 3, squads: {{bases: 1, regular: 4}}, deploy: [{hex}]}}
  german: {{actions: 3, squads: {{bases: 1, regular: 4}}, deploy: [{hex}]}}
victory: {{text: None.}}
"""


def scenario(board: str, boards: Mapping[str, tuple[int, int, str]], hex: str = "D3") -> Scenario:
    """A scenario with boards of its own, each by its columns, its rows and its lines."""
    text = SCENARIO.format(hex=hex) + f"board: {board}\n"
    for index, (name, (columns, rows, lines)) in enumerate(boards.items()):
        text += "" if index else "boards:\n"
        text += f"  {name}:\n    columns: {columns}\n    rows: {rows}\n"
        text += "    terrain: |\n" + "".join(f"      {line.strip()}\n" for line in lines.strip().splitlines())
    return load(text)


Cells = Mapping[tuple[int, int], str]
WHOLE = Grid(13, 8, 57)


def sheet(seed: int) -> Cells:
    """A random hex of every sort for each column and number of a large board."""
    random = Random(seed)
    levels, grounds = ["", "", "", "1", "2"], [*".....rps", "w", "b"]
    cells = {}
    for cell in WHOLE.cells():
        level, ground = random.choice(levels), random.choice(grounds)
        cells[cell] = level + ground if not level or ground != "." else level
    return cells


def part(cells: Cells, column: int, row: int, columns: int, rows: int) -> tuple[int, int, str]:
    """The part of a larger board that a board cut out of it shows."""
    grid = Grid(columns, rows, 57)
    lines = [
        " ".join(cells[column + c, row + n] if grid.holds(c, n) else "-" for c in range(columns))
        for n in range(1, rows + 2)
    ]
    return columns, rows, "\n".join(lines)


# The same hexes cut into boards: each board as it is cut out, and all of them as they are laid, unturned and turned.
Cuts = list[tuple[int, int, int, int]]
FULL: dict[str, Cuts] = {
    "one board": [(0, 0, 13, 8)],
    "four boards": [(0, 0, 7, 4), (6, 0, 7, 4), (0, 4, 7, 4), (6, 4, 7, 4)],
    "three strips": [(0, 0, 5, 8), (4, 0, 5, 8), (8, 0, 5, 8)],
    "one above two": [(0, 0, 13, 3), (0, 3, 9, 5), (8, 3, 5, 5)],
    "a pinwheel": [(0, 0, 9, 3), (8, 0, 5, 5), (4, 5, 9, 3), (0, 3, 5, 5), (4, 3, 5, 2)],
}
HOLED: dict[str, Cuts] = {
    "three boards": [(0, 0, 7, 4), (6, 0, 7, 4), (0, 4, 7, 4)],
    "a long one and a short one": [(0, 0, 13, 4), (0, 4, 7, 4)],
    "a high one and a low one": [(0, 0, 7, 8), (6, 0, 7, 4)],
    "strips": [(0, 0, 3, 8), (2, 0, 5, 8), (6, 0, 7, 2), (6, 2, 7, 2)],
}


def cut(cells: Cells, cuts: Cuts, turned: bool = False) -> Relief:
    """The relief of a map that is cut into boards like this, turned half round or not."""
    boards = {f"cut-{index}": part(cells, *piece) for index, piece in enumerate(cuts)}
    laid = []
    for name, (column, row, columns, rows) in zip(boards, cuts, strict=True):
        at = [13 - column - columns, 8 - row - rows] if turned else [column, row]
        laid.append(f"{{board: {name}, at: [{at[0]}, {at[1]}], turned: {180 if turned else 0}}}")
    return relief_of(scenario(f"{{boards: [{', '.join(laid)}]}}", boards))


def turn(place: Place) -> Place:
    return (3 * (WHOLE.columns - 1) - place[0], 2 * WHOLE.rows - place[1])


def everything(relief: Relief, turned: bool = False, reasons: bool = True) -> dict[tuple[Place, Place], str]:
    """The answer for each pair of a map, by their places on the unturned map."""
    assert len(relief.places) > 50
    found = {}
    for pair in combinations(sorted(map(turn, relief.places) if turned else relief.places), 2):
        one, other = map(turn, pair) if turned else pair
        answer = look(relief, one, other)
        found[pair] = told(answer) if reasons else SIGNS[answer.visible]
    return found


@pytest.mark.parametrize("cuts", [*list(FULL.items())[1:], *list(HOLED.items())[1:]], ids=lambda cuts: cuts[0])
def test_cut_otherwise(cuts: tuple[str, Cuts]) -> None:
    """The same hexes cut into other boards have the same answers: seams make no difference."""
    first = FULL["one board"] if cuts[0] in FULL else HOLED["three boards"]
    for seed in range(2):
        cells = sheet(seed)
        assert everything(cut(cells, first)) == everything(cut(cells, cuts[1]))


@pytest.mark.parametrize("cuts", [*FULL.items(), *HOLED.items()], ids=lambda cuts: cuts[0])
def test_turned_half_round(cuts: tuple[str, Cuts]) -> None:
    """The whole map turned half round has the same answers."""
    for seed in range(2):
        cells = sheet(seed)
        expected = everything(cut(cells, cuts[1]), reasons=False)
        assert expected == everything(cut(cells, cuts[1], turned=True), turned=True, reasons=False)


@pytest.mark.parametrize("seed", range(3))
def test_turned_half_round_reasons(seed: int) -> None:
    """Turning the whole map does not change a reason, either."""
    cells = sheet(seed)
    cuts = FULL["four boards"]
    assert everything(cut(cells, cuts)) == everything(cut(cells, cuts, turned=True), turned=True)


def test_laid_in_rows() -> None:
    """Boards laid as a `layout` have the same relief as the one board they make."""
    cells = sheet(2)
    names = dict(zip(("nw", "ne", "sw", "se"), FULL["four boards"], strict=True))
    boards = {name: part(cells, *piece) for name, piece in names.items()}
    whole = relief_of(scenario("{layout: [[whole]]}", {"whole": part(cells, 0, 0, 13, 8)}))
    assert whole == relief_of(scenario("{layout: [[nw, ne], [sw, se]]}", boards))
    turned = relief_of(scenario("{layout: [[se@180, sw@180], [ne@180, nw@180]]}", boards))
    assert whole.blocking == frozenset(map(turn, turned.blocking))
    assert whole.levels == {turn(place): level for place, level in turned.levels.items()}


OPEN = """
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  .  .  .  .  .  .  .
  -  .  -  .  -  .  -
"""


def answer(scenario: Scenario, one: str, other: str) -> str:
    """Whether two hexes of a scenario's map see each other, and why."""
    a, b = map(scenario.surface.find, (one, other))
    assert a
    assert b
    return told(look(relief_of(scenario), a, b))


def test_relief() -> None:
    """A relief has the levels, the woods and buildings, and the unrecorded hexes that are in play, and no others."""
    lines = """
      1w 1w 2w 2  b
      2  r  1  p  2
      w  ?  1b s  ?
      -  2w -  ?  -
    """
    relief = relief_of(scenario("{layout: [[own]]}", {"own": (5, 3, lines)}, hex="C2"))
    expected = text_boards.read(lines.replace("s", "."))[0]
    assert expected.places == relief.places
    for name in ("blocking", "unrecorded"):
        assert getattr(expected, name) & expected.places == getattr(relief, name)
    assert {place: expected.level(place) for place in expected.places} == {p: relief.level(p) for p in relief.places}
    assert set(relief.levels) < relief.places


def test_a_seam_of_which_one_half_is_woods() -> None:
    """A seam hex with woods or a hill on one half blocks like any other."""
    for token, expected in ((".", "o clear"), ("w", "x blocked"), ("1", "x above")):
        lines = OPEN.splitlines()
        lines[3] = f"  {token}" + lines[3][3:]  # A3 of the right board is G3 of the map
        boards = {"left": (7, 4, OPEN), "right": (7, 4, "\n".join(lines))}
        for layout in ("[left, right]", "[right@180, left]"):
            map = scenario(f"{{layout: [{layout}]}}", boards)
            hexes = ("E2", "I4") if layout[1] == "l" else ("E1", "I3")
            assert expected == answer(map, *hexes), layout


def test_seams_are_in_play() -> None:
    """Half hexes along an upper edge are the frame; under another board they are hexes like any other."""
    wood = OPEN.splitlines()
    wood[1], wood[2] = ("  .  .  .  w  .  .  .", "  .  .  .  w  .  .  .")
    boards = {"plain": (7, 4, OPEN), "wood": (7, 4, "\n".join(wood))}
    assert "o clear / blocked" == answer(scenario("{layout: [[wood]]}", boards), "C1", "E1")
    assert "x blocked / blocked" == answer(scenario("{layout: [[plain], [wood]]}", boards), "C5", "E5")


def test_a_gap_between_boards() -> None:
    """What a board shows at the rim of a gap does not block."""
    edge = "\n".join(line[:-1] + "w" if line and line[-1] == "." else line for line in OPEN.splitlines())
    boards = {"left": (7, 4, edge), "right": (7, 4, OPEN)}
    gap = scenario("{boards: [{board: left, at: [0, 0]}, {board: right, at: [10, 0]}]}", boards)
    assert "o clear" == answer(gap, "F3", "L4")
    joined = scenario("{boards: [{board: left, at: [0, 0]}, {board: right, at: [6, 0]}]}", boards)
    assert "x blocked" == answer(joined, "F3", "I3")


def smoked(markers: str) -> Scenario:
    return scenario(f"{{layout: [[own]], markers: [{markers}]}}", {"own": (7, 4, OPEN)})


@pytest.mark.parametrize(
    ("markers", "expected"),
    [
        ("", "o clear"),
        ("{marker: smoke, at: D3}", "x blocked"),
        ("{marker: smoke, at: [B2, D3]}", "x blocked"),
        ("{marker: smoke, at: D4}", "o clear"),
        ("{marker: smoke, at: [C2, E3]}", "o clear"),
        ("{marker: razor-wire, at: D3}, {marker: minefield, at: D3}", "o clear"),
        ("{marker: pillbox, at: D3, side: german}, {marker: entrenchment, at: D3}", "o clear"),
    ],
    ids=["nothing", "smoke", "two smokes", "smoke beside", "smoke at the ends", "obstacles", "fortifications"],
)
def test_markers(markers: str, expected: str) -> None:
    """Smoke blocks like woods: between two hexes and not in them. Fortifications and obstacles never do."""
    assert expected == answer(smoked(markers), "C2", "E3")


def test_smoke_on_the_frame() -> None:
    """Smoke on the frame's half hexes does not block."""
    assert frozenset() == relief_of(smoked("{marker: smoke, at: [A2, D1, G2, D5]}")).blocking


def test_smoke_has_no_height() -> None:
    """From a hill, smoke hides what woods would hide: it stands on the ground and has no height of its own."""
    hill = OPEN.splitlines()
    hill[2] = "  .  1  .  .  .  .  ."
    for place, expected in (("C2", "o clear"), ("D2", "x blind"), ("E2", "x blind"), ("D4", "o clear")):
        board = f"{{layout: [[own]], markers: [{{marker: smoke, at: {place}}}]}}"
        map = scenario(board, {"own": (7, 4, "\n".join(hill))})
        assert expected == answer(map, "B2", "F3"), place


def test_what_is_laid_on_unrecorded_ground_blocks() -> None:
    """Smoke on an unrecorded hex blocks, whatever lies under it."""
    places = frozenset((0, y) for y in (0, 2, 4))
    middle = frozenset({(0, 2)})
    assert (None, False) == (
        look(Relief(places, {}, frozenset(), middle), (0, 0), (0, 4)).visible,
        look(Relief(places, {}, middle, middle), (0, 0), (0, 4)).visible,
    )
