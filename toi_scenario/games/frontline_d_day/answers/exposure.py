"""Answers `exposure`: the fire at each card before anyone moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from toi_scenario.games.answers import Said
from toi_scenario.games.frontline_d_day.answers.firepower import Firepower, shot
from toi_scenario.games.frontline_d_day.answers.lane_tables import lane_table, plain_row, shaded
from toi_scenario.games.frontline_d_day.answers.sections import called, cards, sections
from toi_scenario.games.frontline_d_day.answers.unrecorded import of_ground
from toi_scenario.games.frontline_d_day.answers.wording import WORDS, words_in
from toi_scenario.games.number_tables import NumberTable, Row, TableAnswer
from toi_scenario.model.scenario.scenario import Scenario


class UnderFire(NamedTuple):
    """What the sections of a side can do to a card from where they start; `more` if nobody has recorded all of it."""

    card: int
    aimed: Firepower  # of the strongest section
    rapid: Firepower
    together: Firepower  # of all of them, one after the other, as rapidly as they can
    more: bool
    others: int  # how many sections of the other side start here


def answer(scenario: Scenario, said: Said) -> TableAnswer:  # noqa: ARG001
    """The fire of each side from where its sections start."""
    found = {side: list(_under_fire(scenario, side)) for side in scenario.sides}
    rows: dict[str, object] = {
        "sides": [{"side": side, "cards": [one._asdict() for one in every]} for side, every in found.items()],
        "notes": _notes(scenario, found, ""),
    }
    return TableAnswer(rows, {lang: _table(scenario, found, lang) for lang in ("", *WORDS)})


def _under_fire(scenario: Scenario, side: str) -> Iterator[UnderFire]:
    every = list(sections(scenario).values())
    for card in cards(scenario):
        shots = [shot(scenario, one, one.card, card) for one in every if one.side == side]
        rapid = [one.fire.rapid for one in shots if one.fire.rapid is not None]
        aimed = [one.fire.aimed for one in shots if one.fire.aimed is not None]
        yield UnderFire(
            card,
            max(aimed, default=None),
            max(rapid, default=None),
            sum(rapid) if rapid else None,
            any(one.unsure for one in shots if one.fire.rapid is not None),
            sum(one.side != side and one.card == card for one in every),
        )


def _table(scenario: Scenario, found: dict[str, list[UnderFire]], lang: str) -> NumberTable:
    most = max((one.together or 0 for every in found.values() for one in every), default=0)
    rows = (row for side, every in found.items() for row in _rows(scenario, side, every, most, lang))
    return lane_table(scenario, lang, words_in(lang)["exposure"], rows, _notes(scenario, found, lang))


def _notes(scenario: Scenario, found: dict[str, list[UnderFire]], lang: str) -> list[str]:
    """What is not recorded of the ground, if it makes any of these numbers unsure."""
    unsure = any(one.more for every in found.values() for one in every) or not scenario.ground.complete
    return list(of_ground(scenario, lang)) if unsure else []


def _rows(scenario: Scenario, side: str, every: list[UnderFire], most: int, lang: str) -> Iterator[Row]:
    words, more = words_in(lang), [one.more for one in every]
    yield Row(words["fire_of"].format(side=called(scenario, side, lang)))
    yield shaded(words["one"].format(mode=words["aimed"]), [one.aimed for one in every], most, side, more)
    yield shaded(words["one"].format(mode=words["rapid"]), [one.rapid for one in every], most, side, more)
    yield shaded(words["all"].format(mode=words["rapid"]), [one.together for one in every], most, side, more)
    yield plain_row(words["starts"], [one.others or None for one in every])
