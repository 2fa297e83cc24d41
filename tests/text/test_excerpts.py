"""Tests which lines of a text are shown, and its faults."""

from __future__ import annotations

import pytest

from toi_scenario.finding import Rejected, Span
from toi_scenario.text.document import MOST_BYTES, WIDEST, decode, line_starts, read, unread, yaml_line
from toi_scenario.text.shown_values import in_a_line, kind_of, short
from toi_scenario.text.twins import nearly_twice, repeated
from toi_scenario.text.yaml_messages import advice

HALF = WIDEST // 2


@pytest.mark.parametrize(
    ("length", "column", "first"),
    [
        (WIDEST, WIDEST, 1),
        (WIDEST + 1, 1, 1),
        (WIDEST + 1, HALF + 1, 1),
        (WIDEST + 1, HALF + 2, 2),
        (1000, 500, 500 - HALF),
        (1000, 1000, 1000 - HALF),
    ],
)
def test_long_lines(length: int, column: int, first: int) -> None:
    """A line up to the widest is shown in full, of a longer one so much around the place."""
    line = "".join(chr(97 + number % 26) for number in range(length))
    for before in ("", "x: 1\n", "\r\n\r\n"):
        number = before.count("\n") + 1
        shown, begins = unread(f"{before}{line}").excerpt(Span(number, column, number, column))
        assert (line[first - 1 : first - 1 + WIDEST], first) == (shown, begins)


def test_lines_by_number() -> None:
    """The first, one between and the last, without their breaks."""
    for end in ("\n", "\r\n", "\r"):
        document = unread(end.join(["one", "two", "", "four"]))
        assert ["one", "two", "", "four"] == [document.line(number) for number in range(1, 5)]
        assert 4 == len(line_starts(document.text))
        assert [document.text.index("two"), document.text.index("four") + 3] == [
            document.offset(2, 1),
            document.offset(4, 4),
        ]


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (["\ta: 1"], "a tab cannot indent: use spaces"),
        (["a:\t1"], "behind a colon comes a space"),
        (["a: 1", "  \tb: 2"], "a tab cannot indent: use spaces"),
        (["a:\u00a01"], "there is an invisible U+00A0 in this line or the one before: use a plain space"),
        (["a:1"], "behind a colon comes a space"),
        (["  - a_b-c:x"], "behind a colon comes a space"),
        (["a: 1"], ""),
        (["a://x"], ""),
        (["a::x"], ""),
    ],
)
def test_advice(lines: list[str], told: str) -> None:
    """What may be amiss in one of the lines; else how to write text."""
    usual = "text with : # { [ or quotes in it may need quotes around it, and lines that belong together one indent"
    assert (told or usual) == advice("", lines)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a: 1\nb: x\u00a0y\nc: [", True),
        ("a: x\u00a0y\nb: 2\nc: [", False),
        ("a: 1\nb: 2\nc: [x\u00a0y", True),
    ],
)
def test_the_line_before_is_looked_at(text: str, told: bool) -> None:
    """Where the parser stops, that line and the one before it may tell why."""
    with pytest.raises(Rejected) as refused:
        read(text)
    assert told == ("invisible U+00A0" in refused.value.findings[0].help)


def test_a_missing_colon_is_told_at_its_key() -> None:
    """Not where the next line begins."""
    with pytest.raises(Rejected) as refused:
        read("a: 1\nboard\nc: 2\n")
    [fault] = refused.value.findings
    assert ("a colon is missing behind a key", Span(2, 1, 2, 1)) == (fault.message, fault.span)


def test_the_longest_file() -> None:
    """So many bytes are read, and no more; a mark before them is none of the text."""
    raw = b"a: " + b"x" * (MOST_BYTES - 3)
    assert MOST_BYTES == len(decode(raw))
    assert "a" == decode(b"\xef\xbb\xbfa")
    for more in (lambda: decode(raw + b"x"), lambda: read(raw.decode() + "x")):
        with pytest.raises(Rejected) as refused:
            more()
        assert "is longer than 4,000,000" in refused.value.findings[0].message


@pytest.mark.parametrize(
    ("raw", "message", "help", "span"),
    [
        (b"\xff\xfea", "the file is UTF-16, not UTF-8", "save it as UTF-8", (1, 1, 1, 1)),
        (b"a\0\xff", "the file is not text", "is it a picture, or a PDF?", (1, 1, 1, 1)),
        (b"a: 1\nb: \xc3\xa9\xe9", "byte 0xE9 is not UTF-8", "save the file as UTF-8", (2, 5, 2, 6)),
        (b"\xef\xbb\xbfa: \xe9", "byte 0xE9 is not UTF-8", "save the file as UTF-8", (1, 4, 1, 5)),
    ],
)
def test_bytes_that_are_no_text(raw: bytes, message: str, help: str, span: tuple[int, int, int, int]) -> None:
    """Each kind is told by name, in its place."""
    with pytest.raises(Rejected) as refused:
        decode(raw)
    [fault] = refused.value.findings
    assert (message, help, Span(*span)) == (fault.message, fault.help, fault.span)


def test_directives() -> None:
    """One %YAML before the document is read; it is kept as it is written."""
    assert {"a": 1} == read("%YAML 1.2\n---\na: 1\n").data
    assert ["%YAML 1.2", "", ""] == [yaml_line(text) for text in ("# x\n%YAML 1.2 \n---\na: 1\n", "a: 1\n", "a: 5%\n")]
    for text, line in (("%YAML 1.2\n%YAML 1.2\n---\na: 1\n", 2), ("%TAG ! x\n---\na: 1\n", 1)):
        with pytest.raises(Rejected) as refused:
            read(text)
        span = refused.value.findings[0].span
        assert span is not None
        assert (line, "leave this line out") == (span.line, refused.value.findings[0].help)


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (None, "nothing"),
        (True, "true"),
        (False, "false"),
        ([], "a list"),
        ({}, "a mapping"),
        (1.5, "1.5"),
        ("word", "word"),
        ("", '""'),
        ("two  blanks", '"two  blanks"'),
        ("a stop.", '"a stop."'),
        ("12", '"12"'),
        ("yes", '"yes"'),
        ("é", "é"),
        ("x" * 40, "x" * 40),
        ("x" * 41, f"{'x' * 37}..."),
    ],
)
def test_values_in_sentences(value: object, told: str) -> None:
    """Text as it is, unless that would mislead, and never long."""
    assert told == kind_of(value)
    if value is not None and not isinstance(value, bool | list | dict):
        assert told == short(value)


def test_values_in_a_line() -> None:
    """Lists and mappings within each other."""
    assert '{a: [1, "2", {b: c}], d: []}' == in_a_line({"a": [1, "2", {"b": "c"}], "d": []})


def test_twins() -> None:
    """The first entry that stands there already; 1 and 1.0 are two. The last of a few entries, if nearly another."""
    assert [1, 2, 2, 1] == [repeated(values) for values in (["a", "a"], [1, 2, 1], [1, 2, 1.0], [{"a": 1}, {"a": 1}])]
    assert ["did you mean deploy?", "", ""] == [
        nearly_twice(dict.fromkeys(words)) for words in (["deploy", "x", "dploy"], ["deploy"], ["deploy", "x"])
    ]
    many = ["deploy", *(f"q{number}" for number in range(18)), "dploy"]
    assert ["did you mean deploy?", ""] == [nearly_twice(dict.fromkeys(words)) for words in (many, ["z", *many])]
    assert "" == nearly_twice(["deploy", "dploy"])
