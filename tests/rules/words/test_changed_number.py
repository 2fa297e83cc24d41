"""Tests the numbers that catalogs of scenarios and packs change."""

from __future__ import annotations

import pytest

from tests.support.examples import whole
from tests.support.folders import run, write
from toi_scenario.pipeline import check

LANE = "frontline-d-day"


def told(catalog: str, more: str = "") -> list[str]:
    """What the rule says of the smallest lane with this in its catalog."""
    text = whole("", LANE).replace("catalog:", f"catalog:\n  {catalog}\n ", 1)
    return [one.message for one in check(text + more).diagnostics if one.rule == "changed-number"]


@pytest.mark.parametrize(
    ("catalog", "messages"),
    [
        ("limits: {concealment: {value: 12}}", ["concealment is 12 here, and 10 in the catalog of the game"]),
        (
            "actions: {attack: {like: attack, firepower: 7}}",
            ["attack has firepower 7 here, and 6 in the catalog of the game"],
        ),
        (
            "actions: {pour-it-on: {like: pour-it-on, firepower_by_distance: [10, 6, 5, 0]}}",
            ["pour-it-on has firepower_by_distance [10, 6, 5, 0] here, and [10, 6, 4, 0] in the catalog of the game"],
        ),
        ("limits: {base-hand: {value: 5}}", []),  # which the game does not have
        ("limits: {uneven-cover: {value: 3}}", []),  # which it calls doubtful itself
        ("terrain: {bog: {like: stream, cover: 3}}", []),
        ("terrain: {stream: {like: stream, en: Brook}}", []),
    ],
)
def test_what_is_changed(catalog: str, messages: list[str]) -> None:
    """Numbers that differ from those of the rulebook are told, and nothing else is."""
    assert messages == told(catalog)


@pytest.mark.usefixtures("here")
def test_a_catalog_of_a_pack() -> None:
    """What a pack changes is told of its scenarios, until the pack says why."""
    write("pack.yaml", "id: mine\ntitle: Mine\nversion: 1.0.0\n")
    write("pieces.yaml", "game: tide-of-iron\nterrain: {woods: {like: woods, cover: 3}}\n")
    write("small.yaml", whole("", "tide-of-iron"))
    found = run("validate", "small.yaml").output
    assert "warning: woods has cover 3 in a catalog of the pack, and 2 in the catalog of the game" in found
    assert "write `waive: {changed-number: the reason}`, in pack.yaml for all its scenarios" in " ".join(found.split())
    write("pack.yaml", "id: mine\ntitle: Mine\nversion: 1.0.0\nwaive: {changed-number: our woods are thick}\n")
    assert "changed-number" not in run("validate", "small.yaml").output


def test_a_waiver() -> None:
    """Whoever means it says why."""
    assert [] == told("limits: {concealment: {value: 12}}", more="waive: {changed-number: good eyes}\n")
