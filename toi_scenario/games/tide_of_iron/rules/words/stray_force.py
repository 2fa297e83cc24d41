"""A text speaks of more vehicles, officers or specialists than there are.

"The three Tigers may not move", and the Germans have two: the force was changed and the text forgotten, or the other way
round. Mend one of them. Counted are all that both sides ever have, or the one side that the text names. Understood in
English and French, in digits and in words, where "the", "all", "both" or "has" stands before the number. Silent on a
story, and where cards, points to build with or a text may bring more.

Rules: "5) Construire ses squads".

Good::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german: {actions: 3, squads: {bases: 1, regular: 4}, vehicles: {tiger: 3}, deploy: [E3, E4]}
    special_rules: [{text: The two Tigers farthest from the road stay where they are. Both Tigers fire at night.}]

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german: {actions: 3, squads: {bases: 1, regular: 4}, vehicles: {tiger: 2}, deploy: [E3]}
    special_rules: [{text: The three Tigers may not move in round 1.}]  # <- the text speaks of 3 Tigers, and there are 2

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, specializations: {engineer: 1}, deploy: [B2]}
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}
    special_rules: [{text: Les Américains ont deux ingénieurs.}]  # <- the text speaks of 2 ingénieurs, and american has 1
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.forces.components import ever_needed
from toi_scenario.games.tide_of_iron.forces.order_of_battle import is_known
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Catalog, Piece, title
from toi_scenario.model.scenario.printed_names import LANGUAGES
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.rules.numbers_in_prose import value
from toi_scenario.rules.plain_words import OF_PLAY, clauses_about, mentions

severity = Severity.WARNING
READS = ("events", "units", *OF_PLAY)

_BOTH = "both"
# Words of names that say what many pieces are.
_ANY_PIECE = {
    "destroyer",
    "assault",
    "anti-tank",
    "carrier",
    "antichar",
    "chasseur",
    "chars",
    "canon",
    "assaut",
    "royal",
}
_ANY_PIECE |= {"livres", "tigre"}
_KINDS_OF = r"(?:german|american|british|soviet|remaining|other|damaged|allemands?|américains?|autres)"
# Before the number: it is that of all there are.
_LEAD = r"(?:the|all|these|their|its|has|have|with|les|ces|leurs|ses|a|ont|avec)\s+(?:the\s+|les\s+)?"
# A text that brings them, or takes something for them.
_MORE = r"""\b(?:reinforc\w*|arriv\w*|receiv\w*|gets?|plac\w*|choos\w*|buy\w*|replac\w*|count\w*|cards?|points?|optional\w*|variants?|may\s+have
    |become\w*|turn\w*\s+into|renfor\w*|reçoi\w*|obtien\w*|achèt\w*|choisi\w*|rempla\w*|compt\w*|cartes?|devien\w*|peu\w*\s+avoir|wrecks?|épaves?)\b"""


def check(scenario: Scenario) -> Iterator[Finding]:
    if not all(map(is_known, scenario.sides.values())):
        return
    called = _called(scenario.catalog)
    for clause in clauses_about(scenario, ("events", *OF_PLAY), called):
        if re.search(_MORE, clause.small, re.VERBOSE):
            continue
        sides = {one.side for one in mentions(scenario, clause)}
        for told in re.finditer(_pattern(scenario.catalog), clause.small):
            number = 2 if told["both"] else value(told["number"])
            pieces = called[told["piece"]]
            there = _there(scenario, pieces, next(iter(sides)) if len(sides) == 1 else "")
            if number is not None and number > 1 and number > there:
                what = clause.text[told.start("piece") : told.end()]
                has = f"{next(iter(sides))} has" if len(sides) == 1 else "there are" if there != 1 else "there is"
                message = f"the text speaks of {number} {what}, and {has} {there or 'none'}"
                fragment = clause.text[told.start() : told.end()]
                yield Finding(clause.path, message, "change the text, or the force", fragment=fragment)
                break


def _there(scenario: Scenario, pieces: list[Piece], side: str) -> int:
    """How many of some pieces one side ever has; both together if it is no side."""
    needed = ever_needed(scenario)
    own = {force.nation for force in scenario.sides[side].forces} if side else needed.keys()
    return sum(number for nation in own for piece, number in needed.get(nation, {}).items() if piece in pieces)


@kept
def _called(catalog: Catalog) -> Mapping[str, list[Piece]]:
    """The pieces by each word that means them and nothing else, in small letters."""
    found: dict[str, list[Piece]] = {}
    for piece in catalog.pieces.values():
        names = {title(piece, language).casefold() for language in LANGUAGES}
        if piece.kind == "vehicle":
            names |= {word for name in names for word in re.findall(r"(?<![\w-])[a-zà-ÿ-]{5,}(?![\w-])", name)}
        elif piece.name != "officer" and (piece.kind != "specialization" or not piece.facts.get("boxes")):
            continue
        for name in names - _ANY_PIECE:
            found.setdefault(name, []).append(piece)
    return found


@kept
def _pattern(catalog: Catalog) -> str:
    """So many of a piece."""
    names = "|".join(map(re.escape, sorted(_called(catalog), key=len, reverse=True)))
    return rf"\b(?:{_LEAD}(?P<number>\w+)|(?P<both>{_BOTH}))\s+(?:{_KINDS_OF}\s+)?(?P<piece>{names})s?(?!\w)"
