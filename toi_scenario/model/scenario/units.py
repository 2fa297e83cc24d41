"""Placed units, as records."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from toi_scenario.finding import Path
from toi_scenario.finding.records import NamedTuple
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.area import Area
from toi_scenario.model.surfaces import Place

# What a scenario is written with. Each game has words of its own, which `schema_types` in its folder types.
Written = Any
# A text for print: one, or one in each language; empty if nothing is written.
Text = str | Mapping[str, object]
Called = Text  # a name


class Member(NamedTuple):
    """Like pieces that make a unit or man it, with what each bears and what they serve together."""

    piece: Piece
    bears: tuple[Piece, ...]
    path: Path
    facts: Written  # empty where only its name is written
    number: int = 1
    serves: Piece | None = None
    nation: str = ""


class Unit(NamedTuple):
    """One unit the scenario itself places. `carrier` is the unit it is aboard, `shelter` the marker it is in; units of
    several games are aboard or in something."""

    side: str
    nation: str
    kind: str
    pieces: tuple[Piece, ...]
    place: Place
    carrier: str
    shelter: Piece | None
    markers: tuple[Piece, ...]  # that it bears itself
    bears: tuple[Piece, ...]  # besides markers: pieces of the kinds that its game lets units bear
    concealed: bool
    id: str
    called: Called
    division: str  # as it is written
    path: Path
    facts: Written
    members: tuple[Member, ...] = ()  # its pieces, or those who man it, where its game says something of each
    spots: tuple[Place, ...] = ()  # where its models stand: one point for all, or one for each
    inside: str = ""  # the feature that it is in, if it may be anywhere in it
    enters: Area | None = None  # where it comes onto the table, if it says so itself,
    arrives: int = 0  # and in which round; 0 if it is there from the start

    @property
    def at(self) -> Path:
        """The path at which the scenario says where it stands."""
        return (*self.path, "at") if self.is_placed else self.path

    @property
    def is_placed(self) -> bool:
        """Whether it says itself where it stands."""
        return "at" in self.facts
