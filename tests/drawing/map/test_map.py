"""The map: what is drawn is what there is, in layers, within its page, and told apart by every eye."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path as File
from typing import Any

import numpy as np
import pytest

from benchmarks.ground import text as big_map
from tests.conftest import Golden
from tests.support.drawn_marks import HEAD, flat
from tests.support.examples import SHIPPED
from tests.support.examples import shipped_one as scenario
from tests.support.png_and_pdf import of_png
from toi_scenario import load
from toi_scenario.drawing.map.counters import ON_HEXES, ON_SQUARES
from toi_scenario.drawing.map.legend import entries
from toi_scenario.drawing.map.map import LAYERS, lay_out
from toi_scenario.drawing.map.path_curves import strokes
from toi_scenario.drawing.map.place_names import code_of
from toi_scenario.drawing.map.units import card
from toi_scenario.drawing.map.view import Sheet
from toi_scenario.drawing.marks.lettering import width
from toi_scenario.drawing.marks.page import Disc, Group, Line, Mark, Page, Path, Shape, Words
from toi_scenario.drawing.marks.theme import COLOR, HEX, INK, SAFE, THEMES, Theme
from toi_scenario.drawing.write import png, svg
from toi_scenario.model.scenario.scenario import Scenario

FULL = """
board:
  layout: [[P1A, 1A], [null, P2A]]
  overlays:
    - {terrain: swamp, at: [C4]}
    - {terrain: cave, at: [E2]}
  markers:
    - {marker: smoke, at: [F3], count: 2}
    - {marker: minefield, at: [F3]}
    - {marker: booby, at: [D2]}
catalog:
  terrain:
    swamp: {kind: ground, look: marsh, en: Swamp, fr: Marais}
    cave: {kind: ground, en: Cave, fr: Grotte}
  pieces:
    booby: {kind: marker, en: Booby trap, fr: Piège}
objectives:
  hut: {kind: control, at: F3}
zones:
  lane: {hexes: [D3, D4]}
units:
  - {side: american, squad: [mortar, regular], at: F3}
  - {side: german, vehicle: tiger, at: C3}
"""


def words(page: Page) -> list[str]:
    return [mark.text for mark in flat(page.marks) if isinstance(mark, Words)]


def legend(of: Scenario, lang: str = "en", layers: tuple[str, ...] = LAYERS) -> list[str]:
    return [entry.text for entry in entries(Sheet(of, COLOR, lang, frozenset(layers)))]


def test_legend_is_exact() -> None:
    """The legend says what is on the map and nothing else, sign by sign."""
    assert [
        "Clear",
        "Rough",
        "Woods",
        "Building",
        "Pond",
        "Hill, level 1",
        "Road",
        "Cut by the edge: out of play",
        "Set-up: American",
        "Set-up: German",
    ] == legend(load(HEAD + "board: {layout: [[P1A]]}\n"))
    assert ["Clear", "Cut by the edge: out of play", "Set-up: American", "Set-up: German"] == legend(
        load(HEAD + "board: {layout: [[X]]}\nboards: {X: {columns: 7, rows: 4, terrain: clear}}\n")
    )


def test_legend_of_everything() -> None:
    """Own terrain and markers, overlays, unrecorded boards, objectives, units and zones are each in it."""
    told = legend(load(HEAD + FULL))
    wanted = (
        "Swamp",
        "Cave",
        "Stream",
        "Bridge",
        "Overlay, laid on the board",
        "Not recorded: nobody has said what is printed there",
        "Smoke",
        "Minefield",
        "Booby trap",
        "Control objective",
        "Mortar crew: American",
        "Tiger I: German",
        "lane",
    )
    assert [] == [text for text in wanted if text not in told]
    assert len(told) == len(set(told))


def test_legend_follows_the_layers() -> None:
    """What is not drawn is not explained."""
    told = legend(load(HEAD + FULL), layers=tuple(layer for layer in LAYERS if layer not in ("markers", "zones")))
    assert [] == [text for text in ("Smoke", "Booby trap", "lane", "Set-up: American") if text in told]


def test_french() -> None:
    """A French map bears the catalog's French names."""
    told = legend(load(HEAD + FULL), "fr")
    assert [] == [text for text in ("Bosquet", "Grotte", "Fumigènes", "Piège", "Pont") if text not in told]
    assert "hexagones" in words(lay_out(load(HEAD + FULL + "language: fr\n")))


