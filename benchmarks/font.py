"""Makes the bundled font from DejaVu Sans Condensed.

Run it with `python -m benchmarks.font FOLDER-OF-DEJAVU`.

It keeps the Latin, Greek, Cyrillic, signs and arrows that a map and its sheet need. Letters have no hinting, kerning or
ligatures, so that a text is as wide as the sum of its letters wherever it is drawn.
"""

from __future__ import annotations

import sys
from pathlib import Path as File

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

HERE = File(__file__).parent.parent / "toi_scenario" / "layout" / "fonts"
RANGES = (
    (0x20, 0x7E), (0xA0, 0x24F), (0x2B0, 0x2EE), (0x370, 0x3FF), (0x400, 0x52F), (0x1E00, 0x1FFF), (0x2000, 0x206F),
    (0x2070, 0x209F), (0x20A0, 0x20BF), (0x2100, 0x218F), (0x2190, 0x21FF), (0x2200, 0x22FF), (0x25A0, 0x26FF),
    (0x2701, 0x27BF), (0x2B00, 0x2B1A),
)  # fmt: skip
NAMES = {"Regular": "DejaVuSansCondensed.ttf", "Bold": "DejaVuSansCondensed-Bold.ttf"}


def make(source: File, target: File) -> int:
    """Writes one font file and returns its size in bytes."""
    font = TTFont(source, recalcTimestamp=False)
    options = Options()
    options.hinting = False
    options.layout_features = []
    options.drop_tables = [*options.drop_tables, "GSUB", "GPOS", "GDEF", "kern", "FFTM"]
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13]
    options.name_languages = [0x409]
    options.glyph_names = False
    subsetter = Subsetter(options)
    letters = {code for first, last in RANGES for code in range(first, last + 1) if chr(code).isprintable()}
    # Spaces count as letters here: French puts narrow ones before its colons.
    subsetter.populate(unicodes=letters | {0xA0, 0x2002, 0x2003, 0x2009, 0x200A, 0x202F})
    subsetter.subset(font)
    outlines, glyphs = font["glyf"], font.getGlyphSet()
    for name in font.getGlyphOrder():
        if outlines[name].isComposite():
            whole = DecomposingRecordingPen(glyphs)
            glyphs[name].draw(whole)
            pen = TTGlyphPen(None)
            whole.replay(pen)
            outlines[name] = pen.glyph()
    font.save(target)
    return target.stat().st_size


if __name__ == "__main__":
    HERE.mkdir(exist_ok=True)
    for style, source in NAMES.items():
        print(f"{style}: {make(File(sys.argv[1]) / source, HERE / f'DejaVuSansCondensed-{style}.ttf'):,} bytes")
