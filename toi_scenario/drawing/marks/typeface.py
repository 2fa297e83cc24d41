"""Reads a TrueType font: the glyph and width of each letter."""

from __future__ import annotations

import sys
from array import array
from bisect import bisect_left
from functools import lru_cache
from pathlib import Path as File
from struct import iter_unpack, unpack_from

FOLDER = File(__file__).parent.parent / "fonts"
FILES = {False: FOLDER / "DejaVuSansCondensed-Regular.ttf", True: FOLDER / "DejaVuSansCondensed-Bold.ttf"}
FAMILY = "DejaVu Sans Condensed"


class Typeface:
    """One font; glyph 0 stands for letters that it lacks."""

    def __init__(self, file: File) -> None:
        self._file = file
        count = unpack_from(">H", self._read(0, 12), 4)[0]
        directory = self._read(12, 16 * count)
        self._places = {tag.decode("ascii"): place for tag, _, *place in iter_unpack(">4sLLL", directory)}
        head, hhea = self.table("head"), self.table("hhea")
        self.per_em: int = unpack_from(">H", head, 18)[0]
        self.box: tuple[int, ...] = unpack_from(">4h", head, 36)
        self.ascent, self.descent = unpack_from(">2h", hhea, 4)
        measured = unpack_from(">H", hhea, 34)[0]
        # Each glyph has two numbers, advance and left bearing; the last advance also holds for all glyphs after it.
        self.advances = _words(self.table("hmtx")[: 4 * measured])[::2]
        self.advances.extend(self.advances[-1:] * (unpack_from(">H", self.table("maxp"), 4)[0] - measured))
        self._read_letters()

    def table(self, tag: str) -> bytes:
        """One of its tables, read on demand: outlines are most of a font, and only embedding needs them."""
        return self._read(*self._places[tag])

    def _read(self, start: int, size: int) -> bytes:
        with self._file.open("rb") as stream:
            stream.seek(start)
            return stream.read(size)

    def _read_letters(self) -> None:
        """Read the segments of the cmap (format 4): runs of letters whose glyphs are numbered in sequence or listed."""
        cmap = self.table("cmap")
        encodings = (unpack_from(">HHL", cmap, 4 + 8 * index) for index in range(unpack_from(">H", cmap, 2)[0]))
        start = next(offset for platform, encoding, offset in encodings if (platform, encoding) == (3, 1))
        length, _, doubled = unpack_from(">3H", cmap, start + 2)
        words, count = _words(cmap[start : start + length]), doubled // 2
        self._ends, self._starts = words[7 : 7 + count], words[8 + count : 8 + 2 * count]
        self._deltas, self._lists = words[8 + 2 * count : 8 + 3 * count], words[8 + 3 * count :]

    def glyph(self, letter: str) -> int:
        """The number of a letter's glyph; 0 if the font has none."""
        code = ord(letter)
        segment = bisect_left(self._ends, code)
        if segment == len(self._ends) or self._starts[segment] > code:
            return 0
        listed = self._lists[segment]
        if not listed:
            return (code + self._deltas[segment]) & 0xFFFF
        found = self._lists[segment + listed // 2 + code - self._starts[segment]]
        return (found + self._deltas[segment]) & 0xFFFF if found else 0


def _words(raw: bytes) -> array[int]:
    words = array("H", raw)
    if sys.byteorder == "little":
        words.byteswap()
    return words


@lru_cache(maxsize=2)
def typeface(bold: bool) -> Typeface:
    """The bundled font, regular or bold."""
    return Typeface(FILES[bold])
