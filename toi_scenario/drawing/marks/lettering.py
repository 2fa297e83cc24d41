"""Measures, fits and wraps text in the bundled font."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from toi_scenario.drawing.marks.page import Group, Label, Mark
from toi_scenario.drawing.marks.typeface import typeface

PLACEHOLDER = "\u25a1"
CUT = "\u2026"
MOST_LINES = 3  # of a title or of a sign's meaning; what is longer is cut off


@lru_cache(maxsize=8192)
def legible(text: str) -> str:
    """A text as it is drawn: on one line, letters the font lacks as a visible placeholder, invisible signs left out.

    Marks of direction and joiners would make the text that is seen differ from the text that was written.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(map(_drawn, unicodedata.normalize("NFC", text)))


def missing(text: str) -> set[str]:
    """The letters of a text for which a placeholder is drawn."""
    return {letter for letter in unicodedata.normalize("NFC", text) if _drawn(letter) == PLACEHOLDER != letter}


def missing_from(marks: tuple[Mark, ...]) -> set[str]:
    """The letters of a page for which a placeholder is drawn."""
    found: set[str] = set()
    for text in _texts(marks, set()):
        if not (text.isascii() and text.isprintable()):
            found |= missing(text)
    return found


@lru_cache(maxsize=8192)
def width(text: str, size: float, bold: bool = False) -> float:
    """How wide a text is, in millimetres, as its size is."""
    return sum(map(_advances[bold], legible(text))) * size / typeface(bold).per_em


def _one_line(text: str) -> str:
    """A text on one line with plain spaces; letters the font lacks stay in it, so that they can be reported."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(" " if _drawn(letter) == " " else letter for letter in unicodedata.normalize("NFC", text))


def unbroken(text: str) -> str:
    """A text whose lines never begin with a sign that a blank stands before, as in French, nor end behind «."""
    return re.sub(r" (?=[;:!?»])|(?<=«) ", "\u00a0", text)


def fitted(text: str, room: float, size: float, bold: bool = False) -> str:
    """A text that fits into so many millimetres, its end cut off if need be."""
    text = _one_line(text)
    # Hardly any letter is narrower than a tenth of its size, so a text that is far too long need not all be measured.
    text = text if len(text) * size / 10 <= room else text[: int(10 * room / size) + 1] + CUT
    if width(text, size, bold) <= room:
        return text
    advance, left = _advances[bold], room * typeface(bold).per_em / size - _advances[bold](CUT)
    kept = 0
    for letter in text:
        left -= advance(letter)
        if left < 0:
            break
        kept += 1
    return f"{text[:kept].rstrip()}{CUT}" if kept else ""


def wrapped(text: str, room: float, size: float, bold: bool = False) -> list[str]:
    """A paragraph as lines that fit into so many millimetres; a word that is wider than a line is broken."""
    lines, line, space = [], "", _advances[bold](" ")
    left = whole = room * typeface(bold).per_em / size
    for word in unbroken(_one_line(text)).split(" "):
        wide = sum(map(_advances[bold], word))
        if line and wide + space > left:
            lines.append(line)
            line, left = "", whole
        while wide > whole and len(word) > 1:
            kept = _fitting(word, whole, bold)
            lines.append(word[:kept])
            wide -= sum(map(_advances[bold], word[:kept]))
            word = word[kept:]
        left -= wide + (space if line else 0)
        line = f"{line} {word}" if line else word
    return [*lines, line] if line or not lines else lines


def _fitting(word: str, room: float, bold: bool) -> int:
    """How many letters of a word fit, at least one."""
    for kept, letter in enumerate(word):
        room -= _advances[bold](letter)
        if room < 0:
            return max(kept, 1)
    return len(word)


def _texts(marks: tuple[Mark, ...], read: set[int]) -> Iterator[str]:
    """All texts; marks that are placed often are read only once, and `read` holds those read already."""
    for mark in marks:
        if type(mark) is Label:
            yield mark.text
        elif type(mark) is Group and id(mark.marks) not in read:
            read.add(id(mark.marks))
            yield from _texts(mark.marks, read)


@lru_cache(maxsize=4096)
def _drawn(letter: str) -> str:
    """What stands on the page for a letter: itself, a space, nothing or the placeholder."""
    if typeface(False).glyph(letter) and letter != "\u00ad":
        return letter
    if letter.isspace():
        return " "
    selector = "\ufe00" <= letter <= "\ufe0f"
    return "" if selector or unicodedata.category(letter) == "Cf" else PLACEHOLDER


def first_lines(text: str, room: float, size: float, bold: bool = False, most: int = MOST_LINES) -> list[str]:
    """The first lines of a text, the last of them cut off where there is more."""
    # A word of 10,000 letters need not be broken to its end to see that it is too long.
    short = text[: int(most * 10 * room / size)]
    told = wrapped(short, room, size, bold)
    if len(told) <= most:
        return told
    return [*told[: most - 1], fitted(" ".join(told[most - 1 :]), room, size, bold)]


@lru_cache(maxsize=4096)
def _regular(letter: str) -> int:
    return _advance(letter, bold=False)


@lru_cache(maxsize=4096)
def _bold(letter: str) -> int:
    return _advance(letter, bold=True)


def _advance(letter: str, bold: bool) -> int:
    face, drawn = typeface(bold), _drawn(letter)
    return face.advances[face.glyph(drawn)] if drawn else 0


_advances = {False: _regular, True: _bold}
