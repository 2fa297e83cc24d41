"""A text puts a marker or an objective where none is.

It speaks of the pillbox at K3, and the only one lies in K2, or of an objective that stands elsewhere: the map was
changed and the text forgotten, or a letter was mistyped. Mend the text, or the map. Understood in English and French
where the name and the place follow each other. Silent where the text brings the thing itself, or denies anything, and on
things of other names.

Rules: none; common sense.

Good::

    board: {layout: [[P1A]], markers: [{marker: pillbox, at: D2}, {marker: pillbox, at: E3}]}
    objectives: {wood: {kind: victory, at: C2}}
    special_rules: [{text: "The pillbox at E3 is empty. An engineer may lay a minefield at C3. {objective:wood} at C2 burns."}]

Bad::

    board: {layout: [[P1A]], markers: [{marker: pillbox, at: D2}]}
    special_rules: [{text: "The pillbox at D3 counts twice."}]  # <- the text speaks of the pillbox at D3, and it lies in D2

Good::

    board: {layout: [[P1A]]}
    objectives: {farm: {kind: victory, at: D3}}
    special_rules: [{text: The farm at D3 and the farm at C3 are empty.}]

Bad::

    board: {layout: [[P1A]]}
    objectives: {mill: {name: {en: The old mill, fr: Le vieux moulin}, kind: victory, at: D3}}
    special_rules:
      - text:
          en: The old mill at D3 burns.
          fr: Le vieux moulin en C3 brûle.  # <- the text speaks of mill at C3, and it lies in D3

Bad::

    game: heroes-of-normandie
    board: {columns: 5, rows: 4, markers: [{marker: depot, at: C2}]}
    special_rules: [{text: Whoever starts on the depot at C3 draws a card.}]  # <- the text speaks of the depot at C3, and it lies in C2
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import title
from toi_scenario.model.scenario.printed_names import LANGUAGES, each_text, in_words
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place
from toi_scenario.names import listed
from toi_scenario.rules.places_in_prose import told_at

severity = Severity.WARNING
READS = ("board", "boards", "catalog", "objectives")

_THE = r"(?i)(?:\b(?:the|le|la|les)\s+|\bl['’]|\b(?:the|le|la|les)\s+\w+\s+)$"
_ARTICLE = r"(?i)^(?:the|le|la|les)\s+|^l['’]"
_NOWHERE = ("", frozenset[Place]())
_MOST = 3  # places told
_MANY = 200  # names looked for


def check(scenario: Scenario) -> Iterator[Finding]:
    if not scenario.markers and not scenario.objectives:
        return
    called = _called(scenario)
    every = list(told_at(scenario, lambda: "|".join(map(re.escape, sorted(called, key=len, reverse=True)))))
    named = {one: one.name if one.name in called else one.name.removesuffix("s") for one in every}
    right = {(one.path, name) for one, name in named.items() if one.place in called.get(name, _NOWHERE)[1]}
    for one, name in named.items():
        what, places = called.get(name, _NOWHERE)
        definite = name.startswith("{") or re.search(_THE, one.before)
        # Beside the one that lies there, "the farm at C2" is another farm.
        if what and definite and one.place not in places and (one.path, name) not in right:
            where = listed(map(scenario.surface.address, sorted(places)[:_MOST]), "and")
            lie = "they lie" if len(places) > 1 else "it lies"
            message = f"the text speaks of {what} at {one.address}, and {lie} in {where}"
            yield Finding(one.path, message, "change the text, or the map", fragment=one.text)


@kept
def _called(scenario: Scenario) -> Mapping[str, tuple[str, frozenset[Place]]]:
    """What lies on the map by all that texts may call it, in small letters: how findings call it, and where it lies."""
    found: dict[str, tuple[str, frozenset[Place]]] = {}
    for goal in scenario.objectives.values():
        printed = (re.sub(_ARTICLE, "", text) for _, text in each_text((), goal.called) if text)
        for name in (in_words(goal.name), *printed, f"{{objective:{goal.name}}}"):
            _, places = found.get(name.casefold(), ("", frozenset()))
            found[name.casefold()] = (goal.name, places | {goal.place})
    for terrain in scenario.catalog.terrain.values():  # a mill may be any building, but a bridge is any bridge
        for name in (in_words(terrain.name), *(title(terrain, language) for language in LANGUAGES)):
            found.pop(name.casefold(), None)
    for mark in scenario.markers:
        for name in (in_words(mark.piece.name), *(title(mark.piece, language) for language in LANGUAGES)):
            _, places = found.get(name.casefold(), ("", frozenset()))
            found[name.casefold()] = (f"the {in_words(mark.piece.name)}", places | mark.area.places)
    return found if len(found) <= _MANY else {}
