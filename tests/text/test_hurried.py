"""Tests that the faster reader says nothing else than the careful one."""

from __future__ import annotations

import os
import random
import re
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path as File
from typing import Any

import pytest

from benchmarks.generate import scenario
from tests.support.paths import ROOT
from toi_scenario.finding import Rejected
from toi_scenario.pipeline import check
from toi_scenario.text import hurried
from toi_scenario.text.document import FORBIDDEN, Document, read

installed = pytest.mark.skipif(find_spec("ryaml") is None, reason="the extra `fast` is not installed")
SPOILT = 100_000 if os.environ.get("TOI_FUZZ") == "long" else 3_000
# What readers of YAML have stumbled over, to be put anywhere into a text.
BITS = (
    *("\n", "\n  ", "  ", "\n\n", "  \n", "\r\n", "\r", "\t", "\u00a0", "\u3000", "é", "\\", "\\n", '"\\x41"'),
    *(": ", ":", "- ", "? ", "-", "#", " #", "'", '"', "''", "|", ">", "|-\n", ">+\n", "%", "@", "`", "~", ",", "1,5"),
    *("[", "]", "{", "}", "{}", "[]", "[[[[", "{a: {b: ", "a: b\n", "- - - ", "? a\n: b\n", "1: ", "true: ", "~: "),
    *("&", "&a ", "*", "*a", "!", "!!str ", "<<", "<<: ", "---\n", "\n---\n", "\n...\n", "%YAML 1.2\n", "..", "..."),
    *("yes", "No", "on", "OFF", "null", "true", "False", "=", "0x1F", "0o17", "017", "08", "0b11", "1_000", "1__0"),
    *("1e3", "1e", "12e03", "0.1e+3", "1.5", ".5", "5.", "0.", "-.5", "-0.0", "+7", "-0", "-1", "+", ".", "1.0.0"),
    *(".inf", "-.Inf", ".nan", "1:30", "12:30:45", "2001-01-01", "2001-1-1 1:00:00", "2001-12-14T21:59:43Z"),
    *("999999999999999", "1000000000000000"),
)


def sources() -> list[str]:
    shipped = sorted((ROOT / "scenarios").rglob("*.yaml"))
    return [file.read_text(encoding="utf-8") for file in shipped] + [scenario(seed) for seed in range(5)]


def spoilt(random_: random.Random, sources: list[str]) -> str:
    """A piece of a text, or nothing, with some bits put in."""
    text = random_.choice(["", *sources])
    start = random_.randrange(len(text) + 1)
    text = text[start : start + random_.randrange(900)] if random_.random() < 0.8 else text
    for _ in range(random_.randrange(1, 5 if text else 14)):
        place = random_.randrange(len(text) + 1)
        text = text[:place] + random_.choice(BITS) + text[place + random_.choice((0, 0, 1, 5)) :]
    return text


def carefully(text: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    """What the careful reader makes of a text: its data, or its first fault."""
    with monkeypatch.context() as patch:
        patch.setattr(hurried, "_library", lambda: None)
        try:
            return read(text).data
        except Rejected as rejected:
            return rejected.findings[0].message


def hasty(monkeypatch: pytest.MonkeyPatch, loads: Callable[[str], Any]) -> None:
    monkeypatch.setattr(hurried, "_library", lambda: loads)


@installed
def test_both_readers_make_the_same_of_spoilt_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is not left to the careful reader is read by it without a fault, as the same data."""
    random_, originals, read_so = random.Random(16), sources(), 0
    for _ in range(SPOILT):
        text = spoilt(random_, originals)
        if re.search(FORBIDDEN, text) or (data := hurried.read(text)) is hurried.LEFT:
            continue
        read_so += 1
        assert repr(data) == repr(carefully(text, monkeypatch)), text  # in which 1, 1.0 and true differ
    assert read_so > SPOILT / 20


@installed
def test_most_of_what_ships_is_read_in_a_hurry() -> None:
    assert [] == [text[:60] for text in sources() if hurried.read(text) is hurried.LEFT]


@installed
@pytest.mark.parametrize(
    "text",
    [
        *("a: &b 1", "a: [*b]", "a: !x 1", "<<: {a: 1}", "a: 1\na: 2", "a: 1\n---\nb: 2", "a: [1", "1: a", "~: a"),
        *("a: yes", "a: [No]", "a: 0x10", "a: -.5", "a: 1_000", "a: 1:30", "a: 2001-01-01", "a: .inf", "a: .nan"),
        *("just words", "", "a: " + "[" * 40 + "]" * 40, "a: " + "x" * 70_000, "? [a]\n: b"),
    ],
)
def test_what_is_not_plain_is_left_to_the_careful_reader(text: str) -> None:
    assert hurried.read(text) is hurried.LEFT


def test_a_text_that_the_library_cannot_bear_is_left_to_the_careful_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    class Panic(BaseException):
        """As Rust's is."""

    def panics(text: str) -> Any:
        raise Panic(text)

    hasty(monkeypatch, panics)
    assert read("a: 1").data == {"a": 1}


def test_a_folder_of_the_same_name_is_not_the_library(monkeypatch: pytest.MonkeyPatch, tmp_path: File) -> None:
    (tmp_path / "ryaml").mkdir()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "ryaml", raising=False)
    monkeypatch.setattr(hurried, "_library", hurried._library.__wrapped__)  # which remembers nothing
    assert read("a: 1").data == {"a": 1}


def test_ctrl_c_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def is_ended(text: str) -> Any:
        raise KeyboardInterrupt(text)

    hasty(monkeypatch, is_ended)
    with pytest.raises(KeyboardInterrupt):
        read("a: 1")


def test_places_are_found_when_somebody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    hasty(monkeypatch, lambda _: {"a": [1, 2]})
    document = read("a: [1, 2]")
    assert isinstance(document, Document)
    assert document.written(("a", 1)) == "2"


@installed
def test_findings_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """With their places, which the careful reader finds."""
    text = scenario(0).replace("at: ", "at: Z", 1).replace("actions: 4", "actons: 4", 1)
    in_a_hurry = check(text).diagnostics
    monkeypatch.setattr(hurried, "_library", lambda: None)
    assert in_a_hurry
    assert in_a_hurry == check(text).diagnostics
