"""Makes a side's copy, with the enemy's cards face down."""

from __future__ import annotations

from collections.abc import Mapping

from toi_scenario.games.side_copies import named_copy
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.units import Unit

_WORDS: Mapping[str, str] = {"en": "A card face down", "fr": "Une carte dissimulée"}


def copy_for(scenario: Scenario, side: str, whom: str, lang: str) -> Scenario:
    """The scenario as a side may know it: of the enemy's units face down only where they lie and what lies on them.
    Decks are no secret, as the scenario says to both players how they are made up."""
    hidden = _WORDS.get(lang, _WORDS["en"])
    units = tuple(_veiled(unit, hidden) if unit.concealed and unit.side != side else unit for unit in scenario.units)
    return named_copy(scenario, side, whom, lang)._replace(units=units)


def _veiled(unit: Unit, hidden: str) -> Unit:
    """A card that shows its back, which all units of a nation share. Its name stays, as texts may speak of it; no
    picture and no list says where it is."""
    nobody = tuple(Piece("", piece.kind, piece.nation, {"en": hidden, "fr": hidden}) for piece in unit.pieces)
    return unit._replace(pieces=nobody)
