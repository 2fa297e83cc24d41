"""Tests which findings of a change are told."""

from __future__ import annotations

from pathlib import Path as File

from tests.support.mill import run
from toi_scenario.files import shipped_files


def test_what_a_change_causes_is_told(file: File) -> None:
    """Findings that were not there before are reported, and do not stop the change."""
    said = run(file, "set", "objectives.mill.at", "A1")
    assert "this is found now:" in said
    assert "A1 is cut by the edge of the map, so it is out of play" in said
    assert "at: A1" in file.read_text()
    assert "found now" not in run(file, "set", "rounds", "5")


def test_who_insists_may_leave_no_sense_and_mend_it(file: File) -> None:
    """With --force a name may stand for nothing; without it, a broken file can still be changed and mended."""
    said = run(file, "set", "zones.left.color", "grean", "--force")
    assert "this is found now:" in said
    assert "there is no colour grean" in said
    run(file, "set", "zones.left.color", "gren")
    assert "color: gren}" in file.read_text()
    run(file, "set", "zones.left.color", "green")
    assert "color: green}" in file.read_text()
    run(file, "set", "zones.left.color", "grean", code=2)


def test_what_was_found_before_is_not_told_again(file: File) -> None:
    """A finding that only names another number, or has moved in a list, is not reported as new."""
    assert "2 bases have 8 slots" in run(file, "set", "sides.german.squads.bases", "2")
    said = run(file, "set", "sides.german.squads.bases", "3")
    assert ("+", False) == (said[said.index("+  german")], "found now" in said)
    assert "found now" in run(file, "set", "sides.american.squads.bases", "3")


def test_what_is_said_in_other_words_is_not_told_again(file: File) -> None:
    """A finding that only names one more thing is the same finding."""
    file.write_text(shipped_files.smallest("tide-of-iron").replace("[[P1A]]", "[[P1A, 1A]]"))
    said = run(file, "set", "board.layout", "[[P1A, 1A, 2A]]")
    assert ("[[P1A, 1A, 2A]]" in said, "found now" in said) == (True, False)
    assert "the terrain of 1A and 2A is not recorded" in run(file, "validate")


def test_a_finding_of_another_place_is_told(file: File) -> None:
    """When a finding goes and another of its kind comes in another hex, the new one is reported."""
    assert "A1 is cut by the edge" in run(file, "set", "objectives.mill.at", "A1")
    assert "A2 is cut by the edge" in run(file, "set", "objectives.mill.at", "A2")
    # A number within a name or an address does not make it another finding.
    assert "found now" not in run(file, "set", "title", "'A mill'")
