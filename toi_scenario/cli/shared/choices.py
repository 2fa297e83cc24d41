"""A choice of words for an option, in small letters or capitals."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

import click

Command = TypeVar("Command", bound=Callable[..., object])  # what options are added to


def one_of(words: Iterable[str]) -> click.Choice[str]:
    """One of these words, in any case: paper is also called A4, and a language FR."""
    return click.Choice(list(words), case_sensitive=False)
