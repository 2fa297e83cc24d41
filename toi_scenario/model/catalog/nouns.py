"""The nouns of a game: nations, boxes, pieces, terrain, boards and more.

Each noun keeps the mapping it was written as in `facts`, so that a game can ask for numbers that only it knows. Each
is equal only to itself, so that what is worked out from one is worked out once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from toi_scenario.finding.records import NamedTuple
from toi_scenario.model.catalog.by_identity import by_identity
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.surfaces.boards import Grid

if TYPE_CHECKING:
    from typing import Protocol

    from toi_scenario.model.catalog.piece_types import FaceFacts, PieceFacts
    from toi_scenario.model.catalog.schema_types import BoxFacts, LimitFacts, RecordedBoardFacts, TerrainFacts

    class Titled(Protocol):
        """A noun of whatever kind: it has a name, and may have one in each language."""

        @property
        def name(self) -> str: ...
        @property
        def facts(self) -> Mapping[str, object]: ...


OwnNoun = TypeVar("OwnNoun", bound="Noun")
Words = str | Iterable[str]  # one name or several, as authors write them


def several(words: Words) -> tuple[str, ...]:
    """Names that may be written as one."""
    return (words,) if isinstance(words, str) else tuple(words)


def title(noun: Titled, lang: str = "en") -> str:
    """What a noun is called in a language; its name, if it is called nothing."""
    return str(noun.facts.get(lang, noun.name))


@by_identity
class Noun(NamedTuple):
    """An entry with nothing but its name and facts, such as a nation."""

    name: str
    facts: Mapping[str, object]


class Limit(Noun):
    """A number that the rules set."""

    __slots__ = ()
    facts: LimitFacts

    @property
    def value(self) -> int:
        """The number itself."""
        return self.facts["value"]


class Box(Noun):
    """A set of components one can own."""

    __slots__ = ()
    facts: BoxFacts

    @property
    def complete(self) -> bool:
        """Whether all it holds is recorded; if not, nothing can be called short."""
        return self.facts.get("complete", True)


@by_identity
class Terrain(NamedTuple):
    """A kind of ground, or of path across it, and what it costs to enter."""

    name: str
    kind: str  # ground, path or level
    blocks: bool
    facts: TerrainFacts

    def cost(self, depth: str = "") -> Mapping[str, float]:
        """Movement points to enter, by class of unit; a class that is missing cannot enter."""
        if depths := self.depths:
            return depths.get(depth, {})
        return self.facts.get("cost", {})

    @property
    def look(self) -> str:
        """How it is drawn on a map."""
        return self.facts.get("look", "letters")

    @property
    def token(self) -> str:
        """The sign that stands for it in a board's terrain; empty if none does."""
        return self.facts.get("token", "")

    @property
    def levels(self) -> Iterable[int]:
        """The levels in which it comes; none where it is not laid by level."""
        return self.facts.get("levels", ())

    @property
    def range_bonus(self) -> int:
        """What it adds to the range of whoever stands on it."""
        return self.facts.get("range_bonus", 0)

    @property
    def conceals(self) -> bool:
        """Whether it hides who is concealed in it."""
        return self.facts.get("conceals", False)

    @property
    def ignores_road(self) -> bool:
        """Whether a road through it helps nobody."""
        return self.facts.get("ignores_road", False)

    @property
    def depth_names(self) -> Mapping[str, FaceFacts]:
        """What its depths are called, and which boxes hold it in each."""
        return self.facts.get("depth_names", {})

    @property
    def depths(self) -> Mapping[str, Mapping[str, float]]:
        """The depths that water may have, each with its costs."""
        return self.facts.get("depths", {})

    @property
    def lifts(self) -> tuple[str, ...]:
        """The terrain that stops nobody where this lies on it."""
        return several(self.facts.get("lifts", ()))

    @property
    def joins(self) -> tuple[str, ...]:
        """The paths it continues."""
        return several(self.facts.get("joins", ()))


