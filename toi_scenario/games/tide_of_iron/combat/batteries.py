"""Finds who could fire, each class of unit with its strongest weapons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from typing import NamedTuple

from toi_scenario.games.tide_of_iron.as_written import IDLE, of_stock, of_unit
from toi_scenario.games.tide_of_iron.forces.squads import base_slots, is_heavy, slots_taken
from toi_scenario.games.tide_of_iron.ground.ranges import TARGETS
from toi_scenario.games.tide_of_iron.movement.itinerary import March
from toi_scenario.games.tide_of_iron.movement.marches import marches
from toi_scenario.games.tide_of_iron.movement.origins import Origin, placed, placed_by, rallies, starts
from toi_scenario.model.catalog.nouns import Catalog, Piece, several
from toi_scenario.model.scenario.scenario import Force, Scenario

Counts = Mapping[Piece, int]


class Weapon(NamedTuple):
    """Dice that a unit could fire with, up to a range."""

    dice: int
    range: int
    what: str  # the figures, or the vehicle
    least: int = 0  # the nearest it can fire at
    light: bool = True  # whether it may be fired on the move
    area: bool = False
    concussive: bool = False
    near: bool = False  # only at the next hex
    not_in: tuple[str, ...] = ()  # where it does not fire


class Battery(NamedTuple):
    """Units of one class that begin together, what they are called, and their weapons against each kind of target, if
    they have any. `alert`: the first round in which they are not exhausted; `rallied`: they begin pinned beside an
    officer; `inside`: the fortification they begin in."""

    side: str
    names: tuple[str, ...]
    march: March
    weapons: Mapping[str, tuple[Weapon, ...]]
    alert: int
    rallied: bool = False
    inside: str = ""

    @property
    def is_armed(self) -> bool:
        """Whether it fires at all."""
        return any(self.weapons.values())


def batteries(scenario: Scenario) -> Iterator[Battery]:
    """Every class of unit of every side from each place it begins at; who does not fire may look for mortars."""
    by_start = {(march.origin, march.mover): march for march in marches(scenario)}
    for side in scenario.sides.values():
        for force in (*side.forces, *side.reinforcements):
            for origin, mover in starts(scenario, force):
                counts = _of_squads(force, mover.words) if mover.pays == "squad" else _of_vehicle(force, mover.name)
                led = mover.name == "squad with officer"
                weapons = {at: tuple(_weapons(scenario.catalog, counts, force.nation, at, led)) for at in TARGETS}
                states = _states(force, mover.name if mover.pays == "vehicle" else "")
                alert = _alert(origin, states)
                yield Battery(
                    side.name, (mover.name,), by_start[origin, mover], weapons, alert, led and states == {"pinned"}
                )
        for unit in placed_by(scenario, side.name):
            origin, mover = placed(scenario, unit)
            pieces = (*unit.pieces, *(piece for piece in unit.bears if piece.kind == "specialization"))
            counts = {piece: pieces.count(piece) for piece in pieces}
            weapons = {at: tuple(_weapons(scenario.catalog, counts, unit.nation, at, whole=True)) for at in TARGETS}
            names = tuple(filter(None, (unit.id, mover.name)))
            inside = unit.shelter.name if unit.shelter else ""
            alert = _alert(origin, {of_unit(unit).get("condition", "")})
            rallied = rallies(scenario, unit)
            yield Battery(side.name, names, by_start[origin, mover], weapons, alert, rallied, inside)


def _states(force: Force, vehicle: str) -> set[str]:
    """The states in which the squads of a force begin, or its vehicles of some name; empty for a sound one."""
    stocks = force.of_kind("vehicle" if vehicle else "figure")
    return {
        of_stock(stock).get("condition", "") for stock in stocks if stock.number and vehicle in ("", stock.piece.name)
    }


def _alert(origin: Origin, states: Set[str]) -> int:
    """The first round in which some unit is not exhausted; who is pinned or disrupted has its eyes open."""
    return origin.moves if states <= IDLE else origin.stands


def _of_squads(force: Force, words: frozenset[str]) -> Counts:
    """The figures and specializations a squad may be made of; one that bears a token of its own bears no other."""
    bears = {stock.piece: stock.number for stock in force.of_kind("specialization") if stock.number}
    figures = {stock.piece: stock.number for stock in force.of_kind("figure") if stock.number}
    return figures if words & {piece.name for piece in bears} else {**figures, **bears}


def _of_vehicle(force: Force, name: str) -> Counts:
    return {stock.piece: 1 for stock in force.of_kind("vehicle") if stock.piece.name == name}


def _weapons(
    catalog: Catalog, counts: Counts, nation: str, at: str, led: bool = False, whole: bool = False
) -> Iterator[Weapon]:
    """What a unit made of some pieces could fire with: `whole` if it is made of all of them, `led` if one has to be an
    officer. The strongest squad is told for each range."""
    for piece in counts:
        if piece.kind == "vehicle" and (dice := _number(piece, nation, "firepower", at)):
            concussive = "concussive-firepower" in piece.traits and at == "squad"
            yield Weapon(dice, _number(piece, nation, "range", at), piece.name, concussive=concussive)
    figures = [piece for piece in counts if piece.kind == "figure"]
    slots = sum(counts[piece] * _slots(piece, nation) for piece in figures) if whole else base_slots(catalog, nation)
    direct = [piece for piece in figures if "area-attack" not in piece.of(nation).get("traits", ())]
    light = [piece for piece in direct if not is_heavy(piece, nation)]
    heavy_squad = whole and len(light) < len(figures)
    for piece in figures:
        if piece not in direct:
            tubes = min(counts[piece], slots // _slots(piece, nation))
            facts = piece.of(nation)
            least, barred = facts.get("minimum_range") or 0, several(facts.get("not_in", ()))
            dice, far = tubes * _number(piece, nation, "firepower", at), _number(piece, nation, "range", at)
            yield Weapon(dice, far, _told({piece: tubes}), least, light=False, area=True, not_in=barred)
    officer = next((piece for piece in light if "rally" in piece.of(nation).get("traits", ())), None) if led else None
    for some in (light, direct) if len(light) < len(direct) else (light,):
        for far in dict.fromkeys(_number(piece, nation, "range", at) for piece in some):
            reaching = [piece for piece in some if _number(piece, nation, "range", at) >= far > 0]
            best = _strongest(reaching, counts, nation, at, slots, officer)
            if dice := _dice(best, nation, at):
                yield Weapon(dice, far, _told(best), light=some is light and not heavy_squad)
    best = _strongest(light, counts, nation, at, slots, officer)
    for token in (piece for piece in counts if piece.kind == "specialization" and best):
        facts = token.of(nation)
        if more := int(facts.get("bonus", {}).get("firepower", {}).get(TARGETS[at], 0)):
            near = "adjacent-only" in facts.get("traits", ())
            far = max(_number(piece, nation, "range", at) for piece in (*best, token))
            yield Weapon(_dice(best, nation, at) + more, far, _told({**best, token: 1}), near=near)


def _strongest(
    some: Iterable[Piece], counts: Counts, nation: str, at: str, slots: int, officer: Piece | None
) -> dict[Piece, int]:
    """The figures that fill a base with the most dice, an officer among them if there has to be one."""
    every = list(some)
    if officer is not None:
        slots -= _slots(officer, nation)
    best: dict[int, dict[Piece, int]] = {0: {}}
    for piece in every:
        size = _slots(piece, nation)
        left = counts[piece] - (piece is officer)
        for taken, chosen in sorted(best.items()):
            for number in range(1, min(left, (slots - taken) // size) + 1):
                now, more = taken + number * size, {**chosen, piece: number}
                if now not in best or _dice(more, nation, at) > _dice(best[now], nation, at):
                    best[now] = more
    found = max(best.values(), key=lambda chosen: (_dice(chosen, nation, at), -len(chosen)))
    if officer in every and officer is not None:
        found = {**found, officer: found.get(officer, 0) + 1}
    return found


def _dice(chosen: Counts, nation: str, at: str) -> int:
    return sum(number * _number(piece, nation, "firepower", at) for piece, number in chosen.items())


def _slots(piece: Piece, nation: str) -> int:
    return max(1, slots_taken((piece,), nation))


def _number(piece: Piece, nation: str, word: str, at: str) -> int:
    """Its range or firepower against a kind of target."""
    facts = piece.of(nation)
    by_target = facts.get("range", {}) if word == "range" else facts.get("firepower", {})
    return int(by_target.get(TARGETS[at], 0))


def _told(chosen: Counts) -> str:
    return ", ".join(f"{number} {piece.name}" if number > 1 else piece.name for piece, number in chosen.items())
