"""In which turn a section can stand in which card."""

from __future__ import annotations

from toi_scenario.games.frontline_d_day.answers.sections import Section, cards
from toi_scenario.games.frontline_d_day.nouns import Action, actions
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.model.scenario.scenario import Scenario


def turn(distance: int, pace: int) -> int:
    """The turn at whose end a section has gone so far, at so many cards a turn."""
    return -(-distance // pace)


def pace(catalog: Catalog) -> int:
    """How many cards a section goes in a turn by a default move."""
    return catalog.limit("default-move")


def fastest(catalog: Catalog) -> Action | None:
    """The action card that moves a section farther than any other, if one moves it farther than a default move."""
    best = max(actions(catalog).values(), key=lambda one: one.marches, default=None)
    return best if best and best.marches > pace(catalog) else None


def stands(scenario: Scenario, section: Section, number: int) -> list[int]:
    """The cards in which a section can stand as a turn begins, by default moves, the nearest to its start first."""
    far = (number - 1) * pace(scenario.catalog)
    near = [card for card in cards(scenario) if abs(card - section.card) <= far]
    return sorted(near, key=lambda card: abs(card - section.card))
