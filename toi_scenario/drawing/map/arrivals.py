"""Draws the places where forces come on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.page import Group, Label, Mark, Polygon
from toi_scenario.drawing.marks.theme import Theme
from toi_scenario.games.answers import answers_of
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place, Region, places_in


@lru_cache(maxsize=64)
def arrival_mark(theme: Theme, fill: str, on: str, initial: str) -> tuple[Mark, ...]:
    """An R on an arrow, in the colour of the side that comes on there."""
    arrow = ((-1.5, -1.45), (1.2, -1.45), (2.3, 0), (1.2, 1.45), (-1.5, 1.45))
    return (
        Polygon("reinforcements", arrow, fill, theme.ink if theme.codes else theme.paper, 0.28),
        Label(
            "reinforcements",
            (-0.1, 0.9 if len(initial) == 1 or not theme.codes else 0.6),
            f"R{initial}" if theme.codes else "R",
            (2.1 if len(initial) == 1 else 1.3) if theme.codes else 2.5,
            on,
            bold=True,
        ),
    )


def entries(scenario: Scenario) -> Mapping[str, Region]:
    """Other ground where each side's units come on, if the game has any."""
    answers = answers_of(scenario, "entry")
    return answers.entry(scenario) if answers else {}


@kept
def arrivals(scenario: Scenario) -> dict[str, Region]:
    """Where each side's forces come on."""
    surface = scenario.surface
    found: dict[str, list[Region]] = {}
    for side in scenario.sides.values():
        for force in side.arriving:
            if force.arrival is not None and force.arrival.by is not None:
                found.setdefault(side.name, []).append(force.arrival.by.region & surface.whole)
    for name, besides in entries(scenario).items():
        found.setdefault(name, []).append(besides)
    return {side: region for side, regions in found.items() if (region := surface.union(regions))}


def reinforcements(view: MapView) -> Iterator[Mark]:
    """An arrow for each side on each place; those of two sides on one place face each other across it."""
    taken: set[Place] = set()
    for side, region in arrivals(view.scenario).items():
        places = places_in(region)
        drawn = arrival_mark(view.theme, view.colour(side), view.on_colour(side), view.initial(side))
        for place in sorted(places):
            x, y, size = view.spots(place).entry
            yield Group("reinforcements", drawn, view.by(place, -x if place in taken else x, y), size)
        taken |= places
