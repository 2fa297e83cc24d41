"""Tests `fmt`: one layout, every comment kept, the same data."""

from __future__ import annotations

import os
import sys
from pathlib import Path as File
from random import Random
from typing import Any

import pytest

from tests.support.paths import ROOT
from toi_scenario import Rejected
from toi_scenario.authoring import formatting
from toi_scenario.authoring.formatting import formatted
from toi_scenario.authoring.formatting.comment_tree import comments
from toi_scenario.authoring.formatting.order import aligned, normal
from toi_scenario.authoring.formatting.schema_outline import outline_of
from toi_scenario.files import shipped_files
from toi_scenario.finding import Refused
from toi_scenario.text.document import read

FILES = sorted(
    [
        *(ROOT / "scenarios").rglob("*.yaml"),
        *(ROOT / "tests" / "published").glob("*.yaml"),
        *(ROOT / "toi_scenario" / "games").rglob("*.yaml"),
    ]
)
TEXTS = [file.read_text(encoding="utf-8") for file in FILES]
SMALL = shipped_files.smallest("tide-of-iron")
ROUNDS = 3_000 if os.environ.get("TOI_FUZZ") == "long" else 300


def unordered(data: Any) -> Any:
    """The data with lists sorted: the most that `fmt` may change, worked out without its own code."""
    if isinstance(data, dict):
        return {key: unordered(value) for key, value in data.items()}
    if isinstance(data, list):
        return sorted((unordered(item) for item in data), key=repr)
    return " ".join(data.split()) if isinstance(data, str) and "\n" in data else data


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_file(file: File) -> None:
    """A formatted file has the same data and every comment, and formatting it again changes nothing."""
    text = file.read_text(encoding="utf-8")
    once = formatted(text)
    before, after = read(text), read(once)
    shape = outline_of(before.data)
    assert unordered(before.data) == unordered(after.data)
    assert normal(before.data, shape) == normal(after.data, shape)
    assert sorted(comments(before)) == sorted(comments(after))
    assert once == formatted(once)
    assert [] == [line for line in once.splitlines() if line != line.rstrip()]


def scribbled(text: str, random: Random) -> str:
    """The same data with comments, empty lines and line breaks wherever YAML allows them."""
    data = read(text).data
    lines = text.split("\n")
    for number in range(random.randint(1, 6)):
        at, new = random.randrange(len(lines)), list(lines)
        line = new[at]
        match random.randrange(5):
            case 0:
                new.insert(at, f"{' ' * random.choice([0, 1, 2, 4, 6, 8])}# alone {number}")
            case 1:
                new[at] += f"  # behind {number}"
            case 2:
                new.insert(at, "")
            case 3 | 4 as sort:
                signs = [place for place, letter in enumerate(line) if letter in (",{[ " if sort == 3 else "]}")]
                if signs:
                    cut = random.choice(signs) + (sort == 3)
                    remark = random.choice([f"  # within {number}", ""])
                    new[at : at + 1] = [line[:cut] + remark, " " * random.choice([6, 8, 12]) + line[cut:]]
        try:
            if read("\n".join(new)).data == data:
                lines = new
        except Rejected:
            continue
    return "\n".join(lines)


@pytest.mark.slow
def test_scribbled_files() -> None:
    """However comments and breaks are strewn over a file, formatting keeps the data and all comments, and is stable."""
    random = Random(20_261_118)
    for _ in range(ROUNDS):
        text = scribbled(random.choice(TEXTS), random)
        once = formatted(text)
        before, after = read(text), read(once)
        assert unordered(before.data) == unordered(after.data), text
        assert sorted(comments(before)) == sorted(comments(after)), text
        assert once == formatted(once), text


def test_one_layout() -> None:
    """Data is laid out alike, whether it was written in brackets or blocks, and whatever its order and breaks."""
    brackets = "{game: tide-of-iron, rounds: 4, title: T, zones: {a: {hexes: [C3, B2, C10, P1A.A1], color: red}}}"
    blocks = """\
zones:
    a:
        color: red
        hexes:
        - P1A.A1
        - B2
        - C3
        - C10
title: T
game: tide-of-iron


rounds: 4
"""
    wanted = """\
game: tide-of-iron
title: T
rounds: 4
zones:
  a: {color: red, hexes: [B2, C3, C10, P1A.A1]}
"""
    assert [wanted] * 2 == [formatted(brackets), formatted(blocks).replace("\n\nrounds", "\nrounds")]


