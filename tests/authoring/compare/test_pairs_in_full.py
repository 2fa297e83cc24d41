"""Tests what `diff` tells of one change, there and back."""

from __future__ import annotations

import re
from pathlib import Path as File

import pytest

from tests.authoring.compare.test_told_in_full import row
from tests.conftest import Golden
from tests.support.cases import cases
from tests.support.examples import IN_PACK, whole
from tests.support.paths import ROOT
from toi_scenario import Rejected, load
from toi_scenario.authoring.compare import differences, reach

CASES = cases(ROOT / "tests/data/differences.txt")


@pytest.mark.parametrize("name", CASES)
def test_every_pair(name: str, golden: Golden, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each change is told, and so is the same change taken back."""
    monkeypatch.setattr(reach, "reached", lambda one, other: ())  # which takes time, and has tests of its own
    chapters, *changes = re.split(r"^\$ ", CASES[name], flags=re.MULTILINE)
    text, lines = whole(chapters, name.partition(",")[0]), list[str]()
    one = load(text, IN_PACK)
    for change in changes:
        old, new = change.removesuffix("\n").replace("\\n", "\n").split(" =>")
        new = new.removeprefix(" ")
        lines.append(f"{change}")
        changed = text.replace(old, new)
        if changed == text:  # in a text in quotes, a break of lines is written as it is here
            changed = text.replace(old.replace("\n", "\\n"), new.replace("\n", "\\n"))
        assert changed != text, change
        try:
            other = load(changed, IN_PACK)
        except Rejected as rejected:
            raise AssertionError(f"{change}{rejected.findings}") from None
        found = differences(one, other)
        assert found, change
        lines += [*map(row, found), *(f"  back:{row(each)[1:]}" for each in differences(other, one))]
    name = name.replace(", ", "-").replace(" ", "-")
    golden(File(f"tests/golden/differences/pairs-{name}.txt"), "".join(lines))
