"""The tokens on a counter: damage, condition and markers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from toi_scenario.drawing.map.labels import Labels
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.page import Disc, Label, Mark
from toi_scenario.drawing.marks.theme import Theme
from toi_scenario.model.scenario.scenario import Unit

# The keys of a unit that have a token, and where on the counter it lies.
SPOTS = {"damage": (-2.2, 2.2), "condition": (0.0, 2.5)}
BORNE = (-2.8, -0.9)  # where the first marker that the unit bears lies


def states(view: MapView, unit: Unit) -> Iterator[tuple[tuple[float, float], str]]:
    """The spot of each token, and its name in the language of the page."""
    for word, spot in SPOTS.items():
        if state := str(unit.facts.get(word, "")):
            yield spot, face(view, state) or state
    for number, piece in enumerate(unit.markers):
        yield (BORNE[0], BORNE[1] + 2.4 * number), view.title(piece)


def face(view: Labels, state: str) -> str:
    """What the catalog calls a state: the face of a token that shows it; "" if none does."""
    for piece in view.scenario.catalog.pieces.values():
        if state in (faces := piece.facts.get("faces", {})):
            return view.worded(faces[state], state)
    return ""


@lru_cache(maxsize=64)
def token(theme: Theme, title: str) -> tuple[Mark, ...]:
    """A disc with a first letter."""
    fill, on = (theme.paper, theme.ink) if theme.codes else (theme.victory, theme.paper)
    return (
        Disc("state", (0, 0), 1.15, fill, theme.ink if theme.codes else theme.paper, 0.22),
        Label("state", (0, 0.66), title[:1].upper(), 1.8, on, bold=True),
    )