@by_identity
class Piece(NamedTuple):
    """A thing that is put on the map, of one of the kinds a game has; what differs for a nation is under `of`."""

    name: str
    kind: str
    nation: str
    facts: PieceFacts

    def of(self, nation: str) -> PieceFacts:
        """Its facts, as they are for a nation."""
        facts = self.facts
        own = facts["of"].get(nation) if "of" in facts else None
        return {**facts, **own} if own else facts

    @property
    def counts_as(self) -> str:
        """The class that it counts as; empty if it is in none."""
        return self.facts.get("class", "")

    @property
    def supply(self) -> str:
        """The heap of two-faced tokens it is drawn from; empty where it has one of its own."""
        return self.facts.get("supply", "")

    @property
    def look(self) -> str:
        """How it is drawn; empty if it does not say so itself."""
        return self.facts.get("look", "")

    @property
    def stands_for(self) -> Mapping[str, str]:
        """The piece that each nation means by this name; empty where it is a piece itself."""
        return self.facts.get("stands_for", {})

    @property
    def stops(self) -> tuple[str, ...]:
        """The classes of unit whose move it ends."""
        return several(self.facts.get("stops", ()))

    @property
    def not_stopped(self) -> tuple[str, ...]:
        """Those whose move it does not end all the same."""
        return several(self.facts.get("not_stopped", ()))

    @property
    def blocks(self) -> bool:
        """Whether nobody sees through it."""
        return self.facts.get("blocks", False)

    @property
    def lies_on(self) -> str:
        """What a marker lies on, place or unit; empty if it may lie on both."""
        return self.facts.get("lies_on", "")

    @property
    def traits(self) -> list[str]:
        """The words of the rules that hold for it."""
        return self.facts.get("traits", [])


# The ground of a hex that nobody has recorded.
UNRECORDED = ""


@by_identity
class Board(NamedTuple):
    """One face of a board: its grid, its terrain where that is recorded, its paths in its own frame."""

    name: str
    boxes: tuple[str, ...]  # each of which holds one; none for a board of an author's own
    back: str
    grid: Grid
    assumed: bool
    cells: Mapping[tuple[int, int], tuple[int, str]]
    paths: tuple[tuple[str, tuple[tuple[int, int], ...]], ...]
    facts: RecordedBoardFacts


@by_identity
class Catalog(NamedTuple):
    """All the nouns of a game, by name. It equals only itself, so what all scenarios ask of it is worked out once."""

    nations: dict[str, Noun]
    boxes: dict[str, Box]
    limits: dict[str, Limit]
    pieces: dict[str, Piece]
    terrain: dict[str, Terrain]
    boards: dict[str, Board]
    own: dict[str, dict[str, Any]]  # the tables that only its game has, which types what is in them
    under: Catalog | None = None  # what it was laid over

    def over(self, other: Catalog) -> Catalog:
        """This catalog laid over another: an entry of this one beats its namesake, always whole."""
        own = {table: {**below, **self.own[table]} for table, below in other.own.items()}
        return Catalog._make([*({**other.table(name), **self.table(name)} for name in SHARED_TABLES), own, other])

    def table(self, name: str) -> dict[str, Any]:
        """A table by its name."""
        found: dict[str, object] = self.own[name] if name in self.own else getattr(self, name)
        return found

    def own_table(self, name: str, of: type[OwnNoun]) -> dict[str, OwnNoun]:
        """A table that only its game has, of nouns of this type."""
        return self.own[name]

    def limit(self, name: str) -> int:
        """A number the rules set."""
        return self.limits[name].value


@kept
def is_recorded(board: Board) -> bool:
    """Whether every hex of a board is recorded."""
    return bool(board.cells) and all(ground != UNRECORDED for _, ground in board.cells.values())


@kept
def so_many(piece: Piece, number: int, nation: str = "", whose: str = "", lang: str = "") -> str:
    """A number of a piece, as the catalog counts it; `whose`, with a blank, is put before the piece. Without a language
    it is in English, and what is not counted has the name that files have for it."""
    one, _, several = str(piece.of(nation).get("counted", {}).get(lang or "en", "")).partition("|")
    if not one:
        return f"{number} × {whose}{title(piece, lang) if lang else piece.name}"
    return f"{number} {whose}{one if number == 1 else several or one}"


@kept
def pieces_of(catalog: Catalog, kind: str) -> Mapping[str, Piece]:
    """The pieces of one kind, by name."""
    return {name: piece for name, piece in catalog.pieces.items() if piece.kind == kind}


@kept
def targets_of(catalog: Catalog) -> Mapping[str, None]:
    """What can be destroyed or leave the map besides single units: pieces, classes of pieces, any unit at all."""
    pieces = catalog.pieces.values()
    classes = {piece.counts_as for piece in pieces} - {""}
    traits = {trait for piece in pieces for trait in piece.traits}
    return dict.fromkeys((*catalog.pieces, *sorted(classes | traits), "unit"))


# The tables that a catalog of any game may have.
SHARED_TABLES = tuple(table for table in Catalog._fields if table not in ("own", "under"))


def empty(own: Iterable[str]) -> Catalog:
    """A catalog of nothing, to be filled, with these tables besides those of every game."""
    return Catalog({}, {}, {}, {}, {}, {}, {table: {} for table in own})


def clear(terrain: Mapping[str, Terrain]) -> str:
    """The plain terrain, whose sign is a dot; UNRECORDED if there is none."""
    return next((kind.name for kind in terrain.values() if kind.token == "."), UNRECORDED)
