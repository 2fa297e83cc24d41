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
from toi_scenario.model.surfaces import Place, celled
from toi_scenario.names import listed
from toi_scenario.rules.plain_words import denies, joined, texts_of_sheet

severity = Severity.WARNING
READS = ("board", "boards", "catalog")

_SENTENCE = r"[.;!?](?:\s+|$)|\n"
_AT = r"(?:\s+(?:at|in|on|of|à|en|dans|sur|de))?\s+"
_CELL = r"(?:hex(?:es|agones?)?|squares?|cases?)"
# A place follows, which may be one of a board; in a row of cards it is a card with its number.
_PLACE = rf"(?:{_CELL}\s+)?(?:\{{hex:)?(?P<place>(?:[0-9A-Z]+[AB][.-])?[A-Z]{{1,2}}[0-9]{{1,2}})\b"
_CARD = r"(?i:cards?|cartes?)\s+(?P<place>[0-9])\b"
# Or the terrain follows, and nothing behind it: "card 4, the stream", "C4 is a hill".
_IS = r"\}?(?:,\s+(?i:the|la|le|les)|\s+(?:is|est)(?:\s+(?:an?|une?|the|la|le|du))?)\s+"
_END = r"\s*(?:[,)]|$)"
# What a text brings is not there yet.
_BRINGS = r"""\b(?:builds?\b|built|becom|turn(?:s|ed)?\s+into|plac|put|la(?:y|id|ys)\b|creat|add|chang|construi|devien|pos(?:er|ez|é)
    |ajout|bâti\b|remplac|replac)"""


def check(scenario: Scenario) -> Iterator[Finding]:
    surface, catalog = scenario.surface, scenario.catalog
    if not celled(surface) or scenario.assumed:
        return
    in_a_row = surface.cell == "card"
    if not _names_a_place(joined(scenario), in_a_row):
        return
    chapters = {*scenario.words.prose, "sides", "victory"}
    for path, text in texts_of_sheet(scenario):
        if path[0] not in chapters or not _names_a_place(text, in_a_row):
            continue
        patterns, called = _spoken(catalog, in_a_row)
        for sentence in re.split(_SENTENCE, text):
            named = _names_a_place(sentence, in_a_row)
            found = [one for pattern in patterns for one in pattern.finditer(sentence)] if named else []
            if not found or re.search(_BRINGS, sentence, re.IGNORECASE | re.VERBOSE):
                continue
            for one in found:
                over = sentence.find(": ", one.end())  # what follows may deny something else
                if denies(sentence if over < 0 else sentence[:over]):
                    continue
                place, terrain = surface.find(one["place"].replace("-", ".")), called.get(one["terrain"].casefold())
                if terrain is None:  # a dotless i is an i to a pattern, and to nobody else
                    continue
                if place is not None and place in surface.whole and not _may_be(scenario, place, terrain):
                    what = listed(_there(scenario, place), "and")
                    message = f"the text speaks of {in_words(terrain.name)} at {one['place']}, which is {what}"
                    yield Finding(path, message, "change the text, or the map", fragment=one[0])


def _names_a_place(text: str, in_a_row: bool) -> bool:
    """Whether a text has a digit behind a capital, as few have, or in a row speaks of a card. To look for each digit
    costs less than a pattern."""
    if in_a_row:
        return "card" in text or "carte" in text or "Card" in text or "Carte" in text
    for digit in "123456789":
        at = text.find(digit, 1)
        while at > 0:
            if "A" <= text[at - 1] <= "Z":
                return True
            at = text.find(digit, at + 1)
    return False


@kept
def _spoken(catalog: Catalog, in_a_row: bool) -> tuple[tuple[re.Pattern[str], ...], Mapping[str, Terrain]]:
    """How texts speak of terrain at a place, and what they call each, in small letters and without the letter of a
    plural; but for plain ground, whose name may mean anything."""
    called = {
        name.casefold().removesuffix("s"): one
        for one in catalog.terrain.values()
        for name in (in_words(one.name), *(title(one, language) for language in LANGUAGES))
        if one.token != "."
    }
    names = "|".join(map(re.escape, sorted(called, key=len, reverse=True)))
    terrain, place = rf"(?i:(?P<terrain>{names})(?:e?s)?)", _CARD if in_a_row else _PLACE
    written = rf"\b(?<!en ){terrain}{_AT}{place}", rf"\b{place}{_IS}{terrain}{_END}"
    return tuple(map(re.compile, written)), called


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
