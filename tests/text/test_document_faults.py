"""Tests gate 1: what YAML is refused, where, and why."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.yaml_faults import faults, placed
from toi_scenario.finding import Rejected, Span
from toi_scenario.text.document import MOST_BYTES, decode, read
from toi_scenario.text.yaml_composer import MOST_DEPTH, MOST_EVENTS, MOST_FINDINGS


def test_fit_letters() -> None:
    """Each of the first 128 characters is either refused or accepted, alone and beside other characters."""
    for letter in map(chr, range(128)):
        said = {
            bool([one for one in faults(f'"{text}"') if "may not stand" in one[2]]) for text in (letter, f"é{letter}")
        }
        assert 1 == len(said), letter


def nested(levels: int) -> str:
    return "[" * levels + "]" * levels


@pytest.mark.parametrize(
    ("text", "rule", "span", "message"),
    [
        ("a: 1\nb: 2\na: 3", "repeated-key", Span(3, 1, 3, 2), "a stands here a second time; the first is in line 1"),
        ("x: {a: 1, 'a': 2}", "repeated-key", Span(1, 11, 1, 14), "a stands here a second time; the first is in line"),
        ("a: &x 1", "refused-yaml", Span(1, 4, 1, 5), "anchors (&x) are not read"),
        ("a: &x\n  b: 1", "refused-yaml", Span(1, 4, 1, 5), "anchors (&x) are not read"),
        ("&x a: 1", "refused-yaml", Span(1, 1, 1, 2), "anchors (&x) are not read"),
        ("a: 1\nb: [*x]", "refused-yaml", Span(2, 5, 2, 7), "aliases (*) are not read"),
        ("*x : 1", "refused-yaml", Span(1, 1, 1, 3), "aliases (*) are not read"),
        ("a: !!str 1", "refused-yaml", Span(1, 4, 1, 5), "tags (tag:yaml.org,2002:str) are not read"),
        ("a: !x [1]", "refused-yaml", Span(1, 4, 1, 5), "tags (!x) are not read"),
        ("a: ! x", "refused-yaml", Span(1, 4, 1, 5), "tags (!) are not read"),
        ("- a: 1\n  <<: {b: 2}", "refused-yaml", Span(2, 3, 2, 5), "merge keys (<<) are not read"),
        ("? [a]\n: 1", "refused-yaml", Span(1, 3, 1, 4), "a key must be a word, not a list or mapping"),
        ("{a: 1}: 1", "refused-yaml", Span(1, 1, 1, 2), "a key must be a word, not a list or mapping"),
        (nested(MOST_DEPTH + 1), "refused-yaml", Span(1, 41, 1, 42), "more than 40 levels inside one another"),
        ("a: 1\n---\nb: 2\n", "broken-yaml", Span(2, 1, 2, 4), "a second document begins here"),
        ("a: 1\n--- &x\nb: *x\n", "broken-yaml", Span(2, 1, 2, 4), "a second document begins here"),
        ("a: 1\nb: \x07", "broken-yaml", Span(2, 4, 2, 5), "the character U+0007 may not stand in a YAML file"),
        ("a: \ud800", "broken-yaml", Span(1, 4, 1, 5), "the character U+D800 may not stand in a YAML file"),
        ("a: 1: 2", "broken-yaml", Span(1, 5, 1, 5), "a colon stands where there can be no key"),
        ("a: 'x\n", "broken-yaml", Span(2, 1, 2, 1), "the file ends in the quoted text that begins in line 1"),
        ("a: [1,\nb: 2", "broken-yaml", Span(2, 5, 2, 5), "a , or ] is missing in the [] that begins in line 1"),
        ("\ta: 1", "broken-yaml", Span(1, 1, 1, 1), "unquoted text cannot begin like this"),
        ('a: "\\q"', "broken-yaml", Span(1, 5, 1, 5), "no sign is written with this behind a backslash"),
        ('a: "\\ud800"', "broken-yaml", Span(1, 7, 1, 7), "no letter has this code"),
        ('a: "\\xZZ"', "broken-yaml", Span(1, 7, 1, 7), "a number is missing behind a backslash"),
    ],
)
def test_faults(text: str, rule: str, span: Span, message: str) -> None:
    """Everything in YAML that we do not read is refused by name, in its place."""
    first = faults(text)[0]
    assert (rule, span, message) == (*first[:2], first[2][: len(message)])


@pytest.mark.parametrize("text", ['a: "C:\\games"', 'a: "\\ud800"', 'a: "\\xZZ"'])
def test_backslashes(text: str) -> None:
    """What is meant as it is written needs single quotes, or two of them."""
    with pytest.raises(Rejected) as rejected:
        read(text)
    [told] = rejected.value.findings
    assert "write \\\\ for a backslash, or put the text in single quotes" == told.help
    assert {"a": "C:\\games"} == read("a: 'C:\\games'").data == read('a: "C:\\\\games"').data


def test_third_time() -> None:
    """However often a key is repeated, the message gives the line of the first."""
    assert [1, 1] == [int(message.rpartition(" ")[2]) for _, _, message in faults("a: 1\na: 2\na: 3")]


def test_depth() -> None:
    """Forty levels are read, in flow and in block."""
    deepest: Any = None
    for _ in range(MOST_DEPTH):
        deepest = [] if deepest is None else [deepest]
    assert deepest == read(nested(MOST_DEPTH)).data
    assert [] == faults("- " * MOST_DEPTH + "x")
    assert [Span(1, 81, 1, 81)] == [fault[1] for fault in faults("- " * (MOST_DEPTH + 1) + "x")]


def test_most_values() -> None:
    """The number of values is limited, and the first beyond the limit is refused."""
    most = MOST_EVENTS - 6  # the stream, the document and the list begin and end
    assert most == len(read("[" + "1," * most + "]").data)
    text = "[" + "1," * (most + 1) + "]"
    place = Span(1, len(text) + 1, 1, len(text) + 1)
    assert [("refused-yaml", place, "more values than a scenario may have")] == faults(text)


def test_most_bytes() -> None:
    """The length of a text is limited."""
    assert {"a": 1} == read("a: 1\n#".ljust(MOST_BYTES)).data
    message = "the text is longer than 4,000,000 characters"
    assert [("refused-yaml", Span(1, 1, 1, 1), message)] == faults("a: 1\n#".ljust(MOST_BYTES + 1))


def test_several_faults() -> None:
    """All faults of a text are reported at once, up to one that makes it impossible to read on."""
    text = "a: no\nb: &x 1\nc: *x\na: 2\nd: !t 6:30\n<<: 1\ne: 'x' y\n"
    expected = [
        ("ambiguous-scalar", 1),
        ("refused-yaml", 2),
        ("refused-yaml", 3),
        ("repeated-key", 4),
        ("refused-yaml", 5),
        ("ambiguous-scalar", 5),
        ("refused-yaml", 6),
        ("broken-yaml", 7),
    ]
    assert expected == [(rule, span.line) for rule, span, _ in faults(text)]


def test_too_many_faults() -> None:
    """At most fifty faults in a text's YAML are reported."""
    assert MOST_FINDINGS == len(faults("- no\n" * 1000))
    assert MOST_FINDINGS == len(faults("a: 1\n" * 1000))


