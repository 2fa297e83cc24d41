"""Tests that results live as long as what they are about."""

from __future__ import annotations

import gc
import pickle
import tracemalloc
from collections import Counter

import pytest

from tests.support.examples import SHIPPED
from toi_scenario import check
from toi_scenario.files import shipped_files
from toi_scenario.games import ALL
from toi_scenario.games.game import catalog_of
from toi_scenario.model.catalog import kept_results
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Board, Catalog, Piece, pieces_of
from toi_scenario.model.scenario.scenario import Scenario

TEXT = SHIPPED["orchard-crossing"].read_text(encoding="utf-8")
# A piece of the scenario's own, so that it has a catalog of its own, too.
OWN = "catalog:\n  pieces: {wagon: {kind: vehicle, nation: german, movement: 3}}\n"


def alive() -> Counter[str]:
    """How many there are of what a check makes."""
    gc.collect()
    forms = (Scenario, Catalog, Board, Piece)
    return Counter(type(one).__name__ for one in gc.get_objects() if isinstance(one, forms))


@pytest.mark.parametrize("text", [TEXT, TEXT + OWN])
def test_nothing_of_a_dropped_scenario_stays(text: str) -> None:
    """Once a check is over and dropped, its scenario is gone, and so is its own catalog."""
    check(text)
    before = alive()
    for number in range(9):
        assert check(f"{text}# {number}\n").scenario
    assert before == alive()
    held = check(text)
    assert (1, True) == (alive()["Scenario"] - before["Scenario"], held.scenario is not None)


@pytest.mark.slow
def test_a_thousand_checks_take_no_memory() -> None:
    """A process that stays and checks holds no more after a thousand checks than after some."""
    small = shipped_files.smallest("tide-of-iron") + OWN
    held = []
    tracemalloc.start()
    try:
        for number in range(1_101):
            if number in (100, 1_100):
                gc.collect()
                held.append(tracemalloc.get_traced_memory()[0])
            # No two texts are alike; no sign is a number, because what some thousand of these mean is remembered.
            assert check(f"{small}# {chr(0x4E00 + number)}\n").scenario
    finally:
        tracemalloc.stop()
    assert held[1] - held[0] < 20_000


def test_a_result_is_worked_out_once() -> None:
    """The same question to the same thing has one answer; another thing, even if it is equal, has its own."""
    asked = []

    @kept
    def doubled(piece: Piece, word: str = "") -> str:
        asked.append(word)
        return 2 * f"{piece.name}{word}"

    one, other = (Piece("fox", "figure", "", {}) for _ in range(2))
    assert ["foxafoxa", "foxafoxa", "foxfox", "foxafoxa"] == [
        doubled(one, "a"),
        doubled(one, "a"),
        doubled(one),
        doubled(other, "a"),
    ]
    assert (["a", "", "a"], False) == (asked, one == other)
    assert ["foxafoxa", "a"] == [doubled(one._replace(kind="base"), "a"), asked[-1]]
    assert 4 == len(asked)  # a changed copy is asked anew


def test_results_are_not_without_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks ever new questions does not fill the memory."""
    monkeypatch.setattr(kept_results, "MOST", 3)
    piece = Piece("fox", "figure", "", {})

    @kept
    def said(piece: Piece, number: int) -> str:
        return f"{piece.name}{number}"

    assert [f"fox{number}" for number in range(9)] == [said(piece, number) for number in range(9)]
    (results,) = piece.__dict__.values()
    assert len(results) <= 3


def test_a_copy_for_another_process_has_no_results() -> None:
    """What is sent to another process is the thing itself."""
    catalog = catalog_of(next(iter(ALL.values())))
    pieces_of(catalog, "figure")
    assert catalog.__dict__
    assert {} == pickle.loads(pickle.dumps(catalog)).__dict__
