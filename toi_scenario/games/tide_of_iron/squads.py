"""A force in, the slots of its squad bases, what its figures take of them, and who could bear a token out."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from toi_scenario.catalog import Catalog, Piece
from toi_scenario.finding import Path
from toi_scenario.scenario import Force, Scenario, Side, Unit

HEAVY = "heavy-weapon"


class Slots(NamedTuple):
    """How many bases a force has, how many slots those have, and how many its figures take."""

    bases: int
    slots: int
    taken: int


@lru_cache(maxsize=256)
def slots_of(force: Force) -> Slots:
    """The slots of a force."""
    bases = slots = taken = 0
    for stock in force.stock:
        piece, number = stock.piece, stock.number
        if piece.kind == "base":
            bases += number
            slots += number * _slots(piece, force.nation)
        elif piece.kind == "figure":
            taken += number * _slots(piece, force.nation)
    return Slots(bases, slots, taken)


@lru_cache(maxsize=256)
def _slots(piece: Piece, nation: str) -> int:
    """The slots a base has or a figure takes; one, where a piece of the author's own does not say."""
    slots = piece.fact("slots", nation)
    return 1 if slots is None else int(slots)


def base_slots(catalog: Catalog, nation: str) -> int:
    """The slots of the usual base."""
    return _slots(catalog.pieces["bases"], nation)


@lru_cache(maxsize=256)
def is_heavy(piece: Piece, nation: str) -> bool:
    """Whether a figure is a heavy infantry weapon."""
    return HEAVY in (piece.fact("traits", nation) or ())


def path_of(force: Force) -> Path:
    """Where a force says how many bases it has; its figures, if it does not."""
    stocks = [*force.of_kind("base"), *force.of_kind("figure")]
    return stocks[0].path if stocks else force.path


def has(number: int) -> str:
    """The verb after a number."""
    return "has" if number == 1 else "have"


def light_squads(scenario: Scenario, force: Force) -> int:
    """How many squads without heavy weapons the figures of a force could make up, if those share as few as they can."""
    heavy = sum(s.number * _slots(s.piece, force.nation) for s in force.of_kind("figure") if is_heavy(s.piece, force.nation))
    return slots_of(force).bases - -(-heavy // base_slots(scenario.catalog, force.nation))


def divisions(side: Side) -> dict[str, list[Force]]:
    """A side's forces by division: those of the start with the reinforcements they get."""
    found = {force.division: [force] for force in side.forces}
    for force in side.reinforcements:
        found.setdefault(force.division, []).append(force)
    return found


def placed_in(scenario: Scenario, side: Side, division: str) -> list[Unit]:
    """The squads that the scenario itself places for a division, and those it gives to none."""
    return [
        unit
        for unit in scenario.units
        if unit.side == side.name and unit.kind == "squad" and unit.facts.get("division", division) == division
    ]
