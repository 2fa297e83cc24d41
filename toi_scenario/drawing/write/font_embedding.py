"""Cuts a font down to the letters that a PDF uses."""

from __future__ import annotations

from collections.abc import Mapping
from struct import pack, unpack

from toi_scenario.drawing.marks.typeface import Typeface

# The tables that an embedded TrueType font needs; the PDF itself says which letter each glyph stands for.
_KEPT = ("glyf", "head", "hhea", "hmtx", "loca", "maxp")


def cut_down(face: Typeface, glyphs: set[int]) -> bytes:
    """The same font with the outlines of these glyphs only. Every glyph keeps its number."""
    tables = {tag: face.table(tag) for tag in _KEPT}
    count: int = unpack(">H", tables["maxp"][4:6])[0]
    long = unpack(">h", tables["head"][50:52])[0]
    raw = tables["loca"]
    starts = unpack(f">{count + 1}L", raw) if long else [2 * start for start in unpack(f">{count + 1}H", raw)]
    outlines, places, at = [], [], 0
    for glyph in range(count):
        places.append(at)
        if glyph in glyphs or not glyph:
            outlines.append(tables["glyf"][starts[glyph] : starts[glyph + 1]])
            at += len(outlines[-1])
    tables["glyf"] = b"".join(outlines)
    tables["loca"] = pack(f">{count + 1}L", *places, at)
    tables["head"] = tables["head"][:8] + bytes(4) + tables["head"][12:50] + pack(">h", 1) + tables["head"][52:]
    return _font(tables)


def _font(tables: Mapping[str, bytes]) -> bytes:
    """The bytes of a font: the directory, then the tables, each of which begins at a multiple of four bytes."""
    power = len(tables).bit_length() - 1
    head = pack(">LHHHH", 0x10000, len(tables), 16 << power, power, 16 * len(tables) - (16 << power))
    directory, body, at = [], [], 12 + 16 * len(tables)
    for tag, raw in sorted(tables.items()):
        padded = raw + bytes(-len(raw) % 4)
        directory.append(pack(">4sLLL", tag.encode("ascii"), _sum(padded), at, len(raw)))
        body.append(padded)
        at += len(padded)
    return head + b"".join(directory) + b"".join(body)


def _sum(padded: bytes) -> int:
    total: int = sum(unpack(f">{len(padded) // 4}L", padded)) & 0xFFFFFFFF
    return total


def widths(face: Typeface, glyphs: set[int]) -> str:
    """The advances of these glyphs in thousandths of the font's size, as a PDF lists them."""
    return " ".join(f"{glyph} [{1000 * face.advances[glyph] / face.per_em:.0f}]" for glyph in sorted(glyphs))


def letters(used: Mapping[str, int]) -> bytes:
    """The map from glyphs back to letters, by which a text can be searched and copied."""
    pairs = sorted((glyph, letter) for letter, glyph in used.items())
    lines = [f"<{glyph:04X}> <{letter.encode('utf-16-be').hex().upper()}>" for glyph, letter in pairs]
    blocks = [lines[start : start + 100] for start in range(0, len(lines), 100)]
    listed = "\n".join(f"{len(block)} beginbfchar\n{chr(10).join(block)}\nendbfchar" for block in blocks)
    return (
        "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n"
        "/CMapName /Letters def\n/CMapType 2 def\n"
        "1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n"
        f"{listed}\nendcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n"
    ).encode("ascii")
