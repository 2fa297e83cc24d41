"""A road or bridge leads over a pond.

A pond cannot be crossed; a road costs 1 to follow whatever the ground is. The rulebook does not say which of the two
holds where they meet, and says of bridges only that they lead over streams. This tool treats a pond as closed to
everybody, so players who rely on the road will be stopped, or will quarrel. Lead it round the pond, or lay a stream in
its place: that can be bridged. A road may well end at a pond.

Rules: "Etang", "Routes", "Pont".

Good::

    board: {layout: [[P1A]], overlays: [{terrain: road, along: [F4, E4, D4]}]}

Bad::

    board:
      layout: [[P1A]]
      overlays: [{terrain: road, along: [F3, F4, E4]}]  # <- the road in F4 leads over a pond, which nobody ever enters

Bad::

    board:
      layout: [[P1A]]
      overlays:
        - {terrain: road, along: [C3, D3, E2]}
        - {terrain: pond, at: D3}
        - {terrain: bridge, at: D3}  # <- the bridge and the road in D3 lead over a pond, which nobody ever enters
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Path, Severity
from toi_scenario.finding.articles import with_article
from toi_scenario.finding.records import NamedTuple
from toi_scenario.games.tide_of_iron.ground.overlaid import overlaid
from toi_scenario.games.tide_of_iron.ground.water import bridges
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.model.scenario.ground import Ground, Together
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place, boards_at
from toi_scenario.names import listed

severity = Severity.WARNING


class Kinds(NamedTuple):
    """The ground that nobody ever enters, and all paths; those of them that cost something to follow, and bridges."""

    closed: frozenset[str]
    paths: frozenset[str]
    followed: frozenset[str]
    bridges: frozenset[str]


def check(scenario: Scenario) -> Iterator[Finding]:
    ground, kinds, over = scenario.ground, _kinds(scenario.catalog), overlaid(scenario).kinds
    if kinds.closed.isdisjoint(over) and kinds.paths.isdisjoint(over) and not _printed_leads(ground.printed, kinds):
        return
    for place, leading in _leads(ground, kinds):
        if place in scenario.surface.whole:
            what = f"the {listed([f'{name}' for name in leading], 'and the')} in {scenario.surface.address(place)}"
            leads = "leads" if len(leading) == 1 else "lead"
            message = f"{what} {leads} over {with_article(ground.of(place))}, which nobody ever enters"
            help = "lead it elsewhere; a bridge lifts units over a stream only"
            yield Finding(_path(scenario, place, {*leading, ground.of(place)}), message, help)


@kept
def _kinds(catalog: Catalog) -> Kinds:
    closed = frozenset(name for name, kind in catalog.terrain.items() if kind.kind == "ground" and not kind.cost())
    paths = {name: kind for name, kind in catalog.terrain.items() if kind.kind == "path"}
    followed = frozenset(name for name, kind in paths.items() if kind.cost())
    return Kinds(closed, frozenset(paths), followed, frozenset(bridges(catalog)))


@kept
def _printed_leads(printed: Together, kinds: Kinds) -> list[tuple[Place, list[str]]]:
    return _leads(printed, kinds)


def _leads(ground: Ground | Together, kinds: Kinds) -> list[tuple[Place, list[str]]]:
    """The places where paths are meant to be followed across such ground: a bridge is, and so is a path that does not
    merely end there."""
    found = []
    under = {place for (_, what), places in ground.by_cell.items() if what in kinds.closed for place in places}
    for place in [place for place in ground.paths if place in under]:
        steps = [
            name
            for name in ground.paths[place] & kinds.followed
            for one, _ in ground.links.get(name, ())
            if one == place
        ]
        across = [name for name in ground.paths[place] if name in kinds.bridges or steps.count(name) > 1]
        if across:
            found.append((place, sorted(across)))
    return found


def _path(scenario: Scenario, place: Place, names: set[str]) -> Path:
    """The last overlay that has a part in it; else the board that prints it all."""
    own = [laying.path for laying in scenario.overlays if laying.terrain in names and place in laying.places]
    at = boards_at(scenario.surface, place)
    return own[-1] if own else next(tile.path for tile in scenario.tiles if tile.laid in at)
