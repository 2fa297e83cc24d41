"""Changes the cards of a lane: their terrain, their order, their face."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from toi_scenario.finding import Change, Path, Refused, Set
from toi_scenario.games.frontline_d_day.as_written import lane_cards
from toi_scenario.model.catalog.nouns import Terrain
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place

if TYPE_CHECKING:
    from toi_scenario.games.frontline_d_day.schema_types import LaneCardFacts


def paint(scenario: Scenario, terrain: Terrain, places: Iterable[Place]) -> list[Change]:
    """Lay cards of a terrain in some places; what is on their other faces, nobody has said then."""
    written = _cards(scenario)
    there = dict.fromkeys(_number(scenario, place) for place in places)
    return [Set(_at(number), terrain.name) for number in there if _front(written[number - 1]) != terrain.name]


def swap(scenario: Scenario, one: Place, other: Place) -> list[Change]:
    """Let two cards change places, each with both its faces."""
    written, (first, second) = _cards(scenario), (_number(scenario, place) for place in (one, other))
    if first == second:
        raise Refused(f"{first} is one card: name two")
    return [Set(_at(first), written[second - 1]), Set(_at(second), written[first - 1])]


def turn(scenario: Scenario, place: Place) -> list[Change]:
    """Turn a card over to its other face."""
    number = _number(scenario, place)
    card = _cards(scenario)[number - 1]
    if isinstance(card, str) or "back" not in card:
        front = _front(card)
        told = f"write {{terrain: {front}, back: …}} for it"
        raise Refused(f"nobody has said what is on the other face of card {number}: {told}")
    at = _at(number)
    return [Set((*at, "terrain"), card["back"]), Set((*at, "back"), card["terrain"])]


def _cards(scenario: Scenario) -> list[LaneCardFacts]:
    written = lane_cards(scenario)
    if not written:
        raise Refused("the cards of this lane are drawn at random: `set` writes nine of them under `board.cards`")
    return written


def _front(card: LaneCardFacts) -> str:
    return card if isinstance(card, str) else card["terrain"]


def _number(scenario: Scenario, place: Place) -> int:
    return int(scenario.surface.address(place))


def _at(number: int) -> Path:
    return ("board", "cards", number - 1)
