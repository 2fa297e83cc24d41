"""Tests that reports offer and count proven fixes alone."""

from __future__ import annotations

import json
from pathlib import Path as File

import pytest
from click.testing import CliRunner

from toi_scenario.authoring.fix_all import MOST_PROVEN
from toi_scenario.cli import cli
from toi_scenario.files import shipped_files
from toi_scenario.report import tally

SMALL = shipped_files.smallest("tide-of-iron")
# Each has one remedy at first sight; but the word that may be meant stands there already.
TWICE = SMALL.replace("regular: 4}", "regular: 4}, vehicles: {sherman: 3, shermann: 1}", 1)
SPANS = "players: [4, 2]\n"


def told(folder: File, text: str, *words: str) -> str:
    """What `validate` reports of a text."""
    file = folder / "x.yaml"
    file.write_text(text)
    return CliRunner().invoke(cli, ["validate", *words, str(file)]).stdout


def fixes(report: str) -> int:
    """How many findings of a report carry a fix."""
    found = json.loads(report)
    rows = found if isinstance(found, list) else found["runs"][0]["results"]
    assert rows
    return sum("fix" in one or "fixes" in one for one in rows)


@pytest.mark.parametrize("form", ["json", "sarif"])
def test_a_fix_that_does_harm_is_not_offered(form: str, tmp_path: File) -> None:
    """What would make a repeated key is not offered, when it is first looked at and when it was kept."""
    assert [0, 0] == [fixes(told(tmp_path, TWICE, "--format", form)) for _ in range(2)]
    assert [1, 1] == [fixes(told(tmp_path, SMALL + SPANS, "--format", form)) for _ in range(2)]


def test_what_is_counted_can_be_fixed(tmp_path: File) -> None:
    """The last line counts what `--fix` would do, and is silent of what it would refuse."""
    assert "be fixed" not in told(tmp_path, TWICE)
    assert "(1 can be fixed with `validate --fix`)" in told(tmp_path, SMALL + SPANS)
    both = TWICE.replace("initiative: american", "initiative: amercan")
    assert "2 errors, 0 warnings (1 can be fixed with `validate --fix`)" in told(tmp_path, both)


def test_at_most_fifty_are_proven(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond that, the last line says that there are at least so many."""
    monkeypatch.setattr(tally, "MOST_PROVEN", 3)
    for number in range(5):
        (tmp_path / f"{number}.yaml").write_text(SMALL.replace("wood", f"wood {number}") + SPANS)
    done = CliRunner().invoke(cli, ["validate", str(tmp_path)])
    assert "(at least 3 can be fixed with `validate --fix`)" in done.stdout


def test_of_a_file_the_first_are_offered(tmp_path: File) -> None:
    """Each fix is proven by itself, which takes a check: of a file with very many, the first are offered."""
    zones = "".join(f"  zone-{number}: {{hexes: [B2]}}\n" for number in range(MOST_PROVEN + 5))
    report = told(tmp_path, SMALL + "zones:\n" + zones, "--format", "json")
    assert MOST_PROVEN == fixes(report)


def test_what_is_waived_is_not_offered_to_be_fixed(tmp_path: File) -> None:
    """What somebody wants to be so is shown without a fix."""
    text = SMALL + "boxes: [base, practice, normandy]\nwaive: {unused-box: 'on purpose'}\n"
    assert 0 == fixes(told(tmp_path, text, "--waived", "--format", "sarif"))


def test_standard_input_carries_proven_fixes() -> None:
    """A text that has no file has fixes, too; `--fix` is not recommended for it, as it refuses it."""
    for text, number in ((SMALL + SPANS, 1), (TWICE, 0)):
        done = CliRunner().invoke(cli, ["validate", "-", "--format", "json"], input=text)
        assert (number, False) == (fixes(done.stdout), "be fixed" in done.stderr)
