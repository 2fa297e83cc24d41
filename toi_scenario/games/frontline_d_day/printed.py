"""Reads what is printed on cards and counters, each once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from toi_scenario.finding.records import NamedTuple
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Piece, Terrain, several
from toi_scenario.names import plain

NEARLY = 0.8  # how close a slip is to the weapon that is meant; a light-machine-gun is further from a machine-gun
Shots = Sequence[int | None]  # firepower at each distance; None where nobody can fire


class SoldierCard(NamedTuple):
    """The card of a soldier, a vehicle or an infantry gun."""

    points: int | None  # None where nobody has written them
    morale: int | None  # None where nobody has written it
    command: int  # how many soldiers it leads, itself among them
    equipment: int  # how many pieces it may carry
    weapon: str  # empty if it has none by name
    ammunition: str  # what its box for ammunition takes; empty if it has no box
    cover: int
    copies: int | None
    abilities: Sequence[str]
    fire: Mapping[str, Shots]  # aimed and rapid, as far as it can fire so


class Equipment(NamedTuple):
    """A counter of equipment."""

    weapons: tuple[str, ...]  # of which its bearer needs one; none if it needs none
    not_for: frozenset[str]  # the kinds of card for which it does nothing
    heals: bool
    shots: Shots  # none if nobody fires it


class Ground(NamedTuple):
    """A terrain card."""

    cover: int | None  # None where nobody has written it
    firepower: int  # what a section in it gains
    gains_unknown: bool  # whether it gains some, and nobody has recorded how much
    nearer: int  # how much nearer a target counts that is not on such ground
    counts_as: int  # as how many cards, for the side that holds it
    pins: bool


DRAWN = Ground(None, 0, gains_unknown=False, nearer=0, counts_as=1, pins=False)


@kept
def card(piece: Piece) -> SoldierCard:
    """What is on a soldier's card."""
    facts = piece.facts
    fire = facts.get("fire", {})
    rows = {"aimed": fire.get("aimed"), "rapid": fire.get("rapid")}
    return SoldierCard(
        facts.get("points"),
        facts.get("morale"),
        facts.get("command", 0),
        facts.get("equipment", 0),
        facts.get("weapon", ""),
        facts.get("ammunition", ""),
        facts.get("cover", 0),
        facts.get("copies"),
        facts.get("abilities", ()),
        {way: row for way, row in rows.items() if row},
    )


@kept
def equipment(piece: Piece) -> Equipment:
    """What is on a counter of equipment."""
    facts = piece.facts
    shots = facts.get("fire", {}).get("aimed", ())
    not_for = frozenset(map(plain, several(facts.get("not_for", ()))))
    weapons = facts.get("weapons", ())
    needed = (weapons,) if isinstance(weapons, str) else tuple(name for name in weapons if isinstance(name, str))
    return Equipment(needed, not_for, "heals" in facts, shots)


def fits(item: Piece, bearer: Piece) -> bool:
    """Whether a soldier has the weapon that a piece of equipment needs."""
    needed = equipment(item).weapons
    return not needed or plain(card(bearer).weapon) in map(plain, needed)


def ground(terrain: Terrain | None) -> Ground:
    """What is on a terrain card; of one that is drawn before the battle, nothing."""
    return _ground(terrain) if terrain else DRAWN


@kept
def _ground(terrain: Terrain) -> Ground:
    facts = terrain.facts
    return Ground(
        facts.get("cover"),
        facts.get("firepower", 0),
        "firepower" in facts.get("lost", ()) and "firepower" not in facts,
        facts.get("nearer", 0),
        facts.get("counts_as", 1),
        facts.get("pins", False),
    )
