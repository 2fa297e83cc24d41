"""Says how soon objectives are found, and what reach leaves out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toi_scenario.games.dropzone_commander.combat.searching import by_turns
from toi_scenario.games.dropzone_commander.forces import Squad
from toi_scenario.games.dropzone_commander.goals import INTEL, POSSIBLE, Goal
from toi_scenario.games.dropzone_commander.movement.arrivals import Arrival
from toi_scenario.games.dropzone_commander.movement.finds import Find
from toi_scenario.games.dropzone_commander.movement.shortest_ways import penalty, steep
from toi_scenario.games.dropzone_commander.nouns import rolls
from toi_scenario.games.told_numbers import percent
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed

_MOST_SPOTS = 4


def where(scenario: Scenario, goal: Goal) -> str:
    """Where an objective lies."""
    told = [f"in {spot.inside}" if spot.inside else f"at {scenario.surface.address(spot.place)}" for spot in goal.spots]
    if len(told) > _MOST_SPOTS:
        return f"in {len(told)} places"
    return listed(told) if told else "where the players choose"


def find_lines(scenario: Scenario, goal: Goal, side: str, first: Find, leaves: Find | None) -> Iterator[str]:
    """How soon a side finds an objective, how likely, and how soon it is off the table."""
    word = scenario.words.round_words[0]
    if first.round > scenario.last_round:
        yield f"  {side} finds it in {word} {first.round} at the soonest, too late"
        return
    if first.scores:
        found = percent(first.by_end, "")
        told = f"searches in {word} {first.round} at the soonest, on {first.scores[0]}+; found by the end {found}"
    elif goal.kind == INTEL:
        told = f"rolls for it in {word} {first.round} at the soonest"
    elif goal.kind == POSSIBLE:
        told = f"turns it over in {word} {first.round} at the soonest"
    else:
        told = f"finds it in {word} {first.round} at the soonest"
    yield f"  {side} {told}"
    if leaves is None or leaves.leaving is None:
        yield f"  {side} has no way to carry it off"
        return
    out = leaves.leaving
    aboard = f" aboard {out.by}" if out.by else ""
    if out.round > scenario.last_round:
        yield f"  {side} has it off the table{aboard} in {word} {out.round} at the soonest, too late"
    else:
        chance = f"; in time {percent(leaves.in_time, '')}" if leaves.scores else ""
        yield f"  {side} has it off the table{aboard} in {word} {out.round} at the soonest{chance}"


def notes(scenario: Scenario, squads: Sequence[Squad], arrivals: Sequence[Arrival]) -> list[str]:
    """What is assumed, and what is left to play."""
    return [*_notes(scenario, squads, arrivals)]


def _notes(scenario: Scenario, squads: Sequence[Squad], arrivals: Sequence[Arrival]) -> Iterator[str]:
    limit = scenario.catalog.limit
    yield (
        "squads come by themselves or aboard what they start aboard; nobody is sooner so; enemies, cohesion and other "
        "transports are left to play"
    )
    if any(one.start.short for one in arrivals):
        yield "who enters ready, or leaves a structure, moves half of its move in the first round"
    if any(one.start.reserve for one in arrivals):
        scores = by_turns(rolls(scenario.catalog)["reserve"].scores)
        told = ", ".join(f"{score}+ ({percent(by, '')} by then)" for score, _, by in scores)
        yield f"from reserve: as if the first roll succeeded; what it needs, round by round: {told}"
    if any(one.carriers for one in arrivals):
        yield (
            "an aircraft that lands squads moves half of its move in that round, as one does that enters ready: both "
            "are one half; room to land, and enemies near it, are left to the table"
        )
    if any(one.rest for one in arrivals):
        yield f"who gets off is placed within {limit('embarking-distance')} in and moves half of its move"
    if any(len(one.carriers) > 1 for one in arrivals):
        yield "a transport that gets off another one lets its own squads off in the same round"
    if any(one.spot.inside for one in arrivals):
        yield (
            f"a squad goes into a structure within {limit('entrance-distance')} in of an entrance and moves half of "
            "its move in that round; it searches from the round after"
        )
    if any(one.through for one in arrivals):
        yield (
            f"a squad goes through one link in a round: leaving and going in are the {limit('embarkations')} times it "
            "may embark or disembark"
        )
    if steep(scenario) and any(squad.profile.flies for squad in squads):
        lost = [f"{one.name} ({penalty(scenario, one)} in)" for one in steep(scenario)]
        yield f"aircraft go round what is higher than {limit('ceiling')} in, or lose of their move over {listed(lost)}"
