"""explain: a rule with its reasons and examples, or rules by subject."""

from __future__ import annotations

import re

import click

from toi_scenario.cli.shared.messages import say_as_it_is
from toi_scenario.cli.shared.rule_options import rule_named
from toi_scenario.names import counted, plain
from toi_scenario.pipeline import known_rules, rule_called
from toi_scenario.report.explanation import explanation
from toi_scenario.report.rule_pages import as_line
from toi_scenario.rules.rule import Rule, current_name


@click.command()
@click.argument("rule")
def command(rule: str) -> None:
    """Explain a rule: what is wrong, why it matters in the game, what to do, with examples.

    What is no rule is taken for a subject: the rules that speak of it are listed.

    \b
    Example:
      toi-scenario explain crowded-place
      toi-scenario explain stacking
    """
    name = current_name(rule.strip("[]"))
    if (named := rule_called(name)) is not None:
        say_as_it_is(explanation(name, named))
    elif about := _about(rule):
        say_as_it_is(f"{counted(len(about), 'rule')} about {rule}; `toi-scenario explain RULE` tells more of one\n")
        wide = max(map(len, about))
        for name, found in about.items():
            say_as_it_is(as_line(name, found, wide))
    else:
        rule_named(rule)  # which says that there is none


def _about(subject: str) -> dict[str, Rule]:
    """The rules in whose explanation, examples apart, each word of a subject begins some word, singular or plural."""
    words = [re.compile(rf"\b{re.escape(word.removesuffix('s'))}") for word in plain(subject).split("-") if word]
    told = {
        name: f"{name}\n{rule.__doc__ or ''}".partition("Good::")[0].casefold() for name, rule in known_rules().items()
    }
    return {
        name: known_rules()[name] for name in sorted(told) if words and all(word.search(told[name]) for word in words)
    }
