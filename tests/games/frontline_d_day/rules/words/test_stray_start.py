"""Tests which starts in texts are told, and which are not."""

from __future__ import annotations

import pytest

from tests.support.examples import IN_PACK, whole
from toi_scenario.pipeline import check

SMALL = "initiative: german\n"  # american starts in 2, german in 8
WRONG = {
    "The Germans start in card 2, the hill is card 3.": ["german start in card 2, and it starts in 8"],
    "Sections of {side:american} start in card 3.": ["american start in card 3, and it starts in 2"],
    "The Americans start in card 8 and the Germans in card 2.": [
        "american start in card 8, and it starts in 2",
        "german start in card 2, and it starts in 8",
    ],
    "Les Allemands commencent dans la carte 2.": ["german start in card 2, and it starts in 8"],
    "Both sides start in card eight.": ["american start in card 8, and it starts in 2"],
}
RIGHT = [
    "The Americans start in card 2 and the Germans in card 8.",
    "The Germans play first.",
    "No German starts in card 2.",
    "The Germans may start in card 7.",
    "If the Germans start in card 2, swap the lane.",
    "In turn 3 the Americans play first.",
    "The Americans attack the Germans, who start in card 8.",
    "The Germans start with five cards.",
    "The fire starts in card 4.",
    "The American first aid post is in card 1.",
]


def told(text: str) -> list[str]:
    """What the rule finds in the background of a small scenario."""
    found = check(whole(f'{SMALL}background: "{text}"\n', "frontline-d-day"), "x.yaml", IN_PACK).diagnostics
    return [one.message.removeprefix("the text lets ") for one in found if one.rule == "stray-start"]


@pytest.mark.parametrize("text", WRONG)
def test_wrong(text: str) -> None:
    """A text that lets a side start elsewhere, or the other play first, is told."""
    assert WRONG[text] == told(text)


@pytest.mark.parametrize("text", RIGHT)
def test_right(text: str) -> None:
    """A text that agrees with the data, or may mean something else, is not."""
    assert [] == told(text)


def test_a_section_that_starts_elsewhere() -> None:
    """A text that lets a section start where it does is right, and lifts `misplaced-start`."""
    text = """\
units:
  - {side: american, section: [sample-leader], at: 5}
  - {side: american, section: [sample-scout]}
  - {side: german, section: [sample-fuhrer, sample-spaher]}
special_rules: [{text: The first section of the Americans starts in card 5.}]
"""
    assert () == check(whole(text, "frontline-d-day"), "x.yaml", IN_PACK).diagnostics
