"""Tests the rules about setting up: boards, stacks and references."""

from __future__ import annotations

import re

import pytest

from toi_scenario.files import shipped_files
from toi_scenario.pipeline import check

# The rules about sight and movement have cases of their own.
RULES = {
    "off-board", "overlapping-boards", "repeated-board", "both-faces", "crowded-place", "mixed-place", "empty-zone",
    "late-reinforcements", "broken-reference", "short-of-pieces", "overfull-bases", "empty-slots", "shared-ground",
    "cramped-zone", "idle-waiver", "unknown-name", "wrong-shape", "refused-yaml",
}  # fmt: skip
AMERICAN = "american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]"
GERMAN = "german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]"


def found(changes: str) -> list[tuple[str, str]]:
    """The rule and message of each finding in the smallest scenario with some of its blocks changed."""
    text = shipped_files.smallest("tide-of-iron")
    for word in re.findall(r"^([a-z_]+):", changes, re.MULTILINE):
        text = re.sub(rf"^{word}:.*\n(?:[ #-].*\n)*", "", text, flags=re.MULTILINE)
    checked = check(f"{text}{changes}\n")
    return [(one.rule, one.message) for one in checked.diagnostics if one.rule in RULES]


def sides(american: str = AMERICAN, german: str = GERMAN) -> str:
    """The two sides, each up to its last bracket."""
    return f"sides:\n  {american}}}\n  {german}}}\n"


