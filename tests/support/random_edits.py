"""Makes random changes to a scenario's text and checks them.

The expected results are worked out without the tool's own patches.
"""

from __future__ import annotations

import random
import re
from bisect import bisect_right
from copy import deepcopy
from typing import Any, NamedTuple

from tests.support.paths import ROOT
from toi_scenario.finding import Path
from toi_scenario.text.document import Document, line_starts
from toi_scenario.text.edit import Change, Delete, Insert, Set
from toi_scenario.text.yaml_composer import Marks

TEXTS = {
    f"{before}{file.name}": file.read_bytes().decode()
    for before, folder in (
        ("", "scenarios/tide-of-iron"),
        ("", "tests/published"),
        ("heroes-", "scenarios/heroes-of-normandie"),
    )
    for file in sorted((ROOT / folder).glob("*.yaml"))
}
WORDS = (
    "no", "1E3", "010", "6:30", "2026-01-01", "null", "~", "", " ", "a: b", "a #b", "#", "- a", "[x", "{y}", "it's",
    '"so"', "half-track", "P1A.C2", "P2B@180", "*x", "&y", "!z", "|", ">", "%", "@a", "`", "a,b", "<<", "=", "yes",
    "Ça va", "a\tb", "two\nlines\n", "two\nlines", "  leads\nin", "ends \n", "\n\n", "a\n\n\nb\n", "x:", ":x", "?",
    "? a", "---", "...", "1.5", "true", "Fog lifts, {round:last} says so: at last", "\x07", "\u2028", "🂡", "x" * 200,
    "A long line of prose that goes on and on until it has to be folded somewhere, with {zone:mill} in it. " * 3,
)  # fmt: skip


# Texts as odd as YAML allows.
ODD = (
    """\
- a
- - b   # x
  - c
  # y
  - d: 1
    e: 2   # z
-
  f: [a, b,
      c,   # c
      # on d
      d]   # e
- {g: , h, "i":1, j: [s: t, u], k: {}}  # k
""",
    """\
# top
zones: {
  # left
  a: 1,   # one
  # right
  b: {c: [  # in
     x, y,   # xy
     z   # zz
  ], d: "q
    r"},
}  # end
other:
- 1
- 2   # two

# about three
- 3
empty:
nul: ~   # nil
seq: []   # none
map: {}
last: |+
  keep

""",
    """\
{a: 1, b: [1, 2, {c: d}], e: "f"}
""",
    """\
a:
  # before
  b:   # at b

    # deep
    - >-   # header
      one
      two

      three
    # after
    - |
     x
       y

    -
      - z
    - plain
      goes on
  c: 'it''s
     long'   # quote
d: "x"   # d
...
# trailing
""",
    """\
---
a: 1
b:
  - k: v   # 1
    l: w

  - k: v2
    l: >
      folded text
      here
    # inner
  # outer
c:
    deep:
        deeper: yes please   # four
        x: [1,2,3]
""",
)


def value(chance: random.Random, depth: int = 0) -> Any:
    """Anything YAML can hold, of the kinds a scenario has."""
    kind = chance.randrange(9 if depth < 3 else 6)
    if kind < 3:
        return chance.choice(WORDS)
    if kind == 3:
        return chance.choice((0, 1, 7, -3, 123456, 2.5, 0.1))
    if kind == 4:
        return chance.choice((True, False, None))
    if kind == 5:
        return f"{chance.choice('ABCDEFG')}{chance.randint(1, 9)}"
    if kind == 6:
        return {key(chance): value(chance, depth + 1) for _ in range(chance.randrange(4))}
    return [value(chance, depth + 1) for _ in range(chance.randrange(4))]


def key(chance: random.Random) -> str:
    """A key, possibly an odd one."""
    words: tuple[str, ...] = (*WORDS[:8], "new-one", "mill", "color", "P1A", "a b", *"pqrstuvw")
    return chance.choice(words)


class Edit(NamedTuple):
    """A change, the data it must lead to, the lines (from 0, `last` included) that it may touch, and the stretch of
    text that may lose comments."""

    change: Change
    expected: Any
    first: int
    last: int
    low: int
    high: int


def paths(data: Any, path: Path = ()) -> list[Path]:
    """All paths in the data."""
    steps: Any = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path] * bool(path) + [inner for step, part in steps for inner in paths(part, (*path, step))]


def at(data: Any, path: Path) -> Any:
    """The part at a path."""
    for step in path:
        data = data[step]
    return data


def edit(document: Document, chance: random.Random) -> Edit:
    """Some change to a document."""
    data = deepcopy(document.data)
    path = chance.choice(paths(data))
    parent = at(data, path[:-1])
    kind = chance.randrange(4)
    new = value(chance)
    change: Change
    if kind == 0:
        change = Delete(path)
        del parent[path[-1]]
    elif kind == 1:
        change = Set(path, new)
        parent[path[-1]] = new
    elif isinstance(parent, list):
        path = (*path[:-1], chance.randint(0, len(parent)))
        change = Insert(path, new)
        parent.insert(int(path[-1]), new)
    else:
        path = (*path[:-1], f"{key(chance)}-{chance.randrange(99)}")
        change = (Set if kind == 2 else Insert)(path, new)
        parent[path[-1]] = new
    return Edit(change, data, *bounds(document, change, isinstance(change, Insert) or kind > 1))


