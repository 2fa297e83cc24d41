"""Tells which figures serve a weapon together."""

from __future__ import annotations

from toi_scenario.finding import Path
from toi_scenario.finding.records import NamedTuple
from toi_scenario.games.legends_of_the_old_west.rows import weapon_row
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
    bears = member.bears
    for piece in bears:
        if piece.kind == "mount":
            return tuple(one for one in bears if one.kind != "mount")
    return bears  # as most times, of a thousand in a check


def teams(unit: Unit) -> list[Team]:
    """The weapons that figures of a unit serve. Those of several entries serve one together that takes two, where each
    entry is only one of them, or where one bears what others serve. Several alike who bear one each are told once."""
    found: list[Team] = []
    lacking: dict[tuple[str, bool], list[int]] = {}  # by weapon, and whether it is borne: the teams of too few
    for member in unit.members:
        for weapon in weapons(member):
            if SERVED in weapon.traits:
                _join(found, lacking, Team(weapon, (member,), 1, (*member.path, "weapons"), is_borne=True))
        if member.serves:
            _join(found, lacking, Team(member.serves, (member,), member.number, (*member.path, "serve")))
    return found


def _join(found: list[Team], lacking: dict[tuple[str, bool], list[int]], new: Team) -> None:
    """Add a team, or its figures to the first that lacks some and serves the same weapon."""
    few = new.number < _CREW
    for borne in (True, False):
        waiting = lacking.get((new.weapon.name, borne))
        if waiting and not (borne and new.is_borne) and (borne or few):
            index = waiting.pop(0)
            team = found[index]
            first, second = (new, team) if new.is_borne else (team, new)
            members, number = (*first.members, *second.members), team.number + new.number
            found[index] = Team(team.weapon, members, number, first.path, first.is_borne)
            return
    if few and SERVED in new.weapon.traits:
        lacking.setdefault((new.weapon.name, new.is_borne), []).append(len(found))
    found.append(new)


def teams_by_path(unit: Unit) -> dict[Path, Team]:
    """The same by where the weapon of each is written: who serves what another bears, or serves it with somebody before
    him, has none of his own."""
    return {team.path: team for team in teams(unit)}


def loaded(unit: Unit) -> frozenset[tuple[Path, str]]:
    """The figures that fire a weapon which somebody else loads, by their paths, each with its weapon."""
    full = (team for team in teams(unit) if team.number >= _CREW)
    return frozenset((member.path, team.weapon.name) for team in full for member in team.members)


def fires_from_beyond(unit: Unit) -> bool:
    """Whether a unit has a gun that reaches the table from beyond it."""
    arms = unit.pieces if unit.kind == "gun" else unit.bears
    return any(SERVED in piece.traits and weapon_row(piece).off_table for piece in arms)
