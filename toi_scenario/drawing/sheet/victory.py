"""Words objectives and victory conditions as sentences for the sheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from toi_scenario.drawing.sheet.names import Names
from toi_scenario.drawing.sheet.typesetting import Run
from toi_scenario.model.scenario.scenario import Objective
from toi_scenario.model.scenario.victory import DRAW, MOST_POINTS, Condition, Score, area_of, victory_of
from toi_scenario.names import each_name, find, listed, plain


def objective(names: Names, goal: Objective) -> list[Run]:
    """What it is, where it lies, whose it is, what it brings."""
    words, facts = names.words, goal.facts
    kind = names.view.words.get(goal.kind, goal.kind)
    place = names.hex(goal.place) or str(facts["at"])
    told = [kind]
    if "owner" in facts:
        neutral = goal.owner == "neutral"
        told.append(words["neutral"] if neutral else words["owner"].format(side=names.side(goal.owner)))
    if "value" in facts:
        told.append(words["value"].format(number=facts["value"]))
    if facts.get("points"):
        told.append(words["worth"].format(points=names.points(facts["points"])))
    if goal.held_by:
        told.append(words["held_by"].format(side=names.side(goal.held_by)))
    if facts.get("clear"):
        told.append(words["clear"].format(number=facts["clear"]))
    if facts.get("once"):
        told.append(words["once"])
    return [Run(names.lead(f"{goal.name} ({place})"), True), Run(f"{', '.join(told)}.")]


def conditions(names: Names) -> Iterator[str]:
    """Each condition as a sentence."""
    for one in victory_of(names.scenario).conditions:
        yield f"{_condition(names, one)}."


def scores(names: Names) -> Iterator[str]:
    """What earns points, each as a sentence."""
    for one in victory_of(names.scenario).scores:
        yield f"{_score(names, one)}."


def _condition(names: Names, one: Condition) -> str:
    words, wins = names.words, _wins(names, one)
    if one.otherwise:
        return words["otherwise"].format(wins=wins)
    deeds = list(_deeds(names, one))
    told = words["if" if deeds else "so"]
    return told.format(when=_when(names, one), wins=wins, deeds=names.all(deeds))


def _wins(names: Names, one: Condition) -> str:
    words, facts = names.words, one.facts
    if one.winner == DRAW:
        return words["drawn"]
    winner = words["leader"] if one.winner == MOST_POINTS else ""
    if not winner:
        who = names.side(one.winner)
        degree = names.label(str(facts.get("degree", "")))
        winner = words["wins_by"].format(winner=who, degree=degree) if degree else words["wins"].format(winner=who)
    if "tie" not in facts:
        return winner
    tie = plain(str(facts["tie"]))
    known = {"draw": "tie_draw", "initiative": "tie_initiative", "last-holder": "tie_last"}
    said = words[known[tie]] if tie in known else words["tie_side"].format(side=names.side(str(facts["tie"])))
    return names.then(winner, said)


def _when(names: Names, one: Condition) -> str:
    words, when = names.words, one.facts.get("when", "end")
    if not isinstance(when, Mapping):
        return words[str(when)]
    if one.first == one.last:
        return words["round_end"].format(number=one.first)
    return words["span_end"].format(first=one.first, last=one.last)


def _deeds(names: Names, one: Condition) -> Iterator[str]:
    words, facts = names.words, one.facts
    side = names.side(one.side) if one.side else words["somebody"]
    holds = facts.get("holds")
    if one.goals:
        yield words["holds"].format(side=side, what=names.all(goal.name for goal in one.goals))
    elif isinstance(holds, Mapping):
        if "hexes" in holds:
            where = _place(names, holds["hexes"], (*one.path, "holds", "hexes"))
            what = words["places_of"].format(cells=names.cells, where=where)
        else:
            kind = str(holds["kind"])
            what = words.get(f"kind_{plain(kind)}", words["kind"].format(kind=kind))
        if holds.get("most"):
            yield words["holds_more"].format(side=side, what=what)
        else:
            least = words["at_least"] if "at_least" in holds else words["all"]
            yield words["holds"].format(side=side, what=least.format(number=holds.get("at_least"), what=what))
    if "units" in facts:
        units = facts["units"]
        told = words["more_units" if units.get("most") else "has_units"]
        where = _place(names, units["in"], (*one.path, "units", "in"))
        yield told.format(side=side, number=units.get("at_least", 1), where=where)
    if "points" in facts:
        yield words["has_points"].format(side=side, points=names.points(facts["points"]))


def _score(names: Names, one: Score) -> str:
    words, deed = names.words, one.facts["for"]
    if one.goals:
        goals = names.all(goal.name for goal in one.goals)
        told = words["holding_each" if len(one.goals) > 1 else "holding"].format(goals=goals)
        each = deed.get("each", "round")
        if each == "round":
            ends = words["a_round"]
        elif each == "end":
            ends = _lower(words["end"])
        else:
            ends = _lower(words["span_end"].format(first=one.first, last=one.last))
        told = f"{told} {ends}"
    elif "damaged" in deed:
        told = words["damaged"].format(state=names.face(str(deed["damaged"])))
    else:
        word = "destroyed" if "destroyed" in deed else "exited"
        targets = [_target(names, name) for _, name in each_name(deed[word], ())]
        what = words["each_one"].format(what=listed(targets, words["or"]))
        told = words[word].format(what=what)
        if "by" in deed:
            where = _place(names, deed["by"], (*one.path, "for", "by"))
            told = f"{told} {words['enters_by'].format(where=where)}"
    told = words["score"].format(side=names.side(one.side), points=names.points(one.points), deed=told)
    return told if one.most is None else f"{told}, {words['at_most'].format(points=names.points(one.most))}"


def _target(names: Names, name: str) -> str:
    """A piece as the catalog calls it, or a class or a unit by its own name."""
    piece = find(name, names.scenario.catalog.pieces)
    return names.piece(piece) if piece else names.label(name)


def _place(names: Names, value: Any, path: tuple[str | int, ...]) -> str:
    area = area_of(names.scenario, value, path)
    return names.where(area._replace(path=path)) if area else str(value)


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]
