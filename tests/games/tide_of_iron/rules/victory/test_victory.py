"""Tests the rules about conditions and points."""

from __future__ import annotations

import pytest

from tests.support.examples import whole
from tests.support.victory_blocks import BOTH, ELSE, HELD, MOST, PAID, SHARED, WINS, WOOD, found, wins
from toi_scenario.model.scenario.victory import most_held
from toi_scenario.pipeline import load

FIRES = {
    # late-victory
    "a condition in the round after the last": (
        WOOD
        + wins("{winner: american, when: {round: 5}, holds: wood}", ELSE, "{winner: draw, when: end, holds: wood}"),
        [("late-victory", "it is judged in round 5, and the game ends after round 4", "error")],
    ),
    "a condition of each round from the one after the last": (
        WOOD + wins("{winner: american, when: {each_round: {from: 5}}, holds: wood}", WINS, ELSE),
        [("late-victory", "it is judged in round 5, and the game ends after round 4", "error")],
    ),
    "a condition until the round after the last": (
        WOOD + wins("{winner: american, when: {each_round: {to: 5}}, holds: wood}", ELSE),
        [("late-victory", "it is judged until round 5, and the game ends after round 4", "warning")],
    ),
    "points from the round after the last": (
        BOTH
        + wins(
            MOST,
            points="{side: american, for: {holding: [wood, farm]}, points: 1}, "
            "{side: german, for: {holding: farm, each: {rounds: [5, 5]}}, points: 1}",
        ),
        [("late-victory", "holding counts from round 5, and the game ends after round 4", "error")],
    ),
    "points until a round after the last": (
        BOTH + wins(MOST, points="{side: german, for: {holding: [wood, farm], each: {rounds: [4, 5]}}, points: 1}"),
        [("late-victory", "holding counts until round 5, and the game ends after round 4", "warning")],
    ),
    # idle-rounds
    "two conditions, both over before the end": (
        WOOD
        + wins(
            "{winner: american, when: {round: 2}, holds: wood}",
            "{winner: german, when: {each_round: {from: 2, to: 3}}, holds: wood}",
        ),
        [("idle-rounds", "nothing can be won or lost after round 3, and the game goes on until round 4", "warning")],
    ),
    "a sum of points that nothing adds to any more": (
        BOTH
        + wins(
            "{winner: german, when: end, points: 3}",
            "{winner: american, otherwise: true}",
            points="{side: german, for: {holding: [wood, farm], each: {rounds: [1, 2]}}, points: 1}",
        ),
        [("idle-rounds", "nothing can be won or lost after round 2, and the game goes on until round 4", "warning")],
    ),
    # unwinnable-side
    "most points, and only the enemy earns any or wins a tie": (
        wins(
            "{winner: most-points, when: end, tie: german}", points="{side: german, for: {destroyed: squad}, points: 1}"
        ),
        [("unwinnable-side", "american can neither win nor draw by any of these conditions", "warning")],
    ),
    "both conditions are for one": (
        WOOD + wins("{winner: german, when: any, holds: wood}", ELSE),
        [("unwinnable-side", "american can neither win nor draw by any of these conditions", "warning")],
    ),
    # impossible-victory
    "objectives of a kind that is not there": (
        WOOD + wins("{winner: american, when: end, holds: {kind: victory, most: true}}", WINS, ELSE),
        [("impossible-victory", "1 objective of kind victory is asked for, and there are none", "error")],
    ),
    "one objective more than there is, whatever the case": (
        PAID + wins("{winner: american, when: end, holds: {kind: Victory, at_least: 2}}", MOST),
        [("impossible-victory", "2 objectives of kind Victory are asked for, and there is 1", "error")],
    ),
    "a hex more than a list names": (
        wins("{winner: american, when: end, holds: {hexes: [C2, D3], at_least: 3}}", ELSE),
        [("impossible-victory", "3 hexes are asked for, and the area has 2", "error")],
    ),
    "more units than one hex has room for": (
        WOOD + wins(WINS, "{winner: german, when: end, units: {in: wood, at_least: 4}}"),
        [("impossible-victory", "4 units are asked for, and the area has room for 3", "error")],
    ),
    "a point more than holding earns": (
        PAID + wins("{winner: american, when: any, points: 5}", MOST),
        [("impossible-victory", "5 victory points are asked for, and american can earn 4 at most", "error")],
    ),
    "a text that speaks of points makes it a doubt": (
        PAID + wins("{winner: american, when: any, points: 5}", MOST, text="Points win."),
        [("impossible-victory", "5 victory points are asked for, and american can earn 4 at most", "warning")],
    ),
    "kills with a cap": (
        PAID
        + wins(
            "{winner: american, when: any, points: 8}",
            MOST,
            points="{side: american, for: {destroyed: squad}, points: 1, at_most: 3}",
        ),
        [("impossible-victory", "8 victory points are asked for, and american can earn 7 at most", "error")],
    ),
    "points of which the enemy earns more": (
        BOTH
        + wins(
            "{winner: german, by: american, when: any, points: 2}",
            MOST,
            points="{side: german, for: {holding: wood}, points: 1}, "
            "{side: american, for: {holding: farm, each: end}, points: 1}",
        ),
        [("impossible-victory", "2 victory points are asked for, and american can earn 1 at most", "error")],
    ),
    # instant-victory
    "held at the start, at any time": (
        HELD + wins("{winner: german, when: any, holds: [wood]}", WINS),
        [("instant-victory", "the set-up alone meets this: german holds wood from the start", "warning")],
    ),
    "held by who is placed there": (
        WOOD
        + "units: [{side: german, squad: {regular: 4}, at: C2}]\n"
        + wins("{winner: german, when: any, holds: {kind: control}}", WINS),
        [("instant-victory", "the set-up alone meets this: german holds wood from the start", "warning")],
    ),
    "more than the enemy holds": (
        HELD + wins("{winner: german, when: any, holds: {kind: control, most: true}}", WINS),
        [("instant-victory", "the set-up alone meets this: german holds wood from the start", "warning")],
    ),
    "hexes that placed units stand in": (
        "units: [{side: german, squad: {regular: 4}, at: C2}]\n"
        + wins(
            "{winner: german, when: any, holds: {hexes: [C2, D3], at_least: 1}}", "{winner: american, otherwise: true}"
        ),
        [("instant-victory", "the set-up alone meets this: german stands in 1 hex of it", "warning")],
    ),
    "held and stood in, both": (
        HELD + wins("{winner: german, when: any, holds: wood, units: {in: [E3, E4], at_least: 1}}", WINS),
        [
            (
                "instant-victory",
                "the set-up alone meets this: german holds wood from the start and 1 unit of german must begin there",
                "warning",
            )
        ],
    ),
    # long-score
    "a point more than the track shows": (
        BOTH + wins(MOST, points="{side: german, for: {holding: [wood, farm]}, points: 3, at_most: 21}"),
        [("long-score", "german can hold 21 victory points, and the track shows 20", "warning")],
    ),
}

