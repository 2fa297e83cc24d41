"""Tests the rules about objectives, and about tokens that nothing explains."""

from __future__ import annotations

import pytest

from tests.support.victory_blocks import BOTH, CONTROLS, ELSE, GERMAN, MOST, POST, WINS, found, wins

FIRES = {
    # foreign-objective
    "a nation that comes with no division": (
        POST
        + "sides:\n  rebels: {nation: german, actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}\n"
        + GERMAN,
        [("foreign-objective", "post pays american alone, and no side is american", "warning")],
    ),
    # idle-objective
    "one of two is in the condition": (
        BOTH + wins(WINS, ELSE),
        [("idle-objective", "farm is a victory objective, and nothing is won or earned by it", "warning")],
    ),
    "a name in the title explains nothing": (
        BOTH + wins("{winner: american, when: end, holds: farm}", ELSE),
        [("idle-objective", "wood is a victory objective, and nothing is won or earned by it", "warning")],
    ),
    # repeated-objective
    "three in a hex": (
        "objectives:\n"
        + "".join(f"  {name}: {{kind: control, at: C2}}\n" for name in ("a-one", "b-two", "c-three"))
        + wins("{winner: american, when: end, holds: [a-one, b-two, c-three]}", ELSE),
        [
            ("repeated-objective", "b-two lies in C2, where a-one is an objective of kind control already", "warning"),
            (
                "repeated-objective",
                "c-three lies in C2, where a-one is an objective of kind control already",
                "warning",
            ),
        ],
    ),
    # unexplained-token
    "texts that name the others by reference": (
        CONTROLS + "victory: {text: 'Who holds {objective:wood} wins.'}",
        [("unexplained-token", "farm is a control objective, and nothing says what it is for", "warning")],
    ),
}

SILENT = {
    "a neutral and an own command objective": "objectives:\n"
    "  post: {kind: command, value: 2, at: C2}\n  mill: {kind: command, owner: german, value: 2, at: D3}\n",
    "a nation that comes with a division": POST
    + "sides:\n  allies: {actions: 3, nation: german, deploy: [B2], divisions: {us: "
    + "{nation: american, squads: {bases: 1, regular: 4}}}}\n"
    + GERMAN,
    "a victory objective of another nation pays whoever holds it": "objectives: {post: {kind: victory, owner: british, "
    "points: 1, at: C2}}\n",
    "counted with its kind": BOTH + wins("{winner: american, when: end, holds: {kind: victory, most: true}}", ELSE),
    "counted with its hex": BOTH + wins(WINS, "{winner: german, when: end, holds: {hexes: [D2, D3], at_least: 1}}"),
    "counted as a place for units": BOTH + wins(WINS, "{winner: german, when: end, units: {in: farm}}"),
    "named in the victory text": BOTH + wins(WINS, ELSE, text="The farm doubles the points."),
    "named in a special rule by reference": BOTH
    + "special_rules: [{text: 'Who holds {objective:farm} rolls a die more.'}]\n"
    + wins(WINS, ELSE),
    "points told in words": BOTH + wins(MOST, text="Each marker is worth a point a round."),
    "two kinds in a hex": "objectives: {wood: {kind: control, at: C2}, post: {kind: command, value: 2, at: C2}}\n",
    "two command objectives of two sides in a hex": "objectives:\n"
    "  a-post: {kind: command, owner: german, value: 2, at: C2}\n"
    "  b-post: {kind: command, owner: american, value: 2, at: C2}\n",
    "two objectives out of play are another rule's": CONTROLS.replace("C2", "A2").replace("D3", "A2"),
    "a control objective, and a victory in words alone": "objectives: {mill: {kind: control, at: C2}}\n"
    "victory: {text: Whoever has most buildings wins.}",
    "a control objective that a zone is made of": "zones: {ring: {hexes: {within: 1, of: mill}}}\n"
    "objectives: {mill: {kind: control, at: C2}}\n" + wins("{winner: american, when: end, units: {in: ring}}", ELSE),
    "a marker like another": "catalog: {pieces: {siren: {like: smoke}}}\n"
    "board: {layout: [[P1A]], markers: [{marker: siren, at: C2}]}\n",
    "a marker that a text explains by its French name": "catalog: {pieces: {siren: {kind: marker, fr: La Sirène}}}\n"
    "board: {layout: [[P1A]], markers: [{marker: siren, at: C2}]}\n"
    "special_rules: [{text: Qui entend la sirène s'arrête.}]",
}


@pytest.mark.parametrize(("changes", "expected"), FIRES.values(), ids=FIRES)
def test_fires(changes: str, expected: list[tuple[str, str, str]]) -> None:
    """The case has exactly these findings."""
    assert expected == found(changes)


@pytest.mark.parametrize("changes", SILENT.values(), ids=SILENT)
def test_keeps_silent(changes: str) -> None:
    """What the author may mean is not a finding."""
    assert [] == found(changes)
