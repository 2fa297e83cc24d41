"""Answers `odds`: what may be said of a shot."""

from __future__ import annotations

from collections.abc import Sequence

from toi_scenario.games.answers import Answer, OddsOption, Said
from toi_scenario.model.catalog.nouns import Catalog

NEEDS = "who shoots and with what (--figure ww2/regular --weapon ww2/lmg), or --locate"
_MOST_DISTANCE = 2_000.0  # centimetres, as wide as a table can be
OPTIONS: Sequence[OddsOption] = (
    OddsOption("figure", "Who shoots, a profile such as ww2/regular.", metavar="PROFILE"),
    OddsOption("shoot", "The lowest roll with which it hits, instead.", (2, 6), None),
    OddsOption("weapon", "With what, such as ww2/lmg; of a unit, with this weapon only.", metavar="WEAPON"),
    OddsOption("vehicle", "The vehicle from which it shoots.", metavar="VEHICLE"),
    OddsOption("at", "At whom: a profile, a vehicle, or building.", metavar="TARGET"),
    OddsOption("distance", "How far away that is, in centimetres.", (0.0, _MOST_DISTANCE), None),
    OddsOption("loader", "A loader serves the weapon."),
    OddsOption("moved", "Who shoots has moved this turn, or its vehicle has."),
    OddsOption("target_moved", "The target, a vehicle, has moved this turn."),
    OddsOption("observed", "An observer tells a gun where to shoot."),
    OddsOption("wound", "The lowest roll that wounds, from your own rulebook.", (2, 6), None),
    OddsOption("save", "The lowest roll that saves the target.", (2, 6), None),
    OddsOption("locate", "Instead of fire: the search for who is hidden."),
    OddsOption("sentry", "Whoever searches is a sentry."),
)


def answer(said: Said, catalog: Catalog) -> Answer:
    """The odds of a shot, or of a search, that is told in words."""
    from toi_scenario.games.legends_of_the_old_west.answers.told_shots import told_shot

    return told_shot(said, catalog, NEEDS)
