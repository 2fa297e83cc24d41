"""Tests the firepower of sections against the rulebook's examples."""

from __future__ import annotations

import pytest

from tests.support.lane_battles import PLAIN, RECORDED, battle, scenario
from toi_scenario.games.frontline_d_day.answers.firepower import added_to, best_shot, first_shot, shot, strengthening
from toi_scenario.games.frontline_d_day.answers.sections import sections

HILL = (
    "[open-ground, high-ground, open-ground, open-ground, open-ground, high-ground, open-ground, stream, open-ground]"
)
BUSHES = PLAIN.replace("open-ground, open-ground", "open-ground, undergrowth", 1)


def test_a_soldier_by_distance() -> None:
    """Winslow in card 4 fires aimed at card 8 with 2; Bertinelli in card 8 fires rapidly at card 5 with 16."""
    lane = scenario(battle())
    winslow, bertinelli = sections(lane).values()
    assert (4, 2, 2) == ((one := shot(lane, winslow, 4, 8)).distance, one.fire.aimed, one.fire.rapid)
    assert (3, 10, 16) == ((one := shot(lane, bertinelli, 8, 5)).distance, one.fire.aimed, one.fire.rapid)


def test_a_dash_is_no_zero() -> None:
    """Where a card has a dash nobody fires, and nothing adds to that; where it has 0, cards add to it."""
    lane = scenario(battle())
    winslow, bertinelli = sections(lane).values()
    attack = next(card for card in strengthening(lane.catalog) if card.name == "attack")
    none, nil = shot(lane, winslow, 2, 8), shot(lane, bertinelli, 8, 2)
    assert (None, None) == (none.fire.rapid, added_to(lane, winslow, attack, none))
    assert (0, 0, 6) == (nil.fire.aimed, nil.fire.rapid, added_to(lane, bertinelli, attack, nil))


@pytest.mark.parametrize(
    ("card", "stand", "target", "more"),
    [
        ("attack", 8, 5, 6),
        ("pour-it-on", 8, 8, 10),
        ("pour-it-on", 8, 7, 10),
        ("pour-it-on", 8, 6, 6),
        ("pour-it-on", 8, 5, 6),
        ("pour-it-on", 8, 4, 4),
        ("pour-it-on", 8, 3, 4),
        ("pour-it-on", 8, 2, 0),
        ("pour-it-on", 9, 1, None),  # nobody fires so far
        ("flanking-position", 7, 5, 4),  # start point 9
        ("flanking-position", 9, 5, 0),
        ("flanking-position", 4, 5, 10),
    ],
)
def test_what_cards_add(card: str, stand: int, target: int, more: int | None) -> None:
    """Attack adds 6, Pour It On by distance, Flanking Position 2 for each card to the start point."""
    lane = scenario(battle())
    _, bertinelli = sections(lane).values()
    action = next(one for one in strengthening(lane.catalog) if one.name == card)
    assert more == added_to(lane, bertinelli, action, shot(lane, bertinelli, stand, target))


def test_a_section_fires_together() -> None:
    """Its soldiers are added up: who cannot fire rapidly fires aimed, and who has a dash is left out."""
    lane = scenario(battle("[thrower, winslow, mortar]"))
    section = next(iter(sections(lane).values()))
    fires = [shot(lane, section, 1, target).fire for target in range(1, 10)]
    assert [14, 14, 10, 10, 12, 12, 10, 10, None] == [one.aimed for one in fires]
    assert [20, 20, 28, 28, 12, 12, 10, 10, None] == [one.rapid for one in fires]


def test_grenades() -> None:
    """A hand grenade does 20 at distance 0 and 1, or 2 with a throwing arm; a rifle grenade 14 at 2 and 3. Who uses
    one does not fire, and nobody uses one that is weaker than its weapon."""
    held = "{{soldier: {}, equipment: {}}}"
    lane = scenario(
        battle(held.format("thrower", "hand-grenade").join("[]"), held.format("bertinelli", "rifle-grenade").join("[]"))
    )
    thrower, bertinelli = sections(lane).values()
    thrown = [shot(lane, thrower, 4, target).fire.equipment.get("hand-grenade") for target in range(4, 9)]
    assert [20, 20, 20, None, None] == thrown
    fired = [shot(lane, bertinelli, 8, target).fire.equipment.get("rifle-grenade") for target in range(8, 3, -1)]
    assert [None, None, 16, 16, None] == fired


def test_high_ground() -> None:
    """From high ground a target on other ground may count as one card nearer, so that a throwing arm reaches distance
    3, and a gun in card 1 fires at card 9; at high ground it does not."""
    thrower = "[{soldier: thrower, equipment: hand-grenade}]"
    lane = scenario(battle(thrower, "[marksman]", HILL))
    section, _ = sections(lane).values()
    reach = [shot(lane, section, 2, target).fire.equipment.get("hand-grenade") for target in (3, 4, 5, 6)]
    assert [20, 20, 20, None] == reach
    assert (4, 3) == (shot(lane, section, 2, 6).distance, shot(lane, section, 2, 5).distance + 1)
    # It fires at distance 4, which counts as 3; high ground itself stays at 4, where it has a dash.
    assert (None, 10) == (shot(lane, section, 2, 6).fire.rapid, shot(lane, section, 6, 9).fire.rapid)
    top = scenario(battle(cards=HILL.replace("open-ground", "high-ground", 1), german="[marksman]"))
    _, marksman = sections(top).values()
    assert (7, 12) == ((one := shot(top, marksman, 1, 9)).distance, one.fire.aimed)


def test_ground_that_adds() -> None:
    """Undergrowth adds what an owner has recorded; until then the number is told to be unsure."""
    for more, aimed, unsure in (("", 6, True), (RECORDED, 8, False)):
        lane = scenario(battle(cards=BUSHES, more=more))
        winslow = next(iter(sections(lane).values()))
        assert (aimed, unsure) == ((one := shot(lane, winslow, 2, 2)).fire.aimed, one.unsure)
        assert (6, False) == ((one := shot(lane, winslow, 3, 2)).fire.aimed, one.unsure)


def test_the_best_stand_and_the_first_turn() -> None:
    """Of several cards it fires from that where it is strongest, the nearest to its start first."""
    lane = scenario(battle())
    winslow, _ = sections(lane).values()
    assert [4, 2, 2] == [best_shot(lane, winslow, stands, 7).stand for stands in ((2, 3, 4), (2, 3), (2, 1))]
    bushes = scenario(battle(cards=BUSHES))
    winslow, _ = sections(bushes).values()
    assert [(3, True), (3, False), (4, True)] == [
        ((one := best_shot(bushes, winslow, stands, 5)).stand, one.unsure) for stands in ((3, 2), (3,), (4, 2))
    ]
    winslow, _ = sections(lane).values()
    assert [1, 1, 1, 1, 1, 1, 1, 2, 3] == [first_shot(lane, winslow, card) for card in range(1, 10)]
