"""What a session answers, in shapes that JSON can hold.

Places in the text are a line and a column, both from 1, counted in code points. Lengths are millimetres of the page.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

Place = list[int]  # a line and a column
Wish = Mapping[str, object]  # what somebody wants done: the action, and what it takes

Edit = TypedDict("Edit", {"from": Place, "to": Place, "text": str})
Edit.__doc__ = "New text for a stretch of the text as it was."
Found = TypedDict(
    "Found",
    {
        "from": Place,
        "to": Place,
        "rule": str,
        "severity": str,
        "message": str,
        "help": str,
        "path": str,
        "places": list[str],
        "fix": str,
    },
)
Found.__doc__ = "A finding: where it stands in the text and on the map; `fix` says what would mend it, if anything."


class PageRow(TypedDict):
    """The page that the map is drawn on: its size, what all marks share, where the map lies, the corners of a place."""

    width: float
    height: float
    attributes: dict[str, str]
    map: list[float]
    form: list[list[float]]
    table: list[float]  # where the origin of a table lies, and how long its unit is to the right and down; else empty


class Plane(TypedDict):
    """One step of the drawing: planes side by side with the same window are cut off by it together."""

    step: str
    layer: str
    window: str
    fragments: list[str]


class PlaceRow(TypedDict):
    """A place on the map, where it is drawn, its ground, and what a reader is told of it."""

    place: str
    at: list[float]
    row: int
    column: int
    ground: str
    level: int
    label: str


class ThingRow(TypedDict, total=False):
    """Something with a name of its own: on the map, or in the list of what there is."""

    name: str
    label: str
    color: str
    side: str
    place: str
    places: list[str]
    at: list[float]


class Things(TypedDict):
    """What the scenario has put on its map."""

    zones: list[ThingRow]
    objectives: list[ThingRow]
    units: list[ThingRow]
    markers: list[ThingRow]  # by the paths that `set` takes
    features: list[ThingRow]
    boards: list[ThingRow]
    sides: list[ThingRow]


class NounRow(TypedDict):
    """Something to be laid or set down: what it looks like, and how many are left of it as far as that is counted: of
    all, and for each side where nations have their own."""

    name: str
    label: str
    kind: str
    nation: str
    sides: list[str]
    levels: list[int]
    left: int | None
    left_of: dict[str, int]
    picture: str


class Palette(TypedDict):
    """What can be laid on this map and set on it."""

    terrain: list[NounRow]
    pieces: list[NounRow]


class Findings(TypedDict):
    """All that is wrong with a text, of which one that is said, and how much is left of what may be used."""

    rev: int
    found: list[Found]
    waived: int
    palette: Palette | None


class Opened(TypedDict):
    """A file as it is now, in full."""

    rev: int
    file: str
    text: str
    game: str
    surface: str
    broken: str
    page: PageRow | None
    planes: list[Plane]
    defs: dict[str, str]
    places: list[PlaceRow]
    things: Things | None
    tools: list[str]
    findings: Findings | None
    undo: list[str]
    redo: list[str]


class Refusal(TypedDict):
    """A part of a wish that could not be met, and why."""

    what: str
    why: str


Ops = list[list[object]]  # for each step that changed: its name, then [from, removed, fragments] for each change


class Done(TypedDict):
    """What differs after an action. What is None has not changed."""

    rev: int
    edits: list[Edit]
    ops: Ops
    defs: dict[str, str]
    page: PageRow | None
    places: list[PlaceRow]
    things: Things | None
    label: str
    command: str
    refused: list[Refusal]
    broken: str
    undo: list[str]
    redo: list[str]


class PiecePart(TypedDict):
    """A part of a piece of the map: its terrain, if it is one; what kind of thing it is, and what it is called; its
    places, and where on the page they are; whether it runs from each to the next."""

    name: str
    kind: str
    label: str
    places: list[str]
    at: list[list[float]]
    line: bool


class Word(TypedDict):
    """A word that may stand in the place of what is written between two places, and what it is."""

    word: str
    detail: str
    start: Place
    stop: Place


class Stretch(TypedDict):
    """A stretch of the text."""

    start: Place
    stop: Place


class Saved(TypedDict):
    """Whether something was written, and what went wrong without stopping it."""

    rev: int
    saved: bool
    warning: str
