"""Tells which figures serve a weapon together."""

from __future__ import annotations

from typing import NamedTuple

from toi_scenario.finding import Path
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Unit
from toi_scenario.model.scenario.units import Member

SERVED = "served"  # the trait of weapons that take two
_CREW = 2  # figures; fewer wait for another entry that serves the same weapon


class Team(NamedTuple):
    """Some figures of a unit with the one weapon that they serve. Who bears it, if anybody does, comes first."""

    weapon: Piece
    members: tuple[Member, ...]
    number: int
    path: Path  # where the weapon is written
    is_borne: bool = False


def weapons(member: Member) -> tuple[Piece, ...]:
    """What each of some figures bears, but for mounts and what they serve together."""
    return tuple(piece for piece in member.bears if piece.kind != "mount")


def teams(unit: Unit) -> list[Team]:
    """The weapons that figures of a unit serve. Those of several entries serve one together that takes two, where each
    entry is only one of them, or where one bears what others serve."""
    found: list[Team] = []
    for member in unit.members:
        for weapon in weapons(member):
            if SERVED in weapon.traits:
                for _ in range(member.number):
                    _join(found, Team(weapon, (member,), 1, (*member.path, "weapons"), is_borne=True))
        if member.serves:
            _join(found, Team(member.serves, (member,), member.number, (*member.path, "serve")))
    return found


def _join(found: list[Team], new: Team) -> None:
    """Add a team, or its figures to one that lacks some and serves the same weapon."""
    for index, team in enumerate(found):
        lacks = team.number < _CREW and (new.number < _CREW or team.is_borne) and not (team.is_borne and new.is_borne)
        if lacks and team.weapon.name == new.weapon.name and SERVED in new.weapon.traits:
            first, second = (new, team) if new.is_borne else (team, new)
            members, number = (*first.members, *second.members), team.number + new.number
            found[index] = Team(team.weapon, members, number, first.path, first.is_borne)
            return
    found.append(new)


def teams_by_path(unit: Unit) -> dict[Path, Team]:
    """The same by where the weapon of each is written: who serves what another bears, or serves it with somebody before
    him, has none of his own."""
    return {team.path: team for team in teams(unit)}


def has_loader(unit: Unit, member: Member, weapon: Piece) -> bool:
    """Whether somebody else serves a weapon with one who fires it."""
    ours = (team for team in teams(unit) if member in team.members and team.weapon.name == weapon.name)
    return any(team.number >= _CREW for team in ours)
