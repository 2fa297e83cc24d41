"""Makes a side's copy, which does not tell which objectives are false."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from toi_scenario.games.dropzone_commander.goals import POSSIBLE, every_goal
from toi_scenario.games.dropzone_commander.own import own
from toi_scenario.games.side_copies import named_copy
from toi_scenario.model.scenario.scenario import Scenario

_ONE = "possible-objectives"
_CALLED: Mapping[str, str] = {"en": "Possible objectives", "fr": "Objectifs possibles"}


def copy_for(scenario: Scenario, side: str, whom: str, lang: str) -> Scenario:
    """The scenario as a side may know it: the possible objectives that others lay out are one, so that neither their
    names nor their numbers tell which of them are real."""
    copy = named_copy(scenario, side, whom, lang)
    secret = [goal for goal in every_goal(scenario) if goal.kind == POSSIBLE and goal.placed != side]
    if len(secret) < 2:
        return copy
    laid = {goal.placed for goal in secret}
    written: dict[str, Any] = {
        **scenario.written(("objectives",)),
        _ONE: {
            "kind": POSSIBLE,
            "name": _CALLED,
            "count": sum(goal.markers for goal in secret),
            "confirmed": sum(goal.confirmed for goal in secret),
        },
    }
    for goal in secret:
        del written[goal.name]
    merged = secret[0].objective._replace(
        name=_ONE,
        called=_CALLED,
        path=("objectives", _ONE),
        facts=written[_ONE],
        spots=tuple(sorted((spot for goal in secret for spot in goal.spots), key=lambda spot: spot.place)),
    )
    others = {name: one for name, one in scenario.objectives.items() if name in written}
    facts = own(scenario)._replace(placed={_ONE: laid.pop()} if len(laid) == 1 else {})
    return copy._replace(facts={**copy.facts, "objectives": written}, objectives={**others, _ONE: merged}, own=facts)
