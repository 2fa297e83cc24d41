"""Reads what stands in the rulebook's tables, each row once.

The words are those of catalogs, which say what each means. None, where it may be, is what no table says.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

from toi_scenario.finding.records import NamedTuple
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Piece

if TYPE_CHECKING:
    from toi_scenario.model.catalog.piece_types import CrewFacts, StrengthsFacts


class Profile(NamedTuple):
    """The numbers of a figure."""

    move: float | None = None
    shoot: int | None = None  # the lowest roll with which it hits
    fight: int | None = None
    strength: int | None = None
    resistance: int | None = None
    attacks: int | None = None
    wounds: int | None = None
    nerve: int | None = None
    reputation: int | None = None
    luck: int | None = None


class Horseback(NamedTuple):
    """What a figure is on a horse of its own."""

    profile: Profile
    price: int | None  # of the horse
    weapons: Sequence[str]  # that are then free


class FigureRow(NamedTuple):
    """What else the table of figures says of one."""

    command_radius: float | None = None
    leader_price: int | None = None  # None if it cannot be paid to lead
    issued: Sequence[str] = ()
    free_weapons: int = 0
    may_bear: Sequence[str] | None = None  # None if it may bear anything
    more_weapons: int | None = None  # None if it may bear any number


class WeaponRow(NamedTuple):
    """What the table of weapons says of one."""

    reach: float | None = None
    least_reach: float | None = None
    reach_on_bipod: float | None = None
    reach_beyond_template: float | None = None
    reach_by_strength: int | None = None
    reach_dice: str = ""
    off_table: bool = False
    shots: str = ""  # empty if it fires once
    loader_dice: int = 0
    template: float | None = None
    templates: Sequence[float] = ()
    flame: bool = False
    strength: int | None = None
    strengths: StrengthsFacts | None = None
    damage: Sequence[str] = ()
    moving: str = ""
    save: int | None = None
    may_bear: Sequence[str] = ()


class VehicleRow(NamedTuple):
    """What the tables say of a vehicle, an aircraft or a mount."""

    move: float | None = None
    road: float | None = None
    cross_country: float | None = None
    water: float | None = None
    strength: int | None = None
    toughness: int | None = None
    hit_points: int | None = None
    crew: CrewFacts | None = None
    passengers: int | None = None
    arms: Sequence[Mapping[str, int]] = ()
    guns: Sequence[str] = ()
    bombs: int | None = None
    missions: Sequence[str] = ()
    driven_as: str = ""  # empty if nobody is trained for it

    @property
    def is_boat(self) -> bool:
        """Whether it moves on water."""
        return self.water is not None


_Row = TypeVar("_Row", Profile, FigureRow, WeaponRow, VehicleRow)


def _read(form: type[_Row], facts: Mapping[str, object]) -> _Row:
    return form._make(map(facts.get, form._fields, form._field_defaults.values()))


def price_of(piece: Piece) -> int | None:
    """What one costs in points."""
    return piece.facts.get("price")


@kept
def profile(piece: Piece) -> Profile:
    """The numbers of a figure on foot."""
    return _read(Profile, piece.facts)


@kept
def on_horseback(piece: Piece) -> Horseback | None:
    """What a figure is on horseback; None if it has no horse of its own."""
    facts = piece.facts
    if "mounted" not in facts:
        return None
    own = facts["mounted"]
    return Horseback(_read(Profile, {**facts, **own}), own.get("price"), own.get("weapons", ()))


@kept
def figure_row(piece: Piece) -> FigureRow:
    """What else the table says of a figure."""
    return _read(FigureRow, piece.facts)


@kept
def weapon_row(piece: Piece) -> WeaponRow:
    """What the table says of a weapon, a gun or a marker."""
    row = _read(WeaponRow, piece.facts)
    return row._replace(damage=()) if isinstance(row.damage, int) else row  # a number is of another game


@kept
def vehicle_row(piece: Piece) -> VehicleRow:
    """What the tables say of a vehicle, an aircraft or a mount."""
    return _read(VehicleRow, piece.facts)
