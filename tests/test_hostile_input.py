"""Tests that any text at all is answered with proper findings."""

from __future__ import annotations

from pathlib import Path as File

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tests.support.examples import IN_PACK
from tests.support.hostile_files import BOMB, GATES
from tests.support.spoiled_scenarios import (
    PUBLISHED,
    SHIPPED,
    spoiled_bytes,
    spoiled_lines,
    spoiled_words,
)
from toi_scenario.finding import Span
from toi_scenario.pipeline import Checked, check
from toi_scenario.text.document import MOST_BYTES

unhurried = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


def check_answer(text: str | bytes) -> Checked:
    """Checks that a text gets a proper answer, and returns it."""
    answer = check(text, "hostile.yaml", IN_PACK)
    assert isinstance(answer, Checked)
    found = (*answer.diagnostics, *answer.waived)
    shown = text if isinstance(text, str) else text[:MOST_BYTES].decode("utf-8-sig", "replace")
    lines = shown.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for one in found:
        span = one.span
        assert (1, 1) <= (span.line, span.column) <= (span.end_line, span.end_column), one
        assert span.column >= 1, one
        assert span.end_column >= 1, one
        assert span.end_line <= len(lines), one
        assert span.column <= len(lines[span.line - 1]) + 1, one
        assert span.end_column <= len(lines[span.end_line - 1]) + 1, one
        assert one.message, one
        line = lines[span.line - 1]
        assert line == one.source or line[one.source_from - 1 :][:160] == one.source, one
    gates = GATES & {one.rule for one in found}
    assert (answer.scenario is None) == bool(gates), gates
    return answer


def told(text: str | bytes) -> list[tuple[str, Span, str]]:
    return [(one.rule, one.span, one.message) for one in check_answer(text).diagnostics]


@pytest.mark.parametrize("file", [*SHIPPED, *PUBLISHED], ids=lambda file: file.name)
def test_real(file: File) -> None:
    """The scenarios that are spoiled below give proper answers as they are. They pass the gates, apart from four
    published pages that lack their rounds or their victory."""
    answer = check_answer(file.read_bytes())
    assert (file.stem[:3] in {"066", "206", "252", "291"}) == (answer.scenario is None)


@given(st.binary(max_size=200))
@example(b"\xef\xbb\xbf")
@example(b"\xef\xbb\xbf\xef\xbb\xbfgame: x")
@example(b"\xff\xfeg\x00a\x00")
@example(b"a: 1\rb: \xff")
@example(b"a: \xf0\x9d\x84\x9e\xff\r\nb")
@unhurried
def test_any_bytes(raw: bytes) -> None:
    """Any bytes at all give a proper answer."""
    check_answer(raw)


def test_a_list_that_a_noun_copies_from_another() -> None:
    """What is wrong in it is told where it stands, also where something else could not be read."""
    text = (
        "game: frontline-d-day\nwrong: x\ncatalog:\n  pieces:\n"
        "    one: {kind: soldier, abilities: [nothing]}\n    other: {like: one}\n"
    )
    assert {"wrong-shape"} <= {rule for rule, *_ in told(text)}


SIGNS = "{}[]:,-?&*!|>'\"%@`#~<= \n\r\t0a𝄞\u2028\u0085"
YAMLISH = st.sampled_from([*SIGNS, "\n  ", ": ", "- ", "<<: ", "&a ", "*a", "---\n"])


@given(st.text(max_size=200) | st.lists(YAMLISH, max_size=60).map("".join))
@example("\ufeffgame: x")
@example("a: 1\u2028b: 2")
@example('"\\ud800": 1')
@example("\ud800")
@unhurried
def test_any_text(text: str) -> None:
    """Any text at all gives a proper answer."""
    check_answer(text)


@given(spoiled_bytes())
@unhurried
def test_spoiled_bytes(raw: bytes) -> None:
    """A real scenario with a few bytes spoiled gives a proper answer."""
    check_answer(raw)


@given(spoiled_words())
@unhurried
def test_spoiled_words(text: str) -> None:
    """A real scenario with a few words swapped gives a proper answer."""
    check_answer(text)


@given(spoiled_lines())
@unhurried
def test_spoiled_lines(text: str) -> None:
    """A real scenario with its lines in disorder gives a proper answer."""
    check_answer(text)


def test_alias_bomb() -> None:
    """Aliases within aliases are refused, not followed."""
    found = told(BOMB)
    assert {"refused-yaml"} == {rule for rule, *_ in found}
    assert ("refused-yaml", Span(1, 4, 1, 5), "anchors (&a) are not read") == found[0]


DEEP = "more than 40 levels inside one another"


@pytest.mark.parametrize(
    ("text", "span"),
    [
        ("[" * 30_000, Span(1, 41, 1, 42)),
        ("[" * 30_000 + "]" * 30_000, Span(1, 41, 1, 42)),
        ("{a: " * 30_000, Span(1, 161, 1, 162)),
        ("- " * 30_000 + "x", Span(1, 81, 1, 81)),
        ("\n".join(" " * level + "a:" for level in range(2_000)), Span(41, 41, 41, 41)),
        ("? " * 30_000, Span(1, 3, 1, 3)),
        ("[{" * 15_000, Span(1, 3, 1, 4)),
    ],
    ids=["open", "flow list", "flow mapping", "block list", "block mapping", "block keys", "flow keys"],
)
def test_levels(text: str, span: Span) -> None:
    """Thousands of levels are refused where the forty-first begins, or where the first begins if they are keys."""
    message = "a key must be a word, not a list or mapping" if span.column == 3 else DEEP
    assert [("refused-yaml", span, message)] == told(text)


