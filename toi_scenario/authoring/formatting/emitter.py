"""Writes a comment tree as text in the canonical layout."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from toi_scenario.authoring.formatting.comment_tree import Branch, Leaf, Twig
from toi_scenario.authoring.formatting.order import aligned, are_hexes, by_column
from toi_scenario.authoring.formatting.schema_outline import Outline
from toi_scenario.text.edit.spelling import WIDTH, quoted

_STEP = 2
# What must not stand in unquoted text inside brackets.
_BRACKETS = re.compile(r"[,\[\]{}]")


class OutputLine(NamedTuple):
    """A line and the comment after it; lines of prose are left as they are."""

    text: str
    beside: str = ""
    is_prose: bool = False


def emitted(root: Branch, shape: Outline) -> str:
    """A whole file. The comment it begins with stays where it is, whichever word comes first."""
    head = root.entries[0].above if root.entries else []
    if root.entries:
        root.entries[0].above = []
    lines = [OutputLine(text) for text in head]
    lines += _mapping(root, shape, 0, first=False) if root.entries else [OutputLine("{}"), *map(OutputLine, root.below)]
    return "".join(f"{text}\n" for text in _aligned(list(_spaced(lines))))


# blocks ------------------------------------------------------------------------------------------------------------


def _block(branch: Branch, shape: Outline, indent: int) -> Iterator[OutputLine]:
    return _mapping(branch, shape, indent) if branch.is_mapping else _list(branch, shape, indent)


def _mapping(branch: Branch, shape: Outline, indent: int, first: bool = True) -> Iterator[OutputLine]:
    margin = " " * indent
    for entry in _ordered(branch, shape):
        lines = _value(entry, f"{margin}{entry.key}:", shape, shape.inner(entry.name), indent)
        yield from _above(entry, margin, first)
        yield from lines
        first = False
    yield from (OutputLine(margin + text if text else "") for text in branch.below)


def _list(branch: Branch, shape: Outline, indent: int) -> Iterator[OutputLine]:
    margin = " " * indent
    inside = shape.inner(0)
    for index, entry in enumerate(_items(branch, shape)):
        value = entry.value
        entry.above += _lifted(value, inside)
        yield from _above(entry, margin, index == 0)
        if isinstance(value, Branch) and not _on_a_line(value, inside, indent + _STEP) and not _wraps(value):
            # Its first line goes after the dash.
            yield from (OutputLine(f"{margin}{comment}") for comment in entry.beside[-1:])
            first, *more = _block(value, inside, indent + _STEP)
            yield first._replace(text=f"{margin}- {first.text[indent + _STEP :]}")
            yield from more
        else:
            yield from _value(entry, f"{margin}-", shape, inside, indent)
    yield from (OutputLine(margin + text if text else "") for text in branch.below)


def _lifted(value: Leaf | Branch, shape: Outline) -> list[str]:
    """What stands above the first line of a list's item, taken away from there: it goes above the dash."""
    if isinstance(value, Leaf) or not value.entries:
        return []
    first = (_ordered if value.is_mapping else _items)(value, shape)[0]
    above = first.above[1:] if first.above[:1] == [""] else first.above
    *besides, _ = first.beside or [""]
    first.above, first.beside = [], first.beside[-1:]
    return [*above, *besides, *([] if value.is_mapping else _lifted(first.value, shape.inner(0)))]


def _above(entry: Twig, margin: str, first: bool) -> Iterator[OutputLine]:
    above = entry.above[1:] if first and entry.above and not entry.above[0] else entry.above
    yield from (OutputLine(margin + text if text else "") for text in above)
    # After a line there is room for only one comment.
    yield from (OutputLine(margin + text) for text in entry.beside[:-1])