@pytest.mark.parametrize("name", SHIPPED)
def test_ways_meet_at_every_side(name: str) -> None:
    """Where a path goes from hex to hex, seams included, its curves meet in one point and in one direction."""
    sheet = Sheet(scenario(name), COLOR, "en")
    ways = [
        (kind, look)
        for kind, look in (("stream", "stream"), ("road", "road"))
        if kind in sheet.scenario.catalog.terrain
    ]
    for kind, look in ways:
        drawn = strokes(sheet, kind, look)
        ends: dict[tuple[float, float], int] = {}
        for place, here in drawn.items():
            last = [(float(curve[-2]), float(curve[-1])) for _, curve in here]
            spots = {(round(x, 6), round(y, 6)) for x, y in (*last, *(one for one, _ in here))}
            for spot in spots:
                ends[spot] = ends.get(spot, 0) + 1
            assert here, place
        links = sheet.scenario.ground.links.get(kind, set())
        whole = sheet.surface.places
        pairs = {frozenset(pair) for pair in links if set(pair) <= whole}
        assert len(pairs) == sum(count == 2 for count in ends.values())


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize("name", SHIPPED)
def test_nothing_off_the_page(name: str, theme: Theme) -> None:
    """No mark lies outside the page; what the frame cuts lies within a window."""
    page = lay_out(scenario(name), theme)

    def check(marks: tuple[Mark, ...], dx: float, dy: float, scale: float) -> None:
        for mark in marks:
            points: list[tuple[float, float]] = []
            match mark:
                case Group():
                    if mark.window is None:
                        check(mark.marks, dx + mark.at[0] * scale, dy + mark.at[1] * scale, scale * mark.scale)
                    else:
                        left, top, wide, high = mark.window
                        points = [(left, top), (left + wide, top + high)]
                case Shape() | Line():
                    points = list(mark.points)
                case Disc():
                    points = [mark.centre]
                case Words():
                    points = [mark.at]
                case Path():
                    points = [(float(step[-2]), float(step[-1])) for step in mark.steps if len(step) > 1]
            for x, y in points:
                x, y = dx + x * scale, dy + y * scale
                assert (True, True) == (-0.01 <= x <= page.width + 0.01, -0.01 <= y <= page.height + 0.01), mark

    check(page.marks, 0, 0, 1)


@pytest.mark.parametrize("text", ["2", "12", "8 9", "10 10", "12 12"])
@pytest.mark.parametrize("dots", [0, 1, 2, 3, 4])
def test_dots_leave_the_text_of_a_card_alone(text: str, dots: int) -> None:
    """Beside a card's text, and on its strip, there is room for all its dots; it can still be read."""
    marks = card(COLOR, "#000000", "#ffffff", "rifleman", "R", "A", text, dots)
    (strip,) = [mark.points for mark in marks if isinstance(mark, Shape) and mark.kind == "unit-strip"]
    (words,) = [mark for mark in marks if isinstance(mark, Words) and mark.kind == "unit-text"]
    lying = [(*mark.centre, mark.radius) for mark in marks if isinstance(mark, Disc) and mark.kind == "unit-dots"]
    (left, top), (right, bottom) = strip[0], strip[2]
    end = words.at[0] + width(words.text, words.size, True)
    inside = [end <= x - r and x + r <= right and top <= y - r and y + r <= bottom for x, y, r in lying]
    apart = [(x - u) ** 2 + (y - v) ** 2 >= (r + s) ** 2 for (x, y, r), (u, v, s) in combinations(lying, 2)]
    assert (dots, True, True) == (len(lying), all(inside), all(apart))
    assert (True, True, True) == (left < words.at[0], end <= right, words.size > 0.9)


@pytest.mark.parametrize("layer", [layer for layer in LAYERS if layer != "answer"])
def test_each_layer_can_be_left_out(layer: str) -> None:
    """Without a layer the map has fewer marks; with it alone it has some."""
    here = scenario("two-bridges")
    whole = sum(1 for _ in flat(lay_out(here).marks))
    without = sum(1 for _ in flat(lay_out(here, layers=[other for other in LAYERS if other != layer]).marks))
    alone = sum(1 for _ in flat(lay_out(here, layers=[layer]).marks))
    assert (True, True) == (without < whole, alone > 0)


def test_an_answer_lies_under_the_counters() -> None:
    """What is drawn over the map is its own layer: above the ground, below markers and units, and can be left out."""
    mark = Disc("sign", (9, 9), 1, "#123456")
    page = lay_out(scenario("bald-hill"), over=lambda sheet: [mark])
    kinds = [drawn.kind for drawn in page.marks]
    assert kinds.index("map") < kinds.index("answer") < kinds.index("marker") < kinds.index("unit")
    layers = [layer for layer in LAYERS if layer != "answer"]
    assert "answer" not in [
        drawn.kind for drawn in lay_out(scenario("bald-hill"), over=lambda sheet: [mark], layers=layers).marks
    ]


