"""Tells how likely a shot hits, and damages what it hits."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from toi_scenario.games.dice import at_least
from toi_scenario.games.dropzone_commander.nouns import damage_score
from toi_scenario.model.catalog.nouns import Catalog


class Aim(NamedTuple):
    """At what a shot is fired, and how."""

    armor: int
    structure: bool = False
    inside: bool = False  # infantry in a structure
    low_position: bool = False  # a vehicle of which little is seen
    reaction: bool = False
    interception: bool = False
    cancels: int | None = None  # what passive countermeasures need


class Shot(NamedTuple):
    """What a shot needs to hit, what changes that, what it needs to damage, and how likely it does each."""

    needs: int
    changes: tuple[tuple[str, int], ...]
    damages: int | None  # None if no die damages that armour
    armor: int  # with what cover adds
    hit: Fraction
    kept: Fraction  # of hits, what countermeasures leave
    damage: Fraction  # of a shot, in all


def shot(catalog: Catalog, accuracy: int, energy: int, aim: Aim) -> Shot:
    """A shot with some accuracy and energy."""
    changes = () if aim.structure else tuple(_changes(catalog, accuracy, aim))
    needs = catalog.limit("structure-score") if aim.structure else accuracy + sum(more for _, more in changes)
    armor = aim.armor + (catalog.limit("garrison-armor") if aim.inside else 0)
    score = damage_score(catalog, energy, armor)
    hit, kept = at_least(needs), 1 - at_least(aim.cancels) if aim.cancels is not None else Fraction(1)
    return Shot(needs, changes, score, armor, hit, kept, hit * kept * at_least(score) if score else Fraction(0))


def _changes(catalog: Catalog, accuracy: int, aim: Aim) -> Iterator[tuple[str, int]]:
    """What makes a shot harder, and by how much. Low position alone makes none need more than a 6."""
    if aim.inside:
        yield "inside", catalog.limit("garrison-penalty")
    if aim.low_position:
        worst = max(0, catalog.limit("worst-accuracy") - accuracy)
        yield "low_position", min(catalog.limit("low-position-penalty"), worst)
    if aim.reaction:
        yield "reaction", catalog.limit("reaction-penalty")
    if aim.interception:
        yield "interception", catalog.limit("interception-penalty")
