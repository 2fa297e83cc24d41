"""Tests gate 1: text becomes data that knows its places."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path as File
from typing import Any

import pytest
import yaml
from hypothesis import example, given
from hypothesis import strategies as st

from tests.support.paths import ROOT
from toi_scenario.finding import Path, Rejected, Span
from toi_scenario.text.document import Document, decode, line_starts, read

SHIPPED = sorted((ROOT / "scenarios").rglob("*.yaml"))
PUBLISHED = sorted((ROOT / "tests" / "published").rglob("*.yaml"))
CATALOGS = sorted((ROOT / "toi_scenario" / "games").glob("*/catalog/*.yaml"))


def shown(file: File) -> str:
    return file.relative_to(ROOT).as_posix()


def with_text_keys(data: Any) -> Any:
    """What another reader reads, with each key as the text that was written."""
    if isinstance(data, dict):
        return {str(key): with_text_keys(value) for key, value in data.items()}
    return [with_text_keys(value) for value in data] if isinstance(data, list) else data


def paths(data: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    yield path, data
    if isinstance(data, dict | list):
        for step, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from paths(value, (*path, step))


def check_places(document: Document) -> None:
    """Checks that the text at each part's place, read by another reader, is that part."""
    text = document.text
    for path, value in paths(document.data):
        start, end = document.offsets(path)
        key_start, key_end = document.offsets(path, on_key=True)
        assert 0 <= start <= end <= len(text)
        if path and isinstance(path[-1], str):
            assert path[-1] == yaml.load(text[key_start:key_end], yaml.BaseLoader), path
            if isinstance(value, dict | list):
                assert (key_start, key_end) == (start, end), path
                continue
            if value is None and (key_start, key_end) == (start, end):
                continue  # nothing is written there, so the key stands for it
        else:
            assert (start, end) == (key_start, key_end), path
        # A block collection must be read with its first line as far indented as the others.
        column = start - (text.rfind("\n", 0, start) + 1)
        indent = " " * column if isinstance(value, dict | list) else ""
        assert value == with_text_keys(yaml.load(indent + text[start:end], yaml.CSafeLoader)), path


# --- Data ---


@pytest.mark.parametrize("file", [*SHIPPED, *PUBLISHED, *CATALOGS], ids=shown)
def test_data_of_files(file: File) -> None:
    """Every shipped file is read as PyYAML's safe loader reads it, except that keys are text."""
    text = decode(file.read_bytes())
    assert with_text_keys(yaml.safe_load(text)) == read(text).data


@pytest.mark.parametrize("file", [*SHIPPED, *PUBLISHED, *CATALOGS], ids=shown)
def test_places_in_files(file: File) -> None:
    """The text at the place of every part of every shipped file is that part."""
    check_places(read(decode(file.read_bytes())))


class Dumper(yaml.SafeDumper):
    def ignore_aliases(self, data: Any) -> bool:
        return True


# Nothing that begins like a number or a word of YAML, so that the dumper need not know about YAML 1.2.
WORDS = st.text(st.characters(categories=["L", "M", "P", "S", "Zs"]), max_size=12).map("x".__add__)
LINES = st.lists(WORDS | st.just(""), min_size=1, max_size=3).map("\n".join).map("x".__add__)
PLAIN = st.none() | st.booleans() | st.integers(-(10**13), 10**13) | WORDS


