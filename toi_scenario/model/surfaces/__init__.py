"""Playing surfaces: what an address names, and what shape it has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeGuard

from toi_scenario.finding import Refused
from toi_scenario.model.surfaces.boards import Laid
from toi_scenario.model.surfaces.places import NOWHERE as NOWHERE
from toi_scenario.model.surfaces.places import SHAPES as SHAPES
from toi_scenario.model.surfaces.places import Fault as Fault
from toi_scenario.model.surfaces.places import Place as Place
from toi_scenario.model.surfaces.places import PlaceWords as PlaceWords
from toi_scenario.model.surfaces.places import Region as Region

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry as BaseGeometry

    from toi_scenario.model.surfaces.lengths import Unit


class Surface(Protocol):
    """What all playing surfaces answer. Regions that it is given are its own."""

    @property
    def cell(self) -> str:
        """What messages call one of its places: a hex, a square."""

    @property
    def cells(self) -> str:
        """What they call several of them."""

    def place_words(self, lang: str = "en") -> PlaceWords:
        """What places are called in a language, or else in English, and how they are written."""

    @property
    def whole(self) -> Region:
        """All the ground in play."""

    @property
    def outline(self) -> BaseGeometry:
        """The shape of that."""

    @property
    def scale(self) -> tuple[float, float]:
        """Millimetres on the table for one step of its coordinates, across and down."""

    @property
    def left(self) -> int:
        """Where the surface begins and ends, across and down."""

    @property
    def top(self) -> int: ...

    @property
    def right(self) -> int: ...

    @property
    def bottom(self) -> int: ...

    def is_address(self, text: str) -> bool:
        """Whether a text is written like an address, whatever it names."""

    def find(self, address: str | int) -> Place | None:
        """The place an address names, in play or not; None if it is no address of this surface at all."""

    def address(self, place: Place) -> str:
        """The name of a place."""

    def at(self, place: Place) -> Region:
        """The ground of one place; none if it is not in play."""

    def union(self, regions: Iterable[Any]) -> Region:
        """The ground of several regions together; none of none."""

    def edge(self, edge: str) -> Region:
        """The outermost ground towards the north, south, east or west."""

    def near(self, region: Any, distance: int) -> Region:
        """The ground in play within a distance of a region."""

    def distance(self, one: Place, other: Place) -> float:
        """How far it is from place to place, as the game counts range."""

    def shape(self, region: Any) -> BaseGeometry:
        """The shape of a region; what is out of play adds nothing."""


class Cells(Surface, Protocol):
    """A surface made of single places, each with a name: its ground is a set of them."""

    @property
    def places(self) -> frozenset[Place]:
        """Every place in play."""

    @property
    def cut(self) -> frozenset[Place]:
        """The places that the outer edge cuts, which are out of play."""

    @property
    def layout(self) -> str:
        """How it is drawn: as `places` that touch, or as `cards` in a row."""

    @property
    def form(self) -> tuple[Place, ...]:
        """The corners of a place, clockwise, as lattice steps from its middle; the last two end its northern side."""

    @property
    def steps(self) -> tuple[Place, ...]:
        """The steps to the places that share a side with one, clockwise from due north."""

    @property
    def pitches(self) -> tuple[float, ...]:
        """Millimetres from the middle of a place to the next, in each size there is."""

    @property
    def between(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """Where lines run midway between the middles of neighbouring places. The first pair is for lines between
        columns, the second for those between rows: each where the first line runs, and how far on the next does."""

    def find_all(self, addresses: Iterable[object]) -> frozenset[Place] | None:
        """The places in play of addresses written in full as the map prints them; None if one of them is not."""

    def row(self, place: Place) -> int:
        """The row of a place, from 1."""

    def column(self, place: Place) -> int:
        """The column of a place, from 0."""

    def row_name(self, row: int) -> str:
        """What stands at the head of a row; its places' names end in it."""

    def column_name(self, column: int) -> str:
        """What stands at the head of a column; its places' names begin with it."""

    def of_rows(self, low: int, high: int) -> frozenset[Place]:
        """The places in play from one row to another."""

    def of_columns(self, low: int, high: int) -> frozenset[Place]:
        """The places in play from one column to another."""

    def at(self, place: Place) -> frozenset[Place]: ...

    def union(self, regions: Iterable[Iterable[Place]]) -> frozenset[Place]: ...

    def edge(self, edge: str) -> frozenset[Place]: ...

    def near(self, region: Iterable[Place], distance: int) -> frozenset[Place]: ...

    def distance(self, one: Place, other: Place) -> int: ...

    def neighbours(self, place: Place) -> tuple[Place, ...]:
        """The places in play that touch a place."""


class Boarded(Cells, Protocol):
    """A surface made of boards."""

    @property
    def laid(self) -> tuple[Laid, ...]:
        """The boards it is made of."""

    @property
    def boards(self) -> Mapping[str, Laid]:
        """The same by name."""

    def boards_at(self, place: Place) -> tuple[Laid, ...]:
        """The boards a place lies on."""

    def of_boards(self, boards: Iterable[Laid]) -> frozenset[Place]:
        """The places in play that lie on these boards and on no other."""


