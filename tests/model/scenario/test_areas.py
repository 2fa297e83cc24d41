"""Tests area words, alone and combined, against lists of hexes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from tests.support.bare_table import BareTable
from toi_scenario import Finding, Rejected, Scenario, load
from toi_scenario.finding import Path, Refused
from toi_scenario.model.catalog.nouns import empty
from toi_scenario.model.scenario.areas import Area, Areas
from toi_scenario.model.scenario.ground import Ground
from toi_scenario.model.surfaces import Surface, boarded, boards_at, boards_of, celled, cells_of
from toi_scenario.names import Lookup
from toi_scenario.pipeline import check

# P1A, on which most of these areas lie, without its cut hexes:
#
#        B  C  D  E  F
#    1      .     w
#    2   .  w  .  .  b
#    3   1  1  1b .  .
#    4   .  1w .  r  p
#
# a road B3 C3 D4, another D2 D3 D4. To its right, in the maps of two boards, lies P2B beyond the seam G:
#
#        H  I  J  K  L
#    1      1     .
#    2   1  2  1  .  w
#    3   1w 2  1  .  b
#    4   1  1r 1w .  .
#
# a road J1 K1 K2 K3 K4 J5.
ALL = "B2 B3 B4 C1 C2 C3 C4 D2 D3 D4 E1 E2 E3 E4 F2 F3 F4"
SEAM = "G1 G2 G3 G4"
RIGHT = "H2 H3 H4 I1 I2 I3 I4 J2 J3 J4 K1 K2 K3 K4 L2 L3 L4"

SCENARIO = """
game: tide-of-iron
title: Areas
rounds: 4
initiative: american
sides:
  american: {{actions: 3, squads: {{bases: 1, regular: 4}}, deploy: [B2]}}
  german: {{actions: 3, squads: {{bases: 1, regular: 4}}, deploy: [B2]}}
