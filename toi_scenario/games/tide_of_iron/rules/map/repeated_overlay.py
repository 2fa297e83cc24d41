"""Two overlays on one hex repeat or contradict each other.

A hex has one ground: woods and a building, or woods twice, cannot both lie there, and the one laid last would hide the
other. Leave one of them out. A hill under woods, a road through them and a bridge over a stream go together; two roads
may cross; and a second level may be built upon a first.

Rules: "Terrains".

Good::

    board:
      layout: [[P1A]]
      overlays:
        - {terrain: hill, at: [E1, E2]}
        - {terrain: woods, at: [E1]}
        - {terrain: road, along: [D3, E2, E1]}
        - {terrain: road, along: [D2, D3, D4]}

Bad::

    board:
      layout: [[P1A]]
      overlays:
        - {terrain: woods, at: [E1, D2]}
        - {terrain: rough, at: E1}  # <- E1 bears an overlay of woods already, so rough cannot lie there too
        - {terrain: woods, at: D2}  # <- D2 bears an overlay of woods already
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Delete, Finding, Fix, Severity
from toi_scenario.model.scenario.scenario import Laying, Scenario
from toi_scenario.model.surfaces import Place

severity = Severity.ERROR
told_otherwise = r"\b(overlay|terrain|ground)"
fixable = True


def check(scenario: Scenario) -> Iterator[Finding]:
    layings = scenario.overlays
    if sum([len(one.places) for one in layings]) == len(set().union(*(one.places for one in layings))):
        return  # no hex bears two
    lying: dict[tuple[Place, str], str] = {}
    for laying in layings:
        kind = scenario.catalog.terrain[laying.terrain].kind
        if kind == "path" and laying.along:  # runs of paths meet and cross
            continue
        # What fills a hex lies there alone; of paths and levels only the very same is too much.
        what = f"{kind} {laying.terrain} {'' if laying.level is None else laying.level}" if kind != "ground" else kind
        for index, place in enumerate(laying.places):
            if place not in scenario.surface.whole:
                continue
            before = lying.setdefault((place, what), "")
            if before:
                yield _finding(scenario, laying, index, place, before)
            lying[place, what] = laying.terrain


def _finding(scenario: Scenario, laying: Laying, index: int, place: Place, before: str) -> Finding:
    message = f"{scenario.surface.address(place)} bears an overlay of {before} already"
    if before != laying.terrain:
        message += f", so {laying.terrain} cannot lie there too"
    path = laying.at(index)
    where = scenario.surface.address(place)
    among = laying.listed and len(laying.places) > 1
    fix = Fix(f"lay {before} on {where} once", (Delete(path if among else laying.path),))
    help = "leave one of them out, or lay it elsewhere"
    return Finding(path, message, help, fix=fix if before == laying.terrain else None)
