"""Tests the tables of the reference sheet, cell by cell."""

from __future__ import annotations

import pytest

from toi_scenario import games
from toi_scenario.games.dropzone_commander.nouns import coherencies, damage_score, goals, rolls, sizes, states
from toi_scenario.games.game import catalog_of

CATALOG = catalog_of(games.ALL["dropzone-commander"])

# The table of energy against armour as it is printed: of each armour, what energies 1 to 14 need; a dot where nothing
# is printed.
PRINTED = """
5 4 3 2 2 2 2 2 2 2 2 2 2 2
6 5 4 3 2 2 2 2 2 2 2 2 2 2
. 6 5 4 3 2 2 2 2 2 2 2 2 2
. . 6 5 4 3 2 2 2 2 2 2 2 2
. . . 6 5 4 3 2 2 2 2 2 2 2
. . . . 6 5 4 3 2 2 2 2 2 2
. . . . . 6 5 4 3 2 2 2 2 2
. . . . . . 6 5 4 3 2 2 2 2
. . . . . . . 6 5 4 3 2 2 2
. . . . . . . . 6 5 4 3 2 2
"""


def test_energy_against_armour() -> None:
    """All 140 cells follow from three limits."""
    rows = [line.split() for line in PRINTED.strip().splitlines()]
    energies, armours = CATALOG.limit("energies"), CATALOG.limit("armors")
    assert (armours, {energies}) == (len(rows), {len(row) for row in rows})
    found = [
        [str(damage_score(CATALOG, energy, armour) or ".") for energy in range(1, energies + 1)]
        for armour in range(1, armours + 1)
    ]
    assert rows == found


@pytest.mark.parametrize(
    ("name", "weak", "normal", "reinforced", "damage", "fires", "holds", "search"),
    [
        ("micro", 4, 6, 8, 2, 0, 0, []),
        ("tiny", 4, 6, 8, 4, 3, 6, [3, 2, 2, 2, 2]),
        ("small", 4, 6, 8, 10, 6, 12, [4, 3, 2, 2, 2]),
        ("normal", None, 6, 8, 20, 9, 18, [5, 4, 3, 2, 2]),
        ("large", None, 6, 8, 40, 12, 24, [6, 5, 4, 3, 2]),
    ],
)
def test_structures(
    name: str,
    weak: int | None,
    normal: int,
    reinforced: int,
    damage: int,
    fires: int,
    holds: int,
    search: list[int],
) -> None:
    """The tables of structures and of searches."""
    size = sizes(CATALOG)[name]
    armour = [size.armor.get(built) for built in ("weak", "normal", "reinforced")]
    assert ([weak, normal, reinforced], damage) == (armour, size.damage)
    assert (fires, holds, search) == (size.fires, size.holds, [*size.search])
    assert size.holds == CATALOG.limit("garrison-factor") * size.fires
    assert CATALOG.limit("occupied-rounds") == len(size.search) or not search


def test_rolls() -> None:
    """The tables of dice: what is needed column by column, and up to which number something happens."""
    known = rolls(CATALOG)
    scores = {name: roll.scores for name, roll in known.items() if roll.scores}
    assert {"reserve": [6, 4, 2], "close-quarters": [3, 4, 5, 6], "masonry": [5, 4]} == scores
    assert [6, 4, 2, 2] == [known["reserve"].score(turn) for turn in (1, 2, 3, 6)]
    results = {name: [one["to"] for one in roll.facts.get("results", ())] for name, roll in known.items()}
    assert {
        "reserve": [],
        "close-quarters": [],
        "masonry": [],
        "intel": [1, 5, 6],
        "ground-transport": [2, 5, 6],
        "air-transport": [2, 5, 6],
        "low-flight": [2, 3, 12],
        "fast-mover": [1, 6],
        "interceptor": [2, 6],
    } == results
    assert {"1D6", "2D6"} == {roll.facts.get("dice", "1D6") for roll in known.values()}


def test_terms() -> None:
    """Scores of objectives, coherencies and states."""
    worth = {name: (goal.points, goal.carried, goal.extracted, goal.within) for name, goal in goals(CATALOG).items()}
    assert {
        "objective": (0, 1, 2, 0),
        "possible": (0, 1, 2, 0),
        "intel": (1, 1, 2, 0),
        "focal-point": (1, 0, 0, 6),
    } == worth
    apart = {name: one.within for name, one in coherencies(CATALOG).items()}
    assert {"base": 0, "standard": 3, "wide": 6, "open": None} == apart
    assert ["direct", "ready", "reserve"] == list(states(CATALOG))


def test_limits() -> None:
    """The other numbers of the sheet."""
    ours = {"uneven-forces", "base", "even-chance"}
    assert ours == {name for name, limit in CATALOG.limits.items() if limit.facts.get("confidence")}
    assert {name: limit.value for name, limit in CATALOG.limits.items() if name not in ours} == {
        "no-commander": 1,
        "start-divisor": 2,
        "reaction-penalty": 2,
        "interception-penalty": 2,
        "flying-height": 6,
        "low-height": 2,
        "ceiling": 6,
        "contour-penalty": 1,
        "landing-penalty": 2,
        "unsafe-landing": 3,
        "attack-range": 6,
        "low-position-penalty": 2,
        "low-position-most": 50,
        "low-position-least": 10,
        "worst-accuracy": 6,
        "structure-score": 2,
        "even-score": 5,
        "best-score": 2,
        "worst-score": 6,
        "energies": 14,
        "armors": 10,
        "embarking-distance": 3,
        "embarkations": 2,
        "embarking-divisor": 2,
        "wreck-distance": 3,
        "crash-score": 4,
        "crash-energy": 10,
        "entrance-distance": 1,
        "exit-distance": 2,
        "garrison-factor": 2,
        "garrison-armor": 1,
        "garrison-penalty": 2,
        "masonry-energy": 6,
        "link-distance": 3,
        "morale-divisor": 2,
        "hand-over-distance": 2,
        "occupied-rounds": 5,
    }
