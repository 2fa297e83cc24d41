"""Tests catalog entries that are `like` another or replace one."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.catalog_tables import CATALOG, load, told
from toi_scenario.model.catalog.nouns import is_recorded


def test_like() -> None:
    """An entry that is like another, in this catalog or the one below, has its facts and adds its own."""
    catalog, found = load(
        pieces={
            "firefly": {"like": "Sherman", "en": "Firefly", "firepower": {"vehicles": 12}},
            "tractor": {"kind": "vehicle", "class": "truck", "movement": 3},
            "carrier": {"like": "tractor", "movement": 5},
        }
    )
    assert [] == found
    firefly, sherman = catalog.pieces["firefly"], CATALOG.pieces["sherman"]
    counted = {"fr": sherman.facts["counted"]["fr"]}  # what several are called is another word, too
    changed = {**sherman.facts, "en": "Firefly", "firepower": {"vehicles": 12}, "counted": counted}
    assert ("vehicle", "american", changed) == (firefly.kind, firefly.nation, firefly.facts)
    assert {"kind": "vehicle", "class": "truck", "movement": 5} == catalog.pieces["carrier"].facts
    assert "sherman" not in catalog.pieces


def test_like_what_it_replaces() -> None:
    """An entry may be like the entry with its own name that it replaces."""
    catalog, found = load(pieces={"sherman": {"like": "sherman", "movement": 7}})
    assert [] == found
    assert {**CATALOG.pieces["sherman"].facts, "movement": 7} == catalog.pieces["sherman"].facts


def test_like_of_the_catalog() -> None:
    """The German half-track and truck are like the American ones except for name, nation and box."""
    for own, other in (("sdkfz-251", "m3-half-track"), ("opel-blitz", "gmc-truck")):
        facts, like = CATALOG.pieces[own].facts, CATALOG.pieces[other].facts
        assert {"nation", "en", "fr", "counted"} == {word for word in like if facts.get(word) != like.get(word)}


@pytest.mark.parametrize(
    ("tables", "path", "message", "help"),
    [
        (
            {"pieces": {"firefly": {"like": "shermann"}}},
            ("catalog", "pieces", "firefly", "like"),
            "there is no shermann for firefly to be like",
            "did you mean sherman?",
        ),
        (
            {"pieces": {"aa": {"kind": "token"}, "firefly": {"like": "tiger-2"}}},
            ("catalog", "pieces", "firefly", "like"),
            "there is no tiger-2 for firefly to be like",
            "did you mean tiger?",
        ),
        (
            {"terrain": {"mud": {"like": "sherman"}}},  # from another table
            ("catalog", "terrain", "mud", "like"),
            "there is no sherman for mud to be like",
            "",
        ),
        (
            {"pieces": {"alone": {"like": "alone"}}},
            ("catalog", "pieces", "alone", "like"),
            "alone would be like itself",
            "",
        ),
    ],
)
def test_like_nothing(tables: Any, path: tuple[str, ...], message: str, help: str | None) -> None:
    """An entry that is like a missing one is reported, with the nearest name that exists."""
    (found,) = load(**tables)[1]
    assert (path, "unknown-name", message) == (found.path, found.rule, found.message)
    assert help in (None, found.help)


def test_like_what_is_like_another() -> None:
    """An entry may be like another in its catalog that is itself like a third."""
    catalog, found = load(pieces={"second": {"like": "first"}, "first": {"like": "sherman", "movement": 9}})
    assert [] == told(found)
    assert 9 == catalog.pieces["second"].facts["movement"]
    assert "vehicle" == catalog.pieces["second"].kind


def test_like_in_a_circle() -> None:
    """Entries that are like each other are reported."""
    _, found = load(pieces={"first": {"like": "second"}, "second": {"like": "first"}})
    assert found
    assert {"first would be like itself", "second would be like itself"} == {finding.message for finding in found}
    assert all(("catalog", "pieces") == finding.path[:2] and "like" == finding.path[3] for finding in found)


def test_over() -> None:
    """A catalog laid over another replaces whole entries, one by one."""
    own, _ = load(pieces={"sherman": {"kind": "token"}}, boards={"P1A": {"columns": 3, "rows": 2}})
    both = own.over(CATALOG)
    assert {"kind": "token"} == both.pieces["sherman"].facts
    assert ("", 3, False) == (both.boards["P1A"].back, both.boards["P1A"].grid.columns, is_recorded(both.boards["P1A"]))
    assert CATALOG.pieces["tiger"] is both.pieces["tiger"]
    assert set(CATALOG.pieces) == set(both.pieces)
