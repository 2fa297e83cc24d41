"""Ground in the signs of a board's terrain."""

from __future__ import annotations

from toi_scenario import games
from toi_scenario.games.game import catalog_of
from toi_scenario.model.scenario.ground import Ground
from toi_scenario.model.surfaces import Place

GAME = games.ALL["tide-of-iron"]
CATALOG = catalog_of(GAME)
TOKENS = {kind.name: kind.facts["token"] for kind in CATALOG.terrain.values() if kind.kind == "ground"}


def token(ground: Ground, place: Place) -> str:
    """What lies on a place, as the sign of a board's terrain; a road or stream adds its first letter."""
    level = str(ground.level(place) or "")
    sign = TOKENS.get(ground.of(place), "?")
    paths = "".join(sorted(f"+{name[0]}" for name in ground.paths.get(place, ())))
    return ((level + sign) if sign != "." or not level else level) + paths
