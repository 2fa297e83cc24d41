"""Tests the rule about boxes from which nothing is used."""

from __future__ import annotations

import pytest

from tests.support.force_changes import american, told

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
}


@pytest.mark.parametrize(("changes", "expected"), CASES.values(), ids=CASES)
def test_case(changes: str, expected: list[tuple[str, str, str]]) -> None:
    """The case has exactly these findings of these rules, with their help."""
    assert expected == told(changes)
