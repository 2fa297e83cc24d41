"""Rule names on the command line: checked, with "did you mean"."""

from __future__ import annotations

from collections.abc import Iterable

import click

from toi_scenario.names import did_you_mean
from toi_scenario.pipeline import known_rules, rule_called
from toi_scenario.rules.rule import current_name


def rule_named(name: str) -> str:
    """A rule's name as it is spelled today; a usage error if there is none."""
    found = current_name(name.strip("[]"))  # as it is pasted from a finding
    if rule_called(found) is None:
        help = did_you_mean(name, known_rules()) or "`toi-scenario rules` lists them"
        raise click.UsageError(f"there is no rule {name}; {help}")
    return found


def names_of(ctx: click.Context, parameter: click.Parameter, value: Iterable[str]) -> tuple[str, ...]:  # noqa: ARG001
    """The rules an option names, separated by commas or given more than once."""
    return tuple(rule_named(name.strip()) for part in value for name in part.split(",") if name.strip())
