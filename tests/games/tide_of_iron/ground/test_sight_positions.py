"""Tests sight in positions made by hand.

Each is tested from either end, in a mirror, and against the definition.

In `sight_positions.txt` each position has a name, a sentence, a board, and the answer: whether A sees B (o yes, x no, ?
not known) and why. Where A's line has a left and a right side, each has its own reason. The star is the hex that the
answer names.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path as File
from typing import NamedTuple

import pytest

from tests.support import text_boards
from tests.support.sight_by_definition import SIGNS, sees, told
from toi_scenario.games.tide_of_iron.ground.sight import Answer, Course, Relief, look

POSITIONS = File(__file__).with_name("sight_positions.txt")


class Position(NamedTuple):
    """A board made by hand, and the expected answer."""

    name: str
    sentence: str
    board: str
    answer: str


def positions() -> Iterator[Position]:
    """All positions, in the order of the file."""
    for block in POSITIONS.read_text(encoding="utf-8").strip().split("\n\n"):
        first, *board, answer = block.split("\n")
        name, _, sentence = first.partition(": ")
        yield Position(name, sentence, "\n".join(board), answer)


every_position = pytest.mark.parametrize("position", list(positions()), ids=lambda position: position.name)


def test_many_positions() -> None:
    """There are many positions, each with its own name and sentence, and every possible reason occurs."""
    every = list(positions())
    assert 80 <= len(every) == len({one.name for one in every}) == len({one.sentence for one in every})
    reasons = {reason for one in every for reason in one.answer[2:].split(" / ")}
    assert {"same", "adjacent", "clear", "blocked", "above", "blind", "rim", "unrecorded"} == reasons


@every_position
def test_position(position: Position) -> None:
    """A position has the answer that is written under it, and the answer names the hex with the star."""
    relief, names = text_boards.read(position.board)
    answer = look(relief, names["A"], names["B"])
    assert position.answer == told(answer), position.sentence
    if "*" in names or answer.visible is not False:
        assert names.get("*") == answer.deciding.by, position.sentence


@every_position
def test_position_from_the_other_end(position: Position) -> None:
    """Seen from the other end, a position has the same answer with left and right swapped."""
    relief, names = text_boards.read(position.board)
    sign, _, reasons = position.answer.partition(" ")
    assert f"{sign} {' / '.join(reversed(reasons.split(' / ')))}" == told(look(relief, names["B"], names["A"]))


@every_position
def test_position_in_a_mirror(position: Position) -> None:
    """Upside down, a position has the same answer with left and right swapped."""
    relief, names = text_boards.read(position.board)
    mirrored = Relief(
        frozenset((x, -y) for x, y in relief.places),
        {(x, -y): level for (x, y), level in relief.levels.items()},
        frozenset((x, -y) for x, y in relief.blocking),
        frozenset((x, -y) for x, y in relief.unrecorded),
    )
    a, b = ((names[name][0], -names[name][1]) for name in "AB")
    sign, _, reasons = position.answer.partition(" ")
    assert f"{sign} {' / '.join(reversed(reasons.split(' / ')))}" == told(look(mirrored, a, b))


@every_position
def test_position_as_defined(position: Position) -> None:
    """The definition, word for word, gives the answer that is written under a position."""
    relief, names = text_boards.read(position.board)
    assert position.answer[0] == SIGNS[sees(relief, names["A"], names["B"])], position.sentence


def test_the_course_that_decides() -> None:
    """The reason is that of a clear line if there is one, else of an unknown line, else of a blocked one."""
    woods, hill = Course("blocked", (3, 2)), Course("above", (3, 4))
    unknown, clear = Course("unrecorded", (3, 2)), Course("clear")
    assert "clear" == Answer(True, (woods, clear)).reason
    assert "clear" == Answer(True, (unknown, clear)).reason
    assert "unrecorded" == Answer(None, (woods, unknown)).reason
    assert {"above"} == {Answer(False, (hill, hill)).reason, Answer(False, (hill,)).reason}
    assert "adjacent" == Answer(True, (Course("adjacent"),)).reason
