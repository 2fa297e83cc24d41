"""What answers put on the map of a table: lines and shade."""

# Annotations are evaluated here: as text, each field would be compiled at every start.

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol, runtime_checkable

from toi_scenario.games.number_tables import NumberTable
from toi_scenario.model.surfaces import Place, Region


class Trace(NamedTuple):
    """A line by some points. It is a side's way, with rounds told at points along it; or else a line of sight, which
    may be blocked at a point."""

    points: Sequence[Place]
    side: str = ""
    rounds: Sequence[tuple[Place, int]] = ()
    blocked: Place | None = None


class Front(NamedTuple):
    """All the ground that a side can do something to in a round; its fronts come round by round."""

    side: str
    round: int
    ground: Region


class Dots(NamedTuple):
    """Points of ground that a side can fire at, only sees, or does not see: `fired`, `seen` or `safe`."""

    side: str
    state: str
    places: Sequence[Place]


class MapMarks(NamedTuple):
    """All of an answer that is drawn: lines, who looks, and what is out of sight. `about` is the phrase that says what
    it is about, and what stands in it; `by` what is in the way."""

    traces: Sequence[Trace]
    about: str
    names: Mapping[str, str] = {}
    by: str = ""
    viewers: Sequence[Place] = ()
    hidden: Region | None = None
    fronts: Sequence[Front] = ()
    dots: Sequence[Dots] = ()


@runtime_checkable
class MapAnswer(Protocol):
    """An answer that is told as a whole, and drawn on the map."""

    def row(self) -> dict[str, object]:
        """All of it, for programs."""

    def lines(self) -> Iterator[str]:
        """The same in words."""

    def marks(self) -> MapMarks:
        """The same on the map."""


class TableOnMap(NamedTuple):
    """An answer that is one table, told in letters, and what is drawn of it on the map."""

    rows: dict[str, object]
    table: NumberTable
    drawn: MapMarks

    def row(self) -> dict[str, object]:
        """The same for programs."""
        return self.rows

    def lines(self) -> Iterator[str]:
        """The same in words."""
        return self.table.lines()

    def marks(self) -> MapMarks:
        """The same on the map."""
        return self.drawn
