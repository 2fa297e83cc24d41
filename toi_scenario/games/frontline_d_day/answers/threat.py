"""Answers `threat`: how strong each section's fire is at each card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toi_scenario.finding import Refused
from toi_scenario.games.answers import Said
from toi_scenario.games.frontline_d_day.answers.firepower import Shot, added_to, best_shot, first_shot, strengthening
from toi_scenario.games.frontline_d_day.answers.lane_tables import lane_table, plain_row, shaded
from toi_scenario.games.frontline_d_day.answers.sections import (
    Section,
    called,
    cards,
    knows_start,
    section_named,
    sections,
)
from toi_scenario.games.frontline_d_day.answers.turns import stands
from toi_scenario.games.frontline_d_day.answers.unrecorded import of_ground, of_starts
from toi_scenario.games.frontline_d_day.answers.wording import WORDS, titled, words_in
from toi_scenario.games.frontline_d_day.nouns import Action
from toi_scenario.games.number_tables import NumberTable, Row, TableAnswer
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import did_you_mean, find, listed


def answer(scenario: Scenario, said: Said) -> TableAnswer:
    """The firepower of every section, or of those of a side or one of them, as a turn begins."""
    turn = said["round"] or 1
    if turn > scenario.last_round:
        raise Refused(f"there is no turn {turn}; the game lasts {scenario.rounds}")
    shots = [
        (one, [best_shot(scenario, one, stands(scenario, one, turn), card) for card in cards(scenario)])
        for one in _asked(scenario, said)
    ]
    rows = {
        "turn": turn,
        "sections": [_row(scenario, one, every, turn) for one, every in shots],
        "notes": _notes(scenario, shots, ""),
    }
    return TableAnswer(rows, {lang: _table(scenario, shots, turn, lang) for lang in ("", *WORDS)})


def _asked(scenario: Scenario, said: Said) -> list[Section]:
    every = [section_named(scenario, said["unit"])] if said["unit"] else list(sections(scenario).values())
    if said["side"]:
        side = find(said["side"], {name: name for name in scenario.sides})
        if side is None:
            help = did_you_mean(said["side"], scenario.sides) or f"there are {listed(scenario.sides, 'and')}"
            raise Refused(f"there is no side {said['side']}; {help}")
        mine = [one for one in every if one.side == side]
        if not mine:
            raise Refused(f"{said['unit']} is not of {side}" if said["unit"] else f"{side} has no section in the lane")
        return mine
    return every


def played(scenario: Scenario, side: str, turn: int) -> list[Action]:
    """The action cards that add to a side's firepower in a turn: one that moves a section is in play from a turn
    before, and what it adds for the cards behind it is known where the start point is."""
    known = knows_start(scenario, side)
    return [
        action
        for action in strengthening(scenario.catalog)
        if (action.attacks or turn > 1) and (known or not action.firepower_for_card_behind)
    ]


def _row(scenario: Scenario, section: Section, shots: Sequence[Shot], turn: int) -> dict[str, object]:
    """The fire of a section for programs."""
    more = {action.name: action for action in played(scenario, section.side, turn)}
    return {
        "side": section.side,
        "section": section.name,
        "starts": section.card,
        "cards": [
            {
                "card": one.target,
                "first": first_shot(scenario, section, one.target),
                "from": one.stand,
                "distance": one.distance,
                "aimed": one.fire.aimed,
                "rapid": one.fire.rapid,
                "equipment": dict(one.fire.equipment),
                "equipment_distance": dict(one.apart),
                "adds": {name: added_to(scenario, section, action, one) for name, action in more.items()},
                "more": one.unsure,
            }
            for one in shots
        ],
    }


def _table(scenario: Scenario, shots: Sequence[tuple[Section, Sequence[Shot]]], turn: int, lang: str) -> NumberTable:
    asked = words_in(lang)["threat_in" if turn > 1 else "threat"].format(number=turn)
    most = max((one.fire.strongest or 0 for _, every in shots for one in every), default=0)
    rows = (row for one, every in shots for row in _rows(scenario, one, every, turn, most, lang))
    return lane_table(scenario, lang, asked, rows, _notes(scenario, shots, lang))


def _notes(scenario: Scenario, shots: Sequence[tuple[Section, Sequence[Shot]]], lang: str) -> list[str]:
    """What is not recorded of the ground, if it makes any of these numbers unsure, and start points not known."""
    unsure = any(one.unsure for _, every in shots for one in every) or not scenario.ground.complete
    starts = of_starts(scenario, (one.side for one, _ in shots), lang)
    return [*(of_ground(scenario, lang) if unsure else ()), *starts]


def _rows(
    scenario: Scenario, section: Section, shots: Sequence[Shot], turn: int, most: int, lang: str
) -> Iterator[Row]:
    words, catalog = words_in(lang), scenario.catalog
    side = called(scenario, section.side, lang)
    yield Row(words["from"].format(side=side, section=section.called(lang), card=section.card))
    if turn > 1:
        yield plain_row(words["stand"], [one.stand for one in shots])
    else:
        yield plain_row(words["first"], [first_shot(scenario, section, card) for card in cards(scenario)])
    yield plain_row(words["counted"], [one.distance for one in shots])
    unsure = [one.unsure and one.fire.rapid is not None for one in shots]
    aimed, rapid = [one.fire.aimed for one in shots], [one.fire.rapid for one in shots]
    yield shaded(words["aimed"], aimed, most, section.side, unsure)
    if rapid != aimed:
        yield shaded(words["rapid"], rapid, most, section.side, unsure)
    for item in dict.fromkeys(name for one in shots for name in one.fire.equipment):
        label = words["with"].format(item=titled(catalog.pieces[item], lang))
        yield shaded(label, [one.fire.equipment.get(item) for one in shots], most, section.side, unsure)
        if any(item in one.apart for one in shots):
            yield plain_row(words["used_at"].format(item=label), [one.apart.get(item) for one in shots])
    for action in played(scenario, section.side, turn):
        more = [added_to(scenario, section, action, one) for one in shots]
        yield plain_row(titled(action, lang), more, "+")
