"""Tests baselines: known findings are skipped, vanished ones are stale."""

from __future__ import annotations

import pytest

from toi_scenario.finding import Diagnostic, Refused, Severity, Span
from toi_scenario.pipeline import Checked
from toi_scenario.report import baseline


def finding(
    file: str = "a b/ö.yaml", line: int = 3, message: str = "too much", rule: str = "crowded-place"
) -> Diagnostic:
    return Diagnostic(file, Span(line, 2, line, 5), "title", rule, Severity.ERROR, message, "take one away", "x: y")


def checked(*findings: Diagnostic, waived: tuple[Diagnostic, ...] = (), file: str = "a b/ö.yaml") -> Checked:
    return Checked(file, findings, waived, None)


def test_only_what_is_new_is_told() -> None:
    """Findings that the baseline knows are not reported again, up to the number that it knows."""
    known = baseline.read(baseline.written([finding(line=3), finding(line=5)]))
    told = list(known.new([checked(finding(line=9), finding(line=10), finding(line=11), finding(message="new"))]))
    assert [(11, "too much"), (3, "new")] == [(one.span.line, one.message) for one in told[0].diagnostics]
    assert (2, []) == (known.met, known.stale())


def test_what_is_gone_is_stale() -> None:
    """An entry is stale when its file was checked and no longer has the finding; other files do not count."""
    known = baseline.read(baseline.written([finding(message="gone"), finding(file="other.yaml")]))
    list(known.new([checked()]))
    assert [("a b/ö.yaml", "crowded-place", "gone")] == known.stale()


def test_a_baseline_is_the_same_in_any_order() -> None:
    """The text of a baseline does not depend on the order of findings."""
    some = [finding(message=message) for message in "bca"]
    assert baseline.written(some) == baseline.written(some[::-1])


def test_a_baseline_is_read_by_people() -> None:
    """Letters stand in it as they are, and one finding on each line."""
    text = baseline.written([finding(), finding(message="new")]).decode()
    assert (4, 2) == (len(text.splitlines()), text.count("a b/ö.yaml"))


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"findings": [1]}', '{"version": 2, "findings": []}'])
def test_what_is_no_baseline_is_refused(text: str) -> None:
    """A text that is not a baseline, or has another version, is refused."""
    with pytest.raises(Refused):
        baseline.read(text)


@pytest.mark.parametrize("message", ["and , more", f"and {'9' * 5_000} more", "and 1,2 more"])
def test_a_message_that_is_no_number_of_others(message: str) -> None:
    """What only looks like a number of others is a message like any other."""
    known = baseline.read(baseline.written([finding(message=message)]))
    assert [] == [one for each in known.new([checked(finding(message=message))]) for one in each.diagnostics]
