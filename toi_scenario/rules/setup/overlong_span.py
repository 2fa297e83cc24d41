"""Rows or columns of an area go on beyond the map.

Only what lies on the map counts, so nothing is lost; but whoever wrote `columns: [J, M]` on a map that ends with L may
have had another map in mind, or boards that lie otherwise. Write the last row or column that there is.

Rules: none; common sense.

Good::

    zones: {heights: {color: grey, hexes: {columns: [D, G]}}}
    victory: {text: "Hold {zone:heights}."}

Bad::

    zones:
      heights: {color: grey, hexes: {columns: [D, Z]}}  # <- the columns D to Z go beyond the map, which ends with column G
    victory: {text: "Hold {zone:heights}."}

Bad::

    zones:
      heights: {color: grey, hexes: {rows: [3, 99]}}  # <- the rows 3 to 99 go beyond the map, which ends with row 5
    victory: {text: "Hold {zone:heights}."}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import celled
from toi_scenario.model.surfaces.addresses import letters

severity = Severity.WARNING
only_with = "overlays"


def check(scenario: Scenario) -> Iterator[Finding]:
    surface = scenario.surface
    if not celled(surface) or not surface.places:
        return
    for path, word, low, high in scenario.stretches:
        number = surface.row if word == "rows" else surface.column
        if any(number(place) >= high for place in surface.places):  # one of the first, mostly
            continue
        end = max(map(number, surface.places | surface.cut))
        if low <= end < high:  # `empty-zone` reports what lies beyond altogether
            first, last, there = (letters(one) if word == "columns" else str(one) for one in (low, high, end))
            told = f"the {word} {first} to {last} go beyond the map, which ends with {word[:-1]} {there}"
            yield Finding(path, told, f"write `{word}: [{first}, {there}]` if all up to there are meant")
