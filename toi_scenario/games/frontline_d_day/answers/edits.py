"""Changes the cards of a lane: their terrain, their order, their face."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from toi_scenario.finding import Change, Path, Refused, Set
from toi_scenario.games.frontline_d_day.answers.sections import named
from toi_scenario.games.frontline_d_day.as_written import lane_cards
from toi_scenario.model.catalog.nouns import Terrain
from toi_scenario.model.scenario.scenario import Scenario, Unit
from toi_scenario.model.surfaces import Place
from toi_scenario.names import find

if TYPE_CHECKING:
    from toi_scenario.games.frontline_d_day.schema_types import LaneCardFacts


def paint(scenario: Scenario, terrain: Terrain, places: Iterable[Place]) -> list[Change]:
    """Lay cards of a terrain in some places; one that has it on its other face is turned."""
    written = _cards(scenario)
    there = {_number(scenario, place): place for place in places}
    return [
        change
        for number, place in there.items()
        for change in _painted(scenario, written[number - 1], number, terrain, place)
    ]


def _painted(scenario: Scenario, card: LaneCardFacts, number: int, terrain: Terrain, place: Place) -> list[Change]:
    known = scenario.catalog.terrain
    if find(_front(card), known) is terrain:
        return []
    if isinstance(card, str):
        return [Set(_at(number), terrain.name)]
    if find(card.get("back", ""), known) is terrain:
        return turn(scenario, place)
    return [Set((*_at(number), "terrain"), terrain.name)]


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


def unit(scenario: Scenario, name: str) -> Unit | None:
    """The section that answers call so."""
    return find(name, {one.name: one.unit for one in named(scenario)})


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
