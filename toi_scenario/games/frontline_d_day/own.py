"""Reads what only scenarios of this game have: cards and deck."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from toi_scenario.finding import Path
from toi_scenario.finding.records import NamedTuple
from toi_scenario.games.frontline_d_day.nouns import actions
from toi_scenario.games.frontline_d_day.printed import card as printed
from toi_scenario.model.catalog.nouns import Catalog, Terrain
from toi_scenario.model.scenario.game_words import Line
from toi_scenario.model.scenario.scenario import Scenario, Unit
from toi_scenario.names import Lookup, find

if TYPE_CHECKING:
    from toi_scenario.games.frontline_d_day.schema_types import ScenarioFacts


DRAWN = "random"  # what a lane says that is drawn before the battle


class Face(NamedTuple):
    """A terrain on a face of a card, and where the scenario says so."""

    terrain: Terrain
    path: Path


class LaneCard(NamedTuple):
    """A card of the lane: the face that is up, and the other where the scenario says what it is."""

    number: int
    front: Face | None  # None if nobody knows such terrain
    back: Face | None


class OwnFacts(NamedTuple):
    """What only scenarios of this game say."""

    cards: tuple[LaneCard, ...]  # none where they are drawn at random
    battle_size: int | None
    deck: Mapping[str, int]  # empty where it is that of the box


def read_scenario(facts: ScenarioFacts, path: Path, catalog: Catalog, lookup: Lookup) -> OwnFacts:
    """The faces of the cards, how large the battle is, and its deck."""
    written = facts["board"].get("cards", DRAWN)
    cards = [] if isinstance(written, str) else written
    if drawn := [number for number, card in enumerate(cards) if card == DRAWN and find(DRAWN, catalog.terrain) is None]:
        help = "write `cards: random` for nine drawn cards, or a terrain for each"
        lookup.say((*path, "board", "cards", drawn[0]), "one card cannot be random, only the whole lane", help)
    lane = []
    for number, card in enumerate(cards, 1):
        at: Path = (*path, "board", "cards", number - 1)
        if number - 1 in drawn:
            lane.append(LaneCard(number, None, None))
        elif isinstance(card, str):
            lane.append(LaneCard(number, _face(card, at, catalog, lookup), None))
        else:
            back = _face(card["back"], (*at, "back"), catalog, lookup) if "back" in card else None
            lane.append(LaneCard(number, _face(card["terrain"], (*at, "terrain"), catalog, lookup), back))
    deck: dict[str, int] = {}
    for name, number in facts.get("action_deck", {}).items():
        if action := lookup.noun(name, actions(catalog), (*path, "action_deck", name), "action card", on_key=True):
            deck[action.name] = deck.get(action.name, 0) + number
    return OwnFacts(tuple(lane), facts.get("battle_size"), deck)


def own(scenario: Scenario) -> OwnFacts:
    """What only this game has in a scenario of it."""
    assert isinstance(scenario.own, OwnFacts)
    return scenario.own


def price(scenario: Scenario, section: Unit) -> Iterator[Line]:  # noqa: ARG001
    """What a section costs, soldier by soldier. Equipment and ammunition cost nothing."""
    for one in section.members:
        yield Line(one.piece.name, 1, printed(one.piece).points, one.path)


def battle_size(scenario: Scenario, side: str) -> int | None:  # noqa: ARG001
    """How many points each side has, if the scenario says so."""
    return own(scenario).battle_size


def threshold(scenario: Scenario, points: int) -> int:
    """How many of a side's points the enemy has to destroy: half of them, rounded up."""
    return -(-points // scenario.catalog.limit("victory-divisor"))


def _face(name: str, path: Path, catalog: Catalog, lookup: Lookup) -> Face | None:
    terrain = lookup.noun(name, catalog.terrain, path, "terrain")
    return Face(terrain, path) if terrain else None