def bounds(document: Document, change: Change, adds: bool) -> tuple[int, int, int, int]:
    """What a change may touch: the part's own lines; its container's line if the container becomes empty or is in
    brackets; the next line if a list's dash must move there; and no line at all where lines are added."""
    path, text, starts = change.path, document.text, line_starts(document.text)
    whole: Any = document.marks
    inside = False
    for step in path[:-1]:
        inside = inside or text[whole.start] in "[{"
        whole = whole.children[step]
    inside = inside or text[whole.start] in "[{"
    parent = at(document.data, path[:-1])
    leaves_nothing = len(parent) == (not adds)
    low, high = _stretch(document, path[:-1] if inside or leaves_nothing or adds else path)
    first, last = bisect_right(starts, low) - 1, bisect_right(starts, max(high - 1, low)) - 1
    if adds and not inside and parent:
        # After the part before it, or in the place of the first.
        return last + 1, first - 1, high, high
    part = _stretch(document, path) if not adds else (high, high)
    end_of_line = text.find("\n", part[1]) % (len(text) + 1)
    alone = not text[text.rfind("\n", 0, part[0]) + 1 : part[0]].strip(" -") and not inside
    if isinstance(change, Delete) and (alone or text[part[1] :].lstrip(", ").startswith("#")):
        part = part[0], end_of_line
    if not adds and isinstance(old := at(document.data, path), (dict, list)) and old:
        start = document.value_offsets(path)[0]
        if not inside and text[start] not in "[{" and text[text.rfind("\n", 0, start) + 1 : start].strip(" ") == "":
            part = part[0], end_of_line  # includes the comment after the last line of what is replaced
    if isinstance(change, Delete) and not inside and not leaves_nothing and path[-1] in (0, *[*parent][:1]):
        last += 1
    return first, last, *part


def _stretch(document: Document, path: Path) -> tuple[int, int]:
    """A part with its key, without the blank lines after a block of text that does not keep them."""
    start, end = document.value_offsets(path)
    key_start = document.offsets(path, on_key=True)[0] if path and isinstance(path[-1], str) else start
    start = min(start, key_start)
    text = document.text[start:end]
    return start, start + len(text if re.search(r"(?m)[|>]\d?[+]$", text) else text.rstrip())


def comments(document: Document) -> list[tuple[int, str]]:
    """Every comment and where it begins."""
    taken: list[tuple[int, int]] = []

    def gather(node: Any) -> None:
        if isinstance(node, Marks):
            taken.extend(node.keys.values())
            for part in node.children.values() if isinstance(node.children, dict) else node.children:
                gather(part)
        elif document.text[node[0] : node[0] + 1] in ("|", ">"):
            taken.append((document.text.find("\n", node[0]) + 1, node[1]))
        else:
            taken.append(node)

    gather(document.marks)
    free = document.text
    for start, end in taken:
        free = free[:start] + re.sub(r"[^\r\n]", "x", free[start:end]) + free[end:]
    return [(found.start(), found.group()) for found in re.finditer(r"(?<!\S)#[^\r\n]*", free)]


def breaks(text: str) -> list[str]:
    """The line breaks of a text."""
    return re.findall(r"\r\n|\r|\n", text)


def touched_too_much(document: Document, after: Document, edit: Edit) -> str:
    """What a change touched that it should not have; empty if nothing."""
    if document.text == after.text:
        return ""
    old, new = (re.split(r"\r\n|\r|\n", one.text) for one in (document, after))
    if not document.text.endswith(("\n", "\r")) and edit.last < edit.first:
        # A block of text that ended the file without a line break no longer does, so its header must say so.
        headers = [number for number, line in enumerate(old) if re.search(r"[|>][0-9]*[+]?$", line)]
        if headers and new[headers[-1]] == re.sub(r"[+]?$", "-", old[headers[-1]]):
            old[headers[-1]] = new[headers[-1]]
    before, behind = 0, 0
    # Of two lines that are alike, either may be the one that went: what lies before the change ends where it begins.
    while before < min(len(old), len(new), edit.first) and old[before] == new[before]:
        before += 1
    while behind < min(len(old), len(new)) - before and old[-1 - behind] == new[-1 - behind]:
        behind += 1
    if edit.last < edit.first:
        if before + behind < len(old):
            return f"line {before + 1} is not as it was"
    elif before < edit.first or len(old) - behind - 1 > edit.last:
        return f"lines {before + 1} to {len(old) - behind} differ, not only {edit.first + 1} to {edit.last + 1}"
    found = iter([text for _, text in comments(after)])
    for start, text in comments(document):
        if not edit.low <= start < edit.high and text not in found:
            return f"the comment {text} is not in its place"
    return ""
