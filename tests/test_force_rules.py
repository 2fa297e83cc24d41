"""The rules of the box, of forces, of setting up and of reinforcements, case by case: each boundary, each silence."""

from __future__ import annotations

import re

import pytest

from toi_scenario import shipped
from toi_scenario.games import ALL
from toi_scenario.pipeline import check, rules_of

RULES = {
    "unused-box", "too-many-specialists", "heavy-specialist", "concealed-vehicle", "too-many-concealed",
    "overloaded-transport", "wrecked-truck", "idle-side", "short-shade", "undivided-side", "odd-actions",
    "unsupported-players", "no-deployment", "no-entry", "cramped-entry", "cramped-zone", "hostile-entry", "late-event",
    "long-game", "overfull-bases", "empty-slots", "short-of-pieces",
}  # fmt: skip


def told(changes: str, rules: set[str] = RULES) -> list[tuple[str, str, str]]:
    """The rule, message and help of each finding in the smallest scenario with some of its blocks changed."""
    text = shipped.smallest("tide-of-iron")
    for word in re.findall(r"^([a-z_]+):", changes, re.MULTILINE):
        text = re.sub(rf"^{word}:.*\n(?:[ #-].*\n)*", "", text, flags=re.MULTILINE)
    checked = check(f"{text}{changes}\n")
    assert checked.scenario is not None, [one.message for one in checked.diagnostics]
    return [(one.rule, one.message, one.help) for one in checked.diagnostics if one.rule in rules]


def american(rest: str) -> str:
    """Both sides, the German one as it was."""
    german = "german: {actions: 4, squads: {bases: 1, regular: 4}, deploy: [E3]}"
    return f"sides:\n  american: {{actions: 4, {rest}}}\n  {german}\n"


def divided(one: str = "", other: str = "", sides: str = "actions: 4, ") -> str:
    """Both sides in two divisions each."""
    light = f"light: {{squads: {{bases: 1, regular: 4}}, deploy: [B2]{one}}}"
    dark = f"dark: {{squads: {{bases: 1, regular: 4}}, deploy: [B3]{other}}}"
    german = (
        "light: {squads: {bases: 1, regular: 4}, deploy: [E3]}, dark: {squads: {bases: 1, regular: 4}, deploy: [E4]}"
    )
    return (
        f"sides:\n  american: {{{sides}divisions: {{{light}, {dark}}}}}\n"
        f"  german: {{actions: 4, divisions: {{{german}}}}}\n"
    )


def coming(*reinforcements: str) -> str:
    """The German side with reinforcements."""
    lines = ", ".join(f"{{{one}}}" for one in reinforcements)
    german = f"german: {{actions: 4, squads: {{bases: 1, regular: 4}}, deploy: [E3], reinforcements: [{lines}]}}"
    return f"sides:\n  american: {{actions: 4, squads: {{bases: 1, regular: 4}}, deploy: [B2]}}\n  {german}\n"


TANKS = "3 sherman and 1 m3-half-track of american"
ONE = "1 of sherman and m3-half-track"
BESIDE = "beside the others of the side"
RULE = "special_rules: [{text: %s}]\n"
TRUCK = "  - {side: german, vehicle: opel-blitz, id: truck, at: F3}\n"
ABOARD = "  - {side: german, squad: {regular: 4}, aboard: truck}\n"

