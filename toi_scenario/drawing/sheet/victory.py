"""Words objectives and victory conditions as sentences for the sheet."""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.drawing.sheet.names import Names
from toi_scenario.drawing.sheet.typesetting import Run
from toi_scenario.finding import Path
from toi_scenario.model.scenario.victory import DRAW, MOST_POINTS, Condition, Objective, Score, Where
from toi_scenario.names import find, listed, plain


def objective(names: Names, goal: Objective) -> list[Run]:
    """What it is, where it lies, whose it is, what it brings."""
    words, facts = names.words, goal.facts
    kind = names.view.words.get(goal.kind, goal.kind)
    place = names.hex(goal.place) or str(facts["at"])
    told = [kind]
    if "owner" in facts:
        neutral = goal.owner == "neutral"
        told.append(words["neutral"] if neutral else words["owner"].format(side=names.side(goal.owner)))
    if goal.value is not None:
        told.append(words["value"].format(number=goal.value))
    if goal.points:
        told.append(words["worth"].format(points=names.points(goal.points)))
    if goal.held_by:
        told.append(words["held_by"].format(side=names.side(goal.held_by)))
    if facts.get("clear"):
        told.append(words["clear"].format(number=facts["clear"]))
    if facts.get("once"):
        told.append(words["once"])
    return [Run(names.lead(f"{goal.name} ({place})"), True), Run(f"{', '.join(told)}.")]


def conditions(names: Names) -> Iterator[str]:
    """Each condition as a sentence."""
    for one in names.scenario.victory.conditions:
        yield f"{_condition(names, one)}."


def scores(names: Names) -> Iterator[str]:
    """What earns points, each as a sentence."""
    for one in names.scenario.victory.scores:
        yield f"{_score(names, one)}."


def _condition(names: Names, one: Condition) -> str:
    words, wins = names.words, _wins(names, one)
    if one.otherwise:
        return words["otherwise"].format(wins=wins)
    deeds = list(_deeds(names, one))
    told = words["if" if deeds else "so"]
    return told.format(when=_when(names, one), wins=wins, deeds=names.all(deeds))


def _wins(names: Names, one: Condition) -> str:
    words = names.words
    if one.winner == DRAW:
        return words["drawn"]
    winner = words["leader"] if one.winner == MOST_POINTS else ""
    if not winner:
        who = names.side(one.winner)
        degree = names.label(one.degree)
        winner = words["wins_by"].format(winner=who, degree=degree) if degree else words["wins"].format(winner=who)
    if not one.tie:
        return winner
    known = {"draw": "tie_draw", "initiative": "tie_initiative", "last-holder": "tie_last"}
    said = words[known[one.tie]] if one.tie in known else words["tie_side"].format(side=names.side(one.tie))
    return names.then(winner, said)


def _when(names: Names, one: Condition) -> str:
    words = names.words
    if one.when.way not in ("round", "each_round"):
        return words[one.when.way or "end"]
    if one.first == one.last:
        return words["round_end"].format(number=one.first)
    return words["span_end"].format(first=one.first, last=one.last)


def _deeds(names: Names, one: Condition) -> Iterator[str]:
    words, holds = names.words, one.holds
    side = names.side(one.side) if one.side else words["somebody"]
    if one.goals:
        yield words["holds"].format(side=side, what=names.all(goal.name for goal in one.goals))
    elif holds and not holds.by_name:
        if holds.places:
            where = _place(names, holds.places, (*one.path, "holds", "hexes"))
            what = words["places_of"].format(cells=names.cells, where=where)
        else:
            what = words.get(f"kind_{plain(holds.kind)}", words["kind"].format(kind=holds.kind))
        if holds.most:
            yield words["holds_more"].format(side=side, what=what)
        else:
            least = words["all"] if holds.at_least is None else words["at_least"]
            yield words["holds"].format(side=side, what=least.format(number=holds.at_least, what=what))
    if one.units:
        told = words["more_units" if one.units.most else "has_units"]
        where = _place(names, one.units.where, (*one.path, "units", "in"))
        yield told.format(side=side, number=one.units.at_least, where=where)
    if one.points is not None:
        yield words["has_points"].format(side=side, points=names.points(one.points))


def _score(names: Names, one: Score) -> str:
    words = names.words
    if one.goals:
        goals = names.all(goal.name for goal in one.goals)
        told = words["holding_each" if len(one.goals) > 1 else "holding"].format(goals=goals)
        if one.each == "round":
            ends = words["a_round"]
        elif one.each == "end":
            ends = _lower(words["end"])
        else:
            ends = _lower(words["span_end"].format(first=one.first, last=one.last))
        told = f"{told} {ends}"
    elif one.deed == "damaged":
        told = words["damaged"].format(state=names.face(one.targets[0]))
    else:
        targets = [_target(names, name) for name in one.targets]
        what = words["each_one"].format(what=listed(targets, words["or"]))
        told = words[one.deed].format(what=what)
        if one.by:
            where = _place(names, one.by, (*one.path, "for", "by"))
            told = f"{told} {words['enters_by'].format(where=where)}"
    told = words["score"].format(side=names.side(one.side), points=names.points(one.points), deed=told)
    return told if one.most is None else f"{told}, {words['at_most'].format(points=names.points(one.most))}"


def _target(names: Names, name: str) -> str:
    """A piece as the catalog calls it, or a class or a unit by its own name."""
    piece = find(name, names.scenario.catalog.pieces)
    return names.piece(piece) if piece else names.label(name)


def _place(names: Names, where: Where, path: Path) -> str:
    return names.where(where.area._replace(path=path)) if where.area else str(where.written)


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]
