"""Tests actions on the examples of every rule, and renaming."""

from __future__ import annotations

import random
import shutil
from collections import Counter
from pathlib import Path as File
from typing import Any

import pytest

from tests.editor.lsp.test_server import Client, applied
from tests.rules.test_examples_of_rules import EVERY
from tests.support.command_line import run
from tests.support.editing import SHIPPED, copied
from toi_scenario import games
from toi_scenario.authoring.rename import KINDS
from toi_scenario.editor.lsp.positions import units
from toi_scenario.editor.names_here import stretches
from toi_scenario.files import shipped_files
from toi_scenario.model.scenario.mentions import mentions_of
from toi_scenario.pipeline import GATES

BAD = [(rule, one) for rule, one, _ in EVERY if not one.good and not one.files(one.game)]


def _codes(found: list[Any]) -> Counter[str]:
    return Counter(one["code"] for one in found)


@pytest.mark.slow
@pytest.mark.parametrize("game", list(games.ALL))
def test_every_action_mends_and_does_no_harm(game: str, here: File) -> None:
    """In the bad examples of each rule, each action that is offered for its findings takes one away at least, all if it
    is a waiver, and brings none of another rule."""
    made = Counter[str]()
    cards = shipped_files.folder() / game / "pieces.yaml"
    if cards.exists():
        shutil.copy(cards, here / "pieces.yaml")
        (here / "pack.yaml").write_text("title: Examples\n", encoding="utf-8")
    for number, (rule, example) in enumerate(BAD):
        if example.game != game:
            continue
        client = Client(here / f"n{number}.yaml")
        found = client.write(example.text)
        for one in (one for one in found if one["code"] == rule):
            asked = {"textDocument": {"uri": client.uri}, "range": one["range"], "context": {"only": ["quickfix"]}}
            for action in client.ask("textDocument/codeAction", **asked):
                waives = action["title"] == f"waive {rule}, with a reason"
                about = [(its["code"], its["range"]) for its in action.get("diagnostics", ())]
                if not waives and about != [(rule, one["range"])]:
                    continue  # it is about another finding on these lines
                after = _codes(client.write(applied(example.text, action["edit"]["changes"][client.uri])))
                assert after[rule] < _codes(found)[rule] if not waives else not after[rule], (rule, action)
                if rule not in GATES:
                    assert after <= _codes(found), (rule, action["title"], after - _codes(found))
                made["waiver" if waives else "fix"] += 1
                assert _codes(client.write(example.text)) == _codes(found)
    assert made["waiver"] > 5
    assert made["fix"] >= (10 if game == games.FIRST.name else 0)  # its examples are those of most shared rules


def _of_their_own(client: Client, text: str) -> list[tuple[str, str, dict[str, int]]]:
    """What a scenario has given a name, with where each mention of it stands."""
    opened = client.server.texts.opened[client.uri]
    assert opened.document is not None
    assert opened.scenario is not None
    found = []
    for one, (start, _) in stretches(opened.document, mentions_of(opened.scenario)).items():
        if not isinstance(one.target, str) and one.kind in KINDS:
            line = text.count("\n", 0, start)
            place = {"line": line, "character": units(text[text.rfind("\n", 0, start) + 1 : start], "utf-16") + 1}
            found.append((one.kind, one.name, place))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_names_are_renamed_as_the_command_does(file: File, here: File) -> None:
    """From wherever a name stands, it is followed to where it is defined, and from there back; renaming it gives the
    bytes that `toi-scenario rename` writes."""
    chance = random.Random(file.stem)
    copy = copied(file, here)
    text = copy.read_text(encoding="utf-8")
    client = Client(copy)
    client.write(text)
    document = {"uri": client.uri}
    every = _of_their_own(client, text)
    some = chance.sample(every, min(12, len(every)))
    for _, _, place in some:
        home = client.ask("textDocument/definition", textDocument=document, position=place)
        from_here, from_home = (
            client.ask("textDocument/references", textDocument=document, position=at, context={})
            for at in (place, home["range"]["start"])
        )
        assert from_here == from_home
        assert home in from_here
        assert any(_holds(one["range"], place) for one in from_here)
    for kind, name, place in some[:1]:
        spot = client.ask("textDocument/prepareRename", textDocument=document, position=place)
        assert _holds(spot, place)
        answer = client.ask("textDocument/rename", textDocument=document, position=place, newName="another-name")
        after = applied(text, answer["changes"][client.uri])
        code, _, told = run("rename", str(copy), f"{kind}:{name}", "another-name")
        assert (0, after.encode()) == (code, copy.read_bytes()), told


def _holds(stretch: Any, place: dict[str, int]) -> bool:
    """Whether a place lies in a range of one line."""
    start, end = stretch["start"], stretch["end"]
    return start["line"] == place["line"] and place["character"] in range(start["character"], end["character"] + 1)
