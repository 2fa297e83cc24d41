"""Tests what is drawn where units, markers and streams meet."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest

from tests.support.drawn_marks import HEAD, legend, words
from tests.support.examples import IN_PACK, SHIPPED
from toi_scenario import load
from toi_scenario.drawing.layouts import lay_out
from toi_scenario.drawing.map.captions import zone_captions
from toi_scenario.drawing.map.shared_places import ON_BOXES, ON_HEXES, PLATE, STAR, Spots, marker_slots, spots_for
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.page import Group, Label
from toi_scenario.drawing.marks.theme import COLOR

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


@pytest.mark.parametrize(("columns", "rows"), [(8, 6), (3, 3)])
def test_names_of_many_zones_stay_on_the_map(columns: int, rows: int) -> None:
    """However many zones and however long their names: no strip reaches over the frame, and none lies on another."""
    places = [f"{'ABCDEFGH'[column]}{row + 1}" for column in range(columns) for row in range(rows)]
    zones = "".join(f"  field-{at}: {{name: The very long orchard road {at}, hexes: [{at}]}}\n" for at in places)
    text = SHIPPED["heroes-of-normandie-smallest"].read_text(encoding="utf-8")
    text = text.replace("{columns: 5, rows: 4}", f"{{columns: {columns}, rows: {rows}}}")
    text = text.replace("\nsides:", f"\nzones:\n{zones}sides:")
    view = MapView(load(text.encode(), IN_PACK), COLOR, "en")
    named = [caption for caption, _ in zone_captions(view)]
    (left, top), (right, bottom) = view.corners
    assert len(named) > 3
    assert all(one.first[0] >= left and one.last[0] <= right for one in named)
    assert all(one.first[1] >= top - 0.01 and one.last[1] <= bottom + 0.01 for one in named)
    assert not any(
        one.first[0] < other.last[0] - 0.1
        and other.first[0] < one.last[0] - 0.1
        and one.first[1] < other.last[1] - 0.1
        and other.first[1] < one.last[1] - 0.1
        for one, other in combinations(named, 2)
    )
