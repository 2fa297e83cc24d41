"""Tests `validate` in workflows: baselines, parts of a folder, summaries."""

from __future__ import annotations

import json
from pathlib import Path as File

import pytest
from click.testing import CliRunner, Result

from tests.support.folders import SOUND, WEAK, write
from toi_scenario.cli import cli
from toi_scenario.report.summary import MOST_ROWS

pytestmark = pytest.mark.usefixtures("here")


def run(*words: str, **variables: str) -> Result:
    return CliRunner().invoke(cli, list(words), env=variables)


def test_only_what_is_new_fails() -> None:
    """With a baseline, known findings are neither reported nor fail; new ones do both."""
    write("weak.yaml", WEAK)
    assert 1 == run("validate", "--strict").exit_code
    done = run("validate", "--baseline", "known.json", "--write-baseline")
    assert (0, "", "wrote 1 finding into known.json\n") == (done.exit_code, done.stdout, done.stderr)
    done = run("validate", "--strict", "--baseline", "known.json")
    assert (0, True) == (done.exit_code, "0 errors, 0 warnings, 1 known from the baseline" in done.stdout)
    write("new.yaml", WEAK)
    done = run("validate", "--strict", "--baseline", "known.json")
    assert (1, True, False) == (done.exit_code, "new.yaml:" in done.stdout, "weak.yaml" in done.stdout)


def test_stale_entries_are_told() -> None:
    """An entry that is no longer found is named on stderr, and does not fail."""
    file = write("weak.yaml", WEAK)
    run("validate", "--baseline", "known.json", "--write-baseline")
    file.write_text(SOUND, encoding="utf-8")
    done = run("validate", "--baseline", "known.json")
    assert (0, True) == (done.exit_code, done.stderr.startswith("no longer found, so it may leave the baseline: weak"))


@pytest.mark.parametrize("some", [["b.yaml"], ["--shard", "2/2"]], ids=["one file", "a part"])
def test_who_sees_some_files_knows_nothing_of_the_rest(some: list[str]) -> None:
    """A repeated id is a finding of the second file; checking that file without the first does not make the entry
    stale."""
    write("pack.yaml", "title: Ours\n")
    write("a.yaml", SOUND), write("b.yaml", SOUND)
    run("validate", "--baseline", "known.json", "--write-baseline")
    assert "repeated-id" in File("known.json").read_text(encoding="utf-8")
    done = run("validate", *some, "--baseline", "known.json")
    assert (0, False) == (done.exit_code, "no longer found" in done.stderr)
    File("a.yaml").unlink()
    assert "no longer found" in run("validate", "--baseline", "known.json").stderr


def test_the_pack_as_a_whole_has_a_baseline() -> None:
    """`pack check` reads or writes the baseline of `validate`."""
    write("pack.yaml", "title: Ours\n")
    write("a.yaml", SOUND), write("b.yaml", SOUND), write("weak.yaml", WEAK.replace("title: Hill", "title: Weak"))
    for command in (["validate"], ["pack", "check"]):
        run(*command, "--baseline", "known.json", "--write-baseline")
        done = run("pack", "check", "--strict", "--baseline", "known.json")
        assert (0, "") == (done.exit_code, done.stderr)
        assert "0 errors, 0 warnings, 2 known from the baseline" in done.stdout
    write("c.yaml", SOUND)
    done = run("pack", "check", "--strict", "--baseline", "known.json")
    assert (1, True, False) == (done.exit_code, "c.yaml:" in done.stdout, "b.yaml" in done.stdout)
    write("b.yaml", SOUND.replace("title: Hill", "title: Mill"))
    write("c.yaml", SOUND.replace("title: Hill", "title: Well"))
    done = run("pack", "check", "--strict", "--baseline", "known.json")
    assert (0, 1) == (done.exit_code, done.stderr.count("no longer found, so it may leave the baseline: "))
    done = run("pack", "check", "--write-baseline")
    assert (2, True) == (done.exit_code, "--write-baseline needs a --baseline to write" in done.stderr)


