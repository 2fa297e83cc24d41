"""Lays out a map of cards in a row."""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.drawing.lane import faces, signs
from toi_scenario.drawing.lane.units import depth, units
from toi_scenario.drawing.lane.view import (
    APART,
    SIZE,
    answers,
    band_height,
    bands,
    scale_of,
    tags_depth,
)
from toi_scenario.drawing.map import frame
from toi_scenario.drawing.map.legend import legend, objective_entries
from toi_scenario.drawing.map.map import DrawStep, GroundCard, Layout
from toi_scenario.drawing.map.view import LegendEntry, MapView
from toi_scenario.drawing.marks.page import Group, Mark, Path
from toi_scenario.drawing.marks.theme import Theme
from toi_scenario.games.printed_answers import PrintedFace
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place
from toi_scenario.model.surfaces.lanes import HIGH_MM, WIDE_MM

_WASH = 0.2  # how strongly a card that is held is tinted


def lane_view(scenario: Scenario, theme: Theme, lang: str, layers: frozenset[str]) -> MapView:
    """Cards, with room over them for zones and under them for units."""
    view = MapView(scenario, theme, lang, layers, SIZE)
    view.rim = 0.0  # what would show of the cards beside is no more than their edges
    rows = max((band.row + 1 for band in bands(view)), default=0)
    view.keep_free(rows * band_height(view) + (APART if rows else 0), tags_depth(view))
    view.keep_free(0, depth(view))
    return view


def _cards(view: MapView) -> Iterator[tuple[Place, PrintedFace | None]]:
    """Every card with what is on it; with nothing where nobody knows."""
    asked, terrain = answers(view), view.scenario.catalog.terrain
    for place in sorted(view.surface.places):
        ground = terrain.get(view.scenario.ground.of(place))
        yield place, asked.face(view.scenario, ground, view.lang) if asked and ground else None


def _on_card(view: MapView, place: Place, marks: tuple[Mark, ...]) -> Group:
    return Group("card", marks, view.at(place), scale_of(view))


def ground(view: MapView) -> Iterator[Mark]:
    """The cards, those that a side holds at the start in its colour."""
    blank = faces.ground(view.theme)
    held = held_cards(view)
    for place in sorted(view.surface.places):
        yield _on_card(view, place, blank)
        if place in held:
            yield _on_card(view, place, (_shade(view, held[place]),))


def held_cards(view: MapView) -> dict[Place, str]:
    """Which side holds which cards at the start, as far as that is drawn."""
    asked = answers(view)
    return dict(asked.held(view.scenario)) if asked and "zones" in view.layers else {}


def _shade(view: MapView, side: str) -> Path:
    """What shows that a side holds a card: its colour over the whole card, or strokes where colours are spared."""
    if view.theme.tint:
        return Path("held", faces.outline(), view.colour(side), opacity=_WASH)
    return _strokes(view, side)


def _strokes(view: MapView, side: str, half: float = WIDE_MM / 2) -> Path:
    """What the foot of a card that a side holds is hatched with."""
    return Path(
        "held",
        faces.foot([*view.scenario.sides].index(side), half),
        "none",
        view.theme.grid,
        faces.fine(view.theme, 0.3),
    )


def looks(view: MapView) -> Iterator[Mark]:
    """Pictures and shields."""
    asked = answers(view)
    most = asked.MOST_SHIELDS if asked else 0
    for place, face in _cards(view):
        yield _on_card(view, place, faces.look(view.theme, face, most))


def edges(view: MapView) -> Iterator[Mark]:
    rim = faces.edge(view.theme)
    for place in sorted(view.surface.places):
        yield _on_card(view, place, rim)


def words(view: MapView) -> Iterator[Mark]:
    """Numbers, names and what cards do."""
    asked = answers(view)
    for place, face in _cards(view):
        name, text = (face.name, face.text) if face else ("", asked.words(view.lang)["drawn"] if asked else "")
        if asked and (other := asked.back(view.scenario, place)):
            shown = asked.face(view.scenario, other, view.lang).name
            text = f"{text} {asked.words(view.lang)['back'].format(shown)}".strip()
        yield _on_card(view, place, tuple(faces.words(view.theme, view.surface.address(place), name, text)))


def entries(view: MapView) -> Iterator[LegendEntry]:
    """What shields, shades and badges mean."""
    asked = answers(view)
    told = asked.words(view.lang) if asked else {}
    if asked and "terrain" in view.layers and any(face for _, face in _cards(view)):
        row = Group("cover", faces.shields(view.theme, asked.MOST_SHIELDS, asked.MOST_SHIELDS), (-7.4, 0))
        yield LegendEntry((row,), 0.32, told["shields"])
    if "objectives" in view.layers:
        yield from objective_entries(view)
    if "ground" in view.layers:
        for side in dict.fromkeys(held_cards(view).values()):
            text = told["held"].format(side=view.name(side))
            if view.theme.tint:
                card = (*faces.ground(view.theme), _shade(view, side), *faces.edge(view.theme))
                yield LegendEntry(card, 0.07, text)
            else:
                strip = Group("held", (_strokes(view, side, 10.0),), (0, -41.6))
                yield LegendEntry((strip,), 0.4, text)
    yield from view.key


def loose(view: MapView) -> Iterator[GroundCard]:
    """Every card at true size, with both faces as far as the scenario says what they show."""
    asked = answers(view)
    if asked is None:
        return
    terrain, told, theme = view.scenario.catalog.terrain, asked.words(view.lang), view.theme
    for place in sorted(view.surface.places):
        number = view.surface.address(place)
        up, down = terrain.get(view.scenario.ground.of(place)), asked.back(view.scenario, place)
        sides: list[tuple[Mark, ...]] = []
        for face, without in ((up, told["drawn"]), (down, told["no_back"])):
            shown = asked.face(view.scenario, face, view.lang) if face else None
            name, text = (shown.name, shown.text) if shown else ("", without)
            look = faces.look(theme, shown, asked.MOST_SHIELDS) if "terrain" in view.layers else ()
            said = tuple(faces.words(theme, number, name, text)) if "names" in view.layers else ()
            sides.append((*look, *said))
        yield GroundCard(WIDE_MM, HIGH_MM, *sides)


CARDS = Layout(
    lane_view,
    (),
    (DrawStep("ground", ground), DrawStep("terrain", looks), DrawStep("grid", edges)),
    (DrawStep("names", words), DrawStep("zones", signs.zone_bands), DrawStep("zones", signs.tags)),
    (DrawStep("objectives", signs.objectives), DrawStep("units", units)),
    (DrawStep("head", frame.head), DrawStep("about", frame.about), DrawStep("legend", legend)),
    entries,
    loose,
)
