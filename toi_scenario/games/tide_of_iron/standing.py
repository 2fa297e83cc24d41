"""Ground and a class of unit in, whether such a unit could ever stand there out."""

from __future__ import annotations

from toi_scenario.scenario import Scenario
from toi_scenario.surfaces import Place


def can_stand(scenario: Scenario, place: Place, unit: str) -> bool:
    """Whether a squad or a vehicle could be in a hex: its ground and its paths allow it, or a bridge lifts it over
    them. Unrecorded ground is taken to allow everything."""
    ground, terrain = scenario.ground, scenario.catalog.terrain
    what = ground.of(place)
    if what and unit not in terrain[what].cost():
        return False
    paths = ground.paths.get(place, ())
    lifted = {under for path in paths for under in terrain[path].facts.get("lifts", ())}
    depth = scenario.facts["board"].get("streams", "")
    for path in paths:
        kind = terrain[path]
        # A stream whose depth is not said stops nobody: another rule asks for the depth.
        if path not in lifted and kind.kind == "path" and (depth or "depths" not in kind.facts):
            if unit not in kind.cost(depth):
                return False
    return True
