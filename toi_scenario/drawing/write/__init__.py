"""Writes pages as files, with one module for each format."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from toi_scenario.drawing.marks.page import Page


class Writer(NamedTuple):
    """How a format is written: from some pages, at so many dots to the inch where dots matter."""

    write: Callable[[Sequence[Page], int], bytes]
    many: bool  # whether one file holds several pages


# Each module is loaded when its format is wanted.
def _svg(pages: Sequence[Page], dpi: int) -> bytes:  # noqa: ARG001
    from toi_scenario.drawing.write import svg

    return svg.write(pages[0])


def _pdf(pages: Sequence[Page], dpi: int) -> bytes:  # noqa: ARG001
    from toi_scenario.drawing.write import pdf

    return pdf.write(pages)


def _png(pages: Sequence[Page], dpi: int) -> bytes:
    from toi_scenario.drawing.write import png

    return png.write(pages[0], dpi)


# By the ending of a file's name.
WRITERS: Mapping[str, Writer] = {".svg": Writer(_svg, False), ".pdf": Writer(_pdf, True), ".png": Writer(_png, False)}
