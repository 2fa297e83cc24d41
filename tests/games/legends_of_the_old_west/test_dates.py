"""Tests what a date says of years and months."""

from __future__ import annotations

import pytest

from toi_scenario.games.legends_of_the_old_west.dates import dated


@pytest.mark.parametrize(
    ("text", "years", "month"),
    [
        ("1944-06-20", (1944,), "1944-06"),
        ("1914", (1914,), ""),
        ("20 June 1944", (1944,), "1944-06"),
        ("juin 1944", (1944,), "1944-06"),
        ("24 décembre 1914", (1914,), "1914-12"),
        ("Sept. 1916", (1916,), "1916-09"),
        ("Verdun, 1916", (1916,), ""),
        ("on the Marne, 1914", (1914,), ""),
        ("24.12.1914", (1914,), "1914-12"),
        ("12/1914", (1914,), "1914-12"),
        ("4/12/1914", (1914,), ""),
        ("4/4/1914", (1914,), "1914-04"),
        ("12/24/1914", (1914,), ""),
        ("20.6.18", (1918,), ""),
        ("June '44", (1944,), "1944-06"),
        ("May to July 1916", (1916,), ""),
        ("1940 to 1950", (1940, 1950), ""),
        ("a cold morning", (), ""),
    ],
)
def test_dates(text: str, years: tuple[int, ...], month: str) -> None:
    """Years of four figures, or of two in this century; a month where only one is meant."""
    assert (years, month) == dated(text, 1900, 1999)


@pytest.mark.parametrize(
    ("span", "year"),
    [((1815, 1913), 1879), ((1939, 1945), 1979), ((1700, 1999), 1779), ((1880, 1990), 1979), ((1990, 1999), 1979)],
)
def test_short_years(span: tuple[int, int], year: int) -> None:
    """A year of two figures is in the era, if the era has such a one, or else in the century in which it ends."""
    assert (year,) == dated("22.1.79", *span).years
