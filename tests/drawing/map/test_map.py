"""Tests the map: its layers, its page and what it draws."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path as File
from time import process_time

import pytest

from benchmarks.ground import text as big_map
from tests.conftest import Golden
from tests.support.drawn_marks import FULL, HEAD, flat, legend, words
from tests.support.examples import ON_PLACES, SHIPPED
from tests.support.examples import shipped_one as scenario
from tests.support.hash_seeds import printed_twice
from tests.support.pairs import SMALL
from toi_scenario import load
from toi_scenario.drawing.layouts import lay_out
from toi_scenario.drawing.map.map import LAYERS
from toi_scenario.drawing.map.path_curves import strokes
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


@pytest.mark.parametrize("name", ON_PLACES)
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
