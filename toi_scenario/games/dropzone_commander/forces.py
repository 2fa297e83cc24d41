"""Tells of squads: their models, their battlegroup, what carries them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from toi_scenario.finding import Path
from toi_scenario.finding.records import NamedTuple
from toi_scenario.games.dropzone_commander.as_written import of_unit
from toi_scenario.games.dropzone_commander.bills import number
from toi_scenario.games.dropzone_commander.own import DIRECT, own_side
from toi_scenario.games.dropzone_commander.profiles import Profile, profile
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.printed_names import both
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.units import Called, Unit
from toi_scenario.model.surfaces import Place
from toi_scenario.names import find


class Battlegroup(NamedTuple):
    """A battlegroup of a side."""

    side: str
    name: str
    state: str  # direct, ready or reserve
    called: Called  # in print
    path: Path


class Squad(NamedTuple):
    """Models of one unit that act together."""

    unit: Unit
    profile: Profile
    number: int  # of models, or stands of infantry
    battlegroup: Battlegroup | None  # None if it says none, or one that nobody knows
    spots: tuple[Place, ...]  # where its models stand: none, one for all, or one for each
    inside: str  # the feature that it is in; empty if it is in none
    carrier: str  # the id of its transport; empty if it is aboard none

    @property
    def side(self) -> str:
        return self.unit.side

    @property
    def path(self) -> Path:
        return self.unit.path

    @property
    def state(self) -> str:
        """How its battlegroup begins; empty if it is in none."""
        return self.battlegroup.state if self.battlegroup else ""

    @property
    def called(self) -> str:
        """What messages call it."""
        return both(self.unit.id, self.unit.called) if self.unit.id else self.profile.name


@kept
def battlegroups(scenario: Scenario) -> Mapping[tuple[str, str], Battlegroup]:
    """Every battlegroup, by its side and its name."""
    return {
        (side.name, name): Battlegroup(side.name, name, one.state, one.called, (*side.path, "battlegroups", name))
        for side in scenario.sides.values()
        for name, one in own_side(side).battlegroups.items()
    }


@kept
def squads(scenario: Scenario) -> Sequence[Squad]:
    """Every squad of which the unit is known."""
    return [_squad(scenario, unit) for unit in scenario.units if unit.pieces]


@kept
def of_side(scenario: Scenario, side: str) -> Sequence[Squad]:
    """The squads of a side."""
    return [squad for squad in squads(scenario) if squad.side == side]


@kept
def by_id(scenario: Scenario) -> Mapping[str, Squad]:
    """The squads that have an id."""
    return {squad.unit.id: squad for squad in squads(scenario) if squad.unit.id}


@kept
def _sheltered(scenario: Scenario) -> Sequence[Squad]:
    return [squad for squad in squads(scenario) if squad.inside]


def garrison(scenario: Scenario, feature: str) -> Iterator[Squad]:
    """The squads that are in a feature."""
    return (squad for squad in _sheltered(scenario) if squad.inside == feature)


def aboard(scenario: Scenario, transport: str) -> Iterator[Squad]:
    """The squads that a transport carries, by its id."""
    return (squad for squad in squads(scenario) if transport and squad.carrier == transport)


def footing(scenario: Scenario, unit: Unit) -> list[tuple[int, float]]:
    """The models of a squad that is set up, and how wide their bases are."""
    squad = _squad(scenario, unit) if unit.pieces else None
    waits = squad is not None and squad.state == DIRECT and not squad.profile.flies
    return [(squad.number, squad.profile.base)] if squad is not None and waits else []


def command(scenario: Scenario, side: str) -> int:
    """The command value of a side: as it says, or that of its best commander, or that of a side without one."""
    written = own_side(scenario.sides[side]).command
    pieces = (squad.profile.command for squad in of_side(scenario, side))
    return written or max(filter(None, pieces), default=scenario.catalog.limit("no-commander"))


def _squad(scenario: Scenario, unit: Unit) -> Squad:
    facts = of_unit(unit)
    groups = own_side(scenario.sides[unit.side]).battlegroups if unit.side else {}
    name = find(facts["battlegroup"], {one: one for one in groups}) if "battlegroup" in facts else None
    group = battlegroups(scenario).get((unit.side, name or ""))
    one = profile(scenario.catalog, unit.pieces[0])
    return Squad(unit, one, number(unit), group, unit.spots, unit.inside, unit.carrier)
