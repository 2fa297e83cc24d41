"""Tests that findings point at what is written, and that fixes mend.

The scenarios are those of `test_where_rules_point`: bad examples of rules, cases of the rulebook, broken statements.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rules.test_where_rules_point import BROKEN, broken, texts
from tests.support.examples import IN_PACK
from toi_scenario import games
from toi_scenario.games.asking import rules_of
from toi_scenario.model.scenario.gate import build
from toi_scenario.pipeline import check
from toi_scenario.text.edit import joined
from toi_scenario.text.edit.suggestions import patches_for

# A side that bears the name of its nation need not say it: the finding then stands at the side.
IMPLIED = ("nation",)
EVERY = [pytest.param(text, id=name) for name, text in (*texts(), *(one for game in BROKEN for one in broken(game)))]


@pytest.mark.parametrize("text", EVERY)
def test_each_step_of_a_path_is_there(text: str) -> None:
    """No path leads to a word that the file does not have; its place would be that of something around it."""
    checked = check(text, "x.yaml", IN_PACK)
    assert checked.document is not None or checked.halted
    if checked.halted or checked.document is None:
        return  # the gates tell places by other means
    game = games.ALL[checked.document.data["game"]]
    scenario = build(checked.document.data, game, IN_PACK.catalog(game), "any").scenario
    assert scenario is not None
    for rule in rules_of(game).values():
        for finding in [] if hasattr(rule, "told_by") else rule.check(scenario):
            here = checked.document.data
            for step in finding.path[:-1] if finding.path[-1:] == IMPLIED else finding.path:
                here = here[step]


@pytest.mark.parametrize("text", EVERY)
def test_each_fix_mends_by_itself(text: str) -> None:
    """A finding with a fix is gone when that fix alone is made, and nothing else is wrong then."""
    checked = check(text, "x.yaml", IN_PACK)
    before = Counter(one.rule for one in checked.diagnostics)
    for one in checked.diagnostics:
        if one.fix and checked.document is not None:
            after = check(joined(text, patches_for(checked.document, [one])), "x.yaml", IN_PACK)
            rules = Counter(other.rule for other in after.diagnostics)
            assert before[one.rule] > rules[one.rule], one.message
            assert checked.halted or rules < before, one.message
