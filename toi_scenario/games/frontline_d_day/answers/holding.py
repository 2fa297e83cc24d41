"""Which cards a side holds, and what that adds to its hand."""

from __future__ import annotations

from collections.abc import Collection

from toi_scenario.games.frontline_d_day.answers.sections import sections, start_point, terrain_of
from toi_scenario.games.frontline_d_day.answers.unrecorded import HAND
from toi_scenario.games.frontline_d_day.nouns import abilities_of
from toi_scenario.games.frontline_d_day.printed import ground
from toi_scenario.model.scenario.scenario import Scenario


def held(point: int, end: int, led: Collection[int], own: Collection[int], enemy: Collection[int]) -> frozenset[int]:
    """The cards that a side holds. `point` is its start point, `end` the enemy's; `led` are the cards of its sections
    under a leader, `own` those of all its sections, and `enemy` those of the enemy's."""
    fronts = set(led) - set(enemy)  # where an enemy stands too, nobody is the most advanced
    if not fronts:
        return frozenset()
    way = 1 if end > point else -1
    front = max(fronts, key=lambda card: way * card)
    cards = set(range(point, front + way, way)) - set(enemy)
    # Beyond an enemy who has come through, only what somebody stands in is held.
    through = max((abs(card - end) for card in enemy), default=-1)
    return frozenset(card for card in cards if abs(card - end) > through or card in own)


def held_from(scenario: Scenario, side: str, card: int) -> frozenset[int]:
    """The cards that a side holds when all its sections stand in one card, and the enemy where he starts."""
    every = sections(scenario).values()
    leads = any(one.led for one in every if one.side == side)
    enemy = {one.card for one in every if one.side != side}
    point, end = points(scenario, side)
    return held(point, end, {card} if leads else (), {card}, enemy)


def held_at_start(scenario: Scenario, side: str) -> frozenset[int]:
    """The cards that a side holds before anyone moves."""
    every = sections(scenario).values()
    own, led = ({one.card for one in every if one.side == side and (one.led or any_)} for any_ in (True, False))
    point, end = points(scenario, side)
    return held(point, end, led, own, {one.card for one in every if one.side != side})


def points(scenario: Scenario, side: str) -> tuple[int, int]:
    """The start points of a side and of its enemy, at the two ends of the lane."""
    point = start_point(scenario, side)
    return point, len(scenario.cells.places) + 1 - point


def for_cards(scenario: Scenario, held: Collection[int]) -> int:
    """How many cards more in hand come of the cards that a side holds; some terrain counts as more than one."""
    each = scenario.catalog.limit("held-card")
    return each * sum(ground(terrain_of(scenario, card)).counts_as for card in held)


def hand(scenario: Scenario, side: str, held: Collection[int]) -> int:
    """How many cards a side has in hand with what it holds; only those that come of it if no more is recorded."""
    limits = scenario.catalog.limits
    base = scenario.catalog.limit(HAND) if HAND in limits else 0
    return base + for_cards(scenario, held) + for_soldiers(scenario, side)


def for_soldiers(scenario: Scenario, side: str) -> int:
    """How many cards more in hand come of what soldiers can do."""
    mine = (piece for one in sections(scenario).values() if one.side == side for piece in one.unit.pieces)
    return sum(ability.hand for piece in mine for ability in abilities_of(scenario.catalog, piece))
