"""Tests the rules about entering the map and about rounds."""

from __future__ import annotations

import pytest

from tests.support.force_changes import BESIDE, RULE, coming, told

TWO = "2 Tiger I"
STATUE = "catalog: {pieces: {statue: {like: regular, en: statue, movement: 0}}}\n"  # the slowest figure never moves
HOUSES = "board: {layout: [[P1A]], overlays: [{terrain: building, at: [E2, E3, F2, F4]}]}\n"  # squads can leave F3

CASES = {
    # no-entry
    "reinforcements that come by their side's hexes": (
        coming("round: 2, vehicles: {tiger: 1}").replace("deploy: [E3],", "deploy: [E3], enter: [F3],"),
        [],
    ),
    "reinforcements with words of their own": (coming('round: 2, vehicles: {tiger: 1}, text: "By parachute."'), []),
    "a special rule of reinforcements": (
        RULE % "Reinforcements drop from the sky." + coming("round: 2, vehicles: {tiger: 1}"),
        [],
    ),
    "reinforcements on boards of which nobody knows the hexes": (
        "board: {layout: [[1A]]}\n" + coming("round: 2, vehicles: {tiger: 1}").replace("[E3]", "{boards: 1A}"),
        [],
    ),
    "a deck beside reinforcements that enter": (
        coming("round: 2, vehicles: {tiger: 1}, enter: [F3]").replace(
            "deploy: [E3],", "deploy: [E3], decks: [german-reinforcements-1],"
        ),
        [],
    ),
    "squads and vehicles that come nobody knows where": (
        coming("round: 2, squads: {bases: 2, regular: 8}, vehicles: {tiger: 1, truck: 1}"),
        [
            (
                "no-entry",
                "german brings on 2 squads, 1 Tiger I and 1 Opel Blitz truck, and nobody says where",
                "write `enter:` beside them, or once for the whole side",
            )
        ],
    ),
    # blocked-entry
    "squads of which nobody knows that they move": (
        STATUE + HOUSES + coming("round: 2, squads: {bases: 1, regular: 4}, enter: [F3]"),
        [],
    ),
    "cards that bring on squads of which nobody knows that they move": (
        STATUE
        + coming("round: 2, squads: {bases: 1, regular: 4}, enter: [E3]").replace(
            "deploy: [E3],", "deploy: [E3], enter: [F4], command: 2, cards: 1, decks: [german-reinforcements-1],"
        ),
        [],
    ),
    # cramped-entry
    "three to a hex": (coming("round: 2, vehicles: {panzer-iv: 3}, enter: [F3]"), []),
    "four to a hex": (
        coming("round: 2, vehicles: {panzer-iv: 4}, enter: [F3]"),
        [
            (
                "cramped-entry",
                "german brings on 4 Panzer IV here in round 2, and 1 hex holds 3 of them: 1 Panzer IV does not fit",
                "let 1 Panzer IV enter by another hex, or in another round",
            )
        ],
    ),
    "squads that find every hex full of their own vehicles": (
        coming("round: 2, squads: {bases: 1, regular: 4}, vehicles: {panzer-iv: 3}, enter: [F3]"),
        [
            (
                "cramped-entry",
                f"german brings on 1 squad here in round 2, and no hex of it can hold one {BESIDE}",
                "let 1 squad enter by another hex, or in another round",
            )
        ],
    ),
    "in two rounds": (
        coming("round: 2, vehicles: {panzer-iv: 3}, enter: [F3]", "round: 3, vehicles: {tiger: 3}, enter: [F3]"),
        [],
    ),
    "in the same of several rounds": (
        coming(
            "round: [1, 2], vehicles: {panzer-iv: 2}, enter: [F3]", "round: [2, 3], vehicles: {tiger: 2}, enter: [F3]"
        ),
        [
            (
                "cramped-entry",
                f"german brings on {TWO} here in round 2, and 1 hex holds 1 of them {BESIDE}: 1 Tiger I does not fit",
                "let 1 Tiger I enter by another hex, or in another round",
            )
        ],
    ),
    "in a round drawn at random, perhaps alone": (
        coming(
            "round: {one_of: [2, 3]}, vehicles: {panzer-iv: 2}, enter: [F3]",
            "round: 2, vehicles: {tiger: 2}, enter: [F3]",
        ),
        [],
    ),
    "in the action phase they make room": (
        coming("round: 2, phase: action, vehicles: {panzer-iv: 4}, enter: [F3]"),
        [],
    ),
    "squads ride on what comes with them": (
        coming("round: 2, squads: {bases: 2, regular: 8}, vehicles: {truck: 1, tiger: 2}, enter: [F3]"),
        [],
    ),
    "one squad finds no seat": (
        coming("round: 2, squads: {bases: 3, regular: 12}, vehicles: {truck: 1, tiger: 2}, enter: [F3]"),
        [
            (
                "cramped-entry",
                f"german brings on 3 squads here in round 2, and 1 hex holds 2 of them {BESIDE}: 1 squad does not fit",
                "let 1 squad enter by another hex, or in another round",
            )
        ],
    ),
    "a fixed unit of their own is in the way": (
        "units: [{side: german, vehicle: tiger, at: F3, fixed: true}]\n"
        + coming("round: 2, vehicles: {panzer-iv: 3}, enter: [F3]"),
        [
            (
                "cramped-entry",
                "german brings on 3 Panzer IV here in round 2, and 1 hex holds 2 of them: 1 Panzer IV does not fit",
                "let 1 Panzer IV enter by another hex, or in another round",
            )
        ],
    ),
    "one that may move is not": (
        "units: [{side: german, vehicle: tiger, at: F3}]\n" + coming("round: 2, vehicles: {panzer-iv: 3}, enter: [F3]"),
        [],
    ),
    "a free force finds room": (coming("round: 2, squads: {bases: 9, free: true}, enter: [F3]"), []),
    # hostile-entry
    "one hex that is free": (coming("round: 2, vehicles: {tiger: 1}, enter: [B2, C3]"), []),
    "all the hexes of an enemy": (
        coming("round: 2, vehicles: {tiger: 1}, enter: [B2, C3]").replace("deploy: [B2]", "deploy: [B2, C3, C4]"),
        [
            (
                "hostile-entry",
                "german enters by 2 hexes, and american may be set up on all of them",
                "let them enter elsewhere, or keep american away from there",
            )
        ],
    ),
    "ground that is not certain": (
        "board: {layout: [[1A]]}\n"
        + coming("round: 2, vehicles: {tiger: 1}, enter: [B2]").replace("deploy: [B2]", "deploy: {boards: 1A}"),
        [],
    ),
    # late-event
    "an event of the last round": ('events: [{round: 4, text: "Dusk."}]', []),
    "an event that may be too late": (
        'events: [{round: {one_of: [3, 5]}, text: "Dusk."}]',
        [
            (
                "late-event",
                "this event comes in round 5, and the game ends after round 4",
                "let it come in round 4 at the latest, or write `rounds: 5`",
            )
        ],
    ),
    # long-game
    "one round too many": (
        "rounds: 21",
        [("long-game", "the game lasts 21 rounds, and the track counts 20", "write `rounds: 20` or less")],
    ),
}


@pytest.mark.parametrize(("changes", "expected"), CASES.values(), ids=CASES)
def test_case(changes: str, expected: list[tuple[str, str, str]]) -> None:
    """The case has exactly these findings of these rules, with their help."""
    assert expected == told(changes)


@pytest.mark.parametrize("divisions", [2, 12])
def test_all_the_hexes_of_an_enemy_in_several_areas(divisions: int) -> None:
    """Ground that several divisions hold only together is told as if one held it."""
    hexes = ["C3", "B2", "C1", "C2", "C4", "B1", "B3", "B4", "D1", "D2", "D3", "D4"][:divisions]
    light = ", ".join(f"d{at}: {{squads: {{bases: 1, regular: 4}}, deploy: [{at}]}}" for at in hexes)
    for enter, number in (("[B2, C3]", 1), ("[B2, C3, F2]", 0)):
        changes = coming(f"round: 2, vehicles: {{tiger: 1}}, enter: {enter}")
        changes = changes.replace("squads: {bases: 1, regular: 4}, deploy: [B2]", f"divisions: {{{light}}}")
        assert light in changes
        assert number == [rule for rule, *_ in told(changes)].count("hostile-entry")