LAID_OUT: dict[str, tuple[str, str]] = {
    "a comment above stays above, behind stays behind": (
        "rounds: 4   # long enough\n# what it is\ntitle: T # a name\n",
        "# what it is\ntitle: T   # a name\nrounds: 4  # long enough\n",
    ),
    "the comment a file begins with stays at its top": (
        "# yaml-language-server: $schema=x\nrounds: 4\ntitle: T\n",
        "# yaml-language-server: $schema=x\ntitle: T\nrounds: 4\n",
    ),
    "a comment that is indented before anything else stays at the top": (
        "   # deep\ntitle: T\n", "# deep\ntitle: T\n",
    ),
    "a comment behind the last entry stays in its block": (
        "zones:\n  a: {hexes: B2}\n  # more to come\nrounds: 4\n",
        "rounds: 4\nzones:\n  a: {hexes: B2}\n  # more to come\n",
    ),
    "a comment within brackets opens them": (
        "players: [2, # or alone\n  4]\n", "players:\n  - 2  # or alone\n  - 4\n",
    ),
    "hexes with a remark keep their order": (
        "zones:\n  a:\n    hexes: [C3, # the ford\n      B2]\n",
        "zones:\n  a:\n    hexes:\n      - C3  # the ford\n      - B2\n",
    ),
    "what runs along keeps its order": (
        "board: {layout: [[P1A]], overlays: [{along: [D4, C4], terrain: road}]}\n",
        "board:\n  layout: [[P1A]]\n  overlays:\n    - {terrain: road, along: [D4, C4]}\n",
    ),
    "words that one line cannot hold have a line each": (
        f"special_rules: []\nwaive: {{}}\nboxes: [{', '.join(f'a-very-long-name-{n}' for n in range(6))}]\n",
        "boxes:\n" + "".join(f"  - a-very-long-name-{n}\n" for n in range(6)) + "special_rules: []\nwaive: {}\n",
    ),
    "rows of boards have a line each": (
        "board: {layout: [[P1A], [P2A]]}\n", "board:\n  layout:\n    - [P1A]\n    - [P2A]\n",
    ),
    "text that needs no quotes outside brackets gets them inside": (
        "events:\n  - text: Rain, and [more]\n    round: 2\n", 'events:\n  - {round: 2, text: "Rain, and [more]"}\n',
    ),
    "a name of the author's is not moved": (
        "objectives: {b: {at: B2, kind: victory}, a: {kind: control, at: B3}}\n",
        "objectives:\n  b: {kind: victory, at: B2}\n  a: {kind: control, at: B3}\n",
    ),
    "prose keeps its lines": (
        "background: |\n      One.\n        Two.\n\n      Three.\n\n\nrounds: 4\n",
        "background: |\n  One.\n    Two.\n\n  Three.\n\nrounds: 4\n",
    ),
    "folded prose keeps its breaks": (
        "background: >-\n     One\n     two.\n\n     Three.\n", "background: >-\n  One\n  two.\n\n  Three.\n",
    ),
    "empty lines at the end that are meant stay": (
        "background: |+\n  One.\n\n\nrounds: 4\n", "background: |+\n  One.\n\n\nrounds: 4\n",
    ),
    "a text over several lines is folded": (
        f"notes: {'word ' * 15}\n  {'word ' * 14}end\n",
        f"notes: >-\n  {('word ' * 21).strip()}\n  {'word ' * 8}end\n",
    ),
    "one zone has a line of its own": ("zones: {a: {hexes: B2}}\n", "zones:\n  a: {hexes: B2}\n"),
    "of two comments behind one line the first goes above": (
        "boxes: [ # one\n  base] # two\n", "# one\nboxes: [base]  # two\n",
    ),
    "a name over two lines stands in one": (
        "waive: {a: b, crowded\n  place}\n", "waive: {a: b, crowded place: null}\n",
    ),
    "a name of no letters has quotes": ("waive: {a: b, ?}\n", 'waive: {a: b, "": null}\n'),
    "nothing is null": ("boxes:\n", "boxes: null\n"),
    "an empty list with a remark": ("boxes: [ # none\n  # yet\n  ]\n", "# yet\nboxes: []  # none\n"),
    "terrain is aligned": (
        "boards: {X: {rows: 1, columns: 3, terrain: \". 1w .\\n- . -\\n\"}}\n",
        'boards:\n  X: {columns: 3, rows: 1, terrain: ". 1w .\\n- . -\\n"}\n',
    ),
    "terrain in lines is aligned": (
        "boards:\n  X:\n    columns: 3\n    rows: 1\n    terrain: |\n      . 1w .\n      -   . -\n",
        "boards:\n  X:\n    columns: 3\n    rows: 1\n    terrain: |\n      .  1w .\n      -  .  -\n",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", LAID_OUT)
def test_layout(case: str) -> None:
    """The rule that each case is named after holds."""
    before, after = (f"game: tide-of-iron\n{text}" for text in LAID_OUT[case])
    if before.splitlines()[1].lstrip().startswith(("# yaml", "# deep")):  # these cases are about the first line
        before, after = (f"{text[19:]}" for text in (before, after))
    assert after == formatted(before)


def test_long_lists_are_wrapped() -> None:
    """Hexes that do not fit on a line go on below the bracket, sorted, and no line is too long."""
    hexes = [f"{column}{row}" for column in "BACD" for row in range(20, 0, -1)]
    lines = formatted(f"game: tide-of-iron\nzones: {{far: {{hexes: [{', '.join(hexes)}]}}}}").splitlines()[1:]
    assert ["zones:", "  far:", "    hexes: [A1, A2, A3"] == [*lines[:2], lines[2][:22]]
    assert [True, True] == [all(line.startswith(" " * 12) for line in lines[3:]), max(map(len, lines)) <= 110]


def test_names_of_hexes_are_not_wrapped() -> None:
    """Only a list of hexes goes on below its bracket; where each has a name, each has a line."""
    names = {f"{letter * 30}": f"{letter.upper()}2" for letter in "abcdef"}
    flow = ", ".join(f"{name}: {place}" for name, place in names.items())
    lines = formatted(f"game: tide-of-iron\nnames: {{{flow}}}\n").splitlines()
    assert ["names:", *(f"  {name}: {place}" for name, place in names.items())] == lines[1:]


def test_a_directive_stays() -> None:
    """A `%YAML` line begins the file as before, its remark with it, and comments around it stay comments."""
    before = "# a\n%YAML 1.2  # why\n# b\n---\ngame: tide-of-iron\ntitle: 100 %\n"
    after = "%YAML 1.2  # why\n---\n# a\n# b\ngame: tide-of-iron\ntitle: 100 %\n"
    assert [after, after] == [formatted(before), formatted(after)]


def steps(text: str) -> int:
    """How many calls the layout of a text takes: they say more than seconds, and the same on a busy machine."""
    counted = 0

    def count(*_: object) -> None:
        nonlocal counted
        counted += 1

    sys.setprofile(count)
    try:
        formatted(text)
    finally:
        sys.setprofile(None)
    return counted


def test_long_files_take_as_long_as_they_are() -> None:
    """Many texts with empty lines at their end, and many entries far inside one another, take no time of their own."""
    few, many = (steps("events:\n" + "  - text: |+\n      a\n\n" * number) for number in (150, 600))
    assert many < 5 * few
    flat, deep = (steps(f"notes: {'[' * depth}{', '.join(['{a: b}'] * 300)}{']' * depth}\n") for depth in (1, 36))
    assert deep < 5 * flat


def test_windows_lines() -> None:
    """A file with Windows line ends keeps them."""
    assert formatted(SMALL) == formatted(SMALL.replace("\n", "\r\n")).replace("\r\n", "\n")
    assert formatted(SMALL).count("\n") == formatted(SMALL.replace("\n", "\r\n")).count("\r\n")


def test_terrain() -> None:
    """Terrain signs are aligned in columns at least two characters wide."""
    assert ".  1w .\n-  .  -\n" == aligned(" . 1w  . \n- . -")


def test_what_would_read_otherwise_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the layout were wrong, or a comment were lost, the text would be refused."""
    for wrong, said in (
        ("game: x\n", "not read the same"),
        ("[", "not read the same"),
        ("game: tide-of-iron\n", "lost"),
    ):
        monkeypatch.setattr(formatting, "emitted", lambda tree, shape, wrong=wrong: wrong)
        with pytest.raises(Refused, match=said):
            formatted("game: tide-of-iron  # mine\n")


OURS = sorted((ROOT / "scenarios").rglob("*.yaml"))


@pytest.mark.parametrize("file", OURS, ids=lambda file: file.stem)
def test_our_own_pack(file: File) -> None:
    """The scenarios that come with the tool are kept in the canonical layout."""
    text = file.read_text(encoding="utf-8")
    assert formatted(text) == text
