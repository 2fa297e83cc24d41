"""Changes how names are spelt where a scenario mentions them."""

from __future__ import annotations

from collections.abc import Mapping

from toi_scenario.finding import Path
from toi_scenario.model.scenario.mentions import Mention
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.text.edit import Change, Rename, Set


def respelled(scenario: Scenario, spelt: Mapping[Mention, str]) -> list[Change]:
    """The changes that give mentions another spelling, each its own; a text may hold several of them."""
    changes: list[Change] = []
    texts: dict[Path, str] = {}
    for one, new in sorted(spelt.items(), key=lambda item: -item[0].start):  # the last in a text first
        if one.on_key:
            changes.append(Rename(one.path, new))
        elif new != one.name:
            text = texts.get(one.path) or scenario.written(one.path)
            texts[one.path] = text[: one.start] + new + text[one.start + len(one.name) :]
    return [*changes, *(Set(path, text) for path, text in texts.items())]
