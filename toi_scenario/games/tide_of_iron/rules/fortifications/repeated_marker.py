"""A hex holds a second marker of a kind allowed only once.

There is at most one razor wire, one tank trap, one minefield and one smoke in a hex; a second would change nothing,
and the rules do not allow it. Different kinds may lie together. Put it next door. Silent where a special
rule allows as many.

Rules: "Fils barbelés", "Obstacles anti chars", "Champ de mines", "Fumigènes".

Good::

    board:
      layout: [[P1A]]
      markers:
        - {marker: razor-wire, at: [C1, D2]}
        - {marker: minefield, at: [C1]}

Bad::

    board:
      layout: [[P1A]]
      markers:
        - {marker: razor-wire, at: [C1, D2]}
        - {marker: razor-wire, at: C1}  # <- C1 holds 2 razor-wire markers, and 1 fits in a hex
        - {marker: minefield, at: [E1, F3, E1]}  # <- E1 holds 2 minefield markers, and 1 fits in a hex
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from toi_scenario.finding import Finding, Fix, Path, Set, Severity
from toi_scenario.games.tide_of_iron.ground.heaps_of_markers import beyond, lying, may_pile_up, total, without
from toi_scenario.games.tide_of_iron.rules.subjects import MARKERS
from toi_scenario.model.scenario.scenario import Marked, Scenario
from toi_scenario.rules.plain_words import highest, is_named, words

severity = Severity.ERROR
told_otherwise = MARKERS
fixable = True

_IN_ONE_HEX = r"\b(one|an?|the|each|every|per|same|single|une?|par|chaque|m[êe]me) hex"


def check(scenario: Scenario) -> Iterator[Finding]:
    kinds: dict[str, list[Marked]] = {}
    for mark in scenario.markers:
        kinds.setdefault(mark.piece.name, []).append(mark)
    for name, marks in kinds.items():
        if name in scenario.catalog.limits and may_pile_up(marks, scenario.catalog.limit(name)):
            yield from _found(scenario, name)


def _found(scenario: Scenario, name: str) -> Iterator[Finding]:
    most, told = scenario.catalog.limit(name), set()
    marks = {mark.path: mark for mark in scenario.markers}
    if is_named(scenario.catalog.pieces[name], words(scenario, _IN_ONE_HEX)):
        most = max(most, highest(scenario, _IN_ONE_HEX, r"\w+"))
    for place, here in lying(scenario).items():
        alike = [one for one in here if one.mark.piece.name == name]
        if (number := total(alike)) <= most:
            continue
        where = scenario.surface.address(place)
        message = f"{where} holds {number} {name} markers, and {most} {'fits' if most == 1 else 'fit'} in a hex"
        help = f"put {number - most} elsewhere, or leave it out"
        for path in beyond(alike, most):
            if path not in told:
                told.add(path)
                yield Finding(path, message, help, fix=_fix(marks, path, where, most))


def _fix(marks: Mapping[Path, Marked], path: Path, where: str, most: int) -> Fix:
    """An entry that lays too many lays as many as may be; of two entries, the second no longer names this hex."""
    if path[3:] == ("count",):
        return Fix(f"lay {most} in {where}", (Set(path, most),))
    return Fix(f"name {where} once", without(marks[path[:3]], path))
