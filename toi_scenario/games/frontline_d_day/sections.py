"""Tells of sections: who leads, who counts, what they cost."""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.games.cards import Card, collected
from toi_scenario.games.frontline_d_day.nouns import has
from toi_scenario.games.frontline_d_day.own import price as price
from toi_scenario.games.frontline_d_day.own import threshold as threshold
from toi_scenario.games.frontline_d_day.printed import card
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario, Side, Unit
from toi_scenario.model.scenario.units import Member

# What the game calls these, whatever stands on a card that does not say.
LEADS_NOBODY = 0


@kept
def cards(scenario: Scenario) -> tuple[Card, ...]:
    """Every soldier's card that a scenario uses or makes up, once."""
    (kinds,) = scenario.words.units.values()
    members = (member for unit in scenario.units for member in unit.members)
    return collected(scenario, kinds, ((member.piece, member.path) for member in members))


def command(piece: Piece) -> int:
    """How many soldiers it leads, itself among them."""
    return card(piece).command


def leader(section: Unit) -> Piece | None:
    """Who leads a section: of several who could, the one who leads most."""
    best = max(section.pieces, key=command, default=None)
    return best if best and command(best) > LEADS_NOBODY else None


def counted(scenario: Scenario, section: Unit) -> list[Member]:
    """Its soldiers that count against the command of its leader."""
    return [one for one in section.members if not has(scenario.catalog, one.piece, "uncounted")]


def sniper(scenario: Scenario, section: Unit) -> Member | None:
    """The first soldier of a section who is always alone in one."""
    return next((one for one in section.members if has(scenario.catalog, one.piece, "alone")), None)


def is_hider(scenario: Scenario, soldier: Member) -> bool:
    """Whether a soldier has a counter for concealment: who starts in it, or can gain it."""
    return is_concealed(scenario, soldier) or has(scenario.catalog, soldier.piece, "concealed")


def is_concealed(scenario: Scenario, soldier: Member) -> bool:
    """Whether a soldier starts in concealment: as the scenario says, or else if that is how such a soldier starts."""
    return bool(soldier.facts.get("concealed", has(scenario.catalog, soldier.piece, "concealed")))


def of_side(scenario: Scenario, side: str) -> Iterator[Unit]:
    """The sections of a side."""
    return (unit for unit in scenario.units if unit.side == side)


def start_point(scenario: Scenario, side: Side) -> int | None:
    """The number of the card that is a side's start point: the end of the lane behind its start. None if that is not
    where its sections may start."""
    starts, limit = starting_cards(scenario, side), scenario.catalog.limit
    ends = {limit("first-start"): 1, limit("second-start"): limit("lane")}
    return ends.get(starts[0]) if len(starts) == 1 else None


def starting_cards(scenario: Scenario, side: Side) -> list[int]:
    """The numbers of the cards in which a side may start."""
    areas = (deployment.area for force in side.forces for deployment in force.deployments)
    return [int(scenario.surface.address(place)) for area in areas for place in sorted(area.places)]


def is_leaderless(scenario: Scenario, section: Unit) -> bool:
    """Whether a section should have a leader and has none: it is no single soldier, nor a sniper with company."""
    return len(section.members) > 1 and leader(section) is None and sniper(scenario, section) is None
