"""What commands print. Nothing else writes to the terminal."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path as File

import click

from toi_scenario.finding import Diagnostic, Refused
from toi_scenario.finding.harmless import harmless

_KEPT = re.compile("(\x1b\\[[0-9;]*m|\t)")


def say(line: str, err: bool = False) -> None:
    """Print one line, whatever names are in it: that of a file could begin another line, or move the cursor."""
    click.echo(harmless(line), err=err)


def say_painted(line: str) -> None:
    """The same for a line that has colours and tabs."""
    click.echo("".join(part if _KEPT.fullmatch(part) else harmless(part) for part in _KEPT.split(line)), color=True)


def say_as_it_is(text: str, line_break: bool = True, err: bool = False) -> None:
    """Print what nobody else has a say in, or what has been made fit for its reader, such as a line of a report."""
    click.echo(text, nl=line_break, err=err, color=None if err else True)


def say_json(value: object) -> None:
    """Print a value for programs."""
    from toi_scenario.report.json_rows import as_json

    click.echo(as_json(value))


def clear() -> None:
    """Empty the screen."""
    click.clear()


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
