"""Reads the dots and texts of PNG and PDF files."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import numpy as np
import pypdfium2
from PIL import Image

INCH = 25.4
Dots = Any  # rows of dots, each with red, green and blue


def of_png(raw: bytes) -> Dots:
    """The dots of a PNG on white paper."""
    return np.asarray(Image.open(BytesIO(raw)).convert("RGB")).astype(int)


def of_pdf(raw: bytes, dpi: int, page: int = 0) -> Dots:
    """The dots of a page of a PDF."""
    document = pypdfium2.PdfDocument(raw)
    try:
        # A hair less, so that rounding adds no row of dots to a page that is a whole number of them high.
        drawn = document[page].render(scale=dpi / 72 * (1 - 2e-6)).to_numpy()
    finally:
        document.close()
    return drawn[:, :, 2::-1].astype(int)  # blue comes first


def text_of(raw: bytes) -> list[str]:
    """The text that can be selected on each page of a PDF."""
    document = pypdfium2.PdfDocument(raw)
    try:
        return [page.get_textpage().get_text_bounded() for page in document]
    finally:
        document.close()


def facts_of(raw: bytes) -> dict[str, str]:
    """The metadata of a PDF."""
    document = pypdfium2.PdfDocument(raw)
    try:
        return dict(document.get_metadata_dict())
    finally:
        document.close()


def differing(one: Dots, other: Dots) -> float:
    """The share of dots that look different; sizes may differ by one dot at the edge."""
    assert max(abs(a - b) for a, b in zip(one.shape, other.shape, strict=True)) <= 1
    high, wide = min(one.shape[0], other.shape[0]), min(one.shape[1], other.shape[1])
    apart = np.abs(one[:high, :wide] - other[:high, :wide]).max(axis=2)
    return float((apart > 48).mean())


def dark_runs(line: Dots) -> list[tuple[int, int]]:
    """The dark runs in a row of dots: first and last dot of each."""
    dark = np.concatenate(([0], (line.mean(axis=-1) < 128).astype(int), [0]))
    edges = np.flatnonzero(np.diff(dark))
    return [(int(first), int(last) - 1) for first, last in zip(edges[::2], edges[1::2], strict=True)]


def booklet(file: str) -> list[str]:
    """The text of each page."""
    return [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(file)]
