"""What is drawn: shapes, lines and words on a page, in millimetres, later ones over earlier ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

Point = tuple[float, float]


class Shape(NamedTuple):
    """An area with a fill and perhaps an edge; its kind is the class by which a style can find it."""

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


class Line(NamedTuple):
    """A stroke through points, with round ends."""

    kind: str
    points: tuple[Point, ...]
    colour: str
    width: float
    dashes: tuple[float, ...] = ()


class Words(NamedTuple):
    """A line of text; `anchor` says whether the point is its start, middle or end."""

    kind: str
    at: Point
    text: str
    size: float
    colour: str
    anchor: str = "middle"
    bold: bool = False


Mark = Shape | Disc | Line | Words


@dataclass(frozen=True, slots=True)
class Page:
    """A page: its size, what it shows in words, and its marks."""

    width: float
    height: float
    title: str
    description: str
    marks: tuple[Mark, ...]
