"""Counts the slots of a force's bases and what fills them."""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Path
from toi_scenario.finding.records import NamedTuple
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Catalog, Piece
from toi_scenario.model.scenario.scenario import Force, Scenario, Side, Unit


class SquadCount(NamedTuple):
    """What a force has: its bases and their slots; the slots that its figures take, and those among them that its heavy
    weapons take; its tokens for specializations and for concealment; its vehicles."""

    bases: int
    slots: int
    taken: int
    heavy: int
    special: int
    concealed: int
    vehicles: int

    def units(self, unit: str) -> int:
        """How many squads or vehicles it has."""
        return self.bases if unit == "squad" else self.vehicles

    @property
    def light(self) -> int:
        """How many squads are free of heavy weapons if these share as few bases as they can."""
        return max(0, self.bases + -self.heavy * self.bases // self.slots) if self.slots else 0


@kept
def tally(force: Force) -> SquadCount:
    """What rules ask of a force's squads, counted once."""
    bases = slots = taken = heavy = special = concealed = vehicles = 0
    nation = force.nation
    for stock in force.stock:
        piece, number = stock.piece, stock.number
        kind = piece.kind
        if kind == "figure":
            light, slots_of_heavy = _weight(piece, nation)
            taken += number * (light + slots_of_heavy)
            heavy += number * slots_of_heavy
        elif kind == "base":
            bases += number
            slots += number * _slots(piece, nation)
        elif kind == "specialization":
            special += number
        elif kind == "vehicle":
            vehicles += number
        elif kind == "token":
            concealed += number
    return SquadCount(bases, slots, taken, heavy, special, concealed, vehicles)


@kept
def tallies(scenario: Scenario) -> tuple[tuple[Force, SquadCount], ...]:
    """Every force with its tally."""
    return tuple([(force, tally(force)) for force in scenario.forces])


@kept
def _slots(piece: Piece, nation: str) -> int:
    """The slots a base has or a figure takes; one, where a piece of the author's own does not say."""
    slots = piece.of(nation).get("slots")
    return 1 if slots is None else int(slots)


@kept
def _weight(figure: Piece, nation: str) -> tuple[int, int]:
    """The slots a figure takes if it is light, and those it takes if it is heavy."""
    slots = _slots(figure, nation)
    return (0, slots) if is_heavy(figure, nation) else (slots, 0)


def base_slots(catalog: Catalog, nation: str) -> int:
    """The slots of the usual base."""
    return _slots(catalog.pieces["bases"], nation)


def slots_taken(figures: tuple[Piece, ...], nation: str) -> int:
    """How many slots some figures take together."""
    return sum([_slots(figure, nation) for figure in figures])


@kept
def is_heavy(piece: Piece, nation: str) -> bool:
    """Whether a figure is a heavy infantry weapon."""
    return "heavy-weapon" in piece.of(nation).get("traits", ())


def path_of(force: Force) -> Path:
    """Where a force says how many bases it has; if it does not, where it lists its figures."""
    stocks = [*force.of_kind("base"), *force.of_kind("figure")]
    return stocks[0].path if stocks else force.path


def has(number: int) -> str:
    """The verb after a number."""
    return "has" if number == 1 else "have"


class Division(NamedTuple):
    """A division of a side, or the whole side: all it ever has, and the squads the scenario places for it."""

    name: str
    forces: tuple[Force, ...]
    placed: tuple[Unit, ...]
    whole: bool  # on a map whose hexes are known

    @property
    def known(self) -> bool:
        """Whether it is known how many squads it has: players build free forces, some lists give figures alone, and of
        a scenario whose map nobody recorded other lines may be lost, too."""
        counts = [tally(force) for force in self.forces]
        if any(force.free for force in self.forces) or any(one.taken and not one.bases for one in counts):
            return False
        return any(one.bases for one in counts) or (self.whole and any(one.vehicles for one in counts))


def divisions(scenario: Scenario, side: Side) -> Iterator[Division]:
    """The divisions of a side; the whole side as one where part of it belongs to none."""
    forces = (*side.forces, *side.reinforcements)
    names = dict.fromkeys(force.division for force in forces)
    for name in names if "" not in names else ("",):
        theirs = tuple(force for force in forces if not name or force.division == name)
        placed = tuple(
            unit
            for unit in scenario.units
            if unit.side == side.name and unit.kind == "squad" and unit.division in ("", name)
        )
        whole = bool(scenario.tiles) and not scenario.assumed
        yield Division(f"{side.name} {name}".strip(), theirs, placed, whole)
