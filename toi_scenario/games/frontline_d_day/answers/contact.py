"""When sections of both sides can first stand in one card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from toi_scenario.games.frontline_d_day.answers.sections import cards, sections
from toi_scenario.games.frontline_d_day.answers.turns import fastest, pace, turn
from toi_scenario.games.frontline_d_day.nouns import Action
from toi_scenario.model.scenario.scenario import Scenario


class Contact(NamedTuple):
    """The first turn at whose end both sides can be in one card, which cards, and what moved them, if not default
    moves alone."""

    turn: int
    cards: list[int]
    action: Action | None

    def row(self) -> dict[str, object]:
        """The same for programs."""
        return {"by": self.action.name if self.action else "default", "turn": self.turn, "cards": self.cards}


def contacts(scenario: Scenario) -> Iterator[Contact]:
    """The first contact if both sides come on by default moves, and if they do with the fastest card."""
    fast = fastest(scenario.catalog)
    starts = [{one.card for one in sections(scenario).values() if one.side == side} for side in scenario.sides]
    for step, action in ((pace(scenario.catalog), None), *([(fast.marches, fast)] if fast else [])):
        if all(starts):
            meet = {
                card: max(min(turn(abs(card - start), step) for start in own) for own in starts)
                for card in cards(scenario)
            }
            soonest = min(meet.values())
            yield Contact(soonest, [card for card, number in meet.items() if number == soonest], action)