def data_of(leaves: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    def more(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
        return st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=4)

    return st.recursive(leaves, more, max_leaves=20)


def dumped(style: str | None) -> st.SearchStrategy[str]:
    """Texts that PyYAML wrote; with a given style, all values are text, since PyYAML would tag others."""

    def dump(data: Any, flow: bool | None, width: int) -> str:
        options: dict[str, Any] = {"default_style": style, "default_flow_style": flow, "width": width}
        return str(yaml.dump(data, Dumper=Dumper, allow_unicode=True, sort_keys=False, **options))

    data = data_of(LINES if style else PLAIN)
    return st.builds(dump, data, st.sampled_from([True, False, None]), st.sampled_from([20, 1000]))


@given(st.sampled_from([None, '"', "'", "|", ">"]).flatmap(dumped))
def test_dumped_data(text: str) -> None:
    """Whatever data PyYAML writes, in any style, is read as the same data with every part in its place."""
    document = read(text)
    assert with_text_keys(yaml.safe_load(text)) == document.data
    check_places(document)


@pytest.mark.parametrize(
    ("text", "path", "part"),
    [
        ("a: 1\n", ("a",), "1"),
        ("a: {b: [1, two]}", ("a", "b", 1), "two"),
        ("a: {b: [1, two]}", ("a",), "a"),
        ("- {b: 1}\n- {c: 2} # no\n", (1,), "{c: 2}"),
        ("- b: 1\n  c: 2\n# a comment\n\n- d: 3\n# at the end\n", (0,), "b: 1\n  c: 2"),
        ("- b: 1\n  c: 2\n# a comment\n\n- d: 3\n# at the end\n", (1,), "d: 3"),
        ("- - 1\n  - 2 # why\n  # because\n- 3\n", (0,), "- 1\n  - 2"),
        ("- a:\n    - b: {c: 1}\n      # no\n  # no\n- z", (0,), "a:\n    - b: {c: 1}"),
        ("a:\n- 1\n- 2\n# no\nb: 3\n", ("a", 1), "2"),
        ("[a: 1, b]", (0,), "a: 1"),
        ("- a:\n  # nothing\n- b", (0,), "a:"),
        ("a:\n", ("a",), "a"),
        ("a: ''\n", ("a",), "''"),
        ("? a\n: b\n", ("a",), "b"),
        ("a: 'it''s'\n", ("a",), "'it''s'"),
        ('a: "\\u00e9" # x\n', ("a",), '"\\u00e9"'),
        ("a: |\n  one\n  two\nb: 1", ("a",), "|\n  one\n  two\n"),
        ("a: >-\n  one\n  two\nb: 1", ("a",), ">-\n  one\n  two\n"),
        ("a: one\n  two # no\nb: 1", ("a",), "one\n  two"),
        ("a:\t1\t# x\n", ("a",), "1"),
        ("a: b\tc\n", ("a",), "b\tc"),
        ("a: [𝄞, e\u0301, ok]", ("a", 2), "ok"),
        ("a: 1\r\nb: {c: 2}\r\n", ("b", "c"), "2"),
        ("a: 1\rb: {c: 2}\r", ("b", "c"), "2"),
        ("--- {a: 1}\n...\n", ("a",), "1"),
    ],
)
def test_places(text: str, path: Path, part: str) -> None:
    """A part begins and ends where its text does, without comments, blank lines or line breaks around it."""
    start, end = read(text).offsets(path)
    assert part == text[start:end]


@pytest.mark.parametrize(
    ("text", "span"),
    [
        ("x: 0\nabc: [1,\n  here]", Span(3, 3, 3, 7)),
        ("x: 0\r\nabc: [1,\r\n  here]\r\n", Span(3, 3, 3, 7)),
        ("x: 0\rabc: [1,\r  here]\r", Span(3, 3, 3, 7)),
        ("x: 0\r\n\rabc: [1,\n  here]", Span(4, 3, 4, 7)),
        ("{x: 𝄞𝄞, abc: [é, here]}", Span(1, 18, 1, 22)),
        ("{x: e\u0301, abc: [é, here]}", Span(1, 18, 1, 22)),
        ("{x: '\t', abc: [1, here]}", Span(1, 19, 1, 23)),
        ('x: 1\nabc: [1, "here\n  there"]', Span(2, 10, 3, 9)),
    ],
)
def test_spans(text: str, span: Span) -> None:
    """Lines and columns count from 1, columns in code points, and a line ends with CR, LF or both."""
    assert span == read(text).span(("abc", 1))


def test_span_of_key_and_fragment() -> None:
    """A span can be that of the key, and can be narrowed to a text that stands within it."""
    document = read("a: 1\nsome: thing here\n")
    assert Span(2, 1, 2, 5) == document.span(("some",), on_key=True)
    assert Span(2, 13, 2, 17) == document.span(("some",), fragment="here")
    assert Span(2, 7, 2, 17) == document.span(("some",), fragment="there")
    assert Span(1, 1, 2, 17) == document.span((), fragment="")


@pytest.mark.parametrize("path", [("a", "x"), ("a", "x", 1), ("a", "b", "x"), ("a", "b", 9), ("a", 0), ("a", "c", 1)])
def test_place_of_what_is_missing(path: Path) -> None:
    """A missing part has the place of the last part of its path that exists."""
    document = read("z: 0\na:\n  b: [1]\n  c: word\n")
    present = path[:2] if path[1] in ("b", "c") else path[:1]
    assert document.span(present) == document.span(path)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines(end: str) -> None:
    """A line is shown without its line break, whatever kind it is; the last line may have none."""
    document = read(end.join(["a: 1", "", "b: 2"]))
    assert ["a: 1", "", "b: 2"] == [document.line(number) for number in (1, 2, 3)]
    assert [0, 4 + len(end), 4 + 2 * len(end)] == line_starts(document.text)


def test_byte_order_mark() -> None:
    """A byte order mark is not part of the text, and shifts no column."""
    document = read(decode(b"\xef\xbb\xbfa: 1"))
    assert ({"a": 1}, Span(1, 1, 1, 2)) == (document.data, document.span(("a",), on_key=True))


@pytest.mark.parametrize("text", ["", "\n", "# only this\n", "---\n", "~", "null"])
def test_nothing(text: str) -> None:
    """An empty text is read as nothing."""
    assert read(text).data is None


# --- In a hurry and with care ---


PIECES = [
    "a: ",
    "b: ",
    "- ",
    "[",
    "]",
    "{",
    "}",
    ", ",
    "&x ",
    "!t ",
    "*x",
    "<<: ",
    "\n",
    "  ",
    "1",
    "yes",
    "'q'",
    '"q"',
]


PIECES += ["'q'", '"q"', "---\n", "...\n", "? ", ": ", ":&y ", "# c\n", "x & y! ", "%T 1\n", "~", "|\n"]


SOUP = st.lists(st.sampled_from(PIECES), max_size=14).map("".join)


@given(SOUP | st.sampled_from([None, "'", "|"]).flatmap(dumped))
@example("a: 1\n---\n").via("a second document, empty")
@example("{a: 1}: 1").via("a mapping for a key")
@example("[&x a, b]").via("an anchor behind a bracket")
@example('{"a":&y 1}').via("an anchor behind a colon")
@example("{?&x a: b}").via("an anchor behind a question mark")
@example("{?!t a: b}").via("a tag behind one")
@example("- " * 41 + "x").via("too deep")
def test_odd_texts(text: str) -> None:
    """An odd text is read, or refused with sentences and places; never anything else."""
    try:
        told = [(read(text).text == text, True)]
    except Rejected as rejected:
        told = [(bool(one.message), one.span is not None) for one in rejected.findings]
    assert {(True, True)} == set(told)