victory: {{text: None.}}
board: {{layout: {layout}, markers: {markers}}}
objectives: {objectives}
units: {units}
zones:
  {zones}
{more}
"""

PLACED = {
    "markers": "[{marker: smoke, at: [C1, E4]}, {marker: razor-wire, at: P1A.D2}, {marker: pillbox, at: copse}]",
    "objectives": "{mill: {kind: control, at: F2}}",
    "units": "[{side: german, vehicle: tiger, at: E2, id: beast}]",
}


def read(layout: str = "[[P1A]]", more: str = "", **zones: str) -> Scenario:
    """Reads a scenario with some zones."""
    lines = "\n  ".join(f"{name}: {{hexes: {area}}}" for name, area in zones.items())
    copse = "\n  copse: {hexes: [C2, C4]}"
    return load(SCENARIO.format(layout=layout, zones=lines + copse, more=more, **PLACED))


def area(written: str, layout: str = "[[P1A]]", more: str = "", **zones: str) -> Area:
    """The hexes that an area names."""
    return read(layout, more, asked=written, **zones).zones["asked"].area


def hexes(written: str, layout: str = "[[P1A]]", more: str = "", **zones: str) -> list[str]:
    """The hexes of an area, by their map names."""
    scenario = read(layout, more, asked=written, **zones)
    return in_order(map(scenario.surface.address, scenario.zones["asked"].area.places))


def in_order(names: Iterable[str]) -> list[str]:
    """Names of hexes by column, then by row."""
    return sorted(names, key=lambda name: (name[0], int(name[1:])))


def findings(layout: str = "[[P1A]]", more: str = "", **zones: str) -> list[Finding]:
    """The reasons why some zones are rejected."""
    with pytest.raises(Rejected) as rejected:
        read(layout, more, **zones)
    return rejected.value.findings


ALONE = [
    # addresses
    ("C2", "C2"),
    ("c2", "C2"),
    ("P1A.C2", "C2"),
    ("p1a.c2", "C2"),
    ("A2", ""),  # cut by the frame
    ("P1A.D1", ""),
    ("H2", ""),  # off the map
    ("P1A.H2", ""),
    # names
    ("copse", "C2 C4"),
    ("Copse", "C2 C4"),
    ("mill", "F2"),
    ("beast", "E2"),
    # lists
    ("[]", ""),
    ("[D3]", "D3"),
    ("[D3, B2, D3]", "B2 D3"),
    ("[copse, mill, B2]", "B2 C2 C4 F2"),
    ("[[B2, [C1]], copse]", "B2 C1 C2 C4"),
    ("[A1, B2]", "B2"),
    ("[{level: 1}, {edge: east}, E1]", "B3 C3 C4 D3 E1 F2 F3 F4"),
    # terrain
    ("{terrain: woods}", "C2 C4 E1"),
    ("{terrain: Woods}", "C2 C4 E1"),
    ("{terrain: building}", "D3 F2"),
    ("{terrain: rough}", "E4"),
    ("{terrain: pond}", "F4"),
    ("{terrain: road}", "B3 C3 D2 D3 D4"),
    ("{terrain: stream}", ""),
    ("{terrain: hill}", "B3 C3 C4 D3"),
    ("{terrain: clear}", "B2 B3 B4 C1 C3 D2 D4 E2 E3 F3"),
    ("{terrain: [rough, pond]}", "E4 F4"),
    ("{terrain: [hill, road]}", "B3 C3 C4 D2 D3 D4"),
    ("{terrain: []}", ""),
    # level
    ("{level: 0}", "B2 B4 C1 C2 D2 D4 E1 E2 E3 E4 F2 F3 F4"),
    ("{level: 1}", "B3 C3 C4 D3"),
    ("{level: 2}", ""),
    ("{level: [1, 2]}", "B3 C3 C4 D3"),
    ("{level: [0, 1]}", ALL),
    # edge
    ("{edge: north}", "B2 C1 D2 E1 F2"),
    ("{edge: south}", "B4 C4 D4 E4 F4"),
    ("{edge: west}", "B2 B3 B4"),
    ("{edge: east}", "F2 F3 F4"),
    ("{edge: any}", "B2 B3 B4 C1 C4 D2 D4 E1 E4 F2 F3 F4"),
    # within and away
    ("{within: 0, of: C2}", "C2"),
    ("{within: 1, of: C2}", "B2 B3 C1 C2 C3 D2 D3"),
    ("{within: 1, of: mill}", "E1 E2 F2 F3"),
    ("{within: 1, of: beast}", "D2 D3 E1 E2 E3 F2 F3"),
    ("{within: 1, of: [B2, F4]}", "B2 B3 C1 C2 E3 E4 F3 F4"),
    ("{within: 1, of: {terrain: pond}}", "E3 E4 F3 F4"),
    ("{within: 99, of: B2}", ALL),
    ("{within: 1, of: []}", ""),
    ("{away: {from: C2, by: 1}}", "B2 B3 B4 C1 C3 C4 D2 D3 D4 E1 E2 E3 E4 F2 F3 F4"),
    ("{away: {from: C2, by: 2}}", "B4 C4 D4 E1 E2 E3 E4 F2 F3 F4"),
    ("{away: {from: copse, by: 2}}", "E1 E2 E3 E4 F2 F3 F4"),
    ("{away: {from: copse, by: 3}}", "F2 F3 F4"),
    ("{away: {from: [], by: 9}}", ALL),
    # rows and columns
    ("{rows: 1}", "C1 E1"),
    ("{rows: [1, 1]}", "C1 E1"),
    ("{rows: [2, 3]}", "B2 B3 C2 C3 D2 D3 E2 E3 F2 F3"),
    ("{rows: [5, 9]}", ""),
    ("{columns: D}", "D2 D3 D4"),
    ("{columns: d}", "D2 D3 D4"),
    ("{columns: [B, C]}", "B2 B3 B4 C1 C2 C3 C4"),
    ("{columns: [E, ZZ]}", "E1 E2 E3 E4 F2 F3 F4"),
    ("{columns: A}", ""),
    # zones
    ("{zone: copse}", "C2 C4"),
    ("{zone: [copse, pool]}", "C2 C4 F4"),
    # markers
    ("{marker: smoke}", "C1 E4"),
    ("{marker: Smoke}", "C1 E4"),
    ("{marker: razor-wire}", "D2"),
    ("{marker: pillbox}", "C2 C4"),  # laid on a zone
    ("{marker: [smoke, razor wire]}", "C1 D2 E4"),
    ("{marker: tank-trap}", ""),
    # `except`, which alone takes from the whole map
    ("{except: {columns: [B, E]}}", "F2 F3 F4"),
    ("{except: [copse, mill]}", "B2 B3 B4 C1 C3 D2 D3 D4 E1 E2 E3 E4 F3 F4"),
    ("{except: []}", ALL),
    # boards
    ("{boards: P1A}", ALL),
    ("{boards: [p1a]}", ALL),
]


@pytest.mark.parametrize(("written", "expected"), ALONE)
def test_alone(written: str, expected: str) -> None:
    """Each word of an area, each address and each name means the hexes written beside it."""
    assert expected.split() == hexes(written, pool="{terrain: pond}")


TOGETHER = [
    ("{terrain: woods, level: 1}", "C4"),
    ("{terrain: building, level: [0, 2]}", "F2"),
    ("{terrain: road, rows: 3}", "B3 C3 D3"),
    ("{terrain: clear, edge: west}", "B2 B3 B4"),
    ("{terrain: hill, columns: C}", "C3 C4"),
    ("{terrain: woods, zone: copse}", "C2 C4"),
    ("{terrain: woods, except: copse}", "E1"),
    ("{terrain: woods, except: {level: 1}}", "C2 E1"),
    ("{terrain: [woods, building], except: {edge: any}}", "C2 D3"),
    ("{rows: [2, 3], columns: [C, D]}", "C2 C3 D2 D3"),
    ("{rows: [2, 3], columns: [C, D], except: D2}", "C2 C3 D3"),
    ("{edge: north, columns: [B, D]}", "B2 C1 D2"),
    ("{edge: any, rows: 3}", "B3 F3"),
    ("{edge: south, terrain: woods}", "C4"),
    ("{within: 1, of: C2, edge: west}", "B2 B3"),
    ("{within: 1, of: C2, except: C2}", "B2 B3 C1 C3 D2 D3"),
    ("{within: 2, of: C2, away: {from: C2, by: 2}}", "B4 C4 D4 E1 E2 E3"),
    ("{away: {from: {edge: any}, by: 1}}", "C2 C3 D3 E2 E3"),
    ("{marker: smoke, terrain: rough}", "E4"),
    ("{marker: smoke, columns: C}", "C1"),
    ("{zone: copse, rows: 4}", "C4"),
    ("{zone: copse, terrain: pond}", ""),
    ("{boards: P1A, edge: east, terrain: pond}", "F4"),
    ("{boards: P1A, zone: [copse, asked-too], level: 0, rows: [2, 4], columns: [B, F], edge: any, except: E1}", "F2"),
]


@pytest.mark.parametrize(("written", "expected"), TOGETHER)
def test_together(written: str, expected: str) -> None:
    """All words of a mapping must hold at once."""
    more = {"asked-too": "{terrain: building}"} if "asked-too" in written else {}
    assert expected.split() == hexes(written, **more)


TWO = "[[P1A, P2B]]"
TWO_BOARDS = [
    ("{boards: P1A}", ALL),
    ("{boards: [P2B]}", RIGHT),
    ("{boards: [P2B, P1A]}", f"{ALL} {SEAM} {RIGHT}"),
    ("{boards: P1A, edge: east}", ""),  # edges are those of the map
    ("{boards: P2B, edge: east}", "L2 L3 L4"),
    ("{edge: west}", "B2 B3 B4"),
    ("{columns: [G, H]}", "G1 G2 G3 G4 H2 H3 H4"),
    ("{except: {boards: [P1A, P2B]}}", ""),
    ("{except: [{boards: P1A}, {boards: P2B}]}", SEAM),
    ("P2B.A2", "G2"),
    ("[P1A.G2, P2B.A2, G2]", "G2"),
    ("P2B.C2", "I2"),
    ("{level: 2}", "I2 I3"),
    ("{terrain: hill, boards: [P2B]}", "H2 H3 H4 I1 I2 I3 I4 J2 J3 J4"),
    ("{terrain: hill, rows: 3}", "B3 C3 D3 H3 I3 J3"),
    ("{terrain: woods, boards: [P2B], except: {level: 1}}", "L2"),
    ("{within: 1, of: {boards: P1A}, columns: [G, M]}", SEAM),
    ("[{boards: [P2B], except: {terrain: hill}}, C2]", "C2 K1 K2 K3 K4 L2 L3 L4"),
]


@pytest.mark.parametrize(("written", "expected"), TWO_BOARDS)
def test_two_boards(written: str, expected: str) -> None:
    """A seam to a board that is not listed is left out; edges, rows and columns are the map's."""
    assert expected.split() == hexes(written, TWO)


