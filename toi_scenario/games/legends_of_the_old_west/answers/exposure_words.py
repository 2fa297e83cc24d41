"""Says how ground is looked at, and what is left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toi_scenario.games.legends_of_the_old_west.answers.leaders import outside
from toi_scenario.games.legends_of_the_old_west.answers.named_units import units
from toi_scenario.games.legends_of_the_old_west.answers.threat_words import Left, of_guns
from toi_scenario.games.legends_of_the_old_west.as_written import of_unit
from toi_scenario.games.legends_of_the_old_west.figures import is_off_table
from toi_scenario.games.legends_of_the_old_west.movement.firing_grounds import Gun
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed

_TOLD = {
    "points": "each ground is looked at in some {targets} points at most, from some {sources}; moved is after what "
    "a unit may move before it fires",
    "smoke": "smoke lies on the table, and who sees through its shrinking cloud is left to play",
    "hidden": "{units}: in ambush, so nobody sees them before they are found",
    "indoors": "{units}: in a building, so they have to be found before anybody fires at them",
    "later": "{units}: not counted, since they come later",
    "flying": "{units}: not counted, since nobody knows before each turn where an aircraft flies",
    "off_table": "{units}: beyond the table, and told by others where to fire; not counted",
    "outside": "outside of every leader's circle: {units}",
}


def notes(scenario: Scenario, every: Sequence[Gun], left: Sequence[Left], points: tuple[int, int]) -> list[str]:
    """How it is looked at, and what is left to play or to be found."""
    return list(dict.fromkeys([*_notes(scenario, points), *of_guns(every, left)]))


def _notes(scenario: Scenario, points: tuple[int, int]) -> Iterator[str]:
    known = units(scenario).values()
    yield _TOLD["points"].format(targets=points[0], sources=points[1])
    if any(marked.piece.counts_as == "smoke" for marked in scenario.markers):
        yield _TOLD["smoke"]
    groups = {
        "hidden": [one.name for one in known if one.unit.concealed],
        "indoors": [one.name for one in known if one.unit.inside and not one.unit.concealed],
        "later": [
            one.name
            for one in known
            if one.unit.kind != "aircraft" and of_unit(one.unit).get("enter", {}).get("round", 1) > 1
        ],
        "flying": [one.name for one in known if one.unit.kind == "aircraft"],
        "off_table": [one.name for one in known if is_off_table(one.unit)],
        "outside": list(outside(scenario)),
    }
    for word, names in groups.items():
        if names:
            yield _TOLD[word].format(units=listed(names, "and"))
