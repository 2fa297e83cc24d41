"""Tests the names in areas: their order, circles, and unknown ones."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.small_areas import PLACED, SCENARIO, findings, hexes, in_order, read
from toi_scenario import Rejected, load
from toi_scenario.finding import Path
from toi_scenario.model.scenario.area import Area
from toi_scenario.model.scenario.areas import Areas


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
