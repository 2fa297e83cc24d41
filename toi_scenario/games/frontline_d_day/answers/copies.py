"""Makes a side's copy, without what the enemy keeps face down."""

from __future__ import annotations

from collections.abc import Mapping

from toi_scenario.games.frontline_d_day.printed import card
from toi_scenario.games.frontline_d_day.sections import is_concealed
from toi_scenario.games.side_copies import named_copy
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.units import Member, Unit

_WORDS: Mapping[str, str] = {"en": "Soldier in concealment", "fr": "Soldat dissimulé"}


def copy_for(scenario: Scenario, side: str, whom: str, lang: str) -> Scenario:
    """The scenario as a side may know it: the enemy's equipment is not told, nor who is in concealment."""
    hidden = _WORDS.get(lang, _WORDS["en"])
    units = tuple(unit if unit.side == side else _veiled(scenario, unit, hidden) for unit in scenario.units)
    return named_copy(scenario, side, whom, lang)._replace(units=units)


def _veiled(scenario: Scenario, unit: Unit, hidden: str) -> Unit:
    members = tuple(_seen(scenario, one, hidden) for one in unit.members)
    pieces = tuple(one.piece for one in members)
    if all(piece.name for piece in pieces):
        return unit._replace(members=members, pieces=pieces)
    return unit._replace(members=members, pieces=pieces, id="", called="")


def _seen(scenario: Scenario, one: Member, hidden: str) -> Member:
    """A soldier without equipment; of one in concealment only what it costs, so that sums are right."""
    if not is_concealed(scenario, one):
        return one._replace(bears=())
    points = card(one.piece).points or 0
    nobody = Piece("", one.piece.kind, one.piece.nation, {"points": points, "en": hidden, "fr": hidden})
    return Member(nobody, (), one.path, {"concealed": False})
