"""Which objectives are reached sooner or later than before.

The answers of the game say when an objective can be reached.
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.authoring.compare.difference import Difference
from toi_scenario.authoring.compare.english import people
from toi_scenario.games.answers import answers_of
from toi_scenario.model.scenario.scenario import Scenario


def reached(one: Scenario, other: Scenario) -> Iterator[Difference]:
    """For each side and objective of both: the first round in which any of its units can stand there."""
    before, after = _rounds(one), _rounds(other)
    for (side, name), was in before.items():
        now = after.get((side, name), was)
        if now == was:
            continue
        who, counted = people(other, side), other.words.round_words[0]
        if now is None:
            sentence = f"{name} no longer reached by {who}, which was in {counted} {was}"
        elif was is None:
            sentence = f"{name} reached by {who} in {counted} {now}, and not at all before"
        else:
            sentence = f"{name} reached by {who} in {counted} {now} instead of {was}"
        yield Difference("reach", name, sentence)


def _rounds(scenario: Scenario) -> dict[tuple[str, str], int | None]:
    answers = answers_of(scenario, "reach")
    first: dict[tuple[str, str], int | None] = {}
    if answers and scenario.objectives:
        for row in answers.reach(scenario):
            key = (row.side, row.objective)
            rounds = [one for one in (first.get(key), row.round) if one is not None]
            first[key] = min(rounds, default=None)
    return first