SILENT = {
    "free text is the author's": PAID + "victory: {text: Whoever holds the wood in round 9 wins 99 points.}",
    "a condition in the last round": WOOD + wins("{winner: american, when: {round: 4}, holds: wood}", ELSE),
    "each round to the last": WOOD + wins("{winner: american, when: {each_round: {to: 4}}, holds: wood}", ELSE),
    "otherwise may be judged at the end": WOOD
    + wins("{winner: american, when: {round: 3}, holds: wood}", "{winner: german, when: end, otherwise: true}"),
    "a special rule may win later": WOOD
    + "special_rules: [{text: Who leaves the map by the east wins in the last round.}]\n"
    + wins("{winner: american, when: {round: 2}, holds: wood}", ELSE),
    "the tie goes to the last holder": BOTH
    + wins(
        "{winner: most-points, when: end, tie: last-holder}",
        points="{side: german, for: {holding: [wood, farm], each: {rounds: [1, 2]}}, points: 1}",
    ),
    "the initiative decides a tie, and may change": BOTH
    + wins(MOST, points="{side: german, for: {holding: [wood, farm], each: {rounds: [1, 2]}}, points: 1}"),
    "kills count until the end": wins(
        "{winner: most-points, when: end, tie: draw}", points="{side: german, for: {destroyed: squad}, points: 1}"
    ),
    "objectives pay until the end": PAID
    + wins(
        "{winner: most-points, when: end, tie: draw}",
        points="{side: german, for: {holding: wood, each: {rounds: [1, 2]}}, points: 1}",
    ),
    "most points, told in words": wins(
        "{winner: most-points, when: end, tie: american}", text="The tanks earn points."
    ),
    "most points, told in a special rule": wins("{winner: most-points, when: end, tie: american}")
    + "special_rules: [{text: The tanks earn points.}]",
    "an even fight for the initiative": wins(MOST, points="{side: german, for: {destroyed: squad}, points: 1}"),
    "a draw is for both": WOOD + wins(WINS, "{winner: draw, when: end, holds: wood, by: german}"),
    "all of the objectives there are": BOTH
    + wins("{winner: american, when: end, holds: {kind: victory, at_least: 2}}", ELSE),
    "all of the hexes there are": wins("{winner: american, when: end, holds: {hexes: [C2, D3], at_least: 2}}", ELSE),
    "as many units as there is room for": WOOD
    + wins(WINS, "{winner: german, when: end, units: {in: wood, at_least: 3}}"),
    "as many units as two hexes have room for": WOOD
    + wins(WINS, "{winner: german, when: end, units: {in: [C2, D3], at_least: 6}}"),
    "a special rule about stacking": WOOD
    + "special_rules: [{text: Four units may stack in a wood.}]\n"
    + wins(WINS, "{winner: german, when: end, units: {in: wood, at_least: 4}}"),
    "ground that nobody recorded may be large": "board: {layout: [[1A]]}\n"
    + wins("{winner: american, when: end, holds: {hexes: {boards: 1A, terrain: building}, at_least: 99}}", ELSE),
    "as many points as holding earns": PAID + wins("{winner: american, when: any, points: 4}", MOST),
    "kills without a cap": PAID
    + wins(
        "{winner: american, when: any, points: 40}", MOST, points="{side: american, for: {destroyed: squad}, points: 1}"
    ),
    "a special rule that gives points": PAID
    + "special_rules: [{text: A squad that leaves the map earns five points.}]\n"
    + wins("{winner: american, when: any, points: 9}", MOST),
    "nothing as data earns points": wins("{winner: american, when: any, points: 9}", ELSE),
    "held at the start and judged at the end": HELD + wins("{winner: german, when: end, holds: wood}", WINS),
    "held at the start and judged from round 2": HELD
    + wins("{winner: german, when: {each_round: {from: 2}}, holds: wood}", WINS),
    "held at the start and judged in the round the author chose": HELD
    + wins("{winner: german, when: {round: 1}, holds: wood}", WINS),
    "held at the start, and units asked for as well": HELD
    + wins("{winner: german, when: any, holds: wood, units: {in: [B3, B4]}}", WINS),
    "more than the enemy, and equal at the start": SHARED
    + wins("{winner: german, when: any, holds: {kind: control, most: true}}", WINS),
    "units that may be set up elsewhere": wins(
        "{winner: german, when: any, units: {in: [E3, E4]}}", "{winner: american, otherwise: true}"
    )
    + "sides:\n  american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}\n"
    "  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3, F3]}\n",
    "as many points as the track shows": BOTH
    + wins(MOST, points="{side: german, for: {holding: [wood, farm]}, points: 3, at_most: 20}"),
    "who wins with ten needs no longer track": "objectives: {wood: {kind: victory, at: C2, points: 6}}\n"
    + wins("{winner: american, when: any, points: 10}", "{winner: german, when: any, points: 20}", MOST),
    "kills are not held": wins(MOST, points="{side: german, for: {destroyed: squad}, points: 99}"),
}


