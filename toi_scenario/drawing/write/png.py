"""Writes a page as PNG, by drawing its SVG."""

from __future__ import annotations

from math import sqrt
from struct import pack
from zlib import crc32

from toi_scenario.drawing.marks.page import Page
from toi_scenario.drawing.marks.typeface import FAMILY, FILES
from toi_scenario.drawing.write import svg

INCH = 25.4
# Limits the memory that a picture takes while it is drawn, at four bytes a dot.
MOST_DOTS = 120_000_000


def sharpest(page: Page) -> int:
    """The most dots to the inch a page of this size may have."""
    return int(sqrt(MOST_DOTS / (page.width * page.height)) * INCH)


def write(page: Page, dpi: int) -> bytes:
    """The page on white, with its resolution recorded in the file."""
    from resvg_py import svg_to_bytes

    drawn = svg_to_bytes(
        svg_string=svg.write(page).decode("utf-8"),
        background="#ffffff",
        dpi=dpi,
        width=max(1, round(page.width / INCH * dpi)),
        font_files=[str(file) for file in FILES.values()],
        font_family=FAMILY,
        skip_system_fonts=True,
    )
    # After the signature and the header chunk, which are always 33 bytes long.
    return drawn[:33] + _chunk(b"pHYs", pack(">LLB", *2 * (round(dpi / INCH * 1000),), 1)) + drawn[33:]


def _chunk(kind: bytes, content: bytes) -> bytes:
    return pack(">L", len(content)) + kind + content + pack(">L", crc32(kind + content))
