"""The nouns of a game: nations, boxes, pieces, terrain, boards and more.

Each noun keeps the mapping it was written as in `facts`, so that a game can ask for numbers that only it knows. Each
is equal only to itself, so that what is worked out from one is worked out once.
"""

# Annotations are evaluated here: as text, each field would be compiled at every start.

# No `from __future__ import annotations`, as in `finding`: it would slow down every start.
from collections.abc import Mapping
from typing import Any, NamedTuple

from toi_scenario.model.catalog.by_identity import by_identity
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.surfaces.boards import Grid

Facts = Mapping[str, Any]


@by_identity
class Noun(NamedTuple):
    """An entry with nothing but its name and facts: a nation, a limit, a supply of two-faced tokens."""

    name: str
    facts: Facts


class Box(Noun):
    """A set of components one can own."""

    __slots__ = ()

    @property
    def complete(self) -> bool:
        """Whether all it holds is recorded; if not, nothing can be called short."""
        return bool(self.facts.get("complete", True))


@by_identity
class Terrain(NamedTuple):
    """A kind of ground, or of path across it, and what it costs to enter."""

    name: str
    kind: str  # ground, path or level
    blocks: bool
    cover: int
    facts: Facts

    def cost(self, depth: str = "") -> Mapping[str, Any]:
        """Movement points to enter, by class of unit; a class that is missing cannot enter."""
        if depths := self.facts.get("depths"):
            found: Mapping[str, Any] = depths.get(depth, {})
            return found
        cost: Mapping[str, Any] = self.facts.get("cost", {})
        return cost


@by_identity
class Piece(NamedTuple):
    """A thing that is put on the map, of one of the kinds a game has; what differs for a nation is under `of`."""

    name: str
    kind: str
    nation: str
    facts: Facts

    def fact(self, word: str, nation: str = "") -> Any:
        """One of its facts, as it is for a nation; None where none is recorded."""
        own: Facts = self.facts.get("of", {}).get(nation, {})
        return own.get(word, self.facts.get(word))


class Deck(Noun):
    """A deck of cards, with those that are known by name."""

    __slots__ = ()

    @property
    def cards(self) -> Mapping[str, Facts]:
        found: Mapping[str, Facts] = self.facts.get("cards") or {}
        return found


class Operation(Noun):
    """A card that gives its side or both a special rule for the whole game."""

    __slots__ = ()


# The ground of a hex that nobody has recorded.
UNRECORDED = ""


@by_identity
class Board(NamedTuple):
    """One face of a board: its grid, its terrain where that is recorded, its paths in its own frame."""

    name: str
    box: str
    back: str
    grid: Grid
    assumed: bool
    cells: Mapping[tuple[int, int], tuple[int, str]]
    paths: tuple[tuple[str, tuple[tuple[int, int], ...]], ...]
    facts: Facts


@by_identity
class Catalog(NamedTuple):
    """All the nouns of a game, by name. It equals only itself, so what all scenarios ask of it is worked out once."""

    nations: dict[str, Noun]
    boxes: dict[str, Box]
    limits: dict[str, Noun]
    terms: dict[str, Noun]
    pieces: dict[str, Piece]
    supplies: dict[str, Noun]
    terrain: dict[str, Terrain]
    decks: dict[str, Deck]
    operations: dict[str, Operation]
    boards: dict[str, Board]

    def over(self, other: "Catalog") -> "Catalog":
        """This catalog laid over another: an entry of this one beats its namesake, always whole."""
        below = other._asdict()
        return Catalog(**{table: {**below[table], **above} for table, above in self._asdict().items()})

    def limit(self, name: str) -> int:
        """A number the rules set."""
        value: int = self.limits[name].facts["value"]
        return value


@kept
def is_recorded(board: Board) -> bool:
    """Whether every hex of a board is recorded."""
    return bool(board.cells) and all(ground != UNRECORDED for _, ground in board.cells.values())


@kept
def pieces_of(catalog: Catalog, kind: str) -> Mapping[str, Piece]:
    """The pieces of one kind, by name."""
    return {name: piece for name, piece in catalog.pieces.items() if piece.kind == kind}


# What a catalog file may hold at its top.
TABLES = frozenset(Catalog._fields)


def empty() -> Catalog:
    """A catalog of nothing, to be filled."""
    return Catalog(*({} for _ in TABLES))


def clear(terrain: Mapping[str, Terrain]) -> str:
    """The plain terrain, whose sign is a dot; UNRECORDED if there is none."""
    return next((kind.name for kind in terrain.values() if kind.facts.get("token") == "."), UNRECORDED)
