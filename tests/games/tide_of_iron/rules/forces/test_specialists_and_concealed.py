"""Tests the rules about specialists and concealed units."""

from __future__ import annotations

import pytest

from tests.support.force_changes import RULE, american, divided, told

CASES = {
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
        "board: {layout: [[1A]]}\n" + american("vehicles: {sherman: 1}, specializations: {medic: 2}, deploy: [B2]"),
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
                "double-specialist",
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
}


@pytest.mark.parametrize(("changes", "expected"), CASES.values(), ids=CASES)
def test_case(changes: str, expected: list[tuple[str, str, str]]) -> None:
    """The case has exactly these findings of these rules, with their help."""
    assert expected == told(changes)


def test_more_heavy_weapons_than_bases_hold() -> None:
    """Heavy weapons that no base has room for are reported by one rule, and do not break another."""
    changes = american("squads: {bases: 1, machine-gun: 5}, deploy: [B2]")
    assert ["overfull-bases"] == [rule for rule, _, _ in told(changes)]


def test_more_heavy_weapons_than_slots() -> None:
    """However many heavy weapons there are, specializations that no side has are never too many."""
    for more in (9, 999):
        sides = american(f"squads: {{bases: 1, regular: 1, machine-gun: {more}}}, deploy: [B2]")
        assert [] == told(sides, {"too-many-specialists"})
