"""Tests that much on a table is fast, or refused."""

from __future__ import annotations

from collections import Counter
from pathlib import Path as File

import pytest
import shapely
from shapely import Polygon, affinity, box, disjoint_subset_union_all, union_all

from tests.support.table_game import changed, play_on_a_table
from toi_scenario.model.scenario.areas import MOST_CORNERS
from toi_scenario.model.scenario.features import MOST_FEATURES
from toi_scenario.model.surfaces import exact
from toi_scenario.model.surfaces.patch import Patch, together
from toi_scenario.pipeline import check


@pytest.fixture(autouse=True)
def table(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    play_on_a_table(tmp_path, monkeypatch)


def found(text: str) -> list[tuple[str, str]]:
    """What the gates refuse."""
    return [(one.rule, one.message) for one in check(text).diagnostics if one.rule == "refused-yaml"]


@pytest.mark.parametrize("area", ["{within: 2, of: {terrain: wood}}", "{away: {by: 2, from: {terrain: wood}}}"])
def test_ground_near_much(area: str) -> None:
    """Ground near many features has many corners; much of it is refused before it is worked out."""
    woods = "".join(
        f"    w{n}: {{terrain: wood, circle: [{2 + n % 58 * 2}, {2 + n // 58 * 2}, 0.9]}}\n" for n in range(200)
    )
    zones = "".join(f"  z{n}: {{color: olive, area: {area}}}\n" for n in range(40))
    text = changed(("  features:\n", f"  features:\n{woods}"), ("zones:\n", f"zones:\n{zones}"))
    assert [("refused-yaml", "the areas up to this one are made of too many corners; draw their shapes")] == found(text)
    assert [] == found(text.replace(area, "{edge: west, depth: 2}"))
    assert MOST_CORNERS > 60 * 10 * 4 * 64  # sixty zones near ten features each


def test_a_terrain_is_put_together_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many areas speak of a terrain."""
    counts: Counter[int] = Counter()

    def counted(shapes: object, **how: object) -> object:
        counts[len(shapes)] += 1  # type: ignore[arg-type]
        return disjoint_subset_union_all(shapes, **how)

    monkeypatch.setattr("toi_scenario.model.surfaces.patch.disjoint_subset_union_all", counted)
    woods = "".join(f"    w{n}: {{terrain: wood, circle: [{5 + 5 * n}, 110, 2]}}\n" for n in range(7))
    zones = "".join(f"  z{n}: {{color: olive, area: {{terrain: wood}}}}\n" for n in range(9))
    check(changed(("  features:\n", f"  features:\n{woods}"), ("zones:\n", f"zones:\n{zones}")))
    assert 1 == counts[9]  # the seven, the copse and the bank


@pytest.mark.parametrize(("number", "refused"), [(MOST_FEATURES - 7, False), (MOST_FEATURES - 6, True)])
def test_features(number: int, refused: bool) -> None:
    """Nobody sets up more features than so many."""
    ponds = "".join(f"    p{n}: {{terrain: water, rectangle: [1, 1, 1, 1]}}\n" for n in range(number))
    told = found(changed(("  features:\n", f"  features:\n{ponds}")))
    assert [("refused-yaml", "1,001 features; a table has at most 1,000")] * refused == told


def test_many_patches() -> None:
    """Many patches make the same ground as by one union, whether they meet or not."""
    for step in (3, 2, 1):
        shapes = [box(x * step, y * step, x * step + 2, y * step + 2) for x in range(15) for y in range(15)]
        assert union_all(shapes).equals(together(map(Patch, shapes)).shape)
    slanted = [affinity.rotate(box(x * 30, 0, x * 30 + 20, 1_000), 20 * (x % 2)) for x in range(120)]
    rounded = [shapely.set_precision(one, 1) for one in slanted]
    assert not (shapely.get_coordinates(together(map(Patch, rounded)).shape) % 1).any()


def test_no_pair_is_asked_in_vain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of many shapes only those that touch, or are nearly as far apart as is asked, are looked at one by one."""
    asked: list[object] = []
    nearer = exact._nearer

    def counted(one: Polygon, other: Polygon, than: int) -> bool:
        asked.append(one)
        return nearer(one, other, than)

    monkeypatch.setattr(exact, "_nearer", counted)
    ours, theirs = ([box(x, y, x + 9, y + 9) for x in range(0, 4_000, 10)] for y in (0, 109))
    assert [None, None, 100.0] == [exact.apart(ours, theirs, than) for than in (50, 100, 101)]
    assert len(asked) == len(ours)
    assert [] == list(exact.overlapping([]))
    assert [(1, 0), (3, 1)] == list(exact.overlapping([*ours[:1], box(5, 5, 30, 30), *ours[5:6], box(29, 0, 31, 9)]))


def test_two_heaps() -> None:
    """Many points in two heaps are compared by their nearest."""
    one, other = ([(x + n % 100, n // 100) for n in range(5_000)] for x in (0, 1_100))
    assert [[*range(5_000, 10_000)], []] == [exact.scattered([*one, *other], most) for most in (1_000, 1_001)]
