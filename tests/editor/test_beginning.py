"""Tests how a scenario begins in the editor."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path as File

import pytest

from tests.support.folders import run
from toi_scenario import games
from toi_scenario.editor.beginning import begin, beginnings
from toi_scenario.editor.shelf import Shelf
from toi_scenario.finding import Refused
from toi_scenario.games.game import catalog_of

PLAIN = "a scenario needs a plain name, such as bridge.yaml"


@pytest.fixture
def shelf(here: File) -> Iterator[Shelf]:
    """The editor of a folder with one scenario."""
    assert 0 == run("new", "first.yaml").exit_code
    one = Shelf(here)
    yield one
    one.close()


def test_every_game_can_begin(shelf: Shelf) -> None:
    """Each game is offered with its boards, and what begins is what `new` writes; it is opened at once."""
    offered = beginnings(shelf)["games"]
    assert isinstance(offered, list)
    assert [(one["name"], one["title"]) for one in offered] == [(name, game.title) for name, game in games.ALL.items()]
    for one in offered:
        assert one["boards"] == list(catalog_of(games.ALL[one["name"]]).boards)
        name = f"in-{one['name']}"
        number = begin(shelf, {"game": one["name"], "name": f" {name} "})
        assert {"f": number, "name": f"{name}.yaml"} == shelf.rows()[number]
        assert 0 == run("new", "same.yaml", "--game", one["name"], "--title", title(name)).exit_code
        assert File("same.yaml").read_bytes() == (shelf.folder / f"{name}.yaml").read_bytes()
        File("same.yaml").unlink()


def title(name: str) -> str:
    """The title that a name makes."""
    return name.replace("-", " ").capitalize()


def test_what_is_said_of_it_is_written(shelf: Shelf) -> None:
    """Its title, its length and its boards; what is no text or no number says nothing."""
    begin(shelf, {"game": "tide-of-iron", "name": "a.yml", "title": " The ford ", "rounds": 7, "boards": "P1A,P2B"})
    text = File("a.yml").read_text("utf-8")
    assert ["title: The ford", "rounds: 7", "board: {layout: [[P1A, P2B]]}"] == [
        line.partition("  #")[0] for line in text.splitlines() if line.startswith(("title", "rounds", "board"))
    ]
    begin(shelf, {"game": "tide-of-iron", "name": "b.yaml", "title": 7, "rounds": "7", "boards": " "})
    assert 0 == run("new", "c.yaml", "--title", "B").exit_code
    assert File("c.yaml").read_bytes() == File("b.yaml").read_bytes()


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({}, "say for which game it is"),
        ({"game": "chess", "name": "a.yaml"}, "say for which game it is"),
        *(
            ({"name": name}, PLAIN)
            for name in ("", " ", 7, ".a", "..", "a\x07b", *(f"a{sign}b" for sign in '/\\:*?"<>|'))
        ),
        *(
            ({"name": name}, f"{name} is not taken for a scenario: it")
            for name in ("a.txt", "pack.yaml", "a.yaml.json")
        ),
        ({"name": "a", "title": "\ud800"}, "half a character cannot be written"),
        ({"name": "a", "rounds": 500}, "a game lasts 1 to 20 rounds, not 500"),
        ({"name": "a", "boards": "P9Z"}, "there is no board P9Z; `toi-scenario catalog boards` lists them"),
        ({"name": "first"}, "first.yaml"),
    ],
)
def test_what_cannot_begin(shelf: Shelf, asked: dict[str, object], told: str) -> None:
    """It is refused in a sentence, and nothing is written."""
    before = {file: file.read_bytes() for file in shelf.folder.iterdir()}
    with pytest.raises(Refused) as refused:
        begin(shelf, {"game": "tide-of-iron", **asked} if asked else {})
    assert told in str(refused.value)
    assert before == {file: file.read_bytes() for file in shelf.folder.iterdir()}