CASES = {
    "one face twice as often as owned is not both faces": (
        "boxes: {base: 1, practice: 2}\nboard: {layout: [[P1A, P1B]]}",
        [],
    ),
    "more of two faces than boards": (
        "boxes: {base: 1, practice: 2}\nboard: {layout: [[P1A, P1B, P1B]]}",
        [("both-faces", "P1B is the back of P1A, which is on the map too")],
    ),
    "a board of a box that is not owned": (
        "boxes: [base]",
        [("short-of-pieces", "P1A comes in the box practice, which `boxes:` does not name")],
    ),
    "a deck of a box that is not owned": (
        sides(AMERICAN + ", decks: [winter-tactics-1]"),
        [("short-of-pieces", "winter-tactics-1 comes in the box fury-of-the-bear, which `boxes:` does not name")],
    ),
    "reinforcements of several rounds come whole in each": (
        sides(german=GERMAN + ", reinforcements: [{round: [1, 2, 3], vehicles: {tiger: 3}, enter: [E4]}]"),
        [("short-of-pieces", "9 Tiger I are needed with all reinforcements, and the boxes hold 6")],
    ),
    "random reinforcements come once": (
        sides(german=GERMAN + ", reinforcements: [{round: {one_of: [1, 2, 3]}, vehicles: {tiger: 3}, enter: [E4]}]"),
        [],
    ),
    "each concealed unit takes a token": (
        "units:\n"
        + "".join(
            f"  - {{side: german, squad: {{regular: 4}}, at: {place}, concealed: true}}\n" for place in ("E4",) * 3
        )
        + sides(german=GERMAN.replace("squads", "concealed: 2, squads")),
        [("short-of-pieces", "5 German concealed squads are needed at the start, and the boxes hold 4")],
    ),
    "entrenchments and pillboxes share their tokens": (
        "board: {layout: [[P1A]], markers: [{marker: entrenchment, at: [C1, C2, C3], count: 3}, "
        "{marker: pillbox, at: [E1, E2], count: 2}]}",
        [("short-of-pieces", "13 entrenchment and pillbox tokens are needed at the start, and the boxes hold 12")],
    ),
    "more overlays than the errata counts": (
        "board: {layout: [[P1A, P6B], [P3A, P4A]], overlays: [{terrain: rough, at: ["
        + ", ".join(f"{column}{number}" for column in "CEIK" for number in range(1, 7))
        + "]}]}",
        [("short-of-pieces", "24 overlay hexes are needed; the box lists 28, but the errata counts 23")],
    ),
    "a placed squad takes a base": (
        "boxes: {base: 1, practice: 1}\nunits: [{side: german, squad: {regular: 4}, at: E4}]\n"
        + sides(german="german: {actions: 3, squads: {bases: 24, regular: 40, elite: 12, free: true}, deploy: [E3]"),
        [("short-of-pieces", "25 German squad bases are needed at the start, and the boxes hold 24")],
    ),
    "specializations of placed squads are counted": (
        "units: [{side: german, squad: {regular: 4}, at: E4, specialization: medic}]\n"
        + sides(german=GERMAN + ", specializations: {medic: 6}"),
        [("short-of-pieces", "7 medic tokens are needed at the start, and the boxes hold 6")],
    ),
    "nothing is short in a box that is not recorded whole": (
        "boxes: [base, practice, normandy]\n" + sides(GERMAN.replace("german", "american").replace("E3", "B2")),
        [],
    ),
    "free build is nobody's sum": (
        sides("american: {actions: 3, squads: {bases: 1, regular: 9, free: true}, deploy: [B2]"),
        [],
    ),
    "figures without bases": (
        sides("american: {actions: 3, squads: {machine-gun: 1}, deploy: [B2]"),
        [("overfull-bases", "there are no bases for these figures, which take 2 slots")],
    ),
    "a squad aboard an enemy's hex is not in it": (
        "units:\n  - {side: german, vehicle: opel-blitz, id: truck, at: E4}\n"
        "  - {side: german, squad: {regular: 4}, aboard: truck}\n",
        [],
    ),
    "an entry in the action phase of the last round is not late": (
        sides(german="german: {actions: 3, squads: {bases: 1, regular: 4}, enter: {by: [E3], round: 4, phase: action}"),
        [],
    ),
    "an entry after the last round": (
        sides(german="german: {actions: 3, squads: {bases: 1, regular: 4}, enter: {by: [E3], round: 5, phase: action}"),
        [("late-reinforcements", "these reinforcements come in round 5, and the game ends after round 4")],
    ),
    "a text speaks of a round and a hex that are": ('victory: {text: "By {round:4}, {round:last}, {hex:P1A.C2}."}', []),
    "a text speaks of a round that is not": (
        'victory: {text: "By {round:5}."}',
        [("broken-reference", "{round:5} names no round of this scenario")],
    ),
    "a text speaks of a hex out of play": (
        'victory: {text: "Hold {hex:A2}."}',
        [("broken-reference", "{hex:A2} names no hex in play")],
    ),
    "a round of five thousand digits": (
        f'victory: {{text: "By {{round:{"9" * 5000}}}."}}',
        [("broken-reference", f"{{round:{'9' * 1993}…")],
    ),
    "a reference that is not closed": (
        'victory: {text: "Hold {zone:mill"}',
        [("broken-reference", "{zone:mill is not closed")],
    ),
    "braces that are just braces": ('victory: {text: "Roll {1, 2}, { or :-{ and win."}', []),
    "a hex of an assumed grid may be there": (
        "board: {layout: [[1A]]}\nunits: [{side: german, squad: {regular: 4}, at: 1A.Q40}]\n"
        'victory: {text: "Hold {hex:1A.Q40}."}',
        [],
    ),
    "a hex of a recorded board beside it may not": (
        "board: {layout: [[1A, P1A]]}\nunits: [{side: german, squad: {regular: 4}, at: P1A.Q40}]",
        [("off-board", "P1A has no hex Q40")],
    ),
    "vehicles cannot be in a deep stream": (
        "board: {layout: [[P2A]], streams: Deep}\n"
        + sides(
            "american: {actions: 3, squads: {bases: 1, regular: 4}, vehicles: {sherman: 1}, deploy: {squads: [E2], vehicles: [D2]}"
        ),
        [("cramped-zone", "american must set up 1 M4A1 Sherman here, and no hex of it can hold one")],
    ),
    "a bridge lifts them": (
        "board: {layout: [[P2A]], streams: deep}\n"
        + sides(
            "american: {actions: 3, squads: {bases: 1, regular: 4}, vehicles: {sherman: 1}, deploy: {squads: [E2], vehicles: [D3]}"
        ),
        [],
    ),
    "a stream whose depth nobody said stops nobody": (
        "board: {layout: [[P2A]]}\n"
        + sides(
            "american: {actions: 3, squads: {bases: 1, regular: 4}, vehicles: {sherman: 1}, deploy: {squads: [E2], vehicles: [D2]}"
        ),
        [],
    ),
    "one squad to a hex for two divisions": (
        "zones: {house: {hexes: [B2], each: 1}}\nvictory: {text: 'Hold {zone:house}.'}\n"
        + sides(
            "american: {actions: 3, deploy: house, divisions: {light: {squads: {bases: 1, regular: 4}}, "
            "dark: {squads: {bases: 1, regular: 4}}}"
        ),
        [("cramped-zone", "american dark must set up 1 squad here, and no hex of it can hold one")],
    ),
    "free build may be set up anywhere": (
        "setup_first: american\n"
        + sides("american: {actions: 3, squads: {bases: 9, regular: 36, free: true}, deploy: [B2, E3]"),
        [],
    ),
    "two units of one name": (
        "units:\n  - {side: german, squad: {regular: 4}, id: gun, at: E4}\n"
        "  - {side: german, squad: {regular: 4}, id: Gun, at: E4}\n",
        [("unknown-name", "Gun is the name of another unit, too")],
    ),
    "what a side says once is told once": (
        sides(
            "american: {actions: 3, deploy: [B2, Z9], divisions: {light: {squads: {bases: 1, regular: 4}}, "
            "dark: {squads: {bases: 1, regular: 4}}}"
        ),
        [("off-board", "Z9 is not on the map")],
    ),
    "names of waived rules do not depend on case": (
        "waive: {Empty Slots: weak}\n" + sides("american: {actions: 3, squads: {bases: 1, regular: 3}, deploy: [B2]"),
        [],
    ),
    "a map has an end": (
        f"board: {{layout: [[{', '.join(['P1A'] * 500)}]]}}",
        [("refused-yaml", "500 boards with some 14,000 hexes; a map has at most 400 and 12,000")],
    ),
}


