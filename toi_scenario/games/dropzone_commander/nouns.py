"""Makes the nouns that only this game has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from toi_scenario.finding import Finding, Path
from toi_scenario.finding.records import NamedTuple
from toi_scenario.model.catalog.by_identity import by_identity
from toi_scenario.model.catalog.nouns import Catalog, Noun, maker
from toi_scenario.model.catalog.reader import Names, OwnNouns
from toi_scenario.names import counted, find

if TYPE_CHECKING:
    from toi_scenario.model.catalog.piece_types import TextFacts
    from toi_scenario.model.catalog.table_types import (
        ArmorFacts,
        CoherencyFacts,
        GoalFacts,
        ResultsFacts,
        RollFacts,
        SizeFacts,
        StateFacts,
    )


@by_identity
class Size(NamedTuple):
    """How large a structure is, and what follows from that."""

    name: str
    facts: SizeFacts
    armor: Mapping[str, int]  # by how it is built; it is never built otherwise
    damage: int  # the damage points that destroy it
    fires: int  # how many stands may fire from it in a turn
    holds: int  # how many stands it holds
    search: Sequence[int] = ()  # what finds an objective in it, by turns of occupation; empty if nothing is


class Armor(Noun):
    """How strongly a structure is built."""

    __slots__ = ()
    facts: ArmorFacts


@by_identity
class Coherency(NamedTuple):
    """How near to each other the models of a squad keep."""

    name: str
    facts: CoherencyFacts
    within: int | None = None  # in inches, from base to base; None if it does not matter


class State(Noun):
    """How a battlegroup begins: deployed, ready to enter, or in reserve."""

    __slots__ = ()
    facts: StateFacts


@by_identity
class Goal(NamedTuple):
    """A kind of objective, and what it is worth."""

    name: str
    facts: GoalFacts
    points: int = 0  # what it scores where it lies: an intel fragment once, a focal point each time
    carried: int = 0  # what it scores for the side that carries it at the end
    extracted: int = 0  # what it scores for the side that has carried it off the table
    within: int = 0  # how far in inches it reaches; 0 if it has to be touched


@by_identity
class Roll(NamedTuple):
    """A table of dice."""

    name: str
    facts: RollFacts
    dice: str = ""  # those that are rolled; empty for one die
    column: TextFacts = ""  # what the columns count
    scores: Sequence[int] = ()  # what a die needs, column by column
    results: Sequence[ResultsFacts] = ()  # what the numbers do, each up to one of them

    def score(self, column: int) -> int:
        """What it needs in a column, from 1; the last column stands for all after it."""
        return self.scores[min(column, len(self.scores)) - 1]


def sizes(catalog: Catalog) -> Mapping[str, Size]:
    """The sizes of structures, the smallest first."""
    return catalog.own_table("sizes", Size)


def armors(catalog: Catalog) -> Mapping[str, Armor]:
    """How structures are built, the weakest first."""
    return catalog.own_table("armors", Armor)


def coherencies(catalog: Catalog) -> Mapping[str, Coherency]:
    """How near models keep to each other."""
    return catalog.own_table("coherencies", Coherency)


def states(catalog: Catalog) -> Mapping[str, State]:
    """How battlegroups begin."""
    return catalog.own_table("states", State)


def goals(catalog: Catalog) -> Mapping[str, Goal]:
    """The kinds of objective."""
    return catalog.own_table("goals", Goal)


def rolls(catalog: Catalog) -> Mapping[str, Roll]:
    """The tables of dice."""
    return catalog.own_table("rolls", Roll)


def damage_score(catalog: Catalog, energy: int, armor: int) -> int | None:
    """What a hit needs to damage, as the table of energy against armour has it; None if it cannot."""
    limit = catalog.limit
    score = max(limit("best-score"), armor - energy + limit("even-score"))
    return score if score <= limit("worst-score") else None


def _strange(catalog: Catalog, every: Catalog, path: Path) -> Iterator[Finding]:
    """The tables of dice that leave out what the game reads in them."""
    usual = rolls(every.under) if every.under else {}
    for name, roll in rolls(catalog).items():
        if (known := find(name, usual)) is None:
            continue
        lacks = "scores" if known.scores and not roll.scores else ""
        if len(roll.results) < len(known.results):
            lacks = counted(len(known.results), "result")
        if lacks:
            help = f"write them, or keep those of the game with `like: {known.name}`"
            yield Finding((*path, "rolls", name), f"{name} needs {lacks}", help, rule="wrong-shape", on_key=True)


_KINDS = dict.fromkeys(("vehicle", "infantry", "aircraft"))
_FORMS = {"sizes": Size, "coherencies": Coherency, "goals": Goal, "rolls": Roll}
OWN = OwnNouns(
    {"armors": Armor, "states": State, **{table: maker(form) for table, form in _FORMS.items()}},
    _strange,
    names={"terrain": (Names("closed", "kind of unit", lambda _: _KINDS),)},
)
