"""Tests the rules about cards, decks and operations."""

from __future__ import annotations

import pytest

from tests.support.examples import whole
from toi_scenario.pipeline import check

RULES = {
    "idle-cards", "short-deck", "repeated-card", "foreign-deck", "idle-operation", "late-card", "dry-command",
}  # fmt: skip
FULL = "squads: {bases: 1, regular: 4}"


def found(changes: str) -> list[tuple[str, str, str]]:
    """The rule, message and severity of each finding in the smallest scenario with some of its blocks changed."""
    checked = check(whole(f"{changes}\n", "tide-of-iron"))
    assert checked.scenario is not None, [one.message for one in checked.diagnostics]
    return [(one.rule, one.message, str(one.severity)) for one in checked.diagnostics if one.rule in RULES]


def sides(american: str = "", german: str = "", force: str = FULL) -> str:
    """Both sides, with command to pay for their cards, and what each has besides."""
    lines = [
        f"  {name}: {{actions: 3, command: 1, {force if name == 'american' else FULL}, deploy: [{at}], {rest}}}\n"
        for name, at, rest in (("american", "B2", american), ("german", "E3", german))
    ]
    return "sides:\n" + "".join(lines)


def poor(american: str) -> str:
    """Both sides without command."""
    return sides(american).replace("command: 1, ", "")


RULE = "special_rules: [{text: %s}]\n"
SIZED = "catalog: {decks: {raid: {family: raid, size: 4, cards: {ambush: {count: 2}, feint: {}}}}}\n"

FIRES = {
    # idle-cards
    "cards and no deck": (
        sides("cards: 1"),
        [("idle-cards", "american starts with 1 strategy card, and has no deck to draw from", "error")],
    ),
    "cards of a deck of the scenario's own that is not there": (
        sides("decks: [morale-1], cards: {morale-1: 1, custom: 2}"),
        [("idle-cards", "american starts with 2 cards of custom, and has no such deck", "error")],
    ),
    "a deck that the enemy has and does not share": (
        sides("decks: [morale-1]", "cards: {Morale 1: 1}"),
        [("idle-cards", "german starts with 1 card of morale-1, and has no such deck", "error")],
    ),
    # short-deck
    "a card more than the scenario's own deck lists": (
        sides("decks: [{deck: custom, cards: [take-cover, desperation]}], cards: {custom: 3}"),
        [("short-deck", "3 cards of custom are dealt to american, and the deck has 2", "error")],
    ),
    "a card more than two decks have": (
        SIZED + sides("decks: [raid, {deck: custom, cards: {take-cover: 2}}], cards: 7"),
        [("short-deck", "7 cards are dealt to american, and the decks together have 6", "error")],
    ),
    "what is taken out is not there to deal": (
        SIZED + sides("decks: [{deck: raid, remove: {ambush: 2}}], cards: 3"),
        [("short-deck", "3 cards are dealt to american, and the deck has 2", "error")],
    ),
    "more taken out than there are": (
        SIZED + sides("decks: [{deck: raid, remove: {feint: 5}}]"),
        [("short-deck", "5 cards are taken out of raid, which has 4", "error")],
    ),
    "a card taken out once too often, in any case": (
        SIZED + sides("decks: [{deck: raid, remove: {Ambush: 3}}]"),
        [("short-deck", "3 Ambush are taken out of raid, which has 2", "error")],
    ),
    "a shared deck that both draw from": (
        SIZED + sides("decks: [{deck: raid, shared: true}], cards: {raid: 3}", "cards: {raid: 2}"),
        [("short-deck", "2 cards of raid are dealt to german, and the deck has 1 left", "error")],
    ),
    # repeated-card
    "one side has it twice": (
        sides("operations: [heavy-fog, {card: Heavy Fog, from: 4}]"),
        [("repeated-card", "heavy-fog is needed twice at the same time, and the boxes hold it once", "error")],
    ),
    "both draw from it in one round": (
        sides("decks: [{deck: morale-1, rounds: [1, 3]}]", "decks: [{deck: morale-1, rounds: [3, 4]}]"),
        [("repeated-card", "morale-1 is needed twice at the same time, and the boxes hold it once", "error")],
    ),
    "the later of two is written first": (
        sides("decks: [{deck: morale-1, rounds: [3, 4]}]", "decks: [{deck: morale-1, rounds: [1, 3]}]"),
        [("repeated-card", "morale-1 is needed twice at the same time, and the boxes hold it once", "error")],
    ),
    "three of it, and two boxes": (
        "boxes: {base: 2, practice: 1}\n" + sides("operations: [heavy-fog, heavy-fog]", "operations: [heavy-fog]"),
        [("repeated-card", "heavy-fog is needed three times at the same time, and the boxes hold it twice", "error")],
    ),
    # foreign-deck
    "by the name of a side of that nation": (
        sides("decks: [german-reinforcements-1]"),
        [("foreign-deck", "german-reinforcements-1 brings german units, and american plays against them", "warning")],
    ),
    # idle-operation
    "a tank card and a half-track": (
        sides("operations: [tank-ace]", force=f"{FULL}, vehicles: {{half-track: 1}}"),
        [
            (
                "idle-operation",
                "tank-ace needs a tank, a tank-destroyer or an assault-gun, and american never has one",
                "warning",
            )
        ],
    ),
    "none of a piece is none": (
        sides("operations: [lay-smoke]", force=f"{FULL}, specializations: {{engineer: 0}}"),
        [("idle-operation", "lay-smoke needs an engineer squad, and american never has one", "warning")],
    ),
    "only the enemy has any": (
        sides("operations: [lay-smoke]", "specializations: {engineer: 1}"),
        [("idle-operation", "lay-smoke needs an engineer squad, and american never has one", "warning")],
    ),
    "shared, and neither has any": (
        sides("operations: [{card: lay-smoke, shared: true}]"),
        [("idle-operation", "lay-smoke needs an engineer squad, and american never has one", "warning")],
    ),
    # late-card
    "from the round after the last": (
        sides("operations: [{card: heavy-fog, from: 5}]"),
        [("late-card", "heavy-fog is used from round 5, and the game ends after round 4", "error")],
    ),
    "a deck until the round after the last": (
        sides("decks: [{deck: morale-1, rounds: [4, 5]}]"),
        [("late-card", "morale-1 is used until round 5, and the game ends after round 4", "error")],
    ),
    "a deck of the scenario's own": (
        sides("decks: [{deck: custom, cards: [take-cover], rounds: [5, 6]}]"),
        [("late-card", "custom is used from round 5, and the game ends after round 4", "error")],
    ),
    # dry-command
    "no command at all": (
        poor("decks: [morale-1, command-1]"),
        [("dry-command", "the cards of morale-1 cost command, and american never has any", "warning")],
    ),
    "a command objective that pays nothing": (
        "objectives: {post: {kind: command, value: 0, at: C2}}\n" + poor("decks: [morale-1]"),
        [("dry-command", "the cards of morale-1 cost command, and american never has any", "warning")],
    ),
}

