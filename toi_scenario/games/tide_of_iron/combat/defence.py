"""Counts the dice that a unit defends itself with.

Rules: "Résolution d'une attaque", "Fortifications, obstacles et couvert".
"""

from __future__ import annotations

from collections.abc import Sequence

from toi_scenario.games.tide_of_iron.combat.dice import Chances, one_more, successes
from toi_scenario.games.tide_of_iron.combat.fighters import Fighter
from toi_scenario.games.tide_of_iron.nouns import combat
from toi_scenario.model.catalog.nouns import Catalog


def red_dice(
    catalog: Catalog, target: Fighter, beside: Sequence[Fighter], cover: int, suppressive: bool, less: int = 0
) -> int:
    """Armour and cover of a unit, those beside it in its hex included; `less` is what an attacker takes off the
    cover, below 0."""
    cover += target.shelter
    if target.kind == "squad":
        cover += _by_traits(catalog, target, (target, *beside), suppressive)
    return max(0, cover + less) + _armor(target)


def defence(catalog: Catalog, target: Fighter, dice: int) -> Chances:
    """How many hits its dice take away."""
    chances = successes(dice, combat(catalog, "defence"))
    return one_more(chances) if target.having("thick-armor") else chances


def _by_traits(catalog: Catalog, target: Fighter, here: Sequence[Fighter], suppressive: bool) -> int:
    if suppressive:
        led = any(one.having("determination") for one in here)
        return combat(catalog, "battle-hardened") * target.having("battle-hardened") + led * combat(
            catalog, "determination"
        )
    nursed = any("bandage" in piece.traits for one in here for piece in one.bearing())
    return nursed * combat(catalog, "bandage")


def _armor(target: Fighter) -> int:
    if target.armor is not None:
        return target.armor
    return sum(piece.of(target.nation).get("armor") or 0 for piece in target.pieces if target.kind == "vehicle")