def test_a_turned_board() -> None:
    """On a turned board its own hexes lie elsewhere, while the map's edges stay where they were."""
    assert ["E3"] == hexes("P1A.C2", "[[P1A@180]]")
    assert ["C4", "E1", "E3"] == hexes("{terrain: woods}", "[[P1A@180]]")
    assert ["B2", "B3", "B4"] == hexes("{edge: west}", "[[P1A@180]]")


def test_a_gap() -> None:
    """Along a gap each column has its own outermost hex, and boards on either side of a gap are not joined."""
    layout = "[[P1A, null], [P2B, P3A]]"
    north = "B2 C1 D2 E1 F2 G5 H6 I5 J6 K5 L6"
    assert north.split() == hexes("{edge: north}", layout)
    assert ["L6", "L7", "L8"] == hexes("{edge: east}", layout)
    assert ["B5", "D5", "F5"] == hexes("{except: [{boards: P1A}, {boards: [P2B, P3A]}]}", layout)


def test_the_same_board_twice() -> None:
    """A board laid twice counts both times, with the seam between its copies."""
    assert [*ALL.split(), *SEAM.split()] == hexes("{boards: P1A}", "[[P1A, P1A]]")[:21]
    assert 38 == len(hexes("{boards: P1A}", "[[P1A, P1A]]"))


