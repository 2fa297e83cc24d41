"""Tests the rules on how far apart zones and models stand."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from tests.support import skirmish
from tests.support.table_game import SCENARIO, changed, play_on_a_table
from toi_scenario import games
from toi_scenario.finding import Severity
from toi_scenario.model.scenario.game_words import Spread
from toi_scenario.pipeline import check


@pytest.fixture(autouse=True)
def table(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    play_on_a_table(tmp_path, monkeypatch)


@pytest.mark.parametrize(
    ("american", "messages"),
    [
        ("{deploy: south}", ["the zones of american and german are 70 centimetres apart, not 71"]),
        (
            "{divisions: {first: {deploy: south}, second: {deploy: {edge: south, depth: 5}}}}",
            ["the zones of american and german are 70 centimetres apart, not 71"],
        ),
        (
            "{deploy: [south, {polygon: [[0, 0], [10, 10], [10, 0], [0, 10]]}]}",
            ["this polygon crosses itself at (5, 5)"],
        ),
    ],
)
def test_apart(american: str, messages: list[str]) -> None:
    """Two grounds of one side may be near each other, and of ground that cannot be read in full nothing is told."""
    text = changed(
        ("depth: 120cm}\n", "depth: 120cm}\n  apart: 71\n"), ("american: {deploy: south}", f"american: {american}")
    )
    assert messages == [one.message for one in check(text).diagnostics]


def test_scattered(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game says how bad it is that a unit is scattered."""
    words = skirmish.GAME.words._replace(spread=lambda *_: Spread(2.4, severity=Severity.WARNING))
    monkeypatch.setitem(games.ALL, "skirmish", skirmish.GAME._replace(words=words))
    games.game.cache_clear()
    found = check(SCENARIO).diagnostics
    assert {("scattered-unit", "warning")} == {(one.rule, str(one.severity)) for one in found}
