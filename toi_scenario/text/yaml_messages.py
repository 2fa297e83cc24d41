"""Rewords the YAML parser's error messages for people."""

from __future__ import annotations

import re
from collections.abc import Iterable

_PLAINLY = {
    "mapping values are not allowed in this context": "a colon stands where there can be no key",
    "found character that cannot start any token": "unquoted text cannot begin like this",
    "did not find expected <document start>": "something stands behind the end of the document",
    "did not find expected key": "a key is expected here",
    "did not find expected '-' indicator": "a - is expected here",
    "did not find expected ',' or '}'": "a , or } is missing",
    "did not find expected ',' or ']'": "a , or ] is missing",
    "could not find expected ':'": "a colon is missing behind a key",
    "found unexpected end of stream": "the file ends",
    "found a tab character that violates indentation": "a tab stands where only spaces may",
}
_BACKSLASHES = {
    "found unknown escape character": "no sign is written with this behind a backslash",
    "found invalid Unicode character escape code": "no letter has this code",
    "did not find expected hexdecimal number": "a number is missing behind a backslash",
}
_INSIDE = {
    "while parsing a flow mapping": "in the {} that begins in line",
    "while parsing a flow sequence": "in the [] that begins in line",
    "while parsing a flow node": "",
    "while parsing a block mapping": "in the mapping that begins in line",
    "while parsing a block collection": "in the list that begins in line",
    "while scanning a quoted scalar": "in the quoted text that begins in line",
    "while scanning a simple key": "in line",
    "while scanning for the next token": "",
}


def plainly(problem: str, context: str) -> tuple[str, str]:
    """What is wrong, and what it is inside of, where that helps."""
    return {**_PLAINLY, **_BACKSLASHES}.get(problem, problem), _INSIDE.get(context, "")


def advice(problem: str, lines: Iterable[str]) -> str:
    """What may be amiss in the lines where the parser stopped."""
    if problem in _BACKSLASHES:
        return "write \\\\ for a backslash, or put the text in single quotes"
    for line in lines:
        if "\t" in line[: len(line) - len(line.lstrip())]:
            return "a tab cannot indent: use spaces"
        if unseen := re.search("[\u00a0\u2000-\u200f\u202f\u2060\u3000]", line):
            return (
                f"there is an invisible U+{ord(unseen.group()):04X} in this line or the one before: use a plain space"
            )
        if re.match(r" *(?:- )?[A-Za-z_-]+:[^ \n:/]", line):
            return "behind a colon comes a space"
    return "text with : # { [ or quotes in it may need quotes around it, and lines that belong together one indent"
