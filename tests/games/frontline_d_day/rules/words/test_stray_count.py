"""Tests which numbers of points and sections in texts are told."""

from __future__ import annotations

import pytest

from tests.support.examples import IN_PACK, whole
from toi_scenario.pipeline import check

# In the smallest scenario each side has 10 points in one section of two soldiers.
WRONG = {
    "Whoever first destroys 7 of the enemy's points wins.": "the text lets 7 destroyed points win; it takes 5",
    "The Germans win if they destroy all points.": "the text lets 10 destroyed points win; it takes 5",
    "Qui a détruit un tiers des points ennemis gagne.": "the text lets 4 destroyed points win; it takes 5",
    "Les Allemands gagnent s'ils éliminent six points de victoire.": "the text lets 6 destroyed points win; it takes 5",
    "A side that has lost 7 of its points loses.": "the text lets 7 destroyed points win; it takes 5",
    "The Germans lose as soon as they have lost 6 points.": "the text lets 6 destroyed points win; it takes 5",
    "Each player takes 14 victory points of soldiers.": "the text gives each side 14 points, and the battle is for 10",
    "Americans and Germans have 14 points each.": "the text gives each side 14 points, and the battle is for 10",
    "They get 14 VP each for their forces.": "the text gives each side 14 points, and the battle is for 10",
    "Ils ont 14 PV chacun.": "the text gives each side 14 points, and the battle is for 10",
    "Chaque camp dispose de 31 PV.": "the text gives each side 31 points, and the battle is for 10",
    "{side:american} has five sections.": "the text gives american 5 sections, and it has 1",
    "The Germans have one soldier.": "the text gives german 1 soldier, and it has 2",
}
RIGHT = [
    "Whoever first destroys half of the enemy's points, rounded up, wins: five.",
    "Whoever destroys 5 points wins.",
    "Nobody destroys 7 points.",
    "Each side has 10 victory points.",
    "Each player has 2 points more for the hill.",
    "The Germans have one section and two soldiers.",
    "The Germans may have three sections.",
    "The Americans and the Germans get 3 points each for every bunker they hold.",
    "Both get 3 points each for the bridge.",
    "Ils reçoivent 3 points chacun pour le pont.",
    "Each side gets 3 points for every bunker it holds.",
    "Both players get 3 points for the bridge.",
    "The Americans have three soldiers more.",
    "For each section destroyed the Germans score two points.",
    "Destroying the gun is worth 3 points.",
    "The Germans have two sections of engineers behind the hill.",
    "Les Américains ont deux sections de mortiers derrière la colline.",
    "Destroy the bridge: two sections carry explosives, worth 3 points each.",
]


def told(text: str, more: str = "") -> list[str]:
    """What the rule finds in the victory text of a small scenario."""
    text = whole(f'victory:\n  text: "{text}"\n{more}', "frontline-d-day")
    return [one.message for one in check(text, "x.yaml", IN_PACK).diagnostics if one.rule == "stray-count"]


@pytest.mark.parametrize("text", WRONG)
def test_wrong(text: str) -> None:
    """A text with another number than the data is told."""
    assert [WRONG[text]] == told(text)


@pytest.mark.parametrize("text", RIGHT)
def test_right(text: str) -> None:
    """A text that agrees with the data, or may mean something else, is not."""
    assert [] == told(text)


def test_a_battle_for_more_points_than_sides_cost() -> None:
    """What a side costs is the size of the battle only where it is more than that."""
    size = "battle_size: 12\n"
    assert ["the text gives each side 10 points, and the battle is for 12"] == told("Each player has 10 points.", size)
    assert [] == told("Each player has 12 points.", size)


def test_what_the_condition_says_counts() -> None:
    """Beside a condition that asks for as much as the text, the text is right; half is another rule's business."""
    conditions = (
        "  conditions: [{winner: american, when: any, destroys: 7}, {winner: german, when: any, destroys: 5}]\n"
    )
    assert [] == told("The Americans win if they destroy 7 points.", conditions)
    assert [] == told("The Americans win if they destroy half of the points.", conditions)
    assert ["the text lets 6 destroyed points win; it takes 7"] == told("The Americans destroy 6 points.", conditions)


def test_only_who_wins() -> None:
    """In a special rule, who destroys so many points is told only if it is about winning; of a story nobody counts."""
    rule = 'special_rules: [{{text: "{}"}}]\nbackground: The Germans have five sections.\n'
    assert [] == told("Half wins.", rule.format("A sniper destroys 2 points."))
    assert ["the text lets 2 destroyed points win; it takes 5"] == told(
        "Half wins.", rule.format("Who destroys 2 points wins.")
    )
