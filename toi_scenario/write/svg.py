"""A page as SVG, in the plain profile that every viewer shows alike."""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

from toi_scenario.layout.page import Disc, Line, Mark, Page, Point, Shape, Words

FONTS = "DejaVu Sans, Verdana, sans-serif"


def write(page: Page) -> bytes:
    """The same page gives the same bytes on every machine."""
    size = (
        f'width="{_mm(page.width)}mm" height="{_mm(page.height)}mm" viewBox="0 0 {_mm(page.width)} {_mm(page.height)}"'
    )
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" font-family="{FONTS}">',
        f"<title>{_text(page.title)}</title>",
        f"<desc>{_text(page.description)}</desc>",
        *map(_mark, page.marks),
        "</svg>",
        "",
    ]
    return "\n".join(lines).encode("utf-8")


def _mark(mark: Mark) -> str:
    match mark:
        case Shape():
            opacity = f' fill-opacity="{_mm(mark.opacity)}"' if mark.opacity < 1 else ""
            edge = f' stroke="{mark.edge}" stroke-width="{_mm(mark.width)}"' if mark.edge != "none" else ""
            points = f'points="{_points(mark.points)}"'
            return f'<polygon class="{mark.kind}" {points} fill={quoteattr(mark.fill)}{opacity}{edge}/>'
        case Disc():
            edge = f' stroke="{mark.edge}" stroke-width="{_mm(mark.width)}"' if mark.edge != "none" else ""
            place = f'cx="{_mm(mark.centre[0])}" cy="{_mm(mark.centre[1])}" r="{_mm(mark.radius)}"'
            return f'<circle class="{mark.kind}" {place} fill="{mark.fill}"{edge}/>'
        case Line():
            dashes = f' stroke-dasharray="{" ".join(map(_mm, mark.dashes))}"' if mark.dashes else ""
            look = f'fill="none" stroke={quoteattr(mark.colour)} stroke-width="{_mm(mark.width)}"{dashes}'
            return (
                f'<polyline class="{mark.kind}" points="{_points(mark.points)}" {look} '
                'stroke-linecap="round" stroke-linejoin="round"/>'
            )
        case Words():
            bold = ' font-weight="bold"' if mark.bold else ""
            place = f'x="{_mm(mark.at[0])}" y="{_mm(mark.at[1])}" text-anchor="{mark.anchor}"'
            look = f'font-size="{_mm(mark.size)}" fill="{mark.colour}"{bold}'
            return f'<text class="{mark.kind}" {place} {look}>{_text(mark.text)}</text>'


def _points(points: Iterable[Point]) -> str:
    return " ".join(f"{_mm(x)},{_mm(y)}" for x, y in points)


def _mm(number: float) -> str:
    """At most two decimals, and never -0."""
    text = f"{number:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _text(text: str) -> str:
    """Text that is only text, whatever it looks like; characters XML forbids become a visible placeholder."""
    return escape("".join(letter if letter.isprintable() or letter in "\n\t" else "\ufffd" for letter in text))
