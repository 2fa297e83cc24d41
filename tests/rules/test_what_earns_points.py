"""Tests that a text which says what earns points silences `missing-points`."""

from __future__ import annotations

import pytest

from tests.support.examples import whole
from toi_scenario.pipeline import check

EARNED = """
Points: 1 for a squad, 2 for a tank.
VP: squad 1, tank 3.
Victory points: tanks three, squads one.
Squads count one, tanks three.
Score: tank = 3, squad = 1.
A tank brings 3.
A destroyed tank scores double what a squad does.
For each hex of the village: 1.
2 points per tank.
Points : 1 pour une escouade, 2 pour un char.
Chaque escouade détruite compte pour 1.
Le moulin vaut 3, le pont 1.
""".strip().splitlines()
UNEARNED = """
The side with most points wins.
Points are counted at the end of round 4.
Score at the end: see above.
Most points win: see rule 3.
Whoever scores one more victory point wins.
""".strip().splitlines()


@pytest.mark.parametrize(("text", "told"), [*((one, False) for one in EARNED), *((one, True) for one in UNEARNED)])
def test_texts_of_points(text: str, told: bool) -> None:
    """A number for something, listed or with a verb; not a number of a round or a rule, nor of points more."""
    victory = "conditions: [{winner: most-points, when: end}]"
    texts = (
        f'victory: {{{victory}, text: "{text}"}}\n',
        f'victory: {{{victory}}}\nspecial_rules: [{{title: Score, text: "{text}"}}]\n',
    )
    for changes in texts:
        found = {one.rule for one in check(whole(changes, "tide-of-iron")).diagnostics}
        assert told == ("missing-points" in found), changes
