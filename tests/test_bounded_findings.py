"""Tests that no report tells more than anybody reads."""

from __future__ import annotations

import json
from xml.etree import ElementTree

import pytest

from tests.support.examples import whole
from tests.support.folders import GAME, SOUND, run
from tests.support.folders import write as wrote
from toi_scenario import names
from toi_scenario.finding import MOST_COUNTED, MOST_TOLD, Finding, Severity, bounded
from toi_scenario.pipeline import check, with_suggestions
from toi_scenario.report import REPORTERS
from toi_scenario.text.document import WIDEST

pytestmark = pytest.mark.usefixtures("here")


def broken(number: int) -> str:
    """A scenario with so many references to nothing, in one line."""
    return SOUND + 'notes: "' + "{zone:" * number + '"\n'


def test_of_each_rule_the_first_are_told() -> None:
    """Of the findings of a rule the first are told, and one stands for the others, errors and warnings apart."""
    found = [Finding((), str(n), rule="a", severity=Severity.WARNING) for n in range(MOST_TOLD + 1_200)]
    found += [Finding((), "e", rule="a", severity=Severity.ERROR), Finding((), "b", rule="b")]
    told = list(bounded(found))
    assert MOST_TOLD + 3 == len(told)
    assert ("and 1,200 more", 1_200, Severity.WARNING) == (told[-1].message, told[-1].stands_for, told[-1].severity)
    assert len(found) == sum(one.stands_for for one in told)
    few = found[:MOST_TOLD]
    assert few == list(bounded(few))


def test_a_rule_is_not_asked_for_ever() -> None:
    """After very many findings of a rule, it is only told that there are more."""
    *_, last = check(broken(MOST_COUNTED + 1_000)).diagnostics
    assert f"and {MOST_COUNTED - MOST_TOLD:,} or more" == last.message


@pytest.mark.parametrize("form", REPORTERS)
def test_every_report_tells_how_many_more(form: str) -> None:
    """Each format says how many findings it leaves out, the summary counts all, and the check fails."""
    wrote("many.yaml", broken(MOST_TOLD + 1_200))
    done = run("validate", "many.yaml", "--format", form)
    assert (1, True, True) == (
        done.exit_code,
        "and 1,200 more" in done.stdout,
        "1 file: 1400 errors, 0 warnings" in (done.stdout + done.stderr),
    )
    match form:
        case "json" | "gitlab":
            assert MOST_TOLD + 1 == len(json.loads(done.stdout))
        case "sarif":
            assert MOST_TOLD + 1 == len(json.loads(done.stdout)["runs"][0]["results"])
        case "junit":
            [failure] = ElementTree.fromstring(done.stdout).iter("failure")
            assert " (and 1399 more)" in (failure.get("message") or "")
        case "github":
            assert MOST_TOLD + 1 == len(done.stdout.splitlines())


def test_a_hidden_error_fails() -> None:
    """Where warnings of a rule are left out, an error of it is not."""
    text = whole("waive: {" + ", ".join(f"empty-slots{n}: x" for n in range(MOST_TOLD + 10)) + "}\n", GAME)
    wrote("many.yaml", text)
    assert 1 == run("validate", "many.yaml", "--quiet").exit_code


def test_a_baseline_knows_what_was_left_out() -> None:
    """Findings that were only counted are not new, as long as there are no more of them than there were."""
    for then, now, code in ((1_400, 1_400, 0), (1_400, 1_399, 0), (1_400, 900, 0), (1_400, 1_401, 1), (150, 300, 1)):
        wrote("many.yaml", broken(then))
        run("validate", "many.yaml", "--baseline", "known.json", "--write-baseline")
        wrote("many.yaml", broken(now))
        done = run("validate", "many.yaml", "--baseline", "known.json")
        assert code == done.exit_code, (then, now, done.output[-300:])


def test_of_a_line_only_what_is_shown_is_kept() -> None:
    """However long a line is, a finding keeps no more of it than is shown."""
    for one in check(broken(3_000)).diagnostics:
        assert len(one.source) <= WIDEST
        assert one.source == broken(3_000).splitlines()[one.span.line - 1][one.source_from - 1 :][:WIDEST]


def test_of_a_name_only_what_is_read_is_told() -> None:
    """However long a name is, a finding tells no more of it than anybody reads."""
    told = check(SOUND.replace("deploy: [B2]", f"deploy: [{'k' * 100_000}]")).diagnostics
    assert told
    assert all(len(one.message + one.help + one.path) < 10_000 for one in told)


def test_of_a_long_text_few_fixes_are_worked_out() -> None:
    """Each fix is proven by reading the text again, so that of a long text only a few are suggested."""
    overlays = ", ".join(["{terrain: woods, at: [B2, B3, C3]}"] * 1_500)
    text = SOUND.replace("layout: [[P1A]]", f"layout: [[P1A]], overlays: [{overlays}]")
    checked = with_suggestions(check(text))
    assert sum(one.fix is not None for one in checked.diagnostics) > 100
    assert 1 <= sum(one.suggested is not None for one in checked.diagnostics) <= 5


def test_a_chain_of_likes_is_followed_once() -> None:
    """Thousands of entries, each like the one before it, are worked out as fast as they are read."""
    chain = ", ".join(f"t{n}: {{like: t{n - 1}}}" for n in range(1, 4_000))
    for entries in (f"t0: {{kind: ground, token: q}}, {chain}", f"{chain}, t0: {{kind: ground, token: q}}"):
        scenario = check(SOUND + f"catalog: {{terrain: {{{entries}}}}}\n").scenario
        assert scenario is not None
        assert "q" == scenario.catalog.terrain["t3999"].facts["token"]


def test_many_names_are_spelt_plainly_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of thousands of zones, each name is looked through once, however many unknown names are looked up."""
    nouns = dict.fromkeys([*(f"z-{number}" for number in range(2_000)), "Lay Smoke"], 1) | {"z-7": 7}
    spelt: list[str] = []
    plain = names.plain

    def counted(name: str) -> str:
        spelt.append(name)
        return plain(name)

    monkeypatch.setattr(names, "plain", counted)
    lookup = names.Lookup()
    assert [7, 1] == [lookup.noun(name, nouns, ("x",), "zone") for name in ("Z 7", "lay_smoke")]
    assert len(spelt) < 2 * len(nouns)