class Measured(Surface, Protocol):
    """A surface without places: its ground may have any shape, and is measured in whole micrometres."""

    @property
    def unit(self) -> Unit:
        """In which authors write lengths, and messages tell them."""

    @property
    def corners(self) -> int:
        """How many corners all the shapes have that were drawn on it."""

    def find(self, address: object) -> Place | None:
        """The point that a text or a pair of lengths names; None if that is none."""

    def placed(self, x: int, y: int) -> Place:
        """The point so far from the south-west corner, to the east and to the north."""

    def written(self, place: Place) -> list[float]:
        """A point as files have it: so far to the east and to the north."""

    def length(self, written: object) -> int | None:
        """A length that is written; None if it is none."""

    def no_length(self, written: object, positive: bool = False) -> Fault:
        """What is wrong with such a one, and what helps; it may have to be more than nothing."""

    def drawn(self, facts: Mapping[str, Any], width: int = 0) -> tuple[BaseGeometry, Fault | None]:
        """The shape that some words draw, lines by default so wide; empty, and what is wrong, if they draw none."""

    def patch(self, shape: BaseGeometry) -> Region:
        """What of a shape lies on the table."""

    def edge(self, edge: str, depth: int = 1) -> Region: ...

    def corners_of(self, region: Any, rounded: bool, at_most: bool = False) -> int:
        """How many corners some ground has, or has at most; or what is near it, where they are rounded off."""

    def along(self, region: Any, step: int) -> tuple[Place, ...]:
        """Points along the edge of a ground, each at most a step from the next."""

    def near_all(self, region: Any, distance: int) -> Region:
        """The ground in play within a distance of every point of a region."""

    def share(self, part: Any, of: Any) -> float:
        """How much of some ground another one takes up, from 0 to 1."""

    def overlapping(self, shapes: Sequence[BaseGeometry], joining: Sequence[bool] = ()) -> Iterator[tuple[int, int]]:
        """Each shape that shares ground with one before it, and the first such one; some, as walls, may join others."""

    def step(self, one: BaseGeometry, other: BaseGeometry) -> Place | None:
        """How far one shape is from another that is the same; None if they are not."""

    def size(self, region: Any) -> float:
        """How large some ground is, in squares of the unit."""

    def apart(self, one: Any, other: Any, least: int) -> int | None:
        """How far two grounds are apart, if that is less than a distance."""

    def scattered(self, spots: Sequence[Place], most: int, around: int | None = None) -> list[int]:
        """The points too far from one of them, or, where none is named, from most of the others, by their indices."""


def celled(surface: Surface) -> TypeGuard[Cells]:
    """Whether a surface is made of single places."""
    return hasattr(surface, "places")


def boarded(surface: Surface) -> TypeGuard[Boarded]:
    """Whether a surface is made of boards."""
    return hasattr(surface, "laid")


def measured(surface: Surface) -> TypeGuard[Measured]:
    """Whether a surface is one without places, on which ground may have any shape."""
    return hasattr(surface, "drawn")


def cells_of(surface: Surface) -> Cells:
    """A surface as one of single places; `Refused` where there are none to be counted or listed."""
    if celled(surface):
        return surface
    raise Refused(f"this works on maps of single places, and here a {surface.cell} may be anywhere")


def places_in(region: Region) -> frozenset[Place]:
    """The places of some ground, to be counted or listed; none on a surface that is not made of them."""
    return region if isinstance(region, frozenset) else frozenset()


def spots_in(region: Region) -> int:
    """How many places some ground has; any ground without places counts as one."""
    return len(region) if isinstance(region, frozenset) else int(bool(region))


def boards_of(surface: Surface) -> tuple[Laid, ...]:
    """The boards a surface is made of; none if it is made in another way."""
    return surface.laid if boarded(surface) else ()


def boards_at(surface: Surface, place: Place) -> tuple[Laid, ...]:
    """The boards a place lies on; none where there are no boards."""
    return surface.boards_at(place) if boarded(surface) else ()


def named(surface: Surface, place: Place) -> str:
    """What sentences call a place: its address, after the word for a place where that is a mere number."""
    address = surface.address(place)
    return f"{surface.cell} {address}" if address.isdigit() else address


def extent(surface: Cells) -> tuple[int, int]:
    """How many columns and rows of places in play a surface has."""
    places = surface.places
    return 1 + max(map(surface.column, places), default=-1), max(map(surface.row, places), default=0)


def sized(surface: Measured) -> tuple[str, str, str]:
    """How wide and how deep a surface without places is, and in which unit."""
    return surface.unit.told(surface.right), surface.unit.told(surface.bottom), surface.unit.name


def how_written(surface: Surface, boards: bool) -> str:
    """How people write the address of a place, as a sentence; `boards` if there are some to name it by."""
    words = surface.place_words()
    on_board = f", or like P1A.{words.another} on a board" if boards and boarded(surface) else ""
    return f"a {words.one} is written like {words.example} on the {'table' if measured(surface) else 'map'}{on_board}"
