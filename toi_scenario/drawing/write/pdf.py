"""Writes pages as PDF: true size, selectable text, embedded fonts.

Marks that are placed often are kept once. No library is used: a display list needs little of PDF, and a library that
can do all of it takes several times as long to import as this takes to write a map.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from zlib import compress

from toi_scenario.drawing.marks.lettering import legible, width
from toi_scenario.drawing.marks.page import Disc, Group, Label, Mark, Page, Path, Polygon, Stroke
from toi_scenario.drawing.marks.typeface import FAMILY, typeface
from toi_scenario.drawing.write.font_embedding import cut_down, letters, widths
from toi_scenario.drawing.write.path_text import figures
from toi_scenario.drawing.write.pdf_operators import PAINT, STEPS, circle, colour_of, mm, polygon, polyline
from toi_scenario.drawing.write.shared_marks import placings

POINT = 72 / 25.4
# Compression level, of nine: saving another twentieth of a file's size would take three times as long.
_THOROUGH = 4
_ANCHORS = {"start": 0.0, "middle": 0.5, "end": 1.0}


def write(pages: Sequence[Page]) -> bytes:
    """The same pages give the same bytes on every machine."""
    return bound([pages], ())


def bound(parts: Iterable[Sequence[Page]], bookmarks: Sequence[tuple[str, int]]) -> bytes:
    """The same for pages that come part by part, none of which stays in memory once it is written; marks that are
    placed often are shared only within a part. Bookmarks are titles, each with a page counted from 0."""
    return _PdfWriter().file(parts, bookmarks)


class _PdfWriter:
    """The objects of a file, and what its streams share: fonts, opacities, marks that are placed more than once."""

    def __init__(self) -> None:
        self.objects: list[bytes] = []
        self.letters: dict[bool, dict[str, int]] = {False: {}, True: {}}
        self.opacities: dict[float, str] = {}
        self.forms: dict[str, int] = {}
        self.shared = self.add(b"")

    def add(self, text: str | bytes) -> int:
        """One more object; its number."""
        self.objects.append(text.encode("ascii") if isinstance(text, str) else text)
        return len(self.objects)

    def stream(self, raw: bytes, facts: str = "") -> int:
        """One more object that is a stream."""
        packed = compress(raw, _THOROUGH)
        head = f"<< {facts} /Filter /FlateDecode /Length {len(packed)} >>\nstream\n"
        return self.add(head.encode("ascii") + packed + b"\nendstream")

    def form(self, marks: tuple[Mark, ...]) -> str:
        """The name of marks that are kept once."""
        if id(marks) not in self.named:
            inner = _Stream(self)
            inner.marks(marks)
            # Windows clip; this box must only be too large to clip anything.
            facts = f"/Type /XObject /Subtype /Form /BBox [-20000 -20000 20000 20000] /Resources {self.shared} 0 R"
            number = self.stream(inner.raw(), facts)
            name = self.named[id(marks)] = f"M{len(self.forms) + 1}"
            self.forms[name] = number
        return self.named[id(marks)]

    def file(self, parts: Iterable[Sequence[Page]], bookmarks: Sequence[tuple[str, int]]) -> bytes:
        """The whole file."""
        drawn: list[str] = []
        first: Page | None = None
        for pages in parts:
            first = first or pages[0]
            drawn += self._part(pages)
        assert first is not None  # a file has a page
        tree = len(self.objects) + len(drawn) + 1
        kids = [self.add(f"<< /Type /Page /Parent {tree} 0 R {facts} >>") for facts in drawn]
        listed = " ".join(f"{kid} 0 R" for kid in kids)
        self.add(f"<< /Type /Pages /Kids [{listed}] /Count {len(kids)} >>")
        self.objects[self.shared - 1] = self._resources().encode("ascii")
        # "Fit to page", at home or in a print shop, would make a true size untrue.
        wishes = "/ViewerPreferences << /DisplayDocTitle true /PrintScaling /None >>"
        if bookmarks:
            wishes += f" /Outlines {self._outline(bookmarks, kids)} 0 R /PageMode /UseOutlines"
        root = self.add(f"<< /Type /Catalog /Pages {tree} 0 R {wishes} >>")
        facts = f"/Title {_string(first.title)} /Subject {_string(first.description)} /Creator (toi-scenario)"
        author = f" /Author {_string(first.author)}" if first.author else ""
        info = self.add(f"<< {facts}{author} >>")
        return self._laid_out(root, info)

    def _part(self, pages: Sequence[Page]) -> list[str]:
        self.named: dict[int, str] = {}  # forms, by the identity of their marks, which lasts as long as their part
        self.placed = placings(mark for page in pages for mark in page.marks)
        self.steps = figures(STEPS, " ")
        return [self._page(page) for page in pages]

    def _page(self, page: Page) -> str:
        content = _Stream(self)
        content.marks(page.marks)
        # From here on lengths are millimetres from the upper left corner.
        head = f"{POINT:.6f} 0 0 {-POINT:.6f} 0 {page.height * POINT:.4f} cm 1 J 1 j\n".encode("ascii")
        stream = self.stream(head + content.raw())
        box = f"/MediaBox [0 0 {page.width * POINT:.4f} {page.height * POINT:.4f}]"
        return f"{box} /Resources {self.shared} 0 R /Contents {stream} 0 R"

    def _outline(self, bookmarks: Sequence[tuple[str, int]], kids: Sequence[int]) -> int:
        """The bookmarks, which a reader shows beside the pages: a list in which each entry knows its neighbours."""
        first, last = len(self.objects) + 1, len(self.objects) + len(bookmarks)
        for number, (title, page) in enumerate(bookmarks, first):
            named = _string(title)
            beside = f" /Prev {number - 1} 0 R" if number > first else ""
            beside += f" /Next {number + 1} 0 R" if number < last else ""
            self.add(f"<< /Title {named} /Parent {last + 1} 0 R{beside} /Dest [{kids[page]} 0 R /Fit] >>")
        return self.add(f"<< /Type /Outlines /First {first} 0 R /Last {last} 0 R /Count {len(bookmarks)} >>")

    def _resources(self) -> str:
        fonts = " ".join(f"/F{int(bold)} {self._font(bold, used)} 0 R" for bold, used in self.letters.items() if used)
        forms = " ".join(f"/{name} {number} 0 R" for name, number in self.forms.items())
        states = " ".join(f"/{name} << /ca {mm(one)} /CA {mm(one)} >>" for one, name in self.opacities.items())
        return f"<< /Font << {fonts} >> /XObject << {forms} >> /ExtGState << {states} >> >>"

    def _font(self, bold: bool, used: dict[str, int]) -> int:
        face, glyphs = typeface(bold), set(used.values())
        name = f"TOISCN+{FAMILY.replace(' ', '')}{'-Bold' if bold else ''}"
        raw = cut_down(face, glyphs)
        program = self.stream(raw, f"/Length1 {len(raw)}")
        box = " ".join(f"{1000 * side / face.per_em:.0f}" for side in face.box)
        up, down = (f"{1000 * reach / face.per_em:.0f}" for reach in (face.ascent, face.descent))
        descriptor = self.add(
            f"<< /Type /FontDescriptor /FontName /{name} /Flags 4 /FontBBox [{box}] /ItalicAngle 0 /Ascent {up} "
            f"/Descent {down} /CapHeight 729 /StemV {140 if bold else 80} /FontFile2 {program} 0 R >>"
        )
        descendant = self.add(
            f"<< /Type /Font /Subtype /CIDFontType2 /BaseFont /{name} /CIDToGIDMap /Identity "
            "/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> "
            f"/FontDescriptor {descriptor} 0 R /W [{widths(face, glyphs)}] >>"
        )
        back = self.stream(letters(used))
        return self.add(
            f"<< /Type /Font /Subtype /Type0 /BaseFont /{name} /Encoding /Identity-H "
            f"/DescendantFonts [{descendant} 0 R] /ToUnicode {back} 0 R >>"
        )

    def _laid_out(self, root: int, info: int) -> bytes:
        parts = [b"%PDF-1.5\n%\xe2\xe3\xcf\xd3\n"]
        places, at = [], len(parts[0])
        for number, content in enumerate(self.objects, 1):
            places.append(at)
            parts.append(b"%d 0 obj\n%s\nendobj\n" % (number, content))
            at += len(parts[-1])
        rows = "".join(f"{place:010} 00000 n \n" for place in places)
        count = len(places) + 1
        parts.append(
            f"xref\n0 {count}\n0000000000 65535 f \n{rows}"
            f"trailer\n<< /Size {count} /Root {root} 0 R /Info {info} 0 R >>\nstartxref\n{at}\n%%EOF\n".encode("ascii")
        )
        return b"".join(parts)


class _Stream:
    """The operators that draw marks; colours and widths are only written when they change."""

    def __init__(self, writer: _PdfWriter) -> None:
        self.writer = writer
        self.parts: list[str] = []
        self.fill = self.edge = self.width = self.dashes = self.opacity = ""

    def raw(self) -> bytes:
        return "\n".join(self.parts).encode("ascii")

    def marks(self, marks: Iterable[Mark]) -> None:
        for mark in marks:
            match mark:
                case Polygon():
                    if mark.opacity == 1:
                        self._figure(polygon(mark.points), mark.fill, mark.edge, mark.width)
                    else:  # only the fill is translucent, not the edge
                        self._figure(polygon(mark.points), mark.fill, "none", 0, mark.opacity)
                        self._figure(polygon(mark.points), "none", mark.edge, mark.width)
                case Disc():
                    self._figure(circle(mark.centre, mark.radius), mark.fill, mark.edge, mark.width)
                case Stroke():
                    self._figure(polyline(mark.points), "none", mark.colour, mark.width, 1, mark.dashes)
                case Path():
                    steps = self.writer.steps(mark.steps)
                    self._figure(steps, mark.fill, mark.edge, mark.width, mark.opacity, mark.dashes)
                case Label():
                    self._words(mark)
                case Group():
                    self._group(mark)

    def _figure(
        self, steps: str, fill: str, edge: str, width: float, opacity: float = 1, dashes: tuple[float, ...] = ()
    ) -> None:
        paint = PAINT[fill != "none", edge != "none"]
        if not paint:
            return
        self._see_through(opacity)
        if fill != "none":
            self._fill(fill)
        if edge != "none":
            if edge != self.edge:
                self.edge = edge
                self.parts.append(f"{colour_of(edge)} RG")
            if (wide := mm(width)) != self.width:
                self.width = wide
                self.parts.append(f"{wide} w")
            self._dashed(" ".join(map(mm, dashes)))
        self.parts.append(f"{steps} {paint}")

    def _dashed(self, dashes: str) -> None:
        if dashes != self.dashes:
            self.dashes = dashes
            self.parts.append(f"[{dashes}] 0 d")

    def _fill(self, colour: str) -> None:
        if colour != self.fill:
            self.fill = colour
            self.parts.append(f"{colour_of(colour)} rg")

    def _see_through(self, opacity: float) -> None:
        if (shown := mm(opacity)) != (self.opacity or "1"):
            self.opacity = shown
            states = self.writer.opacities
            self.parts.append(f"/{states.setdefault(float(shown), f'G{len(states) + 1}')} gs")

    def _words(self, words: Label) -> None:
        text = legible(words.text).strip()
        if not text:
            return
        self._see_through(1)
        self._fill(words.colour)
        used, face = self.writer.letters[words.bold], typeface(words.bold)
        for letter in text:
            if letter not in used:
                used[letter] = face.glyph(letter)
        x = words.at[0] - _ANCHORS[words.anchor] * width(text, words.size, words.bold)
        shown = "".join([f"{used[letter]:04X}" for letter in text])
        # Turns letters upright on a page whose y axis points down.
        place = f"1 0 0 -1 {mm(x)} {mm(words.at[1])} Tm"
        self.parts.append(f"BT /F{int(words.bold)} {mm(words.size)} Tf {place} <{shown}> Tj ET")

    def _group(self, group: Group) -> None:
        often = self.writer.placed[id(group.marks)] > 1
        if not often and not group.window and group.scale == 1 and group.at == (0.0, 0.0):
            self.marks(group.marks)
            return
        if often:
            self._see_through(1)  # a form starts with the state of the place where it is used
            self._dashed("")
        scale = f"{group.scale:.6f}".rstrip("0").rstrip(".")
        self.parts.append(f"q {scale} 0 0 {scale} {mm(group.at[0])} {mm(group.at[1])} cm")
        if group.window:
            self.parts.append(f"{' '.join(map(mm, group.window))} re W n")
        if often:
            self.parts.append(f"/{self.writer.form(group.marks)} Do Q")
            return
        before = (self.fill, self.edge, self.width, self.dashes, self.opacity)
        self.marks(group.marks)
        self.parts.append("Q")
        self.fill, self.edge, self.width, self.dashes, self.opacity = before


def _string(text: str) -> str:
    """A text in the file's metadata, in any script and on one line: readers expect no control characters."""
    plain = "".join(" " if unicodedata.category(letter) == "Cc" else letter for letter in text)
    return f"<FEFF{plain.encode('utf-16-be', 'replace').hex().upper()}>"
