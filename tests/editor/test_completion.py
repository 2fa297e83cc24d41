"""Tests that completion offers the words that may stand at a place."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path as File

import pytest

from tests.support.editing import SHIPPED
from toi_scenario.editor.completion import offers
from toi_scenario.finding import Path
from toi_scenario.model.scenario.mentions import mentions_of
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import measured
from toi_scenario.names import plain
from toi_scenario.packs.workspace import Workspace
from toi_scenario.pipeline import game_of
from toi_scenario.text.document import Document
from toi_scenario.text.schema_words import values_at

MOST, FEW = 50, 12  # words of one file


def listed(document: Document, scenario: Scenario) -> list[tuple[Path, bool]]:
    """The paths of words for which there is a closed list: names, places, and words that the schema lists."""
    schema = game_of(document.data).schema
    table = measured(scenario.surface)
    named = [
        (one.path, one.on_key)
        for one in mentions_of(scenario)
        if not (one.defines or one.start or (table and one.kind == "place"))
    ]
    words = [(path, False) for path in _leaves(document.data, ()) if values_at(schema, document.data, path)]
    return sorted({*named, *words}, key=str)


def _leaves(data: object, path: Path) -> Iterator[Path]:
    if isinstance(data, (dict, list)):
        for step, inner in data.items() if isinstance(data, dict) else enumerate(data):
            yield from _leaves(inner, (*path, step))
    elif isinstance(data, str):
        yield path


def offered(document: Document, path: Path, on_key: bool, file: File, workspace: Workspace, left: str) -> bool:
    """Whether the word at a path is offered in its place: once it is `blanked`; or while its `line` is written up to
    there, or the whole `text` is."""
    start, stop = document.offsets(path, on_key)
    quotes = document.text[start] in "\"'"
    word = document.text[start + quotes : stop - quotes]
    line, column, *_ = document.between(start + quotes, start + quotes)
    text = document.text[: start + quotes] + document.text[stop - quotes :]
    last = None
    if left != "blanked":
        column -= quotes
        below = document.text[start:].partition("\n")[2] if left == "line" else ""
        text = f"{document.text[:start]}\n{below}"
        last = workspace.check(file).scenario if left == "line" else None
    return plain(word) in {plain(one.word) for one in offers(text, line, column, file, workspace, last)}


@pytest.mark.parametrize(("left", "percent"), [("blanked", 95), ("line", 95), ("text", 85)])
def test_words_are_offered_where_they_stood(left: str, percent: int) -> None:
    """Of the words of shipped scenarios that have a closed list, nearly all are offered where they stood: once each is
    blanked, while its line is written, with brackets still open and words missing, and while the whole text is."""
    workspace, chance = Workspace(), random.Random(4)
    found = asked = 0
    for file in SHIPPED:
        checked = workspace.check(file)
        assert checked.document is not None
        assert checked.scenario is not None
        every = [one for one in listed(checked.document, checked.scenario) if one[0][0] in checked.document.data]
        for path, on_key in chance.sample(every, min(MOST if left == "blanked" else FEW, len(every))):
            asked += 1
            found += offered(checked.document, path, on_key, file, workspace, left)
    assert asked > (500 if left == "blanked" else 250)
    assert found >= percent / 100 * asked, (found, asked)


SMALL = """\
game: tide-of-iron
title: Two squads and a wood
rounds: 4
initiative: american
board: {layout: [[P1A]]}
zones: {mill-yard: {hexes: [C2, C3]}}
objectives: {wood: {kind: victory, at: C2}}
sides:
  american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}
events: [{round: 2, text: "Fog over {zone:mill-yard}."}]
victory: {text: The side that holds the wood at the end wins.}
"""


@pytest.mark.parametrize(
    ("before", "typed", "words", "not_words"),
    [
        ("rounds: 4\n", "waive: {|", {"crowded-place", "off-board"}, {"rounds"}),
        ("rounds: 4\n", "ev|", {"setup_first"}, {"rounds", "events"}),
        ("", "game: |", {"tide-of-iron", "heroes-of-normandie"}, set()),
        ("rounds: 4\n", "boxes: [|", {"base"}, set()),
        ("deploy: [B2", ", |", {"mill-yard", "C3", "P1A.C3"}, {"A2"}),
        ("{hexes: [C2, C3]", ", color: |", {"olive"}, set()),
        ("regular: 4", ", off|", {"officer", "mortar"}, {"regular", "sherman"}),
        ("Fog over {", "zone:|", {"mill-yard"}, {"wood"}),
        ("Fog over ", "{|", {"zone", "objective", "round"}, set()),
        ("kind: ", "|", {"victory"}, set()),
        ("rounds: 4\n", "units:\n  - |", {"side", "squad"}, set()),
        ("rounds: 4\n", "units:\n  - {side: german, squad: [|", {"regular"}, {"german"}),
        ("rounds: 4\n", "units:\n  - {side: german, squad: [regular], at: |", {"C3", "P1A.C3"}, {"edge", "side"}),
        ("rounds: 4\n", "units:\n  - {side: german, squad: [regular], at: C3, moves: |", set(), {"rounds", "side"}),
        ("rounds: 4\n", "boards: {x: {columns: 7, rows: |", set(), {"columns", "terrain"}),
    ],
)
def test_what_is_offered_while_somebody_writes(
    before: str, typed: str, words: set[str], not_words: set[str], here: File
) -> None:
    """Names, words of the format and places are offered where they may stand, also where brackets are still open; what
    is there already, or may not be there, is not."""
    workspace = Workspace()
    last = workspace.check(here / "a.yaml", SMALL).scenario
    at = SMALL.index(before) + len(before)
    end = "\n" * before.endswith("\n")
    text = SMALL[:at] + typed.replace("|", end) + SMALL[at:] if before else typed.replace("|", "\n") + SMALL[20:]
    line = text.count("\n", 0, at + len(typed) - 1) + 1
    column = at + len(typed) - 1 - text.rfind("\n", 0, at + len(typed) - 1)
    found = {one.word for one in offers(text, line, column, here / "a.yaml", workspace, last)}
    assert (set(), set()) == (words - found, not_words & found)
