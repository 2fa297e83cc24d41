"""Tests the rules about what a scenario leaves unsaid or contradicts."""

from __future__ import annotations

import pytest

from tests.support.examples import examples
from toi_scenario.pipeline import check

AMERICAN = "american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]"
GOAL = "objectives: {mill: {kind: control, at: C3}}\n"
CONDITIONS = "victory: {{conditions: [{}, {{winner: german, otherwise: true}}]}}"
POINTS = "victory: {{conditions: [{{winner: most-points, when: end}}], points: [{{side: {}, for: {}, points: 1}}]}}"


RULES = {
    "unknown-name", "missing-actions", "missing-map", "missing-value", "missing-points", "missing-victory",
    "idle-points", "idle-limit", "absent-target", "empty-reinforcements", "empty-squad", "occupied-objective",
    "overfull-squad", "capped-points", "empty-condition", "foreign-card", "second-otherwise", "too-few-units",
    "reversed-span", "specialized-vehicle", "wrong-level", "wrong-shade", "wrong-state",
}  # fmt: skip


def found(changes: str) -> list[tuple[str, str]]:
    """The rule and message of each finding in the smallest scenario with some of its blocks changed."""
    indented = "".join(f"    {line}\n" for line in changes.splitlines())
    (example,) = examples(f"X.\n\nBad::\n\n{indented}", "tide-of-iron")
    return [(one.rule, one.message) for one in check(example.text).diagnostics if one.rule in RULES]


def german(more: str) -> str:
    """Both sides, with an addition to the German one."""
    return f"sides:\n  {AMERICAN}}}\n  german: {{actions: 3, squads: {{bases: 1, regular: 4}}, deploy: [E3]{more}}}"


@pytest.mark.parametrize("word", ["events: [{round: 2, text: Fog.,", "special_rules: [{text: Fog.,"])
def test_side_of_a_text(word: str) -> None:
    """An event or special rule must be for a side that plays."""
    assert [("unknown-name", "there is no side frenhc")] == found(f"{word} side: frenhc}}]")
    assert [] == found(f"{word} side: German}}]")


FOUND = {
    "actions": (
        german("").replace("actions: 3, ", "") + '\nspecial_rules: [{side: german, text: "Two actions a turn."}]',
        [("missing-actions", "american does not say how many actions it takes in a turn")],
    ),
    "a row of gaps": (
        german("").replace("[B2]", "{edge: west}").replace("[E3]", "{edge: east}") + "\nboard: {layout: [[null]]}",
        [("missing-map", "there is no board on the map")],
    ),
    "spans that meet": (german(", operations: [{card: massive-confusion, from: 2, until: 2}]"), []),
    "a card that is never used": (
        german(", operations: [{card: massive-confusion, from: 3, until: 2}]"),
        [("reversed-span", "from 3 to 2 is no span")],
    ),
    "a condition that is never judged": (
        GOAL + CONDITIONS.format("{winner: american, when: {each_round: {from: 3, to: 2}}, holds: [mill]}"),
        [("reversed-span", "from 3 to 2 is no span")],
    ),
    "points in no round": (
        "objectives: {mill: {kind: victory, at: C3}}\n"
        + POINTS.format("german", "{holding: mill, each: {rounds: [3, 1]}}"),
        [("reversed-span", "from 3 to 1 is no span")],
    ),
    "a unit that is placed, by its name": (
        "units: [{side: german, vehicle: tiger, id: Hans, at: E4}]\n" + POINTS.format("american", "{destroyed: hans}"),
        [],
    ),
    "a class": (german(", vehicles: {opel-blitz: 1}") + "\n" + POINTS.format("german", "{exited: truck}"), []),
    "what cards may bring": (
        german(", decks: [german-reinforcements-1], cards: 1") + "\n" + POINTS.format("american", "{destroyed: tiger}"),
        [],
    ),
    "what players choose": (
        german("").replace("bases: 1, regular: 4}, deploy: [E3]", "bases: 1, free: true}, deploy: [E3]")
        + "\n"
        + POINTS.format("american", "{destroyed: tiger}"),
        [],
    ),
    "an objective nobody stands on": ("objectives: {mill: {kind: control, at: C3, held_by: german}}", []),
    "no conditions at all": ("objectives: {mill: {kind: victory, points: 1, at: C3}}", []),
    "figures that fill a base of their own": (
        "catalog: {pieces: {bases: {kind: base, slots: 5}}}\nunits: [{side: german, squad: {regular: 5}, at: E4}]",
        [],
    ),
    "a crew too many": (
        "units: [{side: german, squad: [mortar, machine-gun, regular], at: E4}]",
        [("overfull-squad", "these figures take 5 slots, and a base has 4")],
    ),
    "a condition of points that nothing earns": (
        "victory: {conditions: [{winner: german, when: any, points: 3}]}",
        [("missing-points", "german wins by 3 points, and nothing earns it any")],
    ),
    "a list of nothing to hold": (
        CONDITIONS.format("{winner: american, when: end, holds: []}"),
        [("empty-condition", "this condition asks for nothing, so american wins by it in any case")],
    ),
    "a draw for nothing": (
        CONDITIONS.format("{winner: draw, when: {round: 2}}"),
        [("empty-condition", "this condition asks for nothing, so nobody wins in any case")],
    ),
    "units that cards may bring": (
        german(", decks: [german-reinforcements-1], cards: 1")
        + "\n"
        + CONDITIONS.format("{winner: german, when: end, units: {in: {edge: west}, at_least: 3}}"),
        [],
    ),
    "units that come in two rounds": (
        german(", reinforcements: [{round: [1, 2], vehicles: {tiger: 1}, enter: [E4]}]")
        + "\n"
        + CONDITIONS.format("{winner: german, when: end, units: {in: {edge: west}, at_least: 3}}"),
        [],
    ),
    "a card nobody has recorded": (german(", decks: [{deck: command-1, remove: {sortie: 1}}], cards: 1"), []),
    "a card of two other decks": (
        german(", decks: [{deck: command-1, remove: {Sniper Attack: 1}}], cards: 1"),
        [
            (
                "foreign-card",
                "Sniper Attack is a card of winter-tactics-1 and german-urban-warfare-1, not of command-1",
            )
        ],
    ),
    "none, and a number of figures": (
        german(", reinforcements: [{round: 2, squads: {bases: 0}, enter: [E4]}]"),
        [("empty-reinforcements", "these reinforcements of german bring no unit")],
    ),
}


@pytest.mark.parametrize(("changes", "expected"), FOUND.values(), ids=FOUND)
def test_found(changes: str, expected: list[tuple[str, str]]) -> None:
    """The case has exactly these findings, or none."""
    assert expected == found(changes)
