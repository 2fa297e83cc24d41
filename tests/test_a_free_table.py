"""Plays a made-up game on a free table, from names to rules."""

from __future__ import annotations

from pathlib import Path as File

import pytest
from click.testing import CliRunner
from shapely import set_precision
from shapely.geometry.base import BaseGeometry

from tests.support.table_game import SCENARIO, changed, play_on_a_table
from toi_scenario import Scenario, load
from toi_scenario.cli import cli
from toi_scenario.finding import Refused
from toi_scenario.model.scenario.mentions import mentions_of
from toi_scenario.model.scenario.overview import overview_of
from toi_scenario.pipeline import check

CM = 10_000
HOUSE = "{terrain: building, rectangle: [70, 52, 16, 12], height: 10}"


@pytest.fixture(autouse=True)
def table(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    play_on_a_table(tmp_path, monkeypatch)


def found(text: str) -> list[tuple[str, str]]:
    """The rules that find something in a text, and what."""
    return [(one.rule, one.message) for one in check(text).diagnostics]


def ground(scenario: Scenario, zone: str) -> BaseGeometry:
    """The ground of a zone."""
    return scenario.surface.shape(scenario.zones[zone].area.region)


def zoned(area: str) -> Scenario:
    """The scenario with a zone more."""
    return load(changed(("zones:\n", f"zones:\n  here: {{area: {area}}}\n"), ("{objective:door}", "{zone:here}")))


def test_checked() -> None:
    """Nothing is wrong with the scenario: walls may touch, roads and rivers run off the table."""
    assert [] == found(SCENARIO)


def test_read() -> None:
    """Gate 3 finds points and features: where each model stands, what is where."""
    scenario = load(SCENARIO)
    able, eins = scenario.units
    surface, scenery = scenario.surface, scenario.scenery
    assert ["(18, 4)", "(20.5, 4)", "(23, 4)"] == [surface.address(spot) for spot in able.spots]
    assert ("copse", "(98, 80)", ()) == (eins.inside, surface.address(eins.place), eins.spots)
    door, ford = scenario.objectives.values()
    assert ("house", "(78, 58)", ("objectives", "door", "in")) == (door.inside, surface.address(door.place), door.at)
    assert ("", "(40, 83)", ("objectives", "ford", "at")) == (ford.inside, surface.address(ford.place), ford.at)
    [(_, corner), (_, open_)] = ((point, scenario.in_play(point)) for point in ("86,52", "10,10"))
    assert [["house", "shed"], []] == [[one.name for one in scenery.at(place)] for place in (corner, open_)]
    assert (100_000, True, False) == (
        scenery.features["house"].height,
        scenery.features["copse"].blocks,
        scenery.features["lane"].blocks,
    )
    with pytest.raises(Refused, match="130,5 is no point in play; a point is written like 30,45 on the table"):
        scenario.in_play("130,5")


@pytest.mark.parametrize(
    ("area", "size"),
    [
        ("{rectangle: [10, 10, 20, 5]}", 100),
        ("{circle: [60, 60, 10], except: {edge: north, depth: 60}}", 157),
        ("{polygon: [[0, 0], [20, 0], [0, 20]]}", 200),
        ("{line: [[10, 10], [30, 10]], width: 2}", 40),
        ("{edge: any, depth: 1}", 476),
        ("{edge: south, depth: 25, rectangle: [0, 0, 10, 100]}", 250),
        ("{within: 10, of: [60, 60]}", 314),
        ("{within: 4in, of: [60, 60]}", 324),
        ("{within: 10, of: house}", 192 + 560 + 314),
        ("{within: 1, of: door, away: {from: shed, by: 1}}", 236),
        ("{terrain: building}", 228),
        ("{terrain: [building, road]}", 228 + 720),
        ("{zone: south, terrain: road}", 150),
        ("[house, shed, {rectangle: [70, 52, 1, 1]}]", 228),
        ("{zone: [south, north], except: lane}", 5700),
        ("{within: 5, of: {marker: mine}}", 78.5),
    ],
)
def test_areas(area: str, size: float) -> None:
    """Areas are drawn, or named, or cut down by words; sizes are in square centimetres."""
    assert size == pytest.approx(ground(zoned(area), "here").area / CM**2, rel=0.01)


@pytest.mark.parametrize("area", ["[40, 83]", "ford", "[[40, 83]]", "able", "[able, [40, 83]]"])
def test_points_as_areas(area: str) -> None:
    """A point is ground, too, so that what stands there can be named."""
    scenario = zoned(area)
    point = scenario.in_play("18,4" if area == "able" else "40,83")
    assert [True, False] == [spot in scenario.zones["here"].area.region for spot in (point, (point[0], point[1] - CM))]


def test_grounds_are_whole() -> None:
    """All ground has its corners on whole micrometres."""
    for area in ("{within: 10, of: copse}", "{zone: south, except: {circle: [50, 25, 9]}}"):
        shape = ground(zoned(area), "here")
        assert shape.equals(set_precision(shape, 1))


def test_mentions() -> None:
    """Names of features and points are known by what they stand for."""
    told = {(one.kind, one.name, one.target) for one in mentions_of(load(SCENARIO))}
    assert told >= {
        ("feature", "copse", ("board", "features", "copse")),
        ("feature", "house", ("board", "features", "house")),
        ("terrain", "wall", "wall"),
        ("place", "40,83", "(40, 83)"),
    }
    assert "120 by 120 centimetres" == overview_of(load(SCENARIO)).size


@pytest.mark.parametrize(
    ("before", "after", "rule", "message"),
    [
        ("circle: [98, 80, 10]", "circle: [115, 80, 10]", "off-board", "copse reaches over the edge of the table"),
        ("at: [40, 83]", "at: [40, 120.1]", "off-board", "(40, 120.1) is not on the table"),
        ("at: [40, 83]", "at: [40, -1]", "off-board", "(40, -1) is not on the table"),
        (
            "deploy: south",
            "deploy: {rectangle: [130, 0, 9, 9]}",
            "empty-zone",
            "this area holds no ground",
        ),
        ("color: grey, area: {edge: north, depth: 25}", "color: olive, area: {edge: north, depth: 25}", "", ""),
        (
            "color: grey, area: {edge: north, depth: 25}",
            "color: olive, area: {edge: north, depth: 95}",
            "same-color-zones",
            "the zones south and north are both olive, and they touch",
        ),
        (
            "at: [40, 83]}",
            "in: house}",
            "",
            "",
        ),
        (
            "kind: control, at: [40, 83]",
            "kind: victory, in: house",
            "repeated-objective",
            "ford lies in house, where door is an objective of kind victory already",
        ),
        (
            "american: {deploy: south}",
            "american: {deploy: south, enter: {edge: north, within: 30, of: [10, 120]}, reinforcements: [{round: 2}]}",
            "hostile-entry",
            "american enters by this ground, and german may be set up on all of it",
        ),
        (
            "american: {deploy: south}",
            "american: {deploy: south, enter: {edge: north, depth: 26}, reinforcements: [{round: 2}]}",
            "",
            "",
        ),
        ("in: copse", "in: hause", "unknown-name", "there is no feature hause"),
        (
            "zone: north, except",
            "zone: nord, except",
            "unknown-name",
            "there is no zone, objective, unit or feature nord",
        ),
        ("of: copse}", "of: corpse}", "unknown-name", "there is no zone, objective, unit or feature corpse"),
        ("terrain: wood, circle", "terrain: woods, circle", "unknown-name", "there is no terrain woods"),
        (
            "  ford:",
            '  "3,4":',
            "unknown-name",
            "3,4 is the address of a point, so it cannot be a name",
        ),
    ],
)
def test_rules(before: str, after: str, rule: str, message: str) -> None:
    """The rules that games share speak of tables, too, and each fault is told once."""
    text = changed((before, after))
    if "ford" not in after and "ford:" in before:
        text = text.replace("door, ford", '"3,4", door').replace("door, ford", "door")
    assert ([(rule, message)] if rule else []) == found(text)


@pytest.mark.parametrize(
    ("after", "rule", "message"),
    [
        (
            "{terrain: building, polygon: [[0, 0], [10, 10], [10, 0], [0, 10]]}",
            "broken-shape",
            "this polygon crosses itself at (5, 5)",
        ),
        ("{terrain: building, polygon: [[0, 0], [10, 0], [20, 0]]}", "broken-shape", "this polygon has no area"),
        ("{terrain: building, line: [[0, 0], [10, 0]]}", "broken-shape", "this line has no area"),
        ("{terrain: building, circle: [30, 30, .nan]}", "ambiguous-scalar", ""),
        ("{terrain: building, circle: [30, 30, 1e300]}", "ambiguous-scalar", ""),
        ("{terrain: building, circle: [30, 30, 9999m]}", "wrong-shape", "9999m is no length on a table"),
        ('{terrain: building, circle: [30, 30, "48"]}', "wrong-shape", ""),
        ("{terrain: building, circle: [30, 30, 0]}", "wrong-shape", "0 is no length here"),
        ("{terrain: building}", "wrong-shape", "a shape is rectangle, circle, polygon or line; this is none"),
        ("{terrain: building, circle: [30, 30, 1" + 300 * "0" + "]}", "ambiguous-scalar", ""),
        ("{terrain: building, circle: [30, 30, 2001]}", "wrong-shape", ""),
        (f"{{terrain: building, polygon: {[[0, 0]] * 9_000}}}", "wrong-shape", "this polygon has 9,000 points"),
    ],
)
def test_bad_shapes(after: str, rule: str, message: str) -> None:
    """What is wrong with a shape is told in one finding, and nothing follows from it."""
    [(told, said)] = found(changed((HOUSE, after)))
    assert (rule, message or said) == (told, said)


@pytest.mark.parametrize(
    ("area", "rule", "message"),
    [
        ("{polygon: [[0, 0], [10, 10], [10, 0], [0, 10]]}", "broken-shape", "this polygon crosses itself at (5, 5)"),
        ("{edge: south, depth: 9999m}", "wrong-shape", "9999m is no length on a table"),
        ("{within: -3, of: house}", "wrong-shape", "-3 is no length here"),
        ("{circle: [9, 9, 3], line: [[1, 1], [2, 2]]}", "wrong-shape", ""),
        ("5.5", "unknown-name", ""),
    ],
)
def test_bad_areas(area: str, rule: str, message: str) -> None:
    """So with the shapes and lengths of areas."""
    text = changed(("zones:\n", f"zones:\n  here: {{area: {area}}}\n"), ("{objective:door}", "{zone:here}"))
    [(told, said)] = found(text)
    assert (rule, message or said) == (told, said)


def test_shown(tmp_path: File) -> None:
    """The map of letters has figures along its sides, and below it is what its signs mean."""
    file = tmp_path / "farm.yaml"
    file.write_text(SCENARIO, encoding="utf-8")
    shown = CliRunner().invoke(cli, ["show", str(file)])
    assert (0, True) == (shown.exit_code, "6 rounds, a table of 120 by 120 cm" in shown.output)


def test_too_many_corners() -> None:
    """The shapes of a file have only so many corners together, and a file only so many areas in words."""
    many = "".join(f"    w{index}: {{terrain: wood, circle: [60, 60, 9]}}\n" for index in range(400))
    assert [("refused-yaml", "the shapes up to this one have more than 20,000 corners")] == found(
        changed(("  features:\n", "  features:\n" + many))
    )
    areas = "".join(f"  z{index}: {{area: {{edge: south, depth: {1 + index % 90}}}}}\n" for index in range(2_001))
    [(rule, _)] = found(changed(("zones:\n", "zones:\n" + areas)))
    assert "refused-yaml" == rule


def test_a_board_that_cannot_be_read() -> None:
    """What is wrong with the board causes no finding elsewhere."""
    assert ["wrong-shape"] == [rule for rule, _ in found(changed(("table: {width: 120cm", "table: {with: 120cm")))]


@pytest.mark.parametrize("width", ["0cm", "-5cm", "wide"])
def test_a_table_without_width(width: str) -> None:
    """A table that is nothing wide is said to be so, and nothing is off it."""
    told = found(changed(("table: {width: 120cm", f"table: {{width: {width}")))
    [(rule, message)] = told
    assert ("wrong-shape", True) == (rule, width in message), message


@pytest.mark.parametrize("height", ["-3", "high"])
def test_a_feature_without_height(height: str) -> None:
    """What is no height, or below the table, is said to be so."""
    [(rule, message)] = found(changed((HOUSE, HOUSE.replace("height: 10", f"height: {height}"))))
    assert ("wrong-shape", True) == (rule, height in message), message
