"""Tests what sees what, for every pair of hexes."""

from __future__ import annotations

from tests.support.examples import shipped_one
from toi_scenario.games.tide_of_iron.answers.los import los_all, los_pair


def test_every_pair_once() -> None:
    """Each pair of hexes is told once, in order, as it is told by itself."""
    scenario = shipped_one("first-patrol")
    rows = list(los_all(scenario))
    places = [scenario.in_play(str(row[word])) for row in rows for word in "ab"]
    pairs = list(zip(places[::2], places[1::2], strict=True))
    number = len(scenario.cells.places)
    assert (number * (number - 1) // 2, sorted(set(pairs))) == (len(rows), pairs)
    assert all(one < other for one, other in pairs)
    for (one, other), row in list(zip(pairs, rows, strict=True))[::97]:
        alone = los_pair(scenario, one, other).row
        assert {word: alone[word] for word in ("visible", "reason")} == {
            "visible": row["visible"],
            "reason": row["reason"],
        }
