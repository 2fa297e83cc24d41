"""Tests shots, masonry, searches and close quarters, against all rolls."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import partial
from itertools import product

import pytest

from toi_scenario import games
from toi_scenario.finding import Refused
from toi_scenario.games.dropzone_commander.combat.close_quarters import fought
from toi_scenario.games.dropzone_commander.combat.felling import shots_for
from toi_scenario.games.dropzone_commander.combat.masonry import masonry
from toi_scenario.games.dropzone_commander.combat.searching import by_turns, done_by
from toi_scenario.games.dropzone_commander.combat.shots import Aim, shot
from toi_scenario.games.game import catalog_of

CATALOG = catalog_of(games.ALL["dropzone-commander"])
DIE = range(1, 7)
Roll = tuple[int, ...]


def share(dice: int, holds: Callable[[Roll], bool]) -> Fraction:
    """Of all rolls of some dice, the part of which something holds."""
    rolls = list(product(DIE, repeat=dice))
    return Fraction(sum(map(holds, rolls)), len(rolls))


def spread(dice: int, counts: Callable[[Roll], int]) -> dict[int, Fraction]:
    """Over all rolls of some dice, how often each number comes up."""
    return {number: share(dice, partial(lambda number, roll: counts(roll) == number, number)) for number in range(9)}


@pytest.mark.parametrize("cancels", [None, 5])
@pytest.mark.parametrize("aim", [Aim(4), Aim(2, inside=True), Aim(8, low_position=True), Aim(9, reaction=True)])
@pytest.mark.parametrize("energy", [3, 6, 10])
@pytest.mark.parametrize("accuracy", [2, 3, 5, 6])
def test_a_shot(accuracy: int, energy: int, aim: Aim, cancels: int | None) -> None:
    """A die hits, a second does not cancel it, a third damages: over all rolls of the three."""
    armor = aim.armor + aim.inside
    needs = accuracy + 2 * aim.inside + 2 * aim.reaction
    if aim.low_position:
        needs = max(accuracy, min(6, accuracy + 2))
    damages = max(2, armor - energy + 5)
    found = shot(CATALOG, accuracy, energy, aim._replace(cancels=cancels))
    assert found.damage == share(
        3, lambda roll: roll[0] >= needs and (cancels is None or roll[1] < cancels) and roll[2] >= damages
    )
    assert (found.needs, found.armor) == (needs, armor)
    assert found.damages == (damages if damages <= 6 else None)


def test_examples_of_the_design() -> None:
    """Energy 10 at armour 9 needs 4+; with an accuracy of 3+ that is a third. A structure is hit on 2+, in any case."""
    assert Fraction(1, 3) == shot(CATALOG, 3, 10, Aim(9)).damage
    at_structure = shot(CATALOG, 5, 10, Aim(8, structure=True, low_position=True, reaction=True))
    assert (2, (), 3) == at_structure[:3]
    assert Fraction(0) == shot(CATALOG, 5, 14, Aim(1, inside=True)).hit


@pytest.mark.parametrize("points", [1, 2, 3])
def test_shots_that_take_some_points(points: int) -> None:
    """A shot that takes a point on 5 and more, over all rolls of up to six of them."""
    shares = [Fraction(1, 20), Fraction(1, 10), Fraction(1, 4)]
    taken = [share(dice, lambda roll: sum(one >= 5 for one in roll) >= points) for dice in range(7)]
    counted = [next((dice for dice, one in enumerate(taken) if one >= wanted), None) for wanted in shares]
    assert counted == shots_for(Fraction(1, 3), points, shares)
    assert None not in counted
    assert [None] == shots_for(Fraction(0), points, [Fraction(1, 2)])
    assert [points] == shots_for(Fraction(1), points, [Fraction(1)])


def test_how_many_shots_are_counted() -> None:
    """Two thousand, and not one more."""
    half = Fraction(1, 2)
    assert [2_000, None] == shots_for(half, 1, [1 - half**2_000, 1 - half**2_001])


@pytest.mark.parametrize(("whole", "halved"), [(0, 0), (1, 0), (3, 0), (0, 2), (2, 2)])
def test_masonry(whole: int, halved: int) -> None:
    """Each point lost hits a squad on 5+, below half on 4+; each hit has energy 6: over all rolls."""
    needs = [5] * whole + [4] * halved
    found = masonry(CATALOG, whole, halved, 4)
    assert found.hit == 1 - Fraction(2, 3) ** whole * Fraction(1, 2) ** halved

    def hits(roll: Roll) -> int:
        return sum(one >= need for one, need in zip(roll, needs, strict=True))

    def wounds(roll: Roll) -> int:
        pairs = zip(roll[::2], roll[1::2], needs, strict=True)
        return sum(one >= need and other >= 3 for one, other, need in pairs)

    assert spread(len(needs), hits) == dict.fromkeys(range(9), 0) | dict(enumerate(found.hits))
    if len(needs) < 4:
        assert spread(2 * len(needs), wounds) == dict.fromkeys(range(9), 0) | dict(enumerate(found.damage))
    assert masonry(CATALOG, 3, 0, 8).damage[0] == 1


def _first(roll: Roll, scores: Iterable[int]) -> int | None:
    return next((turn for turn, (one, score) in enumerate(zip(roll, scores, strict=False)) if one >= score), None)


@pytest.mark.parametrize("scores", [[3, 2, 2], [6, 5, 4, 3], [6, 4, 2]])
def test_searching(scores: list[int]) -> None:
    """Turn by turn what is found, over all rolls; two squads look twice."""
    every = list(by_turns(scores))
    for turn, (score, each, by_then) in enumerate(every):
        assert score == scores[turn]
        assert each == Fraction(sum(side >= score for side in DIE), 6)
        assert by_then == share(turn + 1, lambda roll: _first(roll, scores) is not None) == done_by(scores, turn + 1)
    assert share(2, lambda roll: max(roll) >= scores[0]) == next(by_turns(scores, 2))[1]
    more = done_by(scores, len(scores) + 1)
    assert 1 - more == (1 - every[-1][2]) * share(1, lambda roll: roll[0] < scores[-1])
    assert [Fraction(0)] * 2 == [done_by(scores, 0), done_by([], 3)]


@pytest.mark.parametrize(("points", "morale"), [(2, 4), (3, 5), (4, 2), (6, 6)])
@pytest.mark.parametrize("armor", [1, 2, 3, 4])
def test_close_quarters(armor: int, points: int, morale: int) -> None:
    """Five dice wound on the armour's score; who loses more than half its points and lives tests its morale."""

    def lost(roll: Roll) -> int:
        return sum(one >= armor + 2 for one in roll[:5])

    found = fought(CATALOG, 5, armor, points, morale)
    assert found.needs == armor + 2
    assert found.damage[2] == share(5, lambda roll: lost(roll) == 2)
    assert found.destroyed == share(5, lambda roll: lost(roll) >= points)
    assert found.tests == share(5, lambda roll: points / 2 < lost(roll) < points)
    assert found.flees == share(6, lambda roll: points / 2 < lost(roll) < points and roll[5] < morale)


@pytest.mark.parametrize("armor", [0, 5])
def test_armour_beyond_the_table(armor: int) -> None:
    """The table of close quarters begins at armour 1 and ends at 4."""
    with pytest.raises(Refused, match=f"for armour 1 to 4, and this is {armor}"):
        fought(CATALOG, 3, armor, None, None)


def test_close_quarters_of_nobody_in_particular() -> None:
    """Of a squad whose points of damage nobody said, it is not known whether it is lost, tests or flees."""
    found = fought(CATALOG, 5, 2, None, 4)
    assert (4, None, None, None) == (found.needs, found.destroyed, found.tests, found.flees)
    assert found.damage == fought(CATALOG, 5, 2, 3, 4).damage
    assert fought(CATALOG, 5, 2, 3, None).flees is None
