"""One half of the lane gives much more cover than the other.

Light, medium and heavy cover count 1, 2 and 3. Where the cards on one side of the middle give more in all than those on
the other, by more than two, the side that starts there has the better of it. Change a card, turn it over, or waive this
where the battle is meant to be uneven. It is our own measure, no rule asks for it. Silent where cards are drawn.

Rules: page 11, "Couvert"; that both halves should be even is our own advice.

Good::

    board:
      cards:
        - open-ground
        - undergrowth
        - stream
        - burned-out-buildings
        - high-ground
        - scattered-trees
        - open-ground
        - undergrowth
        - stream

Bad::

    board:
      cards:  # <- cards 1 to 4 give a cover of 5 in all, and cards 6 to 9 of 9
        - open-ground
        - undergrowth
        - stream
        - open-ground
        - high-ground
        - scattered-trees
        - open-ground
        - undergrowth
        - scattered-trees
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.frontline_d_day.own import own
from toi_scenario.games.frontline_d_day.printed import ground
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    lane = own(scenario).cards
    covers = [ground(card.front.terrain).cover if card.front else None for card in lane]
    heaviest = scenario.catalog.limit("heaviest-cover")
    known = [cover for cover in covers if cover and cover <= heaviest]  # of others `odd-cover` tells
    if not lane or len(known) < len(covers):
        return
    half = len(lane) // 2
    near, far = sum(known[:half]), sum(known[-half:])
    if abs(near - far) > scenario.catalog.limit("uneven-cover"):
        first, last = len(lane) - half + 1, len(lane)
        message = f"cards 1 to {half} give a cover of {near} in all, and cards {first} to {last} of {far}"
        yield Finding(("board", "cards"), message, "change a card on one side of the middle")
