"""A text names terrain at a place where there is other ground.

It speaks of the woods in C4, and C4 is a hill: the map was changed and the text forgotten, or a letter was mistyped.
Mend the text, or the map. Understood in English and French where the terrain is called as the catalog calls it and the
place follows, or stands before it: "the woods at C4", "le pont en 7B.C4", "card 4, the stream". Silent where the text brings the terrain itself, or denies
anything, and on ground that nobody recorded. Read are special rules, events, the victory and all texts of the sides,
such as their goals.

Rules: none; common sense.

Good::

    board: {layout: [[P1A]], overlays: [{terrain: building, at: D3}]}
    special_rules: [{text: "No vehicle enters the building in D3. An engineer may build a bridge at C2."}]

Bad::

    board: {layout: [[P1A]], overlays: [{terrain: building, at: D3}]}
    special_rules: [{text: Snipers hide in the building at B2.}]  # <- the text speaks of building at B2, which is clear

Bad::

    board: {layout: [[P1A]], overlays: [{terrain: building, at: D3}]}
    special_rules: [{text: "The wood in D3 burns: nobody enters it."}]  # <- the text speaks of woods at D3, which is level 1, building and road

Good::

    board: {layout: [[P1A]]}
    special_rules: [{text: "These are not on the map any more: the pond at D2, the building at B2."}]

Bad::

    game: heroes-of-normandie
    board: {columns: 5, rows: 4, overlays: [{terrain: forest, at: C2}]}
    events: [{round: 2, text: "Le feu prend dans la forêt en C3."}]  # <- the text speaks of forest at C3, which is plain

Bad::

    game: frontline-d-day
    special_rules: [{text: "The wall runs through card 4, the stream."}]  # <- the text speaks of stream at 4, which is scattered trees

Bad::

    game: frontline-d-day
    special_rules: [{text: The stream in card 4 is deep.}]  # <- the text speaks of stream at 4, which is scattered trees
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Catalog, Terrain, title
from toi_scenario.model.scenario.printed_names import LANGUAGES, in_words
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place
from toi_scenario.names import listed
from toi_scenario.rules.places_in_prose import told_at

severity = Severity.WARNING
READS = ("board", "boards", "catalog")


def check(scenario: Scenario) -> Iterator[Finding]:
    called = _called(scenario.catalog)
    for one in told_at(scenario, lambda: _naming(scenario.catalog)):
        terrain = called.get(one.name)
        if terrain is not None and not _may_be(scenario, one.place, terrain):  # a dotless i is an i to a pattern only
            what = listed(_there(scenario, one.place), "and")
            message = f"the text speaks of {in_words(terrain.name)} at {one.address}, which is {what}"
            yield Finding(one.path, message, "change the text, or the map", fragment=one.text)


@kept
def _called(catalog: Catalog) -> Mapping[str, Terrain]:
    """What texts call each terrain, in small letters and without the letter of a plural; but for plain ground, whose
    name may mean anything."""
    return {
        name.casefold().removesuffix("s"): one
        for one in catalog.terrain.values()
        for name in (in_words(one.name), *(title(one, language) for language in LANGUAGES))
        if one.token != "."
    }


@kept
def _naming(catalog: Catalog) -> str:
    """These names as a pattern."""
    return "|".join(map(re.escape, sorted(_called(catalog), key=len, reverse=True)))


def _may_be(scenario: Scenario, place: Place, terrain: Terrain) -> bool:
    """Whether some terrain is at a place, or may be. What one calls a stream another calls a bridge."""
    ground = scenario.ground
    if not ground.recorded(place) or terrain.name in ground.of(place):
        return True
    return (
        bool(ground.paths.get(place)) if terrain.kind == "path" else terrain.kind == "level" and ground.level(place) > 0
    )


def _there(scenario: Scenario, place: Place) -> Iterator[str]:
    """What is at a place, in words."""
    ground = scenario.ground
    if level := ground.level(place):
        yield f"level {level}"
    yield from map(in_words, (ground.of(place), *sorted(ground.paths.get(place, ()))))
