"""Makes tables of answers: a column for each card of the lane."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from toi_scenario.games.frontline_d_day.answers.sections import cards, terrain_of
from toi_scenario.games.frontline_d_day.answers.wording import titled, words_in
from toi_scenario.games.frontline_d_day.printed import ground
from toi_scenario.games.number_tables import Head, NumberTable, Row
from toi_scenario.model.scenario.scenario import Scenario

_DASH = "-"


def lane_heads(scenario: Scenario, lang: str) -> list[Head]:
    """The cards of the lane as the heads of columns."""
    found = []
    for card in cards(scenario):
        terrain = terrain_of(scenario, card)
        found.append(
            Head(
                str(card),
                titled(terrain, lang) if terrain else "?",
                ground(terrain).cover or 0,
            )
        )
    return found


def shaded(label: str, numbers: Sequence[int | None], most: int, side: str = "", unsure: Sequence[bool] = ()) -> Row:
    """A row of numbers in the colour of a side, the darker the nearer they are to the most. One with a question mark
    may be larger."""
    doubt = unsure or [False] * len(numbers)
    told = [_DASH if one is None else f"{one}{'?' * odd}" for one, odd in zip(numbers, doubt, strict=True)]
    return Row(label, told, [(one or 0) / most if most else 0.0 for one in numbers], side)


def plain_row(label: str, numbers: Sequence[int | None], sign: str = "") -> Row:
    """A row of numbers that are not shaded; with a sign if they are added to others."""
    return Row(label, [_DASH if one is None else f"{one:{sign}}" for one in numbers])


def decimal(number: float | None, lang: str) -> str:
    """A number with one digit behind the point."""
    return _DASH if number is None else f"{number:.1f}".replace(".", words_in(lang)["point"])


def table(
    scenario: Scenario,
    asked: str,
    corner: str,
    heads: Sequence[Head],
    rows: Iterable[Row],
    notes: Sequence[str],
) -> NumberTable:
    """A table in the colours of the sides of a scenario."""
    sides = {name: side.nation for name, side in scenario.sides.items()}
    return NumberTable(asked, corner, heads, list(rows), notes, sides, list(scenario.catalog.nations))


def lane_table(
    scenario: Scenario, lang: str, asked: str, rows: Iterable[Row], notes: Sequence[str] = ()
) -> NumberTable:
    """A table with a column for each card of the lane."""
    return table(scenario, asked, words_in(lang)["card"], lane_heads(scenario, lang), rows, notes)
