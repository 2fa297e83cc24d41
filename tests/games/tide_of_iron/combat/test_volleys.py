"""Tests with how many dice units fire, and in which band."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.examples import nouns
from toi_scenario import games
from toi_scenario.finding import Refused
from toi_scenario.games.tide_of_iron.combat.fighters import told
from toi_scenario.games.tide_of_iron.combat.volleys import Mode, Shot, Volley, least_roll, volleys

CATALOG = nouns(games.ALL["tide-of-iron"])
VEHICLE, SQUAD = "vehicle", "squad"


def fired(who: str, distance: int, at: str = SQUAD, mode: Mode = Mode(), **how: Any) -> list[tuple[int, str]]:  # noqa: B008
    """The dice and bands of a unit that fires by itself."""
    shot = Shot(distance)._replace(**how)
    return [one[:2] for one in volleys(CATALOG, (told(who, CATALOG), shot), [], at, mode)]


# Rules: who fires, how far, at whom, and what comes of it.
ALONE = [
    # "Déterminer la portée de tir"
    ("4 regular", 1, SQUAD, [(4, "close")]),
    ("4 regular", 4, SQUAD, [(4, "normal")]),
    ("4 regular", 5, SQUAD, [(4, "long")]),
    ("4 regular", 8, SQUAD, [(4, "long")]),
    ("4 regular", 2, VEHICLE, [(4, "long")]),
    # "Attaquer avec des squads mixtes": figures that reach less far may hold back, and those out of range do not fire.
    ("2 elite,machine-gun", 5, SQUAD, [(3, "normal"), (7, "long")]),
    ("2 elite,machine-gun", 9, SQUAD, [(3, "long")]),
    ("german,2 elite,machine-gun", 4, SQUAD, [(8, "normal")]),
    ("2 regular,machine-gun", 1, VEHICLE, [(4, "close")]),
    # "Batteries de mortier": they do not fire with others.
    ("2 regular,mortar", 3, SQUAD, [(2, "normal")]),
    # "Anti chars", "Lance-flamme"
    ("4 regular,anti-tank", 3, VEHICLE, [(7, "normal")]),
    ("4 regular,anti-tank", 6, VEHICLE, [(7, "long")]),
    ("4 regular,anti-tank", 3, SQUAD, [(4, "normal")]),
    ("4 regular,flamethrower", 1, SQUAD, [(6, "close")]),
    ("4 regular,flamethrower", 2, SQUAD, [(4, "normal")]),
    ("4 regular,flamethrower", 1, VEHICLE, [(6, "close")]),
    ("sherman", 5, SQUAD, [(6, "normal")]),
    ("tiger,heavy", 8, VEHICLE, [(10, "normal")]),
]


@pytest.mark.parametrize(("who", "distance", "at", "expected"), ALONE)
def test_dice_and_bands(who: str, distance: int, at: str, expected: list[tuple[int, str]]) -> None:
    """A unit fires with the dice of the figures that reach, in the band of the worst of them."""
    assert expected == fired(who, distance, at)


def test_heights_walls_and_halves() -> None:
    """From above, the range grows by one; tanks fire farther and stronger into buildings; half is rounded up."""
    assert [(4, "normal")] == fired("4 regular", 5, above=True)
    assert [(4, "long")] == fired("4 regular", 10, above=True)
    assert [(9, "normal")] == fired("sherman", 8, inside=True)
    assert [(8, "normal")] == fired("sherman", 6, VEHICLE, inside=True)
    assert [(2, "normal")] == fired("3 regular", 4, halved=("smoke",))
    moving = Mode(moving=True)
    assert [(2, "close")] == fired("3 regular", 1, mode=moving)
    # "Modificateurs de calcul": added before it is halved.
    assert [(5, "normal")] == fired("sherman", 8, inside=True, halved=("minefield",))
    assert [(3, "close")] == fired("4 regular,flamethrower", 1, mode=moving)
    assert [(2, "normal")] == fired("4 regular,pinned", 3, led=True)
    assert [(2, "normal")] == fired("3 regular,officer,pinned", 3)


def test_area_attacks() -> None:
    """A tube has two dice, four to suppress, never at the next hex; it hits on 5, and on 6 at long range."""
    area = Mode(area=True)
    assert [(4, "normal")] == fired("2 mortar", 8, mode=area)
    assert [(8, "long")] == fired("2 mortar", 9, mode=Mode(area=True, suppressive=True))
    assert [(2, "normal")] == fired("2 regular,mortar", 3, mode=area)
    assert [5, 5, 6] == [least_roll(CATALOG, band, area=True) for band in ("close", "normal", "long")]
    assert [4, 5, 6] == [least_roll(CATALOG, band, area=False) for band in ("close", "normal", "long")]


REFUSED = [
    ("4 regular", {"distance": 9}, Mode(), "4 regular cannot fire at squads 9 hexes away"),
    ("2 mortar", {"distance": 1}, Mode(area=True), "2 mortar cannot fire in an area attack at squads in the next hex"),
    ("2 mortar", {"distance": 4}, Mode(area=True, opportune=True), "area attacks are never op fire"),
    ("american,truck", {"distance": 2}, Mode(), "gmc-truck cannot fire at squads 2 hexes away"),
    ("4 regular", {"distance": 5}, Mode(moving=True), "4 regular cannot fire on the move at squads 5 hexes away"),
    ("2 regular,machine-gun", {"distance": 2}, Mode(moving=True), "has a heavy weapon, and so cannot fire and move"),
    ("4 regular,disrupted", {"distance": 2}, Mode(), "4 regular is disrupted, and so cannot fire"),
    ("4 regular,pinned", {"distance": 2}, Mode(), "4 regular is pinned: it fires by itself only, beside an officer"),
    ("4 regular", {"distance": 2, "halved": ("smoke", "minefield")}, Mode(), "halved twice, by smoke and minefield"),
    ("4 regular", {"distance": 2, "halved": ("smoke",)}, Mode(moving=True), "by smoke and fire and movement"),
]


@pytest.mark.parametrize(("who", "shot", "mode", "why"), REFUSED)
def test_who_cannot_fire(who: str, shot: dict[str, Any], mode: Mode, why: str) -> None:
    """What the rules forbid is refused in a sentence."""
    with pytest.raises(Refused) as refused:
        fired(who, mode=mode, **shot)
    assert why in str(refused.value)


def combined(*team: tuple[str, int], mode: Mode = Mode()) -> list[Volley]:  # noqa: B008
    """The volleys of a leader and those who support it."""
    leader, *others = [(told(who, CATALOG), Shot(distance)) for who, distance in team]
    return volleys(CATALOG, leader, others, SQUAD, mode)


def test_combined_fire() -> None:
    """The leader adds all its dice, each supporter half, rounded up; the worst band holds for all."""
    assert [(7, "normal")] == [one[:2] for one in combined(("4 regular", 3), ("3 regular", 4), ("regular", 2))]
    assert [(4, "close"), (6, "normal"), (8, "long")] == [
        one[:2] for one in combined(("4 regular", 1), ("4 regular", 4), ("4 regular", 8))
    ]
    assert [(6, "normal")] == [one[:2] for one in combined(("2 mortar", 4), ("2 mortar", 6), mode=Mode(area=True))]
    for team, mode, why in (
        ((("4 regular", 3), ("4 regular,pinned", 3)), Mode(), "4 regular is pinned"),
        ((("4 regular", 3), ("4 regular", 3)), Mode(moving=True), "nobody supports fire and movement"),
        ((("2 mortar", 4), ("4 regular", 3)), Mode(area=True), "4 regular cannot fire in an area attack at squads 3"),
    ):
        with pytest.raises(Refused) as refused:
            combined(*team, mode=mode)
        assert why in str(refused.value)
