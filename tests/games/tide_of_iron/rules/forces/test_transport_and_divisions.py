"""Tests the rules about transport, idle sides, bases and divisions."""

from __future__ import annotations

import pytest

from tests.support.force_changes import ABOARD, RULE, RULES, TRUCK, american, coming, divided, told
from toi_scenario.games import ALL
from toi_scenario.games.asking import rules_of

CASES = {
    # overloaded-transport
    "three in a truck": (
        f"units:\n{TRUCK}{ABOARD * 3}",
        [
            (
                "overloaded-transport",
                "truck, an opel-blitz, carries 2 squads, and 3 are aboard",
                "write `at:` with a hex instead",
            )
        ],
    ),
    "one on a tank": (
        f"units:\n{TRUCK.replace('opel-blitz', 'tiger')}{ABOARD}",
        [
            (
                "overloaded-transport",
                "truck, a tiger, carries no squad, and 1 is aboard",
                "write `at:` with a hex instead",
            )
        ],
    ),
    "a vehicle of which nobody knows what it carries": (
        f"units:\n{TRUCK.replace('opel-blitz', 'panther')}{ABOARD * 4}",
        [],
    ),
    "a vehicle aboard itself": (
        "units: [{side: german, vehicle: opel-blitz, id: truck, aboard: truck}]",
        [
            (
                "overloaded-transport",
                "truck is aboard itself, so it stands nowhere",
                "write `at:` with a hex instead",
            )
        ],
    ),
    "three vehicles in a circle, and one that hangs on": (
        "units:\n"
        + "".join(
            f"  - {{side: german, vehicle: opel-blitz, id: {name}, aboard: {on}}}\n"
            for name, on in (("t-a", "t-b"), ("t-b", "t-c"), ("t-c", "t-a"), ("t-d", "t-a"))
        ),
        [
            (
                "overloaded-transport",
                "t-a, t-b and t-c are aboard each other, so they stand nowhere",
                "write `at:` with a hex instead",
            )
        ],
    ),
    "a squad aboard a squad": (
        "units:\n  - {side: german, squad: {regular: 4}, id: squad-1, at: F3}\n" + ABOARD.replace("truck", "squad-1"),
        [
            (
                "overloaded-transport",
                "squad-1 is a squad, and only vehicles carry squads",
                "write `at:` with a hex instead",
            )
        ],
    ),
    "a special rule of riding": (
        RULE % "Squads may ride on tanks." + f"units:\n{TRUCK.replace('opel-blitz', 'tiger')}{ABOARD}",
        [],
    ),
    # wrecked-truck
    "a half-track may start heavily damaged": (
        "units: [{side: german, vehicle: sdkfz-251, at: F3, damage: heavy}]",
        [],
    ),
    "a truck that comes later may not": (
        coming("round: 2, vehicles: {truck: {count: 1, damage: heavy}}, enter: [F3]"),
        [
            (
                "wrecked-truck",
                "an opel-blitz is fragile: with heavy damage it is destroyed",
                "write `damage: light`",
            )
        ],
    ),
    "no truck at all": (coming("round: 2, vehicles: {truck: {count: 0, damage: heavy}, tiger: 1}, enter: [F3]"), []),
    # idle-side
    "nothing but tokens": (
        american("specializations: {medic: 1}, concealed: 1, deploy: [B2]"),
        [
            (
                "idle-side",
                "american has no forces, neither at the start nor later",
                "write `squads: {bases: …, regular: …}` or `vehicles:`",
            )
        ],
    ),
    "forces of nobody": (
        american("squads: {bases: 0, regular: 0}, deploy: [B2]"),
        [
            (
                "idle-side",
                "american has no forces, neither at the start nor later",
                "write `squads: {bases: …, regular: …}` or `vehicles:`",
            )
        ],
    ),
    "forces that are bought": (american("points: 500, deploy: [B2]"), []),
    "forces that the players choose": (RULE % "The Americans choose ten squads." + american("deploy: [B2]"), []),
    "forces from a deck": (american("enter: [B2], deploy: [B2], decks: [american-reinforcements-1]"), []),
    "forces in words": (american('deploy: [B2], reinforcements: [{round: 2, text: "See the campaign."}]'), []),
    # short-shade, undivided-side, odd-actions, unsupported-players
    "two may play, so nothing need be divided": ("players: [2, 4]", []),
    "three at least": (
        "players: [3, 3]",
        [
            (
                "undivided-side",
                f"{side} has 1 division, and 3 players need 2 of each side",
                "write `divisions:` with two of them, or let two play as well: `players: [2, …]`",
            )
            for side in ("american", "german")
        ],
    ),
    "a special rule of teams": ('players: [3, 3]\nspecial_rules: [{title: Teams, text: "Take turns."}]', []),
    "both divided": ("players: [3, 4]\n" + divided(), []),
    "an odd number against an even one": (
        "players: [3, 4]\n" + divided(sides="actions: 1, "),
        [
            (
                "odd-actions",
                "american has 1 action, which is 1 for each half and 2 together; german has 4 and keeps 4",
                "write `actions: 2`",
            )
        ],
    ),
    "an odd number for two players": ("players: [2, 4]\n" + divided(sides="actions: 3, "), []),
    "nobody says how many actions": ("players: [3, 4]\n" + divided(sides=""), []),
    "a special rule of actions": (
        "players: [3, 4]\n" + RULE % "Actions are halved downwards." + divided(sides="actions: 3, "),
        [],
    ),
    "one player": (
        "players: [1, 2]",
        [
            (
                "unsupported-players",
                "this is for 1 to 2 players, and the rules are for 2 to 4",
                "say in a special rule how so many play, or write `players: [2, 4]`",
            )
        ],
    ),
    "one player alone": (
        "players: [1, 1]",
        [
            (
                "unsupported-players",
                "this is for 1 player, and the rules are for 2 to 4",
                "say in a special rule how so many play, or write `players: [2, 4]`",
            )
        ],
    ),
    "one player with a rule for it": ("players: [1, 2]\nspecial_rules: [{title: Solo, text: Dice decide.}]", []),
    "players the wrong way round are told of elsewhere": ("players: [6, 5]\n" + divided(), []),
    "thirteen bases, two boxes": (
        "players: [3, 4]\nboxes: {base: 2, practice: 1}\n"
        + divided()
        .replace("light: {squads: {bases: 1, regular: 4}", "light: {squads: {bases: 13, regular: 52}", 1)
        .replace("[B2]", "{columns: [B, C]}"),
        [],
    ),
    "twelve bases and a placed squad": (
        "players: [3, 4]\nunits: [{side: american, division: light, squad: {elite: 4}, at: B4}]\n"
        + divided()
        .replace("light: {squads: {bases: 1, regular: 4}", "light: {squads: {bases: 12, regular: 48}", 1)
        .replace("[B2]", "{columns: [B, C]}"),
        [
            (
                "short-shade",
                "american light has 13 bases, and there are 12 of one shade",
                "give 1 to the other division, bring some on later, or let two play too: `players: [2, …]`",
            )
        ],
    ),
    # what would be right
    "two slots too many": (
        american("squads: {bases: 5, regular: 16, mortar: 3}, deploy: [B2, B3]"),
        [
            (
                "overfull-bases",
                "5 bases have 20 slots; these figures take 22",
                "take figures for 2 slots away, or write `bases: 6` and add figures for 2 slots",
            )
        ],
    ),
    "a slot too few": (
        american("squads: {bases: 2, regular: 7}, deploy: [B2]"),
        [("empty-slots", "2 bases have 8 slots; these figures take 7", "add figures for 1 slot")],
    ),
    "a base too many": (
        american("squads: {bases: 3, regular: 7}, deploy: [B2]"),
        [
            (
                "empty-slots",
                "3 bases have 12 slots; these figures take 7",
                "add figures for 5 slots, or write `bases: 2`",
            )
        ],
    ),
    "how many boxes would do": (
        american("squads: {bases: 4, regular: 3, elite: 13}, deploy: [B2, B3]"),
        [
            (
                "short-of-pieces",
                "13 American elite infantry are needed at the start, and the boxes hold 12",
                "use 1 fewer, or write `base: 2` in `boxes:` if the table owns so many",
            )
        ],
    ),
    "loaded vehicles take transport markers": (
        "units:\n"
        + "".join(
            TRUCK.replace("truck", f"v-{n}")
            .replace("F3", at)
            .replace("opel-blitz", "sdkfz-251" if n > 5 else "opel-blitz")
            + ABOARD.replace("truck", f"v-{n}")
            for n, at in enumerate(["E3", "E3", "F3", "F3", "F3", "E4", "E4", "E4", "D2"])
        )
        + american("squads: {bases: 1, regular: 4}, deploy: [B2]"),
        [
            (
                "short-of-pieces",
                "9 German transport markers are needed at the start, and the boxes hold 8",
                "use 1 fewer, or write `base: 2` in `boxes:` if the table owns so many",
            )
        ],
    ),
}


@pytest.mark.parametrize(("changes", "expected"), CASES.values(), ids=CASES)
def test_case(changes: str, expected: list[tuple[str, str, str]]) -> None:
    """The case has exactly these findings of these rules, with their help."""
    assert expected == told(changes)


def test_every_rule_here_is_one() -> None:
    """The rules that these cases test are rules of the game."""
    assert set() == RULES - rules_of(ALL["tide-of-iron"]).keys()


def test_one_circle_is_told_once() -> None:
    """Each circle of vehicles is one finding, whichever way the vehicles are listed."""
    pairs = (("t-a", "t-b"), ("t-c", "t-d"), ("t-b", "t-a"), ("t-d", "t-c"))
    units = "".join(f"  - {{side: german, vehicle: truck, id: {name}, aboard: {on}}}\n" for name, on in pairs)
    messages = [message for _, message, _ in told(f"units:\n{units}", {"overloaded-transport"})]
    assert [
        f"{a} and {b} are aboard each other, so they stand nowhere" for a, b in (("t-a", "t-b"), ("t-c", "t-d"))
    ] == messages
