"""What was found in a file in, what a command says of it beside its own answer out."""

from __future__ import annotations

from collections.abc import Iterable

import click

from toi_scenario.finding import Diagnostic


def tell_found(found: Iterable[Diagnostic], err: bool = True) -> None:
    """The findings in plain letters, as `validate` words them."""
    from toi_scenario.report.style import Style
    from toi_scenario.report.text import told

    for line in told(found, Style()):
        click.echo(line, err=err)