def test_rules_that_are_not_asked_are_not_stale() -> None:
    """With --select, entries of the other rules are not called stale."""
    write("weak.yaml", WEAK)
    run("validate", "--baseline", "known.json", "--write-baseline")
    assert "" == run("validate", "--baseline", "known.json", "--ignore", "empty-slots").stderr


def test_a_baseline_from_elsewhere() -> None:
    """A baseline that is only about other files is reported with its size; an empty one, or one used with --shard, is
    not."""
    write("p/weak.yaml", WEAK), write("q/weak.yaml", WEAK)
    run("validate", "p", "--baseline", "known.json", "--write-baseline")
    words = (
        "known.json has 1 entry, and none is of a file that was checked: call this from the folder it was written in"
    )
    for folder, expected in (("p", ""), ("q", words)):
        assert expected == run("validate", folder, "--baseline", "known.json").stderr.strip()
    assert "" == run("validate", "p", "q", "--shard", "2/2", "--baseline", "known.json").stderr
    run("validate", "p", "--ignore", "empty-slots", "--baseline", "known.json", "--write-baseline")
    assert "" == run("validate", "q", "--baseline", "known.json").stderr


def test_a_part_without_files() -> None:
    """When there are more parts than files, a part without files says why it checks nothing."""
    write("a.yaml", SOUND)
    assert "" == run("validate", "--shard", "1/20").stderr
    done = run("validate", "--shard", "20/20")
    assert (0, "there are too few files for 20 parts: this one has none\n") == (done.exit_code, done.stderr)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (None, "there is no file known.json; --write-baseline makes it"),
        ("[]", "known.json is no baseline: it is not what --write-baseline writes"),
        ('{"version": 9, "findings": []}', "known.json is no baseline: it is of version 9"),
    ],
)
def test_no_baseline(text: str | None, told: str) -> None:
    """A file that is not a baseline is a wrong command."""
    write("sound.yaml", SOUND)
    if text is not None:
        write("known.json", text)
    done = run("validate", "--baseline", "known.json")
    assert (2, True) == (done.exit_code, told in done.stderr)


def test_write_baseline_needs_a_place() -> None:
    """--write-baseline alone, or to a place that cannot be written, is a wrong command; the old file stays."""
    write("sound.yaml", SOUND)
    assert (2, 2) == (
        run("validate", "--write-baseline").exit_code,
        run("validate", "--baseline", "none/known.json", "--write-baseline").exit_code,
    )


def test_step_summary() -> None:
    """When a workflow names a summary file, a table of findings is appended to it."""
    write("a|b<c>.yaml", WEAK)
    page = write("summary.md", "before\n")
    done = run("validate", "--format", "github", GITHUB_STEP_SUMMARY=str(page.absolute()))
    text = page.read_text(encoding="utf-8")
    assert (0, True, True) == (done.exit_code, text.startswith("before\n### toi-scenario"), "empty-slots" in text)
    assert "| warning | a&#124;b&#60;c&#62;.yaml:" in text
    assert 1 == sum(line.startswith("| warning") for line in text.splitlines())


def test_step_summary_is_bounded() -> None:
    """The table holds a limited number of rows, and then a count."""
    for number in range(MOST_ROWS + 7):
        write(f"{number:04}.yaml", "game: tide-of-iron\n")
    page = File("summary.md").absolute()
    run("validate", "--format", "github", GITHUB_STEP_SUMMARY=str(page))
    text = page.read_text(encoding="utf-8")
    assert MOST_ROWS == sum(line.startswith("| error") for line in text.splitlines())
    found = len(json.loads(run("validate", "--format", "json").stdout))
    assert f"… and {found - MOST_ROWS} more." in text


def test_an_unwritable_summary_hides_nothing() -> None:
    """When the summary cannot be written, the findings and the exit code are the same."""
    write("broken.yaml", "game: [\n")
    done = run("validate", "--format", "github", GITHUB_STEP_SUMMARY=str(File("none", "x").absolute()))
    assert (1, True) == (done.exit_code, "::error file=broken.yaml" in done.stdout)
    assert "the step summary could not be written" in done.stderr
