"""What games answer sheets and kits, and the records they answer in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from toi_scenario.finding.records import NamedTuple
from toi_scenario.model.catalog.nouns import Piece, Terrain
from toi_scenario.model.scenario.objectives import Objective
from toi_scenario.model.scenario.scenario import Called, Scenario, Side, Unit
from toi_scenario.model.scenario.scenery import Feature
from toi_scenario.model.surfaces import Place

if TYPE_CHECKING:
    from toi_scenario.model.catalog.nouns import Titled


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
    def common(self, name: str, /) -> str: ...
    def division(self, side: Side, name: str, /) -> str: ...
    def shade(self, side: Side, division: str, /) -> str: ...
    def title(self, noun: Titled, /) -> str: ...
    def worded(self, facts: Mapping[str, object], name: str, /) -> str: ...
    def spot(self, place: Place, inside: str, /) -> str: ...
    def labelled(self, called: Called, name: str, /) -> str: ...
    def ground(self, written: object, /) -> str: ...
    def decimal(self, number: float, /) -> str: ...


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


NOTHING = "\u2013"  # in a column of a table


class SheetRow(NamedTuple):
    """A row of a table: what it is of, and its figures. One that `begins` a part of the table is in bold."""

    called: str
    figures: Sequence[str]
    begins: bool = False


class SheetTable(NamedTuple):
    """A table of a sheet: its heading, the heads of its columns, its rows, and what is said below them. A `tight` one
    has columns as wide as what is in them."""

    title: str
    heads: list[str]
    rows: list[SheetRow]
    notes: Sequence[str] = ()
    tight: bool = False


def filled(heads: Sequence[str], rows: Sequence[SheetRow]) -> tuple[list[str], list[SheetRow]]:
    """The heads and rows of a table without the columns in which nothing stands."""
    kept = [index for index in range(len(heads)) if any(row.figures[index] != NOTHING for row in rows)]
    return [heads[index] for index in kept], [
        row._replace(figures=[row.figures[index] for index in kept]) for row in rows
    ]


class TableAnswers(Protocol):
    """Tables of a sheet that only this game has: a module."""

    def tables(self, scenario: Scenario, side: Side, names: SheetNames, /) -> Iterator[SheetTable]:
        """What a side has."""

    def reference(self, scenario: Scenario, names: SheetNames, /) -> Iterator[SheetTable]:
        """What all sides use, where tables of the rulebook say more of it."""


class GoalAnswers(Protocol):
    """What a sheet says of objectives that only this game has: a module."""

    def worth(self, scenario: Scenario, objective: Objective, names: SheetNames, /) -> list[str]:
        """What an objective brings, in clauses."""


class TableMarks(NamedTuple):
    """What a game draws on a table besides features, zones and what stands there."""

    entrances: Sequence[tuple[Feature, Place]] = ()  # each on a wall of its feature
    links: Sequence[tuple[Feature, Feature]] = ()  # what one can go between
    rings: Sequence[tuple[Place, int]] = ()  # each with its radius, as the surface measures


class TableMarkAnswers(Protocol):
    """What a game draws on a table besides features, zones and what stands there: a module."""

    def table_marks(self, scenario: Scenario, /) -> TableMarks:
        """Where each of them is."""

    def words(self, lang: str, /) -> Mapping[str, str]:
        """What the legend calls them: `entrance`, `link`, `ring`."""


class CopyAnswers(Protocol):
    """What the copy of one side leaves out: a module."""

    def copy_for(self, scenario: Scenario, side: str, whom: str, lang: str, /) -> Scenario:
        """The scenario without what the other sides keep from this one; its title says for whom it is."""


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
    back: Piece | None = None  # what is on its other side, without numbers; None if nothing is printed there


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
    table: tuple[tuple[str, ...], ...] = ()  # rows of figures: first their heads, and first in each what it is
    back: str = ""  # what stands on its back; empty if nothing is printed there


class PrintedTemplate(NamedTuple):
    """A template or a measure of a kit: a `round` one with its diameter, a `flame` with its length, or a `radius`, in
    millimetres."""

    form: str
    size: float
    name: str
    text: str = ""


class TemplateAnswers(Protocol):
    """What is laid on the table to see who is hit, or near enough: a module."""

    def templates(self, scenario: Scenario, names: SheetNames, /) -> Iterator[PrintedTemplate]:
        """Those that a scenario needs."""


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


class PrintedFace(NamedTuple):
    """A face of a card that lies on the table as ground."""

    name: str
    look: str  # as looks of terrain are called
    shields: int  # how well it covers, of MOST_SHIELDS
    text: str  # what it does


class PlaceMark(NamedTuple):
    """What a place is to a side."""

    place: Place
    side: str
    text: str


class PrintedRow(NamedTuple):
    """A line of a unit: a piece of it, what that bears, and the state it is in."""

    piece: Piece
    text: str
    borne: tuple[str, ...] = ()
    state: str = ""


class PrintedUnit(NamedTuple):
    """A unit as its pieces lie under the card it stands in."""

    title: str
    told: str
    rows: tuple[PrintedRow, ...]


class CardsAnswers(Protocol):
    """What stands on and beside the cards that the map is made of: a module. `lang` is a language."""

    MOST_SHIELDS: int

    def face(self, scenario: Scenario, terrain: Terrain, lang: str, /) -> PrintedFace:
        """A card with this terrain on it."""

    def back(self, scenario: Scenario, place: Place, /) -> Terrain | None:
        """The other face of the card in a place, if the scenario says what it is."""

    def marked(self, scenario: Scenario, lang: str, /) -> Iterable[PlaceMark]:
        """Where sides begin."""

    def held(self, scenario: Scenario, /) -> Mapping[Place, str]:
        """Whose cards are whose at the start."""

    def unit(self, scenario: Scenario, unit: Unit, lang: str, /) -> PrintedUnit:
        """A unit."""

    def words(self, lang: str, /) -> Mapping[str, str]:
        """What the shields mean (`shields`), what shading means (`held`, of {side}), what is said of the other face
        (`back`), and of a card that nobody knows (`drawn`, `no_back`)."""
