"""Tells where entrances, links and the rings of objectives are."""

from __future__ import annotations

from collections.abc import Mapping

from toi_scenario.games.dropzone_commander.goals import every_goal
from toi_scenario.games.dropzone_commander.nouns import goals
from toi_scenario.games.dropzone_commander.structures import links, structures
from toi_scenario.games.printed_answers import TableMarks
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import measured

_WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {"entrance": "Entrance", "link": "Link between structures", "ring": "Near enough to a focal point"},
    "fr": {"entrance": "Entrée", "link": "Liaison entre structures", "ring": "Assez près d'un point focal"},
}


def words(lang: str) -> Mapping[str, str]:
    """What the legend calls them."""
    return _WORDS.get(lang, _WORDS["en"])


def table_marks(scenario: Scenario) -> TableMarks:
    """The entrances of structures, their links, and how far objectives reach that score for who is near."""
    surface, kinds = scenario.surface, goals(scenario.catalog)
    built = structures(scenario)
    assert measured(surface)
    rings = [
        (spot.place, kinds[goal.kind].within * surface.unit.micrometres)
        for goal in every_goal(scenario)
        for spot in goal.spots
        if kinds[goal.kind].within
    ]
    return TableMarks(
        [(one.feature, entrance.place) for one in built.values() for entrance in one.entrances],
        [(link.one, link.other) for link in links(scenario) if link.one.name != link.other.name],
        rings,
    )
