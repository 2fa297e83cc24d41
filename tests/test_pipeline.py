"""Tests how many fixes are worked out, choices of rules, texts together."""

from __future__ import annotations

import pytest

from tests.support.examples import IN_PACK, RULES_AND_GAMES, examples, whole
from toi_scenario.games.asking import RuleChoice
from toi_scenario.pipeline import ALONE, Checked, Text, check, check_together, in_order, load, with_suggestions

WRONG = (
    "units: [{side: amercan, squad: [regular], at: B3}, {side: brits, squad: [regular], at: B4}, "
    "{side: germn, squad: [regular], at: C3}, {side: aermican, squad: [regular], at: C4}]\n"
)


@pytest.mark.parametrize(
    ("letters", "proven"), [(0, 3), (40_000, 3), (50_100, 3), (60_000, 2), (75_000, 1), (200_000, 1)]
)
def test_how_many_fixes_are_worked_out(letters: int, proven: int) -> None:
    """As many as the square of how often a text fits into a hundred thousand letters, and one at least; what has no
    fix does not count."""
    text = whole(WRONG, "tide-of-iron")
    text += f"# {'x' * (letters - len(text) - 3)}\n" if letters else ""
    checked = check(text, "x.yaml", IN_PACK)
    assert [True, False, True, True] == [one.fix is not None for one in checked.diagnostics]
    told = with_suggestions(checked).diagnostics
    fixed = [index for index, one in enumerate(told) if one.suggested is not None]
    assert [0, 2, 3][:proven] == fixed


def test_nothing_to_work_out() -> None:
    """Where nothing has a fix, nothing is made anew."""
    checked = check(whole("rounds: 6\n", "tide-of-iron"), "x.yaml", IN_PACK)
    assert with_suggestions(checked) is checked


def test_the_order_of_findings() -> None:
    """By place, and then by rule."""
    found = check(whole(WRONG, "tide-of-iron"), "x.yaml", IN_PACK).diagnostics
    assert found == in_order(reversed(found))


def test_choices_of_rules() -> None:
    """Two choices are the same if they want and leave out the same; a rule is wanted if it is chosen and not left
    out."""
    one, other = RuleChoice(frozenset({"same-name"})), RuleChoice(frozenset({"same-name"}), frozenset({"off-board"}))
    assert [True, False, False] == [one == RuleChoice(frozenset({"same-name"})), one == other, one == "same-name"]
    assert [True, False] == [one(rule) for rule in ("same-name", "off-board")]
    without = RuleChoice(ignore=frozenset({"same-name"}))
    assert [False, True, True, False] == [
        without("same-name"),
        without("off-board"),
        RuleChoice()("same-name"),
        RuleChoice(frozenset({"same-name"}), frozenset({"same-name"}))("same-name"),
    ]
    assert 2 == len({one, RuleChoice(frozenset({"same-name"})), other})


def test_a_name_of_its_own() -> None:
    """A scenario without an id is called as its file."""
    text = whole("rounds: 6\n", "tide-of-iron")
    assert ["scenario", "mill"] == [load(text).id, load(text, name="mill").id]


def test_what_is_understood_in_part() -> None:
    """Without what has the wrong shape a scenario is understood in part, as long as all else stands where it stood: not
    once a list has lost an item, behind which the others move up. It is not understood as a whole."""
    units = "units: [{squad: [regular], at: B3, side: american}, {squad: [regular], at: B4, side: %s}]\n"
    sound = check(whole(units % "german", "tide-of-iron"), setting=IN_PACK)
    assert sound.in_part is sound.understood is not None
    unknown = check(whole(units % "nobody", "tide-of-iron"), setting=IN_PACK)
    assert unknown.in_part is unknown.understood is not None
    less = check(whole(units % "german" + "rounds: many\n", "tide-of-iron"), setting=IN_PACK)
    assert less.understood is None
    assert less.in_part is not None
    assert 2 == len(less.in_part.units)
    moved = check(
        whole(units.replace("squad: [regular], at: B3", "squad: 7") % "german", "tide-of-iron"), setting=IN_PACK
    )
    assert (None, None) == (moved.understood, moved.in_part)


def _told(checked: Checked) -> tuple[object, ...]:
    known = [one is not None for one in (checked.scenario, checked.understood, checked.in_part)]
    return (checked.file, checked.diagnostics, checked.waived, checked.halted, known, checked.document is not None)


def test_texts_together_are_told_as_each_alone() -> None:
    """Of all games and rules, sound ones and those that stop at a gate beside each other."""
    written = [one.text for game, rule in RULES_AND_GAMES.values() for one in examples(rule.__doc__ or "", game.name)]
    every = [Text(text, f"{number}.yaml", ALONE, "x") for number, text in enumerate(["a: [", *written, "game: x"])]
    together = [checked for at in range(0, len(every), 8) for checked in check_together(every[at : at + 8])]
    assert [_told(check(*one)) for one in every] == [_told(one) for one in together]
    assert 900 < len(every)


def test_each_has_suggestions_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the names of one text are compared with does not count for another, though its rules are asked between."""
    monkeypatch.setattr("toi_scenario.names.MOST_COMPARED", 5)
    wrong = "special_rules: [{text: '{zone:lefft}, {zone:rigt}'}]\n"
    text = whole(f"zones: {{left: {{hexes: [B3]}}, right: {{hexes: [C3]}}}}\n{wrong}", "tide-of-iron")
    together = check_together([Text(text, "x.yaml", ALONE, "x")] * 2)
    helps = [[one.help for one in each.diagnostics if one.rule == "broken-reference"] for each in together]
    assert [["did you mean left?", "there are left and right"]] * 2 == helps


def test_waivers_have_suggestions_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are looked at last, when another text may have used up all of its own."""
    monkeypatch.setattr("toi_scenario.names.MOST_COMPARED", 400)
    waives = whole("waive: {stray-plce: because}\n", "tide-of-iron")
    zones = "".join(f"  zone-{number}: {{hexes: [B3]}}\n" for number in range(300))
    lost = "".join(f" {{zone:zne-{number}}}" for number in range(5))
    other = whole(f"zones:\n{zones}special_rules: [{{text: '{lost}'}}]\n", "tide-of-iron")
    every = [Text(text, "x.yaml", ALONE, "x") for text in (waives, other)]
    assert _told(check(*every[0])) == _told(check_together(every)[0])
    assert "did you mean stray-place?" in [one.help for one in check(*every[0]).diagnostics]


@pytest.mark.parametrize("letter", ["ı", "I", "i"])
def test_letters_that_only_a_pattern_takes_for_others(letter: str) -> None:
    """A dotless i is none to those who look a word up that a pattern found."""
    assert check(
        whole(f"special_rules: [{{text: Snipers hide in the bu{letter}ld{letter}ng at B2.}}]\n", "tide-of-iron")
    )