SILENT = {
    "no cards need no deck": sides("cards: 0", "cards: {artillery-1: 0}"),
    "cards by name need no deck": sides("start_cards: {in_play: [take-cover]}"),
    "the enemy shares his deck": sides("decks: [{deck: morale-1, shared: true}]", "cards: {morale-1: 1}"),
    "from any deck of the enemy that he shares": sides("decks: [{deck: morale-1, shared: true}]", "cards: 2"),
    "the decks are chosen by a rule in words": sides("cards: 2") + RULE % "Each side chooses two decks.",
    "in French": sides("cards: 2") + RULE % "Chacun pioche où il veut.",
    "as many cards as the deck has": SIZED + sides("decks: [raid], cards: 4"),
    "a deck whose size nobody knows": sides("decks: [morale-1], cards: 80"),
    "one of two decks whose size nobody knows": SIZED + sides("decks: [raid, morale-1], cards: 9"),
    "as many of a card as it has": SIZED + sides("decks: [{deck: raid, remove: {ambush: 2, feint: 2}}]"),
    "cards of a deck whose list is not whole": sides("decks: [{deck: command-1, remove: {surprise-assault: 9}}]"),
    "a deck of each in their own rounds": sides(
        "decks: [{deck: morale-1, rounds: [1, 2]}]", "decks: [{deck: morale-1, rounds: [3, 4]}]"
    ),
    "a card for one and then for the other": sides(
        "operations: [{card: heavy-fog, until: 2}]", "operations: [{card: heavy-fog, from: 3}]"
    ),
    "shared by both": sides(
        "operations: [{card: heavy-fog, shared: true}]", "operations: [{card: heavy-fog, shared: true}]"
    ),
    "two boxes": "boxes: {base: 2, practice: 1}\n" + sides("decks: [morale-1]", "decks: [morale-1]"),
    "nobody knows how many there are": sides("operations: [satchel-charges, satchel-charges]"),
    "a deck of the scenario's own, twice": SIZED + sides("decks: [raid]", "decks: [raid]"),
    "air support of the enemy may be flown by allies": "boxes: [base, practice, days-of-the-fox]\n"
    + sides("decks: [german-air-support-1]"),
    "reinforcements of the enemy with a text": sides(
        "decks: [{deck: german-reinforcements-1, text: They bring captured trucks.}]"
    ),
    "a nation that nobody plays": sides("decks: [american-reinforcements-1]").replace("  american:", "  british:")
    + "initiative: german\n",
    "both of one nation": "initiative: german\n"
    + sides("nation: german, decks: [german-reinforcements-1]").replace("  american:", "  rebels:"),
    "a division of that nation": sides("decks: [german-reinforcements-1]").replace(
        f"{FULL}, deploy: [B2]",
        f"deploy: [B2], divisions: {{a: {{{FULL}}}, b: {{nation: german, {FULL}}}}}",
        1,
    ),
    "engineers come later": sides(
        "operations: [lay-smoke], reinforcements: [{round: 2, specializations: {engineer: 1}, enter: [B2]}]"
    ),
    "an engineer squad is placed": "units: [{side: american, squad: {regular: 4}, at: B3, specialization: engineer}]\n"
    + sides("operations: [lay-smoke]"),
    "a tank destroyer may do": "boxes: [base, practice, next-wave]\n"
    + sides("operations: [tank-ace]", force=f"{FULL}, vehicles: {{m10: 1}}"),
    "the enemy has one, and the card is shared": sides(
        "operations: [{card: lay-smoke, shared: true}]", "specializations: {engineer: 1}"
    ),
    "a card with a text of its own": sides("operations: [{card: lay-smoke, text: Every squad may use smoke.}]"),
    "a deck may bring tanks": sides("decks: [american-reinforcements-1], operations: [tank-ace]"),
    "so may one of the scenario's own": sides("decks: [{deck: custom, text: Any.}], operations: [tank-ace]"),
    "figures that are not listed": sides("operations: [inspiring-leadership]", force="squads: {bases: 2, regular: 4}"),
    "forces that the players build": sides(
        "operations: [tank-ace]", force="squads: {bases: 1, regular: 4, free: true}"
    ),
    "a special rule speaks of engineers": sides("operations: [lay-smoke]") + RULE % "Squads of four are engineers.",
    "in French, too": sides("operations: [lay-smoke]") + RULE % "Les squads de quatre sont des ingénieurs.",
    "a strategy card may conceal": sides("decks: [morale-1], operations: [camouflage]"),
    "a special rule conceals": sides("operations: [camouflage]") + RULE % "Squads in woods are concealed.",
    "a concealed squad is placed": (
        "units: [{side: american, squad: {regular: 4}, at: B3, concealed: true}]\n" + sides("operations: [camouflage]")
    ),
    "in the last round": sides("decks: [{deck: morale-1, rounds: [4, 4]}], operations: [{card: heavy-fog, from: 4}]"),
    "a neutral command objective": "objectives: {post: {kind: command, value: 2, at: C2}}\n"
    + poor("decks: [morale-1]"),
    "a command objective whose value is not written": "objectives: {post: {kind: command, at: C2}}\n"
    + poor("decks: [morale-1]"),
    "a text that gives command": poor("decks: [morale-1]") + RULE % "Each road hex pays 1 command.",
    "an event that gives command": poor("decks: [morale-1]")
    + "events: [{round: 2, text: Both sides receive 2 command.}]\n",
    "no objectives, on a map that nobody recorded": "board: {layout: [[1A]]}\n" + poor("decks: [morale-1]"),
    "a deck of which nobody knows the cost": poor("decks: [{deck: custom, cards: [take-cover]}]"),
}


@pytest.mark.parametrize(("changes", "expected"), FIRES.values(), ids=FIRES)
def test_fires(changes: str, expected: list[tuple[str, str, str]]) -> None:
    """The case has exactly these findings."""
    assert expected == found(changes)


@pytest.mark.parametrize("changes", SILENT.values(), ids=SILENT)
def test_keeps_silent(changes: str) -> None:
    """What the author may mean is not a finding."""
    assert [] == found(changes)
