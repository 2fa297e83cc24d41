"""What a game calls things, as the stages ask it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, Literal

from toi_scenario.finding import Finding, Path, Severity
from toi_scenario.finding.records import NamedTuple
from toi_scenario.model.catalog.nouns import Catalog, Piece


def printed_look(catalog: Catalog, piece: Piece) -> str:  # noqa: ARG001
    """How a piece is drawn that says so itself."""
    return piece.look


def of_no_sort(piece: Piece) -> Iterable[str]:  # noqa: ARG001
    """A piece counts as nothing but its class and its traits."""
    return ()


class Line(NamedTuple):
    """A line of a bill: so many of something, what each costs where that is known, and where it is written."""

    what: str
    number: int
    each: int | None
    path: Path


class Spread(NamedTuple):
    """How far the models of a unit may stand apart: each from another one, or all from the one with an index, such as
    their leader."""

    most: float | str  # as authors write lengths
    around: int | None = None
    severity: Severity = Severity.ERROR


class GameWords(NamedTuple):
    """What a game is called, and what it calls things: the kinds of piece each word of a force counts, those that a
    placed unit's word names, and the boxes a table is taken to own."""

    title: str  # that of the game
    forces: Mapping[str, tuple[str, ...]]
    units: Mapping[str, tuple[str, ...]]
    boxes: Collection[str] | Mapping[str, int]
    prose: tuple[str, ...] = ("events", "special_rules")  # its lists of entries with texts
    nationless: bool = False  # whether a side may be of no nation
    member: str = ""  # where more may be said of a piece in a unit than its name: the word for the name
    starts_deployed: bool = False  # whether a placed unit that says no place stands where its side is set up
    ground: Literal["hexes", "area"] = "hexes"  # under which word `zone` writes the ground of a new zone
    borne: Mapping[str, tuple[str, ...]] = {}  # the words for what a unit bears besides markers, and their kinds,
    serves: Mapping[str, tuple[str, ...]] = {}  # for what pieces of a unit serve together,
    manned: Mapping[str, tuple[str, ...]] = {}  # and for those who man a unit that is one piece
    kinds: Mapping[str, str] = {}  # the kinds of thing that only its catalog has, and the table of each
    sought: Mapping[str, str] = {}  # what gate 3 calls things of this game as it looks them up, and the kind of each
    divided: Mapping[str, str] = {"division": "divisions"}  # the parts a side names, and the side's word for them
    # Tables whose entries a side lists under the same word: the word for one in an entry, and what it is called.
    dealt: Mapping[str, tuple[str, str]] = {}
    round_words: tuple[str, ...] = ("round",)  # what its rulebook calls a round; answers say the first
    # What texts count: a side's word for it, and how many there are where nothing is written; None if that is open.
    counts: Mapping[str, tuple[str, int | None]] = {"action": ("actions", None)}
    # Of what texts count, that which has several words: letters that they have, and the pattern of all ways to say it.
    phrases: Mapping[str, tuple[str, str]] = {}
    hidden: tuple[str, object] = ("concealed", True)  # what is written of a placed unit that the enemy does not see
    placed: Mapping[str, str] = {}  # what `place` writes for a unit besides what its author says
    first_by_chance: bool = True  # whether dice may say who plays first; otherwise a rule reports that
    missing: str = ""  # what an author may do about a piece that no catalog knows,
    foreign: str = ""  # and about one of another `{nation}`
    unit: str = "unit"  # what it calls a unit of any kind
    several: Collection[str] = ()  # the words for placed units that are made of several pieces
    bodies: Collection[str] = ()  # the kinds of piece each of which makes one unit of a force
    targets: Collection[str] = ()  # what can be destroyed besides pieces and their classes
    sorts: Callable[[Piece], Iterable[str]] = of_no_sort  # what a piece counts as besides its class, such as its types
    transport: tuple[str, tuple[str, ...]] = (
        "",
        (),
    )  # the word for a placed unit that carries, and for what
    seats: tuple[str, str] = ("transport", "")  # the word for how many, and what is counted where that is not units
    flying: Collection[str] = ()  # the words for placed units that nobody on the ground keeps out
    # What is wrong with those whom a unit carries, where models are counted, and not units of one kind in another.
    overload: Callable[..., Iterable[Finding]] | None = None
    stacked: str = ""  # which units count together in one place
    proper: Collection[str] = ()  # the kinds of piece that have names of their own, such as that of a maker
    # By language: what maps call things that only this game has, such as what is on its cards, and what sheets do.
    on_maps: Mapping[str, Mapping[str, str]] = {}
    on_sheets: Mapping[str, Mapping[str, str]] = {}
    printed: Mapping[str, Callable[[Piece], str]] = {}  # what sheets print of a card, in order, and how each is written
    cards: Mapping[str, Callable[[Piece], tuple[str, int]]] = {}  # the kinds drawn as cards: the text and dots on them
    discs: Collection[str] = ()  # the kinds of objective drawn as discs, and told apart by owner
    controlled: bool = True  # whether sides hold objectives, so that tokens tell which side does
    goal_signs: Mapping[str, str] = {}  # a letter for the counters of some kinds of objective
    look: Callable[[Catalog, Piece], str] = printed_look  # how a piece is drawn
    size: str = ""  # the word for how much room a piece takes in its unit
    mass: Collection[str] = ()  # English names that have no plural
    # The bill of a unit of a scenario, or of markers of a side, if pieces cost points.
    price: Callable[[Any, Any], Iterable[Line]] | None = None
    allowed: Callable[[Any, str], int | None] | None = None  # how many points a side of a scenario has, if it says so
    spender: str = "each side"  # who has as many as the other: `it`, where each side says its own
    threshold: Callable[[Any, int], int] | None = None  # how many of so many points the enemy has to destroy
    # The most points that an objective of a scenario can bring one side, where kinds of objective have scores.
    earns: Callable[..., int] | None = None
    pays: Callable[..., Sequence[int]] | None = None  # the points that texts may say it brings at one time
    held_from_near: Collection[str] = ()  # the kinds of objective that nobody has to stand on
    models: Callable[..., int] | None = None  # how many models a placed unit has, where it may have several
    # How many of its models set up where its side does, and how wide their bases are, in millimetres.
    footing: Callable[..., Iterable[tuple[int, float]]] | None = None
    spread: Callable[[Any, Any], Spread | None] | None = None  # on a table, how far models of a unit may stand apart
    answer_modules: Mapping[str, str] = {}  # by command, or what pictures or shared rules ask

    def answers(self, question: str) -> Any:
        """The module that answers what is asked, if there is one."""
        name = self.answer_modules.get(question)
        return _module(name) if name else None


_module = cache(import_module)  # asked several times in a check
