"""Reads what options say, and tells its odds."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from toi_scenario.finding import Refused
from toi_scenario.games.answers import Answer, Said
from toi_scenario.games.dropzone_commander.answers.told_searches import intel, quarters, reserve, searching
from toi_scenario.games.dropzone_commander.answers.told_shots import damage_table, falling, shots
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.names import listed

_ASKED: Mapping[str, tuple[Callable[[Said, Catalog], Answer], tuple[str, ...]]] = {
    "masonry": (falling, ("armor", "structure", "below_half")),
    "search": (searching, ("squads",)),
    "reserve": (reserve, ()),
    "intel": (intel, ()),
    "close_quarters": (quarters, ("armor", "damage", "morale")),
}
_OF_A_SHOT = (
    *("energy", "accuracy", "shots", "armor", "damage", "structure"),
    *("inside", "low_position", "reaction", "interception", "cancels"),
)
_USUAL = {"shots": 1, "squads": 1}


def told_odds(said: Said, catalog: Catalog, needs: str) -> Answer:
    """The odds of a shot, a search or a fight that is told in options; of nothing, a table of all damage."""
    given = [word for word, value in said.items() if value not in (None, False, (), _USUAL.get(word))]
    asked = [word for word in given if word in _ASKED]
    if not given:
        return damage_table(catalog)
    if len(asked) > 1:
        raise Refused(f"{listed(map(_flag, asked), 'and')} do not go together")
    make, known = _ASKED[asked[0]] if asked else (shots, _OF_A_SHOT)
    if strange := [word for word in given if word not in (*asked, *known)]:
        told = f"{_flag(asked[0])} knows" if asked else "a shot without a scenario knows"
        raise Refused(f"{told} no {listed(map(_flag, strange))}")
    if not asked and (said["energy"] is None or (said["accuracy"] is None and not said["structure"])):
        raise Refused(f"say {needs}")
    return make(said, catalog)


def _flag(word: str) -> str:
    return f"--{word.replace('_', '-')}"
