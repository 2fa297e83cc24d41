"""Tests the kit of a lane: terrain cards, soldiers, counters."""

from __future__ import annotations

from tests.support.lanes import CARDS, lane, said
from toi_scenario import Scenario
from toi_scenario.drawing.marks.page import Group, Page
from toi_scenario.drawing.marks.theme import COLOR
from toi_scenario.drawing.print.kit import Kit, kit_for

DECK = "  counters: {pin: {like: pin, costs: [[1, 2, 3], [2, 3, 4]]}}\naction_deck: {rally: 2}\n"


def kit(scenario: Scenario, assumed: bool = False) -> Kit:
    return kit_for(scenario, COLOR, "en", "a4", assumed)


def texts(pages: list[Page]) -> list[list[str]]:
    return [said(page) for page in pages]


def test_backs_meet_their_fronts() -> None:
    """After the page with the nine cards comes that with their backs, mirrored, so that each lies behind its front."""
    fronts, backs = kit(lane()).boards
    assert (fronts.width, "Cut along the dashed lines – page 1 of 2") == (backs.width, said(fronts)[-1])
    assert "Backs: turn the paper over its long side – page 2 of 2" == said(backs)[-1]
    one, two = (_cutout(page, "1") for page in (fronts, backs))
    assert (fronts.width, one[1]) == (one[0] + two[0], two[1])


def _cutout(page: Page, number: str) -> tuple[float, float]:
    """Where on a page the card with a number lies."""
    groups = (mark for mark in page.marks if isinstance(mark, Group) and mark.kind == "cutout")
    return next(group.at for group in groups if number in said(group.marks))


def test_every_soldier_has_a_card() -> None:
    """Soldiers with their numbers and tables of fire, as many as there are; a sniper with its cover; backs with whose
    they are; and action cards if the scenario counts them."""
    fronts, *others = texts(kit(lane(more=DECK)).cards)
    assert (2, 1) == (fronts.count("Rifle"), fronts.count("Sergeant"))
    assert [True] * 4 == [word in fronts for word in ("0–1", "Aimed", "Cover", "Leader")]
    rest = [text for page in others for text in page]
    assert (2, True) == (rest.count("Rally"), "The Americans" in rest)


def test_counters_of_a_lane() -> None:
    """Equipment, ammunition, who has acted, concealment; damage as far as somebody recorded its counters."""
    fronts, backs = texts(kit(lane(more=DECK)).pieces)
    counted = {
        word: fronts.count(word) for word in ("Shovel", "Canteen", "Small arms", "Not acted", "Concealment", "Pin")
    }
    assert {"Shovel": 1, "Canteen": 1, "Small arms": 5, "Not acted": 4, "Concealment": 1, "Pin": 2} == counted
    assert (4, 1, True) == (backs.count("Acted"), backs.count("Crosshair"), "2/3/4" in fronts)
    assert ((4, 0), (0, 4)) == tuple((side.count("NA"), side.count("Ac")) for side in (fronts, backs))
    assert ("10" in fronts, "10" in backs) == (True, False)  # concealment covers only while it is shown
    assert "Pin" not in {text for page in texts(kit(lane()).pieces) for text in page}


def test_cards_that_are_drawn_come_from_the_box() -> None:
    """Nobody knows the cards of a random lane; --assumed prints them blank."""
    random = lane({CARDS: "cards: random"})
    assert ([], ["the cards of the map"]) == (kit(random).boards, kit(random).left_out)
    assert (2, []) == (len(kit(random, assumed=True).boards), kit(random, assumed=True).left_out)
