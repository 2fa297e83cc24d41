"""Tests who sees whom on a table of the Old West."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path as File

import pytest

from tests.support.old_west import ask, asked, refused, skirmish
from toi_scenario.model.surfaces import Place
from toi_scenario.model.surfaces.sightlines import Blockers

HOUSE = "{house: {terrain: building, rectangle: [25, 25, 10, 10]}, pond: {terrain: water, circle: [60, 30, 5]}}"


def test_a_pair(tmp_path: File) -> None:
    """A house is in the way; past its corner the line is free."""
    found = asked(tmp_path, skirmish(features=HOUSE), "los", "us", "them")
    assert {
        "a": "us",
        "b": "them",
        "visible": False,
        "by": "house",
        "at": "(30, 25)",
        "from": "(30, 10)",
        "to": "(30, 50)",
        "distance": 40.0,
        "lines": 1,
        "free": 0,
    } == found
    assert (True, None, None) == tuple(
        asked(tmp_path, skirmish(features=HOUSE), "los", "25,10", "25,50")[word] for word in ("visible", "by", "at")
    )
    assert (
        "us does not see them: house is in the way from (30, 25)\n"
        "40.0 cm from (30, 10) to (30, 50)\n"
        "vehicles, figures and smoke in the way are left to the table\n"
    ) == ask(tmp_path, skirmish(features=HOUSE), "los", "us", "them").stdout


def test_a_feature(tmp_path: File) -> None:
    """A feature is seen if a point of its edge is; of a house only the near side is."""
    found = asked(tmp_path, skirmish(features=HOUSE), "los", "us", "house")
    wanted = {"visible": True, "to": "(30, 25)", "distance": 15.0, "lines": 40, "free": 11}
    assert wanted == {word: found[word] for word in wanted}
    assert asked(tmp_path, skirmish(features=HOUSE), "los", "house", "us")["visible"]
    text = ask(tmp_path, skirmish(features=HOUSE), "los", "us", "house").stdout
    assert "of 40 lines 11 are free, from points a centimetre apart along the edge\n" in text


def test_each_model(tmp_path: File) -> None:
    """A unit sees what one of its models does."""
    two = "  - {side: american, id: pair, squad: [nco, nco], at: [[30, 10], [44, 10]]}\n"
    found = asked(tmp_path, skirmish(two, HOUSE), "los", "pair", "them")
    assert (True, "(44, 10)", 2, 1) == tuple(found[word] for word in ("visible", "from", "lines", "free"))


def test_all_that_one_sees(tmp_path: File) -> None:
    """Of one alone, each unit, feature and objective is told: seen or not."""
    text = skirmish(features=HOUSE, more="objectives:\n  mound: {kind: victory, at: [30, 110]}\n")
    rows = asked(tmp_path, text, "los", "us")["seen"]
    assert {"them": False, "house": True, "pond": True, "mound": False} == {row["b"]: row["visible"] for row in rows}
    told = ask(tmp_path, text, "los", "us").stdout.splitlines()
    assert ["us sees house, pond", "us does not see them, mound"] == told[:2]


def test_together_as_one_by_one(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of many features each is seen as if it were asked about alone, and each point looks once, whatever there is."""
    spots = [(12 * number % 110, 20 + 17 * number % 90) for number in range(30)]
    shapes = [f"f{number}: {{terrain: building, rectangle: [{x}, {y}, 5, 4]}}" for number, (x, y) in enumerate(spots)]
    text = skirmish(
        "  - {side: american, id: pair, squad: [nco, nco], at: [[3, 3], [90, 4]]}\n", f"{{{', '.join(shapes)}}}"
    )
    looks: list[Place] = []
    alone = Blockers.seen_from

    def looking(self: Blockers, one: Place, places: Sequence[Place]) -> list[bool]:
        looks.append(one)
        return alone(self, one, places)

    monkeypatch.setattr(Blockers, "seen_from", looking)
    rows = asked(tmp_path, text, "los", "pair")["seen"]
    assert [(30_000, 1_170_000), (900_000, 1_160_000)] == looks
    seen = {row["b"]: row["visible"] for row in rows}
    assert {True, False} == {*seen.values()}
    assert seen == {name: asked(tmp_path, text, "los", "pair", name)["visible"] for name in seen}


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("us", "thme"), "nothing here is called thme; did you mean them?"),
        (("us", "x"), "nothing here is called x; name a point such as 30,45, a unit, a feature or an objective"),
        (("late", "them"), "the scenario does not say where late stands; name a point"),
        (("house",), "house is a feature; say what is to be seen from it, or name a point"),
        (("30,130", "us"), "30,130 is no point in play; a point is written like 30,45 on the table"),
        ((), "say who looks, and at whom: los FILE A B, or los FILE A for all that A sees"),
    ],
)
def test_refused(tmp_path: File, words: tuple[str, ...], why: str) -> None:
    """What is not there, or nowhere in particular, is refused in a sentence."""
    late = "  - {side: american, id: late, squad: [nco], enter: {by: south, round: 2}}\n"
    assert why == refused(ask(tmp_path, skirmish(late, HOUSE), "los", *words))


def test_a_height_is_not_counted(tmp_path: File) -> None:
    """A wall hides whoever stands behind it, however low it is, and the answer says so."""
    wall = "{wall: {terrain: wall, line: [[0, 30], [60, 30]], height: 2}}"
    told = ask(tmp_path, skirmish(features=wall), "los", "us", "them").stdout
    assert "wall hides whatever its height: the rulebook counts none\n" in told
    told = ask(tmp_path, skirmish(features=wall.replace(", height: 2", "")), "los", "us", "them").stdout
    assert "height" not in told
