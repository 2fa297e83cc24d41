"""A text brings reinforcements in another round than the data.

An event, a special rule or a goal says in which round the reinforcements of a side come, and `reinforcements:` of that
side say another: one of the two was changed and the other forgotten, and the sheet prints both. So too where it names a
piece that comes then, or tells how many of it come. Mend one of them. Understood in English and French. What comes in
the status phase of a round may be told of the next one, too. Silent where a text speaks of a condition, of no side, of
several rounds or of several pieces, of a piece that is there from the start, or where the round is drawn.

Rules: "5) Renforts de scénario et évènements".

Good::

    events: [{round: 2, side: american, text: The reinforcements arrive from the west.}]
    sides:
      american:
        actions: 3
        squads: {bases: 1, regular: 4}
        deploy: [B2]
        reinforcements: [{round: 2, squads: {bases: 1, regular: 4}, enter: [B2]}]
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}

Bad::

    special_rules: [{text: The American reinforcements arrive in round 3.}]  # <- the text brings reinforcements of american in round 3, and they come in round 1
    sides:
      american:
        actions: 3
        squads: {bases: 1, regular: 4}
        deploy: [B2]
        reinforcements: [{round: 1, squads: {bases: 1, regular: 4}, enter: [B2]}]
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}

Bad::

    events: [{round: 1, side: american, text: Les renforts arrivent.}]  # <- the text brings reinforcements of american in round 1, and they come in round 3
    sides:
      american:
        actions: 3
        squads: {bases: 1, regular: 4}
        deploy: [B2]
        reinforcements: [{round: 3, squads: {bases: 1, regular: 4}, enter: [B2]}]
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}

Bad::

    special_rules: [{text: The Sherman arrives in round 4.}]  # <- the text brings sherman of american in round 4, and it comes in round 2
    sides:
      american:
        actions: 3
        squads: {bases: 1, regular: 4}
        deploy: [B2]
        reinforcements: [{round: 2, vehicles: {sherman: 1}, enter: [B2]}]
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}

Bad::

    events: [{round: 2, text: Deux Panzer IV arrivent par la route.}]  # <- the text brings 2 panzer-iv of german, and 1 comes
    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german:
        actions: 3
        squads: {bases: 1, regular: 4}
        deploy: [E3]
        reinforcements: [{round: 2, vehicles: {panzer-iv: 1}, enter: [E3]}]
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Piece, title
from toi_scenario.model.scenario.printed_names import LANGUAGES
from toi_scenario.model.scenario.scenario import Scenario, Side, Stock
from toi_scenario.names import listed, plain
from toi_scenario.rules.numbers_in_prose import TIMES, spoken, value
from toi_scenario.rules.plain_words import OF_PLAY, Clause, clauses_about, denies, mentions

severity = Severity.WARNING
READS = ("events", *OF_PLAY)

_STEMS = ("reinforc", "renfort")
_COME = r"""\b(?:reinforcements?\s+(?:will\s+)?(?:arrive|come|enter|appear)s?\b(?!\s+(?:too\s+)?late)
    |(?:arrival|entry)\s+of\s+(?:the\s+)?(?:\w+\s+)?reinforcements? | (?:gets?|receives?)\s+(?:\w+\s+)?reinforcements?
    |renforts?\s+(?:\w+\s+){0,2}(?:arrive|entre|vienne)(?:nt)?\b|(?:arrivée|entrée)\s+des\s+renforts|reçoi(?:t|vent)\s+(?:des|ses|leurs)\s+renforts)"""
_PERHAPS = r"""\b(?:if|when|unless|once|may|might|can|could|would|before|until|later|after|from|or|roll\w*|cards?|next|last|more|other|second|further
    |each|every|si|s['’]ils?|quand|lorsqu\w*|peut|peuvent|avant|jusqu\w*|après|dès|partir|ou|dés?|cartes?|autres?|deuxièmes?|chaque)\b"""


# That a piece comes, and no more of it than that: "the Sherman arrives", "deux Panzer IV arrivent".
_COMES = r"""\b(?:(?:will\s+)?(?:arrive|appear|come|enter)s?\b(?!\s+(?:under|from|into\s+play|the|an?|any|every|each|no|\{hex|\{objective))
    |(?:arrive|appara[iî]t|apparaisse|entre|vien)(?:nt|nent|t)?\b(?!\s+dans))"""
_ANY_PIECE = {"tank", "char", "destroyer", "assault", "anti-tank", "pièce", "canon", "chasseur", "assaut", "antichar"}
_COMES_STEMS = ("arriv", "appear", "appar", "come", "enter", "entre", "vien")


def check(scenario: Scenario) -> Iterator[Finding]:
    yield from _of_sides(scenario)
    for clause in clauses_about(scenario, READS, _COMES_STEMS):
        if ":" not in re.sub(r"\{\w+:", "", clause.text) and not any(stem in clause.small for stem in _STEMS):
            yield from _of_piece(scenario, clause, _pieces_to_come(scenario))


def _of_piece(scenario: Scenario, clause: Clause, coming: Mapping[str, list[Stock]]) -> Iterator[Finding]:
    """What a clause tells otherwise of the one piece that it lets come."""
    named = [
        name for name, stocks in coming.items() if re.search(rf"\b(?:{_names(stocks[0].piece)})s?\b", clause.small)
    ]
    if len(named) != 1 or denies(clause.text) or re.search(_PERHAPS, clause.small, re.VERBOSE):
        return
    rounds = _rounds(scenario, clause)
    if len(rounds) != 1 or not re.search(_COMES, clause.small, re.VERBOSE):
        return
    [piece], stocks = named, coming[named[0]]
    side = str(stocks[0].path[1])
    come = {round: 0 for _, round in _arrivals(scenario, stocks)}
    for stock, round in _arrivals(scenario, stocks):
        come[round] += stock.number
    here = come.get(min(rounds), come.get(min(rounds) - 1))
    wanted = _number(clause, stocks[0].piece)
    told_of = f"{piece} of {side}"
    if here is None:
        have = listed(map(str, sorted(come)))
        message = f"the text brings {told_of} in round {min(rounds)}, and it comes in round {have}"
        help = "change the text, or `round:` of the reinforcements"
    elif wanted and wanted not in (here, sum(come.values())):
        message = f"the text brings {wanted} {told_of}, and {here} {'comes' if here == 1 else 'come'}"
        help = "change the text, or the reinforcements"
    else:
        return
    yield Finding(clause.path, message, help, fragment=clause.text.strip())


@kept
def _pieces_to_come(scenario: Scenario) -> Mapping[str, list[Stock]]:
    """Vehicles of which all come later, in rounds that are known and to one side."""
    there = {stock.piece.name for side in scenario.sides.values() for one in side.starting for stock in one.stock}
    there |= {piece.name for unit in scenario.units for piece in unit.pieces}
    found: dict[str, list[Stock]] = {}
    for side in scenario.sides.values():
        for force in side.arriving:
            for stock in force.of_kind("vehicle"):
                found.setdefault(stock.piece.name, []).append(stock)
                if force.arrival is None or force.arrival.random or found[stock.piece.name][0].path[1] != side.name:
                    there.add(stock.piece.name)
    return {name: stocks for name, stocks in found.items() if name not in there}


def _arrivals(scenario: Scenario, stocks: list[Stock]) -> Iterator[tuple[Stock, int]]:
    """Each of some stocks with each round in which it comes."""
    for force in scenario.sides[str(stocks[0].path[1])].arriving:
        for stock in force.stock:
            if stock in stocks and force.arrival:
                yield from ((stock, round) for round in force.arrival.rounds)


@kept
def _names(piece: Piece) -> str:
    """The words by which a text means a piece, as a pattern; not those that say what many are, such as tank."""
    words = {word for language in LANGUAGES for word in re.findall(r"[\w-]{4,}", title(piece, language).casefold())}
    return "|".join(map(re.escape, sorted(words - _ANY_PIECE, key=len, reverse=True))) or r"\0"


def _number(clause: Clause, piece: Piece) -> int | None:
    """How many of a piece a clause tells, right before its name."""
    lead = r"(?<!round )(?<!tour )(?<!turn )\b(\w+)\s+(?:tanks?\s+|chars?\s+)?"
    found = re.search(rf"{lead}(?:{_names(piece)})s?\b", clause.small)
    return value(found[1]) if found else None


def _of_sides(scenario: Scenario) -> Iterator[Finding]:
    """Texts that speak of the reinforcements of a side, without their names."""
    for clause in clauses_about(scenario, READS, _STEMS):
        if ":" in clause.text or denies(clause.text):
            continue
        if not re.search(_COME, clause.small, re.VERBOSE) or re.search(_PERHAPS, clause.small, re.VERBOSE):
            continue
        side, rounds = _whose(scenario, clause), _rounds(scenario, clause)
        come = _coming(scenario.sides[side]) if side and len(rounds) == 1 else frozenset()
        if come and not rounds & (come | {round + 1 for round in come}):
            have = listed(map(str, sorted(come)))
            message = f"the text brings reinforcements of {side} in round {min(rounds)}, and they come in round {have}"
            help = "change the text, or `round:` of the reinforcements"
            yield Finding(clause.path, message, help, fragment=clause.text.strip())


def _whose(scenario: Scenario, clause: Clause) -> str:
    """The one side that a clause names, or else the one that its text belongs to."""
    named = {one.side for one in mentions(scenario, clause)}
    if named:
        return named.pop() if len(named) == 1 else ""
    match clause.path:
        case ("events" | "special_rules" as chapter, int(number), *_):
            owner = scenario.entries[chapter][number].side
        case ("sides", str(side), *_):
            owner = side
        case _:
            return ""
    return next((name for name in scenario.sides if plain(name) == plain(owner)), "")


def _rounds(scenario: Scenario, clause: Clause) -> set[int]:
    """The rounds of which a clause speaks, or else the one in which its event comes."""
    told = [one for one in spoken(clause.text) if one.unit in TIMES]
    if told:
        return {number for one in told for number in (one.numbers if one.way in ("name", "ordinal") else (0, 1))}
    if clause.path[0] == "events":
        return set(scenario.entries["events"][int(clause.path[1])].rounds)
    return set()


def _coming(side: Side) -> frozenset[int]:
    """The rounds in which something of a side comes; none if one of them is drawn at random, or in a text alone."""
    arrivals = [force.arrival for force in side.arriving if force.arrival]
    if any(one.random for one in arrivals):
        return frozenset()
    return frozenset(round for one in arrivals for round in one.rounds)
