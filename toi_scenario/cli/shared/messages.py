"""What a command prints beside its answer: findings, refusals, missing scenarios."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path as File

import click

from toi_scenario.finding import Diagnostic, Refused
from toi_scenario.names import harmless


def say(line: str, err: bool = False) -> None:
    """Print one line, whatever names are in it: that of a file could begin another line, or move the cursor."""
    click.echo(harmless(line), err=err)


def tell_found(found: Iterable[Diagnostic], err: bool = True) -> None:
    """The findings in plain letters, as `validate` words them."""
    from toi_scenario.report.style import Style
    from toi_scenario.report.text import told

    for line in told(found, Style()):
        say(line, err=err)


def no_scenario(paths: Iterable[File]) -> click.UsageError:
    """The error that there is no scenario in these paths, and what makes a file one."""
    places = " or ".join(map(str, paths))
    return click.UsageError(f"there is no scenario in {places}; a scenario is a .yaml file with a top-level `game:`")


@contextmanager
def refusals() -> Iterator[None]:
    """Turn a refusal into a usage error that says why."""
    try:
        yield
    except Refused as refused:
        raise click.UsageError(str(refused)) from None
