"""Tests turning boards and swapping sides, with everything that depends on them."""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path as File

import pytest

from tests.support.examples import whole
from tests.support.folders import run, write
from tests.support.random_edits import TEXTS
from toi_scenario import load
from toi_scenario.authoring.file_change import caused, change, changed_into, source
from toi_scenario.authoring.kept_changes import keep, step, undone
from toi_scenario.authoring.place import move
from toi_scenario.authoring.rename import rename
from toi_scenario.authoring.turn_and_swap import swap, turn
from toi_scenario.files import undo_journal
from toi_scenario.finding import Refused, Rejected
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.packs.workspace import Workspace
from toi_scenario.text.document import read
from toi_scenario.text.edit import Change, apply

LONG = os.environ.get("TOI_FUZZ") == "long"


@pytest.mark.slow
def test_turning_twice_and_swapping_twice_come_back() -> None:
    """The second turn undoes the first, for every board of every scenario, but for roads that were cut at a seam."""
    undone, cut = 0, Counter[str]()
    for name, text in TEXTS.items():
        for scenario, wish in _wishes(text):
            once = apply(text, wish(scenario))
            twice = apply(once, wish(load(once)))
            laid = [len(read(one).data["board"].get("overlays", ())) for one in (text, once)]
            if laid[0] == laid[1]:
                assert read(text).data == read(twice).data
                undone += 1
            else:
                cut[name] += 1
    assert (137, {"orchard-crossing.yaml": 4, "road-back.yaml": 4, "two-bridges.yaml": 5}) == (undone, cut)


def _wishes(text: str) -> Iterator[tuple[Scenario, Callable[[Scenario], list[Change]]]]:
    try:
        scenario = load(text)
    except Rejected:
        return
    for tile in scenario.tiles:
        yield scenario, partial(turn, board=tile.board.name)
    for one, other in pairwise(scenario.tiles):
        yield scenario, partial(swap, one=one.board.name, other=other.board.name)


def some_wish(scenario: Scenario, chance: random.Random) -> list[Change]:
    """A turn, swap, move or rename that makes sense."""
    boards = [tile.board.name for tile in scenario.tiles]
    kind = chance.randrange(4)
    if kind == 0:
        return turn(scenario, chance.choice(boards))
    if kind == 1 and len(boards) > 1:
        return swap(scenario, *chance.sample(boards, 2))
    names = [*scenario.zones, *scenario.objectives]
    if kind == 2:
        return rename(scenario, chance.choice(names), f"name-{chance.randrange(10**6)}")
    place = scenario.surface.address(chance.choice(sorted(scenario.cells.places)))
    return move(scenario, chance.choice([*scenario.objectives]), place)


@pytest.mark.slow
def test_random_sequences_come_back(tmp_path: File) -> None:
    """After any sequence of turn, swap, move and rename, as many undos give back the first bytes."""
    chance = random.Random(12)
    known = {name: text for name, text in TEXTS.items() if _is_ours(text)}
    assert len(known) >= 8
    file = tmp_path / "any.yaml"
    for _ in range(2_000 if LONG else 40):
        raw = known[chance.choice(list(known))].encode()
        file.write_bytes(raw)
        made = 0
        for _ in range(chance.randint(1, 5)):
            if made and chance.random() < 0.2:
                step(undone(file))
                made -= 1
                continue
            before = source(file, Workspace())
            try:
                changed = change(before, some_wish(load(before.raw), chance))
            except Refused:  # such as a name twice, or boards of two sizes
                continue
            if changed.raw != before.raw:
                keep(changed_into(before, changed), "random")
                made += 1
        load(file.read_bytes())
        for _ in range(made):
            step(undone(file))
        assert raw == file.read_bytes()
        with pytest.raises(Refused):
            undo_journal.undo(file, raw)


def _is_ours(text: str) -> bool:
    data = read(text).data
    return "P" in str(data.get("board")) and bool(data.get("objectives")) and bool(data.get("zones"))


@pytest.mark.slow
def test_no_error_comes_of_carrying_things_along(tmp_path: File) -> None:
    """When a board of a shipped scenario is turned, every name and address still means something."""
    file = tmp_path / "any.yaml"
    for text in filter(_is_ours, TEXTS.values()):
        file.write_bytes(text.encode())
        for tile in load(text).tiles:
            read = source(file, Workspace())
            changed = change(read, turn(load(text), tile.board.name))
            assert [] == [
                one for one in caused(read, changed) if one.rule in ("unknown-name", "wrong-shape", "off-board")
            ]


@pytest.mark.parametrize("board", ["P1A@180", "P1A"])
def test_a_board_that_is_turned_in_words_and_by_sign(board: str) -> None:
    """A board that is written as turned, in either way or in both, is not turned any more."""
    text = whole(f"board: {{boards: [{{board: {board}, at: [0, 0], turned: 180}}]}}\n", "tide-of-iron")
    before = load(text)
    after = load(apply(text, turn(before, "P1A")))
    assert (True, False) == tuple(scenario.tiles[0].laid.turned for scenario in (before, after))


@pytest.mark.usefixtures("here")
def test_areas_by_rows_and_columns_stay() -> None:
    """What counts rows or columns of the map is named when a board under it moves, and nothing else is."""
    zones = "zones:\n  west: {hexes: [{columns: [B, C]}]}\n  east: {hexes: {columns: [J, K]}}\n  wood: {hexes: [C2]}\n"
    write("a.yaml", whole(f"board: {{layout: [[P1A, P2B]]}}\n{zones}", "tide-of-iron"))
    told = "zones.west.hexes counts rows or columns of the map, so it does not go with the boards"
    assert told in run("turn", "a.yaml", "P1A", "-n").output
    both = "zones.west.hexes and zones.east.hexes count rows or columns of the map, so they do not go with the boards"
    assert both in run("swap", "a.yaml", "P1A", "P2B", "-n").output
    write("b.yaml", whole("board: {layout: [[P1A, P2B]]}\nzones: {wood: {hexes: [C2]}}\n", "tide-of-iron"))
    assert "note:" not in run("turn", "b.yaml", "P1A", "-n").output
