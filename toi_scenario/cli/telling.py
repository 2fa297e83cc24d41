"""What was found in a file, or that nothing was, in; what a command says of it beside its own answer out."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path as File

import click

from toi_scenario.finding import Diagnostic


def tell_found(found: Iterable[Diagnostic], err: bool = True) -> None:
    """The findings in plain letters, as `validate` words them."""
    from toi_scenario.report.style import Style
    from toi_scenario.report.text import told

    for line in told(found, Style()):
        click.echo(line, err=err)


def no_scenario(paths: Iterable[File]) -> click.UsageError:
    """That there is none where one was looked for, and how one is known."""
    places = " or ".join(map(str, paths))
    return click.UsageError(f"there is no scenario in {places}; a scenario is a .yaml file with a top-level `game:`")
