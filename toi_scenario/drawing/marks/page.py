"""What a page consists of: shapes, lines and words, in millimetres.

Later marks lie over earlier ones. Every stroke has round ends and round joins; figures are filled by the nonzero rule.
"""

from __future__ import annotations

from toi_scenario.finding.records import NamedTuple

Point = tuple[float, float]


def rectangle(left: float, top: float, right: float, bottom: float) -> tuple[Point, Point, Point, Point]:
    """Its corners, clockwise from the upper left one."""
    return (left, top), (right, top), (right, bottom), (left, bottom)


class Polygon(NamedTuple):
    """An area with a fill and perhaps an edge; its kind is the class by which a style sheet can find it."""

    kind: str
    points: tuple[Point, ...]
    fill: str
    edge: str = "none"
    width: float = 0.0
    opacity: float = 1.0


class Disc(NamedTuple):
    """A circle."""

    kind: str
    centre: Point
    radius: float
    fill: str
    edge: str = "none"
    width: float = 0.0


class Stroke(NamedTuple):
    """A stroke through points, with round ends."""

    kind: str
    points: tuple[Point, ...]
    colour: str
    width: float
    dashes: tuple[float, ...] = ()


class Label(NamedTuple):
    """A line of text; `anchor` says whether the point is its start, middle or end."""

    kind: str
    at: Point
    text: str
    size: float
    colour: str
    anchor: str = "middle"
    bold: bool = False


class Path(NamedTuple):
    """A figure with curves: steps are ("M", x, y), ("L", x, y), ("C", x1, y1, x2, y2, x, y) and ("Z",). Its opacity
    applies to fill and edge alike."""

    kind: str
    steps: tuple[tuple[str | float, ...], ...]
    fill: str = "none"
    edge: str = "none"
    width: float = 0.0
    opacity: float = 1.0
    dashes: tuple[float, ...] = ()


class Group(NamedTuple):
    """Marks that belong together, in millimetres of their own: scaled, cut off at a window (left, top, width, height in
    their own millimetres), and placed so that their (0, 0) lies at a point. A writer keeps one copy of a tuple of marks
    that is placed often, if it is the same object and not only an equal one."""

    kind: str
    marks: tuple[Mark, ...]
    at: Point = (0.0, 0.0)
    scale: float = 1.0
    window: tuple[float, float, float, float] | None = None
    title: str = ""


Mark = Polygon | Disc | Stroke | Path | Label | Group


class Page(NamedTuple):
    """A page: its size, what it shows in words, its marks, and where a map lies on it (left, top, width, height)."""

    width: float
    height: float
    title: str
    description: str
    marks: tuple[Mark, ...]
    author: str = ""
    map: tuple[float, float, float, float] | None = None
    scale: str = ""  # of a map of a table, such as 1:10