CASES = {
    # unused-box
    "boxes that nobody listed": ("board: {layout: [[1A]]}", []),
    "boards of the box are not used": (
        "boxes: [base, practice]\nboard: {layout: [[1A]]}",
        [("unused-box", "nothing in this scenario comes in the box practice", "leave it out of `boxes:`")],
    ),
    "a box listed by number": (
        "boxes: {base: 1, practice: 2, normandy: 1}",
        [("unused-box", "nothing in this scenario comes in the box normandy", "leave it out of `boxes:`")],
    ),
    "a box whose contents nobody knows may hold what nobody knows where it is": (
        "boxes: [base, practice, normandy]\n"
        + american("squads: {bases: 1, regular: 4}, vehicles: {m1-57mm: 1}, deploy: [B2]"),
        [],
    ),
    "but not a box that is recorded in full": (
        "boxes: [base, practice]\nboard: {layout: [[1A]]}\n"
        + american("squads: {bases: 1, regular: 4}, vehicles: {m1-57mm: 1}, deploy: [B2]"),
        [("unused-box", "nothing in this scenario comes in the box practice", "leave it out of `boxes:`")],
    ),
    "a deck of the author's own may be of any box": (
        "boxes: [base, practice, normandy]\n"
        + american("squads: {bases: 1, regular: 4}, deploy: [B2], decks: [{deck: custom, text: Ours.}]"),
        [],
    ),
    "the depth of the streams is of a box": (
        "boxes: [base, practice, fury-of-the-bear]\nboard: {layout: [[P2A]], streams: frozen}\n"
        + american("squads: {bases: 1, regular: 4}, deploy: [F2]").replace("E3", "C2"),
        [],
    ),
    "the base box is always used": ("boxes: [base, practice, next-wave]\nboard: {layout: [[P1A]]}", []),
    # too-many-specialists
    "as many tokens as squads": (
        american("squads: {bases: 2, regular: 8}, specializations: {medic: 2}, deploy: [B2]"),
        [],
    ),
    "one more": (
        american("squads: {bases: 2, regular: 8}, specializations: {medic: 3}, deploy: [B2]"),
        [
            (
                "too-many-specialists",
                "american has 3 specialization tokens, and 2 squads that could bear one",
                "leave 1 out, or add bases; a squad bears 1, and none beside a machine gun or mortar",
            )
        ],
    ),
    "two heavy weapons share a base": (
        american("squads: {bases: 2, regular: 4, machine-gun: 2}, specializations: {medic: 1}, deploy: [B2]"),
        [],
    ),
    "three do not": (
        american("squads: {bases: 2, regular: 2, machine-gun: 3}, specializations: {medic: 1}, deploy: [B2]"),
        [
            (
                "too-many-specialists",
                "american has 1 specialization token, and no squad that could bear one",
                "leave 1 out, or add bases; a squad bears 1, and none beside a machine gun or mortar",
            )
        ],
    ),
    "squads that come later bear tokens too": (
        american(
            "squads: {bases: 1, regular: 4}, specializations: {medic: 2}, deploy: [B2], "
            "reinforcements: [{round: 2, squads: {bases: 1, regular: 4}, enter: [B3]}]"
        ),
        [],
    ),
    "tokens that come later go to those who are there": (
        american(
            "squads: {bases: 2, regular: 8}, deploy: [B2], "
            "reinforcements: [{round: 2, specializations: {medic: 2}, vehicles: {sherman: 1}, enter: [B3]}]"
        ),
        [],
    ),
    "squads of the other division do not": (
        divided(", specializations: {medic: 2}"),
        [
            (
                "too-many-specialists",
                "american light has 2 specialization tokens, and 1 squad that could bear one",
                "leave 1 out, or add bases; a squad bears 1, and none beside a machine gun or mortar",
            )
        ],
    ),
    "a placed squad of the division does": (
        "units: [{side: american, division: light, squad: {regular: 4}, at: B2}]\n"
        + divided(", specializations: {medic: 2}"),
        [],
    ),
    "a placed squad of the other does not": (
        "units: [{side: american, division: dark, squad: {regular: 4}, at: B2}]\n"
        + divided(", specializations: {medic: 2}"),
        [
            (
                "too-many-specialists",
                "american light has 2 specialization tokens, and 1 squad that could bear one",
                "leave 1 out, or add bases; a squad bears 1, and none beside a machine gun or mortar",
            )
        ],
    ),
    "one that has a token, or a machine gun, does not either": (
        "units:\n  - {side: american, squad: {regular: 4}, at: B2, specialization: medic}\n"
        "  - {side: american, squad: [machine-gun, regular, regular], at: B2}\n"
        + american("squads: {bases: 1, regular: 4}, specializations: {engineer: 2}, deploy: [B3]"),
        [
            (
                "too-many-specialists",
                "american has 2 specialization tokens, and 1 squad that could bear one",
                "leave 1 out, or add bases; a squad bears 1, and none beside a machine gun or mortar",
            )
        ],
    ),
    "tokens where nobody says how many squads there are": (
        american("vehicles: {sherman: 1}, specializations: {medic: 2}, deploy: [B2]"),
        [],
    ),
    "tokens of free build": (
        american("squads: {bases: 1, free: true}, specializations: {medic: 2}, deploy: [B2]"),
        [],
    ),
    "a special rule of specializations": (
        RULE % "A squad may bear two specializations."
        + american("squads: {bases: 1, regular: 4}, specializations: {medic: 2}, deploy: [B2]"),
        [],
    ),
    # heavy-specialist
    "one specialization": ("units: [{side: german, squad: {regular: 4}, at: F3, specialization: [medic]}]", []),
    "the same one twice": (
        "units: [{side: german, squad: {regular: 4}, at: F3, specialization: [medic, medic]}]",
        [
            (
                "heavy-specialist",
                "this squad has 2 specializations, medic and medic, and a squad bears 1",
                "keep 1 of them",
            )
        ],
    ),
    "a special rule of specialists": (
        RULE % "Mortars may be specialized."
        + "units: [{side: german, squad: [mortar, regular, regular], at: F3, specialization: medic}]",
        [],
    ),
    # concealed-vehicle
    "a vehicle that says it is not concealed": (
        "units: [{side: german, vehicle: tiger, at: F3, concealed: false}]",
        [],
    ),
    # too-many-concealed
    "as many tokens as there are squads": (american("squads: {bases: 2, regular: 8}, concealed: 2, deploy: [B2]"), []),
    "more tokens than squads": (
        american("squads: {bases: 1, regular: 4}, concealed: 3, deploy: [B2]"),
        [
            (
                "too-many-concealed",
                "american has 3 tokens for concealed squads, and 1 squad to conceal",
                "write `concealed: 1`, or add bases",
            )
        ],
    ),
    "a placed squad in plain sight can be concealed": (
        "units: [{side: american, squad: {regular: 4}, at: B3}]\n"
        + american("squads: {bases: 1, regular: 4}, concealed: 2, deploy: [B2]"),
        [],
    ),
    "one that is hidden already cannot": (
        "units: [{side: american, squad: {regular: 4}, at: B3, concealed: true}]\n"
        + american("squads: {bases: 1, regular: 4}, concealed: 2, deploy: [B2]"),
        [
            (
                "too-many-concealed",
                "american has 2 tokens for concealed squads, and 1 squad to conceal",
                "write `concealed: 1`, or add bases",
            )
        ],
    ),
    "squads that come later can be concealed": (
        american(
            "squads: {bases: 1, regular: 4}, concealed: 2, deploy: [B2], "
            "reinforcements: [{round: 2, squads: {bases: 1, regular: 4}, enter: [B3]}]"
        ),
        [],
    ),
    "dummies": (
        RULE % "One of the tokens is a dummy." + american("squads: {bases: 1, regular: 4}, concealed: 3, deploy: [B2]"),
        [],
    ),
    "squads of free build": (american("squads: {bases: 1, free: true}, concealed: 3, deploy: [B2]"), []),
    # overloaded-transport
    "three in a truck": (
        f"units:\n{TRUCK}{ABOARD * 3}",
        [
            (
                "overloaded-transport",
                "truck, of opel-blitz, carries 2 squads, and 3 are aboard",
                "write `at:` with a hex instead",
            )
        ],
    ),
    "one on a tank": (
        f"units:\n{TRUCK.replace('opel-blitz', 'tiger')}{ABOARD}",
        [
            (
                "overloaded-transport",
                "truck, of tiger, carries no squad, and 1 is aboard",
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
    # no-deployment
    "nobody says where on boards of which nobody knows the hexes": (
        "board: {layout: [[1A]]}\n" + american("squads: {bases: 1, regular: 4}").replace(", deploy: [E3]", ""),
        [],
    ),
    "a special rule of setting up": (
        RULE % "The Americans set up anywhere north of the road." + american("squads: {bases: 1, regular: 4}"),
        [],
    ),
    "forces that enter": (american("squads: {bases: 1, regular: 4}, enter: {by: [B2], round: 1, phase: action}"), []),
    "squads that all ride": (
        american("squads: {bases: 2, regular: 8}, vehicles: {truck: 1}, deploy: {vehicles: [B2]}"),
        [],
    ),
    "one that finds no seat": (
        american("squads: {bases: 3, regular: 12}, vehicles: {truck: 1}, deploy: {vehicles: [B2]}"),
        [
            (
                "no-deployment",
                "american sets up 3 squads, and nobody says where",
                "write `deploy:` with a zone or hexes, or `enter:` if it comes later",
            )
        ],
    ),
    "one division of two": (
        divided().replace(", deploy: [B3]", "", 1),
        [
            (
                "no-deployment",
                "american dark sets up 1 squad, and nobody says where",
                "write `deploy:` with a zone or hexes, or `enter:` if it comes later",
            )
        ],
    ),
    "tokens need no place": (
        american("concealed: 1, deploy: [B2]").replace("deploy: [B2]", "enter: [B2]"),
        [
            (
                "idle-side",
                "american has no forces, neither at the start nor later",
                "write `squads: {bases: …, regular: …}` or `vehicles:`",
            )
        ],
    ),
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
                "german brings on 2 squads, 1 tiger and 1 opel-blitz, and nobody says where",
                "write `enter:` beside them, or once for the whole side",
            )
        ],
    ),
    # cramped-entry
    "three to a hex": (coming("round: 2, vehicles: {panzer-iv: 3}, enter: [F3]"), []),
    "four to a hex": (
        coming("round: 2, vehicles: {panzer-iv: 4}, enter: [F3]"),
        [
            (
                "cramped-entry",
                "4 panzer-iv of german enter here in round 2, and 1 hex holds 3 of them: 1 panzer-iv does not fit",
                "let 1 panzer-iv enter by another hex, or in another round",
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
                f"2 tiger of german enter here in round 2, and 1 hex holds 1 of them {BESIDE}: 1 tiger does not fit",
                "let 1 tiger enter by another hex, or in another round",
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
                f"3 squads of german enter here in round 2, and 1 hex holds 2 of them {BESIDE}: 1 squad does not fit",
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
                "3 panzer-iv of german enter here in round 2, and 1 hex holds 2 of them: 1 panzer-iv does not fit",
                "let 1 panzer-iv enter by another hex, or in another round",
            )
        ],
    ),
    "one that may move is not": (
        "units: [{side: german, vehicle: tiger, at: F3}]\n" + coming("round: 2, vehicles: {panzer-iv: 3}, enter: [F3]"),
        [],
    ),
    "a free force finds room": (coming("round: 2, squads: {bases: 9, free: true}, enter: [F3]"), []),
    # cramped-zone
    "vehicles of two kinds": (
        american(
            "squads: {bases: 1, regular: 4}, vehicles: {sherman: 3, half-track: 1}, "
            "deploy: {squads: [B3], vehicles: [B2]}"
        ),
        [
            (
                "cramped-zone",
                f"{TANKS} must start here, and 1 hex holds 3 of them {BESIDE}: {ONE} does not fit",
                "make room for 1 of sherman and m3-half-track more, or start with fewer",
            )
        ],
    ),
    "one to a hex, and hexes enough": (
        "zones: {line: {hexes: [B2, B3, B4], each: 1}}\nvictory: {text: 'Leave {zone:line}.'}\n"
        + american("squads: {bases: 3, regular: 12}, deploy: line"),
        [],
    ),
    # hostile-entry
    "one hex that is free": (coming("round: 2, vehicles: {tiger: 1}, enter: [B2, C3]"), []),
    "all the hexes of an enemy": (
        coming("round: 2, vehicles: {tiger: 1}, enter: [B2, C3]").replace("deploy: [B2]", "deploy: [B2, C3, C4]"),
        [
            (
                "hostile-entry",
                "german enters by 2 places, and american may be set up on all of them",
                "let them enter elsewhere, or keep the ground of american away",
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
    # what would be right
    "two slots too many": (
        american("squads: {bases: 5, regular: 16, mortar: 3}, deploy: [B2, B3]"),
        [
            (
                "overfull-bases",
                "5 bases have 20 slots; these figures take 22",
                "take figures for 2 slots away, or write `bases: 6`",
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
                "13 american elite are needed at the start, and the boxes hold 12",
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
                "9 german transport are needed at the start, and the boxes hold 8",
                "use 1 fewer, or write `base: 2` in `boxes:` if the table owns so many",
            )
        ],
    ),
}


@pytest.mark.parametrize(("changes", "expected"), CASES.values(), ids=CASES)
def test_case(changes: str, expected: list[tuple[str, str, str]]) -> None:
    """Exactly these findings of these rules, with what to do, and no other."""
    assert expected == told(changes)


def test_every_rule_here_is_one() -> None:
    """The rules these cases look at are rules of the game."""
    assert set() == RULES - rules_of(ALL["tide-of-iron"]).keys()


def test_one_circle_is_told_once() -> None:
    """Two circles are two findings, whichever way the vehicles are listed."""
    pairs = (("t-a", "t-b"), ("t-c", "t-d"), ("t-b", "t-a"), ("t-d", "t-c"))
    units = "".join(f"  - {{side: german, vehicle: truck, id: {name}, aboard: {on}}}\n" for name, on in pairs)
    messages = [message for _, message, _ in told(f"units:\n{units}", {"overloaded-transport"})]
    assert [
        f"{a} and {b} are aboard each other, so they stand nowhere" for a, b in (("t-a", "t-b"), ("t-c", "t-d"))
    ] == messages


def test_more_heavy_weapons_than_bases_hold() -> None:
    """Of heavy weapons that no base has room for one rule tells, and they make no other stumble."""
    changes = american("squads: {bases: 1, machine-gun: 5}, deploy: [B2]")
    assert ["overfull-bases"] == [rule for rule, _, _ in told(changes)]


def test_more_heavy_weapons_than_slots() -> None:
    """However many heavy weapons there are, of specializations that nobody has there are not too many."""
    for more in (9, 999):
        sides = american(f"squads: {{bases: 1, regular: 1, machine-gun: {more}}}, deploy: [B2]")
        assert [] == told(sides, {"too-many-specialists"})
