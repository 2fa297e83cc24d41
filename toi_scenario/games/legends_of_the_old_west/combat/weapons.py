"""Tells what figures bear, and how far weapons reach."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import inf
from typing import NamedTuple

from toi_scenario.games.legends_of_the_old_west.eras import era_of
from toi_scenario.games.legends_of_the_old_west.figures import is_of, issued
from toi_scenario.games.legends_of_the_old_west.rows import vehicle_row, weapon_row
from toi_scenario.games.legends_of_the_old_west.servants import teams_by_path, weapons
from toi_scenario.model.catalog.nouns import Catalog, Piece
from toi_scenario.model.scenario.scenario import Unit
from toi_scenario.model.scenario.units import Member
from toi_scenario.names import find, plain

SMALL, SUPPORT, ARTILLERY = "small-arm", "support", "artillery"
# The classes of weapons that are fired; the others strike, carry messages or lie on the ground.
FIRED = (SMALL, "automatic", SUPPORT, ARTILLERY, "special", "vehicle")
FLOWN = "flown"  # the trait of a gun in an aircraft
_BEFORE = "colonial"  # the era whose chapter has no rules for automatic fire, guns and vehicles


class Reach(NamedTuple):
    """How far a weapon reaches in centimetres, and from where on."""

    most: float  # endless beyond any table
    least: float = 0.0


def is_fired(weapon: Piece) -> bool:
    """Whether it is shot or thrown at somebody."""
    return weapon.counts_as in FIRED


def is_early(piece: Piece) -> bool:
    """Whether it is of the era that has no rules for automatic fire, guns and vehicles."""
    return era_of(piece) == _BEFORE


def is_automatic(weapon: Piece) -> bool:
    """Whether it fires several shots, and may fire beyond its range."""
    return bool(weapon_row(weapon).shots)


def is_mortar(weapon: Piece) -> bool:
    """Whether its shell is guessed and scattered."""
    return is_of(weapon, SUPPORT) and weapon_row(weapon).least_reach is not None


def reach(weapon: Piece) -> Reach | None:
    """How far it reaches; None if that is not recorded. Of two ranges it is that of the text, or on a tripod, and what
    dice add is left out."""
    row = weapon_row(weapon)
    most = inf if row.off_table else row.reach
    if most is None and row.template is not None and row.reach_beyond_template is not None:
        most = row.template + row.reach_beyond_template
    return None if most is None else Reach(most, row.least_reach or 0.0)


def sizes(piece: Piece) -> Iterator[float]:
    """How large the templates are that it lays, in centimetres."""
    row = weapon_row(piece)
    yield from row.templates
    if row.template is not None:
        yield row.template


def is_flame(weapon: Piece) -> bool:
    """Whether its template begins at whoever fires it."""
    row = weapon_row(weapon)
    return row.flame or row.reach_beyond_template is not None


def weapon_of(catalog: Catalog, name: str, era: str) -> Piece | None:
    """A weapon by the name that a profile gives it: without its era, unless a scenario names all so."""
    return find(f"{era}/{name}", catalog.pieces) or find(name, catalog.pieces)


def borne(catalog: Catalog, member: Member) -> list[Piece]:
    """What each of some figures has in its hands: what is written, and what it is issued. Where some of its issue is
    written, the rest of it stayed behind."""
    written = list(weapons(member))
    names = [plain(weapon.name) for weapon in written]
    issue = issued(member.piece)
    if issue.isdisjoint(names):
        era = era_of(member.piece)
        written += [weapon for name in sorted(issue) if (weapon := weapon_of(catalog, name, era))]
    return written


def fired_by(catalog: Catalog, unit: Unit) -> Iterator[tuple[Member | None, Piece, int]]:
    """The weapons that a unit fires: who rolls for each, the weapon, and how many of it there are. Of a vehicle without
    a crew nobody rolls."""
    first = unit.members[0] if unit.members else None
    if unit.kind == "gun":
        yield from ((first, piece, 1) for piece in unit.pieces)
    elif unit.kind == "vehicle":
        for piece in unit.pieces:
            yield from ((first, weapon, number) for weapon, number in armament(catalog, unit, piece))
    elif unit.kind == "aircraft":
        yield from ((first, *gun) for piece in unit.pieces for gun in guns_in_flight(catalog, piece))
    else:
        served = teams_by_path(unit)
        for member in unit.members:
            if member.serves and (*member.path, "serve") in served:
                yield member, member.serves, 1
            yield from ((member, weapon, member.number) for weapon in borne(catalog, member) if is_fired(weapon))


def guns_in_flight(catalog: Catalog, aircraft: Piece) -> Iterator[tuple[Piece, int]]:
    """The guns of an aircraft, which nobody sets up or loads, as rows of the table of weapons: the rulebook calls them
    machine-guns, and lists the Lewis among the light ones."""
    farther, found = catalog.limit("flight-reach"), Counter[str]()
    for gun in vehicle_row(aircraft).guns:
        number = gun.partition(" ")[0]
        found["lmg" if "Lewis" in gun else "machine-gun"] += int(number) if number.isdecimal() else 1
    for name, times in found.items():
        if weapon := weapon_of(catalog, name, era_of(aircraft)):
            facts = weapon.facts.copy()
            facts["moving"] = "half"
            if "reach" in facts:
                facts["reach"] += farther
            facts.pop("reach_on_bipod", None)
            facts.pop("loader_dice", None)
            traits = [*(trait for trait in weapon.traits if trait != "set-up"), FLOWN]
            yield weapon._replace(facts=facts, traits=traits), times


def armament(catalog: Catalog, unit: Unit, vehicle: Piece) -> Iterator[tuple[Piece, int]]:
    """The weapons of a vehicle: what the scenario says, or else those of its row, of each set that it may have."""
    if unit.bears:
        fired = Counter(weapon for weapon in unit.bears if is_fired(weapon))
        yield from fired.items()
        return
    found: dict[str, int] = {}
    for one in vehicle_row(vehicle).arms:
        found |= {name: max(number, found.get(name, 0)) for name, number in one.items()}
    for name, number in found.items():
        if weapon := weapon_of(catalog, name, era_of(vehicle)):
            yield weapon, number
