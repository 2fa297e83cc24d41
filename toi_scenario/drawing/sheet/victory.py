"""Words objectives and victory conditions as sentences for the sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from toi_scenario.drawing.sheet.names import Names
from toi_scenario.drawing.sheet.typesetting import Run
from toi_scenario.drawing.words.phrases import Phrase, is_feminine, phrase
from toi_scenario.games.printed_answers import GoalAnswers
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.printed_names import capital, in_words
from toi_scenario.model.scenario.scenario import Written
from toi_scenario.model.scenario.victory import ALL, DRAW, MOST_POINTS, Condition, Holding, Objective, Score, Where
from toi_scenario.names import find, listed, plain


def objective(names: Names, goal: Objective) -> list[Run]:
    """What it is, where it lies, whose it is, what it brings."""
    words, facts = names.words, goal.facts
    kind = names.common(names.view.words.get(goal.kind) or in_words(goal.kind))
    if goal.spots:
        place = names.all(names.spot(spot.place, spot.inside) for spot in goal.spots)
    else:
        place = names.spot(goal.place, goal.inside) if goal.inside else names.hex(goal.place) or facts["at"]
    place = names.say("place", place=place)
    where = f"{names.view.label(goal)} {place}" if place.startswith("(") else f"{names.view.label(goal)} ({place})"
    owned = "owner" in facts and goal.owner != "neutral"
    told = [names.say("owner", kind=kind, side=names.who(goal.owner)) if owned else kind]
    if "owner" in facts and not owned:
        told.append(words["neutral"])
    if goal.value is not None:
        told.append(words["value"].format(number=goal.value))
    if goal.held_by:
        told.append(names.say("held_by", side=names.who(goal.held_by)))
    if goal.points:
        told.append(words["worth"].format(points=names.points(goal.points)))
    taken = []
    if near := facts.get("clear"):
        steps = names.say("so_many", number=near, cell=names.cell, cells=names.cells)
        taken.append(names.say("clear", steps=steps))
    if facts.get("once"):
        taken.append(words["once"])
    of_this_game: GoalAnswers | None = names.scenario.words.answers("goals")
    if of_this_game:
        taken += of_this_game.worth(names.scenario, goal, names)
    said = names.then(", ".join(told), *taken)
    return [Run(names.lead(where), True), Run(f"{said}.")]


class Told(NamedTuple):
    """A sentence about a side, and the same as it would be of any side; empty where it could be of no other."""

    side: str
    own: str
    of_any: str


def conditions(names: Names) -> Iterator[str]:
    """Each condition as a sentence."""
    return _once(names, [_condition_of(names, one) for one in names.scenario.victory.conditions])


def scores(names: Names) -> Iterator[str]:
    """What earns points, each as a sentence."""
    of_any = phrase(names.lang, names.words["every_side"])
    scores = names.scenario.victory.scores
    told = [(one.side, _score(names, one, names.who(one.side)), _score(names, one, of_any)) for one in scores]
    return _once(names, [Told(*one) for one in told])


def _once(names: Names, told: Sequence[Told]) -> Iterator[str]:
    """Sentences; what holds for each side alike is said once, of any side."""
    sides: dict[str, set[str]] = {}
    for one in told:
        sides.setdefault(one.of_any, set()).add(one.side)
    shared = {of_any for of_any, those in sides.items() if of_any and len(those) == len(names.scenario.sides)}
    sentences = (one.of_any if one.of_any in shared else one.own for one in told)
    for sentence in dict.fromkeys(sentences):
        yield f"{capital(sentence)}."


def _condition_of(names: Names, one: Condition) -> Told:
    side = names.who(one.side) if one.side else phrase(names.lang, names.words["somebody"])
    own = _condition(names, one, side, names.who(one.winner))
    if one.side != one.winner or one.tie or one.otherwise:
        return Told(one.side, own, "")
    somebody = phrase(names.lang, names.words["somebody"])
    return Told(one.side, own, _condition(names, one, somebody, somebody))


def _condition(names: Names, one: Condition, side: Phrase, winner: Phrase) -> str:
    wins = _wins(names, one, winner)
    if one.otherwise:
        return names.say("otherwise", wins=wins)
    deeds = names.all(_deeds(names, one, side))
    if not deeds:
        return names.say("so", when=_when(names, one), wins=wins)
    doer = side.again if one.side == one.winner else side
    if one.when.way == "any":
        return names.say("as_soon", wins=wins, side=doer, deeds=deeds)
    return names.say("if", when=_when(names, one), wins=wins, side=doer, deeds=deeds)


def _wins(names: Names, one: Condition, side: Phrase) -> str:
    if one.winner == DRAW:
        return names.words["drawn"]
    degree = names.label(one.degree) if one.degree else ""
    word = f"{'leader' if one.winner == MOST_POINTS else 'wins'}{'_by' if degree else ''}"
    winner = names.say(word, side=side, degree=degree)
    if not one.tie:
        return winner
    known = {"draw": "tie_draw", "initiative": "tie_initiative", "last-holder": "tie_last"}
    return names.then(winner, names.say(known.get(one.tie, "tie_side"), side=names.who(one.tie)))


def _when(names: Names, one: Condition) -> str:
    if one.when.way not in ("round", "each_round"):
        return names.words[one.when.way or "end"]
    return _rounds(names, one.first, one.last)


def _rounds(names: Names, first: int, last: int) -> str:
    """At the end of which rounds."""
    if first == last:
        return names.say("round_end", number=first)
    if (first, last) == (1, names.scenario.last_round):
        return names.words["every_end"]
    return names.say("pair_end" if last == first + 1 else "span_end", first=first, last=last)


def _deeds(names: Names, one: Condition, side: Phrase) -> Iterator[str]:
    """What the side must do, without saying again who that is."""
    holds = one.holds
    if one.goals:
        yield names.say("holds", side=side, what=_goals(names, one.goals))
    elif holds and not holds.by_name:
        if holds.most:
            yield names.say("holds_more", side=side, what=_so_many(names, holds, 2))
        else:
            yield names.say("holds", side=side, what=_least(names, holds))
    if one.units:
        where = _within(names, one.units.where.written, "and" if one.units.most else "or")
        units = names.say("units", number=one.units.at_least)
        yield names.say("more_units" if one.units.most else "has_units", side=side, units=units, where=where)
    if one.destroyed:
        if ALL in map(plain, one.destroyed):
            yield names.say("destroys_all", side=side)
        else:
            yield from _destroyed(names, one.destroyed, side)
    if one.destroys:
        yield names.say("destroys_points", side=side, points=names.points(one.destroys))
    if one.points is not None:
        yield names.say("has_points", side=side, points=names.points(one.points))


def _destroyed(names: Names, targets: Iterable[str], side: Phrase) -> Iterator[str]:
    """That single units are destroyed, and all of some sorts of piece."""
    if units := [_target(names, name) for name in targets if names.unit(name)]:
        yield names.say("destroys_unit", side=side, what=names.all(units))
    if sorts := [_several(names, name) for name in targets if not names.unit(name)]:
        feminine = all(is_feminine(names.lang, what) for what in sorts)
        yield names.say("destroys_feminine" if feminine else "destroys", side=side, what=names.all(sorts))


def _least(names: Names, holds: Holding) -> str:
    """At least so many objectives of a kind or places of an area, or all of them."""
    least = holds.at_least
    if holds.places and not _is_named(names, holds.places):
        area = holds.places.area
        alone = area is not None and area.sure and len(area.places) == 1
        where = names.areas.phrase(holds.places.written, alone=alone)
        if alone:
            return str(where)
        return names.say("all_of", where=where) if least is None else names.say("some_of", number=least, where=where)
    if least is None:
        return names.say("all", what=_so_many(names, holds, 2))
    return names.say("at_least", number=least, what=_so_many(names, holds, least))


def _so_many(names: Names, holds: Holding, number: int) -> str:
    """What is to be held, as it is called where there are so many."""
    if holds.places:
        written = holds.places.written
        if isinstance(written, Mapping) and written.keys() != {"zone"}:
            return names.areas.described(written, several=number > 1)
        where = names.areas.phrase(written)
        return names.say("places_of", number=number, cell=names.cell, cells=names.cells, where=where)
    word = f"kind_{plain(holds.kind)}"
    return names.say(word if word in names.words else "kind", number=number, kind=in_words(holds.kind))


def _is_named(names: Names, where: Where) -> bool:
    """Whether an area is that of a name."""
    return isinstance(where.written, str) and not names.areas.is_address(where.written)


def _within(names: Names, written: Written, last: str) -> str:
    """Where units must be."""
    if isinstance(written, list) and len(written) == 1:
        return _within(names, written[0], last)
    if isinstance(written, dict) and written.keys() == {"within", "of"}:
        return names.areas.near(written)
    at = not isinstance(written, (dict, list)) and names.areas.is_address(written)
    told = names.areas.phrase(written, last)
    return names.say("at", place=told) if at else names.say("in_area", where=told)


def _goals(names: Names, goals: Iterable[Objective]) -> str:
    return names.all(str(names.phrase(goal)) for goal in goals)


def _score(names: Names, one: Score, side: Phrase) -> str:
    if one.goals:
        when = names.words["end"] if one.each == "end" else _rounds(names, one.first, one.last)
        word = "holding_each" if len(one.goals) > 1 else "holding"
        deed = names.say(word, side=side, goals=_goals(names, one.goals), when=when)
    elif one.deed == "damaged":
        deed = names.say("damaged", state=names.face(one.targets[0]))
    else:
        what = listed([_target(names, name) for name in one.targets], names.words["or"])
        where = names.areas.phrase(one.by.written, "or") if one.by else ""
        word = f"{one.deed}_by" if one.by and one.deed == "exited" else one.deed
        deed = names.say(word, what=what, where=where)
    word = "loses" if one.points < 0 else "score"
    told = names.say(word, side=side, points=names.points(abs(one.points)), deed=deed)
    return told if one.most is None else f"{told}, {names.words['at_most'].format(points=names.points(one.most))}"


def _target(names: Names, name: str) -> str:
    """A piece, a unit or a class as it stands within a sentence."""
    if names.unit(name):
        return str(names.areas.phrase(name))
    piece = find(name, names.scenario.catalog.pieces)
    if piece is None:
        return names.label(name)
    return names.say("one_card", name=names.piece(piece)) if _is_card(names, piece) else names.one(piece)


def _several(names: Names, name: str) -> str:
    """Several of a piece or a class as they stand within a sentence."""
    piece = find(name, names.scenario.catalog.pieces)
    if piece is not None and _is_card(names, piece):
        return names.say("several_cards", name=names.piece(piece))
    return names.several(name)


def _is_card(names: Names, piece: Piece) -> bool:
    """Whether a piece is a card, whose name may be a plural: sentences count such cards."""
    return piece.kind in names.view.called.cards
