"""Tests the map: its layers, its page and what it draws."""

from __future__ import annotations

import re
from itertools import combinations
from math import dist
from pathlib import Path as File
from time import process_time

import pytest

from benchmarks.ground import text as big_map
from tests.conftest import Golden
from tests.support.drawn_marks import FULL, HEAD, flat, legend, words
from tests.support.examples import SHIPPED
from tests.support.examples import shipped_one as scenario
from tests.support.hash_seeds import printed_twice
from tests.support.pairs import SMALL
from toi_scenario import load
from toi_scenario.drawing.layouts import lay_out
from toi_scenario.drawing.map.map import LAYERS
from toi_scenario.drawing.map.path_curves import strokes
from toi_scenario.drawing.map.shared_places import ON_BOXES, ON_HEXES, PLATE, STAR, Spots, marker_slots, spots_for
from toi_scenario.drawing.map.units import card
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.map.zones import nested
from toi_scenario.drawing.marks.lettering import width
from toi_scenario.drawing.marks.page import Disc, Group, Label, Mark, Path, Polygon, Stroke
from toi_scenario.drawing.marks.theme import COLOR, HEX, THEMES, Theme
from toi_scenario.drawing.write import svg


def test_french() -> None:
    """A French map bears the catalog's French names."""
    told = legend(load(HEAD + FULL), "fr")
    assert [] == [text for text in ("Bosquet", "Grotte", "Fumigènes", "Piège", "Pont") if text not in told]
    assert "hexagones" in words(lay_out(load(HEAD + FULL + "language: fr\n")))


@pytest.mark.parametrize("name", SHIPPED)
def test_ways_meet_at_every_side(name: str) -> None:
    """Where a path goes from hex to hex, seams included, its curves meet in one point and in one direction."""
    sheet = MapView(scenario(name), COLOR, "en")
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
                case Polygon() | Stroke():
                    points = list(mark.points)
                case Disc():
                    points = [mark.centre]
                case Label():
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
    """A card's text stays readable: there is room for all its dots beside the text and on its strip."""
    marks = card(COLOR, "#000000", "#ffffff", "rifleman", "R", "A", text, dots)
    (strip,) = [mark.points for mark in marks if isinstance(mark, Polygon) and mark.kind == "unit-strip"]
    (words,) = [mark for mark in marks if isinstance(mark, Label) and mark.kind == "unit-text"]
    lying = [(*mark.centre, mark.radius) for mark in marks if isinstance(mark, Disc) and mark.kind == "unit-dots"]
    (left, top), (right, bottom) = strip[0], strip[2]
    end = words.at[0] + width(words.text, words.size, True)
    inside = [end <= x - r and x + r <= right and top <= y - r and y + r <= bottom for x, y, r in lying]
    apart = [(x - u) ** 2 + (y - v) ** 2 >= (r + s) ** 2 for (x, y, r), (u, v, s) in combinations(lying, 2)]
    assert (dots, True, True) == (len(lying), all(inside), all(apart))
    assert (True, True, True) == (left < words.at[0], end <= right, words.size > 0.9)


@pytest.mark.parametrize("layer", [layer for layer in LAYERS if layer != "answer"])
def test_each_layer_can_be_left_out(layer: str) -> None:
    """Without a layer the map has fewer marks; with that layer alone it has some."""
    here = scenario("two-bridges")
    whole = sum(1 for _ in flat(lay_out(here).marks))
    without = sum(1 for _ in flat(lay_out(here, layers=[other for other in LAYERS if other != layer]).marks))
    alone = sum(1 for _ in flat(lay_out(here, layers=[layer]).marks))
    assert (True, True) == (without < whole, alone > 0)


def test_an_answer_lies_under_the_counters() -> None:
    """An answer is a layer of its own, above the ground and below markers and units, and can be left out."""
    mark = Disc("sign", (9, 9), 1, "#123456")
    page = lay_out(scenario("bald-hill"), over=lambda sheet: [mark])
    kinds = [drawn.kind for drawn in page.marks]
    assert kinds.index("map") < kinds.index("answer") < kinds.index("marker") < kinds.index("unit")
    layers = [layer for layer in LAYERS if layer != "answer"]
    assert "answer" not in [
        drawn.kind for drawn in lay_out(scenario("bald-hill"), over=lambda sheet: [mark], layers=layers).marks
    ]


