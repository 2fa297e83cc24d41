"""Tells which markers are gone after the first round."""

from __future__ import annotations

import re

from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import title
from toi_scenario.model.scenario.scenario import Marked, Scenario

_BRIEF = "removed-in-status-phase"


def is_taken_away(mark: Marked) -> bool:
    """Whether the rules take a marker away at the end of the first round."""
    return _BRIEF in mark.piece.traits and bool(mark.area.places)


def is_settled(scenario: Scenario, mark: Marked) -> bool:
    """Whether a special rule or an event speaks of a marker, in English or French."""
    words = {mark.piece.name, title(mark.piece), title(mark.piece, "fr")}
    return scenario.speaks_of(r"\b(?:" + "|".join(re.escape(word.removesuffix("s")) for word in sorted(words)) + ")")


@kept
def lasting(scenario: Scenario) -> tuple[Marked, ...]:
    """The markers that still lie there in the second round, as far as is known."""
    return tuple([mark for mark in scenario.markers if not is_taken_away(mark) or is_settled(scenario, mark)])
