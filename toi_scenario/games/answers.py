"""What games answer, and the records they answer in."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, Protocol, overload

from toi_scenario.finding import Change
from toi_scenario.finding.records import NamedTuple
from toi_scenario.games.arrivals import Reached
from toi_scenario.games.hint_answers import HintAnswers
from toi_scenario.games.number_tables import NumberTable
from toi_scenario.games.printed_answers import CardsAnswers, CopyAnswers, KitAnswers, SheetAnswers, TableAnswers
from toi_scenario.model.catalog.nouns import Catalog, Noun, Piece, Terrain
from toi_scenario.model.scenario.game_words import GameWords
from toi_scenario.model.scenario.scenario import Scenario, Unit
from toi_scenario.model.surfaces import Place, Region

Said = Mapping[str, Any]  # what a user says, by the names of the options
UNSURE = "not certain: nobody has recorded all of the ground, and what is not recorded is taken to be open"


class ReachAnswers(Protocol):
    """Who can be where, and when: a module."""

    COUNTED: str  # what the numbers of `moves` are

    def left_out(self, scenario: Scenario, /) -> str:
        """What could make its units faster and is not counted; empty if there is nothing."""

    def reach(self, scenario: Scenario, /) -> Iterator[Reached]:
        """Every unit, or class of units, to every objective."""

    def spread(self, scenario: Scenario, /) -> dict[str, dict[Place, int]]:
        """For each side, the first round at whose end any of its units can stand in each place."""

    def classes(self, scenario: Scenario, /) -> Mapping[str, Any]:
        """The units, or classes of units, one may ask of."""

    def moves(self, scenario: Scenario, one: Place, mover: object, /) -> dict[Place, int] | None:
        """What a unit's turn from a place can reach; None if it could never be there."""


class Seen(NamedTuple):
    """Whether one place sees another, and why: in a word, in a sentence, by which place, and along which lines."""

    visible: bool | None
    reason: str
    sentence: str
    by: Place | None
    courses: tuple[tuple[str, Place | None], ...]

    def row(self, name: Callable[[Place], str], other: Place) -> dict[str, object]:
        """The same for programs, of another place that is seen or not."""
        by = name(self.by) if self.by else None
        return {"b": name(other), "visible": self.visible, "reason": self.reason, "by": by}


class SightPair(NamedTuple):
    """Whether one place sees another, and all there is to say of the two: for programs, and in lines."""

    seen: Seen
    row: dict[str, object]
    lines: tuple[str, ...]


class LosAnswers(Protocol):
    """Who sees whom, and why not: a module."""

    SIGNS: Mapping[str, str]  # on a map of letters, by the reason why a place is not seen
    LEGEND: str  # what these signs mean

    def los_pair(self, scenario: Scenario, one: Place, other: Place, /) -> SightPair:
        """All there is to say of a pair."""

    def los_from(self, scenario: Scenario, one: Place, /) -> dict[Place, Seen]:
        """What a place sees of every other."""

    def seen_in_all(self, scenario: Scenario, one: Place, seen: Mapping[Place, Seen], /) -> str:
        """The same in a sentence."""

    def los_all(self, scenario: Scenario, /) -> Iterator[dict[str, object]]:
        """Every pair, for programs."""

    def obstacle(self, scenario: Scenario, place: Place | None, /) -> Terrain | Piece | None:
        """What is in the way in a place."""


class SideExposure(Protocol):
    """How much of a side's ground is seen."""

    @property
    def side(self) -> str: ...
    @property
    def ground(self) -> frozenset[Place]: ...
    def nearest(self, place: Place, /) -> tuple[Place, int] | None:
        """The nearest enemy place that sees one of these, and how far that is."""

    def row(self, name: Callable[[Place], str], /) -> dict[str, object]:
        """The same for programs, places by their names."""

    def lines(self, name: Callable[[Place], str], /) -> Iterator[str]:
        """The same in words."""


class ExposureAnswers(Protocol):
    """What is seen before anyone moves: a module."""

    def exposure(self, scenario: Scenario, /) -> Sequence[SideExposure]:
        """Each side's ground."""


class EntryAnswers(Protocol):
    """Where units come on besides the places that their forces name: a module."""

    def entry(self, scenario: Scenario, /) -> Mapping[str, Region]:
        """This ground, for each side."""


class LegendAnswers(Protocol):
    """In which state ground is: a module."""

    def state_of(self, scenario: Scenario, terrain: Terrain, /) -> Noun | None:
        """What the state is called, if this ground has one."""


class BoxAnswers(Protocol):
    """What boxes hold, and what a table needs of it: a module."""

    def rows(self, scenario: Scenario, /) -> list[dict[str, object]]:
        """Everything that a box holds a number of, and how many the table needs, for programs."""

    def table(self, scenario: Scenario, /) -> Iterator[str]:
        """The same in lines."""

    def fewest(self, scenario: Scenario, /) -> tuple[dict[str, object], tuple[str, ...]]:
        """The fewest boxes that hold it all, as far as that is recorded: for programs, and in lines."""

    def tokens(self, catalog: Catalog, /) -> Iterator[tuple[Piece, Mapping[str, int]]]:
        """How many of each piece one box holds, by nation where each has its own."""


class ThreatAnswers(Protocol):
    """What comes under fire: a module."""

    def units(self, scenario: Scenario, /) -> Collection[str]:
        """The units, or classes of units, that fire."""

    def threat(self, scenario: Scenario, unit: str, /) -> dict[str, dict[Place, int]]:
        """For each side, the first round in which it could fire at each place; with one unit, if it is named."""