# names -----------------------------------------------------------------------------------------------------------


def test_names_in_any_order() -> None:
    """A zone may be named before it is defined."""
    scenario = read(first="[second, B2]", second="{within: 1, of: third}", third="{zone: fourth}", fourth="C1")
    address = scenario.surface.address
    places = {name: in_order(map(address, zone.area.places)) for name, zone in scenario.zones.items()}
    expected = {
        "first": ["B2", "C1", "C2", "D2"],
        "second": ["B2", "C1", "C2", "D2"],
        "third": ["C1"],
        "fourth": ["C1"],
        "copse": ["C2", "C4"],
    }
    assert expected == places


def test_a_zone_beats_an_objective_and_a_unit() -> None:
    """Where a zone shares its name with an objective or a unit, the name is the zone's."""
    assert ["B4"] == hexes("[mill]", mill="B4")
    assert ["B4"] == hexes("[beast]", beast="B4")


def test_terrain_of_overlays() -> None:
    """A zone by terrain includes overlays, wherever the scenario lists them."""
    text = SCENARIO.format(
        layout="[[P1A]]", zones="asked: {hexes: {terrain: woods}}\n  copse: {hexes: C1}", more="", **PLACED
    )
    text = text.replace("[[P1A]], ", "[[P1A]], overlays: [{terrain: clear, at: C2}, {terrain: woods, at: [F3]}], ")
    scenario = load(text)
    assert ["C4", "E1", "F3"] == in_order(map(scenario.surface.address, scenario.zones["asked"].area.places))


@pytest.mark.parametrize(
    "zones",
    [
        {"me": "me"},
        {"me": "[B2, me]"},
        {"me": "{zone: me}"},
        {"me": "{within: 1, of: me}"},
        {"me": "{except: me}"},
        {"me": "{away: {from: me, by: 2}}"},
        {"me": "you", "you": "me"},
        {"me": "[you]", "you": "{except: [they]}", "they": "{zone: me}"},
        {"me": "{terrain: woods}", "you": "[me, they]", "they": "[me, you]"},
    ],
)
def test_circles(zones: dict[str, str]) -> None:
    """A zone made of itself, directly or by way of others, is rejected, and the message names it."""
    found = findings(**zones)
    assert found
    for finding in found:
        assert "unknown-name" == finding.rule
        name, _, rest = finding.message.partition(" ")
        assert "is made of itself" == rest
        assert name in zones
        assert "zones" == finding.path[0]


def test_a_circle_through_a_marker() -> None:
    """A zone that includes a marker, which itself lies on the zone, is made of itself."""
    text = SCENARIO.format(layout="[[P1A]]", zones="copse: {hexes: {marker: pillbox}}", more="", **PLACED)
    with pytest.raises(Rejected) as rejected:
        load(text)
    assert {"copse is made of itself"} == {finding.message for finding in rejected.value.findings}


def test_the_same_name_twice_is_no_circle() -> None:
    """A zone may use another twice, or use two that share a third."""
    assert ["B2", "C1"] == hexes("[left, right, left]", left="[root, B2]", right="root", root="C1")


def test_many_names_in_many_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """When each zone uses the next one twice, each is read a few times, not twice as often at every step."""
    count = 0
    quietly = Areas.quietly

    def counted(areas: Areas, value: Any, path: Path) -> Area:
        nonlocal count
        count += 1
        return quietly(areas, value, path)

    monkeypatch.setattr(Areas, "quietly", counted)
    zones = {f"deep-{level}-x": f"[deep-{level + 1}-x, deep-{level + 1}-x]" for level in range(12)}
    assert ["C1"] == hexes("deep-0-x", **zones, **{"deep-12-x": "C1"})
    assert count < 5 * 12


