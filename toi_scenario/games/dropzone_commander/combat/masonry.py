"""Counts whom falling masonry hits."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from toi_scenario.games.dice import Chances, added, at_least, of_chance, thrown, together
from toi_scenario.games.dropzone_commander.nouns import damage_score, rolls
from toi_scenario.model.catalog.nouns import Catalog

WHOLE, HALVED = 1, 2  # columns of the table


class Fallen(NamedTuple):
    """What one squad takes: how likely it is hit at all, how many hits, and how many points of damage."""

    hit: Fraction
    hits: Chances
    damage: Chances
    damages: int | None  # what a hit needs to damage


def masonry(catalog: Catalog, whole: int, halved: int, armor: int) -> Fallen:
    """What a squad of some armour takes while its structure loses points of damage: so many while it has half of its
    own or more, and so many below that."""
    table = rolls(catalog)["masonry"]
    score = damage_score(catalog, catalog.limit("masonry-energy"), armor)
    chances = [(number, at_least(table.score(column))) for column, number in ((WHOLE, whole), (HALVED, halved))]
    hits = added(*(together(thrown(number, 0), of_chance(each)) for number, each in chances))
    damage = together(hits, of_chance(at_least(score) if score else Fraction(0)))
    return Fallen(1 - hits[0], hits, damage, score)