@pytest.mark.parametrize(("changes", "expected"), CASES.values(), ids=CASES)
def test_case(changes: str, expected: list[tuple[str, str]]) -> None:
    """The case has exactly these findings."""
    assert expected == found(changes)


@pytest.mark.parametrize(
    "changes",
    [
        "zones:\n" + "".join(f"  z-{n}: {{hexes: z-{n + 1}}}\n" for n in range(600)) + "  z-600: {hexes: [B2]}\n",
        "zones:\n" + "".join(f"  z-{n}: {{hexes: [no-{n}]}}\n" for n in range(2000)),
        "catalog: {pieces: {overlay: {kind: overlay}}}\nboard: {layout: [[P1A]], overlays: [{terrain: rough, at: C1}]}",
        "catalog: {pieces: {trench: {kind: marker, supply: nowhere}}}\n"
        "board: {layout: [[P1A]], markers: [{marker: trench, at: C1}]}",
        "catalog: {supplies: {heap: {boxes: {base: 1}}}, pieces: {trench: {kind: marker, supply: heap}}}\n"
        "board: {layout: [[P1A]], markers: [{marker: trench, at: [C1, C2]}]}",
        "catalog: {pieces: {" + ", ".join(f"p{n}: {{like: p{n + 1}}}" for n in range(600)) + ", p600: {kind: token}}}",
        "boards: {X: {columns: 3, rows: 1, terrain: clear, paths: [{terrain: road, along: [A², A1]}]}}",
        "".join(f"k{n}: 1\n" for n in range(20_000)),
    ],
)
def test_odd_but_well_formed(changes: str) -> None:
    """However odd a scenario is, there is an answer, and soon."""
    assert isinstance(found(changes), list)


@pytest.mark.parametrize(
    ("text", "help"),
    [
        ("{round}", "it has 4: {round:1} to {round:4}, which is {round:last} too"),
        ("{roudn}", "did you mean {round:last}?"),
        ("{side}", "write it with a name, as in {side:american}"),
        ("{side:italian}", "there are american and german"),
        ("{zone}", ""),
        ("{hex}", "a hex is written like {hex:C2}"),
        (
            "{foo:bar}",
            "a text may say {rounds}, {round:last}, {side:american}, {zone:NAME}, {objective:NAME} or {hex:C2}",
        ),
    ],
)
def test_how_a_reference_is_written_is_told(text: str, help: str) -> None:
    """For a reference to nothing, the help shows how such a reference is written, with an existing name."""
    checked = check(
        re.sub(
            r"(?m)^victory:.*\n(?: .*\n)*", f'victory: {{text: "By {text}."}}\n', shipped_files.smallest("tide-of-iron")
        )
    )
    assert [("broken-reference", help)] == [(one.rule, one.help) for one in checked.diagnostics]
