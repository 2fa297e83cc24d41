"""Tests `validate --fix` and `--diff`, undoing them, and fixes in reports."""

from __future__ import annotations

import json
import os
from pathlib import Path as File
from typing import Any

import jsonschema
import pytest
from click.testing import CliRunner, Result

from tests.support.paths import ROOT
from toi_scenario.cli import cli
from toi_scenario.files import shipped_files
from toi_scenario.text.edit import joined
from toi_scenario.text.edit.patches import Patch

SMALL = shipped_files.smallest("tide-of-iron")
TWO = SMALL + "boxes: [base, practice, normandy]\nplayers: [4, 2]\n"
MENDED = SMALL + "boxes: [base, practice]\nplayers: [2, 4]\n"


def run(*words: object, input: str | None = None) -> Result:
    return CliRunner().invoke(cli, ["validate", *map(str, words)], input=input)


def test_fix(tmp_path: File) -> None:
    """--fix mends the file, reports what it mended, and reports what is left as usual."""
    file = written(tmp_path, TWO + "zones: {west: {color: red, hexes: [Q9]}}\n")
    done = run(file, "--fix")
    left = SMALL + "boxes: [base, practice]\nplayers: [2, 4]\nzones: {west: {color: red, hexes: [Q9]}}\n"
    assert (1, left) == (done.exit_code, file.read_text())
    assert [
        f"fixed {file}: leave normandy out of the boxes [unused-box]",
        f"fixed {file}: write from 2 to 4 [reversed-span]",
    ] == done.stderr.splitlines()[:2]
    assert "2 can be" not in done.stdout


def test_it_can_be_undone(tmp_path: File) -> None:
    """`undo` takes back everything that one --fix did."""
    file = written(tmp_path, TWO)
    assert (0, MENDED) == (run(file, "--fix").exit_code, file.read_text())
    undone = CliRunner().invoke(cli, ["undo", str(file)])
    assert (0, TWO, True) == (undone.exit_code, file.read_text(), "took back: validate --fix" in undone.output)


def test_what_can_be_fixed_is_counted(tmp_path: File) -> None:
    """The summary says how many findings --fix would mend."""
    assert "1 error, 1 warning (2 can be fixed with `validate --fix`)" in run(written(tmp_path, TWO)).stdout


def test_diff(tmp_path: File) -> None:
    """--diff shows what --fix would change, writes nothing, and fails as `validate` does."""
    file = written(tmp_path, TWO)
    done = run(file, "--diff")
    assert (1, TWO) == (done.exit_code, file.read_text())
    start = len(SMALL.splitlines())
    lines = [f"--- {file}", f"+++ {file}", f"@@ -{start},3 +{start},3 @@", f" {SMALL.splitlines()[-1]}"]
    changed = ["-boxes: [base, practice, normandy]", "-players: [4, 2]", "+boxes: [base, practice]", "+players: [2, 4]"]
    assert [*lines, *changed] == done.stdout.splitlines()
    assert (0, "") == ((clean := run(written(tmp_path, SMALL), "--diff")).exit_code, clean.stdout)


def test_folders(tmp_path: File) -> None:
    """Every scenario of a folder is mended, and a clean one keeps its bytes and its age."""
    for name, text in (("a", TWO), ("b", SMALL), ("c", TWO)):
        (tmp_path / f"{name}.yaml").write_text(text)
    os.utime(tmp_path / "b.yaml", (1, 1))
    assert 0 == run(tmp_path, "--fix").exit_code
    assert [MENDED, SMALL, MENDED] == [(tmp_path / f"{name}.yaml").read_text() for name in "abc"]
    assert 1 == (tmp_path / "b.yaml").stat().st_mtime


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["-", "--fix"], "standard input cannot be changed: name a file"),
        (["-", "--diff"], "standard input cannot be changed: name a file"),
        (["--fix", "--diff"], "--diff only shows what --fix would change: leave one of them out"),
        (["--diff", "--format", "json"], "--diff shows a difference, not json: leave --format out"),
    ],
)
def test_wishes_that_cannot_be(words: list[str], message: str) -> None:
    """Options that make no sense together are a wrong command."""
    done = run(*words, input=TWO)
    assert (2, True) == (done.exit_code, message in done.stderr)


def test_read_only(tmp_path: File) -> None:
    """A read-only file stays as it is."""
    file = written(tmp_path, TWO)
    file.chmod(0o444)
    done = run(file, "--fix")
    assert (2, TWO, True) == (done.exit_code, file.read_text(), "is read-only, and is left as it is" in done.stderr)


def test_only_what_is_selected(tmp_path: File) -> None:
    """With --select only the findings of that rule are mended."""
    file = written(tmp_path, TWO)
    run(file, "--fix", "--select", "reversed-span")
    assert TWO.replace("[4, 2]", "[2, 4]") == file.read_text()


def test_what_is_waived_stays(tmp_path: File) -> None:
    """A waived finding is left alone."""
    file = written(tmp_path, SMALL + "boxes: [base, practice, normandy]\nwaive: {unused-box: 'on purpose'}\n")
    before = file.read_bytes()
    assert (0, before) == (run(file, "--fix").exit_code, file.read_bytes())


def at(text: str, line: int, column: int) -> int:
    return sum(len(one) for one in text.splitlines(keepends=True)[: line - 1]) + column - 1


def made_by_hand(text: str, edits: list[tuple[dict[str, int], str]], words: tuple[str, str, str, str]) -> str:
    """A text with the edits of a report applied, as an editor would."""
    spans = [
        (at(text, *(place[word] for word in words[:2])), at(text, *(place[word] for word in words[2:])), new)
        for place, new in edits
    ]
    return joined(text, [Patch(*span) for span in sorted(spans)])


def test_json_carries_edits(tmp_path: File) -> None:
    """A row carries its fix, with edits in lines and columns that mend the file; after --fix they are gone."""
    file = written(tmp_path, TWO)
    rows: list[dict[str, Any]] = json.loads(run(file, "--format", "json").stdout)
    text = TWO
    for row in rows[::-1]:
        edits = [(edit, edit["replacement"]) for edit in row["fix"]["edits"]]
        text = made_by_hand(text, edits, ("line", "column", "end_line", "end_column"))
    assert (MENDED, ["leave normandy out of the boxes", "write from 2 to 4"]) == (
        text,
        [row["fix"]["title"] for row in rows],
    )
    assert [] == json.loads(run(file, "--fix", "--format", "json").stdout)
    assert (
        "fix"
        not in json.loads(
            run(written(tmp_path, SMALL.replace("regular: 4", "regular: 3", 1)), "--format", "json").stdout
        )[0]
    )


def test_sarif_carries_edits(tmp_path: File) -> None:
    """A result carries its fixes in the form of the published schema, with edits that mend the file."""
    log = json.loads(run(written(tmp_path, TWO), "--format", "sarif").stdout)
    schema = json.loads((ROOT / "tests" / "data" / "sarif-2.1.0.json").read_text(encoding="utf-8"))
    jsonschema.Draft7Validator(schema).validate(log)
    text = TWO
    for result in log["runs"][0]["results"][::-1]:
        [[change]] = [fix["artifactChanges"] for fix in result["fixes"]]
        edits = [(one["deletedRegion"], one["insertedContent"]["text"]) for one in change["replacements"]]
        text = made_by_hand(text, edits, ("startLine", "startColumn", "endLine", "endColumn"))
    assert MENDED == text


def written(folder: File, text: str | bytes) -> File:
    file = folder / "x.yaml"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    return file
