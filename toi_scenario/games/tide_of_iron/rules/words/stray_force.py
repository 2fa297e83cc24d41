"""A text speaks of more units or markers than there are.

"The three Tigers may not move", and the Germans have two: the force was changed and the text forgotten, or the other way
round. Mend one of them. Counted are vehicles, officers, heavy weapons, specialists and markers, all there ever are or
those of the side that the text says to have them; of squads another number than a side has is told. Understood in
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

Bad::

    special_rules: [{text: The Germans have five squads.}]  # <- the text gives german 5 squads, and it has 1

Bad::

    board: {layout: [[P1A]], markers: [{marker: pillbox, at: E2}]}
    events: [{round: 2, text: The three pillboxes are shelled.}]  # <- the text speaks of 3 pillboxes, and there is 1
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.forces.components import ever_needed
from toi_scenario.games.tide_of_iron.forces.order_of_battle import is_known
from toi_scenario.games.tide_of_iron.own import cards_of
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Catalog, Piece, title
from toi_scenario.model.scenario.printed_names import LANGUAGES
from toi_scenario.model.scenario.scenario import Scenario, Side
from toi_scenario.names import counted
from toi_scenario.rules.numbers_in_prose import value
from toi_scenario.rules.plain_words import OF_PLAY, Clause, clauses_about, mentions

severity = Severity.WARNING
READS = ("events", "units", "board", *OF_PLAY)

_BOTH = "both"
# Words of names that say what many pieces are.
_ANY_PIECE = set("destroyer assault anti-tank carrier antichar chasseur chars canon assaut royal livres tigre".split())
# What texts call figures and markers besides.
_ALSO = {
    "officer": ("officer", "officier"),
    "mortar": ("mortar", "mortier"),
    "pillbox": ("pillbox", "pillboxe", "bunker"),
}
_ALSO |= {"machine-gun": ("machine gun", "machine-gun", "mitrailleuse"), "minefield": ("minefield", "champs de mine")}
_ALSO |= {"tank-trap": ("tank trap",)}
_KINDS_OF = r"(?:german|american|british|soviet|remaining|other|damaged|allemands?|américains?|autres)"
# Before the number: it is that of all there are.
_LEAD = r"(?:the|all|these|their|its|with|les|ces|leurs|ses|avec|(?P<has>has|have|a|ont))\s+(?:the\s+|les\s+)?"
# That a side has so many squads, and no more is said of them.
_SQUADS = r"""\b(?:has|have|(?:begins?|starts?)(?:\s+the\s+game)?\s+with|a|ont|commence(?:nt)?(?:\s+la\s+partie)?\s+avec)\s+
    (?:exactly\s+|just\s+|only\s+)?(?P<number>\w+)\s+squads\s*(?:$|[,)]|and\b|et\b|at\s+the\s+(?:start|beginning)|au\s+début)"""
_SOMETIMES = r"""\b(?:if|when|unless|while|after|left|lost|still|at\s+least|more|fewer|than|each|every|round|si|quand|sauf|après|perdu
    |encore|au\s+moins|plus|moins|chaque)\b"""
# A text that brings them, or takes something for them.
_MORE = r"""\b(?:reinforc\w*|arriv\w*|receiv\w*|gets?|plac\w*|choos\w*|buy\w*|replac\w*|count\w*|cards?|points?|optional\w*|variants?|may\s+have
    |become\w*|turn\w*\s+into|renfor\w*|reçoi\w*|obtien\w*|achèt\w*|choisi\w*|rempla\w*|compt\w*|cartes?|devien\w*|peu\w*\s+avoir|wrecks?|épaves?)\b"""


def check(scenario: Scenario) -> Iterator[Finding]:
    if not all(map(is_known, scenario.sides.values())):
        return
    called = _called(scenario.catalog)
    for clause in clauses_about(scenario, ("events", *OF_PLAY), (*called, "squads")):
        if re.search(_MORE, clause.small, re.VERBOSE):
            continue
        yield from _squads(scenario, clause)
        for told in re.finditer(_pattern(scenario.catalog), clause.small):
            number = 2 if told["both"] else value(told["number"])
            side = _one_side(scenario, clause) if told["has"] else ""
            there = _there(scenario, called[told["piece"]], side)
            if number is not None and number > 1 and there is not None and number > there:
                what = clause.text[told.start("piece") : told.end()]
                has = f"{side} has" if side else "there are" if there != 1 else "there is"
                message = f"the text speaks of {number} {what}, and {has} {there or 'none'}"
                fragment = clause.text[told.start() : told.end()]
                yield Finding(clause.path, message, "change the text, or the force", fragment=fragment)
                break


def _one_side(scenario: Scenario, clause: Clause) -> str:
    """The only side that a clause names; empty if it names none or several."""
    sides = {one.side for one in mentions(scenario, clause)}
    return sides.pop() if len(sides) == 1 else ""


def _squads(scenario: Scenario, clause: Clause) -> Iterator[Finding]:
    """Another number of squads than a side has at the start, in one of its divisions, or ever."""
    told, name = re.search(_SQUADS, clause.small, re.VERBOSE), _one_side(scenario, clause)
    number = value(told["number"]) if told else None
    if told is None or not number or not name or re.search(_SOMETIMES, clause.small, re.VERBOSE):
        return
    side = scenario.sides[name]
    placed = sum(unit.side == name and unit.kind == "squad" for unit in scenario.units)
    starting, later = (sum(one.times * one.count("base") for one in some) for some in (side.starting, side.arriving))
    some = {one.count("base") for one in side.forces}
    if number not in some | {starting, starting + placed, starting + placed + later, placed}:
        message = f"the text gives {name} {counted(number, 'squad')}, and it has {starting + placed}"
        fragment = clause.text[told.start() : told.end("number")]
        yield Finding(clause.path, message, "change the text, or `squads:`", fragment=fragment)


def _there(scenario: Scenario, pieces: list[Piece], side: str) -> int | None:
    """How many of some pieces one side ever has; all together if it is no side. None where cards could lay more."""
    if pieces[0].kind == "marker" and any(_has_cards(one) for one in scenario.sides.values()):
        return None
    needed = ever_needed(scenario)
    own = {force.nation for force in scenario.sides[side].forces} | {""} if side else needed.keys()
    return sum(number for nation in own for piece, number in needed.get(nation, {}).items() if piece in pieces)


def _has_cards(side: Side) -> bool:
    """Whether a side has any cards."""
    return bool(cards_of(side).decks or cards_of(side).operations)


@kept
def _called(catalog: Catalog) -> Mapping[str, list[Piece]]:
    """The pieces by each word that means them and nothing else, in small letters."""
    found: dict[str, list[Piece]] = {}
    for piece in catalog.pieces.values():
        names = {title(piece, language).casefold() for language in LANGUAGES}
        if piece.kind == "vehicle":
            names |= {word for name in names for word in re.findall(r"(?<![\w-])[a-zà-ÿ-]{5,}(?![\w-])", name)}
        elif piece.name in _ALSO:
            names |= {*_ALSO[piece.name]}
        elif piece.kind != "specialization" or not piece.facts.get("boxes"):
            continue
        for name in names - _ANY_PIECE:
            found.setdefault(name, []).append(piece)
    return found


@kept
def _pattern(catalog: Catalog) -> str:
    """So many of a piece."""
    names = "|".join(map(re.escape, sorted(_called(catalog), key=len, reverse=True)))
    return rf"\b(?:{_LEAD}(?P<number>\w+)|(?P<both>{_BOTH}))\s+(?:{_KINDS_OF}\s+)?(?P<piece>{names})s?(?![\w'’])"
