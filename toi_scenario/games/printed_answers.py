"""What games answer sheets and kits, and the records they answer in."""

# Annotations are evaluated here: as text, each field would be compiled at every start.

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple, Protocol

from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario, Side


class SheetNames(Protocol):
    """What a sheet calls things, in its language."""

    @property
    def lang(self) -> str: ...
    @property
    def words(self) -> Mapping[str, str]: ...
    def label(self, word: str, /) -> str: ...
    def say(self, word: str, /, **values: object) -> str: ...
    def who(self, name: str, /) -> object: ...
    def lead(self, text: str, /) -> str: ...
    def then(self, *texts: str) -> str: ...
    def all(self, words: Iterable[str], /) -> str: ...
    def text(self, text: object, /) -> str: ...
    def division(self, side: Side, name: str, /) -> str: ...
    def shade(self, side: Side, division: str, /) -> str: ...
    def worded(self, facts: Mapping[str, object], name: str, /) -> str: ...


# What a sheet says in a line: stretches of text, and whether each is in bold.
Told = list[tuple[str, bool]]


class SheetAnswers(Protocol):
    """What a sheet says that only scenarios and sides of this game have: a module."""

    def terms(self, scenario: Scenario, names: SheetNames, /) -> Iterator[str]:
        """What players want to know first, besides what all games tell."""

    def boxes(self, scenario: Scenario, /) -> list[str]:
        """The boxes of the table from which something is needed."""

    def entries(self, scenario: Scenario, side: Side, names: SheetNames, /) -> Iterator[tuple[str, list[Told]]]:
        """Headings, each with the lines below it."""


class PrintedCounter(NamedTuple):
    """A counter of a kit, so many of it: what is on it and how large it is, in millimetres."""

    piece: Piece
    side: str
    number: int
    name: str
    wide: float
    high: float
    values: tuple[str, ...]  # its numbers, in lines
    slot: float = 0.0  # how large the four pieces are that lie on it, if any do
    blank: bool = False  # whether a number is left out that nobody recorded


class PrintedCard(NamedTuple):
    """A card of a kit, so many of it; one without texts and numbers is not printed, as nobody recorded it."""

    side: str  # empty if it is no side's own
    number: int
    name: str
    kind: str
    texts: tuple[tuple[str, str], ...]  # each with the words in bold that lead into it
    numbers: tuple[tuple[str, str], ...] = ()  # what each is called, and its value; empty where it has none
    piece: Piece | None = None  # what its picture shows
    blank: bool = False  # whether a number is left out that nobody recorded


class KitAnswers(Protocol):
    """What a table without the game needs besides boards and markers: a module."""

    def key(self, lang: str, /) -> str:
        """What the numbers on counters are."""

    def counters(self, scenario: Scenario, names: SheetNames, /) -> Iterator[PrintedCounter]:
        """The counters that a scenario needs."""

    def of_box(self, scenario: Scenario, names: SheetNames, /) -> Iterator[PrintedCounter]:
        """The counters of a practice set."""

    def cards(self, scenario: Scenario, names: SheetNames, /) -> Iterator[PrintedCard]:
        """The cards that a scenario needs."""
