"""A side or section starts elsewhere than in card 2 or 8.

Before the lane is laid it is decided which forces begin in card 2 and which in card 8; the end of the lane behind that
card is their start point. So a side starts in one of these two, and its sections start there, too. Write `deploy: 2`
or `deploy: 8`, and `at:` for no section that starts with its side. Silent where a special rule says that the side, or a
section of it, starts in that very card: "The Americans start in card 4."

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
from toi_scenario.games.frontline_d_day.rules.starts_in_prose import allowed_starts
from toi_scenario.games.frontline_d_day.rules.subjects import NUMBER, together
from toi_scenario.games.frontline_d_day.sections import of_side, starting_cards
from toi_scenario.model.scenario.scenario import Scenario, Side
from toi_scenario.names import listed

severity = Severity.ERROR
_START = r"starts?|begins?|set up|deploy\w*|placed?|commenc\w*|début\w*|départ|déploi\w*|placée?s?"
_WHERE = rf"(?:cards?|cartes?) (?:{NUMBER})|any card|anywhere|elsewhere|middle|n['’]importe|ailleurs|milieu"
told_otherwise = together(_START, _WHERE)


def check(scenario: Scenario) -> Iterator[Finding]:
    starts = [scenario.catalog.limit(name) for name in ("first-start", "second-start")]
    there = listed(map(str, starts))
    cards = {side.name: starting_cards(scenario, side) for side in scenario.sides.values()}
    for side in scenario.sides.values():
        own, told = cards[side.name], allowed_starts(scenario, side.name)
        if not own:  # `off-board` or `empty-zone` tells
            continue
        where = listed(map(str, own))
        taken = [card for other, theirs in cards.items() if other != side.name for card in theirs]
        free = [card for card in starts if card not in taken] or starts
        help = f"write {listed(f'`deploy: {card}`' for card in free)}"
        if not told.issuperset(own):
            if len(own) > 1:
                message = f"{side.name} starts in {where}; a side starts in one card, {there}"
                yield Finding((*side.path, "deploy"), message, help)
            elif own[0] not in starts:
                yield Finding((*side.path, "deploy"), f"{side.name} starts in {where}; a side starts in {there}", help)
        yield from _sections(scenario, side, own, told)


def _sections(scenario: Scenario, side: Side, own: list[int], told: frozenset[int]) -> Iterator[Finding]:
    for unit in of_side(scenario, side.name):
        card = scenario.surface.address(unit.place)
        if not unit.is_placed or unit.place not in scenario.surface.whole or int(card) in (*own, *told):
            continue
        message = f"this section starts in {card}, and {side.name} in {listed(map(str, own))}"
        help = f"take `at:` away, or say in a special rule that a section of {side.name} starts in card {card}"
        yield Finding(unit.at, message, help)
