"""Tests which words of typed data are written as addresses."""

from __future__ import annotations

from typing import Any

import pytest

from toi_scenario.authoring.capitals import in_capitals


@pytest.mark.parametrize(
    ("path", "value", "written"),
    [
        (("units",), [{"in": "b2", "at": "b2"}], [{"in": "b2", "at": "B2"}]),
        (("units", 0, "in"), "b2", "b2"),
        (("victory", "conditions"), [{"by": "b2", "units": {"in": "b2"}}], [{"by": "b2", "units": {"in": "B2"}}]),
        (("victory", "points"), [{"for": {"exited": "squad", "by": "b2"}}], [{"for": {"exited": "squad", "by": "B2"}}]),
        (("sides", "german", "enter"), {"by": "b2"}, {"by": "B2"}),
        (("zones", "c3"), {"hexes": {"terrain": "b2", "of": "b2"}}, {"hexes": {"terrain": "b2", "of": "B2"}}),
    ],
)
def test_where_places_stand(path: tuple[str | int, ...], value: Any, written: Any) -> None:
    """A unit is in a marker and a condition is met by a side: names that look like addresses stay as they are."""
    assert written == in_capitals(path, value)
