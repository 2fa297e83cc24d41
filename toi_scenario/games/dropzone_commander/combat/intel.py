"""Counts what an intel fragment turns out to be."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from toi_scenario.games.dice import SIDES
from toi_scenario.games.dropzone_commander.nouns import rolls
from toi_scenario.model.catalog.nouns import Catalog


class Intel(NamedTuple):
    """How likely a player who would roll for a fragment scores a point, finds an objective besides, finds bad intel, or
    has nothing to roll for."""

    point: Fraction
    objective: Fraction
    bad: Fraction
    gone: Fraction


def first(catalog: Catalog) -> Intel:
    """What the first player finds who rolls for a fragment."""
    bad, useful, *_ = (result["to"] for result in rolls(catalog)["intel"].results)
    return Intel(Fraction(SIDES - bad, SIDES), Fraction(SIDES - useful, SIDES), Fraction(bad, SIDES), Fraction(0))


def second_of(one: Intel) -> Intel:
    """What the other player finds after the first one, who has left the fragment if it was useful and no more."""
    left = one.point - one.objective
    return Intel(left * one.point, left * one.objective, left * one.bad, 1 - left)
