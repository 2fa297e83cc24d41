"""A head for scenarios whose map matters; and what is drawn, mark by mark."""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.drawing.marks.page import Group, Mark

HEAD = """
game: tide-of-iron
title: A map
rounds: 4
initiative: american
sides:
  american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}
victory: {text: None.}
"""


def flat(marks: tuple[Mark, ...]) -> Iterator[Mark]:
    """Every mark, those within groups too."""
    for mark in marks:
        yield mark
        if isinstance(mark, Group):
            yield from flat(mark.marks)
