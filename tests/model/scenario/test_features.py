"""Tests how a table and its features are laid."""

from __future__ import annotations

from typing import Any

import pytest

from toi_scenario import games
from toi_scenario.finding import Finding, Rejected
from toi_scenario.games.game import catalog_of
from toi_scenario.model.catalog import kept_results
from toi_scenario.model.scenario.features import MOST_FEATURES, table_of
from toi_scenario.model.scenario.scenery import BARE, MOST_CORNERS, Scenery, is_solid, runs_on, trait
from toi_scenario.model.surfaces import NOWHERE
from toi_scenario.model.surfaces.lengths import CENTIMETRES, MOST
from toi_scenario.model.surfaces.tabletops import Tabletop
from toi_scenario.names import MOST_FINDINGS

CATALOG = catalog_of(games.ALL["legends-of-the-old-west"])
CM = 10_000
TABLE = {"width": "120cm", "depth": "80cm"}


def laid(**block: Any) -> tuple[Tabletop, Scenery, list[tuple[str, str]]]:
    """A table, what lies on it, and what is found: the path and the message."""
    found: list[Finding] = []
    table, scenery = table_of(block, CATALOG, ("board",), found, CENTIMETRES)
    assert all(one.rule == "wrong-shape" for one in found)
    return table, scenery, [(".".join(map(str, one.path)), one.message) for one in found]


@pytest.mark.parametrize(
    ("size", "right", "bottom", "faults"),
    [
        (TABLE, 120 * CM, 80 * CM, []),
        ({"width": 1, "depth": 1}, CM, CM, []),
        ({"width": "0.0001cm", "depth": 80}, 1, 80 * CM, []),
        ({"width": "0cm", "depth": 80}, MOST, MOST, [("board.table.width", "0cm is no length here")]),
        ({"width": 120, "depth": 0}, MOST, MOST, [("board.table.depth", "0 is no length here")]),
        ({"width": -1, "depth": 80}, MOST, MOST, [("board.table.width", "-1 is no length here")]),
        ({"width": "x", "depth": 80}, MOST, MOST, [("board.table.width", "x is no length")]),
        ({"width": 120}, MOST, MOST, []),
        ({}, MOST, MOST, []),
    ],
)
def test_tables(size: dict[str, Any], right: int, bottom: int, faults: list[tuple[str, str]]) -> None:
    """A table has a size above nothing; of one of unknown size nothing is off."""
    table, scenery, found = laid(table=size)
    assert (right, bottom, {}) == (table.right, table.bottom, scenery.features)
    assert faults == found


@pytest.mark.parametrize(
    ("height", "micrometres", "faults"),
    [
        (None, 0, []),
        (0, 0, []),
        ("5mm", 5_000, []),
        (0.1, 1_000, []),
        (-0.1, -1_000, ["-0.1 is no length here"]),
        ("tall", 0, ["tall is no length"]),
    ],
)
def test_heights(height: Any, micrometres: int, faults: list[str]) -> None:
    """A feature may have a height, and one below nothing is none."""
    facts = {"terrain": "building", "rectangle": [10, 10, 20, 10]} | ({} if height is None else {"height": height})
    _, scenery, found = laid(table=TABLE, features={"mill": facts})
    assert [("board.features.mill.height", fault) for fault in faults] == found
    assert micrometres == scenery.features["mill"].height


def test_features() -> None:
    """A line is as wide as its terrain says, or itself; of terrain that nobody knows it has no width; some run on."""
    lane, line = {"terrain": "road", "line": [[-10, 40], [130, 40]]}, {"terrain": "wall", "line": [[0, 5], [9, 5]]}
    features = {"lane": lane, "wide": {**lane, "width": 12}, "odd": {**line, "terrain": "rdoe"}, "wall": line}
    _, scenery, found = laid(table=TABLE, features=features)
    assert [] == found
    sizes = {name: round(one.patch.shape.area / CM**2) for name, one in scenery.features.items()}
    assert {"lane": 720, "wide": 1440, "odd": 0, "wall": 9} == sizes
    assert [True, False, False] == [runs_on(scenery.features[name].terrain) for name in ("lane", "odd", "wall")]
    assert [False, False, True] == [is_solid(scenery.features[name].terrain) for name in ("lane", "odd", "wall")]
    assert (("board", "features", "wall"), "wall", None) == (
        scenery.features["wall"].path,
        scenery.features["wall"].terrain.name,
        trait(scenery.features["odd"].terrain, "road"),
    )
    assert [2, 0] == [len(list(scenery.having(CATALOG.terrain[name]))) for name in ("road", "water")]
    assert (True, False) == (scenery.features["wall"].blocks, scenery.features["lane"].blocks)


