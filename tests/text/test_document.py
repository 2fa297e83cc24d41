"""Tests gate 1: text becomes data with places, or YAML findings."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path as File
from typing import Any

import pytest
import yaml
from hypothesis import example, given
from hypothesis import strategies as st

from tests.support.paths import ROOT
from toi_scenario.finding import Finding, Path, Rejected, Span
from toi_scenario.text.document import MOST_BYTES, Document, decode, line_starts, read
from toi_scenario.text.yaml_composer import MOST_DEPTH, MOST_EVENTS, MOST_FINDINGS

SHIPPED = sorted((ROOT / "scenarios").rglob("*.yaml"))
PUBLISHED = sorted((ROOT / "tests" / "published").rglob("*.yaml"))
CATALOGS = sorted((ROOT / "toi_scenario" / "games").glob("*/catalog/*.yaml"))
Fault = tuple[str, Span, str]


def shown(file: File) -> str:
    return file.relative_to(ROOT).as_posix()


def faults(text: str) -> list[Fault]:
    """The findings of read() for a text: rule, place, message."""
    try:
        read(text)
    except Rejected as rejected:
        return [(one.rule, placed(one), one.message) for one in rejected.findings]
    return []


def placed(finding: Finding) -> Span:
    assert finding.span is not None
    return finding.span


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


def test_fit_letters() -> None:
    """Each of the first 128 characters is either refused or accepted, alone and beside other characters."""
    for letter in map(chr, range(128)):
        said = {
            bool([one for one in faults(f'"{text}"') if "may not stand" in one[2]]) for text in (letter, f"é{letter}")
        }
        assert 1 == len(said), letter


# --- What is refused ---


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
    ],
)
def test_faults(text: str, rule: str, span: Span, message: str) -> None:
    """Everything in YAML that we do not read is refused by name, in its place."""
    first = faults(text)[0]
    assert (rule, span, message) == (*first[:2], first[2][: len(message)])


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
