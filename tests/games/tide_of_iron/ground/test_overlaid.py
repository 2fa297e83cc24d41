"""Tests that what boards print tells as much as the whole map."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.support.random_boards import name, random_board, walk
from tests.support.written_boards import scenario
from toi_scenario.games.tide_of_iron.ground import barriers
from toi_scenario.games.tide_of_iron.ground.bit_sets import sheet_of
from toi_scenario.games.tide_of_iron.ground.overlaid import Overlaid
from toi_scenario.games.tide_of_iron.movement.cliffs import drops
from toi_scenario.games.tide_of_iron.movement.shared_results import barred, open_to
from toi_scenario.games.tide_of_iron.rules.map import broken_path, drowned_road
from toi_scenario.model.scenario.scenario import Scenario

DEPTHS = ("", "shallow", "deep")


def laid_over(seed: int) -> Scenario:
    """Two boards side by side with something laid on some of them."""
    random = Random(seed)
    depth = DEPTHS[seed % 3]
    boards = {letter: random_board(7 * seed + number, depth) for number, letter in enumerate("XY")}
    overlays: list[dict[str, Any]] = []
    for terrain in random.sample(["woods", "rough", "pond", "building", "hill", "bridge", "road", "stream"], seed % 5):
        run = [name(hex) for hex in walk(random, 7, 4, 3)]
        overlays.append({"terrain": terrain, "along" if terrain in ("road", "stream") else "at": run})
    block = {"boards": [{"board": "X", "at": [0, 0]}, {"board": "Y", "at": [boards["X"]["columns"] - 1, 0]}]}
    return scenario(boards, board=block | {"overlays": overlays} | ({"streams": depth} if depth else {}))


def told(some: Scenario) -> list[object]:
    """All that is worked out of what boards print."""
    ground: list[object] = [(barred(some, unit), open_to(some, unit)) for unit in ("squad", "vehicle")]
    return [*ground, drops(some, 1), drops(some, 2), [*broken_path.check(some)], [*drowned_road.check(some)]]


def test_as_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where overlays are taken to lie everywhere, all is looked at anew, and tells the same."""
    quick = [told(laid_over(seed)) for seed in range(100)]
    for module in (barriers, broken_path, drowned_road):

        def covered(some: Scenario) -> Overlaid:
            return Overlaid(frozenset(some.ground.cells), frozenset(some.catalog.terrain))

        monkeypatch.setattr(module, "overlaid", covered)
    plain = []
    for seed in range(100):
        some = laid_over(seed)
        some.ground.keeps_levels = False
        plain.append(told(some))
        sheet = sheet_of(some.cells.places)
        for unit in ("squad", "vehicle"):
            assert set(sheet.places(open_to(some, unit))) == some.cells.places - barred(some, unit)
    assert plain == quick
    assert all(any(one[number] for one in quick) for number in (4, 5))
