"""Answers `reach`: when sections can stand where, and what they hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from toi_scenario.games.answers import Said
from toi_scenario.games.arrivals import Leg, Reached, by_objective
from toi_scenario.games.frontline_d_day.answers.contact import contacts
from toi_scenario.games.frontline_d_day.answers.holding import hand, held_from
from toi_scenario.games.frontline_d_day.answers.lane_tables import lane_table, plain_row
from toi_scenario.games.frontline_d_day.answers.sections import (
    Section,
    called,
    card_named,
    cards,
    in_lane,
    knows_start,
    section_named,
    sections,
    start_point,
)
from toi_scenario.games.frontline_d_day.answers.turns import fastest, pace, turn
from toi_scenario.games.frontline_d_day.answers.unrecorded import HAND, of_hand, of_starts
from toi_scenario.games.frontline_d_day.answers.wording import WORDS, titled, words_in
from toi_scenario.games.number_tables import NumberTable, Row, TableAnswer
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed


def answer(scenario: Scenario, said: Said) -> TableAnswer:
    """The turn in which each section can stand in each card, what its side holds then, and the first contact."""
    every = [section_named(scenario, said["unit"])] if said["unit"] else list(sections(scenario).values())
    if said["from"]:
        every = [one._replace(card=card_named(scenario, said["from"])) for one in every]
    whole = not (said["unit"] or said["from"])
    rows: dict[str, object] = {
        "sections": [_row(scenario, one) for one in every],
        "held": {side: _held_row(scenario, side) for side in _sides(every) if knows_start(scenario, side)},
        "contact": [one.row() for one in contacts(scenario)] if whole else [],
        "arrivals": [one.row(scenario) for one in _arrivals(scenario, every)],
        "notes": _unknown(scenario, every, ""),
    }
    return TableAnswer(rows, {lang: _table(scenario, every, whole, lang) for lang in ("", *WORDS)})


def reach(scenario: Scenario) -> Iterator[Reached]:
    """When every section can stand in every objective, by default moves."""
    return _arrivals(scenario, in_lane(scenario))


def _arrivals(scenario: Scenario, every: Sequence[Section]) -> Iterator[Reached]:
    """The same of some sections, from the cards where these stand."""
    name, step = scenario.surface.address, pace(scenario.catalog)
    for section in every:
        for goal in scenario.objectives.values():
            if goal.place in scenario.surface.whole:
                card = int(name(goal.place))
                when = turn(abs(card - section.card), step)
                way = 1 if card > section.card else -1
                stops = [*range(section.card, card, way * step), card]
                legs = tuple(Leg(number, str(stop), "") for number, stop in enumerate(stops))
                origin, late = f"{section.side} {section.card}", when > scenario.last_round
                yield Reached(section.side, origin, section.name, goal.name, when, late, legs, certain=True)


def _row(scenario: Scenario, section: Section) -> dict[str, object]:
    """When a section can stand in each card, for programs."""
    fast = fastest(scenario.catalog)
    steps = {"turn": pace(scenario.catalog), **({fast.name: fast.marches} if fast else {})}
    return {
        "side": section.side,
        "section": section.name,
        "from": section.card,
        "led": section.led,
        "cards": [
            {"card": card, **{word: turn(abs(card - section.card), step) for word, step in steps.items()}}
            for card in cards(scenario)
        ],
    }


def _held_row(scenario: Scenario, side: str) -> list[dict[str, object]]:
    """What a side holds from each card, for programs."""
    found = [(card, held_from(scenario, side, card)) for card in cards(scenario)]
    return [{"card": card, "holds": sorted(held), "hand": hand(scenario, side, held)} for card, held in found]


def _unknown(scenario: Scenario, every: Sequence[Section], lang: str) -> list[str]:
    """What is not known of the cards that are held and of hands."""
    return [*of_starts(scenario, _sides(every), lang), *of_hand(scenario.catalog, lang)]


def _sides(every: Sequence[Section]) -> Iterable[str]:
    return dict.fromkeys(one.side for one in every)


def _table(scenario: Scenario, every: Sequence[Section], whole: bool, lang: str) -> NumberTable:
    words = words_in(lang)
    notes = _unknown(scenario, every, lang)
    if not scenario.ground.complete:
        notes.append(words["random"])
    if whole:
        for one in contacts(scenario):
            by = words["with_card"].format(card=titled(one.action, lang)) if one.action else ""
            told = words["contact" if len(one.cards) == 1 else "contact_in"]
            notes.append(told.format(by=by, turn=one.turn, cards=listed(map(str, one.cards), words["and"])))
    if not lang and scenario.objectives:
        notes += by_objective(scenario, _arrivals(scenario, every))
    return lane_table(scenario, lang, words["turns"], _rows(scenario, every, lang), notes)


def _rows(scenario: Scenario, every: Sequence[Section], lang: str) -> Iterator[Row]:
    words, catalog = words_in(lang), scenario.catalog
    fast, step = fastest(catalog), pace(catalog)
    far = len(cards(scenario)) - 1
    for side in _sides(every):
        known, name = knows_start(scenario, side), called(scenario, side, lang)
        mine = [one for one in every if one.side == side]
        yield Row(words["side"].format(side=name, card=start_point(scenario, side)) if known else name)
        for start in dict.fromkeys(one.card for one in mine):
            away = [abs(card - start) for card in cards(scenario)]
            for one in mine:
                if one.card == start:
                    turns = [turn(distance, step) for distance in away]
                    yield Row(
                        one.called(lang),
                        list(map(str, turns)),
                        [1 - number / far for number in turns],
                        side,
                    )
            if fast:
                label = words["with_card"].format(card=titled(fast, lang)).strip(", ")
                yield plain_row(label, [turn(distance, fast.marches) for distance in away])
        held = [held_from(scenario, side, card) for card in cards(scenario)] if known else []
        if any(held):
            yield plain_row(words["held"], [len(one) or None for one in held])
            hands = [hand(scenario, side, one) if one else None for one in held]
            yield plain_row(
                words["hand" if HAND in catalog.limits else "more"], hands, "" if HAND in catalog.limits else "+"
            )
