"""Draws zones and set-up ground: tints, hatchings, borders and names."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from itertools import cycle
from typing import NamedTuple

from toi_scenario.drawing.map.arrivals import arrivals
from toi_scenario.drawing.map.place_forms import Form, hatching
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.curves import Step, Steps, inset, polygon
from toi_scenario.drawing.marks.page import Group, Mark, Path, Polygon
from toi_scenario.drawing.marks.theme import Theme
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.surfaces import Place, Region, places_in

# For themes without colour. No dash pattern is an unbroken line: an unbroken frame round a hex stands for an overlay.
DASHES: tuple[tuple[float, ...], ...] = ((4.6, 0.9), (2.2, 1.2), (0.1, 1.3), (3.0, 1.1, 0.1, 1.1))

_DEEPEST, _MOST_NESTED = 4.0, 5  # how far in a border is drawn at most, and how many before it make it so


class Field(NamedTuple):
    """An area as it is drawn, and what the legend says of it."""

    name: str
    region: Region
    colour: str
    number: int
    text: str

    @property
    def places(self) -> frozenset[Place]:
        """Its places, on a map of such."""
        return places_in(self.region)


@kept
def fields(view: MapView) -> list[Field]:
    """The zones, and after them the set-up ground that is neither a zone nor made of zones."""
    theme, colours = view.theme, cycle(view.theme.zones)
    surface = view.scenario.surface
    whole = view.whole
    regions = {zone.name: zone.area.region & whole for zone in view.scenario.zones.values()}
    found, purposes = [], _purposes(view, {*regions.values()})
    for number, zone in enumerate(view.scenario.zones.values()):
        region = regions[zone.name]
        colour = (zone.color if theme.own_zones else "") or next(colours)
        name, purpose = view.label(zone), purposes[region]
        text = view.words["zone_for"].format(name=name, purpose=purpose) if purpose else name
        found.append(Field(name, region, colour, number, text))
    zones = [zone.region for zone in found]
    for side in view.scenario.sides.values():
        ground = surface.union(())
        for force in side.forces:
            for deployment in force.deployments:
                region = deployment.area.region & whole
                if not region <= surface.union(zone for zone in zones if zone <= region):
                    ground |= region
        if ground:
            colour = theme.ink if theme.codes else view.colour(side.name)
            name = view.words["setup"].format(side=view.name(side.name))
            found.append(Field(name, ground, colour, len(found), name))
    return [field for field in found if field.region]


def _purposes(view: MapView, zones: Collection[Region]) -> dict[Region, str]:
    """Of the ground of each zone, what the legend says: whose forces are set up there, and whose come on. Ground that
    is part of a larger zone for set-up is not called so itself."""
    grounds = {
        side.name: [one.area.region for force in side.forces for one in force.deployments]
        for side in view.scenario.sides.values()
    }
    entered = arrivals(view.scenario)
    found = {}
    for region in zones:
        roles: dict[str, list[str]] = {}
        for side, deployed in grounds.items():
            within = [ground for ground in deployed if region <= ground]
            larger = [zone for zone in zones if region <= zone and not zone <= region]
            sets_up = any(not any(zone <= ground for zone in larger) for ground in within)
            comes_on = side in entered and region <= entered[side]
            if role := {(1, 0): "for_setup", (0, 1): "for_entry", (1, 1): "for_both"}.get((sets_up, comes_on)):
                roles.setdefault(role, []).append(view.name(side))
        found[region] = "; ".join(view.words[role].format(sides=", ".join(sides)) for role, sides in roles.items())
    return found


@cache
def hatched(number: int, form: Form, colour: str, width: float, opacity: float) -> tuple[Mark, ...]:
    dashes = () if opacity < 1 else (1.3, 1.7)  # where ink is spared
    return (Path("zone-hatch", hatching(number, form), "none", colour, width, opacity, dashes),)


def tints(view: MapView) -> Iterator[Mark]:
    """The ground of each zone in its colour, and hatched."""
    theme = view.theme
    for field in fields(view):
        if theme.tint:
            outline = tuple(step for rim in view.rims(field.places) for step in straight(view, rim, 0.3))
            yield Path("zone", outline, field.colour, opacity=theme.tint)
        drawn = hatched(field.number, view.form, field.colour, theme.hatch, 0.6 if theme.tint else 1.0)
        for place in sorted(field.places):
            yield Group("zone-hatch", drawn, view.at(place))


def straight(view: MapView, rim: list[Place], drawn_in: float) -> Iterator[Step]:
    """A rim drawn in, with straight sides."""
    return polygon(inset(view.points(rim), drawn_in))


def nested(view: MapView) -> Iterator[tuple[Field, int]]:
    """Each zone, and how many of those before it share its ground, so that its border is drawn further in; of many on
    one place only the first, as no border is drawn further in than theirs."""
    first: dict[Place, list[int]] = {}
    for index, field in enumerate(fields(view)):
        there = [first.setdefault(place, []) for place in field.places]
        yield field, len({other for others in there for other in others})
        for others in there:
            if len(others) < _MOST_NESTED:
                others.append(index)


def borders(view: MapView) -> Iterator[Mark]:
    """A line about each zone, further in where zones share their ground."""
    theme = view.theme
    for field, others in nested(view):
        depth = min(0.42 + 0.85 * others, _DEEPEST)
        outline = tuple(step for rim in view.rims(field.places) for step in straight(view, rim, depth))
        if not theme.codes:
            yield Path("zone-edge", outline, "none", theme.paper, 1.15, 0.55)
        yield _edge(theme, field, outline)


def _edge(theme: Theme, field: Field, outline: Steps) -> Path:
    dashes = DASHES[field.number % len(DASHES)] if theme.codes else ()
    width = max(0.18, 1.5 * theme.thinnest) if theme.codes else 0.75
    return Path("zone-edge", outline, "none", field.colour, width, 1.0, dashes)


def swatch(view: MapView, field: Field, outline: tuple[tuple[float, float], ...]) -> Iterator[Mark]:
    """A zone in the legend."""
    theme = view.in_legend
    yield Polygon("zone", outline, theme.levels[0], "none")
    if theme.tint:
        yield Polygon("zone", outline, field.colour, opacity=theme.tint)
    width = max(theme.hatch * 1.6, theme.thinnest)
    yield from hatched(field.number, view.form, field.colour, width, 0.6 if theme.tint else 1.0)
    yield _edge(theme, field, tuple(polygon(outline)))
