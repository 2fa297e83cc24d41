"""How every surface speaks of its places, and of ground."""

from __future__ import annotations

from typing import Any, Protocol

from toi_scenario.finding import Path
from toi_scenario.finding.records import NamedTuple

Place = tuple[int, int]

# An address that names no place at all stands for this one, which lies on no surface.
NOWHERE: Place = (-1_000_000, -1_000_000)

# The words for shapes on a table, of which each shape has one.
SHAPES = ("rectangle", "circle", "polygon", "line")


class Region(Protocol):
    """Ground of one surface: a set of places, or of another make with the same operators. It has to do only with ground
    of its own surface."""

    def __and__(self, other: Any, /) -> Region: ...

    def __or__(self, other: Any, /) -> Region: ...

    def __sub__(self, other: Any, /) -> Region: ...

    def __le__(self, other: Any, /) -> bool: ...

    def __ge__(self, other: Any, /) -> bool: ...

    def __contains__(self, place: object, /) -> bool: ...

    def isdisjoint(self, other: Any, /) -> bool: ...


class PlaceWords(NamedTuple):
    """What a surface calls its places in one language, and how people write them."""

    one: str
    many: str
    example: str
    another: str
    part: str  # from one corner of a part of the map to the other


class Fault(NamedTuple):
    """What is wrong with a shape, where in it that is written, and what helps. It is `broken` if it is drawn wrongly,
    and else not written like a shape at all."""

    path: Path
    message: str
    help: str
    broken: bool = False
