"""Tests `box`: what a table needs."""

from __future__ import annotations

from pathlib import Path as File

from tests.support.dropzone import HALL, battle
from tests.support.old_west import ask, asked, squeezed

MORE = (
    "  - {side: blue, battlegroup: second, unit: lifter, id: dove}\n"
    "  - {side: blue, battlegroup: second, unit: squad, count: 3, aboard: dove}\n"
    "  - {side: red, battlegroup: first, unit: chief}\n"
)
SHED = "shed: {terrain: structure, rectangle: [2, 2, 3, 3], size: tiny, armor: weak, height: 2, entrances: [south]}"
GOALS = (
    "case: {kind: objective, in: hall}, "
    "trace: {kind: possible, spots: [[4, 9], [4, 12], [4, 15], [4, 18], [4, 21]], confirmed: 2, placed: random}, "
    "page: {kind: intel, in: shed}"
)


def test_what_the_table_needs(tmp_path: File) -> None:
    """Models, structures by size and armour, terrain and links, tokens, cards and dice."""
    features = f"{HALL}, {SHED}, pond: {{terrain: water, circle: [40, 40, 3]}}"
    text = battle(MORE, features, GOALS).replace("objectives:", "  links: [[hall, shed]]\nobjectives:")
    found = {(one["group"], one["name"], one["side"]): one["number"] for one in asked(tmp_path, text, "box")["needs"]}
    assert {
        ("vehicles", "tank", "blue"): 1,
        ("vehicles", "tank", "red"): 1,
        ("vehicles", "chief", "red"): 1,
        ("stands of infantry", "squad", "blue"): 3,
        ("aircraft", "lifter", "blue"): 1,
        ("structures", "small, normal", ""): 1,
        ("structures", "tiny, weak", ""): 1,
        ("terrain", "water", ""): 1,
        ("terrain", "link", ""): 1,
        ("tokens", "objective", ""): 1,
        ("tokens", "possible", ""): 3,
        ("tokens", "possible, confirmed", ""): 2,
        ("tokens", "intel", ""): 1,
        ("cards", "in hand", "blue"): 1,  # no commander
        ("cards", "in hand", "red"): 3,
        ("dice", "six-sided", ""): 2 * 5 * 3,  # of the squad in close quarters
    } == found


def test_in_words(tmp_path: File) -> None:
    """The table, what each side costs, and what is assumed."""
    text = battle(MORE).replace("blue: {", "blue: {points: 300, cards: 2, ")
    told = squeezed(ask(tmp_path, text, "box").stdout)
    assert "in hand 2 3 5" in told
    assert "a table of 48 by 48 in, and a measure" in told
    assert "blue: 130 points of 300; first (direct), second (ready) and third (reserve)" in told
    assert "red: a price that is not known" in told
    assert "aircraft land on templates, of which the sheet gives no size" in told