# Half of what is drawn at full size: how wide and how high. A star leaves its corners free.
HALF = {"counter": (2.95, 2.85), "card": (2.6, 3.45), "star": (2.2, 2.4), "plate": (1.85, 1.75)}


@pytest.mark.parametrize("objectives", [0, 1, 2])
@pytest.mark.parametrize("units", [1, 2, 3])
@pytest.mark.parametrize(("form", "piece"), [(ON_HEXES, "counter"), (ON_BOXES, "card")])
def test_counters_keep_apart(form: tuple[Spots, ...], piece: str, units: int, objectives: int) -> None:
    """Up to three units, two objectives and a marker lie beside each other, below the name of the place and above the
    captions."""
    spots = spots_for(form, units)
    lying = [(x, y, spots.size, piece) for x, y in spots.units[:units]]
    lying += [(x, y, size * STAR, "star") for x, y, size in spots.beside[:objectives]]
    lying += [(x, y, size * PLATE, "plate") for x, y, size in marker_slots(spots, objectives, 1)]
    assert units + objectives + 1 == len(lying)
    boxes = [(x, y, HALF[what][0] * size, HALF[what][1] * size) for x, y, size, what in lying]
    assert [] == [box for box in boxes if box[1] - box[3] < -4.4 or box[1] + box[3] > 5.5]
    slack = 0.25
    assert [] == [
        (one, other)
        for one, other in combinations(boxes, 2)
        if abs(one[0] - other[0]) < one[2] + other[2] - slack and abs(one[1] - other[1]) < one[3] + other[3] - slack
    ]


def test_all_that_share_a_hex_are_drawn() -> None:
    """Units of a crowded hex are drawn side by side, its objectives beside them, and their names in one line; a marker
    that has a hex to itself lies in its middle."""
    crowd = """
board: {layout: [[P1A]], markers: [{marker: smoke, at: D2}]}
objectives:
  mill: {kind: victory, at: B2}
  inn: {kind: victory, at: B2}
units:
  - {side: american, squad: [regular, regular], at: B2}
  - {side: american, vehicle: sherman, at: B2}
  - {side: american, squad: [mortar], at: B2}
"""
    page = lay_out(load(HEAD + crowd))
    at = [mark.at for mark in page.marks if isinstance(mark, Group) and mark.kind == "unit"]
    assert 3 == len(at)
    assert all(dist(one, other) > 3.9 for one, other in combinations(at, 2))
    assert "Mill · Inn" in words(page)
    (smoke,) = (mark for mark in page.marks if isinstance(mark, Group) and mark.kind == "marker")
    here = load(HEAD + crowd)
    middle = MapView(here, COLOR, "en").at(here.in_play("D2"))
    assert dist(smoke.at, middle) < 0.5


_DRAWN = """
import sys
from hashlib import sha256
from tests.support.examples import shipped_one
from toi_scenario.drawing.layouts import lay_out
from toi_scenario.drawing.write import svg
print({*map(str, range(9))})
for name in sys.argv[1:]:
    print(name, sha256(svg.write(lay_out(shipped_one(name)))).hexdigest())
"""


@pytest.fixture(scope="module")
def drawn_twice() -> list[tuple[str, str]]:
    """All shipped maps, line by line, as two processes with different hash seeds draw them."""
    one, other = printed_twice(_DRAWN, *SHIPPED)
    (order, *lines), (another, *again) = one.splitlines(), other.splitlines()
    assert order != another  # otherwise hashes would not be randomized
    return list(zip(lines, again, strict=True))


@pytest.mark.parametrize("name", SHIPPED)
def test_same_marks_every_time(name: str, drawn_twice: list[tuple[str, str]]) -> None:
    """The same scenario gives the same bytes in every process."""
    ((one, other),) = [lines for lines in drawn_twice if lines[0].startswith(f"{name} ")]
    assert one == other


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize("name", SHIPPED)
def test_goldens(name: str, theme: Theme, golden: Golden) -> None:
    """Each shipped scenario is drawn in each theme as in the file that somebody looked at and accepted."""
    drawn = svg.write(lay_out(scenario(name), theme)).decode("utf-8")
    assert len(drawn) < 300_000
    golden(File(f"tests/golden/drawn/{name}-{theme.name}.svg"), drawn)


