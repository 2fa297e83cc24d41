"""Examples of scenarios: in rules' docstrings and in files, with the findings they expect marked `# <- message`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from inspect import cleandoc
from textwrap import dedent
from typing import NamedTuple

from toi_scenario import shipped

_EXAMPLE = re.compile(r"^(Good|Bad)::\n\n((?:(?: {4}.*)?\n)+)", re.MULTILINE)
_WORD = re.compile(r"^([a-z_]+):", re.MULTILINE)
_BLOCK = r"^{}:.*\n(?:[ #-].*\n)*"


class Example(NamedTuple):
    """A scenario from a docstring: whether it is meant to be good, and its whole text."""

    good: bool
    text: str


def examples(doc: str, game: str) -> Iterator[Example]:
    """The examples of a docstring; one that does not name its game says what it changes in the smallest scenario."""
    for found in _EXAMPLE.finditer(cleandoc(doc) + "\n"):
        text = dedent(found[2]).rstrip() + "\n"
        if not re.search(r"^game:", text, re.MULTILINE):
            small = shipped.smallest(game)
            for word in _WORD.findall(text):
                small = re.sub(_BLOCK.format(word), "", small, flags=re.MULTILINE)
            text = small + text
        yield Example(found[1] == "Good", text)


def expected(text: str) -> list[tuple[int, str]]:
    """The findings that a text marks, by line."""
    return [
        (number, message.strip())
        for number, line in enumerate(text.splitlines(), 1)
        for message in line.split("# <- ")[1:]
    ]