UNKNOWN = [
    ("cops", (), "there is no zone, objective or unit cops", "did you mean copse?"),
    ("[B2, cops]", (1,), "there is no zone, objective or unit cops", "did you mean copse?"),
    ("{zone: cops}", ("zone",), "there is no zone, objective or unit cops", "did you mean copse?"),
    ("{zone: [copse, mil]}", ("zone", 1), "there is no zone, objective or unit mil", "did you mean mill?"),
    ("{within: 1, of: baest}", ("of",), "there is no zone, objective or unit baest", "did you mean beast?"),
    (
        "{away: {from: cops, by: 1}}",
        ("away", "from"),
        "there is no zone, objective or unit cops",
        "did you mean copse?",
    ),
    ("{except: [cops]}", ("except", 0), "there is no zone, objective or unit cops", "did you mean copse?"),
    ("{terrain: wood}", ("terrain",), "there is no terrain wood", "did you mean woods?"),
    ("{terrain: [hill, raod]}", ("terrain", 1), "there is no terrain raod", "did you mean road?"),
    ("{marker: pilbox}", ("marker",), "there is no marker pilbox", "did you mean pillbox?"),
    ("{boards: P9A}", ("boards",), "there is no board P9A", "did you mean P1A?"),
    ("{boards: [P1A, P1B]}", ("boards", 1), "P1B is not on the map", "did you mean P1A?"),
    ("P9A.C2", (), "P9A.C2 is no hex", "a hex is written like C7 on the map, or like P1A.C2 on a board"),
    ("C0", (), "there is no zone, objective or unit C0", ""),
]


@pytest.mark.parametrize(("written", "path", "message", "help"), UNKNOWN)
def test_unknown(written: str, path: tuple[str | int, ...], message: str, help: str) -> None:
    """A name that stands for nothing is reported at its place, with the nearest name that exists."""
    (found,) = findings(asked=written)
    assert (("zones", "asked", "hexes", *path), message) == (found.path, found.message)
    assert "unknown-name" == found.rule
    if help:
        assert help == found.help


def test_unknown_is_told_once() -> None:
    """An unknown name is reported where it is written, not again where its zone is used."""
    found = findings(asked="[inner, inner]", inner="nobody")
    assert ["there is no zone, objective or unit nobody"] == [finding.message for finding in found]
    assert ("zones", "inner", "hexes") == found[0].path


# certain, astray -------------------------------------------------------------------------------------------------

OWN = "boards: {X: {columns: 7, rows: 4}}"
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


def on_the_bare_table(value: Any) -> Area:
    """An area of a surface that is not made of places, with a zone in its west."""
    named: dict[str, tuple[Any, Path]] = {"west": ({"within": 20, "of": {"edge": "west"}}, ("zones", "west"))}
    surface: Surface = BareTable()
    return Areas(surface, Ground((), {}), empty({}), {}, named, lambda _: (), Lookup()).read(value, ("area",))


@pytest.mark.parametrize(
    ("value", "inside", "outside"),
    [
        ("30,45", [(30, 45)], [(30, 46)]),
        ("west", [(0, 0), (20, 99)], [(21, 50)]),
        (["30,45", "west"], [(30, 45), (5, 5)], [(31, 45)]),
        ({"edge": "any"}, [(0, 50), (50, 0), (100, 50), (50, 100)], [(1, 1)]),
        ({"within": 10, "of": "30,45"}, [(40, 45), (37, 52)], [(38, 53)]),
        ({"zone": "west", "away": {"from": {"edge": "north"}, "by": 31}}, [(5, 31)], [(5, 29), (30, 31)]),
        ({"zone": "west", "except": {"within": 5, "of": "5,5"}}, [(5, 11)], [(5, 5), (21, 11)]),
    ],
)
def test_regions(value: Any, inside: list[tuple[int, int]], outside: list[tuple[int, int]]) -> None:
    """Areas are worked out by the operators of regions alone, so they need not be made of places."""
    area = on_the_bare_table(value)
    assert (inside, []) == (
        [place for place in inside if place in area.region],
        [place for place in outside if place in area.region],
    )
    assert (True, frozenset()) == (area.sure, area.places)


def test_point_off_the_table() -> None:
    """An address out of play names no ground, and makes its area uncertain there too."""
    assert [False, False] == [bool(on_the_bare_table("101,5").region), on_the_bare_table("101,5").sure]


def test_surface_without_places() -> None:
    """What counts places is refused where there are none; there are no boards either."""
    table: Surface = BareTable()
    assert [False, False, (), ()] == [celled(table), boarded(table), boards_of(table), boards_at(table, (0, 0))]
    with pytest.raises(Refused, match="a point may be anywhere"):
        cells_of(table)
