"""Answers `odds`: shots, searches and fights told in options."""

from __future__ import annotations

from collections.abc import Sequence

from toi_scenario.games.answers import Answer, OddsOption, Said
from toi_scenario.model.catalog.nouns import Catalog

NEEDS = (
    "a shot (--energy 10 --accuracy 3 --armor 9, or --structure small), or --masonry, --search, --reserve, --intel or "
    "--close-quarters"
)
_MOST = 99
OPTIONS: Sequence[OddsOption] = (
    OddsOption("energy", "The energy of a shot.", (1, 14), None),
    OddsOption("accuracy", "The lowest roll with which it hits.", (2, 6), None),
    OddsOption("shots", "How many of them are fired.", (1, _MOST), 1),
    OddsOption("armor", "The armour of the target, 1 to 10.", (0, 60), None),
    OddsOption("damage", "The points of damage that it takes.", (1, _MOST), None),
    OddsOption("structure", "At a structure instead: its size, as in small, or small,reinforced.", metavar="SIZE"),
    OddsOption("inside", "The target is infantry in a structure."),
    OddsOption("low_position", "Little of the target, a vehicle, is seen."),
    OddsOption("reaction", "Reaction fire at an aircraft."),
    OddsOption("interception", "The shot of an interceptor."),
    OddsOption("cancels", "The roll with which passive countermeasures cancel a hit.", (2, 6), None),
    OddsOption(
        "distance", "With a scenario that does not say it: how far away that is, in inches.", (0.0, 2_000.0), None
    ),
    OddsOption("masonry", "So many points of damage to a structure: whom its masonry hits.", (1, _MOST), None),
    OddsOption("below_half", "The structure has lost more than half of its points before."),
    OddsOption("search", "The search for an objective in a structure of this size.", metavar="SIZE"),
    OddsOption("squads", "How many squads search.", (1, 20), 1),
    OddsOption("reserve", "When a battlegroup comes out of reserve."),
    OddsOption("intel", "What an intel fragment is."),
    OddsOption("close_quarters", "So many dice in close quarters.", (1, _MOST), None),
    OddsOption("morale", "The lowest roll that keeps the morale of who fights there.", (2, 6), None),
)


def answer(said: Said, catalog: Catalog) -> Answer:
    """The odds of what is said; of nothing, the table of energy and armour."""
    from toi_scenario.games.dropzone_commander.answers.told_odds import told_odds

    return told_odds(said, catalog, NEEDS)
