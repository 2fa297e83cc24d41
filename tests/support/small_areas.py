"""Areas of small maps, as scenarios write them."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from toi_scenario import Finding, Rejected, Scenario, load
from toi_scenario.model.scenario.area import Area

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


OWN = "boards: {X: {columns: 7, rows: 4}}"