def test_a_big_map_is_small_enough() -> None:
    """600 hexes of the most broken ground stay under a megabyte."""
    assert len(svg.write(lay_out(load(big_map(1))))) < 1_000_000


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
    """Four kinds of marker have a spot in a hex; the number of any others stands beside them."""
    told = words(lay_out(load(HEAD + CROWD), layers=["markers"]))
    assert ["2", "+2"] == [text for text in told if text.strip("+").isdigit()]


@pytest.mark.parametrize(("lang", "letters", "names"), [("en", "LP", "Lightly damaged"), ("fr", "LC", "Cloué au sol")])
def test_what_units_suffer_from(lang: str, letters: str, names: str) -> None:
    """Damage and condition are drawn on the counter, by a letter the legend explains."""
    here = load(HEAD + CROWD)
    page = lay_out(here, lang=lang)
    drawn = [mark.marks[1] for mark in page.marks if isinstance(mark, Group) and mark.kind == "state"]
    assert sorted(letters) == sorted(mark.text for mark in drawn if isinstance(mark, Label))
    assert names in legend(here, lang)


def test_streams_recorded_hex_by_hex_run_on() -> None:
    """Neighbouring stream hexes that no path joins are drawn as one water; a single one stays alone."""
    sheet = MapView(load(HEAD + CROWD), COLOR, "en")
    links = {sheet.surface.address(place): onward for place, onward in sheet.links("stream")}
    assert {"E2": 1, "F3": 1, "C1": 0} == {name: len(onward) for name, onward in links.items()}


def test_names_lie_over_counters() -> None:
    """The name of an objective is drawn after every counter, so that no counter of a neighbouring hex hides it."""
    kinds = [mark.kind for mark in lay_out(load(HEAD + CROWD)).marks]
    assert max(index for index, kind in enumerate(kinds) if kind in ("unit", "marker", "count", "state")) < min(
        index for index, kind in enumerate(kinds) if kind == "caption"
    )


def test_layout_knows_no_terrain_by_name() -> None:
    """The layout code names looks, never a game's own terrain or pieces."""
    import toi_scenario.drawing as room

    here = load(HEAD + FULL)
    catalog = here.catalog
    facts = [kind.facts for kind in catalog.terrain.values()] + [piece.facts for piece in catalog.pieces.values()]
    # Some of these are also our own words, for kinds of mark and of unit.
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
    source = "\n".join(file.read_text(encoding="utf-8") for file in File(str(room.__file__)).parent.rglob("*.py"))
    assert (True, []) == (
        len(source) > 100_000,
        sorted(name for name in names if re.search(rf'"{re.escape(name)}"', source)),
    )


@pytest.mark.parametrize(("name", "longest"), [("smallest", 4), ("four-corners", 5)])
def test_the_scale_bar_is_as_long_as_it_says(name: str, longest: int) -> None:
    """The scale bar, from 0 to its last number, is as wide as that many hexes."""
    page = lay_out(scenario(name))
    scale = [mark for mark in page.marks if isinstance(mark, Label) and mark.kind == "scale"]
    numbers = [mark for mark in scale if mark.text.isdecimal()]
    assert [str(number) for number in range(longest + 1)] == [mark.text for mark in numbers]
    assert longest * HEX == pytest.approx(numbers[-1].at[0] - numbers[0].at[0])


def test_zones_upon_zones() -> None:
    """A border is drawn further in the more zones share its ground, up to a depth; who comes later takes no longer."""
    zones = ", ".join(f"z{n}x: {{hexes: [{'C3' if n % 2 else 'C3, D3'}]}}" for n in range(9))
    drawn = [others for _, others in nested(MapView(load(f"{SMALL}zones: {{{zones}}}\n"), THEMES["color"], "en"))]
    assert [0, 1, 2, 3, 4, 5, 5, 5, 5] == [min(others, 5) for others in drawn[:9]]  # and the set-up ground
    zones = ", ".join(f"z{n}x: {{hexes: [C3]}}" for n in range(8_000))
    view = MapView(load(f"{SMALL}zones: {{{zones}}}\n"), THEMES["color"], "en")
    begun = process_time()
    assert 8_000 < len(list(nested(view)))
    assert process_time() - begun < 1