@pytest.mark.parametrize(("changes", "expected"), FIRES.values(), ids=FIRES)
def test_fires(changes: str, expected: list[tuple[str, str, str]]) -> None:
    """The case has exactly these findings."""
    assert expected == found(changes)


@pytest.mark.parametrize("changes", SILENT.values(), ids=SILENT)
def test_keeps_silent(changes: str) -> None:
    """What the author may mean is not a finding."""
    assert [] == found(changes)


def test_the_block_as_records() -> None:
    """Names in any case, spans and caps are read into the records that the rules need."""
    text = whole(
        "objectives: {wood: {kind: victory, at: C2, points: 1}, farm: {kind: victory, at: D3}}\n"
        "victory:\n"
        "  conditions:\n"
        "    - {winner: American, when: {each_round: {from: 2}}, holds: [Wood, farm]}\n"
        "    - {winner: Most Points, when: any}\n"
        "  points:\n"
        "    - {side: German, for: {holding: [wood, farm], each: {rounds: [2, 3]}}, points: 3}\n"
        "    - {side: german, for: {holding: farm, each: end}, points: 5}\n"
        "    - {side: german, for: {destroyed: squad}, points: 1, at_most: 2}\n"
        "    - {side: american, for: {exited: squad}, points: 1}\n",
        "tide-of-iron",
    )
    scenario = load(text)
    won = scenario.victory
    one, other = won.conditions
    assert ("american", 2, 4, False, ["wood", "farm"]) == (
        one.winner, one.first, one.last, one.when.way == "any", [goal.name for goal in one.goals],
    )  # fmt: skip
    assert ("most-points", "", 1, 4, "any") == (other.winner, other.side, other.first, other.last, other.when.way)
    assert [12, 5, 2, None] == [score.at_most for score in won.scores]
    assert (4 + 12 + 5, 4) == (most_held(scenario, "german"), most_held(scenario, "american"))
    assert (True, False) == (won.has_bounds("german"), won.has_bounds("american"))