@pytest.mark.parametrize(
    ("shape", "middle"),
    [
        ({"rectangle": [10, 20, 20, 10]}, (20, 25)),
        ({"rectangle": [110, 20, 20, 10]}, (115, 25)),  # what of it lies on the table
        ({"rectangle": [200, 20, 20, 10]}, None),
        ({"polygon": [[0, 0], [30, 0], [30, 30], [29, 30], [29, 1], [0, 1]]}, "inside"),
    ],
)
def test_the_middle_of_a_feature(shape: dict[str, Any], middle: Any) -> None:
    """It lies in what of the feature lies on the table; nowhere if that is nothing."""
    table, scenery, _ = laid(table=TABLE, features={"mill": {"terrain": "difficult", **shape}})
    mill = scenery.features["mill"]
    if middle == "inside":
        assert mill.middle in mill.patch
    else:
        assert mill.middle == (NOWHERE if middle is None else table.placed(middle[0] * CM, middle[1] * CM))


def test_what_is_said_of_a_feature() -> None:
    """It blocks as its terrain does, or as it says itself; its name is told with that for print."""
    house = {"terrain": "building", "rectangle": [10, 10, 20, 10]}
    features = {"mill": {**house, "name": {"en": "The mill", "fr": "Le moulin"}}, "ruin": {**house, "blocks": False}}
    _, scenery, _ = laid(table=TABLE, features={**features, "shed": {**house, "name": "The church"}})
    mill, ruin, shed = scenery.features.values()
    assert [True, False] == [mill.blocks, ruin.blocks]
    assert ["mill", "ruin", "shed (The church)"] == [mill.told, ruin.told, shed.told]
    assert () == BARE.at((0, 0))


def test_broken_shapes() -> None:
    """What is drawn wrongly has no ground, and is kept apart from what is no shape at all."""
    table, scenery, found = laid(
        table=TABLE,
        features={
            "bow": {"terrain": "difficult", "polygon": [[0, 0], [10, 10], [10, 0], [0, 10]]},
            "flat": {"terrain": "difficult", "rectangle": [0, 0, 0, 5]},
        },
    )
    assert [("board.features.flat.rectangle.2", "0 is no length here")] == found
    assert ["this polygon crosses itself at (5, 5)"] == [one.message for one in scenery.broken]
    assert all(one.shape.is_empty and one.middle == NOWHERE for one in scenery.features.values())
    assert () == scenery.at(table.placed(CM, CM))


@pytest.mark.parametrize("number", [MOST_FEATURES, MOST_FEATURES + 1])
def test_very_many_features(number: int) -> None:
    """A thousand are laid, and no more."""
    features = {f"f{one}": {"terrain": "difficult", "rectangle": [10, 10, 1, 1]} for one in range(number)}
    if number <= MOST_FEATURES:
        assert number == len(laid(table=TABLE, features=features)[1].features)
        return
    with pytest.raises(Rejected) as refused:
        laid(table=TABLE, features=features)
    [one] = refused.value.findings
    assert (("board", "features"), "1,001 features; a table has at most 1,000") == (one.path, one.message)


@pytest.mark.parametrize("more", [0, 1])
def test_very_many_corners(more: int) -> None:
    """Twenty thousand corners in all are drawn, and no more; a ring ends where it begins."""
    ring = [[number, 1 if number % 2 else 0] for number in range(100)]
    bow = [*ring, *[[x, 50 + y] for x, y in reversed(ring)]]
    each = len(bow) + 1
    number = MOST_CORNERS // each
    features = {f"f{one}": {"terrain": "difficult", "polygon": bow} for one in range(number)}
    rest = MOST_CORNERS - each * number + more
    features["last"] = {"terrain": "difficult", "polygon": [*bow[: rest - 2], [0, 70]]}
    if not more:
        assert number + 1 == len(laid(table=TABLE, features=features)[1].features)
        return
    with pytest.raises(Rejected) as refused:
        laid(table=TABLE, features=features)
    assert ["the shapes up to this one have more than 20,000 corners"] == [
        one.message for one in refused.value.findings
    ]


@pytest.mark.parametrize("number", [MOST_FINDINGS - 1, MOST_FINDINGS])
def test_very_many_broken_shapes(number: int) -> None:
    """A hundred that are none are told, and nothing is said of corners, of which there are few."""
    features = {f"f{one}": {"terrain": "difficult", "rectangle": [10, 10, 0, 1]} for one in range(number)}
    if number < MOST_FINDINGS:
        assert number == len(laid(table=TABLE, features=features)[2])
        return
    with pytest.raises(Rejected) as refused:
        laid(table=TABLE, features=features)
    assert [("wrong-shape", "0 is no length here")] * number == [
        (one.rule, one.message) for one in refused.value.findings
    ]


def test_what_is_known_of_points_is_bounded() -> None:
    """Answers ask for very many points, of each once; what lies on them is told all the same."""
    _, scenery, _ = laid(table=TABLE, features={"pond": {"terrain": "water", "rectangle": [10, 10, 20, 20]}})
    points = [(x * CM, y * CM) for x in range(120) for y in range(80)]
    wet = [point for point in points if scenery.at(point)]
    assert (21 * 21, True) == (len(wet), len(scenery._at) <= kept_results.MOST)
    assert wet == [point for point in points if scenery.at(point)]
