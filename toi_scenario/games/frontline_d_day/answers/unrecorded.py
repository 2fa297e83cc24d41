"""Says what nobody has recorded, and where an owner does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toi_scenario.games.frontline_d_day.answers.sections import called, cards, knows_start, terrain_of
from toi_scenario.games.frontline_d_day.answers.wording import titled, words_in
from toi_scenario.games.frontline_d_day.nouns import counters
from toi_scenario.games.frontline_d_day.printed import ground
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed

HAND = "base-hand"


def of_ground(scenario: Scenario, lang: str) -> Iterator[str]:
    """What is not known of the cards that lie in the lane."""
    lying = {terrain.name: terrain for card in cards(scenario) if (terrain := terrain_of(scenario, card))}
    for terrain in lying.values():
        if ground(terrain).gains_unknown:
            yield words_in(lang)["no_firepower"].format(
                name=terrain.name, called=titled(terrain, lang) if lang else terrain.name
            )
    if not scenario.ground.complete:
        yield words_in(lang)["random"]


def of_starts(scenario: Scenario, sides: Iterable[str], lang: str) -> Iterator[str]:
    """Which of some sides have a start point that nobody knows."""
    for side in dict.fromkeys(sides):
        if not knows_start(scenario, side):
            yield words_in(lang)["no_start"].format(side=called(scenario, side, lang))


def of_hand(catalog: Catalog, lang: str) -> Iterator[str]:
    """That nobody has recorded how many cards a hand has."""
    if HAND not in catalog.limits:
        yield words_in(lang)["no_hand"].format(name=HAND)


def of_counters(catalog: Catalog, lang: str) -> list[str]:
    """That nobody has recorded the counters of damage, or some of them; nothing if somebody has."""
    lacking = [counter for counter in counters(catalog).values() if counter.costs is None]
    if not lacking:
        return []
    words = words_in(lang)
    called = [titled(counter, lang) if lang else counter.name for counter in lacking]
    return [words["no_counters"].format(names=listed(called, words["and"]), name=lacking[0].name)]
