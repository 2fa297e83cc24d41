"""Says what something would be on the map before it is done."""

from __future__ import annotations

from toi_scenario.drawing.map.view import MapView
from toi_scenario.editor import wishes
from toi_scenario.editor.messages import PiecePart
from toi_scenario.editor.pasting import lain
from toi_scenario.editor.session import Session
from toi_scenario.finding import Refused
from toi_scenario.model.surfaces import Region, measured
from toi_scenario.names import find


def piece(session: Session, text: str) -> list[PiecePart]:
    """What a copied piece of a map would lay on this one."""
    if session.view is None or session.scenario is None:
        raise Refused("mend the text first: there is no map to lay something on")
    return lain(session.view, text)


def ground(session: Session, name: str, words: str) -> dict[str, object]:
    """The ground that a zone would have whose area is being typed: places, or outlines on the page of a table."""
    view, source = session.view, session.now.source
    if view is None or source is None:
        raise Refused("mend the text first: there is no map to show a zone on")
    wish = {"action": "zone", "name": name, "area": wishes.area_words(words)}
    wishes.check(wish)
    scenario = wishes.understood(wishes.met(wish, source).after)
    zone = find(name, scenario.zones)
    assert zone is not None  # as it was just made
    outlines = _outlines(view, zone.area.region) if measured(scenario.surface) else []
    return {"places": sorted(map(scenario.surface.address, zone.area.places)), "outlines": outlines}


def _outlines(view: MapView, region: Region) -> list[list[list[float]]]:
    from toi_scenario.model.surfaces.bounds import Patch, rings

    edges = rings(region) if isinstance(region, Patch) else ()
    return [[[round(one, 2) for one in view.point(x, y)] for x, y in ring.tolist()] for ring in edges]
