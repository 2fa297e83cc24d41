"""Counts what a fight inside a structure does to one side."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from toi_scenario.finding import Refused
from toi_scenario.games.dice import Chances, at_least, of_chance, thrown, together
from toi_scenario.games.dropzone_commander.nouns import rolls
from toi_scenario.model.catalog.nouns import Catalog


class Fought(NamedTuple):
    """What some dice do to a squad: the score that wounds, points of damage, and how likely it loses them all, has to
    test its morale, and flees."""

    needs: int
    damage: Chances
    destroyed: Fraction | None
    tests: Fraction | None
    flees: Fraction | None


def fought(catalog: Catalog, dice: int, armor: int, points: int | None, morale: int | None) -> Fought:
    """What so many dice do to a squad of some armour, with so many points of damage left, all that it has."""
    table = rolls(catalog)["close-quarters"]
    if not 1 <= armor <= len(table.scores):
        raise Refused(f"the table of close quarters is for armour 1 to {len(table.scores)}, and this is {armor}")
    needs = table.score(armor)
    damage = together(thrown(dice, 0), of_chance(at_least(needs)))
    if points is None:
        return Fought(needs, damage, None, None, None)
    half = points // catalog.limit("morale-divisor")  # it tests if it has lost more
    destroyed = sum(damage[points:], Fraction(0))
    tests = sum(damage[half + 1 : points], Fraction(0))
    return Fought(needs, damage, destroyed, tests, tests * (1 - at_least(morale)) if morale is not None else None)