def test_counters_keep_apart() -> None:
    """A hex with a unit, an objective, an arrival and markers shows them all: no disc covers another's middle."""
    for spots in (ON_HEXES, ON_SQUARES):
        taken = (spots.unit, spots.objective, spots.entry, *spots.markers[:3])
        near = [(a, b) for a, b in combinations(taken, 2) if (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 < 3.5**2]
        assert [] == near


@pytest.mark.parametrize("name", SHIPPED)
def test_same_marks_every_time(name: str) -> None:
    """The same scenario read twice gives the same bytes."""
    assert svg.write(lay_out(scenario(name))) == svg.write(lay_out(scenario(name)))


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize("name", SHIPPED)
def test_goldens(name: str, theme: Theme, golden: Golden) -> None:
    """Each shipped scenario is drawn in each theme as it was looked at and liked."""
    drawn = svg.write(lay_out(scenario(name), theme)).decode("utf-8")
    assert len(drawn) < 300_000
    golden(File(f"tests/golden/drawn/{name}-{theme.name}.svg"), drawn)


def test_a_big_map_is_small_enough() -> None:
    """600 hexes of the most broken ground stay under a megabyte."""
    assert len(svg.write(lay_out(load(big_map(1))))) < 1_000_000


# Colours as they are seen. Matrices of Viénot, Brettel and Mollon 1999 (protan, deutan) on linear light; for tritan the
# first half plane of Brettel, Viénot and Mollon 1997, as one matrix.
EYES = {
    "any": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0)),
    "deutan": ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0)),
    "tritan": ((1.01277, 0.13548, -0.14826), (-0.01243, 0.86812, 0.14431), (0.07589, 0.805, 0.11911)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
# How far apart in CIE Lab the fills of neighbouring terrain are at least, for each of these eyes.
APART = {
    "color": {"any": 18, "protan": 8, "deutan": 8, "tritan": 15, "grey": 5},
    "safe": {"any": 25, "protan": 18, "deutan": 11, "tritan": 15, "grey": 7},
}


def seen(colour: str, matrix: object) -> Any:
    """A colour in CIE Lab, as an eye sees it."""
    light = np.array([int(colour[index : index + 2], 16) / 255 for index in (1, 3, 5)])
    light = np.where(light <= 0.04045, light / 12.92, ((light + 0.055) / 1.055) ** 2.4)
    light = np.clip(np.array(matrix) @ light, 0, 1)
    xyz = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]) @ light
    f = np.cbrt(np.maximum(xyz / (0.9505, 1.0, 1.089), 1e-6))
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("theme", [COLOR, SAFE], ids=["color", "safe"])
def test_neighbours_contrast(theme: Theme, eye: str) -> None:
    """What may lie next to another thing is told from it by its fill, whatever eyes look."""
    fills = {
        "clear": theme.levels[0],
        "level 1": theme.levels[1],
        "level 2": theme.levels[2],
        "woods": theme.trees.base,
        "building": theme.houses.base,
        "water": theme.water.base,
        "rough": theme.rocks.base,
    }
    far = {
        (one, other): float(np.linalg.norm(seen(fills[one], EYES[eye]) - seen(fills[other], EYES[eye])))
        for one, other in combinations(fills, 2)
    }
    assert {} == {pair: round(apart, 1) for pair, apart in far.items() if apart < APART[theme.name][eye]}


@pytest.mark.parametrize("name", SHIPPED)
def test_ink_is_spared(name: str) -> None:
    """The map is in the theme `ink` less than a fifth as dark as in `color`, and so is the whole page, title and legend
    and all."""
    here = scenario(name)
    around = [layer for layer in LAYERS if layer not in ("head", "scale", "legend")]
    for layers in (around, LAYERS):
        pages = (lay_out(here, theme, layers=layers) for theme in (INK, COLOR))
        ink, color = ((255 - of_png(png.write(page, 127))).mean() for page in pages)
        assert ink < color / 5, layers


def test_ink_can_be_read() -> None:
    """Sparing ink leaves words dark enough: against paper at least 4.5 to 1, as accessible pages have it."""
    light = {}
    for name in ("ink", "words", "soft"):
        part = int(getattr(INK, name)[1:3], 16) / 255
        light[name] = part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
    assert {} == {name: shine for name, shine in light.items() if 1.05 / (shine + 0.05) < 4.5}


