"""Makes the nouns that only this game has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from toi_scenario.model.catalog.nouns import Catalog, Noun
from toi_scenario.model.catalog.reader import Names, OwnNouns

if TYPE_CHECKING:
    from toi_scenario.model.catalog.table_types import (
        ArmorFacts,
        CoherencyFacts,
        GoalFacts,
        RollFacts,
        SizeFacts,
        StateFacts,
    )


class Size(Noun):
    """How large a structure is, and what follows from that."""

    __slots__ = ()
    facts: SizeFacts

    def armor(self, built: str) -> int | None:
        """Its armour by how it is built; None if it is never built so."""
        return self.facts["armor"].get(built)

    @property
    def damage(self) -> int:
        """The damage points that destroy it."""
        return self.facts["damage"]

    @property
    def fires(self) -> int:
        """How many stands may fire from it in a turn."""
        return self.facts["fires"]

    @property
    def holds(self) -> int:
        """How many stands it holds."""
        return self.facts["holds"]

    @property
    def search(self) -> list[int]:
        """What finds an objective in it, by turns of occupation; empty if nothing can be searched there."""
        return self.facts.get("search", [])


class Armor(Noun):
    """How strongly a structure is built."""

    __slots__ = ()
    facts: ArmorFacts


class Coherency(Noun):
    """How near to each other the models of a squad keep."""

    __slots__ = ()
    facts: CoherencyFacts

    @property
    def within(self) -> int | None:
        """In inches, from base to base; None if it does not matter."""
        return self.facts.get("within")


class State(Noun):
    """How a battlegroup begins: deployed, ready to enter, or in reserve."""

    __slots__ = ()
    facts: StateFacts


class Goal(Noun):
    """A kind of objective, and what it is worth."""

    __slots__ = ()
    facts: GoalFacts

    @property
    def points(self) -> int:
        """What it scores where it lies: an intel fragment once, a focal point each time."""
        return self.facts.get("points", 0)

    @property
    def carried(self) -> int:
        """What it scores for the side that carries it at the end."""
        return self.facts.get("carried", 0)

    @property
    def extracted(self) -> int:
        """What it scores for the side that has carried it off the table."""
        return self.facts.get("extracted", 0)

    @property
    def within(self) -> int:
        """How far in inches it reaches; 0 if it has to be touched."""
        return self.facts.get("within", 0)


class Roll(Noun):
    """A table of dice."""

    __slots__ = ()
    facts: RollFacts

    @property
    def scores(self) -> list[int]:
        """What a die needs, column by column."""
        return self.facts.get("scores", [])

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


_KINDS = dict.fromkeys(("vehicle", "infantry", "aircraft"))
OWN = OwnNouns(
    {"sizes": Size, "armors": Armor, "coherencies": Coherency, "states": State, "goals": Goal, "rolls": Roll},
    names={"terrain": (Names("closed", "kind of unit", lambda _: _KINDS),)},
)