@pytest.mark.parametrize(
    ("raw", "span", "message"),
    [
        (b"a: 1\nb: \xe9t\xe9", Span(2, 4, 2, 5), "byte 0xE9 is not UTF-8"),
        (b"\xef\xbb\xbfa: \xff", Span(1, 4, 1, 5), "byte 0xFF is not UTF-8"),
        ("a: 𝄞é".encode() + b"\x80", Span(1, 6, 1, 7), "byte 0x80 is not UTF-8"),
        (b"a: 1\r\nb: \xff", Span(2, 4, 2, 5), "byte 0xFF is not UTF-8"),
        (b"a: 1\rb: \xff", Span(2, 4, 2, 5), "byte 0xFF is not UTF-8"),
        (b"\xed\xa0\x80", Span(1, 1, 1, 2), "byte 0xED is not UTF-8"),
        ("a: 1".encode("utf-16"), Span(1, 1, 1, 1), "the file is UTF-16, not UTF-8"),
    ],
)
def test_bytes(raw: bytes, span: Span, message: str) -> None:
    """Bytes that are not UTF-8 are refused at the first that is not."""
    with pytest.raises(Rejected) as raised:
        decode(raw)
    assert [("broken-yaml", span, message)] == [(one.rule, placed(one), one.message) for one in raised.value.findings]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("%TAG !a! b\n---\na: 1\n", 1),
        ("# first\n\n%YAML 1.2\n%TAG !a! b\n---\na: 1\n", 4),
        ("%YAML 1.2\n%YAML 1.2\n---\na: 1\n", 2),
        ("a: 1\n...\n%TAG !a! b\n---\na: 1\n", 3),
        ("a: 1\r...\r%TAG !a! b\r---\ra: 1\r", 3),
    ],
)
def test_directives(text: str, line: int) -> None:
    """Directives are refused before the parser sees them, as it takes long for many; only one `%YAML` is not."""
    ((rule, span, message),) = faults(text)
    assert ("refused-yaml", line, "a file needs no directive but one %YAML") == (rule, span.line, message)
    assert {"a": "x %TAG"} == read('%YAML 1.2\n# %TAG !a! b\n---\na: "x\n  %TAG"\n').data
