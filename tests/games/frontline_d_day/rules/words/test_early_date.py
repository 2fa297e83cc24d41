"""Tests which dates are told to be before the landings."""

from __future__ import annotations

import pytest

from tests.support.examples import IN_PACK, whole
from toi_scenario.pipeline import check

TOLD = {
    "1944-05": {"early-date"},
    "5 June 1944": {"early-date"},
    "1944-06-00": {"impossible-date"},
    "1944-00-06": {"impossible-date"},
    "1944-05-32": {"impossible-date"},
    "31 June 1944": {"impossible-date"},
    "1944-06": set(),
    "6 June 1944": set(),
}


@pytest.mark.parametrize("date", TOLD)
def test_early(date: str) -> None:
    """A day before the landings is told; of one that no calendar has only that, as it may mean any."""
    checked = check(whole(f'date: "{date}"\n', "frontline-d-day"), "x.yaml", IN_PACK)
    assert TOLD[date] == {one.rule for one in checked.diagnostics}
