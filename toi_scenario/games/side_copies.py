"""Names the copy of a scenario that one side may read."""

from __future__ import annotations

from collections.abc import Mapping

from toi_scenario.model.scenario.printed_names import written_in
from toi_scenario.model.scenario.scenario import Scenario

_TITLES: Mapping[str, str] = {"en": "{title} (copy for {side})", "fr": "{title} (exemplaire pour {side})"}


def named_copy(scenario: Scenario, side: str, whom: str, lang: str) -> Scenario:
    """The scenario as a side reads it, with a title that says whose copy it is."""
    title = _TITLES.get(lang, _TITLES["en"])
    told = title.format(title=written_in(scenario.title, lang), side=whom)
    return scenario._replace(reader=side, title=told, facts={**scenario.facts, "title": told})
