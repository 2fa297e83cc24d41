"""Writes values as YAML, on one line or as a block."""

from __future__ import annotations

import json
import re
from functools import lru_cache

from toi_scenario.finding import Rejected
from toi_scenario.finding.records import NamedTuple
from toi_scenario.text.document import FORBIDDEN, read
from toi_scenario.text.scalars import is_odd

WIDTH = 110
_PROSE_WIDTH = 88
# What may stand without quotes: inside brackets, and outside them. Better some quotes too many than a word misread.
_PLAIN_INSIDE = re.compile(r"[^\W_](?:[\w.@/+'()!?;*-]| (?=[\w('/+]))*")
_PLAIN_OUTSIDE = re.compile(r"""[^\W_](?:[\w.@/+'()!?;*",{}\[\]-]|:(?=[^\s])| (?=[\w('/+"{\[]))*""")
_BETWEEN_WORDS = re.compile(r"(?<=\S) (?=\S)")


class Spelled(NamedTuple):
    """A value as it is written after a key or dash: the rest of that line, and the lines below it."""

    head: str
    body: list[str]


@lru_cache(maxsize=4096)
def quoted(text: str, inside: bool = True, like: str = "") -> str:
    """A text as a YAML scalar, in quotes only where it needs them; inside brackets more texts do. `like` are the
    quotes, ' or ", of the text that it replaces, which are kept."""
    if like == "'" and text.isprintable():
        return "'{}'".format(text.replace("'", "''"))
    if not like and (_PLAIN_INSIDE if inside else _PLAIN_OUTSIDE).fullmatch(text) and not is_odd(text):
        return text
    return re.sub(FORBIDDEN, lambda unfit: f"\\u{ord(unfit.group()):04x}", json.dumps(text, ensure_ascii=False))


def on_a_line(value: object) -> str:
    """A value as it is written inside brackets."""
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, dict):
        return f"{{{', '.join(f'{quoted(key)}: {on_a_line(inner)}' for key, inner in value.items())}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(on_a_line, value))}]"
    return "null" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def below(value: object, indent: int, used: int, like: str = "", inner: int = 0) -> Spelled:
    """A value as it is written outside brackets, after a key or dash at column `indent`; `used` columns of the line
    are taken. A text keeps the style of the text it replaces, `like` (`|` or `>`), and its indent, `inner`."""
    if isinstance(value, str):
        if "\n" in value or like:
            for style in dict.fromkeys((like or "|", "|")):
                lines = _prose(value, inner or indent + 2, style)
                if _reads_as(lines, value):
                    return Spelled(lines[0], lines[1:])
        return Spelled(quoted(value, inside=False), [])
    line = on_a_line(value)
    if not isinstance(value, (dict, list)) or not value:
        return Spelled(line, [])
    if used + len(line) <= WIDTH and not _is_worth_a_block(value, indent):
        return Spelled(line, [])
    if isinstance(value, list) and not any(isinstance(item, (dict, list)) for item in value):
        lines = _wrapped(value, indent + 2, used)
        return Spelled(lines[0], lines[1:])
    return Spelled("", block(value, indent + 2))


def block(value: dict[str, object] | list[object], indent: int) -> list[str]:
    """A mapping or list with at least one line for each of its parts."""
    lines = []
    margin = " " * indent
    if isinstance(value, dict):
        for key, inner in value.items():
            lines += entry(f"{margin}{quoted(key)}:", below(inner, indent, indent + len(key) + 2))
        return lines
    for item in value:
        spelled = below(item, indent, indent + 2)
        if not spelled.head and isinstance(item, (dict, list)):  # its first line goes after the dash
            first, *more = block(item, indent + 2)
            lines += [f"{margin}- {first[indent + 2 :]}", *more]
        else:
            lines += entry(f"{margin}-", spelled)
    return lines


def entry(lead: str, spelled: Spelled) -> list[str]:
    """A key or dash with its value."""
    return [f"{lead} {spelled.head}".rstrip(" "), *spelled.body]


def _is_worth_a_block(value: dict[str, object] | list[object], indent: int) -> bool:
    """Whether a value that would fit on one line still gets several: a list of mappings, or a chapter of such."""
    if isinstance(value, list):
        return all(isinstance(item, dict) for item in value)
    return indent == 0 and any(
        isinstance(inner, dict) or (isinstance(inner, list) and _is_worth_a_block(inner, 0))
        for inner in value.values()
        if inner
    )


def _wrapped(items: list[object], indent: int, used: int) -> list[str]:
    lines = ["["]
    room = WIDTH - used
    for index, item in enumerate(items):
        word = on_a_line(item) + ("," if index + 1 < len(items) else "]")
        if len(lines[-1]) + len(word) + 1 > room:
            lines.append(" " * indent + word)
            room = WIDTH
        else:
            lines[-1] += word if index == 0 else f" {word}"
    return lines


def _prose(text: str, indent: int, style: str) -> list[str]:
    """A text as the lines of a block, its header first."""
    margin = " " * indent
    whole = text.removesuffix("\n")
    lines = whole.split("\n") if style == "|" else _folded(whole, _PROSE_WIDTH - indent)
    header = style if text.endswith("\n") else f"{style}-"
    return [header, *(margin + line if line else "" for line in lines)]


def _folded(text: str, width: int) -> list[str]:
    """Lines that a reader of `>` joins again; a line break of the text becomes an empty line."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        if lines:
            lines.append("")
        lines.append("")
        for word in _BETWEEN_WORDS.split(paragraph):
            if lines[-1] and len(lines[-1]) + len(word) >= width:
                lines.append(word)
            else:
                lines[-1] += f" {word}" if lines[-1] else word
    return lines


def _reads_as(lines: list[str], text: str) -> bool:
    """Whether a block reads as the text it is made from: blanks at its beginning or at line ends may get lost."""
    try:
        return bool(read("\n".join([f"text: {lines[0]}", *lines[1:], ""])).data["text"] == text)
    except Rejected:
        return False
