"""Tests what is understood of every sentence of the tests of prose."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path as File
from types import ModuleType

from tests.conftest import Golden
from tests.rules import test_ends_in_prose, test_points_in_prose
from tests.rules.words import test_stray_place, test_stray_score, test_stray_sides, test_stray_tie
from toi_scenario.rules.days_in_prose import days
from toi_scenario.rules.ends_in_prose import all_is_played, ends_the_game, its_end, judged_at_its_end, says_more
from toi_scenario.rules.numbers_in_prose import Spoken, spoken
from toi_scenario.rules.points_in_prose import ends_with_points, most_points_win

MODULES = (
    *(test_ends_in_prose, test_points_in_prose),
    *(test_stray_place, test_stray_score, test_stray_sides, test_stray_tie),
)
# Numbers and days as people write them.
MORE = """
Play 3 rounds. The twenty-first and last round; rounds 3-5, 3 to 5, 3, 4 and 5, rounds 2/3. A 12-turn game of 12 turns.
Three of the rounds, all six rounds, both rounds, half a round, the first two rounds, round one, the next round.
Les trois premiers rounds, le premier tour, le vingt-et-unième tour, le 3e round, le round 12, 1er tour, tours 2 et 3.
On 6 June 1944, on June 6th, 1944, on 6.6.1944, 1944-06-06, le 6 juin 1944, le 1er mai 1945, 30 février 1944.
The Germans win if they have ten points. With 10 points the Americans win; whoever has 5 victory points first wins.
It ends with round 3, which is the last. Round 3 is the final round. The game ends after round 3; or after round 4, if.
At the end of each of rounds 2 and 3, at the close of round 2, by the end of round 2, once round 2 is over, by round 2.
"""


def sentences() -> Iterator[str]:
    """The texts that stand in lines of their own, each once."""

    def of(module: ModuleType) -> Iterator[str]:
        for name, value in vars(module).items():
            if name.isupper() and isinstance(value, str) and value.startswith("\n"):
                yield from filter(None, value.splitlines())
            if name.isupper() and isinstance(value, dict | list):
                yield from (one for one in value if isinstance(one, str) and " " in one)

    yield from dict.fromkeys([*MORE.strip().splitlines(), *(one for module in MODULES for one in of(module))])


def told(said: Spoken) -> str:
    """What is understood of numbers beside a word."""
    found = [one.__name__ for one in (ends_the_game, all_is_played, judged_at_its_end) if one(said)]
    points = ["ends_with_points"] * ends_with_points(said, said.text)
    rest = f"{said.before[-25:]!r} and {said.behind[:25]!r}"
    number = max(said.numbers, default=0)
    more = f", says more {says_more(said.text, number)}"
    return (
        f"{said.unit} {said.way} {said.numbers} {said.said!r} between {rest}: {its_end(said)} {[*found, *points]}{more}"
    )


def test_every_sentence(golden: Golden) -> None:
    """Rounds, turns and points, when the game ends, who wins then, and days."""
    lines = []
    for text in sentences():
        lines.append(f"{text} {'(most points win)' * most_points_win(text)}".rstrip())
        lines += [f"  {told(said)}" for said in spoken(text)]
        lines += [f"  {day}" for day in days(text)]
    golden(File("tests/golden/prose.txt"), "\n".join(lines) + "\n")
