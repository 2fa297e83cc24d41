"""Sets text as lines, headings and table rows for the sheet."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from toi_scenario.drawing.marks.lettering import unbroken, width, wrapped
from toi_scenario.drawing.marks.page import Label, Mark, Polygon, Stroke, rectangle
from toi_scenario.drawing.marks.theme import Theme
from toi_scenario.drawing.sheet.columns import Atom, below, together

POINT = 25.4 / 72
SMALLEST = 7 * POINT
LEAD = 1.25  # from line to line, in letter sizes


class Run(NamedTuple):
    """Words of one weight."""

    text: str
    bold: bool = False


class Type(NamedTuple):
    """How large letters are, in millimetres, and in what colours they are printed."""

    theme: Theme
    size: float

    @property
    def lead(self) -> float:
        """From one line to the next."""
        return self.size * LEAD

    @property
    def small(self) -> float:
        """The size of less important text."""
        return max(self.size * 0.88, SMALLEST)


def lines(runs: Iterable[Run], room: float, size: float) -> list[list[tuple[float, str, bool]]]:
    """Text of more than one weight as lines that fit: where each part begins, what it says, whether it is bold."""
    found: list[list[tuple[float, str, bool]]] = [[]]
    x = 0.0
    for text, bold in runs:
        space = width(" ", size, bold)
        for word in unbroken(" ".join(text.split("\n")).replace("\t", " ")).split(" "):
            if not word:
                continue
            wide = width(word, size, bold)
            if x and x + space + wide > room:
                found.append([])
                x = 0.0
            pieces = [word] if wide <= room else wrapped(word, room, size, bold)
            for index, piece in enumerate(pieces):
                if index:
                    found.append([])
                    x = 0.0
                before = found[-1]
                start = x + (space if before else 0.0)
                if before and before[-1][2] == bold:
                    before[-1] = (before[-1][0], f"{before[-1][1]} {piece}", bold)
                else:
                    before.append((start, piece, bold))
                x = start + (wide if piece is word else width(piece, size, bold))
    return [line for line in found if line]


def paragraph(
    type: Type,
    runs: Sequence[Run] | str,
    room: float,
    *,
    gap: float = 0.0,
    indent: float = 0.0,
    sign: str = "",
    size: float = 0.0,
    colour: str = "",
    keep: bool = False,
) -> list[Atom]:
    """A paragraph, one atom a line; its first and last lines are not left alone. A sign may hang before it."""
    size, colour = size or type.size, colour or type.theme.ink
    lead = size * LEAD
    runs = (Run(runs),) if isinstance(runs, str) else runs
    broken = lines(runs, room - indent, size)
    atoms = []
    for index, line in enumerate(broken):
        marks = [Label("text", (indent + x, size), text, size, colour, "start", bold) for x, text, bold in line]
        if sign and not index:
            marks.insert(0, Label("text", (0, size), sign, size, colour, "start"))
        alone = len(broken) > 1 and index in (0, len(broken) - 2)
        atoms.append(Atom(lead, tuple(marks), 0.0 if index else gap, alone or keep))
    return atoms


def paragraphs(type: Type, text: str, room: float, lead_in: str = "", gap: float = 0.0) -> Iterator[Atom]:
    """A text in its author's paragraphs: a new one begins after an empty line, or with a dash, star or bullet."""
    parts = [part for part in re.split(r"\n\s*\n|\n(?=\s*[-*•]\s)", text.strip()) if part.strip()]
    for index, part in enumerate(parts or [""]):
        part = part.strip()
        runs = [Run(lead_in, True)] if lead_in and not index else []
        hung = re.match(r"[-*•]\s+", part) if not runs else None
        body = part[hung.end() :] if hung else part
        room_above = gap if not index else type.size * (0.15 if hung else 0.45)
        yield from paragraph(
            type,
            [*runs, Run(body)],
            room,
            gap=room_above,
            indent=type.size if hung else 0.0,
            sign="–" if hung else "",
        )


def item(type: Type, runs: Sequence[Run] | str, room: float) -> list[Atom]:
    """An entry of a list, with a dash before it."""
    return paragraph(type, runs, room, gap=type.size * 0.12, indent=type.size, sign="–")


def heading(type: Type, text: str, room: float) -> list[Atom]:
    """The heading of a part of the sheet, with a line under it."""
    size = type.size * 1.12
    rows = lines((Run(text, True),), room, size)
    atoms = []
    for index, row in enumerate(rows):
        marks: list[Mark] = [
            Label("heading", (x, size), said, size, type.theme.ink, "start", True) for x, said, _ in row
        ]
        high = size * 1.25
        if index == len(rows) - 1:
            marks.append(Stroke("rule", ((0, size * 1.4), (room, size * 1.4)), type.theme.ink, 0.25))
            high = size * 1.75
        atoms.append(Atom(high, tuple(marks), 0.0 if index else type.size, True))
    return atoms


