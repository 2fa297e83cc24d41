"""What there is to say of one rule."""

from __future__ import annotations

import inspect

from toi_scenario.rules.rule import Rule


def explanation(name: str, rule: Rule) -> str:
    """What is wrong, why it matters, what to do, with examples, as its docstring says."""
    told = f"{name} ({rule.severity})\n\n" + inspect.cleandoc(rule.__doc__ or "").replace("::\n", ":\n")
    if getattr(rule, "fixable", False):
        told += "\n\n`toi-scenario validate --fix` mends it where there is no doubt how."
    return told
