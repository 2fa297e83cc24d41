"""The nouns of a game: nations, boxes, pieces, terrain, boards and more.

Each noun keeps the mapping it was written as in `facts`; what more than one place asks of it is a field. Each is equal
only to itself, so that what is worked out from one is worked out once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from toi_scenario.finding.records import NamedTuple
from toi_scenario.model.catalog.by_identity import by_identity
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.surfaces.boards import Grid

if TYPE_CHECKING:
    from typing import Protocol

    from toi_scenario.model.catalog.piece_types import FaceFacts, PieceFacts
    from toi_scenario.model.catalog.schema_types import (
        BoxFacts,
        LimitFacts,
        NationFacts,
        PrintNameFacts,
        RecordedBoardFacts,
        TerrainFacts,
    )

    class Titled(Protocol):
        """A noun of whatever kind: it has a name, and may have one in each language."""

        @property
        def name(self) -> str: ...
        @property
        def facts(self) -> Mapping[str, object]: ...


OwnNoun = TypeVar("OwnNoun", bound="Titled")
_Form = TypeVar("_Form", bound=NamedTuple)
Words = str | Iterable[str]  # one name or several, as authors write them


def several(words: Words) -> tuple[str, ...]:
    """Names that may be written as one."""
    return (words,) if isinstance(words, str) else tuple(words)


def title(noun: Titled, lang: str = "en") -> str:
    """What a noun is called in a language; its name, if it is called nothing."""
    return str(noun.facts.get(lang, noun.name))


def _begun(name: str, facts: Mapping[str, object]) -> tuple[object, ...]:
    return name, facts


def maker(
    form: type[_Form], begun: Callable[[str, Any], tuple[object, ...]] = _begun
) -> Callable[[str, Mapping[str, object]], _Form]:
    """What makes nouns of a form of their names and facts: the first fields are as `begun` has them, and each further
    one is what the facts say under its name, or else its default; what has none is always written."""
    words = form._fields[len(begun("", {})) :]
    usual = [form._field_defaults.get(word) for word in words]
    return lambda name, facts: tuple.__new__(form, (*begun(name, facts), *map(facts.get, words, usual)))


@by_identity
class Noun(NamedTuple):
    """An entry with nothing but its name and facts."""

    name: str
    facts: Mapping[str, object]


@by_identity
class Nation(NamedTuple):
    """Whose pieces a side may have."""

    name: str
    facts: NationFacts
    people: PrintNameFacts = ""  # those who fight for it, with their article; empty if nobody has written it


@by_identity
class Limit(NamedTuple):
    """A number that the rules set."""

    name: str
    facts: LimitFacts
    value: int


@by_identity
class Box(NamedTuple):
    """A set of components one can own."""

    name: str
    facts: BoxFacts
    complete: bool = True  # whether all it holds is recorded; if not, nothing can be called short


@by_identity
class Terrain(NamedTuple):
    """A kind of ground, or of path across it, and what it costs to enter."""

    name: str
    facts: TerrainFacts
    costs: Mapping[str, float] | None = None  # to enter, by class of unit; None if free, or if it hangs on depth
    lifts: tuple[str, ...] = ()  # the terrain that stops nobody where this lies on it
    joins: tuple[str, ...] = ()  # the paths it continues
    kind: str = "ground"  # or path or level
    blocks: bool = False
    look: str = "letters"  # how it is drawn on a map
    token: str = ""  # the sign that stands for it in a board's terrain; empty if none does
    glyph: str = ""  # the sign for it in a terminal; empty if that is the same
    levels: Sequence[int] = ()  # in which it comes; none where it is not laid by level
    range_bonus: int = 0  # what it adds to the range of whoever stands on it
    save: int = 0  # the lowest roll that saves a unit in it from a hit; 0 if it saves nobody
    conceals: bool = False  # whether it hides who is concealed in it
    ignores_road: bool = False  # whether a road through it helps nobody
    depths: Mapping[str, Mapping[str, float]] = {}  # the depths that water may have, each with its costs
    depth_names: Mapping[str, FaceFacts] = {}  # what these are called, and which boxes hold it in each

    def cost(self, depth: str = "") -> Mapping[str, float]:
        """Movement points to enter, by class of unit; a class that is missing cannot enter."""
        return (self.depths.get(depth) if self.depths else self.costs) or {}


@by_identity
class Piece(NamedTuple):
    """A thing that is put on the map, of one of the kinds a game has; what differs for a nation is under `of`."""

    name: str
    kind: str
    nation: str
    facts: PieceFacts
    counts_as: str = ""  # the class that it counts as; empty if it is in none
    stops: tuple[str, ...] = ()  # the classes of unit whose move it ends
    not_stopped: tuple[str, ...] = ()  # those whose move it does not end all the same
    supply: str = ""  # the heap of two-faced tokens it is drawn from; empty where it has one of its own
    look: str = ""  # how it is drawn; empty if it does not say so itself
    stands_for: Mapping[str, str] = {}  # the piece that each nation means by this name; empty where it is one itself
    blocks: bool = False  # whether nobody sees through it
    bears: str = ""  # what the number on a marker is; empty if it has none
    lies_on: str = ""  # what a marker lies on, place or unit; empty if it may lie on both
    traits: Sequence[str] = ()  # the words of the rules that hold for it

    def of(self, nation: str) -> PieceFacts:
        """Its facts, as they are for a nation."""
        facts = self.facts
        own = facts["of"].get(nation) if "of" in facts else None
        return {**facts, **own} if own else facts


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

    @property
    def called(self) -> PrintNameFacts:
        """Its name for print; empty if it has none."""
        return self.facts.get("name", "")


@by_identity
class Catalog(NamedTuple):
    """All the nouns of a game, by name. It equals only itself, so what all scenarios ask of it is worked out once."""

    nations: dict[str, Nation]
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
