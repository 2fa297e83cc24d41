"""explain: why a rule is there, what to do, and examples."""

from __future__ import annotations

import inspect

import click

from toi_scenario.cli.shared.messages import say_as_it_is
from toi_scenario.cli.shared.rule_options import rule_named
from toi_scenario.pipeline import known_rules


@click.command()
@click.argument("rule")
def command(rule: str) -> None:
    """Explain a rule: what is wrong, why it matters in the game, what to do, with examples.

    \b
    Example:
      toi-scenario explain crowded-place
    """
    name = rule_named(rule)
    module = known_rules()[name]
    say_as_it_is(f"{name} ({module.severity})\n")
    say_as_it_is(inspect.cleandoc(module.__doc__ or "").replace("::\n", ":\n"))
    if getattr(module, "fixable", False):
        say_as_it_is("\n`toi-scenario validate --fix` mends it where there is no doubt how.")
