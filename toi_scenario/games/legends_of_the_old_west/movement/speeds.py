"""Tells how fast units move, and where they may."""

from __future__ import annotations

from toi_scenario.finding.records import NamedTuple
from toi_scenario.games.legends_of_the_old_west.figures import RIDER, has, is_mounted, is_of, is_off_table, mount
from toi_scenario.games.legends_of_the_old_west.rows import profile, vehicle_row
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Unit
from toi_scenario.model.scenario.units import Member

FOOT, VEHICLE, TANK, BOAT, AIR = "foot", "vehicle", "tank", "boat", "air"


class Speed(NamedTuple):
    """How a unit moves: on which ground, and how many centimetres a round, on roads and elsewhere."""

    ground: str
    road: float
    elsewhere: float  # 0 if it cannot leave the road


def speed_of(unit: Unit) -> Speed | str:
    """How a unit moves, or why nobody can tell."""
    if unit.kind == "aircraft":
        return "it flies"
    if is_off_table(unit):
        return "it stays off the table"
    if unit.kind == "squad":
        every = [_of_figure(unit, member) for member in unit.members]
        slowest = min((far for far in every if far is not None), default=None)
        return "nobody recorded its move" if slowest is None or None in every else Speed(FOOT, slowest, slowest)
    known = _of_vehicle(unit.pieces[0]) if unit.pieces else None
    return known or ("nobody recorded its move" if unit.kind == "vehicle" else "the rulebook gives it no move")


def _of_figure(unit: Unit, member: Member) -> float | None:
    """The move of a figure, or of what it rides."""
    ridden = mount(unit, member) if is_mounted(unit, member) and not has(member.piece, RIDER) else None
    return vehicle_row(ridden).move if ridden else profile(member.piece).move


def _of_vehicle(piece: Piece) -> Speed | None:
    row = vehicle_row(piece)
    if row.water is not None:
        return Speed(BOAT, row.water, row.water)
    ground = TANK if is_of(piece, "tank") else VEHICLE
    if row.move is not None:
        return Speed(ground, row.move, row.move)
    return Speed(ground, row.road, row.cross_country or 0) if row.road is not None else None
