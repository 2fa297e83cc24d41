"""What games answer, and the records they answer in."""

# Annotations are evaluated here: as text, each field would be compiled at every start.

from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from typing import Any, Literal, NamedTuple, Protocol, overload

from toi_scenario.model.catalog.nouns import Catalog, Noun, Piece, Terrain
from toi_scenario.model.scenario.scenario import Scenario, Side
from toi_scenario.model.surfaces import Place


class Leg(NamedTuple):
    """Where a unit is on its way in a round, and what carried it there ("" on foot)."""

    round: int
    hex: str
    by: str


class Reached(NamedTuple):
    """When a unit, or a class of units, from an origin can first stand in an objective (None: never; late: after the
    last round), and its way there: where it begins, then where it is in each round."""

    side: str
    origin: str
    unit: str
    objective: str
    round: int | None
    late: bool
    way: tuple[Leg, ...]
    certain: bool

    def row(self) -> dict[str, object]:
        """The same for programs."""
        return {**self._asdict(), "way": [leg._asdict() for leg in self.way]}


class ReachAnswers(Protocol):
    """Who can be where, and when: a module."""

    COUNTED: str  # what the numbers of `moves` are

    def reach(self, scenario: Scenario, /) -> Iterator[Reached]:
        """Every unit, or class of units, to every objective."""

    def spread(self, scenario: Scenario, /) -> dict[str, dict[Place, int]]:
        """For each side, the first round at whose end any of its units can stand in each place."""

    def classes(self, scenario: Scenario, /) -> Mapping[str, Any]:
        """The units, or classes of units, one may ask of."""

    def moves(self, scenario: Scenario, one: Place, mover: Any, /) -> dict[Place, int] | None:
        """What a unit's turn from a place can reach; None if it could never be there."""


class EntryAnswers(Protocol):
    """Where units come on besides the places that their forces name: a module."""

    def entry(self, scenario: Scenario, /) -> Mapping[str, frozenset[Place]]:
        """These places, for each side."""


class LegendAnswers(Protocol):
    """In which state ground is: a module."""

    def state_of(self, scenario: Scenario, terrain: Terrain, /) -> Noun | None:
        """What the state is called, if this ground has one."""


class BoxAnswers(Protocol):
    """What boxes hold, and what a table needs of it: a module."""

    def tokens(self, catalog: Catalog, /) -> Iterator[tuple[Piece, Mapping[str, int]]]:
        """How many of each piece one box holds, by nation where each has its own."""


class SheetNames(Protocol):
    """What a sheet calls things, in its language."""

    @property
    def lang(self) -> str: ...
    @property
    def words(self) -> Mapping[str, str]: ...
    def label(self, word: str, /) -> str: ...
    def lead(self, text: str, /) -> str: ...
    def then(self, *texts: str) -> str: ...
    def all(self, words: Iterable[str], /) -> str: ...
    def text(self, text: object, /) -> str: ...
    def worded(self, facts: Mapping[str, object], name: str, /) -> str: ...


# What a sheet says in a line: stretches of text, and whether each is in bold.
Told = list[tuple[str, bool]]


class SheetAnswers(Protocol):
    """What a sheet says of a side that only sides of this game have: a module."""

    def entries(self, scenario: Scenario, side: Side, names: SheetNames, /) -> Iterator[tuple[str, list[Told]]]:
        """Headings, each with the lines below it."""


class ThreatAnswers(Protocol):
    """What comes under fire: a module."""

    def threat(self, scenario: Scenario, /) -> dict[str, dict[Place, int]]:
        """For each side, the first round in which it could fire at each place."""


@overload
def answers_of(scenario: Scenario, command: Literal["reach"]) -> ReachAnswers | None: ...
@overload
def answers_of(scenario: Scenario, command: Literal["entry"]) -> EntryAnswers | None: ...
@overload
def answers_of(scenario: Scenario, command: Literal["threat"]) -> ThreatAnswers | None: ...
@overload
def answers_of(scenario: Scenario, command: Literal["box"]) -> BoxAnswers | None: ...
@overload
def answers_of(scenario: Scenario, command: Literal["legend"]) -> LegendAnswers | None: ...
@overload
def answers_of(scenario: Scenario, command: Literal["sheet"]) -> SheetAnswers | None: ...
@overload
def answers_of(scenario: Scenario, command: str) -> Any: ...
def answers_of(scenario: Scenario, command: str) -> Any:
    """The module of a scenario's game that answers a command, if it has one."""
    name = scenario.words.answers.get(command)
    return import_module(name) if name else None
