"""Says what is found in a text, and where two maps differ."""

from __future__ import annotations

from typing import NamedTuple, TypedDict

from toi_scenario.authoring.file_change import path_of
from toi_scenario.authoring.fix_all import proven
from toi_scenario.drawing import render
from toi_scenario.drawing.map.view import MapView
from toi_scenario.editor import fragments
from toi_scenario.editor.messages import Findings, Found, Ops, PageRow, PlaceRow, Things
from toi_scenario.editor.palette import palette
from toi_scenario.editor.pictures import Pictures
from toi_scenario.editor.spoken import place_rows, rows_anew, things
from toi_scenario.editor.wishes import tools
from toi_scenario.finding import Diagnostic, Refused
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import celled, measured, places_in
from toi_scenario.packs.workspace import Workspace
from toi_scenario.pipeline import Checked, with_suggestions

_MOST_PLACES = 200  # of one finding


class Shown(NamedTuple):
    """A map as it is sent, and what is told of it."""

    map: fragments.Map
    places: list[PlaceRow]
    things: Things


class Told(NamedTuple):
    """What was found in a text, and how that was told."""

    checked: Checked
    findings: Findings


class Differences(TypedDict):
    """In what two maps differ; what is None does not."""

    ops: Ops
    defs: dict[str, str]
    page: PageRow | None
    places: list[PlaceRow]
    things: Things | None


def shown(scenario: Scenario, lang: str, before: Shown | None) -> Shown:
    """The map of a scenario; `lang` is the language asked for, or empty for the scenario's own."""
    drawn = fragments.map_of(scenario, render.language(scenario, lang), before=before.map if before else None)
    alike = before and _lie_alike(before.map.view, drawn.view)
    rows = rows_anew(drawn.view, before.map.view, before.places) if before and alike else place_rows(drawn.view)
    return Shown(drawn, rows, things(drawn.view))


def _lie_alike(one: MapView, other: MapView) -> bool:
    """Whether two maps are made of the same places, which lie on the page alike."""
    first, second = one.scenario.surface, other.scenario.surface
    if not celled(first) or type(first) is not type(second):
        return False
    page, other_page = ((view.drawn, view.at((0, 0)), view.at((1, 1)), view.lang) for view in (one, other))
    return page == other_page and vars(first) == vars(second)


def differences(before: Shown | None, after: Shown | None) -> Differences:
    """In what the newer of two maps differs from the older."""
    if after is None:
        return Differences(ops=[], defs={}, page=None, places=[], things=None)
    if before is None or not _of_a_kind(before, after):
        planes = after.map.planes
        ops: Ops = [[plane["step"], [0, -1, plane["fragments"]]] for plane in planes]
        return Differences(ops=ops, defs=after.map.defs, page=after.map.page, places=after.places, things=after.things)
    elsewhere = [row["at"] for row in before.places] != [row["at"] for row in after.places]
    page = after.map.page if elsewhere or after.map.page != before.map.page else None
    rows = {row["place"]: row for row in before.places}
    return Differences(
        ops=fragments.ops(before.map.planes, after.map.planes),
        defs={name: symbol for name, symbol in after.map.defs.items() if name not in before.map.defs},
        page=page,
        places=after.places if page else [row for row in after.places if row != rows.get(row["place"])],
        things=after.things if after.things != before.things else None,
    )


def _of_a_kind(one: Shown, other: Shown) -> bool:
    """Whether two maps are drawn in the same steps, and the same can be done on them."""
    first, second = one.map.view.scenario, other.map.view.scenario
    same_steps = len(one.map.planes) == len(other.map.planes)
    return same_steps and first.game == second.game and tools(first) == tools(second)


def told(checked: Checked, rev: int, view: MapView | None, pictures: Pictures, workspace: Workspace) -> Told:
    """What was found, with its place in the text and on the map that is shown."""
    checked = proven(with_suggestions(checked), workspace)
    scenario = checked.understood or (view.scenario if view else None)
    found = Findings(
        rev=rev,
        found=[_found(one, scenario) for one in checked.diagnostics],
        waived=len(checked.waived),
        palette=palette(view, pictures) if view else None,
    )
    return Told(checked, found)


def _found(one: Diagnostic, scenario: Scenario | None) -> Found:
    return {
        "from": [one.span.line, one.span.column],
        "to": [one.span.end_line, one.span.end_column],
        "rule": one.rule,
        "severity": str(one.severity),
        "message": one.message,
        "help": one.help,
        "path": one.path,
        "places": _places(one.path, scenario) if scenario and celled(scenario.surface) else [],
        "fix": one.suggested.title if one.suggested else "",
    }


def _places(dotted: str, scenario: Scenario) -> list[str]:
    """The places that a finding is about: that of a unit or an objective, those of a zone, or the one that is named."""
    surface = scenario.cells
    try:
        path = path_of(dotted, scenario.written(()))
        word = scenario.written(path)
    except (Refused, LookupError, TypeError):
        return []  # it is about the whole file, or something that is missing in it
    region = next((area.places for area in scenario.areas if area.path[: len(path)] == path), frozenset())
    region |= {place for laid in scenario.overlays if laid.path == path[:3] for place in laid.places}
    region |= {unit.place for unit in scenario.units if unit.path == path[:2]}
    region |= {goal.place for goal in scenario.objectives.values() if goal.path == path[:2]}
    if isinstance(word, (str, int)) and (place := surface.find(word)) is not None:
        region = frozenset({place})
    return sorted(surface.address(place) for place in places_in(region) & surface.places)[:_MOST_PLACES]


def surface(scenario: Scenario | None) -> str:
    """What kind of map a scenario has: `places`, `cards`, a `table`, or none."""
    if scenario is None or not scenario.surface.whole:
        return "none"
    return "table" if measured(scenario.surface) else scenario.cells.layout
