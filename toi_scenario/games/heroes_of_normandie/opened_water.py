"""Tells whether a text of play lets a side's units enter water."""

from __future__ import annotations

import re

from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.rules.plain_words import called, clauses

_WATER = r"\b(water|ponds?|streams?|rivers?|lakes?|eaux?|étangs?|ruisseaux?|rivières?|lacs?)\b"
_OPENS = (
    r"\b(frozen|ice|gelée?s?|glace|boats?|rafts?|barques?|canots?|radeaux?|amphib\w*|passages?|bridges?|ponts?|fords?|gués?"
    r"|(may|can|peu(t|vent))\b.{0,40}\b(cross|enter|stand|move|swim|wade|travers|franchi|entrer|nage|passer))"
)


def opens_water(scenario: Scenario, nation: str) -> bool:
    """Whether a text lets the units of a nation enter water, or everybody."""
    for clause in clauses(scenario, rf"^(?=.*{_WATER}).*{_OPENS}"):
        named = [one.nation for one in scenario.sides.values() if _names(scenario, one.name, clause)]
        if not named or nation in named:
            return True
    return False


def _names(scenario: Scenario, side: str, clause: str) -> bool:
    return any(re.search(rf"\b{re.escape(name)}", clause, re.IGNORECASE) for name in called(scenario, side))
