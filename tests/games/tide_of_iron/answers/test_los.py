"""Tests what sees what, for every pair of hexes."""

from __future__ import annotations

from pathlib import Path as File

from tests.support.command_line import run
from tests.support.examples import shipped_one, whole
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


def test_units_and_objectives_by_their_ids(tmp_path: File) -> None:
    """Whoever has given a unit a name need not look up its hex, as with `odds`."""
    file = tmp_path / "lane.yaml"
    goal = "objectives: {mill: {kind: victory, at: E3}}\n"
    unit = "units: [{side: german, id: guard, squad: [regular], at: C3}]\n"
    file.write_text(whole(f"board: {{layout: [[P1A]]}}\n{goal}{unit}", "tide-of-iron"), encoding="utf-8")
    code, told, _ = run("los", str(file), "guard", "mill")
    assert (0, told) == (code, run("los", str(file), "C3", "E3")[1])
    assert told.startswith("C3 ")
    assert run("reach", str(file), "--from", "guard", "--unit", "squad") == run(
        "reach", str(file), "--from", "C3", "--unit", "squad"
    )