def _value(entry: Twig, lead: str, around: Outline, shape: Outline, indent: int) -> Iterator[OutputLine]:
    """A value after its key or dash."""
    value, beside = entry.value, entry.beside[-1] if entry.beside else ""
    if isinstance(value, Leaf):
        yield from _leaf(value, lead, beside, indent, around.is_board and entry.name == "terrain")
    elif (flow := _on_a_line(value, shape, len(lead) + 1)) is not None:
        yield OutputLine(f"{lead} {flow}", beside)
    elif _wraps(value):
        *most, last = _wrapped(value, shape, f"{lead} [")
        yield from (OutputLine(text, is_prose=True) for text in most)
        yield OutputLine(last, beside)
    else:
        yield OutputLine(lead, beside)
        yield from _block(value, shape, indent + _STEP)


def _leaf(leaf: Leaf, lead: str, beside: str, indent: int, is_terrain: bool) -> Iterator[OutputLine]:
    margin = " " * (indent + _STEP)
    prose: Iterable[str] | None = None
    header = leaf.header
    if _has_lines(leaf) and header.startswith("|"):
        header, prose = _literal(aligned(leaf.value) if is_terrain else leaf.value)
    elif _has_lines(leaf):
        prose = _dedented(leaf.source)
    elif not header and "\n" in leaf.source and leaf.value and leaf.value == " ".join(leaf.value.split()):
        header, prose = ">-", _filled(leaf.value, WIDTH - len(margin))
    if prose is None:
        yield OutputLine(f"{lead} {_written(leaf, in_brackets=False)}", beside)
        return
    yield OutputLine(f"{lead} {header}", beside)
    yield from (OutputLine(margin + text if text else "", is_prose=True) for text in prose)


def _has_lines(leaf: Leaf) -> bool:
    """Whether a text is written in lines of its own: not if it is blank, nor folded with an indent that it names."""
    return bool(leaf.header and leaf.value.strip()) and not re.match(">.*[0-9]", leaf.header)


def _literal(text: str) -> tuple[str, list[str]]:
    """The header and the lines of a text that is written as it is."""
    chomp = "-" if not text.endswith("\n") else "+" if text.endswith("\n\n") or text == "\n" else ""
    lines = text.removesuffix("\n").split("\n") if chomp != "-" else text.split("\n")
    told = next((line for line in lines if line), "")
    return f"|{_STEP if told[:1] in (' ', chr(9)) else ''}{chomp}", lines


def _dedented(source: str) -> list[str]:
    """The lines of a folded text, whose breaks are the author's."""
    lines = source.split("\n")[1:]
    kept = re.match(r"[>0-9]*\+", source) is not None
    told = next((line for line in lines if line.strip()), "")
    margin = len(told) - len(told.lstrip(" "))
    lines = [line[margin:] for line in lines]
    while lines and not lines[-1].strip() and not kept:
        lines.pop()
    return lines[:-1] if kept else lines


def _filled(text: str, wide: int) -> Iterator[str]:
    line = ""
    for word in text.split():
        if line and len(line) + len(word) >= wide:
            yield line
            line = word
        else:
            line = f"{line} {word}" if line else word
    yield line


# on a line ---------------------------------------------------------------------------------------------------------


def _on_a_line(branch: Branch, shape: Outline, used: int) -> str | None:
    """A mapping or list in brackets, if it may stand on one line and fits there."""
    return _flow(branch, shape, WIDTH - used)


def _flow(value: Leaf | Branch, shape: Outline, room: int) -> str | None:
    """The same, given up as soon as it is longer than there is room: each list around it asks again."""
    if isinstance(value, Leaf):
        text = "" if _has_lines(value) else _written(value, in_brackets=True)
        return None if _has_lines(value) or len(text) > room else text
    if len(value.entries) > room or any(value.below) or (_has_rows(value) and not shape.is_points):
        return None
    begin, end = "{}" if value.is_mapping else "[]"
    text = begin
    for entry in _ordered(value, shape) if value.is_mapping else _items(value, shape):
        lead = f"{', ' if text != begin else ''}{f'{_key(entry.key)}: ' if value.is_mapping else ''}"
        left = room - len(text) - len(lead) - len(end)
        part = None if any(entry.above) or entry.beside else _flow(entry.value, shape.inner(entry.name), left)
        if part is None:
            return None
        text += lead + part
    return text + end if len(text + end) <= room else None


