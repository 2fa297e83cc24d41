"""Points or a victory are promised that no game can bring.

They are for a card that the enemy has neither in the reserve nor on the board, as if it were one's own; or more
are asked for than all cards and places together bring. Perhaps a reserve was changed and the points were not. Name a
card that the enemy has, ask for fewer points, or let something else earn some. Silent where a text names the card, or
speaks of points or of cards that come back.

Rules: "Certains scénarios nécessitent de tenir le compte des points de victoire", "une carte Unité adverse".

Good::

    victory:
      conditions: [{winner: american, points: 12, when: any}, {winner: german, otherwise: true}]
      points: [{side: american, for: {destroyed: sample-grenadiers}, points: 1}]

Bad::

    victory:
      conditions: [{winner: most-points, when: end}]
      points:
        - {side: american, for: {destroyed: sample-rifles}, points: 1}  # <- points are paid for a destroyed sample-rifles, and german has none
        - {side: german, for: {destroyed: unit}, points: 1}

Bad::

    victory:
      conditions:
        - {winner: american, points: 30, when: any}  # <- 30 victory points are asked for, and american can earn 12 at most
        - {winner: german, otherwise: true}
      points: [{side: american, for: {destroyed: sample-grenadiers}, points: 1}]

Bad::

    victory:
      conditions:
        - {winner: american, when: any, destroyed: sample-rifles}  # <- every sample-rifles is to be destroyed, and german has none
        - {winner: german, otherwise: true}

Good::

    victory:
      conditions: [{winner: american, when: any, destroyed: infantry}, {winner: german, otherwise: true}]

Bad::

    victory:
      conditions:
        - {winner: american, when: any, destroyed: [tank, hq]}  # <- every tank or hq is to be destroyed, and german has none
        - {winner: german, otherwise: true}
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.card_faces import sorts
from toi_scenario.games.heroes_of_normandie.cards import reserve
from toi_scenario.games.heroes_of_normandie.terms import terms
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.victory import ALL, OWN_DEEDS, Score, most_held
from toi_scenario.names import find, listed, plain
from toi_scenario.rules.plain_words import is_named, words

severity = Severity.WARNING

_MORE = (
    r"\b(points?|PV|VP|reserves?|r[ée]serve|discard\w*|d[ée]fauss\w*|shuffl\w*|reinforc\w*|renforts?|again|retour\w*)\b"
)


def check(scenario: Scenario) -> Iterator[Finding]:
    won = scenario.victory
    destroying = [one for one in won.conditions if one.destroyed and one.side and ALL not in one.destroyed]
    if not won.scores and not destroying:
        return
    held = {side: _cards(scenario, side) for side in scenario.sides}
    for score in won.scores:
        whose = [side for side in scenario.sides if (side == score.side) == (score.deed in OWN_DEEDS)]
        if (
            score.targets
            and not any(_meant(scenario, score.targets, held[side]) for side in whose)
            and not _told(scenario, score.targets)
        ):
            article = "an" if score.deed == "exited" else "a"
            message = (
                f"points are paid for {article} {score.deed} {listed(score.targets)}, and {listed(whose)} has none"
            )
            yield Finding((*score.path, "for", score.deed), message, "name a card that side has")
    for one in destroying:
        foes = [side for side in scenario.sides if side != one.side]
        if not any(_meant(scenario, one.destroyed, held[side]) for side in foes) and not _told(scenario, one.destroyed):
            message = f"every {listed(one.destroyed)} is to be destroyed, and {listed(foes)} has none"
            yield Finding((*one.path, "destroyed"), message, "name a card that side has")
    if scenario.speaks_of(_MORE) or scenario.victory_speaks_of(_MORE):
        return
    for one in won.conditions:
        if (
            not one.points or not one.side or won.has_bounds(one.side)
        ):  # those that have are told by `impossible-victory`
            continue
        mine = [score for score in won.scores if score.side == one.side and not score.goals]
        earned = [_most(scenario, score, held) for score in mine]
        most = most_held(scenario, one.side) + sum(number or 0 for number in earned)
        if None not in earned and most and one.points > most:
            message = f"{one.points} victory points are asked for, and {one.side} can earn {most} at most"
            help = f"ask for {most} or fewer, or let something else earn points"
            yield Finding((*one.path, "points"), message, help)


def _cards(scenario: Scenario, side: str) -> Mapping[str, int]:
    """How many cards a side has by each word for them: the name, a trait, a type, that of a placed unit, and of units in
    all."""
    found: Counter[str] = Counter()
    held = [(stock.piece, stock.number, "") for stock in reserve(scenario.sides[side])]
    held += [(unit.pieces[0], 1, plain(unit.id)) for unit in scenario.units if unit.side == side]
    for piece, number, own in held:
        for word in {plain(piece.name), piece.kind, own, *map(plain, (*piece.traits, *sorts(piece)))}:
            found[word] += number
    return found


def _meant(scenario: Scenario, names: Collection[str], held: Mapping[str, int]) -> int:
    """How many of some cards are meant by some names; a marker that lies or is borne somewhere counts as one."""
    pieces = scenario.catalog.pieces
    laid = {mark.piece.name for mark in scenario.markers}
    laid |= {mark.name for unit in scenario.units for mark in unit.markers}
    no_card = sum((piece := find(name, pieces)) is not None and piece.name in laid for name in names)
    return no_card + sum(held.get(name, 0) for name in set(map(plain, names)))


def _told(scenario: Scenario, names: Collection[str]) -> bool:
    """Whether a text names one of the cards or types, and so may bring it on."""
    told, catalog = words(scenario, "."), scenario.catalog
    nouns = (find(name, catalog.pieces) or find(name, terms(catalog)) for name in names)
    return any(noun is not None and is_named(noun, told) for noun in nouns)


def _most(scenario: Scenario, score: Score, held: Mapping[str, Mapping[str, int]]) -> int | None:
    """The most points that a score can bring; None where there is no telling."""
    if score.most is not None:
        return score.most
    if score.deed != "destroyed":
        return None
    number = sum(_meant(scenario, score.targets, of) for side, of in held.items() if side != score.side)
    return score.points * number
