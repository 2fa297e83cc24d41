"""Tests what gate 3 tells of names, and what it proposes."""

from __future__ import annotations

import pytest

from tests.support.examples import IN_PACK, whole
from toi_scenario.pipeline import check

GERMAN = "  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}\n"
AMERICAN = "  american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}\n"
LOST = (
    "sides:\n"
    "  american: {actions: 3, divisions: {lost: {squads: {bases: 1, regular: 4}, deploy: [B2], nation: frnch}}}\n"
    f"{GERMAN}units: [{{side: american, squad: [regular], at: B3, division: lost}}]\n"
)
AWAY = (
    "objectives: {wood: {kind: victory, at: C2}}\nvictory:\n  conditions: [{winner: most-points, when: end}]\n"
    "  points: [{side: american, for: {exited: squad, by: nowhere}, points: 1}]\n"
)
SPELT = (
    "initiative: german\nobjectives: {wood: {kind: control, at: C2, held_by: german}}\n"
    f"sides:\n{AMERICAN}{GERMAN.replace('german', 'germn')}"
)
WOOD = "objectives: {wood: {kind: control, at: C2}}\n"
SIZES = "boards: {X: {columns: 5, rows: 4}, Y: {columns: 7, rows: 3}}\nboard: {layout: [[P1A, Y], [X, P2A]]}\n"
LAY = "boards of different sizes are laid with `boards:` and `at:`"
TOLD = {
    "the nation of a division, though a unit is of it": (
        LOST,
        [("sides.american.divisions.lost.nation", "there is no nation frnch")],
        "there are american, german, british and soviet",
    ),
    "a side that is spelt wrongly, and what speaks of it": (
        SPELT,
        [("sides.germn", "there is no nation germn")],
        "did you mean german?",
    ),
    "the ground by which units leave": (
        AWAY,
        [("victory.points[0].for.by", "there is no zone, objective or unit nowhere")],
        "there is wood",
    ),
    "a vehicle of the other side": (
        "units: [{side: american, vehicle: opel-blitz, at: B3}]\n",
        [("units[0].vehicle", "opel-blitz is german, not american")],
        (
            "american has sherman, m3-half-track, gmc-truck, m10 and m1-57mm; "
            "what it captured goes into a division of its own with `pieces_of: german`"
        ),
    ),
    "a vehicle that is none": (
        "units: [{side: american, vehicle: panzr-iv, at: B3}]\n",
        [("units[0].vehicle", "there is no vehicle panzr-iv")],
        "there are half-track, truck, sherman, m3-half-track, gmc-truck, m10 and m1-57mm",
    ),
    "a kind that does not go there": (
        "units: [{side: american, squad: [opel-blitz], at: B3}]\n",
        [("units[0].squad[0]", "opel-blitz is no figure but a vehicle")],
        "each vehicle stands under `vehicle:`",
    ),
    "a specialization among the figures of a placed squad": (
        "units: [{side: american, squad: [engineer], at: B3}]\n",
        [("units[0].squad[0]", "engineer is no figure but a specialization")],
        "each specialization stands under `specialization:`",
    ),
    "a token among them": (
        "units: [{side: american, squad: [concealed], at: B3}]\n",
        [("units[0].squad[0]", "concealed is no figure but a token")],
        "write `concealed: true` beside the squad",
    ),
    "a name that is empty": (
        "sides:\n  american: {actions: 3, squads: {'': 2}}\n  german: {actions: 3}\n",
        [("sides.american.squads.", 'there is no figure or base ""')],
        "there are bases, regular, elite, officer, machine-gun and mortar",
    ),
    "a deck with more to say, and one without": (
        f"sides:\n{AMERICAN.replace('}, deploy', '}, decks: [{deck: morle-1}, moral-1], deploy')}{GERMAN}",
        [
            ("sides.american.decks[0].deck", "there is no deck morle-1"),
            ("sides.american.decks[1]", "there is no deck moral-1"),
        ],
        "did you mean morale-1?",
    ),
    "the side that meets a condition": (
        "victory: {conditions: [{winner: american, when: end, by: brits, units: {in: [C2]}}]}\n",
        [("victory.conditions[0].by", "there is no side brits")],
        "there are american and german",
    ),
    "what is to be held": (
        WOOD + "victory: {conditions: [{winner: american, when: end, holds: [wood, hut]}]}\n",
        [("victory.conditions[0].holds[1]", "there is no objective hut")],
        "there is wood",
    ),
    "boards of two sizes": (
        SIZES,
        [
            ("board.layout[0][1]", "Y has 3 rows; its neighbours in line have 4"),
            ("board.layout[1][0]", "X has 5 columns; its neighbours in line have 7"),
        ],
        LAY,
    ),
}


@pytest.mark.parametrize(("changes", "found", "help"), TOLD.values(), ids=TOLD)
def test_told(changes: str, found: list[tuple[str, str]], help: str) -> None:
    """Each is told once, where the name stands."""
    told = check(whole(changes, "tide-of-iron"), "x.yaml", IN_PACK).diagnostics
    assert found == [(one.path, one.message) for one in told]
    assert {help} == {one.help for one in told}


def test_what_a_hero_asks_of_a_unit() -> None:
    """A word that no card has is told where it stands, among what a unit must be or must not be."""
    piece = "{kind: unit, nation: NATION, types: [infantry], activation: 4, fires: [{value: 8}], hit_points: 1}"
    text = f"""catalog:
  pieces:
    sample-rifles: {piece.replace("NATION", "american")}
    sample-grenadiers: {piece.replace("NATION", "german")}
    chief: {{kind: hero, nation: american, host: {{any_of: [tnak], none_of: [infantry, zug]}}}}
"""
    told = check(whole(text, "heroes-of-normandie"), "x.yaml", IN_PACK).diagnostics
    host = "catalog.pieces.chief.host"
    assert [(f"{host}.any_of[0]", "there is no type tnak"), (f"{host}.none_of[1]", "there is no type zug")] == [
        (one.path, one.message) for one in told
    ]