class Strongest(NamedTuple):
    """The strongest fire at a place: its dice, the lowest roll that hits, who fires, from where, and how far."""

    dice: int
    hits_from: int
    by: str
    place: Place
    distance: int

    def row(self, name: Callable[[Place], str]) -> dict[str, object]:
        """The same for programs."""
        told = {**self._asdict(), "from": name(self.place)}
        return {word: value for word, value in told.items() if word != "place"}


class FireAnswers(Protocol):
    """With how many dice places come under fire: a module."""

    KINDS: Mapping[str, Mapping[str, str]]  # what is fired at, the usual first, and what it is called by language

    def strongest(
        self, scenario: Scenario, number: int, unit: str, kind: str, /
    ) -> Mapping[str, Mapping[Place, Strongest]]:
        """For each side, its strongest fire at each place in a round; of one unit, if it is named."""

    def left_out(self, scenario: Scenario, /) -> Iterable[str]:
        """What the answer rests on."""


class EditAnswers(Protocol):
    """How ground is changed that is made of cards: a module."""

    def paint(self, scenario: Scenario, terrain: Terrain, places: Iterable[Place], /) -> list[Change]:
        """Lay cards of a terrain in some places."""

    def swap(self, scenario: Scenario, one: Place, other: Place, /) -> list[Change]:
        """Let two cards change places."""

    def turn(self, scenario: Scenario, place: Place, /) -> list[Change]:
        """Turn a card over."""

    def unit(self, scenario: Scenario, name: str, /) -> Unit | None:
        """The unit that answers call so, if it is one."""


class OddsOption(NamedTuple):
    """What may be said of an attack, an option of the command: a flag; a number, with the least and the most it may be,
    and what it is if nobody says; or a text, where `metavar` says what it tells. `many`: it may be said again."""

    name: str
    help: str
    numbers: tuple[float, float] | None = None  # a whole one, if these are
    usual: int | None = 0
    metavar: str = ""
    many: bool = False


class Chart(NamedTuple):
    """A picture of shares: in each row, those of a few parts, which together make one whole."""

    title: str
    axis: str  # what the labels before the bars are
    parts: Sequence[str]  # what the shares are of, the weightiest first
    rows: Sequence[tuple[str, Sequence[float]]]
    note: str = ""
    point: str = "."  # the decimal point, or comma
    reached: Sequence[float] = ()  # how far something extra would bring each row,
    more: str = ""  # and what that extra is
    marked: int | None = None  # the row that was asked for, where the others are told beside it


class Answer(Protocol):
    """An answer that is told as a whole."""

    def row(self) -> dict[str, object]:
        """All of it, for programs."""

    def lines(self) -> Iterator[str]:
        """The same in words."""

    def chart(self, lang: str, /) -> Chart | NumberTable:
        """The same for a picture."""


class OddsAnswers(Protocol):
    """The odds of an attack, after what is said of it by the names of options: a module."""

    OPTIONS: Sequence[OddsOption]
    NEEDS: str  # what has to be said; empty if nothing

    def answer(self, said: Said, catalog: Catalog, /) -> Answer:
        """The odds of what is said."""


class AttackAnswers(Protocol):
    """The odds of an attack in a scenario: a module."""

    READ: Sequence[str]  # the options that the map answers
    NAMED: bool  # whether attacker and target have to be named; they are empty if they are not

    def attack(self, scenario: Scenario, one: str, other: str, said: Said, /) -> Answer:
        """The odds of an attack from one unit or place on another."""


class OfAGame(Protocol):
    """A game, or a scenario of one."""

    @property
    def words(self) -> GameWords: ...


@overload
def answers_of(one: OfAGame, command: Literal["reach"]) -> ReachAnswers | None: ...
@overload
def answers_of(one: OfAGame, command: Literal["entry"]) -> EntryAnswers | None: ...
@overload
def answers_of(one: OfAGame, command: Literal["threat"]) -> ThreatAnswers | None: ...
@overload
def answers_of(one: OfAGame, command: Literal["fire"]) -> FireAnswers | None: ...
@overload
def answers_of(one: OfAGame, command: Literal["los"]) -> LosAnswers | None: ...
@overload
def answers_of(one: OfAGame, command: Literal["exposure"]) -> ExposureAnswers | None: ...
@overload
def answers_of(one: OfAGame, command: Literal["box"]) -> BoxAnswers | None: ...
@overload
def answers_of(one: OfAGame, command: Literal["legend"]) -> LegendAnswers | None: ...
@overload
def answers_of(one: OfAGame, command: Literal["edits"]) -> EditAnswers | None: ...
@overload
def answers_of(one: OfAGame, command: Literal["sheet"]) -> SheetAnswers | None: ...
@overload
def answers_of(one: OfAGame, command: Literal["kit"]) -> KitAnswers | None: ...
@overload
def answers_of(one: OfAGame, command: Literal["cards"]) -> CardsAnswers | None: ...
@overload
def answers_of(one: OfAGame, command: Literal["copy"]) -> CopyAnswers | None: ...
@overload
def answers_of(one: OfAGame, command: Literal["tables"]) -> TableAnswers | None: ...
@overload
def answers_of(one: OfAGame, command: Literal["hints"]) -> HintAnswers | None: ...
@overload
def answers_of(one: OfAGame, command: Literal["odds"]) -> OddsAnswers | None: ...
@overload
def answers_of(one: OfAGame, command: Literal["attack"]) -> AttackAnswers | None: ...
def answers_of(one: OfAGame, command: str) -> object:
    """The module of a game that answers a command, or what pictures ask, if it has one."""
    return one.words.answers(command)
