"""What was found or refused, or that nothing is there, in; what a command says of it beside its own answer out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path as File

import click

from toi_scenario.finding import Diagnostic
from toi_scenario.names import harmless


def say(line: str, err: bool = False) -> None:
    """One line, whatever the names in it: a file may be called so that it would begin another, or move the cursor."""
    click.echo(harmless(line), err=err)


def tell_found(found: Iterable[Diagnostic], err: bool = True) -> None:
    """The findings in plain letters, as `validate` words them."""
    from toi_scenario.report.style import Style
    from toi_scenario.report.text import told

    for line in told(found, Style()):
        say(line, err=err)


def no_scenario(paths: Iterable[File]) -> click.UsageError:
    """That there is none where one was looked for, and how one is known."""
    places = " or ".join(map(str, paths))
    return click.UsageError(f"there is no scenario in {places}; a scenario is a .yaml file with a top-level `game:`")


@contextmanager
def refusals() -> Iterator[None]:
    """What is refused is a wrong command, and the refusal says why."""
    from toi_scenario.finding import Refused

    try:
        yield
    except Refused as refused:
        raise click.UsageError(str(refused)) from None
