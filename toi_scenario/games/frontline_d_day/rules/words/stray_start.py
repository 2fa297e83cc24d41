"""A text starts a side in another card than the data.

A text lets a side start in another card than `deploy:` and the sections' `at:` say: one of the two was changed and the
other forgotten, and the sheet prints both. Mend one of them. Silent where the text says that it may be so, or when. The
title, the place and the notes are ignored.

Rules: page 11, "Positions de départ".

Good::

    background: The Americans start in card 2 and the Germans in card 8. Who plays first is drawn.

Bad::

    background: The Germans start in card 2, for they came by night.  # <- the text lets german start in card 2, and it starts in 8
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.frontline_d_day.rules.starts_in_prose import starts
from toi_scenario.games.frontline_d_day.sections import of_side, starting_cards
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed

severity = Severity.WARNING

_SILENT = {"title", "place", "notes"}  # a name may say anything, and notes speak of other games


def check(scenario: Scenario) -> Iterator[Finding]:
    for one in starts(scenario):
        if one.perhaps or one.path[0] in _SILENT:
            continue
        theirs = _cards(scenario, one.side)
        if theirs and not one.cards <= theirs:
            told, have = (listed(map(str, sorted(cards)), "and") for cards in (one.cards, theirs))
            message = f"the text lets {one.side} start in card {told}, and it starts in {have}"
            yield Finding(one.path, message, "change the text, or `deploy:` of the side", fragment=one.said)


def _cards(scenario: Scenario, side: str) -> frozenset[int]:
    """The cards in which a side, or a section of it, starts."""
    places = [unit.place for unit in of_side(scenario, side) if unit.place in scenario.surface.whole]
    return frozenset(
        {*starting_cards(scenario, scenario.sides[side]), *(int(scenario.surface.address(place)) for place in places)}
    )
