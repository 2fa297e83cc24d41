"""Tests what `diff` tells of tables without places."""

from __future__ import annotations

import pytest

from tests.support.paths import ROOT
from toi_scenario import load
from toi_scenario.authoring.compare import differences

FARM = (ROOT / "scenarios" / "legends-of-the-old-west" / "farm-by-the-stream.yaml").read_text(encoding="utf-8")

# Each: what is replaced by what, and the sentences that describe the change.
CHANGES = [
    ("terrain: building, rectangle: [36, 50", "terrain: building, rectangle: [36, 40",
     ["feature shed: moved 10 centimetres south"]),
    ("rectangle: [36, 50", "rectangle: [31.5, 52",
     ["feature shed: moved 4.5 centimetres west and 2 centimetres north"]),
    ("terrain: building, rectangle: [36, 50, 10, 8]", "terrain: building, rectangle: [36, 50, 12, 6]",
     ["feature shed: 12 square centimetres more and 20 square centimetres fewer"]),
    ("rectangle: [36, 50, 10, 8]", "polygon: [[36, 50], [46, 50], [46, 58], [36, 58]]", ["board: written differently"]),
    ("terrain: hedge", "terrain: wall", ["feature hedge: terrain: wall instead of hedge"]),
    ("    shed: {name: {en: the shed, fr: la remise}, terrain: building, rectangle: [36, 50, 10, 8], height: 6}\n", "",
     ["feature shed is gone"]),
    ("house: {name", "barn: {terrain: building, circle: [20, 20, 3]}\n    house: {name", ["feature barn is new"]),
    ("house", "farm", ["feature house is called farm"]),
    ("in: house", "in: shed", ["objective door lies in shed instead of house",
     "door reached by Americans in turn 2 instead of 1", "door reached by Germans in turn 3 instead of 2"]),
    ("in: house", "at: [78, 58]", ["objective door lies at (78, 58) instead of in house"]),
    ("at: [60, 60]", "at: [61, 60]",
     ["one German anti-tank mine more at (61, 60); one German anti-tank mine fewer at (60, 60)"]),
    ("edge: north, depth: 25", "edge: north, depth: 24",
     ["zone north: 120 square centimetres fewer", "Germans set up: 120 square centimetres fewer"]),
    ("at: [90, 108]", "at: [91, 108]", ["unit pak stands at (91, 108) instead of (90, 108)"]),
    ("at: [90, 108]", "in: shed", ["unit pak stands in shed instead of at (90, 108)"]),
    ("count: 7", "count: 8",
     ["unit able is American NCO, ten regulars, medic instead of American NCO, nine regulars, medic"]),
    ("id: pak\n    name: {en: Anti-tank gun, fr: Canon antichar}\n    ", "", ["unit pak is gone",
     "one unit more at (90, 108): German light gun, under 75 mm (crew figure gunner, count 3)"]),
    ("line: [[8, 70], [50, 70]]}", "line: [[8, 70], [50, 70]], width: 4}",
     ["feature hedge: 126 square centimetres more"]),
    ("width: 120cm", "width: 150cm", None),
]  # fmt: skip


@pytest.mark.parametrize(("before", "after", "wanted"), CHANGES, ids=[after or "gone" for _, after, _ in CHANGES])
def test_changes(before: str, after: str, wanted: list[str] | None) -> None:
    """Features are told by name and by the ground that moved; a name that is new everywhere is told once."""
    assert before in FARM
    told = [found.sentence for found in differences(load(FARM), load(FARM.replace(before, after)))]
    assert wanted == told if wanted is not None else "table: width 150cm, depth 120cm instead of" in told[0]


def test_where_nobody_stands_yet() -> None:
    """A unit that its side sets up stands nowhere yet, and its models may change places."""
    plain = FARM.replace("    at: [60, 6]\n", "")
    spots = FARM.replace("at: [90, 108]", "at: [[90, 108], [92, 108], [94, 108]]")
    for one, other, wanted in (
        (FARM, plain, ["unit truck stands where its side is set up instead of at (60, 6)"]),
        (spots, spots.replace("[94, 108]", "[95, 108]"), ["unit pak: its models stand elsewhere"]),
    ):
        assert wanted == [found.sentence for found in differences(load(one), load(other))]
