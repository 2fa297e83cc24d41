"""The words that an option knows in, a choice that takes them in capitals too out."""

from __future__ import annotations

from collections.abc import Iterable

import click


def one_of(words: Iterable[str]) -> click.Choice[str]:
    """One of these words, however it is typed: paper is called A4, and a language FR."""
    return click.Choice(list(words), case_sensitive=False)