def part(heads: Iterable[Sequence[Atom]], body: Sequence[Atom]) -> list[Atom]:
    """A part of the sheet below its heading, and below the second one where it goes on in another column, unless that
    has many lines."""
    head, again = heads
    return [*head, *(below(again, body) if len(again) <= 2 else body)]


def entries(type: Type, heads: Sequence[str], told: Iterable[Sequence[Run] | str], room: float) -> list[Atom]:
    """A list below its heading, and below the other where it goes on; in one column if there is room; nothing if it is
    empty."""
    atoms = [atom for one in told for atom in item(type, one, room)]
    return part((subheading(type, head, room) for head in heads), together(atoms)) if atoms else []


def subheading(type: Type, text: str, room: float) -> list[Atom]:
    """The heading of a few lines."""
    return paragraph(type, (Run(text, True),), room, gap=type.size * 0.6, colour=type.theme.soft, keep=True)


def banner(type: Type, text: str, fill: str, on: str, room: float) -> list[Atom]:
    """A name on a strip of colour."""
    size = type.size * 1.3
    high = size * 1.55
    atoms = []
    for row in lines((Run(text, True),), room - size, size):
        box = rectangle(0.0, 0.0, room, high)
        marks: list[Mark] = [Polygon("banner", box, fill, type.theme.ink if type.theme.codes else "none", 0.25)]
        marks += [Label("banner", (size / 2 + x, size * 1.14), said, size, on, "start", True) for x, said, _ in row]
        atoms.append(Atom(high, tuple(marks), 0.0, True))
    return atoms


def table(
    type: Type,
    head: Sequence[str],
    rows: Sequence[tuple[str, Sequence[str], bool]],
    room: float,
    tight: bool = False,
    bold: Collection[int] = (),
) -> list[Atom]:
    """Rows with a name and a figure in each column; a row that begins a part has a stronger line over it. Columns are
    alike, or, in a `tight` table, as wide as what is in them."""
    size, small, ink = type.size, type.small, type.theme.ink
    words = (word for text in head for word in text.split(" "))
    widest = max((width(word, small, True) for word in words), default=0.0) + size * 0.4
    column = min(max(widest, size * 4.2), room * 0.6 / max(1, len(head)))
    wide = _columns(type, head, [figures for _, figures, _ in rows]) if tight else [column] * len(head)
    name = room - sum(wide)
    longest = max((width(word, size) for text, _, _ in rows for word in text.split(" ")), default=0.0)
    if tight and longest > name - size * 0.5 and size > SMALLEST:  # smaller letters rather than a broken word
        return table(Type(type.theme, max(size * 0.95, SMALLEST)), head, rows, room, tight, bold)
    ends = [name + sum(wide[:number]) for number in range(1, len(head) + 1)]
    atoms: list[Atom] = []
    if any(head):
        said = [wrapped(text, each - size * 0.4, small, True) for text, each in zip(head, wide, strict=True)]
        deep = max(map(len, said))
        for line in range(deep):
            marks = tuple(
                Label("head", (end, small), texts[line - deep], small, type.theme.soft, "end", True)
                for end, texts in zip(ends, said, strict=True)
                if line - deep >= -len(texts)
            )
            atoms.append(Atom(small * 1.15, marks, 0.0 if line else size * 0.4, True))
        atoms.append(Atom(small * 0.3, (), keep=True))
    above = tuple(atoms)
    for number, (text, figures, begins) in enumerate(rows):
        weight = number in bold
        rule = Stroke("rule", ((0, 0), (room, 0)), ink if begins else type.theme.grid, 0.2 if begins else 0.1)
        told = (
            Label("table", (end, size * 1.08), figure, size, ink, "end", True)
            for end, figure in zip(ends, figures, strict=True)
            if figure
        )
        free = next((index for index, figure in enumerate(figures) if figure), 0) if weight else 0
        called = wrapped(text, name + sum(wide[:free]) - size * 0.5, size, weight)
        for line, part in enumerate(called):
            last = line == len(called) - 1
            drawn: list[Mark] = [Label("table", (0, size * 1.08), part, size, ink, "start", weight)]
            drawn = drawn if line else [rule, *drawn, *told]
            high = type.lead + (size * 0.12 if last else 0.0)
            first = text == rows[0][0] or weight or not last
            atoms.append(Atom(high, tuple(drawn), 0.0 if atoms else size * 0.4, first, under=above))
    return atoms


def _columns(type: Type, head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[float]:
    """How wide each column has to be."""
    heads = (max(width(word, type.small, True) for word in text.split(" ")) for text in head)
    told = zip(*rows, strict=True)
    apart = type.size * 0.7
    return [
        apart + max(wide, *(width(one, type.size, True) for one in column))
        for wide, column in zip(heads, told, strict=True)
    ]