def _has_rows(branch: Branch) -> bool:
    """Whether its entries have a line each, however short: a list of mappings, a list of several lists, several
    mappings in a mapping; at the top of the file, even one."""
    inner = [entry.value for entry in branch.entries if isinstance(entry.value, Branch) and entry.value.entries]
    if not inner or len(inner) < len(branch.entries):
        return False
    kinds = {value.is_mapping for value in inner}
    if branch.is_mapping:
        at_the_top = branch.holder is None or branch.holder.parent.holder is None
        return kinds == {True} and (len(inner) > 1 or at_the_top)
    return kinds == {True} or (kinds == {False} and len(inner) > 1)


def _wraps(branch: Branch) -> bool:
    """Whether it is a list of hexes, which continues on the next line where one is not enough."""
    if branch.is_mapping or not branch.entries:
        return False
    values = [entry.value.value if isinstance(entry.value, Leaf) else None for entry in branch.entries]
    return are_hexes(values) and not branch.has_comments


def _wrapped(branch: Branch, shape: Outline, lead: str) -> Iterator[str]:
    items = [_written(entry.value, True) for entry in _items(branch, shape) if isinstance(entry.value, Leaf)]
    line = lead
    for index, item in enumerate(items):
        word = f"{item}{',' if index + 1 < len(items) else ']'}"
        if line.strip() and not line.endswith("[") and len(line) + len(word) + 1 > WIDTH:
            yield line
            line = " " * len(lead) + word
        else:
            line = f"{line}{word}" if line.endswith("[") and line == lead else f"{line} {word}"
    yield line


def _written(leaf: Leaf, in_brackets: bool) -> str:
    """A word as its author wrote it, as far as that is possible here."""
    if leaf.value is None:
        return "null"
    if not isinstance(leaf.value, str):
        return leaf.source
    if "\n" in leaf.source or leaf.header:
        return quoted(leaf.value, in_brackets)
    return _key(leaf.source) if in_brackets else leaf.source


def _key(source: str) -> str:
    """A word inside brackets, where it may need quotes."""
    unsafe = source[:1] not in "'\"" and (_BRACKETS.search(source) or source[:1] in "?:-")
    return quoted(source) if unsafe else source


# order and comments ------------------------------------------------------------------------------------------------


def _ordered(branch: Branch, shape: Outline) -> list[Twig]:
    entries = {str(entry.name): entry for entry in branch.entries}
    return [entries[name] for name in shape.sorted(list(entries))]


def _items(branch: Branch, shape: Outline) -> list[Twig]:
    """The items of a list; hexes are sorted, unless one of them has a comment."""
    if not shape.is_hexes or not _wraps(branch):
        return branch.entries
    return sorted(branch.entries, key=lambda entry: by_column(_address(entry)))


def _address(entry: Twig) -> str:
    return str(entry.value.value) if isinstance(entry.value, Leaf) else ""


def _aligned(lines: list[OutputLine]) -> Iterator[str]:
    """Align the comments on adjacent lines with the same indent."""

    def kind(line: OutputLine) -> tuple[bool, int]:
        return bool(line.beside), len(line.text) - len(line.text.lstrip())

    for (has_comments, _), run in groupby(lines, kind):
        together = list(run)
        wide = max(len(line.text) for line in together) if has_comments else 0
        yield from (f"{line.text.ljust(wide)}  {line.beside}" if has_comments else line.text for line in together)


def _spaced(lines: Iterable[OutputLine]) -> Iterator[OutputLine]:
    """One empty line where there are several, and none at the beginning."""
    was_empty = True
    for line in lines:
        is_empty = not line.text and not line.is_prose
        if not (is_empty and was_empty):
            yield line
        was_empty = is_empty