@pytest.mark.parametrize(
    ("raw", "span", "message"),
    [
        (b"a: \x00", Span(1, 4, 1, 5), "the character U+0000 may not stand in a YAML file"),
        (b"\x00" * 1000, Span(1, 1, 1, 2), "the character U+0000 may not stand in a YAML file"),
        (b"a: 1\n\xef\xbb\xbfb: 2", Span(2, 1, 2, 2), "the character U+FEFF may not stand in a YAML file"),
        (b"\xef\xbb\xbf\xef\xbb\xbfa: 1", Span(1, 1, 1, 2), "the character U+FEFF may not stand in a YAML file"),
        (b"a: \xef\xbf\xbf", Span(1, 4, 1, 5), "the character U+FFFF may not stand in a YAML file"),
        ("a: 1".encode("utf-16"), Span(1, 1, 1, 1), "the file is UTF-16, not UTF-8"),
        (b"\xfe\xff" + "a: 1".encode("utf-16-be"), Span(1, 1, 1, 1), "the file is UTF-16, not UTF-8"),
        ("a: 1".encode("utf-16-le"), Span(1, 2, 1, 3), "the character U+0000 may not stand in a YAML file"),
        ("a: 1".encode("utf-16-be"), Span(1, 1, 1, 2), "the character U+0000 may not stand in a YAML file"),
        ("a: é".encode("latin-1"), Span(1, 4, 1, 5), "byte 0xE9 is not UTF-8"),
        ("# 𝄞\nä: ".encode() + b"\xf0\x9f", Span(2, 4, 2, 5), "byte 0xF0 is not UTF-8"),
        (b"\xc0\xaf", Span(1, 1, 1, 2), "byte 0xC0 is not UTF-8"),
    ],
)
def test_no_text(raw: bytes, span: Span, message: str) -> None:
    """A file that is not text, or not in UTF-8, is refused at the first place that shows it."""
    assert [("broken-yaml", span, message)] == told(raw)


def test_lone_surrogates() -> None:
    """Half of a surrogate pair is not a character."""
    message = "the character U+DC80 may not stand in a YAML file"
    assert [("broken-yaml", Span(2, 5, 2, 6), message)] == told("a: 1\nb: 𝄞\udc80")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the file is empty"),
        ("# only a comment\n", "the file is empty"),
        ("\n\n---\n", "the file is empty"),
        ("null", "the file is empty"),
        ("just words", "a scenario is a mapping of words to values"),
        ("- a list", "a scenario is a mapping of words to values"),
        ("5", "a scenario is a mapping of words to values"),
        ("{}", "the scenario needs game"),
        ("game:", "the scenario needs game"),
    ],
)
def test_no_scenario(text: str, message: str) -> None:
    """A file without a scenario is reported in one finding."""
    assert [("wrong-shape", message)] == [(rule, said) for rule, _, said in told(text)]


@pytest.mark.parametrize("game", ["[]", "{a: b}", "5", "true", "''", "tide-of-irony", '"\\0"'])
def test_no_game(game: str) -> None:
    """An unknown game is one finding, at its place."""
    ((rule, span, _),) = told(f"game: {game}")
    place = Span(1, 1, 1, 5) if game[0] in "[{" else Span(1, 7, 1, 7 + len(game))
    assert ("unknown-name", place) == (rule, span)


@pytest.mark.parametrize(
    ("number", "rule"),
    [
        ("9" * 5_000, "ambiguous-scalar"),
        (f"-{'1' * 5_000}", "ambiguous-scalar"),
        (f"0.{'3' * 5_000}", "ambiguous-scalar"),
        ("1e999", "ambiguous-scalar"),
        ("9" * 15, "wrong-shape"),
        (f"'{'9' * 5_000}'", "wrong-shape"),
    ],
)
def test_long_numbers(number: str, rule: str) -> None:
    """Numbers of any length get a short answer."""
    text = f"game: tide-of-iron\nrounds: {number}\n"
    answers = [one for one in check_answer(text).diagnostics if one.span.line == 2]
    assert [(rule, Span(2, 9, 2, 9 + len(number)))] == [(one.rule, one.span) for one in answers]
    assert all(len(one.message + one.help) < 300 for one in answers)


@pytest.mark.parametrize(
    ("before", "after", "rule"),
    [
        ("", ": 1", "broken-yaml"),
        ("'", "': 1", "broken-yaml"),
        ("? ", "\n: 1", "wrong-shape"),
        ("{? ", "}", "wrong-shape"),
    ],
)
def test_long_keys(before: str, after: str, rule: str) -> None:
    """Keys of 100 KB get a short answer."""
    text = f"game: tide-of-iron\n{before}{'k' * 100_000}{after}\n"
    if before[0:1] == "{":
        text = text.replace("\n{", "\nboard: {")
    answers = check_answer(text).diagnostics
    assert {rule} == {one.rule for one in answers}
    assert all(len(one.message + one.help) < 500 for one in answers)
