"""Tests which areas are uncertain or astray, and where they stand."""

from __future__ import annotations

import pytest

from tests.support.small_areas import OWN, PLACED, SCENARIO, area, read
from toi_scenario import load
from toi_scenario.finding import Refused
from toi_scenario.model.surfaces import Surface, boarded, boards_at, boards_of, celled, cells_of
from toi_scenario.model.surfaces.lengths import CENTIMETRES
from toi_scenario.model.surfaces.tabletops import Tabletop
from toi_scenario.pipeline import check

FLAGS = [
    # written, certain, astray
    ("[[P1A]]", "C2", True, False),
    ("[[P1A]]", "{terrain: stream}", True, False),
    ("[[P1A]]", "[]", True, False),
    ("[[P1A]]", "{boards: []}", True, False),
    ("[[P1A]]", "A1", True, True),
    ("[[P1A]]", "H2", True, True),
    ("[[P1A]]", "P1A.C0", True, True),
    ("[[P1A]]", "P1A.C9", True, True),
    ("[[P1A]]", "[C2, P1A.H2]", True, True),
    ("[[P1A]]", "P2A.C2", True, True),  # a board that is not on the map
    ("[[P1A]]", "{within: 1, of: A1}", True, True),
    ("[[P1A]]", "{except: A1}", True, True),
    ("[[P1A]]", "{zone: lost}", True, True),
    ("[[P1A]]", "[lost]", True, True),
    # an own board whose terrain nobody recorded
    ("[[X]]", "C2", True, False),
    ("[[X]]", "{edge: north}", True, False),
    ("[[X]]", "{rows: 2, columns: C}", True, False),
    ("[[X]]", "{terrain: woods}", False, False),
    ("[[X]]", "{terrain: hill}", False, False),
    ("[[X]]", "{level: 0}", False, False),
    ("[[X]]", "[C2, {level: 0}]", False, False),
    ("[[X]]", "{within: 1, of: {terrain: road}}", False, False),
    ("[[X]]", "{away: {from: {terrain: road}, by: 2}}", False, False),
    ("[[X]]", "{except: {terrain: road}}", False, False),
    ("[[X]]", "{zone: wild}", False, False),
    ("[[X]]", "wild", False, False),
    ("[[P1A, X]]", "{terrain: woods, boards: P1A}", True, False),
    ("[[P1A, X]]", "{terrain: woods, boards: X}", False, False),
    ("[[P1A, X]]", "{terrain: woods}", False, False),
    ("[[P1A, X]]", "{terrain: woods, columns: [A, F]}", True, False),
    # a board whose very grid is assumed
    ("[[1A]]", "C2", False, False),
    ("[[1A]]", "P2A.C2", False, True),
    ("[[1A]]", "{edge: north}", False, False),
    ("[[1A]]", "{boards: 1A}", False, False),
    ("[[1A, P1A]]", "{boards: P1A}", True, False),
    ("[[1A, P1A]]", "{boards: P1A, terrain: woods}", True, False),
    ("[[1A, P1A]]", "{boards: 1A}", False, False),
    ("[[1A, P1A]]", "[{boards: P1A, terrain: stream}]", True, False),
    ("[[1A, P1A]]", "[]", True, False),
    ("[[1A, P1A]]", "P1A.C2", True, False),
    ("[[1A, P1A]]", "1A.C2", False, False),
    ("[[1A, P1A]]", "[P1A.C2, P1A.D2]", True, False),
    ("[[1A, P1A]]", "[1A.C2, P1A.C2]", False, False),
    ("[[1A, P1A]]", "[P1A.C2, 1A.C2]", False, False),
]


@pytest.mark.parametrize(("layout", "written", "certain", "astray"), FLAGS)
def test_flags(layout: str, written: str, certain: bool, astray: bool) -> None:
    """An area is uncertain when it rests on unrecorded ground, and astray when an address in it is not in play."""
    found = area(written, layout, OWN, lost="A1", wild="{terrain: woods}")
    assert (certain, astray) == (found.certain, found.astray)


@pytest.mark.parametrize("made_of", ["deep-{}-x", "[deep-{}-x, C2]"])
def test_areas_within_areas(made_of: str) -> None:
    """A zone made of a zone made of a zone may go some tens deep; what is deeper is told once."""
    for depth, said in ((50, []), (80, ["areas within areas, more than 60 deep"])):
        zones = {f"deep-{number}-x": made_of.format(number + 1) for number in range(depth)}
        text = "\n  ".join(f"{name}: {{hexes: {hexes}}}" for name, hexes in {**zones, f"deep-{depth}-x": "C1"}.items())
        whole = SCENARIO.format(layout="[[P1A]]", zones=f"copse: {{hexes: C2}}\n  {text}", more="", **PLACED)
        assert said == [one.message for one in check(whole).diagnostics if one.rule == "unknown-name"]


def test_a_marker_on_uncertain_ground() -> None:
    """The place of a marker is no more certain than the area it is laid on."""
    text = SCENARIO.format(
        layout="[[X]]",
        zones="copse: {hexes: {terrain: woods}}\n  asked: {hexes: {marker: pillbox}}",
        more=OWN,
        **PLACED,
    )
    assert not load(text).zones["asked"].area.certain


def test_paths_of_areas() -> None:
    """An area knows where it is written."""
    scenario = read(asked="{terrain: woods}", again="asked")
    expected = [("zones", name, "hexes") for name in ("asked", "again", "copse")]
    assert expected == [zone.area.path for zone in scenario.zones.values()]


def test_strays() -> None:
    """Every address of an area that is not in play is listed once, with where it is written."""
    scenario = read(asked="[C2, {within: 1, of: P1A.C9}, A1]", again="[asked, {except: asked}]", last="P2A.C2")
    expected = [
        (("zones", "asked", "hexes", 1, "of"), "P1A.C9"),
        (("zones", "asked", "hexes", 2), "A1"),
        (("zones", "last", "hexes"), "P2A.C2"),
    ]
    assert expected == sorted((stray.path, stray.address) for stray in scenario.strays)


def test_surface_without_places() -> None:
    """What counts places is refused where there are none; there are no boards either."""
    table: Surface = Tabletop(1_200_000, 1_200_000, CENTIMETRES)
    assert [False, False, (), ()] == [celled(table), boarded(table), boards_of(table), boards_at(table, (0, 0))]
    with pytest.raises(Refused, match="a point may be anywhere"):
        cells_of(table)