CROWD = """
board:
  layout: [[P1A]]
  overlays:
    - {terrain: stream, at: [E2, F3, C1]}
  markers:
    - {marker: smoke, at: [C3], count: 2}
    - {marker: minefield, at: [C3]}
    - {marker: entrenchment, at: [C3]}
    - {marker: razor-wire, at: [C3]}
    - {marker: pillbox, at: [C3]}
    - {marker: tank-trap, at: [C3]}
objectives:
  a-hut-with-a-long-name: {kind: control, at: B3}
units:
  - {side: german, vehicle: tiger, at: C4, damage: light}
  - {side: american, squad: [regular, regular, regular, regular], at: B2, condition: pinned}
"""


def test_more_markers_than_room() -> None:
    """Four kinds of marker have a spot in a hex; how many more lie there stands beside them."""
    told = words(lay_out(load(HEAD + CROWD), layers=["markers"]))
    assert ["2", "+2"] == [text for text in told if text.strip("+").isdigit()]


@pytest.mark.parametrize(("lang", "letters", "names"), [("en", "LP", "Lightly damaged"), ("fr", "LC", "Cloué au sol")])
def test_what_units_suffer_from(lang: str, letters: str, names: str) -> None:
    """Damage and condition are drawn on the counter, by a letter the legend explains."""
    here = load(HEAD + CROWD)
    page = lay_out(here, lang=lang)
    drawn = [mark.marks[1] for mark in page.marks if isinstance(mark, Group) and mark.kind == "state"]
    assert sorted(letters) == sorted(mark.text for mark in drawn if isinstance(mark, Words))
    assert names in legend(here, lang)


def test_streams_recorded_hex_by_hex_run_on() -> None:
    """Neighbouring hexes of stream that nothing joins are drawn as one water; one that is alone stays alone."""
    sheet = Sheet(load(HEAD + CROWD), COLOR, "en")
    links = {sheet.surface.address(place): onward for place, onward in sheet.links("stream")}
    assert {"E2": 1, "F3": 1, "C1": 0} == {name: len(onward) for name, onward in links.items()}


def test_names_lie_over_counters() -> None:
    """The name of an objective is drawn after every counter, so that none of a neighbouring hex hides it."""
    kinds = [mark.kind for mark in lay_out(load(HEAD + CROWD)).marks]
    assert max(index for index, kind in enumerate(kinds) if kind in ("unit", "marker", "count", "state")) < min(
        index for index, kind in enumerate(kinds) if kind == "caption"
    )


@pytest.mark.parametrize("name", SHIPPED)
def test_codes_tell_apart(name: str) -> None:
    """Without colours no two grounds of a map go by the same letters, in either language."""
    for lang in ("en", "fr"):
        sheet = Sheet(scenario(name), INK, lang, frozenset(LAYERS))
        codes = [code for ground in sheet.grounds if (code := code_of(sheet, ground))]
        assert sorted(set(codes)) == sorted(codes)


def test_codes_of_everything() -> None:
    """The same of a map with all kinds of ground."""
    for lang in ("en", "fr"):
        sheet = Sheet(load(HEAD + FULL), INK, lang, frozenset(LAYERS))
        codes = [code for name in sheet.grounds if (code := code_of(sheet, name))]
        assert len(set(codes)) == len(codes) > 4


def test_layout_knows_no_terrain_by_name() -> None:
    """Looks are drawn, never a game's own terrain or pieces."""
    import toi_scenario.drawing as room

    here = load(HEAD + FULL)
    catalog = here.catalog
    facts = [kind.facts for kind in catalog.terrain.values()] + [piece.facts for piece in catalog.pieces.values()]
    # Some are words of ours too: kinds of mark and of unit.
    names = {*catalog.terrain, *catalog.pieces} - {str(one.get("look")) for one in facts}
    names -= {
        "alpha",
        "overlay",
        "objective",
        "bridge",
        "concealed",
        "pond",
        "clear",
        "damage",
        "condition",
        "activation",
    }
    source = "\n".join(file.read_text(encoding="utf-8") for file in File(str(room.__file__)).parent.glob("*.py"))
    assert [] == sorted(name for name in names if re.search(rf'"{re.escape(name)}"', source))


@pytest.mark.parametrize(("name", "longest"), [("smallest", 4), ("four-corners", 5)])
def test_the_scale_bar_is_as_long_as_it_says(name: str, longest: int) -> None:
    """From 0 to the last number of the bar lie that many hexes, as wide as they are drawn."""
    page = lay_out(scenario(name))
    scale = [mark for mark in page.marks if isinstance(mark, Words) and mark.kind == "scale"]
    numbers = [mark for mark in scale if mark.text.isdecimal()]
    assert [str(number) for number in range(longest + 1)] == [mark.text for mark in numbers]
    assert longest * HEX == pytest.approx(numbers[-1].at[0] - numbers[0].at[0])
