"""Sets lines and table rows in columns on pages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from toi_scenario.drawing.marks.page import Group, Mark, Point

_HAIR = 1e-6


class Atom(NamedTuple):
    """What is never divided between columns."""

    height: float
    marks: tuple[Mark, ...]  # from its upper left corner down
    gap: float = 0.0  # above it; dropped at the head of a column
    keep: bool = False  # whether the next atom has to stand in the same column
    rather: bool = False  # whether it should, if there is room for all the rest
    under: tuple[Atom, ...] = ()  # headings that stand above it again where a column begins with it


class Band(NamedTuple):
    """A strip across the page: either one stream for each column, or a single stream that flows through all columns,
    which are then about equally long."""

    streams: tuple[tuple[Atom, ...], ...]
    columns: int = 1
    gap: float = 0.0


class Frame(NamedTuple):
    """The part of a page that is printed on."""

    left: float
    top: float
    wide: float
    bottom: float
    between: float  # the gap between columns

    def column(self, number: int, columns: int) -> float:
        """Where a column begins, if there are so many."""
        return self.left + number * (self.room(columns) + self.between)

    def room(self, columns: int) -> float:
        """How wide each column is, if there are so many."""
        return (self.wide - (columns - 1) * self.between) / columns


def flow(bands: Iterable[Band], frame: Frame, divided: bool = True) -> list[tuple[Mark, ...]]:
    """The marks of each page; whether what should stand in one column may be `divided` to save a page."""
    pages: list[list[Mark]] = [[]]
    y = frame.top
    for band in bands:
        parallel = len(band.streams) == band.columns
        starts = [0] * len(band.streams)
        y += band.gap if y > frame.top else 0.0
        while any(start < len(stream) for start, stream in zip(starts, band.streams, strict=True)):
            fresh, rest = y <= frame.top, frame.bottom - y
            if parallel:
                spans = [
                    (start, _fitting(stream, start, rest, fresh))
                    for start, stream in zip(starts, band.streams, strict=True)
                ]
                starts = [end for _, end in spans]
                placed = list(zip(band.streams, spans, strict=True))
            else:
                (stream,), (start,) = band.streams, starts
                spans = _balanced(stream, start, rest, band.columns, fresh, divided)
                starts = [spans[-1][1]]
                placed = [(stream, span) for span in spans]
            deepest = 0.0
            for number, (stream, (first, last)) in enumerate(placed):
                at = (frame.column(number, band.columns), y)
                deepest = max(deepest, _place(stream[first:last], at, pages[-1]))
            y += deepest
            if any(start < len(stream) for start, stream in zip(starts, band.streams, strict=True)):
                pages.append([])
                y = frame.top
    return [tuple(page) for page in pages]


def together(atoms: Iterable[Atom]) -> list[Atom]:
    """Atoms that should stand in one column."""
    every = list(atoms)
    return [atom._replace(rather=number < len(every)) for number, atom in enumerate(every, 1)]


def below(heads: Sequence[Atom], atoms: Iterable[Atom]) -> list[Atom]:
    """Atoms above which headings stand again wherever a column begins with one of them."""
    return [atom._replace(under=(*heads, *atom.under)) for atom in atoms]


def _place(atoms: Sequence[Atom], at: Point, page: list[Mark]) -> float:
    """Place the atoms of a column on a page; the length of the column."""
    y = 0.0
    for index, atom in enumerate((*atoms[0].under, *atoms) if atoms else ()):
        y += atom.gap if index else 0.0
        if atom.marks:
            page.append(Group("text", atom.marks, (at[0], at[1] + y)))
        y += atom.height
    return y


def _fitting(atoms: Sequence[Atom], start: int, room: float, force: bool, whole: bool = False) -> int:
    """The index up to which atoms fit into a column of this length; at least one of them if `force`; none parted from
    what should stand in the same column if `whole`."""
    end, heads = start, atoms[start].under if start < len(atoms) else ()
    left = room + _HAIR - sum(head.height + (head.gap if index else 0.0) for index, head in enumerate(heads))
    while end < len(atoms):
        left -= atoms[end].height + (atoms[end].gap if end > start or heads else 0.0)
        if left < 0:
            break
        end += 1
    if end < len(atoms):
        most = end
        while end > start and (atoms[end - 1].keep or (whole and atoms[end - 1].rather)):
            end -= 1
        if end == start and force:
            end = max(most, start + 1)
    return end


def _balanced(
    atoms: Sequence[Atom], start: int, room: float, columns: int, force: bool, divided: bool
) -> list[tuple[int, int]]:
    """The columns of one stream: as short as can hold all of it, or else as long as there is room. What should stand in
    one column is divided only if the rest would not fit."""

    def filled(height: float, force: bool, whole: bool) -> list[tuple[int, int]]:
        spans, at = [], start
        for _ in range(columns):
            spans.append((at, _fitting(atoms, at, height, force, whole)))
            at = spans[-1][1]
        return spans

    whole = True
    if (spans := filled(room, force, whole))[-1][1] < len(atoms):
        whole = not divided
        if (spans := filled(room, force, whole))[-1][1] < len(atoms):
            return spans
    short, long = 0.0, room
    for _ in range(14):
        middle = (short + long) / 2
        tried = filled(middle, False, whole)
        if tried[-1][1] == len(atoms):
            spans, long = tried, middle
        else:
            short = middle
    return spans
