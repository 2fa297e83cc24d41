"""What the page asks besides the map: rules explained."""

from __future__ import annotations

from toi_scenario.finding import Refused
from toi_scenario.pipeline import known_rules
from toi_scenario.report.explanation import explanation
from toi_scenario.rules.rule import current_name


def explained(rule: str) -> dict[str, str]:
    """What `toi-scenario explain` says of a rule."""
    name = current_name(rule)
    if name not in known_rules():
        raise Refused(f"{rule} is no rule with an explanation")
    return {"rule": name, "text": explanation(name, known_rules()[name])}
