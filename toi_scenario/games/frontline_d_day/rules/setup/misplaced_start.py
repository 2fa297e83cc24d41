"""A side or section starts elsewhere than in card 2 or 8.

Before the lane is laid it is decided which forces begin in card 2 and which in card 8; the end of the lane behind that
card is their start point. So a side starts in one of these two, and its sections start there, too. Write `deploy: 2`
or `deploy: 8`, and `at:` for no section that starts with its side.

Rules: page 11, "Positions de départ".

Good::

    sides:
      american: {deploy: 8}
      german: {deploy: 2}

Bad::

    sides:
      american: {deploy: 4}  # <- american starts in 4; a side starts in 2 or 8
      german: {deploy: 8}

Bad::

    sides:
      american: {deploy: [2, 3]}  # <- american starts in 2 or 3; a side starts in one card, 2 or 8
      german: {deploy: 8}

Bad::

    units:
      - {side: american, section: [sample-leader, sample-scout]}
      - {side: german, section: [sample-fuhrer, sample-spaher], at: 5}  # <- this section starts in 5, and german in 8
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.frontline_d_day.rules.subjects import OF_STARTS
from toi_scenario.games.frontline_d_day.sections import starting_cards
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed

severity = Severity.ERROR
told_otherwise = OF_STARTS


def check(scenario: Scenario) -> Iterator[Finding]:
    starts = [scenario.catalog.limit(name) for name in ("first-start", "second-start")]
    there = listed(map(str, starts))
    for side in scenario.sides.values():
        cards = starting_cards(scenario, side)
        if not cards:  # `off-board` or `empty-zone` tells
            continue
        where = listed(map(str, cards))
        help = f"write `deploy: {starts[0]}` or `deploy: {starts[1]}`"
        if len(cards) > 1:
            message = f"{side.name} starts in {where}; a side starts in one card, {there}"
            yield Finding((*side.path, "deploy"), message, help)
        elif cards[0] not in starts:
            yield Finding((*side.path, "deploy"), f"{side.name} starts in {where}; a side starts in {there}", help)
        for unit in scenario.units:
            card = scenario.surface.address(unit.place)
            if unit.side == side.name and "at" in unit.facts and unit.place in scenario.surface.whole and card != where:
                message = f"this section starts in {card}, and {side.name} in {where}"
                yield Finding(unit.at, message, "take `at:` away, or say in a special rule who starts where")
